/**
 * Gathers what the rules of one cell or door may know before the screen runs: only the fact kinds those rules
 * need, only the references they would look at, each once. What nobody could read is said, never guessed. Where
 * rows come from is the port's business.
 */
import { type Reference, type RowAnswer, type RowSource, referenceKey } from "../forge/rows.ts";
import { MAX_GITHUB_LOOKUPS } from "../limits.ts";
import { citeReferences } from "./check-rule.ts";
import type { Facts, Naming, Progress } from "./facts.ts";
import { keepSegments } from "./kept-segments.ts";
import type { Rule } from "./rule.ts";
import { type Segment, toSegment } from "./segment.ts";
import { indexTables, TABLES, type Tables } from "./tables.ts";

/** A message, where it will be read, and where its facts come from. */
export type GatherInput = {
  readonly segments: readonly string[];
  readonly naming: Naming;
  /** The snapshot the author was shown; kept only where a rule needs it. */
  readonly progress: Progress | null;
  readonly rows: RowSource;
} & ({ readonly cell: string } | { readonly door: string });

/** A rule that had something to judge and could not, with the reason; it stands beside the verdict. */
export interface Unjudged {
  readonly rule: string;
  readonly reason: string;
}

export interface Gathered {
  readonly facts: Facts;
  readonly unjudged: readonly Unjudged[];
}

/**
 * A gatherer over `tables`. An unknown cell or door gathers nothing, since the screen refuses it; a message that
 * cites nothing causes no call of `rows`. At most {@link MAX_GITHUB_LOOKUPS} GitHub references are asked for, the
 * first ones; the others are answered `unread`.
 */
export function createGatherer(tables: Tables): (input: GatherInput) => Promise<Gathered> {
  const index = indexTables(tables);
  return async (input) => {
    const ready = "door" in input ? index.doors.get(input.door) : index.cells.get(input.cell);
    const rules = ready?.rules ?? [];
    const segments = input.segments.map(toSegment);
    const cited = citeEach(rules, segments, input.naming);
    const rows = await readRows([...cited.values()], input.rows);
    const progress = rules.some((rule) => rule.needs.includes("progress")) ? input.progress : null;
    const facts: Facts = { naming: input.naming, rows, progress };
    keepSegments(facts, segments);
    return { facts, unjudged: findUnjudged(cited, rows) };
  };
}

/** The gatherer over the shipped tables. */
export const gatherFacts = createGatherer(TABLES);

interface Citation {
  readonly reference: Reference;
  /** Ids of the rules that look at its row. */
  readonly rules: Set<string>;
}

/** By {@link referenceKey}, in the order of the message. */
function citeEach(
  rules: readonly Rule[],
  segments: readonly Segment[],
  naming: Naming,
): ReadonlyMap<string, Citation> {
  const cited = new Map<string, Citation>();
  for (const segment of segments) {
    for (const rule of rules) {
      for (const reference of citeReferences(rule, segment, naming)) {
        const key = referenceKey(reference);
        const citation = cited.get(key) ?? { reference, rules: new Set() };
        citation.rules.add(rule.id);
        cited.set(key, citation);
      }
    }
  }
  return cited;
}

async function readRows(
  citations: readonly Citation[],
  source: RowSource,
): Promise<ReadonlyMap<string, RowAnswer>> {
  const asked: Reference[] = [];
  const rows = new Map<string, RowAnswer>();
  let lookups = 0;
  for (const { reference } of citations) {
    if (reference.kind === "github") lookups += 1;
    if (reference.kind === "github" && lookups > MAX_GITHUB_LOOKUPS) {
      rows.set(referenceKey(reference), {
        status: "unread",
        reason: `a message has its first ${MAX_GITHUB_LOOKUPS} GitHub references looked up`,
      });
    } else asked.push(reference);
  }
  if (asked.length === 0) return rows;
  const answers = await source.rows(asked);
  for (const reference of asked) {
    const key = referenceKey(reference);
    // Only `absent` may mean that the project has no such row; a source that left one out has not said so.
    rows.set(key, answers.get(key) ?? { status: "unread", reason: "nothing was answered for it" });
  }
  return rows;
}

// Ours: enough keys to find the place; the rest are counted, so that the answer stays short.
const MAX_NAMED_REFERENCES = 5;

/** One entry a rule and reason, naming the references. */
function findUnjudged(
  cited: ReadonlyMap<string, Citation>,
  rows: ReadonlyMap<string, RowAnswer>,
): readonly Unjudged[] {
  const groups = new Map<
    string,
    { readonly rule: string; readonly reason: string; readonly keys: string[] }
  >();
  for (const [key, { rules }] of cited) {
    const answer = rows.get(key);
    if (answer?.status !== "unread") continue;
    for (const rule of rules) {
      const name = `${rule}\n${answer.reason}`;
      const group = groups.get(name) ?? { rule, reason: answer.reason, keys: [] };
      group.keys.push(key);
      groups.set(name, group);
    }
  }
  return Array.from(groups.values(), ({ rule, reason, keys }) => {
    const named = keys.slice(0, MAX_NAMED_REFERENCES).join(", ");
    const more = keys.length > MAX_NAMED_REFERENCES ? ` and ${keys.length - MAX_NAMED_REFERENCES} more` : "";
    return { rule, reason: `${named}${more}: ${reason}` };
  });
}
