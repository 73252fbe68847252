/**
 * Folds what a sentence says by the way into one token each: what stands between brackets, and a few words that are
 * set off by commas or dashes inside a verb (`is, finally, merged`). It looks at marks and at the verb's own words.
 */
import { isMark, isWord, type Token } from "./tokens.ts";
import { isManner } from "./verb-group.ts";
import { ADVERBS, AUXILIARIES, isStatusWord } from "./words.ts";

// Ours: parentheses nested deeper are read as if they were not there.
const MAX_ASIDES = 6;

/** Folds parentheses; one that never closes parts the sentence like a dash. */
export function foldAsides(tokens: readonly Token[]): readonly Token[] {
  const stack: { readonly open: Token; readonly outer: Token[] }[] = [];
  let current: Token[] = [];
  for (const token of tokens) {
    if (isMark(token, "(") && stack.length < MAX_ASIDES) {
      stack.push({ open: token, outer: current });
      current = [];
    } else if (isMark(token, ")")) {
      const frame = stack.pop();
      // `b) ISS-4 shipped`: the letter counts a list that Markdown knows nothing of.
      if (frame === undefined && current.length === 1 && current[0]?.text.length === 1) current = [];
      if (frame === undefined) continue;
      const { start } = frame.open;
      frame.outer.push({ kind: "aside", text: "", start, end: token.end, inner: current, inserted: false });
      current = frame.outer;
    } else if (!isMark(token, "(")) current.push(token);
  }
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    // One push a token, never a spread of a long tail.
    frame.outer.push({ kind: "mark", text: "-", start: frame.open.start, end: frame.open.end });
    for (const token of current) frame.outer.push(token);
    current = frame.outer;
  }
  return foldInsertions(current);
}

// Ours: `is, to the surprise of everybody in the room, merged`; more words between two marks are a clause.
const MAX_INSERTED = 9;

/** Words set off between an auxiliary and the rest of its verb are an aside. */
function foldInsertions(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token, at) => opensInsertion(tokens, at) && token.kind === "word")) return tokens;
  const folded: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    folded.push(token);
    const last = opensInsertion(tokens, at) ? closeInsertion(tokens, at + 1) : -1;
    const open = tokens[at + 1];
    const close = tokens[last];
    if (open === undefined || close === undefined) continue;
    const inner = tokens.slice(at + 2, last);
    folded.push({ kind: "aside", text: "", start: open.start, end: close.end, inner, inserted: true });
    at = last;
  }
  return folded;
}

/** An auxiliary, with its adverb or without, right before a comma or a dash; or the conjunction before the last verb of a row. */
function opensInsertion(tokens: readonly Token[], at: number): boolean {
  if (!isMark(tokens[at + 1], ",-")) return false;
  if (tokens[at]?.text === "and") return true;
  const verb = isAdverb(tokens[at]) ? at - 1 : at;
  return isWord(tokens[verb], AUXILIARIES);
}

function isAdverb(token: Token | undefined): boolean {
  return isWord(token, ADVERBS) || isManner(token);
}

/** Where the insertion that opens with the mark at `open` closes, or -1 where it is no insertion. */
function closeInsertion(tokens: readonly Token[], open: number): number {
  for (let at = open + 1; at <= open + 1 + MAX_INSERTED; at += 1) {
    const token = tokens[at];
    if (token?.kind === "mark") {
      const closes = token.text === tokens[open]?.text && at > open + 1;
      return closes && goesOn(tokens, at + 1) ? at : -1;
    }
    if (token === undefined || token.kind === "aside" || token.kind === "ref" || isStatusWord(token))
      return -1;
  }
  return -1;
}

/** The rest of a verb: a status word or an auxiliary, with an adverb before it or without. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const verb = isWord(tokens[at], ADVERBS) && !isWord(tokens[at], AUXILIARIES) ? at + 1 : at;
  return isStatusWord(tokens[verb]) || isWord(tokens[verb], AUXILIARIES);
}
