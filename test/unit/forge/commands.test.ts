import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { at, issuePage } from "./trees.ts";

const root = mkdtempSync(join(tmpdir(), "forge-doors-"));
afterAll(() => rmSync(root, { recursive: true }));

function run(command: "check" | "corpus", ...args: readonly string[]) {
  const script = fileURLToPath(new URL(`../../cli/${command}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

function write(directory: string, files: Readonly<Record<string, string>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return join(root, directory);
}

describe("check", () => {
  test("passes a sound tracker and says how much it read", () => {
    const directory = write("sound", { [at.issue(1)]: issuePage(1), "README.md": "# x" });
    expect(run("check", directory)).toMatchObject({ status: 0, stdout: "1 file, 0 errors, 0 warnings\n" });
  });

  test("prints path, line, severity and message, one line each, and fails on an error", () => {
    const directory = write("broken", {
      [at.issue(1)]: issuePage(1, { state: "Open" }),
      ".forge/odd\nname": "x",
    });
    symlinkSync("/etc/passwd", join(directory, ".forge/labels.md"));
    const { status, stdout } = run("check", directory);
    expect(status).toBe(1);
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(/^\.forge\/issues\/.*\/issue\.md:4: error: "state" is "Open": /),
      expect.stringMatching(/^\.forge\/labels\.md:1: warning: .*symlink/),
      expect.stringMatching(/^\.forge\/odd\\nname:1: warning: /),
      "3 files, 1 error, 2 warnings",
      "",
    ]);
  });

  test("does not fail on warnings", () => {
    expect(run("check", write("warned", { ".forge/odd.md": "x" })).status).toBe(0);
  });

  test("says what is wanted when it is called wrongly", () => {
    const bare = write("bare", { "README.md": "# x" });
    expect(run("check", bare)).toMatchObject({ status: 2, stderr: expect.stringContaining("no .forge/") });
    expect(run("check", join(root, "nowhere"))).toMatchObject({ status: 2 });
    expect(run("check")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("npm run check -- DIR"),
    });
  });
});

describe("corpus", () => {
  const good = { id: "file-1", files: {}, expect: [], why: "" };
  const bad = { id: "file-2", files: { ".forge/odd.md": "" }, expect: [], why: "" };

  test("counts right and wrong by family, names the failing, and fails", () => {
    const directory = write("cases", { "a.jsonl": `${JSON.stringify(good)}\n\n${JSON.stringify(bad)}\n` });
    const { status, stdout } = run("corpus", join(directory, "a.jsonl"));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^file +1 right +1 wrong +file-2$/m);
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("1 passed, 1 failed");
  });

  test("reads cases of both kinds from several files", () => {
    const screen = {
      id: "presence-1",
      cell: "role:report",
      segments: ["Done."],
      facts: {},
      expect: [],
      why: "",
    };
    const directory = write("both", { "a.jsonl": JSON.stringify(good), "b.jsonl": JSON.stringify(screen) });
    const { status, stdout } = run("corpus", join(directory, "a.jsonl"), join(directory, "b.jsonl"));
    expect(stdout).toContain("2 passed, 0 failed");
    expect(status).toBe(0);
  });

  test("fails a case that is of no kind, and refuses a file that is no list of cases", () => {
    const odd = '{"id": "x-1"}';
    const files = { "a.jsonl": odd, "b.jsonl": "no json", "d.jsonl": `${JSON.stringify(good)}\n${odd}` };
    const directory = write("odd", files);
    expect(run("corpus", join(directory, "d.jsonl"))).toMatchObject({ status: 1 });
    expect(run("corpus", join(directory, "a.jsonl"))).toMatchObject({ status: 2 });
    expect(run("corpus", join(directory, "b.jsonl"))).toMatchObject({ status: 2 });
    expect(run("corpus", join(directory, "c.jsonl"))).toMatchObject({ status: 2 });
    expect(run("corpus")).toMatchObject({ status: 2 });
  });
});
