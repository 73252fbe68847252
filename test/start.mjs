/**
 * `npm start`: reads the call and looks whether its ports can be had, before anything is installed or started; then
 * hands over to test/stand/start.ts. Exit codes beside that program's: 2 for a wrong call, 1 for a port in use.
 */
import { environment, install, run } from "./install.mjs";
import { isFree } from "./stand/is-free.mjs";

const USAGE = `npm start [-- --once]

Runs the main job on this machine, without an account: an embedded GitHub and the service, an agent's comment that
passes, one that is refused, a decision of a person. Then it stays up, with requests to try; --once stops instead.

PORT         the service's port, 8787 unless given
GITHUB_PORT  the embedded GitHub's port, 4001 unless given

Ends with 0 when each check run and answer came back as it should, 1 when one did not, 2 for a wrong call.`;

const LAST_PORT = 65_535;

const given = process.argv.slice(2);
if (given.includes("--help") || given.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}
const unknown = given.find((argument) => argument !== "--once");
if (unknown !== undefined) refuse(2, `There is no option “${unknown}”.\n\n${USAGE}`);
const ports = { PORT: readPort("PORT", 8787), GITHUB_PORT: readPort("GITHUB_PORT", 4001) };
if (ports.PORT === ports.GITHUB_PORT) {
  refuse(2, `PORT and GITHUB_PORT are both ${ports.PORT}: give them two ports.`);
}
const taken = await listTaken();
if (taken.length > 0) refuse(1, `${toWords(taken)} in use. This works: ${await findCommand()}`);

await install();
const wanted = { ...environment, PORT: String(ports.PORT), GITHUB_PORT: String(ports.GITHUB_PORT) };
process.exitCode = await run("node", ["test/stand/start.ts", ...given], { env: wanted });

function readPort(variable, otherwise) {
  const value = process.env[variable];
  if (value === undefined || value === "") return otherwise;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= LAST_PORT) return port;
  return refuse(2, `${variable} is “${value}”: it must be a port from 1 to ${LAST_PORT}.`);
}

async function listTaken() {
  const taken = [];
  for (const port of Object.values(ports)) if (!(await isFree(port))) taken.push(port);
  return taken;
}

function toWords(taken) {
  return taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(" and ")} are`;
}

/** The same call with each taken port replaced by the next one that is free. */
async function findCommand() {
  const chosen = new Set();
  const words = [];
  for (const [variable, port] of Object.entries(ports)) {
    let free = port;
    while (chosen.has(free) || !(await isFree(free))) free = free < LAST_PORT ? free + 1 : 1024;
    chosen.add(free);
    if (free !== port || process.env[variable]) words.push(`${variable}=${free}`);
  }
  return [...words, "npm start", ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
}

function refuse(code, message) {
  console.error(message);
  process.exit(code);
}
