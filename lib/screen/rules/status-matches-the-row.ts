/**
 * If a message says that something of the project is merged, shipped, landed or closed, its row must say so.
 * What counts as saying it is the claim grammar's to know, and the row's meaning stands in one table here.
 */
import type { Reference, Row, RowAnswer } from "../../forge/rows.ts";
import { referenceKey } from "../../forge/rows.ts";
import { findStatusClaims } from "../claims/status/claims.ts";
import type { Claim } from "../claims/status/words.ts";
import type { Facts, Naming } from "../facts.ts";
import type { Break, Rule } from "../rule.ts";
import type { Segment } from "../segment.ts";

export const statusMatchesTheRow: Rule = {
  id: "status-matches-the-row",
  needs: ["rows"],
  halts: false,
  once: true,
  shape:
    "Stamp the tracker first (the file below `.forge/` on the default branch; of a GitHub number, GitHub), then say it; " +
    "or say what you did without the tracker's word: which commit, which pull request, what is still open.",
  example: "The importer fix is up for review as a pull request; the issue that it mends is still open.",
  check,
  cites,
  refuse: [
    { text: "ISS-4 is merged.", because: "the row is open and nothing merged lists it" },
    { text: "Closed ISS-4.", because: "the status comes first, and the row is open" },
    { text: "- ISS-4: shipped", because: "a list item states it as well as a sentence does" },
  ],
  admit: [
    { text: "ISS-4 is not merged yet.", because: "a denial asserts nothing" },
    {
      text: "The fix for ISS-4 is merged.",
      because: "the fix is merged, and the issue is not what is spoken of",
    },
    { text: "Once ISS-4 is merged I can start.", because: "a condition asserts nothing" },
  ],
};

/** The references about which the segment asserts a status, each once. */
function cites(segment: Segment, naming: Naming): readonly Reference[] {
  const cited = new Map<string, Reference>();
  for (const { hit } of findStatusClaims(segment, naming))
    cited.set(referenceKey(hit.reference), hit.reference);
  return [...cited.values()];
}

function* check(segment: Segment, { naming, rows }: Facts): Iterable<Break> {
  const judged = new Set<string>();
  const broken = (reference: Reference, claim: Claim): FoundRow | null => {
    const answer = rows.get(referenceKey(reference));
    return answer?.status === "found" && holds(answer.row, claim) === false ? answer : null;
  };
  // Where every row that is known bears out whatever is said, nothing need be read.
  if (!mayBreak(rows)) return;
  const claims = findStatusClaims(segment, naming, (reference, claim) => broken(reference, claim) !== null);
  for (const { claim, hit, start, end } of claims) {
    const answer = broken(hit.reference, claim);
    if (answer === null || judged.has(`${answer.id} ${claim}`)) continue;
    judged.add(`${answer.id} ${claim}`);
    yield {
      why: `${hit.name} is not ${claim} by its row: ${describe(answer.row, claim)}.`,
      at: { start, end },
    };
  }
}

type FoundRow = Extract<RowAnswer, { status: "found" }>;

function mayBreak(rows: Facts["rows"]): boolean {
  for (const answer of rows.values()) {
    if (answer.status !== "found") continue;
    if (holds(answer.row, "merged") === false || holds(answer.row, "closed") === false) return true;
  }
  return false;
}

/** Whether the row bears the claim out; `null` when the row is never judged for it. Source: spec/message-shape.md, clause 6.1. */
export function holds(row: Row, claim: Claim): boolean | null {
  switch (row.kind) {
    case "issue":
      return claim === "merged" ? row.merged : row.state === "closed" || row.state === "archived";
    case "pr":
      return claim === "merged" ? row.merged || row.state === "merged" : row.state !== "open";
    case "task":
      return claim === "merged" ? null : row.status === "done" || row.closed;
    case "github-issue":
      return row.state === "closed" && (claim === "closed" || row.completed);
    case "github-pr":
      return claim === "merged" ? row.merged : row.state === "closed" || row.merged;
  }
}

/** What the row holds, in the tracker's own words. */
export function describe(row: Row, claim: Claim): string {
  switch (row.kind) {
    case "issue":
      return claim === "closed"
        ? `the issue is ${row.state}`
        : `the issue is ${row.state}, and ${row.merged ? "a" : "no"} merged pull request lists it`;
    case "pr":
      return `the pull request is ${row.state}`;
    case "task":
      return `the task is ${row.status}`;
    case "github-issue":
      return `the GitHub issue is ${row.state}${row.state === "closed" && !row.completed ? ", not as completed" : ""}`;
    case "github-pr":
      return `the GitHub pull request is ${row.state}${row.merged ? "" : " and not merged"}`;
  }
}
