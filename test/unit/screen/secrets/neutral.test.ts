import { build } from "esbuild";
import { describe, expect, it } from "vitest";

describe("the room, bundled for a Worker", () => {
  it("asks for no module of a runtime", async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [new URL("../../../../lib/screen/secrets/scrub.ts", import.meta.url).pathname],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "neutral",
      conditions: ["workerd", "worker"],
      external: ["node:*"],
    });
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((path) => path.includes("node_modules"))).toEqual([]);
    expect(outputFiles[0]?.text).not.toMatch(/\bnode:|\brequire\(/);
  });
});
