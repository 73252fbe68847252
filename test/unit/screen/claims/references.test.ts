import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findReferences, mentionsWithin } from "../../../../lib/screen/claims/references.ts";
import type { Naming } from "../../../../lib/screen/facts.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

const naming: Naming = {
  prefixes: ["ISS", "OPS2"],
  repository: { owner: "acme", name: "widgets", origin: "https://github.com" },
  hasIssues: true,
  pages: { base: "https://forge.example.org", slug: "shop" },
};
const uuid = "6f0d2a54-1c1e-4b7c-9a55-0d6c3f1b2e77";

function names(text: string, of: Naming = naming): readonly string[] {
  return Array.from(findReferences(toSegment(text), of), (hit) => hit.name);
}

describe("findReferences finds", () => {
  const found: readonly (readonly [string, readonly string[]])[] = [
    ["ISS-4 is open", ["ISS-4"]],
    ["iss-4, Iss-5 and OPS2-7", ["ISS-4", "ISS-5", "OPS2-7"]],
    ["(ISS-4)", ["ISS-4"]],
    ["**ISS-4:** done", ["ISS-4"]],
    ["__ISS-4__ and _ISS-5_", ["ISS-4", "ISS-5"]],
    ["ISS-4's tests", ["ISS-4"]],
    ["ISS-4\u2019s tests", ["ISS-4"]],
    ["ISS\u20114", ["ISS-4"]],
    ["ISS-1\u2013ISS-3", ["ISS-1", "ISS-3"]],
    ["ISS-1/ISS-2", ["ISS-1", "ISS-2"]],
    ["ISS-004", ["ISS-4"]],
    ["ISS-999999", ["ISS-999999"]],
    ["See ISS-4.", ["ISS-4"]],
    ["ISS-4\u2026", ["ISS-4"]],
    ["[ISS-4](https://example.org/x) is open", ["ISS-4"]],
    ["issue 42 and Issue 43", ["issue 42", "issue 43"]],
    ["issue\n42", ["issue 42"]],
    ["can issue 42 be closed?", ["issue 42"]],
    ["does issue 42 still block the release?", ["issue 42"]],
    ["I moved it to issue 42, as planned", ["issue 42"]],
    ["issue 42 tracks the fonts", ["issue 42"]],
    [`${uuid} is open`, [uuid]],
    [`PR ${uuid.toUpperCase()}`, [uuid]],
    ["#12, GH-13 and acme/widgets#14", ["#12", "#13", "#14"]],
    ["(#12)", ["#12"]],
    ["PR #12", ["#12"]],
    ["https://github.com/acme/widgets/pull/12", ["#12"]],
    ["<https://github.com/Acme/Widgets/issues/12>", ["#12"]],
    ["see github.com/acme/widgets/issues/12.", ["#12"]],
    ["https://github.com/acme/widgets/pull/12/files#diff-1", ["#12"]],
    ["[the pull request](https://github.com/acme/widgets/pull/12)", ["#12"]],
    [`https://forge.example.org/projects/shop/issues/${uuid}`, [uuid]],
    [`[it](/projects/shop/issues/${uuid}#comment-3)`, [uuid]],
    ["> quoted\nISS-4", ["ISS-4"]],
  ];
  it.each(found)("%j", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

describe("findReferences leaves out", () => {
  const left: readonly string[] = [
    "`ISS-4`",
    "```\nISS-4\n```",
    "> ISS-4",
    "<!-- ISS-4 -->",
    "ISS-4_x",
    "xISS-4",
    "pre-ISS-4",
    "ISS-4-5",
    "ISS-4a",
    "ISS-1234567",
    "feature/ISS-4",
    "ISS-4/importer",
    "ISS-4.md",
    "ISS-4.5",
    "FP-12",
    "UTF-8",
    "other/widgets#12",
    "widgets#12",
    "&#12;",
    "#12ab",
    "https://github.com/other/widgets/pull/12",
    "https://github.com/acme/widgets/pull/12#issuecomment-7",
    "https://tracker.example.org/browse/ISS-4",
    "[docs](docs/ISS-4.html)",
    `https://forge.example.org/projects/other/issues/${uuid}`,
    "issue #",
    "GitHub issue 42",
    "we closed the issue 2 days ago",
    "we issue 40 refunds a day",
    "they issue 99 licences a year",
    "in this issue 3 people commented",
    "an issue 10 customers reported",
    "to issue 50 tokens takes a second",
    "please issue 3 new keys",
    "the shop can issue 5 refunds at once",
    "the service will also issue 100 certificates an hour",
    "did the bank issue 2 cards?",
    "we don't issue 20 invoices a day",
    "the issue 4 people reported",
    "the issue 2 of us looked at",
    "issues 42",
    `${uuid}-1`,
    "6f0d2a54-1c1e-1b7c-9a55-0d6c3f1b2e77",
  ];
  it.each(left)("%j", (text) => {
    expect(names(text)).toEqual([]);
  });

  it("reads no numbered issue where the project has none", () => {
    expect(names("issue 42", { ...naming, hasIssues: false })).toEqual([]);
  });
});

describe("a reference", () => {
  it("says what a uuid is the id of", () => {
    const [pr, task, any] = findReferences(toSegment(`pr ${uuid}, task ${uuid}, ${uuid}`), naming);
    expect(pr?.reference).toEqual({ kind: "uuid", id: uuid, of: "pr" });
    expect(task?.reference).toEqual({ kind: "uuid", id: uuid, of: "task" });
    expect(any?.reference).toEqual({ kind: "uuid", id: uuid, of: "any" });
  });

  it("spans what the message wrote", () => {
    const text = `see **ISS-4**, PR ${uuid} and [x](https://github.com/acme/widgets/pull/9) now`;
    const hits = [...findReferences(toSegment(text), naming)];
    const spans = hits.map((hit) => text.slice(hit.start, hit.end));
    expect(spans).toEqual(["ISS-4", `PR ${uuid}`, "(https://github.com/acme/widgets/pull/9)"]);
  });

  it("stands in line with what belongs to somebody else", () => {
    const text = "FP-1, ISS-2, https://example.org/ISS-3, #4";
    const forms = mentionsWithin(toSegment(text), naming, 0, text.length);
    expect(forms.map((mention) => mention.form)).toEqual(["foreign", "key", "address", "hash"]);
  });
});

describe("mentionsWithin", () => {
  const piece = fc.constantFrom(
    ...[
      "ISS-4",
      "iss-12,",
      "#7",
      "issue 4",
      "issue",
      "pr",
      uuid,
      `task ${uuid}`,
      "FP-1",
      "a-1-1-1",
      "x/ISS-4",
      "\n",
    ],
    ...[
      "(ISS-4)",
      "acme/widgets#5",
      "https://github.com/acme/widgets/pull/9",
      '[a](b "ISS-4 c")',
      "and",
      ".",
      "\t",
    ],
  );

  it("tells of a place far behind what it would tell on the way there", () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 150, maxLength: 400 }),
        fc.nat(),
        fc.nat(),
        (pieces, at, length) => {
          const text = pieces.join(" ");
          const start = at % text.length;
          const end = Math.min(text.length, start + (length % 200));
          const all = mentionsWithin(toSegment(text), naming, 0, text.length);
          const touching = all.filter((mention) => mention.end > start && mention.start < end);
          expect(mentionsWithin(toSegment(text), naming, start, end)).toEqual(touching);
        },
      ),
      { numRuns: 500 },
    );
  });
});
