/**
 * Refusals as plain text that their author can act on: what broke and where, then the rule, the shape it wanted
 * and an example that passes. It is made of refusals alone, so it holds no message text either.
 */
import { MAX_RENDERED_REFUSALS } from "../limits.ts";
import type { Place, Refusal } from "./verdict.ts";

/** One refusal in four lines. */
export function toRefusalText({ rule, why, at, shape, example }: Refusal): string {
  const place = at === null ? "" : ` (${toPlaceText(at)})`;
  return `${why}${place}\n  rule: ${rule}\n  shape: ${shape}\n  for example: ${indentRest(example)}`;
}

/** All of them, numbered; beyond {@link MAX_RENDERED_REFUSALS} the rest are counted. */
export function toRefusalsText(refusals: readonly Refusal[]): string {
  const shown = refusals.slice(0, MAX_RENDERED_REFUSALS);
  const texts = shown.map((refusal, index) => `${index + 1}. ${toRefusalText(refusal)}`);
  const more = refusals.length - shown.length;
  if (more > 0) texts.push(`${more} more: see \`refusals\`.`);
  return texts.join("\n\n");
}

function toPlaceText({ segment, line, column }: Place): string {
  const part = segment === 0 ? "" : `segment ${segment}, `;
  return `${part}line ${line}, column ${column}`;
}

function indentRest(text: string): string {
  return text.replaceAll("\n", "\n    ");
}
