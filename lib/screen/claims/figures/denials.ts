/**
 * Sentences that deny all progress: `Nothing is done yet`. They hold no figure, and the snapshot can still
 * contradict them. A denial of a part, a time or a condition denies nothing here.
 */
import { wrapped } from "../../wrapped.ts";
import type { Sentence } from "../clauses.ts";
import type { Bound } from "./find-figures.ts";
import type { FigureLine } from "./tokens.ts";

/** What the sentence may end with after the denial. */
const END = wrapped`
  (?= (?:[.,;!)-]|yet|so far|at all|whatsoever|to date|as of (?:now|today)|at the moment|right now|here|and|but
  |because)|$)(?! (?:yet |so far |here )?(?:in|on|for|with|by|about|until|unless|without|from|to)\b)
`;

/** Words between the subject and the state. */
const LINK = "(?:(?:is|are|has|have|'s|been|yet|was|actually|really|so far|currently|still) |){0,4}";

const DONE = "(?:done|started|begun|worked on|underway|under way|accomplished|achieved)";
const SHIPPED = "(?:shipped|finished|completed|complete|delivered|closed|resolved)";

/** A second state beside the first. */
const OR = `(?: (?:or|nor) (?:${DONE}|${SHIPPED}))?`;

const SUBJECT = wrapped`
  (?:nothing|none|(?:none|not (?:a single )?one) of (?:it|them|the (?:N )?(?:issues|tasks|work)|our (?:issues|tasks)|this)
  |no (?:issues?|tasks?|work|progress)|not (?:a single|one|any) (?:issue|task)|not a thing
  |zero (?:issues|tasks))
`;

/** Where a denial may begin: at a clause's start, behind a short opener. */
const START = wrapped`
  (?:^|[.;:,!-] |\b(?:but|and|so|that|because|sorry|honestly|unfortunately|currently|still|yet|far|now|moment
  |today|sadly|afraid|frankly) )(?:(?:so far|as of now|at the moment|currently|honestly|unfortunately|sorry|there is|there 's|,)[ ]
  |){0,2}
`;

const DENIALS: readonly { readonly pattern: RegExp; readonly begun: boolean }[] = [
  { pattern: new RegExp(`${START}(?<said>${SUBJECT} ${LINK}${DONE}${OR})${END}`), begun: true },
  { pattern: new RegExp(`${START}(?<said>${SUBJECT} ${LINK}${SHIPPED}${OR})${END}`), begun: false },
  {
    pattern: new RegExp(
      wrapped`
        ${START}(?<said>(?:we|the team) (?:have not|haven't|have n't|still haven't|still have not|have yet to
        |did not|didn't) (?:yet |really |even |actually )?(?:do|done|start|started|begin|begun
        |achieved?) ?(?:anything|any work|any (?:issue|task)s?|a thing|work|at all)?)${END}
      `,
    ),
    begun: true,
  },
  {
    pattern: new RegExp(
      wrapped`
        ${START}(?<said>(?:we|the team) (?:have not|haven't|still haven't|still have not
        |have) (?:yet |even |actually |so far )?(?:shipped|finished|completed|delivered|closed) (?:anything
        |nothing|a thing|any (?:issue|task)s?|a single (?:issue|task)|no (?:issue|task)s?))${END}
      `,
    ),
    begun: false,
  },
  {
    pattern: new RegExp(
      wrapped`
        ${START}(?<said>(?:the |our )?(?:work|project|team|whole project) (?:has not|hasn't|has n't|is not|isn't
        |has yet to) (?:yet |even |been )?(?:started|begun|start|begin|underway|begun)
        |(?:there is |there 's |there has been |we have |we 've made |we have made )?no progress(?: at all)?
        |we have done nothing|we 've done nothing)${END}
      `,
    ),
    begun: true,
  },
];

/** A denial that is asked, supposed, reported, past or planned denies nothing. */
const ABSTAINS = new RegExp(wrapped`
  \b(?:if|once|when|until|unless|whether|will|would|could|should|might|may|said|says|told|claims|claimed
  |according|wrote|was|were|had|yesterday|last|ago|seems|looks|appears|think|thought|probably|maybe|perhaps
  |not true|wrong|doubt|deny|not that|worried|fear|means|rule|means)\b
  |\b(?:on|in|since|by) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b
`);

/** A word without which none of the sentences above is made. */
const ANY_DENIAL = /no|n't|zero|yet/;

export function findDenials(line: FigureLine, sentence: Sentence): readonly Bound[] {
  if (sentence.ends === "?" || sentence.unit.kind === "cell") return [];
  const text = line.text.slice(0, 400);
  if (!ANY_DENIAL.test(text) || ABSTAINS.test(text)) return [];
  for (const { pattern, begun } of DENIALS) {
    const found = pattern.exec(text);
    const { said } = found?.groups ?? {};
    if (found === null || said === undefined) continue;
    const from = found.index + found[0].indexOf(said);
    return [
      {
        figure: { kind: "denial", ...line.spanAt(from, from + said.length), begun },
        binding: begun ? "nothing-begun" : "nothing-shipped",
        weak: false,
        row: null,
      },
    ];
  }
  return [];
}
