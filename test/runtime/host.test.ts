import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
const EXAMPLES = join(ROOT, "examples");
const run = promisify(execFile);
const bin = (name: string) => join(ROOT, "node_modules", ".bin", name);

/** A project of somebody else's that has this package linked, and nothing else. */
let host: string;
beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), "forge-doors-host-"));
  await mkdir(join(host, "node_modules"));
  await symlink(ROOT, join(host, "node_modules", "forge-doors"));
  await cp(EXAMPLES, host, { recursive: true });
  await writeFile(join(host, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const compilerOptions = {
    module: "nodenext",
    target: "es2024",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  await writeFile(join(host, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
});
afterAll(() => rm(host, { recursive: true, force: true }));

describe("a host that links the package", async () => {
  const examples = (await readdir(EXAMPLES)).filter((name) => name.endsWith(".ts"));

  it.each(examples)("runs %s alike on Node and on Deno", async (example) => {
    const [node, deno] = await Promise.all([
      run(process.execPath, [example], { cwd: host }),
      run(bin("deno"), ["run", "--node-modules-dir=manual", example], { cwd: host }),
    ]);
    expect(node.stdout).not.toBe("");
    expect(deno.stdout).toBe(node.stdout);
  });

  it("compiles against its sources", async () => {
    expect((await run(bin("tsc"), ["-p", "."], { cwd: host })).stdout).toBe("");
  });
});
