import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { at, issuePage } from "./trees.ts";

const root = mkdtempSync(join(tmpdir(), "forge-doors-"));
afterAll(() => rmSync(root, { recursive: true }));

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

function run(command: "check" | "corpus", ...args: readonly string[]) {
  return runFrom(root, command, ...args);
}

/** As npm runs it: in the project's folder, with the caller's in a variable. */
function runFrom(caller: string, command: "check" | "corpus", ...args: readonly string[]) {
  const script = join(ROOT, "test/cli", `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: caller },
  });
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

// Each call is a process of its own that loads the screen.
vi.setConfig({ testTimeout: 60_000 });

test("every file of spec/cases is run or named as left out", () => {
  const { status, stdout, stderr } = runFrom(
    join(ROOT, "spec/cases"),
    "corpus",
    ...readdirSync(join(ROOT, "spec/cases")).filter((name) => name.endsWith(".jsonl")),
  );
  expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
  for (const name of ["context.jsonl", "human-sends.jsonl"]) expect(stderr).toContain(`${name} is left out`);
  expect(status).toBe(0);
});

test.each(["check", "corpus"] as const)("%s says how it is called", (command) => {
  const { status, stdout } = run(command, "--help");
  expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^npm run ${command} -- `))]);
});

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

  test("prints nothing that a terminal obeys, or that turns words around", () => {
    const signs = "\u001b[31m\u009b31m\u202e\u0007";
    const directory = write("signs", {
      [at.issue(1)]: issuePage(1, { state: JSON.stringify(`a${signs}`), [`k${signs.slice(4)}`]: "v" }),
      ".forge/ci/ci.env": `A: >${signs}\n b\n`,
      [`.forge/odd${signs}`]: "x",
    });
    const { stdout } = run("check", directory);
    expect(stdout.split("\n")).toHaveLength(6);
    expect(stdout.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(stdout).toContain("\\u009b31m\\u202e");
  });

  test("does not fail on warnings", () => {
    expect(run("check", write("warned", { ".forge/odd.md": "x" })).status).toBe(0);
  });

  test("reads a path as its caller meant it, and a .forge/ as the directory that holds it", () => {
    write("caller", { [`project/${at.issue(1)}`]: issuePage(1) });
    const caller = join(root, "caller");
    const sound = { status: 0, stdout: "1 file, 0 errors, 0 warnings\n" };
    for (const path of ["./project/", "project/.forge"]) {
      expect(runFrom(caller, "check", path)).toMatchObject(sound);
    }
    expect(runFrom(join(caller, "project", ".forge"), "check", ".")).toMatchObject(sound);
  });

  test("finds nothing in the tracker that spec/deployment.md begins", () => {
    const page = readFileSync(join(ROOT, "spec/deployment.md"), "utf8");
    const [, block = ""] = /```console\n([\s\S]*?)```/.exec(page) ?? [];
    // What npm runs, without its looking whether anything is to be installed.
    const check = `INIT_CWD=$PWD ${process.execPath} ${join(ROOT, "test/cli/check.ts")}`;
    expect(block).toContain("\n$ npm --prefix ../forge-doors run check -- .\n");
    const commands = block.replace(/^\$ /gm, "").replace("npm --prefix ../forge-doors run check --", check);
    const cwd = write("begun", { "README.md": "# x" });
    const { status, stdout } = spawnSync("bash", ["-ec", commands], { encoding: "utf8", cwd });
    expect([status, stdout]).toEqual([0, "2 files, 0 errors, 0 warnings\n"]);
  });

  test("says which path is wanted where the layout knows none", () => {
    const { stdout } = run("check", write("numbered", { ".forge/issues/1/issue.md": issuePage(1) }));
    expect(stdout).toContain("issues/<uuid>/issue.md");
    expect(stdout).toContain("a lowercase uuid4");
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

  test("runs what can be run, and names each file that was left out", () => {
    const directory = write("some", {
      "good.jsonl": JSON.stringify(good),
      "other.jsonl": '{"id": "x-1", "steps": []}',
      "empty.jsonl": "",
    });
    const { status, stdout, stderr } = runFrom(
      directory,
      "corpus",
      "good.jsonl",
      "other.jsonl",
      "empty.jsonl",
    );
    expect(status).toBe(0);
    expect(stdout).toContain("1 passed, 0 failed");
    expect(stderr).toMatch(/^other\.jsonl is left out: .*\nempty\.jsonl is left out: /);
    expect(runFrom(directory, "corpus", "other.jsonl", "empty.jsonl").status).toBe(2);
  });

  test("says which line of a case lacks what, and runs the others", () => {
    const whole = { id: "s-0", cell: "role:report", segments: ["Done."], facts: {}, expect: [], why: "" };
    const lacking = ["cell", "segments", "facts", "expect"].map((member) => {
      const { [member as "cell"]: _, ...rest } = { ...whole, id: `s-${member}`, door: "comment-write" };
      return rest;
    });
    const odd = [
      { ...whole, id: 7 },
      { ...whole, id: "s-null", facts: null },
      { ...whole, id: "s-rule", expect: ["non-empty"] },
      { id: "f-1", files: {} },
      { id: "x-1" },
    ];
    const lines = [...lacking, ...odd, whole].map((one) => JSON.stringify(one));
    const directory = write("lacking", { "a.jsonl": lines.join("\n") });
    const { status, stdout } = runFrom(directory, "corpus", "a.jsonl");
    expect(status).toBe(1);
    for (const [index, member] of [
      "cell",
      "segments",
      "facts",
      "expect",
      "id",
      "facts",
      "expect",
    ].entries()) {
      expect(stdout).toContain(`a.jsonl:${index + 1}: the case lacks "${member}" (`);
    }
    expect(stdout).toContain('a.jsonl:8: the case lacks "expect" (');
    expect(stdout).toContain("a.jsonl:9: the case has neither files nor segments");
    expect(stdout).toContain(`1 passed, ${lines.length - 1} failed`);
    expect(stdout).not.toMatch(/TypeError|\n +at /);
  });

  test("refuses what is no list of cases", () => {
    const directory = write("none", {
      "a.jsonl": "no json",
      "b.jsonl": "[]\n7",
      "d.jsonl": JSON.stringify(good),
    });
    for (const name of ["a.jsonl", "b.jsonl", "c.jsonl"]) {
      const { status, stderr } = runFrom(directory, "corpus", "d.jsonl", name);
      expect([name, status, stderr]).toEqual([name, 2, expect.stringContaining(name)]);
    }
    expect(run("corpus")).toMatchObject({ status: 2 });
  });

  test("ends without a word when its reader has read enough", () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({ ...bad, id: `long-${index}` }));
    const directory = write("long", { "a.jsonl": many.map((one) => JSON.stringify(one)).join("\n") });
    const script = join(ROOT, "test/cli/corpus.ts");
    const command = `"$0" "$1" "$2" | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync(
      "bash",
      ["-c", command, process.execPath, script, join(directory, "a.jsonl")],
      { encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(stdout).toBe("long-0:\n141\n");
  });
});
