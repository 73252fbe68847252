/**
 * Every developer detail of the asked kinds, in text order. Where kinds overlap, the reader sees one thing: it is
 * one detail over all of them, named after its widest part.
 */
import type { Segment } from "../../segment.ts";
import { findBranches } from "./branches.ts";
import type { Detail, DetailKind } from "./detail.ts";
import { findFileLines } from "./file-lines.ts";
import { findFrames } from "./frames.ts";
import { findHashes } from "./hashes.ts";
import { findPaths } from "./paths.ts";
import { readShown } from "./shown.ts";
import { findStatuses } from "./statuses.ts";

const FINDERS: Readonly<Record<DetailKind, (segment: Segment) => readonly Detail[]>> = {
  "code block": findBlocks,
  "file line": findFileLines,
  "raw status": findStatuses,
  "file path": findPaths,
  frame: findFrames,
  branch: findBranches,
  hash: findHashes,
};

/** Linear in the length of the segment. Source: spec/message-shape.md, clause 7.17. */
export function findDetails(segment: Segment, kinds: readonly DetailKind[]): readonly Detail[] {
  const found = kinds.flatMap((kind) => FINDERS[kind](segment));
  if (found.length < 2) return found;
  const merged: Detail[] = [];
  let widest = 0;
  for (const detail of found.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1);
    const width = detail.end - detail.start;
    if (before === undefined || detail.start >= before.end) {
      merged.push(detail);
      widest = width;
      continue;
    }
    const { kind } = width > widest ? detail : before;
    widest = Math.max(widest, width);
    merged[merged.length - 1] = { kind, start: before.start, end: Math.max(before.end, detail.end) };
  }
  return merged;
}

function findBlocks(segment: Segment): readonly Detail[] {
  return segment.view(readShown).fences.map(({ start, end }) => ({ kind: "code block", start, end }));
}
