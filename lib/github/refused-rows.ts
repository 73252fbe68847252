/**
 * Which tracker rows a refused message was wrong about, and the line in the pull request's own files where each
 * row says what it holds. Only for pointing: nothing read here decides a verdict.
 */
import type { RowAnswer } from "../forge/rows.ts";
import { referenceKey } from "../forge/rows.ts";
import type { TreeEntry, TreeSource } from "../forge/tree.ts";
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { findReferences } from "../screen/claims/references.ts";
import type { Facts } from "../screen/facts.ts";
import { toSegment } from "../screen/segment.ts";
import type { Refusal, Verdict } from "../screen/verdict.ts";
import type { Annotation } from "./check-run-plan.ts";
import type { Message } from "./messages.ts";

type Found = Extract<RowAnswer, { status: "found" }>;

/** A `.forge` row that a refusal is about. */
export interface RefusedRow {
  readonly row: Found;
  readonly refusal: Refusal;
  readonly message: Message;
}

const STATUS_RULE = "status-matches-the-row";

export function findRefusedRows(message: Message, verdict: Verdict, facts: Facts): readonly RefusedRow[] {
  if (verdict.ok) return [];
  const refusals = verdict.refusals.filter(({ rule }) => rule === STATUS_RULE);
  if (refusals.length === 0) return [];
  const hits = [...findReferences(toSegment(message.body), facts.naming)];
  return refusals.flatMap((refusal) => {
    // The refusal begins with its reference's name, whole; in a clause with several, only that one is meant.
    const own = hits.filter(({ start, end, name }) => {
      const { at } = refusal;
      return at !== null && start < at.end && end > at.start && refusal.why.startsWith(`${name} `);
    });
    return own.slice(0, 1).flatMap((hit) => {
      const row = facts.rows.get(referenceKey(hit.reference));
      return row?.status === "found" && !row.row.kind.startsWith("github") ? [{ row, refusal, message }] : [];
    });
  });
}

/** The line of each row's state in the files of `head`, where that commit has the file. */
export async function annotateRows(
  head: TreeSource,
  refused: readonly RefusedRow[],
): Promise<readonly Annotation[]> {
  if (refused.length === 0) return [];
  const { entries } = await head.list();
  const placed = refused.flatMap((one) => {
    const entry = findFile(entries, one.row);
    return entry ? [{ ...one, entry }] : [];
  });
  const texts = await head.read(placed.map(({ entry }) => entry.sha));
  return placed.map(({ entry, refusal, message, row }) => {
    const line = findStateLine(texts.get(entry.sha), row.row.kind === "task" ? "status" : "state");
    return {
      path: entry.path,
      startLine: line,
      endLine: line,
      level: "failure",
      title: refusal.rule,
      message: `${refusal.why}\n\nSaid by ${message.author} in ${message.url}`,
    };
  });
}

function findFile(entries: readonly TreeEntry[], { id, row }: Found): TreeEntry | undefined {
  const tail = { issue: `/${id}/issue.md`, pr: `/${id}/pr.md`, task: `/${id}.md` }[
    row.kind as "issue" | "pr" | "task"
  ];
  const folder = { issue: "issues/", pr: "prs/", task: "tasks/" }[row.kind as "issue" | "pr" | "task"];
  return entries.find(
    ({ path, type, mode, size }) =>
      type === "blob" &&
      mode !== "120000" &&
      (size ?? 0) <= MAX_FORGE_FILE_BYTES &&
      path.endsWith(tail) &&
      (path.startsWith(`.forge/${folder}`) || path.startsWith(`.forge/archive/${folder}`)),
  );
}

/** The line of that key in the frontmatter, counted from 1; the first line where it is missing. */
function findStateLine(bytes: Uint8Array | undefined, key: string): number {
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\n|\r/);
  const end = lines.indexOf("---", 1);
  const at = lines.findIndex((line, i) => (end < 0 || i < end) && line.startsWith(`${key}:`));
  return at < 0 ? 1 : at + 1;
}
