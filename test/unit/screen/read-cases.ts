/**
 * Reads a file of labelled screen cases and gathers each case's facts as a door would: a reference that the case
 * gives no row for is absent from the project.
 */
import { readFileSync } from "node:fs";
import { type Row, type RowAnswer, type RowSource, referenceKey } from "../../../lib/forge/rows.ts";
import { DEFAULT_NAMING, type Facts, type Naming, type Progress } from "../../../lib/screen/facts.ts";
import { gatherFacts } from "../../../lib/screen/gather.ts";
import type { Lens } from "../../../lib/screen/lens.ts";
import { screenAtDoor, screenComment, screenMessage } from "../../../lib/screen/screen.ts";
import type { Refusal, Verdict } from "../../../lib/screen/verdict.ts";

export interface Expected {
  readonly rule: string;
  /** A part of the segment that the refusal's span must overlap. */
  readonly at?: string;
}

export interface ScreenCase {
  readonly id: string;
  readonly cell: string;
  readonly segments: readonly string[];
  readonly facts: {
    readonly prefixes?: readonly string[];
    readonly rows?: Readonly<Record<string, CaseRow>>;
    readonly progress?: Progress | null;
    readonly base?: string;
    readonly slug?: string;
    /** `owner/name`. */
    readonly repo?: string;
  };
  readonly expect: readonly Expected[];
  readonly why: string;
  readonly lens?: Lens;
  /** Where it is given, the message is brought there, and `cell` is the cell it is read in. */
  readonly door?: string;
  readonly record?: {
    readonly fields: readonly (readonly [string, string])[];
    readonly kind: string | null;
    readonly contract: number | null;
    readonly lead: boolean;
  } | null;
}

interface CaseRow {
  readonly kind: Row["kind"];
  readonly state: string;
  readonly merged: boolean;
  readonly completed?: boolean;
}

/** The cases of `spec/cases/<name>`; a secret in them is whole again once its break is taken out. */
export function readCases(name: string): readonly ScreenCase[] {
  const text = readFileSync(new URL(`../../../spec/cases/${name}`, import.meta.url), "utf8");
  return text
    .replaceAll("<<break>>", "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ScreenCase);
}

export async function gatherCase({ cell, segments, facts }: ScreenCase): Promise<Facts> {
  const answers = new Map<string, RowAnswer>();
  for (const [written, row] of Object.entries(facts.rows ?? {})) {
    // `KIT-12` is the issue 12, however the project calls it.
    const digits = /^[A-Za-z][A-Za-z0-9]*-(\d{1,6})$/.exec(written)?.[1];
    const key = digits === undefined ? written : `issue ${Number(digits)}`;
    answers.set(key, { status: "found", id: key, row: toRow(row) });
  }
  const rows: RowSource = {
    rows: async (references) =>
      new Map(references.map(referenceKey).map((key) => [key, answers.get(key) ?? { status: "absent" }])),
  };
  const [owner, name] = facts.repo?.split("/") ?? [];
  const naming: Naming = {
    ...DEFAULT_NAMING,
    prefixes: facts.prefixes ?? DEFAULT_NAMING.prefixes,
    repository: owner && name ? { owner, name, origin: "https://github.com" } : null,
    hasIssues: true,
    pages: facts.base && facts.slug ? { base: facts.base, slug: facts.slug } : null,
  };
  return (await gatherFacts({ cell, segments, naming, progress: facts.progress ?? null, rows })).facts;
}

function toRow({ kind, state, merged, completed }: CaseRow): Row {
  // A task has a status where the others have a state.
  if (kind === "task") return { kind, status: state, closed: false } as Row;
  return { kind, state, merged, completed: completed ?? false } as Row;
}

/** What differs from the expectation, in words; `null` where nothing does. */
export function findDifference(
  { segments, expect }: Pick<ScreenCase, "segments" | "expect">,
  refusals: readonly Refusal[],
): string | null {
  const shown = JSON.stringify(
    refusals.map(({ rule, at }) => [rule, at && segments[at.segment]?.slice(at.start, at.end)]),
  );
  if (refusals.length !== expect.length) return `${refusals.length} refusals: ${shown}`;
  for (const [index, wanted] of expect.entries()) {
    const refusal = refusals[index];
    if (refusal?.rule !== wanted.rule) return `another rule: ${shown}`;
    if (wanted.at !== undefined && !overlaps(segments, refusal, wanted.at)) return `another place: ${shown}`;
  }
  return null;
}

function overlaps(segments: readonly string[], { at }: Refusal, part: string): boolean {
  const text = at === null ? "" : (segments[at.segment] ?? "");
  for (let found = text.indexOf(part); found >= 0; found = text.indexOf(part, found + 1)) {
    if (at !== null && found < at.end && at.start < found + part.length) return true;
  }
  return false;
}

/** What the screen says of a case: at its door, as a comment with records, or as a message in its cell. */
export function screenCase({ cell, door, segments, lens }: ScreenCase, facts: Facts): Verdict {
  if (door !== undefined) return screenAtDoor(door, segments, facts, lens);
  return lens === undefined
    ? screenMessage(cell, segments, facts)
    : screenComment(cell, segments, facts, lens);
}
