/** Bounds a summary that is made of somebody's text: whatever was written, one row can show it. */
import { MAX_CONTEXT_SUMMARY_CHARS } from "../limits.ts";

/**
 * The text itself where it is short enough, otherwise its beginning and an ellipsis.
 * @returns at most {@link MAX_CONTEXT_SUMMARY_CHARS} UTF-16 units, no code point cut in two.
 */
export function boundContextSummary(text: string): string {
  if (text.length <= MAX_CONTEXT_SUMMARY_CHARS) return text;
  let end = MAX_CONTEXT_SUMMARY_CHARS - 1;
  const last = text.charCodeAt(end - 1);
  const next = text.charCodeAt(end);
  // A high surrogate whose other half would stay behind.
  if (last >= 0xd800 && last <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) end -= 1;
  return `${text.slice(0, end)}…`;
}
