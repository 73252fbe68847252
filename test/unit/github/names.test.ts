import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnerName, isRefName, isRepositoryName } from "../../../lib/github/names.ts";

describe("a ref's name", () => {
  it.each([
    "main",
    "feature/x-1",
    "v1.2.3",
    "refs/heads/main",
    "HEAD",
    "0c9f6d0e1b2a3948576655443322110099887766",
    "ümlaut",
    "a./b",
    "x".repeat(255),
  ])("admits %j", (name) => expect(isRefName(name)).toBe(true));

  it.each([
    "",
    "@",
    "-x",
    "/x",
    "x/",
    "a//b",
    "a..b",
    ".a",
    "a/.b",
    "a.",
    "a.lock",
    "a.lock/b",
    "a b",
    "a~1",
    "a^",
    "a:b",
    "a?",
    "a*",
    "a[b",
    "a\\b",
    "a@{1}",
    "a\u0000",
    "a\u007f",
    "x".repeat(256),
  ])("refuses %j", (name) => expect(isRefName(name)).toBe(false));

  it("never leaves the segment it is put in once it is encoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        fc.pre(isRefName(name));
        const url = new URL(`https://api.example/git/trees/${encodeURIComponent(name)}`);
        expect(decodeURIComponent(url.pathname)).toBe(`/git/trees/${name}`);
      }),
    );
  });
});

describe("an owner and a repository", () => {
  it.each(["a", "A-1_b", "x".repeat(100)])("admits the owner %j", (name) => {
    expect(isOwnerName(name)).toBe(true);
  });
  it.each(["", "-a", "_a", "a.b", "a/b", "..", "a\n", "x".repeat(101), "ä"])(
    "refuses the owner %j",
    (name) => {
      expect(isOwnerName(name)).toBe(false);
    },
  );
  it.each([".github", "a.b", "_", "x".repeat(100)])("admits the repository %j", (name) => {
    expect(isRepositoryName(name)).toBe(true);
  });
  it.each(["", ".", "..", "a/b", "a b", "a\n", "x".repeat(101)])("refuses the repository %j", (name) => {
    expect(isRepositoryName(name)).toBe(false);
  });
});
