/**
 * What a parenthesis names: in `Importer rework (ISS-4) is merged` the rework is ISS-4, in `The fix (ISS-4) is merged`
 * it is not, and in `The fix for ISS-4 (#12) is merged` it is the pull request.
 */
import { wrapped } from "../../wrapped.ts";
import { COMPLETING } from "./leads.ts";
import { listStartingAt, type RefList } from "./lists.ts";
import { MAX_LABEL } from "./titles.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import {
  DETERMINERS,
  FINITE,
  KIN_NOUNS,
  LABEL_NOUNS,
  PART_NOUNS,
  PREPOSITIONS,
  PRONOUNS,
  REQUESTS,
  STATE_NOUNS,
} from "./words.ts";

/** The references that the parenthesis at `aside` gives as the name of the noun behind `from`, or `null`. */
export function namedBy(tokens: readonly Token[], aside: number, from = 0): RefList | null {
  const list = asideList(tokens[aside]);
  if (list === null) return null;
  const isPull = list.hits.every(({ reference }) => reference.kind === "github");
  return namesNoPart(tokens, aside, from) || (isPull && followsPull(tokens, aside - 1)) ? list : null;
}

const PULLS: ReadonlySet<string> = new Set(["pr", "prs", "request", "requests", "mr"]);

/** `the PR`, and what is done for an issue: `the fix for ISS-4`. */
function followsPull(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (isWord(token, PULLS)) return true;
  return token?.kind === "ref" && token.hit.reference.kind === "issue" && isWord(tokens[at - 1], COMPLETING);
}

/** `Importer rework (ISS-4)`: the reference that a parenthesis gives as the name of what stands before it. */
export function asideList(aside: Token | undefined): RefList | null {
  if (aside?.kind !== "aside") return null;
  const inner = aside.inner;
  let first = 0;
  // `(tracked as ISS-4)`.
  if (inner[1]?.text === "as") first = 2;
  while (isWord(inner[first], LABEL_NOUNS)) first += 1;
  if (inner[first]?.kind !== "ref") return null;
  const list = listStartingAt(inner, first);
  // `(ISS-4, from 2019)`.
  const dated = isMark(inner[list.to + 1], ",") && isWord(inner[list.to + 2], PREPOSITIONS);
  return dated || list.to === inner.length - 1 ? list : null;
}

/** Not a part of an issue: in `The fix (ISS-4) is merged` the fix is. */
function namesNoPart(tokens: readonly Token[], aside: number, from: number): boolean {
  const noun = tokens[aside - 1];
  // A quotation is a title.
  if (noun?.text === "QUOTE") return true;
  let head = aside - 1;
  for (let at = aside - 1; at >= from && at > aside - MAX_LABEL; at -= 1) {
    const token = tokens[at];
    if (isMark(token, ",")) break;
    if (isWord(token, FINITE) || token?.kind === "ref") return false;
    if (token?.text === "of" && isWord(tokens[at - 1], STATE_NOUNS)) break;
    // `the crash on startup (ISS-4)`, `the bug you reported (ISS-4)`: what stands before is the head.
    if (
      isWord(token, PREPOSITIONS) ||
      (at < aside - 1 && isWord(token, PRONOUNS) && !isWord(token, DETERMINERS))
    )
      head = at - 1;
  }
  if (head < aside - 1)
    return isRow(tokens, head) || (isWord(tokens[head], REQUESTS) && isWord(tokens[head + 1], PRONOUNS));
  return (
    noun?.kind === "word" && (isRow(tokens, head) || !(isWord(noun, PART_NOUNS) || isWord(noun, REQUESTS)))
  );
}

/** A noun for an issue itself; a pull request is none. */
export function isRow(tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at];
  // One that somebody made; a server closes `the request` as well.
  if (isWord(noun, REQUESTS)) return isWord(tokens[at - 1], ASKERS) || /'s$/.test(tokens[at - 1]?.text ?? "");
  return (
    isWord(noun, FAULTS) ||
    isWord(noun, KIN_NOUNS) ||
    (isWord(noun, LABEL_NOUNS) && !isWord(noun, PART_NOUNS))
  );
}

const ASKERS: ReadonlySet<string> = new Set("my our your his her their feature change".split(" "));

/** `shipped the parcels (ISS-4)`, `The order (ISS-4) has shipped`: goods are sent, and several things are not one issue. */
export function isSent(tokens: readonly Token[], noun: number, status: number): boolean {
  const verb = tokens[status]?.text;
  const text = tokens[noun]?.text ?? "";
  if ((verb !== "shipped" && verb !== "landed") || isRow(tokens, noun)) return false;
  return GOODS.test(text) || (tokens[noun + 1]?.kind === "aside" && /[^s]s$/.test(text));
}

const GOODS = new RegExp(wrapped`
    ^(?:parcel|order|package|packet|box|letter|goods|shipment|delivery|device|hardware|laptop|phone|replacement
    |toaster|lamp|kettle|lens|part|motor|pump|sensor|valve|cable|charger|battery|camera|bike|printer|tablet|unit|kit|crate
    |pallet|container|food|coffee|gift|toy|shirt|shoe|sample|product|copy|card|book|plane|jet|flight|deal|contract|job|client|customer)(?:e?s)?$
  `);

/** Nouns that an issue is about, with whatever stands behind them. */
const FAULTS: ReadonlySet<string> = new Set(
  "typo mistake outage fault crash error leak regression glitch feature wish rework refactoring cleanup".split(
    " ",
  ),
);
