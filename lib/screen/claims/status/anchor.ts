/**
 * What a parenthesis hangs on: in `ISS-4 (merged)` the reference before it, in `ISS-4 importer rework (merged)` the one that
 * is titled, in `[merged] ISS-4` the one behind it.
 */
import { findLabel } from "./labels.ts";
import { canLead, isAntecedent, skipAsides } from "./leads.ts";
import { listEndingAt, listStartingAt, type RefList } from "./lists.ts";
import type { Part } from "./parts.ts";
import { isTitle, MAX_LABEL, namesPart } from "./titles.ts";
import { isWord } from "./tokens.ts";
import { DETERMINERS, PREPOSITIONS } from "./words.ts";

const WHOLE: ReadonlySet<string> = new Set(["all", "both"]);

/** What a parenthesis such as `(merged)` at `aside` speaks of: the reference, or the titled one, before it. */
export function findAnchor(parts: readonly Part[], part: number, aside: number): RefList | null {
  const tokens = parts[part]?.tokens ?? [];
  // `[merged] ISS-4`.
  if (aside === 0) return tokens[1]?.kind === "ref" ? listStartingAt(tokens, 1) : null;
  const at = skipAsides(tokens, aside - 1);
  if (tokens[at]?.kind === "ref") {
    const inner = tokens[aside];
    const whole = inner?.kind === "aside" && inner.inner.some((token) => isWord(token, WHOLE));
    const list = whole ? listEndingAt(tokens, at) : listEndingAt(tokens, at, 1);
    return isAntecedent(tokens, list.from) ? list : null;
  }
  if (aside > MAX_LABEL) return null;
  const title = tokens.slice(0, aside);
  if (title.some((token) => isWord(token, DETERMINERS) || isWord(token, PREPOSITIONS))) return null;
  const first = title.findIndex((token) => token.kind === "ref");
  if (first >= 0 && canLead(title, first)) {
    const list = listStartingAt(title, first);
    return isTitle(title, list.to + 1) && !namesPart(title, list.to + 1) ? list : null;
  }
  return isTitle(title, 0) ? (findLabel(parts, part)?.list ?? null) : null;
}
