import { readFileSync } from "node:fs";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { adviseSender } from "../../../lib/human/advice.ts";
import { escapeMarkdown, readTicks, renderBrief, toCanonical } from "../../../lib/human/brief.ts";
import { findBriefFault } from "../../../lib/human/brief-text.ts";
import { parseCancel } from "../../../lib/human/cancel.ts";
import { findEvidenceFault } from "../../../lib/human/evidence.ts";
import {
  digestOf,
  type MessageMarker,
  readUpdateText,
  renderMessage,
  writeBody,
  writeUpdateText,
} from "../../../lib/human/message.ts";
import { parseQuestions } from "../../../lib/human/questions.ts";
import { parseSend } from "../../../lib/human/send.ts";
import { MAX_SEGMENT_CHARS } from "../../../lib/limits.ts";
import { QUESTIONS, SEAL, SEND } from "./world.ts";

interface Case {
  readonly id: string;
  readonly why: string;
  /** Laid over a decision that can be sent; `null` takes a field away. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that are made of a text repeated: name -> [text, times]. */
  readonly generate?: Readonly<Record<string, readonly [string, number]>>;
  readonly expect:
    | { readonly ok: true }
    | { readonly missing: readonly string[] }
    | { readonly field: string }
    | { readonly tooLong: string; readonly limit?: number };
}

const read = (name: string) =>
  readFileSync(new URL(`../../../spec/cases/${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "");

const GOOD = {
  destination: "ana@external",
  intent: "decision",
  summary: "Update tonight?",
  body: "The page is ready. I recommend the update.",
  evidenceRef: "https://example.org/run/1",
};

describe("human-sends.jsonl", () => {
  it.each(read("human-sends.jsonl").map((line) => JSON.parse(line) as Case))("$id: $why", (one) => {
    const made = Object.entries(one.generate ?? {}).map(([name, [text, times]]) => [
      name,
      text.repeat(times),
    ]);
    const merged = Object.entries({ ...GOOD, ...one.fields, ...Object.fromEntries(made) });
    const parsed = parseSend(Object.fromEntries(merged.filter(([, value]) => value !== null)));
    const fault = parsed.ok ? null : parsed.error;
    if ("ok" in one.expect) expect(fault).toBeNull();
    else if ("missing" in one.expect) expect(fault).toEqual({ kind: "missing", fields: one.expect.missing });
    else if ("field" in one.expect) expect(fault).toMatchObject({ kind: "field", field: one.expect.field });
    else {
      expect(fault).toMatchObject({ kind: "too-long", field: one.expect.tooLong });
      if (fault?.kind === "too-long") expect(fault.actual).toBeGreaterThan(fault.limit);
      if (one.expect.limit !== undefined) expect(fault).toMatchObject({ limit: one.expect.limit });
    }
  });
});

interface QuestionCase {
  readonly id: string;
  readonly why: string;
  readonly questions: unknown;
  readonly generate?: readonly [path: string, text: string, times: number];
  readonly expect: { readonly questions: unknown } | { readonly field: string };
}

describe("human-questions.jsonl", () => {
  it.each(read("human-questions.jsonl").map((line) => JSON.parse(line) as QuestionCase))(
    "$id: $why",
    (one) => {
      const parsed = parseQuestions(one.questions);
      if ("field" in one.expect) {
        expect(parsed.ok ? parsed.value : parsed.error).toMatchObject({ field: one.expect.field });
        return;
      }
      expect(parsed.ok ? JSON.parse(JSON.stringify(parsed.value)) : parsed.error).toEqual(
        one.expect.questions,
      );
    },
  );

  it("names a length by its limit and its size", () => {
    const label = "x".repeat(76);
    const parsed = parseQuestions([
      {
        id: "a",
        question: "Which?",
        options: [
          { id: "b", label },
          { id: "c", label },
        ],
      },
    ]);
    expect(parsed).toMatchObject({
      error: { field: "questions[0].options[0].label", size: { limit: 75, actual: 76 } },
    });
  });

  it("reads own properties only", () => {
    const inherited = Object.create({ id: "a", question: "Which?", options: [] });
    expect(parseQuestions([inherited])).toMatchObject({ error: { field: "questions[0].id" } });
  });
});

describe("what is rendered", () => {
  const word = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .map((text) => text.replace(/\s/g, " "));

  it("shows its boxes where they can be found again, whatever the brief and the labels say", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.array(word, { minLength: 5, maxLength: 5 }),
        (brief, labels) => {
          const questions = QUESTIONS.map((question, at) => ({
            ...question,
            options: question.options.map((option, index) => ({
              ...option,
              label: labels[at * 2 + index] ?? "x",
            })),
          }));
          const body = findBriefFault(brief) === null ? brief : "A brief.";
          const text = renderBrief({ ...SEND, body, hasDetail: true, questions });
          expect([...readTicks(text, questions)]).toEqual([]);
          const lines = text.split("\n");
          const boxes = lines.flatMap((line, index) => (line.startsWith("- [ ] ") ? [index] : [])).slice(-5);
          const last = boxes[4] ?? 0;
          lines[last] = (lines[last] ?? "").replace("[ ]", "[x]");
          expect([...readTicks(lines.join("\n"), questions)]).toEqual(["q2/none"]);
          expect(toCanonical(lines.join("\n"))).toBe(toCanonical(text));
        },
      ),
    );
  });

  it("fits GitHub's limit with its marker whenever it was let through", async () => {
    const escaped = "-".repeat(75);
    const questions = [0, 1, 2, 3].map((at) => ({
      id: `${"-".repeat(39)}${at}`,
      question: "<".repeat(500),
      options: [0, 1, 2, 3].map((index) => ({ id: `${"-".repeat(39)}${index}`, label: escaped })),
    }));
    const asked = { ...GOOD, questions, detail: "y".repeat(60_000) };
    const refused = parseSend({ ...asked, body: "x".repeat(MAX_SEGMENT_CHARS) });
    const room = refused.ok || refused.error.kind !== "too-long" ? 0 : refused.error.limit;
    expect(room).toBeGreaterThan(10_000);
    const sent = parseSend({ ...asked, body: "x".repeat(room) });
    if (!sent.ok) throw new Error("the room that was named is not there");
    const { text, digest, detailDigest } = await renderMessage(sent.value, SEAL);
    const marker: MessageMarker = {
      v: 1,
      id: "-".repeat(22),
      number: 9_999_999_999,
      intent: "decision",
      destination: "-".repeat(100),
      seat: "-".repeat(100),
      created: "2026-03-01T09:00:00.000Z",
      text: digest,
      detail: detailDigest,
      questions: sent.value.questions,
    };
    expect((await writeBody(text, marker, SEAL)).length).toBeLessThanOrEqual(MAX_SEGMENT_CHARS);
    expect(parseSend({ ...asked, body: "x".repeat(room + 1) })).toMatchObject({
      error: { kind: "too-long", field: "body", limit: room, actual: room + 1 },
    });
  });

  it("shows a label's own signs as they are", () => {
    expect(escapeMarkdown("*a* [b](c) `d` <e> #1 ~f~")).toBe(
      "\\*a\\* \\[b\\](c) \\`d\\` \\<e\\> \\#1 \\~f\\~",
    );
  });

  it("is, of an update in a thread, read back as it was sent, whatever its title says", async () => {
    await fc.assert(
      fc.asyncProperty(word, async (summary) => {
        const sent = parseSend({ ...GOOD, intent: "update", summary });
        fc.pre(sent.ok);
        if (!sent.ok) return;
        const rendered = await renderMessage(sent.value, SEAL);
        const read = readUpdateText(`${writeUpdateText(rendered).replaceAll("\n", "\r\n")}\r\n`);
        expect(read?.title).toBe(rendered.title);
        expect(await digestOf(read?.title ?? "", read?.text ?? "", SEAL)).toBe(rendered.digest);
      }),
    );
  });

  it("says for a decision how it is answered, and nothing of the kind in an update", () => {
    expect(renderBrief({ ...SEND, hasDetail: false })).toMatch(/Tick one box under each question, or answer/);
    const update = renderBrief({ ...SEND, intent: "update", questions: [], hasDetail: false });
    expect(update).not.toMatch(/tick|answer/i);
    expect(update).not.toContain("detail reply");
  });
});

describe("a brief that is let through", () => {
  const markdown = new MarkdownIt("commonmark", { html: true });
  const atoms = [
    "`",
    "``",
    "```",
    "~~~",
    "<details>",
    "<!-- ",
    "-->",
    "</b>",
    "- ",
    "> ",
    "1. ",
    " ",
    "    ",
    "\\",
    "\n",
    "\n\n",
    "\n  ",
    "[x]: ",
    "a",
  ];

  it("leaves every question a heading with its boxes, and is no HTML, whatever its marks", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...atoms), { maxLength: 24 }), (parts) => {
        const body = parts.join("").trim();
        fc.pre(body !== "" && findBriefFault(body) === null);
        const tokens = markdown.parse(renderBrief({ ...SEND, body, hasDetail: true }), {});
        const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
        expect(all.filter(({ type }) => type.startsWith("html"))).toEqual([]);
        const headings = tokens.flatMap(({ type, level }, at) =>
          type === "heading_open" && level === 0 ? [tokens[at + 1]?.content] : [],
        );
        expect(headings.slice(-SEND.questions.length)).toEqual(
          SEND.questions.map(({ question }) => escapeMarkdown(question)),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    "See `<details>` and ``a ` <b>``.",
    "A list:\n\n- one\n- two\n\n```html\n<details>\n- [ ] in code\n```\n\nThe end.",
    "- step:\n  ```\n  make\n  ```\n- done",
    "Below 5 < 6, and <https://example.org/a> opens.",
    "Tabs\tand a 🎉 are text.\r\nSo is this line.",
    "Don't worry about a lone ` here.",
  ])("may be %j", (text) => {
    expect(findBriefFault(text)).toBeNull();
  });

  it.each([
    ["a \\`<details>\\` b", /HTML/],
    ["foo ` bar\n` <details> `x", /HTML/],
    ["- a `\n- b `\n  ` <details> `", /HTML/],
    ["- - [ ] nested", /box/],
    ["- [ ]", /box/],
    ["> 1. [x] quoted", /box/],
    ["- ```\n  ```\n<b", /left margin/],
    ["- a\n  ```\n<b", /left margin/],
    ["> ```\n> x", /left margin/],
    ["- a\n  ```\n```\nfine", /left margin/],
    ["```\nnever", /never ends/],
    ["Look: `<!-- forge-doors:message`", /note/],
    ["```\n<!-- forge-doors:record {} x -->\n```", /note/],
  ])("is not %j", (text, why) => {
    expect(findBriefFault(text)).toMatch(why);
  });
});

describe("a sign that would not be seen as it was sent", () => {
  const signs: readonly [sign: string, words: RegExp][] = [
    ["\u0000", /has the control character U\+0000:/],
    ["\u0007", /has the control character U\+0007:/],
    ["\u001b", /has the control character U\+001B:/],
    ["\u0085", /has the control character U\+0085:/],
    ["\u2028", /has U\+2028, which ends a line unseen:/],
    ["\u2029", /has U\+2029, which ends a line unseen:/],
    ["\u202a", /has U\+202A, which sets the direction of text:/],
    ["\u202e", /has U\+202E, which sets the direction of text:/],
    ["\u2066", /has U\+2066, which sets the direction of text:/],
    ["\u2069", /has U\+2069, which sets the direction of text:/],
    ["\ud83d", /has half of a surrogate pair:/],
    ["\udfff", /has half of a surrogate pair:/],
  ];
  const inLine: readonly [sign: string, words: RegExp][] = [
    ["\n", /has a line break:/],
    ["\r\n", /has a line break:/],
  ];
  const option = (label: string) => ({ id: label.length > 3 ? "b" : "c", label });
  const ask = (question: string, label = "Later") => [
    { id: "q", question, options: [option(label), option("Now")] },
  ];
  const problemOf = (fields: Record<string, unknown>) => {
    const parsed = parseSend({ ...GOOD, ...fields });
    return parsed.ok || parsed.error.kind !== "field" ? "none" : parsed.error.problem;
  };
  const cancel = (reason: string) => {
    const parsed = parseCancel({ reason });
    return parsed.ok || parsed.error.kind !== "field" ? "none" : parsed.error.problem;
  };

  it.each(signs)("is called what it is in a brief and a detail: %j", (sign, words) => {
    const text = `one${sign}two`;
    expect(problemOf({ body: text })).toMatch(words);
    expect(problemOf({ detail: text })).toMatch(words);
    expect(problemOf({ body: text })).not.toMatch(/one|two/);
  });

  it.each([...signs, ...inLine])("is called what it is in one line: %j", (sign, words) => {
    const text = `one${sign}two`;
    expect(cancel(text)).toMatch(words);
    expect(problemOf({ summary: text })).toMatch(words);
    expect(problemOf({ questions: ask(text) })).toMatch(words);
    expect(problemOf({ questions: ask("Which?", text) })).toMatch(words);
  });

  it("is a tab in a title or a label, and what hides in a reason", () => {
    expect(problemOf({ summary: "one\ttwo" })).toMatch(/has a tab:/);
    expect(problemOf({ questions: ask("one\ttwo") })).toMatch(/has a tab:/);
    expect(cancel("done <!-- or not")).toMatch(/has `<!--`, which would hide what follows:/);
  });
});

describe("an address of evidence", () => {
  it.each([
    ["https://[2606:4700::1111]/run", /host by a number in brackets/],
    ["https://[2a00:1450:4001:80b::200e]:8443/", /host by a number in brackets/],
    ["https://[::1]/run", /only this machine or network/],
    ["https://[::]/run", /only this machine or network/],
    ["https://[fe80::1]/run", /only this machine or network/],
    ["https://[fd12:3456::1]/run", /only this machine or network/],
    ["https://[ff02::1]/run", /only this machine or network/],
    ["https://[2001:db8::1]/run", /only this machine or network/],
    ["https://[2::1]/run", /only this machine or network/],
    ["https://10.0.0.1/(a)", /only this machine or network/],
    ["https:example.org/run", /cannot be read: write https:/],
    ["https://", /cannot be read: write https:/],
    ["https://example.org:99999/run", /cannot be read: write https:/],
    ["https://b\u00fccher.example/run", /encode .* beyond ASCII .* a host's as xn--/],
    ["https://example.org/b\u00fccher", /encode/],
    ["https://example.org/[1]", /encode/],
    ["https://example.org/a|b", /encode/],
    ["https://example.org/a\u007f", /encode/],
    ["https://me@example.org/run", /user name/],
    ["ftp://example.org/run", /not an https address/],
  ])("says what is wrong with %j", (text, words) => {
    expect(findEvidenceFault(text)).toMatch(words);
  });
});

describe("advice", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  it("is given for a long brief, an omitted intent, and an update that does not say that it asks for nothing", () => {
    expect(adviseSender({ ...SEND, body: words(150) })).toEqual([]);
    expect(adviseSender({ ...SEND, body: words(151), intentOmitted: true })).toHaveLength(2);
    expect(adviseSender({ ...SEND, intent: "update", body: "It is done." }).join()).toContain(
      "No action needed.",
    );
    expect(adviseSender({ ...SEND, intent: "update", body: "It is done. No action needed." })).toEqual([]);
  });

  it("is given for options that read the same, in one question only", () => {
    const [question] = SEND.questions;
    if (question === undefined) throw new Error("there is no question to vary");
    const same = ["one", "two"].map((id) => ({ id, label: id === "one" ? "Wait" : "wait" }));
    const twice = { ...question, options: same };
    expect(adviseSender({ ...SEND, questions: [question, twice] }).join()).toContain("read the same");
    const again = { ...question, id: "again" };
    expect(adviseSender({ ...SEND, questions: [question, again] })).toEqual([]);
  });
});

describe("linear time", () => {
  const hostile = ["<", "`", "<!--", "- [ ", "> ", "[x](", "\\", "~~~\n", "@", "%"];
  it.each(hostile)("over %j, repeated to 64 KiB", (part) => {
    // What ends a line for a pattern's dot ends none of Markdown's.
    const text = `${part.repeat(Math.ceil(65_536 / part.length))}\u2028x`;
    const started = performance.now();
    findBriefFault(text);
    findEvidenceFault(`https://${text}`.slice(0, 2_048));
    toCanonical(text);
    escapeMarkdown(text);
    readTicks(text, QUESTIONS);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
