/** `npm start`: installs what is missing, then runs the main job under the project's own Node. */
import { install, run } from "../install.mjs";

await install();
process.exitCode = await run("node", ["test/stand/start.ts", ...process.argv.slice(2)]);
