import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeText } from "../../../lib/contract/page.ts";
import { type Judged, planMessagesRun } from "../../../lib/github/messages-run.ts";
import { byteLength } from "../../../lib/github/text.ts";
import type { Thread } from "../../../lib/github/thread.ts";
import { MAX_CHECK_TEXT_BYTES } from "../../../lib/limits.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { renderMarkdown } from "../../cli/render-markdown.ts";

const pull: Thread = {
  number: 7,
  onPullRequest: true,
  head: "a".repeat(40),
  trusted: "b".repeat(40),
  base: "c".repeat(40),
  webOrigin: "https://github.example",
};
const issue: Thread = { ...pull, onPullRequest: false, head: pull.trusted, base: null };
const refusal = { rule: "a-rule", why: "why", at: null, shape: "shape", example: "example" };

function judged(refusals: number, unjudged: readonly string[] = []): Judged {
  return {
    message: {
      id: 1,
      url: "https://github.example/o/r/pull/7#issuecomment-1",
      author: "bot[bot]",
      body: "The whole text.",
      place: null,
    },
    verdict: refusals === 0 ? { ok: true } : { ok: false, refusals: Array(refusals).fill(refusal) },
    unjudged: unjudged.map((reason) => ({ rule: "a-rule", reason })),
  };
}

describe("planMessagesRun", () => {
  it("concludes failure when one message is refused, success when none is", () => {
    expect(planMessagesRun(pull, [judged(0), judged(1)]).conclusion).toBe("failure");
    expect(planMessagesRun(pull, [judged(0)]).conclusion).toBe("success");
    expect(planMessagesRun(pull, []).conclusion).toBe("success");
  });

  it("never turns the default branch red for a plain issue", () => {
    const plan = planMessagesRun(issue, [judged(1)]);
    expect([plan.conclusion, plan.name, plan.subject]).toEqual(["neutral", "forge/messages #7", "issue-7"]);
  });

  it("shows each refusal in a row of five cells", () => {
    const { summary } = planMessagesRun(pull, [judged(2)]);
    const rows = summary.split("\n").filter((line) => line.startsWith("| [bot"));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(7);
  });

  it("tells two places of one line apart", () => {
    const one = judged(1);
    const at = { segment: 0, start: 4, end: 9, line: 3, column: 5 };
    const refusals = [at, { ...at, start: 14, end: 19, column: 15 }].map((at) => ({ ...refusal, at }));
    const { summary } = planMessagesRun(pull, [{ ...one, verdict: { ok: false, refusals } }]);
    const rows = summary.split("\n").filter((line) => line.startsWith("| [bot"));
    expect(rows[0]).toContain("line 3, column 5]");
    expect(rows[1]).toContain("line 3, column 15]");
  });

  it("shows a rule's own words with their code, and a refusal's shape on each of GitHub's rows", () => {
    for (const { shape } of RULES) {
      const one = { ...refusal, shape };
      const { summary } = planMessagesRun(pull, [{ ...judged(1), verdict: { ok: false, refusals: [one] } }]);
      const html = renderMarkdown(summary);
      const code = [...shape.matchAll(/`([^`]+)`/g)].map(([, inside = ""]) => inside);
      for (const inside of code) expect(html).toContain(`<code>${escapeText(inside)}</code>`);
      expect(html.match(/<td>/g)).toHaveLength(5);
    }
  });

  it("points at a refused review comment where it stands", () => {
    const one = judged(1);
    const place = { path: "src/a.ts", startLine: 3, endLine: 5 };
    const plan = planMessagesRun(pull, [{ ...one, message: { ...one.message, place } }, judged(1)]);
    expect(plan.annotations).toMatchObject([{ ...place, title: "a-rule", level: "failure" }]);
  });

  it("carries no text of the message", () => {
    expect(JSON.stringify(planMessagesRun(pull, [judged(3, ["it timed out"])]))).not.toContain(
      "The whole text",
    );
  });

  it("says what was not judged, with the reason and the commit", () => {
    const { text } = planMessagesRun(pull, [judged(0, ["GitHub answered 502"])]);
    expect(text).toContain("GitHub answered 502");
    expect(text).toContain(pull.trusted);
  });

  it("says first that a claim was not judged, so that a pass is not taken for proof", () => {
    const plan = planMessagesRun(pull, [judged(0, ["GitHub answered 502"])]);
    expect(plan.title).toBe("1 message by agents passes, 1 claim not judged");
    expect(plan.summary).toContain("not every claim could be judged");
  });

  it("says which settings could not be used", () => {
    const faults = [".forge/ci/ci.env:2: “DOORS_ISSUE_PREFIX” is no list"];
    const { conclusion, text } = planMessagesRun(pull, [judged(0)], [], { faults, agentsUnread: false });
    expect(conclusion).toBe("success");
    expect(text).toContain("Settings that cannot be used");
    expect(text).toContain("ci.env:2:");
  });

  it("counts the settings that could not be used beyond what GitHub takes", () => {
    const faults = Array.from({ length: 5_000 }, (_, n) => `.forge/ci/ci.env:${n}: “K${n}” is empty`);
    const { text } = planMessagesRun(pull, [judged(0)], [], { faults, agentsUnread: false });
    expect(text).toMatch(/\n- and \d+ more$/);
    expect(byteLength(text)).toBeLessThanOrEqual(MAX_CHECK_TEXT_BYTES);
  });

  it("is no pass where it cannot be read who is an agent, and a refusal all the same", () => {
    const settings = { faults: [".forge/ci/ci.env:2: it is no mapping"], agentsUnread: true };
    const none = planMessagesRun(pull, [], [], settings);
    expect(none).toMatchObject({ conclusion: "neutral", title: "who is an agent here cannot be read" });
    expect(none.summary).toContain("cannot be read");
    const bots = planMessagesRun(pull, [judged(0)], [], settings);
    expect(bots.conclusion).toBe("neutral");
    expect(bots.title).toContain("passes, who is an agent here cannot be read");
    const refused = planMessagesRun(pull, [judged(5_000)], [], settings);
    expect(refused.conclusion).toBe("failure");
    expect(byteLength(refused.summary)).toBeLessThanOrEqual(MAX_CHECK_TEXT_BYTES);
  });

  it("stays within GitHub's bytes, and counts what it leaves out", () => {
    const { summary, text } = planMessagesRun(pull, [judged(5_000, Array(5_000).fill("é".repeat(50)))]);
    expect(byteLength(summary)).toBeLessThanOrEqual(MAX_CHECK_TEXT_BYTES);
    expect(byteLength(text)).toBeLessThanOrEqual(MAX_CHECK_TEXT_BYTES);
    expect(summary).toMatch(/\d+ more refusals, not shown here\.$/);
    expect(text).toMatch(/and \d+ more$/);
  });

  it("makes equal plans of equal verdicts", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3)), (counts) => {
        const make = () =>
          planMessagesRun(
            pull,
            counts.map((n) => judged(n)),
          );
        expect(make()).toEqual(make());
      }),
    );
  });
});
