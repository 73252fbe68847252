import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stand, startStand } from "../stand/stand.ts";
import { openPullRequest } from "../stand/thread.ts";

const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const CAN_TYPE = hasCurl();

function hasCurl(): boolean {
  try {
    execFileSync("bash", ["-c", "curl --version"]);
    return true;
  } catch {
    return false;
  }
}

/** The commands of a section's first block, as one script; each begins with `$ `. */
function readCommands(section: string): readonly string[] {
  const [, after = ""] = README.split(`\n## ${section}\n`);
  const [, block = ""] = /```console\n([\s\S]*?)```/.exec(after) ?? [];
  return block.split(/^\$ /m).filter((command) => command.trim() !== "");
}

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
  // What `npm start` has done by the time somebody types.
  await openPullRequest(stand.github, "typed", "Something to read", { "typed.md": "x\n" });
});
afterAll(() => stand?.close());

it.skipIf(!CAN_TYPE)("each request that the README shows works as it stands", async () => {
  const [names = "", ...commands] = readCommands("What an agent gets");
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) {
    const script = `${names}\n${command}`
      .replaceAll("http://127.0.0.1:8787", stand.service.url)
      .replaceAll("http://localhost:4001", stand.github.url);
    const { stdout } = await promisify(execFile)("bash", ["-c", script]);
    const answer = JSON.parse(stdout) as Record<string, unknown>;
    expect(answer, command).not.toHaveProperty("code");
    expect(answer, command).not.toHaveProperty("error");
    if (command.includes("/inbox/")) expect(answer.items, command).toHaveLength(1);
    if (command.includes("/messages")) expect(answer, command).toMatchObject({ verify: { posted: true } });
  }
});
