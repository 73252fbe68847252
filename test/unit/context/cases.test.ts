import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkConservation } from "../../../lib/agent/conservation.ts";
import type { InboxRecord } from "../../../lib/agent/events.ts";
import { estimateTokens, fitLines } from "../../../lib/context/budget.ts";
import { type RenderedMessage, renderContext } from "../../../lib/context/render.ts";
import { type Progress, queryProgress } from "../../../lib/forge/progress.ts";
import { findAddress } from "../../../lib/github/inbox-addressed.ts";
import { at, issuePage, mergePage, prPage, treeOf, uuidOf } from "../forge/trees.ts";

const ROOT = new URL("../../..", import.meta.url).pathname;
const SPEC = readFileSync(`${ROOT}/spec/context.md`, "utf8");

interface Common {
  readonly id: string;
  readonly clause: string;
  readonly why: string;
}
type Case = Common &
  (
    | {
        readonly message: RenderedMessage;
        readonly rendered: string | null;
        readonly body?: string;
        readonly summary?: string;
      }
    | { readonly tracker: TrackerCase; readonly progress: Progress | null; readonly unread: number }
    | { readonly text: string; readonly estimate: number }
    | { readonly lines: readonly string[]; readonly tokens: number; readonly kept: number }
    | { readonly login: string; readonly comment: string; readonly as: string | null }
    | { readonly events: readonly string[]; readonly open?: boolean; readonly violations: readonly string[] }
  );

interface TrackerCase {
  /** States; the first is issue 1. */
  readonly issues: readonly string[];
  /** With the numbers of the issues they list; the first is PR 1. */
  readonly prs: readonly { readonly state: string; readonly issues: readonly number[] }[];
  /** Numbers of PRs that a passed and applied merge record names. */
  readonly merges: readonly number[];
  readonly truncated?: boolean;
}

const cases = readFileSync(`${ROOT}/spec/cases/context.jsonl`, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

describe("cases of spec/context.md", () => {
  it.each(cases.map((one) => [`${one.id}, ${one.clause}: ${one.why}`, one] as const))(
    "%s",
    async (_, one) => {
      if ("message" in one) {
        const { rendered, body, summary } = renderContext(one.message);
        expect(rendered).toBe(one.rendered);
        if (one.body !== undefined) expect(body).toBe(one.body);
        if (one.summary !== undefined) expect(summary).toBe(one.summary);
      } else if ("tracker" in one) {
        expect(await readProgress(one.tracker)).toEqual({ progress: one.progress, unread: one.unread });
      } else if ("estimate" in one) {
        expect(estimateTokens(one.text)).toBe(one.estimate);
      } else if ("lines" in one) {
        const { kept, omitted } = fitLines(one.lines, one.tokens);
        expect([kept, omitted]).toEqual([one.lines.slice(0, one.kept), one.lines.length - one.kept]);
      } else if ("login" in one) {
        expect(findAddress(one.comment, one.login)).toBe(one.as);
      } else {
        const { violations } = checkConservation(one.events.map(toEvent), { open: one.open ?? false });
        expect(violations.map(({ event, item, rule }) => `${event}: ${item} ${rule}`)).toEqual(
          one.violations,
        );
      }
    },
  );
});

describe("spec/context.md", () => {
  const clauses = [...SPEC.matchAll(/^- \*\*(\d+\.\d+)\*\* ([\s\S]*?)(?=^- \*\*|^## |(?![\s\S]))/gm)];
  const numbers = clauses.map(([, number = ""]) => number);

  it("numbers its clauses in order, each once", () => {
    expect(numbers.length).toBeGreaterThan(30);
    const sorted = numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(numbers).toEqual([...new Set(sorted)]);
  });

  it("has a case or a test for every clause, and a clause for every case", () => {
    const cited = new Set(cases.map(({ clause }) => clause));
    expect([...cited].filter((clause) => !numbers.includes(clause))).toEqual([]);
    for (const [, number = "", text = ""] of clauses) {
      const [list] = /\(test\/[\w./-]+\.test\.ts(?:, test\/[\w./-]+\.test\.ts)*\)/.exec(text) ?? [];
      if (list !== undefined) {
        for (const test of list.slice(1, -1).split(", ")) {
          expect(existsSync(`${ROOT}/${test}`), `${number}: ${test}`).toBe(true);
        }
      } else expect(cited.has(number), `clause ${number} has no case`).toBe(true);
    }
  });
});

async function readProgress({ issues, prs, merges, truncated = false }: TrackerCase) {
  const list = (numbers: readonly number[]) => `[${numbers.map(uuidOf).join(", ")}]`;
  const files = Object.fromEntries([
    ...issues.map((state, index) => {
      const place = state === "archived" ? at.archivedIssue(index + 1) : at.issue(index + 1);
      return [place, issuePage(index + 1, { state })] as const;
    }),
    ...prs.map(
      (pr, index) =>
        [at.pr(index + 101), prPage(index + 101, { state: pr.state, issues: list(pr.issues) })] as const,
    ),
    ...merges.map((pr, index) => [at.merge(index), mergePage(pr + 100)] as const),
  ]);
  return queryProgress(treeOf(files, { truncated }));
}

/** `in 1`, `step-in 1`, `moved 1`, `turn 1`, `step 1`, `queue 1`, `drop 1 2`; the agent is one. */
function toEvent(text: string, index: number, all: readonly string[]): InboxRecord {
  const [what = "", ...ids] = text.split(" ");
  const id = ids[0] ?? "";
  const agent = "a";
  switch (what) {
    case "in":
    case "moved":
      return {
        type: "agent/inbox/enqueue",
        agent,
        item: { id, target: "next-turn" },
        moved: what === "moved",
      };
    case "step-in":
      return { type: "agent/inbox/enqueue", agent, item: { id, target: "next-step" }, moved: false };
    case "turn":
      return { type: "agent/inbox/dequeue", agent, item: { id, target: "next-turn" }, to: "turn" };
    case "step":
    case "queue":
      return { type: "agent/inbox/dequeue", agent, item: { id, target: "next-step" }, to: what };
    case "drop": {
      const steered = new Set(all.slice(0, index).flatMap((one) => /^step-in (.+)$/.exec(one)?.[1] ?? []));
      const items = ids.map((one) => ({
        id: one,
        target: steered.has(one) ? ("next-step" as const) : ("next-turn" as const),
      }));
      return { type: "agent/inbox/discard", agent, items };
    }
    default:
      throw new Error(`"${text}" is no event`);
  }
}
