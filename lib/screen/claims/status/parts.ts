/**
 * Cuts a sentence's tokens into the parts within which a claim and its subject are looked for. A part is bounded by
 * marks and by conjunctions that begin a new statement; what a parenthesis holds has been folded away before.
 */
import { excepts, skipAsides } from "./leads.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { ADVERBS, AUXILIARIES, CONDITIONS, FINITE, FOLLOWERS, isStatusWord, SPLITTERS } from "./words.ts";

export interface Part {
  readonly tokens: readonly Token[];
  /** The mark before it and the mark after it: `;` `-` `:` `=` `,` or `""` at the sentence's ends. */
  readonly opens: string;
  readonly closes: string;
}

/** The parts of one sentence, or of one parenthesis. */
export function splitParts(tokens: readonly Token[]): readonly Part[] {
  const parts: Part[] = [];
  let current: Token[] = [];
  let opens = "";
  const close = (mark: string): void => {
    if (current.length > 0) parts.push({ tokens: current, opens, closes: mark });
    if (current.length > 0 || mark !== ",") opens = mark;
    current = [];
  };
  tokens.forEach((token, at) => {
    if (isMark(token, ";-:=|")) close(token.text === "|" ? "-" : token.text);
    else if (isMark(token, "^")) {
      // `ISS-4 is closed 🙂 the fix is in 3.4`: a pictograph can end a statement like a full stop.
      const next = tokens[at + 1];
      const goesOn = next?.kind !== "word" || isWord(next, FOLLOWERS) || isWord(next, ADVERBS);
      if (isStatusWord(tokens[at - 1]) && !(goesOn && !isWord(next, SENTENCE_OPENERS))) close(";");
    } else if (splitsAt(tokens, at, current)) {
      close(",");
      if (!isMark(token, ",")) current.push(token);
    } else if (token.kind !== "mark" || ",/&+?".includes(token.text)) current.push(token);
  });
  close("");
  return parts;
}

/** A comma before a conjunction, or a bare "but", unless what follows shares the subject. */
function splitsAt(tokens: readonly Token[], at: number, current: readonly Token[]): boolean {
  const token = tokens[at];
  const comma = isMark(token, ",");
  const joint = comma ? tokens[at + 1] : token;
  if (comma ? !isWord(joint, SPLITTERS) : !BARE_SPLITTERS.has(joint?.text ?? "") || joint?.kind !== "word")
    return false;
  if (comma && isWord(current[0], CONDITIONS) && !isWord(joint, TURNING)) return false;
  if (
    isWord(joint, CONCESSIVES) &&
    (comma || isMark(tokens[at - 1], ",")) &&
    isInserted(tokens, at + (comma ? 2 : 1))
  )
    return false;
  // `It feels as though ISS-4 shipped`.
  if (joint?.text === "though" && tokens[at - 1]?.text === "as") return false;
  // `so far` says when, and `so says the log` says who.
  if (joint?.text === "so" && saysSo(tokens, at + 2)) return false;
  if (joint?.text === "or" && OR_TAILS.has(tokens[at + 2]?.text ?? "")) return false;
  if (joint?.text === "but" && excepts(tokens, comma ? at + 1 : at)) return false;
  let next = at + (comma ? 2 : 1);
  if (
    comma &&
    isWord(joint, LIST_WORDS) &&
    tokens[skipAsides(tokens, at - 1)]?.kind === "ref" &&
    leadsToRef(tokens, next)
  )
    return false;
  while (isWord(tokens[next], ADVERBS) || isWord(tokens[next], AUXILIARIES)) next += 1;
  return !isStatusWord(tokens[next]);
}

/** `so far`, `so Ana says`, `so the log says`: not a new statement. */
function saysSo(tokens: readonly Token[], at: number): boolean {
  if (SO_TAILS.has(tokens[at]?.text ?? "")) return true;
  return [at + 1, at + 2].some((next) => SAYING.has(tokens[next]?.text ?? "") && next > tokens.length - 3);
}

const SAYING: ReadonlySet<string> = new Set(["say", "says", "said", "claims", "claimed"]);

/** `ISS-4, although untested on Windows, is merged`: words without a verb, up to a comma with one behind it. */
function isInserted(tokens: readonly Token[], start: number): boolean {
  for (let at = start; at < start + MAX_INSERTED; at += 1) {
    const token = tokens[at];
    if (isMark(token, ",")) return isWord(tokens[at + 1], AUXILIARIES);
    if ((token?.kind !== "word" && token?.kind !== "ref") || isWord(token, FINITE)) return false;
  }
  return false;
}

// Ours: a longer concession has a verb of its own.
const MAX_INSERTED = 8;
const CONCESSIVES: ReadonlySet<string> = new Set(["although", "though", "while", "but"]);

/** These end a condition that opens the sentence, with what depends on it. */
const TURNING: ReadonlySet<string> = new Set(["but", "so", "yet"]);

const BARE_SPLITTERS: ReadonlySet<string> = new Set(["but", "although", "though", "whereas"]);
const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  "the a an this that my our your it i we you next please so".split(" "),
);
const SO_TAILS: ReadonlySet<string> = new Set(["far", "says", "said"]);
/** `merged, or so I hear`. */
const OR_TAILS: ReadonlySet<string> = new Set(["so", "at"]);
const LIST_WORDS: ReadonlySet<string> = new Set(["and", "or"]);

function leadsToRef(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < at + 3; next += 1) {
    if (tokens[next]?.kind === "ref") return true;
    if (tokens[next]?.kind !== "word") return false;
  }
  return false;
}
