import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRecords } from "../../../lib/screen/record.ts";
import { toSegment } from "../../../lib/screen/segment.ts";

function read(text: string) {
  return findRecords(toSegment(text)).map((record) => ({
    fields: record.fields.map(({ key, value }) => [key, value]),
    kind: record.kind,
    contract: record.contract,
    lead: record.lead.present ? record.lead.fields.map(({ value }) => value) : record.lead.reason,
  }));
}

function fields(text: string) {
  return read(text).map((record) => record.fields);
}

const NO_LEAD = "not in the forge-record contract";

describe("findRecords takes for prose", () => {
  const prose: readonly (readonly [string, string])[] = [
    ["a word behind the opening word", "```forge-record v2\nlead: x\n```"],
    ["a longer word", "```forge-recording\nlead: x\n```"],
    ["capitals", "```Forge-Record\nlead: x\n```"],
    ["a space before the word", "``` forge-record\nlead: x\n```"],
    ["two backticks", "``forge-record\nlead: x\n``"],
    ["an indented fence", " ```forge-record\nlead: x\n ```"],
    ["a quoted fence", "> ```forge-record\n> lead: x\n> ```"],
    ["a fence in a list item", "- a\n  ```forge-record\n  lead: x\n  ```"],
    ["a fence on an item's own line", "- ```forge-record\n  lead: x\n  ```"],
    ["tildes", "~~~forge-record\nlead: x\n~~~"],
    ["a fence in a longer fence", "````md\n```forge-record\nlead: x\n```\n````"],
    ["a fence in a fence of tildes", "~~~\n```forge-record\nlead: x\n```\n~~~"],
    ["a fence in an open fence", "```\n```forge-record\nlead: x"],
    ["a fence in a comment", "<!--\n```forge-record\nlead: x\n```\n-->"],
    ["a fence below a comment that nothing closes", "<!-- not yet\n\n```forge-record\nlead: x\n```"],
    ["the opening inside a line", "It opens with ```forge-record at the margin."],
  ];
  it.each(prose)("%s", (_name, text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("findRecords reads", () => {
  it("fields in order, repeated keys as repeated fields, and no lead that is not there", () => {
    expect(read("Done.\n\n```forge-record\ntouched: a\ntouched: b\nrisk:\n```\nMore.")).toEqual([
      {
        fields: [
          ["touched", "a"],
          ["touched", "b"],
          ["risk", ""],
        ],
        kind: null,
        contract: null,
        lead: NO_LEAD,
      },
    ]);
  });

  it("a record without fields", () => {
    expect(fields("```forge-record\n```")).toEqual([[]]);
  });

  it("two records, and two leads of one", () => {
    const text = "```forge-record\nlead: a\nlead: b\n```\ntext\n```forge-record\nnext: c\n```";
    expect(read(text).map(({ lead }) => lead)).toEqual([["a", "b"], NO_LEAD]);
  });

  const values: readonly (readonly [string, string, string])[] = [
    ["an indented line, two spaces off", "a: x\n  y: z\n    deep", "x\ny: z\n  deep"],
    [
      "a line of no key's form, as it is",
      "a: x\n- item\nKey: y\nb_c: z\n one",
      "x\n- item\nKey: y\nb_c: z\n one",
    ],
    [
      "an address, since no space follows its colon",
      "a: see\nhttps://host.example/x",
      "see\nhttps://host.example/x",
    ],
    ["a blank line", "a: x\n\ny", "x\n\ny"],
    ["a value that starts on the next line", "a:\n  x", "\nx"],
    ["a shorter fence and an indented one", "a: x\n  ```ts\n  code\n  ```\ny", "x\n```ts\ncode\n```\ny"],
    ["all but one space behind the colon", "a:  x ", " x "],
    ["colons inside a value", "a: b: c", "b: c"],
  ];
  it.each(values)("as part of a value: %s", (_name, lines, value) => {
    expect(fields(`\`\`\`\`forge-record\n${lines}\n\`\`\`\``)).toEqual([[["a", value]]]);
  });

  it("no text before the first key", () => {
    expect(fields("```forge-record\n\nSome words\n  more: words\na: x\n```")).toEqual([[["a", "x"]]]);
  });

  it("keys of letters, digits and hyphens, however they are called", () => {
    expect(fields("```forge-record\nstep-2: a\nconstructor: b\n2nd: c\n```")).toEqual([
      [
        ["step-2", "a"],
        ["constructor", "b\n2nd: c"],
      ],
    ]);
  });

  it("CRLF lines and trailing blanks on the fences", () => {
    const text = "```forge-record \t\r\nlead: x\r\n  y\r\n``` \r\nforge-record: finding · contract 2\r\n";
    expect(read(text)).toEqual([
      { fields: [["lead", "x\ny"]], kind: "finding", contract: 2, lead: ["x\ny"] },
    ]);
  });

  it("a block that nothing closes, a tag line in it being a field", () => {
    const text = "```forge-record\na: x\nforge-record: finding · contract 2";
    expect(read(text)).toMatchObject([
      {
        fields: [
          ["a", "x"],
          ["forge-record", "finding · contract 2"],
        ],
        kind: null,
        contract: null,
      },
    ]);
  });

  it("no line behind the last line break of a block that nothing closes", () => {
    expect(fields("```forge-record\na: x\n")).toEqual([[["a", "x"]]]);
    expect(fields("```forge-record\n")).toEqual([[]]);
    expect(fields("```forge-record")).toEqual([[]]);
  });

  it("a block closed by a longer fence, and not by an indented or a shorter one", () => {
    const text =
      "````forge-record\na: x\n````` \n\n```forge-record\nb: y\n ```\nc: z\n```\n```forge-record\nd: w\n```";
    expect(fields(text)).toEqual([
      [["a", "x"]],
      [
        ["b", "y\n ```"],
        ["c", "z"],
      ],
      [["d", "w"]],
    ]);
  });

  it("a block below a paragraph, a list, a quote and a closed comment", () => {
    const text =
      "A.\n- b\n```forge-record\na: x\n```\n> c\n```forge-record\nb: y\n```\n<!-- d -->\n```forge-record\nc: z\n```";
    expect(fields(text)).toEqual([[["a", "x"]], [["b", "y"]], [["c", "z"]]]);
  });

  it("a block below a list item whose fence was left open", () => {
    expect(fields("- a\n  ```\n  code\n```forge-record\na: x\n```")).toEqual([[["a", "x"]]]);
  });

  it("a block below a comment mark that its own paragraph does not close", () => {
    expect(read("Later: <!-- not yet\n```forge-record\nlead: x\n```\n-->")).toHaveLength(1);
  });

  it("a block below a comment mark in code", () => {
    expect(fields("Write `<!--` and ``<!-- ` `` first.\n```forge-record\na: x\n```")).toEqual([[["a", "x"]]]);
  });
});

describe("the tag", () => {
  const below = (text: string) => {
    const [record] = read(`\`\`\`forge-record\na: x\n\`\`\`\n${text}`);
    return [record?.kind, record?.contract];
  };
  const tags: readonly (readonly [string, readonly unknown[]])[] = [
    ["forge-record: decision · contract 1", ["decision", 1]],
    ["`forge-record: decision · contract 1`", ["decision", 1]],
    ["\n\n \nforge-record: constructor · contract 12", ["constructor", 12]],
    ["forge-record: decision · contract 1\nforge-record: finding · contract 2", ["decision", 1]],
    ["Text.\nforge-record: decision · contract 1", [null, null]],
    ["`forge-record: decision · contract 1", [null, null]],
    ["forge-record: decision", [null, null]],
    ["forge-record: decision · contract one", [null, null]],
    ["See forge-record: decision · contract 1", [null, null]],
    ["forge-record: decision · contract 1 and more", [null, null]],
  ];
  it.each(tags)("in %j", (text, tag) => {
    expect(below(text)).toEqual(tag);
  });
});

describe("offsets", () => {
  const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  // A line of a value that cannot be taken for a key, a fence or a line break.
  const line = fc.stringMatching(/^[A-Z😀][ a-z:.😀é]{0,20}$/u);
  const field = fc.record({ key, lines: fc.array(line, { minLength: 1, maxLength: 4 }) });
  const written = fc.record({
    before: fc.constantFrom("", "Some text.\n\n", "> quoted\n\n", "```\ncode\n```\n"),
    fields: fc.array(field, { minLength: 1, maxLength: 5 }),
    newline: fc.constantFrom("\n", "\r\n"),
  });

  it("lead from a value back to the comment, for what a writer writes", () => {
    fc.assert(
      fc.property(written, ({ before, fields: wanted, newline }) => {
        const body = wanted.map((one) => `${one.key}: ${one.lines.join("\n  ")}\n`).join("");
        const text = `${before}\`\`\`forge-record\n${body}\`\`\`\nAfter.`.replaceAll("\n", newline);
        const [record] = findRecords(toSegment(text));
        expect(record?.fields.map((one) => [one.key, one.value])).toEqual(
          wanted.map((one) => [one.key, one.lines.join("\n")]),
        );
        for (const one of record?.fields ?? []) {
          expect(text.slice(one.span.start).startsWith(`${one.key}:`)).toBe(true);
          for (const [at, char] of [...one.value].entries()) {
            const start = [...one.value].slice(0, at).join("").length;
            if (char === "\n") continue;
            const { start: from, end } = one.locate({ start, end: start + char.length });
            expect(text.slice(from, end)).toBe(char);
            expect(end).toBeLessThanOrEqual(one.span.end);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
