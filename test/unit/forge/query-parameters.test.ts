import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flag, oneOf, PAGED, parseQuery, text, texts, toPage } from "../../../lib/forge/query-parameters.ts";

const TABLE = {
  state: oneOf(["open", "closed"]),
  label: texts("a name"),
  who: text("a login"),
  old: flag,
  ...PAGED,
};
const parse = (query: string) => parseQuery(new URLSearchParams(query), TABLE);

describe("a query", () => {
  it("has its standards where nothing is given", () => {
    expect(parse("")).toEqual({
      ok: true,
      value: { state: undefined, label: [], who: undefined, old: undefined, page: 1, per_page: 30 },
    });
  });

  it("joins what may be given several times, in order", () => {
    expect(parse("label=b&label=a&page=2&old=true")).toMatchObject({
      value: { label: ["b", "a"], page: 2, old: true },
    });
  });

  const refused: Record<string, [string, string]> = {
    "a word it does not know": ["state=foo", "state"],
    "a word in another case": ["state=Open", "state"],
    "an inherited word": ["state=constructor", "state"],
    "page 0": ["page=0", "page"],
    "a page that is no number": ["page=1.5", "page"],
    "a page above what a number holds": ["page=99999999999", "page"],
    "more than 100 a page": ["per_page=101", "per_page"],
    "an empty value": ["who=", "who"],
    "a flag that is neither": ["old=maybe", "old"],
    "one value twice": ["page=1&page=2", "page"],
  };
  for (const [what, [query, name]] of Object.entries(refused)) {
    it(`refuses ${what}, naming the parameter and its values`, () => {
      const parsed = parse(query);
      expect(parsed).toMatchObject({ ok: false, error: { kind: "refused", name } });
      expect(JSON.stringify(parsed)).toContain(TABLE[name as keyof typeof TABLE].wanted);
    });
  }

  it.each(["labels", "__proto__", "constructor", "toString", ""])("knows no parameter %j", (name) => {
    expect(parse(`${encodeURIComponent(name)}=1`)).toMatchObject({
      ok: false,
      error: { kind: "unknown", name: JSON.stringify(name), known: Object.keys(TABLE) },
    });
  });
});

describe("pages", () => {
  it("are disjoint, in order and together the whole list", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 100 }), (items, per_page) => {
        const { last } = toPage(items, { page: 1, per_page });
        const all = Array.from({ length: last }, (_, i) => toPage(items, { page: i + 1, per_page }).items);
        expect(all.flat()).toEqual(items);
        expect(toPage(items, { page: last + 1, per_page }).items).toEqual([]);
        if (items.length > 0) expect(all.every((page) => page.length > 0)).toBe(true);
      }),
    );
  });
});
