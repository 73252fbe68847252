/**
 * Finds the promises in a message: first-person commitments to act after it. It reads what is said, one sentence
 * at a time; forms, reasons to abstain and verbs stand in tables of their own.
 */
import type { Span } from "../../rule.ts";
import type { Segment } from "../../segment.ts";
import { type Sentence, sentencesOf } from "../clauses.ts";
import { createFinder } from "../find-row.ts";
import { foldLetters, foldSaid } from "../fold.ts";
import { inMachineCode } from "../machine-code.ts";
import { createRecall, type Recall } from "../recall.ts";
import { readUnitsInOrder } from "../units.ts";
import { ABSTENTIONS } from "./abstentions.ts";
import { DROPPED, isOwnFuture } from "./dropped.ts";
import { HEADS, type Head } from "./heads.ts";
import { KNOWN_ACT, OWN_ACT } from "./known-acts.ts";
import { HAS_LATER, NO_ACTS } from "./no-acts.ts";
import { findToken, type Phrase, readPhrase, toQuestion, toSpan } from "./phrase.ts";
import type { Row, Scene } from "./row.ts";
import { type Around, type Candidate, type Form, readAround, toScene } from "./scene.ts";

/** `says` is the form's own word, never the message's. */
export interface Promised extends Span {
  readonly says: string;
}

/** Every promise in text order, each when it is asked for. */
export function* findPromises(segment: Segment): Iterable<Promised> {
  for (const { candidate, row } of readCandidates(segment)) {
    if (row !== null) continue;
    const { phrase, first } = candidate;
    yield { ...toSpan(phrase, first, findLastShown(candidate)), says: candidate.head.says };
  }
}

/** Every form found, with the row that excuses it, or `null`: what the tables' samples are tried on. */
export function* readCandidates(
  segment: Segment,
): Iterable<{ readonly candidate: Candidate; readonly row: Row | null }> {
  // First as written: what holds no form at all need not be read for what of it is said.
  const written = segment.view(foldLetters);
  if (!mayHoldForm(written)) return;
  const said = segment.view(foldSaid);
  if (said !== written && !mayHoldForm(said)) return;
  const memory: Memory = { sentences: createRecall(), judgements: createRecall() };
  for (const unit of segment.view(readUnitsInOrder)) {
    let asked: Phrase | null = null;
    for (const sentence of sentencesOf(segment, unit)) {
      const read: Read | null =
        !sentence.governed && mayPromise(segment, sentence)
          ? readOnce(segment, sentence, asked, memory)
          : null;
      if (read !== null) {
        for (const { form, row } of read.judged) yield { candidate: { ...form, phrase: read.phrase }, row };
      }
      // Only a question is ever looked back at, in its own block.
      asked = sentence.ends === "?" ? (read?.phrase ?? readPhrase(segment, sentence)) : null;
    }
  }
}

/** What one message was asked before, by everything that the answer depends on. */
interface Memory {
  readonly sentences: Recall<Read>;
  readonly judgements: Recall<Judgement>;
}

interface Read {
  readonly phrase: Phrase;
  readonly judged: readonly Judged[];
}

interface Judged {
  readonly form: Form;
  readonly row: Row | null;
}

/** The row that excuses a form, `null` where none does; or it is no author's future at all. */
type Judgement = Row | "no form" | null;

/** A sentence that the message says many times is read like the first one. */
function readOnce(segment: Segment, sentence: Sentence, asked: Phrase | null, memory: Memory): Read {
  const read = (): Read => {
    const phrase = readPhrase(segment, sentence);
    return { phrase, judged: judgeSentence(segment, phrase, asked, memory) };
  };
  const question = toQuestion(segment, sentence);
  if (question === null) return read();
  const known = memory.sentences([...question, asked?.text ?? ""], read);
  if (known.phrase.sentence === sentence) return known;
  const phrase = {
    ...known.phrase,
    start: known.phrase.start + sentence.start - known.phrase.sentence.start,
    sentence,
  };
  return { phrase, judged: known.judged };
}

// The words without one of which no form is possible, but for a contracted "will".
const WORDS =
  "will wil ill shall gonna going let tuned promise pledge commit undertake swear looking following keeping keep get getting reporting report come follow".split(
    " ",
  );

// What stands before a word comes first, so that the engine tries the words where one begins and at no other letter.
const HINT = new RegExp(`(?:^|[^a-z])(?:${WORDS.join("|")})(?![a-z])`);

const CONTRACTED = /'ll?(?![a-z])/;

function mayHoldForm(text: string): boolean {
  return (text.includes("'") && CONTRACTED.test(text)) || HINT.test(text);
}

function mayPromise(segment: Segment, { start, end }: Sentence): boolean {
  return mayHoldForm(segment.view(foldSaid).slice(start, end));
}

function judgeSentence(
  segment: Segment,
  phrase: Phrase,
  asked: Phrase | null,
  memory: Memory,
): readonly Judged[] {
  const judged: Judged[] = [];
  for (const form of findForms(phrase)) {
    const around = readAround(segment, phrase, form, asked);
    const judgement = memory.judgements(toQuestionOf(around, form), () => judge(toScene(around, form), form));
    if (judgement === "no form") continue;
    const last = judged.at(-1);
    // A second verb of one subject is the same promise.
    if (last?.row === null && isSameClause(phrase, last.form, form)) continue;
    judged.push({ form, row: judgement });
  }
  return judged;
}

function toQuestionOf(
  { before, head, after, previous, above, capital, ends }: Around,
  form: Form,
): readonly string[] {
  return [form.head.id, form.subject, head, before, after, previous, above, `${capital}${ends}`];
}

function judge(scene: Scene, { head }: Form): Judgement {
  if (head.act === "known" && !isOwnFuture(scene.before, scene.head, scene.act, scene.capital))
    return "no form";
  if (head.act === "going" && isPlace(scene.act, scene.capital)) return "no form";
  return findAbstention(scene) ?? (head.act === "whole" ? null : findNoAct(scene));
}

const findAbstention = createFinder<Scene, Row>(ABSTENTIONS);

const findNoActRow = createFinder<Scene, Row>(NO_ACTS);

/** In text order, none inside another. */
function findForms(phrase: Phrase): readonly Form[] {
  const { text } = phrase;
  const found: Omit<Form, "first" | "last">[] = [];
  for (const head of EVERY_HEAD) {
    // The pattern itself and no copy of it, as `matchAll` would make for every sentence.
    inMachineCode(head.pattern).lastIndex = 0;
    for (let match = head.pattern.exec(text); match !== null; match = head.pattern.exec(text)) {
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
  let near = 0;
  for (const form of found) {
    if (form.from < (kept.at(-1)?.to ?? 0)) continue;
    const first = findToken(phrase, form.from, near);
    const last = findToken(phrase, form.to, first);
    kept.push({ ...form, first, last });
    near = last;
  }
  return kept;
}

const DROPPED_HEAD: Head = { id: "dropped", says: "will", pattern: DROPPED, act: "known", samples: [] };

const EVERY_HEAD: readonly Head[] = [...HEADS, DROPPED_HEAD];

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
  const row = findEllipsis(scene.near, scene.act) ?? findNoActRow(scene);
  const verbs = scene.act + (THEN.exec(scene.reach.slice(scene.act.length))?.[0] ?? "");
  if (row === null || !SECOND_VERB.test(verbs)) return row;
  const second = verbs
    .split(SECOND_VERB)
    .slice(1)
    .some((act) => OWN_ACT.test(act) || KNOWN_ACT.test(act));
  // What is said in this message may well take several verbs.
  return second && (!SAYS_NOW.has(row.id) || HAS_LATER.test(scene.act)) ? null : row;
}

/** `I'll wait, then fix it`: behind the comma the same subject goes on. */
const THEN = /^ , (?:and )?then [^,;:]*/;

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
  // A future without a verb echoes another clause.
  reads: ["act"],
  pattern: /^(?:[.,;:!?)-]|$)/,
  samples: ["That is as far as I will."],
};

/** The later form leaves its subject out, and no mark parts it from the earlier one; or `let me` leads up to it. */
function isSameClause(phrase: Phrase, earlier: Form, later: Form): boolean {
  const between = phrase.text.slice(earlier.to, Math.min(later.from, earlier.to + MAX_CLAUSE_CHARS));
  if (/ [;:-] /.test(between)) return false;
  if (later.head.act === "known") return true;
  return earlier.head.id === "let-me-listed" && / and (?:then )?$/.test(between);
}

const MAX_CLAUSE_CHARS = 400;

/** The last token of the span, which reaches over the verb and a few words: a reader sees what was promised. */
function findLastShown({ phrase, to, last, head }: Candidate): number {
  if (head.act === "whole") return findToken(phrase, to - 1, Math.max(0, last - 1));
  const beyond = phrase.tokens[Math.min(last + 3, phrase.tokens.length - 1)];
  const rest = phrase.text.slice(to, beyond === undefined ? to : beyond.at);
  const mark = / [.,;:!?()"-](?= |$)/.exec(rest);
  const end = mark === null ? to + rest.trimEnd().length : to + mark.index;
  return findToken(phrase, end - 1, Math.max(0, last - 1));
}
