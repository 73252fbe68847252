/**
 * Reads the `forge-record` blocks of a comment: fields, tag, lead. It says what stands where, with offsets into
 * the whole comment, and refuses nothing: budgets and leads are rules. It never guesses a lead.
 */

import { findLast } from "./place.ts";
import { findRecordBlocks, type RecordBlock } from "./record-blocks.ts";
import type { Span } from "./rule.ts";
import type { Segment } from "./segment.ts";

export interface RecordField {
  readonly key: string;
  /** What follows the colon, continuation lines joined with LF. */
  readonly value: string;
  /** The field in the comment, from its key to the end of its last line. */
  readonly span: Span;
  /** The place in the comment of a span of `value`. */
  readonly locate: (span: Span) => Span;
}

export interface ForgeRecord {
  /** In block order; a repeated key is a repeated field. */
  readonly fields: readonly RecordField[];
  /** From the tag on the first line with text below the block; `null` where there is none. */
  readonly kind: string | null;
  readonly contract: number | null;
  readonly lead:
    | { readonly present: true; readonly fields: readonly RecordField[] }
    | { readonly present: false; readonly reason: "not in the forge-record contract" };
}

/** Every record of a comment, in order; linear in its length. Source: spec/message-shape.md, clause 8.2. */
export function findRecords(segment: Segment): readonly ForgeRecord[] {
  return findRecordBlocks(segment.text).map((block) => toRecord(segment.text, block));
}

function toRecord(text: string, block: RecordBlock): ForgeRecord {
  const fields = readFields(text, block.lines);
  const leads = fields.filter((field) => field.key === "lead");
  const tag = block.below === null ? null : TAG.exec(text.slice(block.below.start, block.below.end));
  return {
    fields,
    kind: tag?.[2] ?? null,
    contract: tag === null ? null : Number(tag[3]),
    lead:
      leads.length > 0
        ? { present: true, fields: leads }
        : { present: false, reason: "not in the forge-record contract" },
  };
}

// A key at the left margin: a small letter, then small letters, digits and hyphens; its colon; one space or the
// line's end.
const FIELD = /^([a-z][a-z0-9-]*):(?: |$)/;

// A whole line: the tag, bare or between backticks. The parts exclude each other's first characters, so linear.
const TAG = /^[ \t]*(`*)forge-record:[ \t]*([^\s`·]+)[ \t]*·[ \t]*contract[ \t]+([0-9]{1,9})\1[ \t]*$/;

function readFields(text: string, lines: readonly Span[]): readonly RecordField[] {
  const fields: { readonly key: string; readonly start: number; readonly pieces: Span[] }[] = [];
  for (const { start, end } of lines) {
    const line = text.slice(start, end);
    const opened = FIELD.exec(line);
    if (opened?.[1] !== undefined) {
      fields.push({ key: opened[1], start, pieces: [{ start: start + opened[0].length, end }] });
    } else {
      // What stands before the first key belongs to no field.
      fields.at(-1)?.pieces.push({ start: line.startsWith("  ") ? start + 2 : start, end });
    }
  }
  return fields.map((field) => toField(text, field.key, field.start, field.pieces));
}

/** `pieces` are the stretches of the comment that make up the value, one a line. */
function toField(text: string, key: string, start: number, pieces: readonly Span[]): RecordField {
  let offsets: readonly number[] | null = null;
  const toComment = (offset: number): number => {
    offsets ??= findOffsets(pieces);
    const at = findLast(offsets, offset);
    return (pieces[at]?.start ?? start) + offset - (offsets[at] ?? 0);
  };
  return {
    key,
    value: pieces.map((piece) => text.slice(piece.start, piece.end)).join("\n"),
    span: { start, end: pieces.at(-1)?.end ?? start },
    locate: (span) => {
      const from = toComment(span.start);
      return { start: from, end: span.end > span.start ? toComment(span.end - 1) + 1 : from };
    },
  };
}

/** Where in the value each piece begins; an LF stands between two. */
function findOffsets(pieces: readonly Span[]): readonly number[] {
  let length = 0;
  return pieces.map((piece) => {
    const offset = length;
    length += piece.end - piece.start + 1;
    return offset;
  });
}
