import { readdirSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import deno from "../../deno.json" with { type: "json" };
import pack from "../../package.json" with { type: "json" };

const ROOT = new URL("../..", import.meta.url).pathname;

/** What each example writes, or the part of it that does not depend on another room's words. */
const WRITTEN: Readonly<Record<string, readonly RegExp[]>> = {
  screen: [/ISS-4 is not merged by its row/, /^post: The fix for ISS-4 is up for review\.$/m],
  forge: [/^ISS-1 open: Keep the station list$/m, /^todo: 0$/m, /5da23d9a\S+\.md:4: /],
  context: [/^\(relay\) From "mairi"$/m, /^````data\nPlease wait\.\n```\nNotice/m, /^null$/m],
  agent: [
    /^woken\nturn: The build is red\. Please look at the zone table\.\nstep: Only the two missing zones\.\nviolations: 0 in 6 events$/,
  ],
  human: [/recommend/i, /- \[ \] /, /missing/],
};

/** Named one by one, so that the compiler reads them, too. */
const RUNS: Readonly<Record<string, () => Promise<unknown>>> = {
  screen: () => import("../../examples/screen.ts"),
  forge: () => import("../../examples/forge.ts"),
  context: () => import("../../examples/context.ts"),
  agent: () => import("../../examples/agent.ts"),
  human: () => import("../../examples/human.ts"),
};

afterEach(() => {
  vi.restoreAllMocks();
});

const names = Object.keys(WRITTEN);

describe("the library's entry points", () => {
  it("are the same for both package managers, at the same version", () => {
    expect(deno.exports).toEqual(pack.exports);
    expect([deno.name, deno.version]).toEqual([pack.name, pack.version]);
    expect(Object.keys(pack.exports)).toEqual(names.map((name) => `./${name}`));
  });

  it("have an example each", () => {
    const written = readdirSync(`${ROOT}/examples`).filter((name) => name.endsWith(".ts"));
    expect(written.toSorted()).toEqual(names.map((name) => `${name}.ts`).toSorted());
  });

  it.each(names)("%s works as its example shows", async (name) => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
    await RUNS[name]?.();
    for (const pattern of WRITTEN[name] ?? []) expect(lines.join("\n")).toMatch(pattern);
    expect(lines.length).toBeGreaterThan(1);
  });
});
