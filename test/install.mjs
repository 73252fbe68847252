/**
 * Installs what is missing, on any Node from 20 on, before anything else is imported: this file and its callers
 * use nothing but Node itself.
 */
import { spawn } from "node:child_process";
import { existsSync, lstatSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules", ".bin");

/** Environment for everything that is run: the tools of this project come first, Node 22 among them. */
export const environment = {
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`,
  WRANGLER_SEND_METRICS: "false",
  DENO_NO_UPDATE_CHECK: "1",
};

/** npm writes its own lock file last, so one that is older than ours means an install that is missing or old. */
function isInstalled() {
  const mark = join(ROOT, "node_modules", ".package-lock.json");
  return (
    existsSync(mark) &&
    existsSync(join(BIN, "node")) &&
    statSync(mark).mtimeMs >= statSync(join(ROOT, "package-lock.json")).mtimeMs
  );
}

export async function install() {
  if (isInstalled()) return;
  // npm ci empties the folder first: behind a link, that is somebody else's.
  if (lstatSync(join(ROOT, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      "node_modules is a link, and what it leads to is older than package-lock.json: install there.",
    );
    process.exit(1);
  }
  const started = Date.now();
  console.log("Installing what is missing (npm ci); this takes about half a minute the first time …");
  const code = await run("npm", ["ci", "--loglevel=error", "--no-progress"]);
  if (code !== 0) {
    console.error("npm ci failed; its own message stands above. Nothing else was started.");
    process.exit(1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Runs one command to its end with this process's own input and output, and hands on every signal to stop. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: environment, stdio: "inherit", ...options });
    // Ctrl-C reaches the child by itself, through the terminal; what only reaches us is handed on.
    const forward = (signal) => child.kill(signal);
    const wait = () => {};
    process.on("SIGINT", wait);
    process.on("SIGTERM", forward);
    process.on("SIGHUP", forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGINT", wait);
      process.off("SIGTERM", forward);
      process.off("SIGHUP", forward);
      resolve(code ?? (signal ? 128 : 1));
    });
  });
}
