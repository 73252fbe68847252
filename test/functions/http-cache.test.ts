import { afterEach, describe, expect, it, vi } from "vitest";
import { findHttpCache } from "../../functions/http-cache.ts";

afterEach(() => vi.unstubAllGlobals());
const name = () => `v1/${crypto.randomUUID()}`;

describe("the runtime's HTTP cache", () => {
  it("gives back what was written under a name, and nothing else", async () => {
    const cache = findHttpCache();
    const [one, other] = [name(), name()];
    await cache?.write(one, '{"a":"é"}');
    expect(await cache?.read(one)).toBe('{"a":"é"}');
    expect(await cache?.read(other)).toBeUndefined();
    await cache?.write(one, "2");
    expect(await cache?.read(one)).toBe("2");
  });

  it("is none where the runtime has none", () => {
    vi.stubGlobal("caches", undefined);
    expect(findHttpCache()).toBeUndefined();
    vi.stubGlobal("caches", { default: {} });
    expect(findHttpCache()).toBeUndefined();
  });

  const broken: Record<string, () => unknown> = {
    "does not open": () => Promise.reject(new Error("no")),
    "throws at once": () => {
      throw new Error("no");
    },
    "refuses everything": async () => ({
      match: () => Promise.reject(new Error("no")),
      put: () => Promise.reject(new Error("no")),
    }),
  };
  for (const [what, open] of Object.entries(broken)) {
    it(`that ${what} is one that holds nothing`, async () => {
      vi.stubGlobal("caches", { open });
      const cache = findHttpCache();
      expect(await cache?.write("v1/x", "1")).toBeUndefined();
      expect(await cache?.read("v1/x")).toBeUndefined();
    });
  }

  it("takes one call a reading and one a writing", async () => {
    const calls: string[] = [];
    const kept = {
      match: async (at: string) => void calls.push(`match ${at}`),
      put: async (at: string) => void calls.push(`put ${at}`),
    };
    vi.stubGlobal("caches", { open: async () => kept });
    const cache = findHttpCache();
    await cache?.read("v1/x");
    await cache?.write("v1/x", "1");
    const at = "https://forge-doors.invalid/facts/v1/x";
    expect(calls).toEqual([`match ${at}`, `put ${at}`]);
  });
});
