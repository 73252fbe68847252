/**
 * Whether a clause denies that the key it names exists: `there is no ISS-404`, `ISS-404 does not exist`, `I found
 * nothing under ISS-404`. Denying something else of the key, a state, a test, a cause, denies no row. It reads a
 * bounded stretch on both sides of the key.
 */

import type { Naming } from "../../facts.ts";
import { findLast } from "../../place.ts";
import type { Segment } from "../../segment.ts";
import { ADDRESS_FILL, readProse } from "../addresses.ts";
import { type Clause, readClauses } from "../clauses.ts";
import { findReferences, type ReferenceHit } from "../references.ts";

// Ours: how far from a key a word may stand and still deny it.
const REACH_CHARS = 120;

// Any word that every denial holds one of.
const ANY_DENIAL =
  /\bn[o']|n't|n\u2019t|not|never|nothing|none|neither|unknown|missing|absent|exist|invalid|invented|fict|made[ -]up|typo|unable|fail|lack|empty|another|different/i;

export function deniesExistence(segment: Segment, naming: Naming, hit: ReferenceHit): boolean {
  if (!segment.view(hasDenial)) return false;
  const { before, after } = readAround(segment, naming, hit);
  if (AFTER.test(after) && !isOfAnother(before, after)) return true;
  if (/^ ?(?:'s\b|as an?\b|fail|work|useful|ready)/.test(after)) return false;
  if (NEITHER_BEFORE.test(before) && NEITHER_AFTER.test(after)) return true;
  return (
    BEFORE.test(before) &&
    !/^ ?(?!and|or|nor|in|on|at|under|here|yet|any|so|to|for|with|but|either|there|anywhere|is|was|has|have|that|which|could|can|this|among|exists?|then)[a-z]/.test(
      after,
    )
  );
}

function hasDenial(segment: Segment): boolean {
  return ANY_DENIAL.test(segment.text);
}

/** The words around the key, other references as `REF`, marks and addresses gone. */
function readAround(
  segment: Segment,
  naming: Naming,
  hit: ReferenceHit,
): { readonly before: string; readonly after: string } {
  const prose = segment.view(readProse);
  const clauses = segment.view(readClauses);
  const at = findLast(segment.view(findStarts), hit.start);
  const clause = clauses[at];
  if (clause === undefined) return { before: "", after: "" };
  const start = Math.max(clause.start, hit.start - REACH_CHARS);
  let end = clause.end;
  // `ISS-404: no such issue`: what a label says of the key is in the next clause.
  const next = clauses[at + 1];
  const isLabel = clause.ends === ":" || clause.ends === "-";
  if (
    isLabel &&
    next !== undefined &&
    next.sentence.unit === clause.sentence.unit &&
    isShort(prose, hit, clause)
  )
    end = next.end;
  end = Math.min(end, hit.end + REACH_CHARS);
  const named = segment.view(toReader(naming));
  return {
    before: render(prose, named, start, hit.start),
    after: render(prose, named, hit.end, Math.max(hit.end, end)),
  };
}

function findStarts(segment: Segment): readonly number[] {
  return segment.view(readClauses).map(({ start }) => start);
}

/** Nothing but marks between the key and the end of its clause. */
function isShort(prose: string, hit: ReferenceHit, clause: Clause): boolean {
  return clause.end - hit.end < 8 && !/[a-z0-9]/.test(prose.slice(hit.end, clause.end));
}

interface Named {
  readonly hits: readonly ReferenceHit[];
  readonly starts: readonly number[];
}

const readers = new WeakMap<Naming, (segment: Segment) => Named>();

function toReader(naming: Naming): (segment: Segment) => Named {
  let reader = readers.get(naming);
  if (reader === undefined) {
    reader = (segment) => {
      const hits = findReferences(segment, naming);
      return { hits, starts: hits.map(({ start }) => start) };
    };
    readers.set(naming, reader);
  }
  return reader;
}

function render(prose: string, { hits, starts }: Named, start: number, end: number): string {
  const parts: string[] = [];
  let copied = start;
  for (let at = Math.max(0, findLast(starts, start)); at < hits.length; at += 1) {
    const hit = hits[at];
    if (hit === undefined || hit.start >= end) break;
    if (hit.start < copied || hit.form === "page-address") continue;
    parts.push(prose.slice(copied, hit.start), " REF ");
    copied = Math.min(hit.end, end);
  }
  parts.push(prose.slice(copied, end));
  return parts
    .join("")
    .replaceAll(ADDRESS_FILL, " ")
    .replace(/[[\]()*_"`\u2026]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ,/g, ",");
}

const NOUN =
  "(?:issues?|rows?|keys?|tickets?|numbers?|entry|entries|records?|items?|tasks?|document|page|pr|pull request)";
const NOT = "(?:n't|not|never|no longer)";
const HERE =
  "(?:the |this |our |that |my |any )?(?:issue |issues )?(?:tracker|project|projects|board|list|repository|repo|index|records|system|backlog|data|rows)";

/** A list the key stands in: `, REF and REF`. */
const TAIL = "(?:(?: ?,| and| or| nor| &| /)*(?: and| or| nor)? REF){0,8}";
const ADVERBS =
  "(?: (?:simply|just|also|really|even|both|all|either|still|currently|actually|apparently|probably|certainly|in fact|as such|at all|yet)){0,2}";

const PREDICATES = [
  // does not exist, does not appear in the tracker
  ` ?(?:does|do|did|has|have)? ?${NOT}(?: \\w+)? (?:exist(?:s|ed)?|resolves?)\\b`,
  ` ?(?:does|do|did|has|have)? ?${NOT}(?: \\w+)? (?:appear(?:s|ed)?|shown? up|come up|turn up|match(?:es)?|belong|correspond|lead|point|refer)(?: \\w+){0,3} (?:${HERE}|anything|anywhere|nothing|here|us|search)\\b`,
  // is not an issue of this project, is no row, is not one of ours
  ` (?:is|are|was|were|'s) ?${NOT} (?:an?|any|the)?(?: (?:known|valid|real|existing|actual))? ?${NOUN}(?= ?(?:$|[,.;:?!-]|of |in |on |here|we |that exists|under|at all|there|i ))`,
  ` (?:is|are|was|were) no(?: (?:known|valid|real|such))? ${NOUN}\\b`,
  ` (?:is|are|was|were|'s) ?${NOT}(?: \\w+ed| part)? (?:in|on|of|to|by|part of) ${HERE}\\b`,
  ` (?:is|are|was|were|'s) ?${NOT} (?:known|found|ours|one of ours|valid|real|registered|recogni[sz]ed|listed|here|there|from here|from this project|this project's|something (?:i|we) (?:can|could) find)(?= ?(?:$|[,.;:?!-]|in |on |here|to |by |at |and |so |any))`,
  // is unknown, is missing from the tracker, is a typo
  ` (?:is|are|was|were|'s|seems|looks|remains)(?: to be)?(?: an?)? (?:unknown|non-?existent|nonexistent|invalid|absent|made[ -]up|invented|fictional|fictitious|imaginary|typo|mistyped|missing(?= ?(?:$|[,.;:?!-]|from|in the|in this|in our|here)))`,
  // was never filed, has no row
  ` (?:was|were|has|have|had) ?(?:not |n't |never )(?:yet )?(?:been )?(?:filed|created|assigned|issued|recorded|registered|handed out|given out|taken|used)\\b`,
  ` never (?:existed|been)\\b`,
  ` (?:has|have|had) (?:no|not an?|not any) (?:${NOUN}|match|counterpart)\\b`,
  // cannot be found, returns nothing, belongs to another project
  ` (?:can ?not|can't|could ?not|couldn't|could n't|can n't)(?: \\w+)? be (?:found|located|resolved|looked up|identified|traced)\\b`,
  " (?:returns?|returned|yields?|yielded|gives?|gave|finds?|found|brings?|brought|matches|matched|comes? back|came back|turns? up|turned up|leads? to|resolves? to)(?: \\w+)? ?(?:nothing|nobody|no (?:rows?|results?|match(?:es)?|issues?|hits?|entry)|empty|a 404|404|not found|an error)\\b",
  " (?:belongs?|belonged) to (?:another|a different|some other|the other|somebody else's|someone else's)\\b",
  " (?:is|are) (?:of|from|in) (?:another|a different|some other|the other) (?:project|tracker|repository|repo)\\b",
];

// What stands right behind a key, a mark between or not.
const LABEL =
  " ?(?:[:=-]|->|\u2192|\u2013|\u2014)? ?(?:not found|no such \\w+|does not exist|doesn't exist|unknown|non-?existent|missing$|no row|no match|not a row|not in (?:the|this|our) \\w+)\\b";

const PRONOUN =
  "(?:(?: ?[,:-])?(?: and| but| as| since| because)? (?:which|that|it|they|there|this|the (?:key|issue|number|row))(?= ))?";

const AFTER = new RegExp(`^${TAIL}(?: ?,)?${PRONOUN}${ADVERBS}(?:${PREDICATES.join("|")})|^${LABEL}`);

// What stands right before a key, a list that it ends between or not.
const LEAD = "(?: REF(?: ?,| and| or| nor){0,2}){0,8}(?: and| or| nor)?";
const CALLED = `(?: (?:such )?${NOUN})?(?: (?:called|named|numbered|titled|with|under|as|like|behind|for|of|by|at|matching|on))?(?: (?:the|that|a))?(?: (?:key|number|id|name|issue|ticket))?`;

const BEFORE = new RegExp(
  `(?:^|[ ,])(?:` +
    [
      // there is no ISS-404, no such issue as ISS-404, I found no row for ISS-404
      `no(?: (?:such|known|real|open|valid|other|record of|trace of|sign of an?))?${CALLED}`,
      `(?:isn't|is not|aren't|are not|wasn't|was not|never was)(?: (?:really|actually|currently))? (?:an?|any)(?: (?:such|known|real))?${CALLED}`,
      // I cannot find ISS-404, the tracker does not know ISS-404
      `(?:can ?not|can't|could ?not|couldn't|did ?n't|didn't|did not|do not|don't|does not|doesn't|unable to|failed to|fails? to|haven't|have not|hasn't|has not|wasn't able to|was not able to|never)(?: (?:yet|even|actually|really|currently|seem to|seems to|be able to)){0,2} (?:find|found|locate|located|see|seen|have|had|hold|contain|know|know of|list|recogni[sz]e|match)(?: (?:an?|any|the|either|such|our))?(?: (?:such|known))?${CALLED}`,
      `(?:found|find|finds|see|sees|know of|have|has|holds|there's|there is|there was|is|was)? ?(?:nothing|none|no one|nobody)(?: (?:is|was|has been))?(?: (?:filed|listed|recorded|known|found|tracked|there|exists?|comes up|came up|here))?(?: (?:under|at|by|behind|called|named|numbered|with|as))(?: the)?(?: (?:key|number|name|id))?`,
      `(?:lacks?|lacking)(?: an?| any)?${CALLED}`,
      `(?:unknown|invalid|non-?existent|nonexistent|fictional|made[ -]up|invented|imaginary)(?: ${NOUN})?(?: ?(?:is|:))?`,
    ].join("|") +
    `)${LEAD} ?$`,
);

const NEITHER_BEFORE = /(?:^| )neither(?: issue| key)?(?: REF(?: ?,| nor| or| and){0,2}){0,6} ?$/;
const NEITHER_AFTER =
  /^(?:(?: ?,)?(?: nor| or| and)? REF){0,6} (?:exists?|existed|resolves?|is (?:an?|known|here|in|on|real|there)|are (?:rows|issues|known|here|in|on)|(?:can|could) be found|was (?:ever )?(?:found|filed|created)|has a row)/;

/** `the fix for ISS-404 does not exist` denies the fix; `the row for ISS-404` is the key's own. */
function isOfAnother(before: string, after: string): boolean {
  if (/^(?: ?[,:-])?(?: and| but| as| since| because)? (?:which|that|it|they|there|this|the) /.test(after))
    return false;
  const found =
    /(?:^| )([a-z-]+)(?: [a-z]+ed)? (?:of|for|in|on|about|behind|from|to|by|with|under|as|like|after|before)(?: the)?(?: (?:issue|ticket|key|number|name|id))? ?$/.exec(
      before,
    );
  if (found === null) return false;
  return !new RegExp(
    `^(?:${NOUN}|reference|citation|link|anything|something|search|searched|looked|looking)$`,
  ).test(found[1] ?? "");
}
