/**
 * Percentages that stand alone: no noun in their clause says what they are a share of, so it is the project.
 */
import type { Recall } from "../recall.ts";
import { NEUTRAL } from "./bindings.ts";
import type { Figure, FigureLine } from "./tokens.ts";

// Ours: a clause longer than this names something.
const MAX_CLAUSE_WORDS = 16;

/**
 * `beside`: the sentence holds another progress figure, which a share may explain. `recall` remembers what the same
 * message was asked before.
 */
export function findBareShares(
  line: FigureLine,
  used: ReadonlySet<Figure>,
  beside: boolean,
  recall: Recall<boolean>,
): readonly Figure[] {
  const percents = line.figures.filter((figure) => figure.kind === "percent" && !used.has(figure));
  if (percents.length === 0) return [];
  const words = line.text.split(" ");
  const whole = words.length <= MAX_CLAUSE_WORDS && words.every((word) => NEUTRAL.test(word));
  if (whole) return percents;
  // Where its clause is not the whole of what is said, a share is bare only beside another figure.
  if (!beside) return [];
  return percents.filter((figure) => {
    const before = line.text.slice(Math.max(0, figure.at - 120), figure.at).trimEnd();
    const after = line.text.slice(figure.at + 1, figure.at + 120).trimStart();
    return recall([before, after], () => isBare(before, after));
  });
}

/** Whether what stands on both sides of a share, in its clause, names nothing. */
function isBare(before: string, after: string): boolean {
  const [left = ""] = /[^,;:.!?()/-]*$/.exec(before) ?? [];
  const [right = ""] = /^[^,;:.!?()/-]*/.exec(after) ?? [];
  const clause = `${left} ${right}`.split(" ").filter((word) => word !== "");
  if (!clause.every((word) => NEUTRAL.test(word))) return false;
  const opener = before.slice(0, before.length - left.length).trimEnd();
  // In brackets it explains the word before them.
  if (opener.endsWith("("))
    return /(?:N|\bissues?|\btasks?|done|shipped|finished|completed?|closed|progress|flight|total|open|left|remain(?:s|ing)?) \($/.test(
      opener,
    );
  return true;
}
