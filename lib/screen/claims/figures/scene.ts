/**
 * What stands around a bound figure, as short strings that a row's pattern can be read against. Each is bounded,
 * so that one figure costs a constant.
 */

import type { Above } from "./above.ts";
import type { FigureScene } from "./abstentions.ts";
import type { FigureLine } from "./tokens.ts";

// Ours: how far a word may stand from a figure and still govern it.
const REACH_CHARS = 200;

/** The line's text before `at`, at most `reach` characters and whole words. */
export function leadOf(line: FigureLine, at: number, reach = REACH_CHARS): string {
  const lead = line.text.slice(Math.max(0, at - reach), Math.max(0, at - 1));
  return at > reach ? lead.slice(lead.indexOf(" ") + 1) : lead;
}

/** The line's text behind `at`, as far as it may govern what stands before. */
export function restOf(line: FigureLine, at: number): string {
  return line.text.slice(at, at + REACH_CHARS);
}

/** `lead` and `rest` are what stands before and behind a figure, or a pair. */
export function toFigureScene(
  lead: string,
  rest: string,
  { heads, previous }: Above,
  asked: boolean,
): FigureScene {
  // In brackets it stands to the clause before them.
  const clause = lead.endsWith(" (") ? lead.slice(0, -2) : lead;
  const joint = OPENS_CLAUSE.exec(clause);
  const stop = CLOSES_CLAUSE.exec(rest);
  return {
    lead,
    before: joint === null ? clause : clause.slice(joint[0].length),
    after: stop === null ? rest : rest.slice(0, stop.index),
    aside: stop === null ? "" : rest.slice(stop.index, stop.index + ASIDE_CHARS),
    pairs: lead.endsWith(" =") ? `${lead} N${rest}` : "",
    above: heads,
    previous,
    asked,
    unit: UNIT_BEHIND.test(rest) || UNIT_BEFORE.test(`${lead} `),
  };
}

/** A figure that fills a table's cell: nothing stands around it but what stands above the table. */
export function toCellScene({ heads }: Above): FigureScene {
  return {
    lead: "",
    before: "",
    after: "",
    aside: "",
    pairs: "",
    above: heads,
    previous: "",
    asked: false,
    unit: false,
  };
}

// Ours: a longer parenthesis says more than when.
const ASIDE_CHARS = 60;

/** Up to the last mark or conjunction that begins a clause. */
const OPENS_CLAUSE = /^.*(?: [;()]| -|, (?:and|but|so|yet|while|whereas|though|although|which|because)\b)/;

/** The first mark or conjunction that ends one; a comma between figures does. */
const CLOSES_CLAUSE =
  / (?:[;:()]|-|, (?:and|but|so|yet|while|whereas|though|although|which|because|N|P)\b|and (?:N|P|the|we|i)\b)/;

const UNIT_BEHIND = /^ (?:[a-z-]+ ){0,3}?(?:issues?|tasks?)\b/;
const UNIT_BEFORE = /\b(?:issues?|tasks?) (?:[a-z]+ ){0,3}(?:[:=(-] )?$/;
