import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleWorker } from "../stand/service.ts";

const MAX_GZIP_KIB = 300;
let bundle: Awaited<ReturnType<typeof bundleWorker>>;

beforeAll(async () => {
  bundle = await bundleWorker();
});
afterAll(() => bundle?.remove());

it(`bundles below ${MAX_GZIP_KIB} KiB gzipped`, async () => {
  const code = await readFile(join(bundle.folder, "index.js"));
  expect(code.length).toBeGreaterThan(10_000);
  expect(gzipSync(code).length / 1024).toBeLessThan(MAX_GZIP_KIB);
});

it("bundles nothing of Node", async () => {
  const code = await readFile(join(bundle.folder, "index.js"), "utf8");
  expect(code.match(/(?:from|require\()\s*["']node:[a-z/]+["']/g)).toBeNull();
});
