import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAddresses, readProse } from "../../../../lib/screen/claims/addresses.ts";
import { foldText } from "../../../../lib/screen/claims/fold.ts";
import { masksWithin } from "../../../../lib/screen/claims/masks.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

describe("foldText", () => {
  it("makes typographic marks plain and letters small", () => {
    expect(foldText("ISS\u20114 isn\u2019t \u201cMerged\u201d\u00a0yet")).toBe('iss-4 isn\'t "merged" yet');
    expect(foldText("\uff29\uff33\uff33-\uff14")).toBe("iss-4");
  });

  it("keeps the length of every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(foldText(text)).toHaveLength(text.length);
      }),
    );
  });
});

describe("findAddresses", () => {
  const urls = (text: string) =>
    toSegment(text)
      .view(findAddresses)
      .map(({ url, target }) => [text.slice(url.start, url.end), target]);

  it.each<[string, readonly (readonly [string, boolean])[]]>([
    ["see https://a.example/b.", [["https://a.example/b", false]]],
    ["(https://a.example/b)", [["https://a.example/b", false]]],
    ["https://a.example/b_(c)", [["https://a.example/b_(c)", false]]],
    ["<https://a.example/b>", [["https://a.example/b", false]]],
    ["**https://a.example/b**", [["https://a.example/b", false]]],
    ["| https://a.example/b | x |", [["https://a.example/b", false]]],
    ["www.a.example/b, then", [["www.a.example/b", false]]],
    ["[x](/projects/p/issues/1)", [["/projects/p/issues/1", true]]],
    ['[x](<a b> "title")', [["a b", true]]],
    ["a.example/b and not/this", [["a.example/b", false]]],
    ["xhttps://a.example/b", [["https://a.example/b", false]]],
    ["awww.b.example/c", [["awww.b.example/c", false]]],
    ["_www.b.example, www.c.example", [["www.c.example", false]]],
    ["(/projects/p/issues/1)", [["/projects/p/issues/1", false]]],
    ["a/b.example/c, a/projects/p", []],
    ["x@a.example/b, 1.2/b, ://a, a:/b", []],
    ["and/or", []],
    ["`https://a.example`", []],
  ])("finds %j", (text, expected) => {
    expect(urls(text)).toEqual(expected);
  });

  it("fills addresses in the prose and keeps its length", () => {
    const text = "See [x](https://a.example/b?c=1). Done";
    const prose = toSegment(text).view(readProse);
    expect(prose).toHaveLength(text.length);
    expect(prose).not.toMatch(/example|\?/);
  });
});

describe("masksWithin", () => {
  const masks = (text: string) =>
    masksWithin(toSegment(text), 0, text.length).map(({ start, end, kind }) => [
      kind,
      text.slice(start, end),
    ]);

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['he wrote "a b" twice', [["quoted", '"a b"']]],
    ["he wrote \u201ca. b\u201d twice", [["quoted", "\u201ca. b\u201d"]]],
    ["he wrote 'a b' twice", [["quoted", "'a b'"]]],
    ["it's the users' own", []],
    ['a 5" pipe', []],
    ["~~a b~~ c", [["struck", "~~a b~~"]]],
    ["<del>a</del> b", [["struck", "<del>a</del>"]]],
    ['<code class="x">a</code> b', [["quoted", '<code class="x">a</code>']]],
    ["one ~~ tilde pair left open", []],
    ['one "quote\n\nleft open" here', []],
  ])("finds %j", (text, expected) => {
    expect(masks(text)).toEqual(expected);
  });
});
