/**
 * Every developer detail of the asked kinds, in text order. Where kinds overlap, the reader sees one thing: it is
 * one detail over all of them, named after its widest part.
 */
import type { Segment } from "../../segment.ts";
import { readPieces, toPart } from "../pieces.ts";
import { findBranches } from "./branches.ts";
import type { Detail, DetailKind } from "./detail.ts";
import { findFileLines } from "./file-lines.ts";
import { findFrames } from "./frames.ts";
import { findHashes } from "./hashes.ts";
import { type Horizon, inOrder } from "./in-order.ts";
import { findPaths } from "./paths.ts";
import { readShown } from "./shown.ts";
import { findStatuses } from "./statuses.ts";

const FINDERS: Readonly<Record<DetailKind, (segment: Segment) => Iterable<Detail | Horizon>>> = {
  "code block": findBlocks,
  "file line": findFileLines,
  "raw status": findStatuses,
  "file path": findPaths,
  frame: findFrames,
  branch: findBranches,
  hash: findHashes,
};

/** Each when it is asked for; linear in the length of the segment. Source: spec/message-shape.md, clause 7.17. */
export function* findDetails(segment: Segment, kinds: readonly DetailKind[]): Iterable<Detail> {
  let merged: Detail | null = null;
  let widest = 0;
  for (const detail of inOrder(kinds.map((kind) => FINDERS[kind](segment)))) {
    if (detail.end === null) continue;
    const width = detail.end - detail.start;
    if (merged === null || detail.start >= merged.end) {
      if (merged !== null) yield merged;
      merged = detail;
      widest = width;
      continue;
    }
    const { kind }: Detail = width > widest ? detail : merged;
    widest = Math.max(widest, width);
    merged = { kind, start: merged.start, end: Math.max(merged.end, detail.end) };
  }
  if (merged !== null) yield merged;
}

function* findBlocks(segment: Segment): Iterable<Detail | Horizon> {
  if (!mayHoldFence(segment.text)) return;
  for (const piece of readPieces(segment)) {
    const { fences } = toPart(segment, piece).view(readShown);
    for (const { start, end } of fences) {
      yield { kind: "code block", start: piece.start + start, end: piece.start + end };
    }
    yield { start: piece.end, end: null };
  }
}

function mayHoldFence(text: string): boolean {
  return text.includes("```") || text.includes("~~~");
}
