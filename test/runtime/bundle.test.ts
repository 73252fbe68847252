import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Bundle, bundleWorker } from "../stand/service.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const MAX_GZIP_KIB = 300;
let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleWorker();
});
afterAll(() => bundle?.remove());

const read = (names: readonly string[]) =>
  Promise.all(names.map((name) => readFile(join(bundle.folder, name), "utf8")));

it(`starts with less than ${MAX_GZIP_KIB} KiB, gzipped`, async () => {
  const code = (await read(bundle.atStart)).join("\n");
  expect(code.length).toBeGreaterThan(10_000);
  expect(gzipSync(code).length / 1024).toBeLessThan(MAX_GZIP_KIB);
});

it.each([
  ["the SDK of /mcp", "subscriptions/listen"],
  ["the text of /contract", "never taken for its absence"],
  ["the description of the routes", "requestBody"],
])("keeps out of what a start reads: %s", async (_, words) => {
  const later = bundle.modules.filter((name) => !bundle.atStart.includes(name));
  expect((await read(later)).some((code) => code.includes(words))).toBe(true);
  expect((await read(bundle.atStart)).some((code) => code.includes(words))).toBe(false);
});

it("bundles nothing of Node", async () => {
  const code = (await read(bundle.modules)).join("\n");
  expect(code.match(/(?:from|require\()\s*["']node:[a-z/]+["']/g)).toBeNull();
});

it("is what wrangler would upload", async () => {
  const folder = await mkdtemp(join(tmpdir(), "forge-doors-upload-"));
  try {
    const wrangler = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
    await promisify(execFile)(process.execPath, [wrangler, "deploy", "--dry-run", "--outdir", folder], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder, CI: "true" },
    });
    const uploaded = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    expect(uploaded.toSorted()).toEqual([...bundle.modules].sort());
    for (const name of uploaded) {
      expect(await readFile(join(folder, name), "utf8"), name).toBe((await read([name]))[0]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
