/**
 * What is said about a file of the tracker, as data: a severity, a place, a code and one sentence. It does not
 * know who reads it; a check run, a terminal and a test all render the same value.
 */

import { MAX_FINDINGS_A_FILE } from "../limits.ts";

/** What kind of thing is wrong; stable, so that a reader may filter by it. */
export type DiagnosticCode =
  /** Over 262,144 bytes, 32 levels, 100 aliases or 100 problems. */
  | "cap"
  | "encoding"
  | "frontmatter"
  | "yaml"
  | "duplicate-key"
  | "tag"
  | "missing"
  | "value"
  | "unknown-field"
  /** The value differs from the directory or file it stands in. */
  | "name"
  /** Said of the archived copy, or of a state and a place that disagree. */
  | "archive"
  | "reference"
  | "repeat"
  | "layout"
  | "setting";

/** One thing wrong in one file, before the file's path is known. */
export interface Finding {
  readonly severity: "error" | "warning";
  /** The key concerned, or `null` where no field is. */
  readonly field: string | null;
  /** From 1; the line of the field's key, or 1 where there is none. */
  readonly line: number;
  readonly code: DiagnosticCode;
  /** What failed, the value in quotes, the state that is wanted. */
  readonly message: string;
  /** The field's place in its schema, which orders findings of one line. */
  readonly rank: number;
}

export interface Diagnostic {
  readonly severity: "error" | "warning";
  readonly path: string;
  readonly line: number;
  readonly field: string | null;
  readonly code: DiagnosticCode;
  readonly message: string;
}

/** Stands behind every field of a schema: keys that no schema knows. */
export const LAST_RANK = 1_000;

/** A finding about a whole file: no field, first line unless another is given. */
export function toFileFinding(
  severity: Finding["severity"],
  code: DiagnosticCode,
  message: string,
  line = 1,
): Finding {
  return { severity, field: null, line, code, message, rank: -1 };
}

/** The findings of one file as diagnostics, in the order in which they are shown. */
export function toDiagnostics(path: string, findings: readonly Finding[]): readonly Diagnostic[] {
  return findings
    .toSorted(compareByPlace)
    .map(({ severity, line, field, code, message }) => ({ severity, path, line, field, code, message }));
}

/** The first findings of one file; the last one counts the rest, and is an error where one of those is. */
export function boundFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MAX_FINDINGS_A_FILE) return findings;
  const sorted = findings.toSorted(compareByPlace);
  const left = sorted.slice(MAX_FINDINGS_A_FILE - 1);
  const severity = left.some((finding) => finding.severity === "error") ? "error" : "warning";
  const message = `${left.length} more problems from here on: mend these first`;
  const rest = { ...toFileFinding(severity, "cap", message, left[0]?.line), rank: Number.POSITIVE_INFINITY };
  return [...sorted.slice(0, MAX_FINDINGS_A_FILE - 1), rest];
}

function compareByPlace(a: Finding, b: Finding): number {
  return a.line - b.line || a.rank - b.rank;
}

/** Orders by path as plain strings; the order within one path is kept. */
export function compareByPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

// Ours: enough to recognise a value by, so that a hostile one does not fill a report.
const MAX_QUOTED_CHARS = 60;

/** A value from a file, quoted for a message: escaped, on one line, and shortened with a mark. */
export function quote(text: string): string {
  return toVisible(shorten(text, MAX_QUOTED_CHARS));
}

// Controls that a terminal obeys, and the signs that end a line or turn around what follows them: Unicode TR 36, 2.5.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A text as JSON, on one line and in the order of its signs wherever it is shown. */
export function toVisible(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}

/** A text with each such sign written as its number. */
export function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** @param most UTF-16 units, without the mark where it was shortened. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
