/**
 * Finds the promises in a message: first-person commitments to act after it. It reads what is said, one sentence
 * at a time; forms, reasons to abstain and verbs stand in tables of their own.
 */
import type { Span } from "../../rule.ts";
import type { Segment } from "../../segment.ts";
import { toBeginnings } from "../beginnings.ts";
import { readSentences, type Sentence } from "../clauses.ts";
import { foldSaid, foldWritten } from "../fold.ts";
import { createRecall, type Recall } from "../recall.ts";
import { ABSTENTIONS } from "./abstentions.ts";
import { DROPPED, isOwnFuture } from "./dropped.ts";
import { HEADS, type Head } from "./heads.ts";
import { KNOWN_ACT, OWN_ACT } from "./known-acts.ts";
import { HAS_LATER, NO_ACTS } from "./no-acts.ts";
import { findToken, type Phrase, readPhrase, toSpan } from "./phrase.ts";
import { findRow, type Row, type Scene } from "./row.ts";
import { type Candidate, toScene } from "./scene.ts";

/** `says` is the form's own word, never the message's. */
export interface Promised extends Span {
  readonly says: string;
}

/** Every promise in text order; ask for it through `segment.view(findPromises)`. */
export function findPromises(segment: Segment): readonly Promised[] {
  return readCandidates(segment).flatMap(({ candidate, row }) =>
    row === null
      ? [{ ...toSpan(candidate.phrase, candidate.from, spanEnd(candidate)), says: candidate.head.says }]
      : [],
  );
}

/** Every form found, with the row that excuses it, or `null`: what the tables' samples are tried on. */
export function readCandidates(
  segment: Segment,
): readonly { readonly candidate: Candidate; readonly row: Row | null }[] {
  // First as written: what holds no form at all need not be read for what of it is said.
  if (!mayHoldForm(segment.view(foldWritten)) || !mayHoldForm(segment.view(foldSaid))) return [];
  const judged: { candidate: Candidate; row: Row | null }[] = [];
  const memory: Memory = { forms: createRecall(), rows: createRecall() };
  let previous: Phrase | null = null;
  for (const sentence of segment.view(readSentences)) {
    const phrase = mayPromise(segment, sentence) ? readPhrase(segment, sentence) : null;
    if (phrase !== null) {
      const asked = previous?.sentence.unit === sentence.unit ? previous : null;
      for (const one of judgeSentence(segment, phrase, asked, memory)) judged.push(one);
    }
    // Only a question is ever looked back at.
    previous = sentence.ends === "?" ? (phrase ?? readPhrase(segment, sentence)) : null;
  }
  return judged;
}

// The words without one of which no form is possible, but for a contracted "will".
const WORDS =
  "will wil ill shall gonna going let tuned promise pledge commit undertake swear looking following keeping keep get getting reporting report come follow".split(
    " ",
  );
const HINT = new RegExp(`(?<![a-z])(?:${WORDS.join("|")})(?![a-z])|'ll?(?![a-z])`);

const BEGINNINGS = toBeginnings(WORDS);

function mayHoldForm(text: string): boolean {
  return (BEGINNINGS.test(text) || text.includes("'l")) && HINT.test(text);
}

function mayPromise(segment: Segment, { start, end }: Sentence): boolean {
  return HINT.test(segment.view(foldSaid).slice(start, end));
}

function judgeSentence(
  segment: Segment,
  phrase: Phrase,
  previous: Phrase | null,
  memory: Memory,
): readonly { readonly candidate: Candidate; readonly row: Row | null }[] {
  const judged: { candidate: Candidate; row: Row | null }[] = [];
  for (const form of memory.forms(phrase.text, () => findForms(phrase.text))) {
    const candidate = { ...form, phrase };
    const scene = toScene(segment, candidate, previous);
    if (candidate.head.act === "known" && !isOwnFuture(scene.before, scene.head, scene.act, scene.capital))
      continue;
    if (candidate.head.act === "going" && isPlace(scene.act, scene.capital)) continue;
    const last = judged.at(-1);
    // A second verb of one subject is the same promise.
    if (last?.row === null && isSameClause(phrase, last.candidate, candidate)) continue;
    const row = memory.rows(toKey(scene, candidate.head), () => {
      return findRow(ABSTENTIONS, scene) ?? (candidate.head.act === "whole" ? null : findNoAct(scene));
    });
    judged.push({ candidate, row });
  }
  return judged;
}

/** What one message was asked before: a form by its sentence, a reason by everything that stands around the form. */
interface Memory {
  readonly forms: Recall<readonly Form[]>;
  readonly rows: Recall<Row | null>;
}

type Form = Omit<Candidate, "phrase">;

function toKey(
  { before, near, head, act, reach, previous, subject, capital, asked }: Scene,
  by: Head,
): string {
  return [
    by.act === "whole",
    subject,
    capital,
    asked,
    near.length,
    head,
    act,
    reach.length,
    previous,
    before,
    reach,
  ].join("\n");
}

/** In text order, none inside another. */
function findForms(text: string): readonly Form[] {
  const found: Form[] = [];
  for (const head of [...HEADS, DROPPED_HEAD]) {
    for (const match of text.matchAll(head.pattern)) {
      const from = match.index;
      const { subject: named = "i" } = match.groups ?? {};
      const subject = named.startsWith("w") ? "we" : "i";
      found.push({
        head,
        from,
        to: from + match[0].length,
        subject: head.act === "known" ? "" : subject,
      });
    }
  }
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: Form[] = [];
  for (const candidate of found) if (candidate.from >= (kept.at(-1)?.to ?? 0)) kept.push(candidate);
  return kept;
}

const DROPPED_HEAD: Head = { id: "dropped", says: "will", pattern: DROPPED, act: "known", samples: [] };

/** `going to the office`, `going to Lisbon`. */
function isPlace(act: string, capital: boolean): boolean {
  return (
    capital ||
    /^(?:the|a|an|my|our|your|his|her|their|this|that|these|school|bed|work(?= [.,]|$)|court|hospital|lunch|sleep(?= [.,]|$)|where|QUOTE|URL|CODE)\b/.test(
      act,
    )
  );
}

/** Why the verbs tell no act; a second verb of the same subject may tell one: `I'll be honest and fix it`. */
function findNoAct(scene: Scene): Row | null {
  const row = findEllipsis(scene.near, scene.act) ?? findRow(NO_ACTS, scene);
  if (row === null || !SECOND_VERB.test(scene.act)) return row;
  const second = scene.act
    .split(SECOND_VERB)
    .slice(1)
    .some((act) => OWN_ACT.test(act) || KNOWN_ACT.test(act));
  // What is said in this message may well take several verbs.
  return second && (!SAYS_NOW.has(row.id) || HAS_LATER.test(scene.act)) ? null : row;
}

const SECOND_VERB = / (?:,|and|,? ?then) (?:then |also |just )?/;

const SAYS_NOW: ReadonlySet<string> = new Set(["say-now", "keep-short"]);

/** `Yes, I will.` takes its verb from before; anything else that ends so compares or echoes. */
function findEllipsis(near: string, act: string): Row | null {
  if (!/^(?:[.,;:!?)-]|$)/.test(act)) return null;
  return /^(?:(?:yes|yep|sure|of course|ok|okay|and|certainly|absolutely|then|so|agreed|right|thanks|noted|definitely)(?: [,!-])? ?)*$/.test(
    near,
  )
    ? null
    : ELLIPSIS;
}

const ELLIPSIS: Row = {
  id: "ellipsis",
  because: "a future without a verb echoes another clause",
  reads: ["act"],
  pattern: /^(?:[.,;:!?)-]|$)/,
  samples: ["That is as far as I will."],
};

/** The later form leaves its subject out, and no mark parts it from the earlier one; or `let me` leads up to it. */
function isSameClause(phrase: Phrase, earlier: Candidate, later: Candidate): boolean {
  const between = phrase.text.slice(earlier.to, Math.min(later.from, earlier.to + MAX_CLAUSE_CHARS));
  if (/ [;:-] /.test(between)) return false;
  if (later.head.act === "known") return true;
  return earlier.head.id === "let-me-listed" && / and (?:then )?$/.test(between);
}

const MAX_CLAUSE_CHARS = 400;

/** The span reaches over the verb and a few words, so that a reader sees what was promised. */
function spanEnd({ phrase, to, head }: Candidate): number {
  if (head.act === "whole") return to;
  const last = phrase.tokens[Math.min(findToken(phrase, to) + 3, phrase.tokens.length - 1)];
  const rest = phrase.text.slice(to, last === undefined ? to : last.at);
  const mark = / [.,;:!?()"-](?= |$)/.exec(rest);
  return mark === null ? to + rest.trimEnd().length : to + mark.index;
}
