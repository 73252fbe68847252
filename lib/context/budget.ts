/**
 * How much a model is given to read: an estimate of tokens that is meant to be too high, and its fair division
 * among parts. It knows no part's meaning and cuts nothing but between lines and code points.
 */
import { BYTES_A_TOKEN } from "../limits.ts";

const encoder = new TextEncoder();

/** Tokens of a text, estimated from its UTF-8 bytes. Source: spec/context.md, clause 3.1. */
export function estimateTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_A_TOKEN);
}

/**
 * Divides a budget: nobody gets more than it needs, and what one leaves goes to the others, by weight.
 * @returns tokens a part, in order; together at most the budget, and the whole of every need where it suffices.
 */
export function divideBudget(
  parts: readonly { readonly need: number; readonly weight: number }[],
  budget: number,
): readonly number[] {
  const given = parts.map(() => 0);
  const open = new Set(parts.keys());
  let left = budget;
  while (open.size > 0) {
    const weights = [...open].reduce((sum, at) => sum + (parts[at]?.weight ?? 0), 0);
    const share = (at: number) => (left * (parts[at]?.weight ?? 0)) / weights;
    const modest = [...open].filter((at) => (parts[at]?.need ?? 0) <= share(at));
    if (modest.length === 0) {
      for (const at of open) given[at] = Math.floor(share(at));
      break;
    }
    for (const at of modest) {
      given[at] = parts[at]?.need ?? 0;
      left -= given[at] ?? 0;
      open.delete(at);
    }
  }
  return given;
}

/** As many whole lines from the first on as the tokens hold, each with its line break; the rest are counted. */
export function fitLines(
  lines: readonly string[],
  tokens: number,
): { readonly kept: readonly string[]; readonly omitted: number } {
  let room = tokens * BYTES_A_TOKEN;
  let count = 0;
  for (const line of lines) {
    room -= encoder.encode(line).length + 1;
    if (room < 0) break;
    count += 1;
  }
  return { kept: lines.slice(0, count), omitted: lines.length - count };
}

/** The beginning of a text that the tokens hold, cut between code points, with an ellipsis where it was cut. */
export function fitText(
  text: string,
  tokens: number,
): { readonly text: string; readonly truncated: boolean } {
  if (estimateTokens(text) <= tokens) return { text, truncated: false };
  const room = Math.max(0, tokens * BYTES_A_TOKEN - encoder.encode("…").length);
  const { read } = encoder.encodeInto(text, new Uint8Array(room));
  return { text: `${text.slice(0, read)}…`, truncated: true };
}
