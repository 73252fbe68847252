import { describe, expect, it } from "vitest";
import { findOversize } from "../../../lib/screen/bounds.ts";

describe("findOversize", () => {
  it("names the first segment beyond the limit", () => {
    expect(findOversize(["a", "x".repeat(65_537), "y".repeat(70_000)])).toEqual({
      of: "characters",
      segment: 1,
      found: 65_537,
      limit: 65_536,
    });
  });

  it("names too many segments", () => {
    expect(findOversize(Array(65).fill("a"))).toEqual({ of: "segments", found: 65, limit: 64 });
  });

  it("admits exactly as much as the limits say", () => {
    expect(findOversize(Array(64).fill("x".repeat(65_536)))).toBeNull();
    expect(findOversize([])).toBeNull();
  });
});
