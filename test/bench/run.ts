/** `npm run bench`: installs the peers below this folder, which nothing else needs, and runs every benchmark. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const BENCHES = ["parse.ts", "many-issues.ts"];

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: here, stdio: "inherit" }).status === 0;
}

if (!run("npm", ["ci", "--loglevel=error"])) process.exit(1);
const failed = BENCHES.filter((bench) => {
  console.log(`\n── ${bench} ──`);
  return !run(process.execPath, ["--expose-gc", bench]);
});
process.exit(failed.length === 0 ? 0 : 1);
