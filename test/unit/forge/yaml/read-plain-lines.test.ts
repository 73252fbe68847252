import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPlainLines } from "../../../../lib/forge/yaml/read-plain-lines.ts";
import { readYaml } from "../../../../lib/forge/yaml/read-yaml.ts";

// Longer on demand; the default stays within a second.
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000);

/** What may stand in a value: words, and every mark that YAML gives a meaning to. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("bug", "v1.10", "2025-09-08T02:00:00Z", "é", "日本", "😀", "true", "0"),
  },
  { weight: 3, arbitrary: fc.constantFrom(" ", "  ", ", ", ",") },
  { weight: 3, arbitrary: fc.constantFrom(..."'\"[]{}:#-?&*!|>%@`~=<.\\/+$^;()_") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ": ",
      " #",
      ":\t",
      "\t",
      "\u00a0",
      "\u2028",
      "\ufeff",
      "\u0085",
      "\r",
      "\0",
      "---",
      "...",
    ),
  },
);
const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(""));
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: text.map((inner) => `"${inner}"`) },
  { weight: 1, arbitrary: text.map((inner) => `'${inner}'`) },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 4 }).map((items) => `[${items.join(", ")}]`) },
);
const key = fc.constantFrom(
  "id",
  "title",
  "labels",
  "a",
  "_",
  "A-b",
  "x1",
  "<<",
  "-",
  "? a",
  "'q'",
  "a b",
  "__proto__",
);
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(key, fc.constantFrom(": ", ":", ":  "), value).map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", " ", "# note", " # note", "- item", "  more", "---", "...", "%TAG"),
  },
);
const document = fc
  .tuple(fc.array(line, { maxLength: 5 }), fc.constantFrom("\n", ""))
  .map(([lines, end]) => lines.join("\n") + end);

describe("the reader of plain lines", () => {
  test("reads nothing in another way than the YAML reader", () => {
    let read = 0;
    fc.assert(
      fc.property(document, (yaml) => {
        const plain = readPlainLines(yaml, 2);
        if (plain === null) return;
        read += 1;
        expect(readYaml(yaml, 2)).toEqual({ ok: true, value: plain });
      }),
      { numRuns: RUNS },
    );
    // A reader that gives everything away would be equal as well.
    expect(read / RUNS).toBeGreaterThan(0.1);
  });

  test.each([
    "id: 7\ntitle: Slow first load\n",
    "title: \"Search: results jump\"\nauthor: 'tove'\n",
    "labels: [bug, search]\nassignees: []\nx: [ 'a' , \"b c\",d ]\n",
    "labels:\n  - bug\n  - 'two words'\nassignees:\n- mina\nmilestone: v1\n",
    "# kept by hand\n\ncreated: 2025-09-08T02:00:00Z\nmilestone:\n",
    "title: it's C# and a-b, 50% of {x} [y] & more\n",
    "title: a\ntitle: b\n",
    "",
  ])("takes %j", (yaml) => {
    const plain = readPlainLines(yaml, 1);
    expect(plain).not.toBeNull();
    expect(readYaml(yaml, 1)).toEqual({ ok: true, value: plain });
  });

  test.each([
    "title: fix: crash\n",
    "title: a # comment\n",
    "title: @x\n",
    "title: *x\n",
    "title: &x y\n",
    "title: !!str y\n",
    "title: |\n  y\n",
    "title: a\n  b\n",
    "labels:\n- a\n\n- b\n",
    "labels:\n  - a\n - b\n",
    "labels:\n- - a\n",
    "labels:\n-\n",
    "labels: x\n- a\n",
    "- a\n",
    "labels: [a, [b]]\n",
    "labels: [a: b]\n",
    "labels: [a,]\n",
    'title: "a\\n"\n',
    "title: 'it''s'\n",
    "<<: x\n",
    "a:b\n",
    "---\n",
    "title: a\tb\n",
  ])("leaves %j to the YAML reader", (yaml) => {
    expect(readPlainLines(yaml, 1)).toBeNull();
  });
});
