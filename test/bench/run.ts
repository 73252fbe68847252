/**
 * `npm run bench`: installs the peers below this folder, which nothing else needs, runs every benchmark and closes
 * with one table of what each had to say. `-- NAME …` runs some; `-- --write` puts the table into the README.
 *
 * Exit codes: 0 when every benchmark found what it wants, 1 when not, 2 for a wrong call.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { wantsHelp } from "../cli/given.ts";
import { putIntoPlace, type Row, readSummaryLine, toMarkdown, toText } from "./report.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const README = new URL("../../README.md", import.meta.url);
const BENCHES = ["deliveries", "parse", "screen", "requests", "many-issues"].filter((name) =>
  existsSync(`${here}${name}.ts`),
);

const USAGE = `npm run bench [-- NAME …]

Runs every benchmark, or those that are named: ${BENCHES.join(", ")}. Closes with one table.
--write puts the table into the README; it goes without names.
Ends with 0 where each found what it wants, 1 where one did not, 2 for a wrong call.`;

const asked = process.argv.slice(2);
if (wantsHelp(asked)) {
  console.log(USAGE);
  process.exit(0);
}
const write = asked.includes("--write");
const names = asked.filter((argument) => argument !== "--write");
const wrong = names.find((name) => !BENCHES.includes(name));
if (wrong !== undefined) leave(`There is no benchmark “${wrong}”.\n\n${USAGE}`);
if (write && names.length > 0)
  leave("The README holds every benchmark's figures: --write goes without names.");

if (!arePeersInstalled() && !installPeers()) process.exit(1);
const rows: Row[] = [];
const failed: string[] = [];
const broken: string[] = [];
for (const name of names.length > 0 ? names : BENCHES) {
  console.log(`\n── ${name} ──`);
  const before = rows.length;
  if (await run(name, rows)) continue;
  // A figure that is not as wanted is a figure; without any, the table would keep silent about it.
  (rows.length > before ? failed : broken).push(name);
}

const date = new Date().toISOString().slice(0, 10);
const when = `${date}, ${availableParallelism()} cores, shared`;
console.log(`\n${toText(rows)}\n\n${when}`);
if (failed.length > 0) console.log(`Not as wanted: ${failed.join(", ")}`);
if (broken.length > 0) console.log(`Nothing measured: ${broken.join(", ")}`);
else if (write) {
  writeFileSync(README, putIntoPlace(readFileSync(README, "utf8"), toMarkdown(rows, when)));
  console.log("Written into the README.");
}
process.exit(failed.length + broken.length === 0 ? 0 : 1);

/** Runs one benchmark; what it prints is printed, but for its summary, which is kept. */
async function run(name: string, into: Row[]): Promise<boolean> {
  const child = spawn(process.execPath, ["--expose-gc", `${name}.ts`], {
    cwd: here,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<boolean>((resolve) => child.once("close", (code) => resolve(code === 0)));
  for await (const line of createInterface({ input: child.stdout })) {
    const summary = readSummaryLine(line);
    if (summary) into.push(...summary);
    else console.log(line);
  }
  return ended;
}

/** npm writes its own lock file last, so one that is older than ours means an install that is missing or old. */
function arePeersInstalled(): boolean {
  const mark = `${here}node_modules/.package-lock.json`;
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(`${here}package-lock.json`).mtimeMs;
}

function installPeers(): boolean {
  // No script of a package is run: none of the peers needs one.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync("npm", args, { cwd: here, stdio: "inherit" }).status === 0;
}

function leave(message: string): never {
  console.error(message);
  process.exit(2);
}
