/**
 * Runs one of the project's TypeScript programs, whatever Node is on this machine and whether anything was
 * installed yet: installs what is missing, then hands over to the project's own Node.
 *
 * node test/with-node.mjs PROGRAM [ARGUMENT …]
 */
import { install, run } from "./install.mjs";

await install();
process.exitCode = await run("node", process.argv.slice(2));
