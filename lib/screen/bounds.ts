/**
 * Whether a message is of a size the screen reads. It is asked before the screen, and a message beyond it is
 * answered as too large: it is never cut to fit.
 */
import { MAX_SEGMENT_CHARS, MAX_SEGMENTS } from "../limits.ts";

/** What is too large, in UTF-16 characters of one segment or in segments. */
export type Oversize =
  | { readonly of: "segments"; readonly found: number; readonly limit: number }
  | { readonly of: "characters"; readonly segment: number; readonly found: number; readonly limit: number };

/** The first bound that the message is beyond; `null` when it is within all of them. Source: spec/message-shape.md, clause 3.8. */
export function findOversize(segments: readonly string[]): Oversize | null {
  if (segments.length > MAX_SEGMENTS) return { of: "segments", found: segments.length, limit: MAX_SEGMENTS };
  const segment = segments.findIndex((text) => text.length > MAX_SEGMENT_CHARS);
  if (segment < 0) return null;
  return { of: "characters", segment, found: segments[segment]?.length ?? 0, limit: MAX_SEGMENT_CHARS };
}
