/** What `npm start` says before it installs or starts anything. */
import { spawn } from "node:child_process";
import { createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../../stand/ports.ts";

const SCRIPT = fileURLToPath(new URL("../../start.mjs", import.meta.url));

interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(given: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Said> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, ...given], { env, stdio: ["ignore", "pipe", "pipe"] });
    const said = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk) => (said.stdout += chunk));
    child.stderr.on("data", (chunk) => (said.stderr += chunk));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, ...said }));
  });
}

const held: Server[] = [];
afterEach(() => {
  for (const server of held.splice(0)) server.close();
});

async function hold(port: number): Promise<number> {
  const server = createServer();
  held.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return port;
}

/** The variables of the command that a refusal ends with, and what follows them. */
function readCommand(stderr: string) {
  const [, command = ""] = /This works: (.*)\n/.exec(stderr) ?? [];
  const words = command.split(" ");
  const variables = words.filter((word) => word.includes("=")).map((word) => word.split("="));
  return { ports: Object.fromEntries(variables) as Record<string, string>, words };
}

describe("npm start, called wrongly or where it cannot start", () => {
  it("says how it is called", async () => {
    for (const given of [["--help"], ["--once", "-h"]]) {
      expect(await start(given)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^npm start /) });
    }
    const wrong = await start(["--twice"]);
    expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining("“--twice”") });
  });

  it.each(["0", "x", "65536", "1.5"])("takes no port %s", async (PORT) => {
    const { status, stderr } = await start([], { PORT });
    expect([status, stderr]).toEqual([2, expect.stringContaining(`PORT is “${PORT}”`)]);
  });

  it("wants two ports", async () => {
    expect((await start([], { PORT: "9000", GITHUB_PORT: "9000" })).status).toBe(2);
  });

  it("names every port that is taken, and one command that finds both free, with the flags given", async () => {
    const [port, githubPort] = [await hold(await freePort()), await hold(await freePort())];
    // What a next port after the other would be is taken as well.
    await hold(port + 1).catch(() => port);
    const { status, stderr } = await start(["--once"], {
      PORT: String(port),
      GITHUB_PORT: String(githubPort),
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`Ports ${port} and ${githubPort} are in use.`);
    const { ports, words } = readCommand(stderr);
    expect(words.slice(-4)).toEqual(["npm", "start", "--", "--once"]);
    expect(Object.keys(ports)).toEqual(["PORT", "GITHUB_PORT"]);
    await hold(Number(ports.PORT));
    await hold(Number(ports.GITHUB_PORT));
  });

  it("proposes two ports where the next of the one is the other", async () => {
    const port = await hold(await freePort());
    const { stderr } = await start([], { PORT: String(port), GITHUB_PORT: String(port + 1) });
    const { ports, words } = readCommand(stderr);
    expect(words.slice(-2)).toEqual(["npm", "start"]);
    expect(new Set(Object.values(ports)).size).toBe(2);
  });
});
