/**
 * What binds a figure to progress: one row a form, as what stands before the figure and what follows it. A figure
 * that no row binds is no progress figure, whatever else the sentence says.
 */
import { wrapped } from "../../wrapped.ts";
import { CLOSES, HOLDER, LINK, NARROWED, STATE, TOTAL, UNIT } from "./words.ts";

export interface Binding {
  readonly id: string;
  /** Read against the text before the figure, hedges (`about`) left out. */
  readonly before: RegExp;
  /** Read against the text behind the figure. */
  readonly after: RegExp;
  /** `weak`: it counts only beside another progress figure in the message. */
  readonly weak?: true;
  /** Sentences that this row, and no earlier one, binds. */
  readonly samples: readonly string[];
}

/** What opens a clause and names no other thing that is counted: `despite the freeze`. */
const FRONTED = wrapped`
  (?<=^|[.,;:!-] )(?:despite|thanks to|after|because of|due to) (?:(?:the|our|this|that|all|your) )?[a-z'-]+(?: [a-z'-]+)?
`;

/** When it is counted, and how the author puts it: `at the moment`, `to be precise`. */
const PUT = "at (?:the moment|present)|to be (?:precise|exact|clear|honest|fair|brief|specific)";

/** What may stand right before a count that is no name: a verb, a determiner, a mark; never another noun. */
const FREE = wrapped`
  (?:^$|(?:^| )(?:[.,;:!(/=-]|are|'re|we have|we (?:still|now|currently|only) have|we 've|we 've got|'ve got|with
  |the|these are|all|all the|our|only|just|now|so far|currently|still|already|today|and|but|or|so|that|that is
  |it is|it 's|that 's|(?:out )?of (?:(?:the|our|your|all|all the) )?N (?:issues|tasks)
  |of which|count|counts|counting|leaves|leaving|leave|makes|at|to|of|of the|of our|exactly|far|moment
  |present|writing|date|${PUT}|${FRONTED}
  |(?:this|that) point|by now|as of now|right now|as of today|here|there|then|yet|meanwhile|report
  |(?:count|score|tally|status|state|result|standing|balance) is(?: now)?|plus|because|since T|as|while|whereas
  |although|though|means|total|see|stand|shows|show|overall|us|down to|hold|holds
  |(?:it|which|(?:(?:the|our|this|your) (?:(?:project|issue|whole|entire|main) )?|(?<=^|[.,;:!(-] ))
  (?:board|tracker|project|repo|repository|list|team|backlog|overview|snapshot)) (?:now |still |currently[ ]
  |already )?(?:has|had|have|holds|counts|shows|lists|says)|there (?:are|is)
  |(?:we|(?:the|our|whole|entire) team) (?:have |'ve |has )?(?:now |already |so far )?(?:shipped|closed|finished|completed|delivered
  |done)|(?:have|has) (?:now |already )?(?:shipped|closed|finished|completed))$)
`;

/** A label right before its figure: `Still open:`, `Issues done so far -`, `Shipped (`. */
const LABEL_WORDS = wrapped`
  (?:(?:(?:still|currently|now|already|number of|count of|total number of|of which|thereof|so far|total|all
  |issues?|tasks?) |){0,2}${STATE}(?: ${UNIT}| count| work)?(?:(?: \()? (?:so far|now|right now|currently|today|yet|overall
  |already|to date|this far|at (?:the moment|present)|as of (?:now|today)|by now)(?: \))?)?)
`;

/** The start of a clause. */
const START = "(?:^|[.,;:!()/-] |\\band |\\bwith |\\bthe )";

/** The colon, dash, bracket or verb between a label and its figure. */
const JOINT = "(?: (?:[:=(-]|: \\(|is|are|is now|are now|stands at|stand at|is at))";

/** Nothing but a unit, a share in brackets or a mark follows. */
const ENDS = `(?=(?: ${UNIT})?(?: (?:so far|now|today|overall|already|in total|to date))?(?: (?:[.,;:!()/?=+-]|and|but|of|out of|N|P)(?![a-z])| *$))`;

export const COUNTS: readonly Binding[] = [
  {
    id: "count-and-state",
    before: new RegExp(FREE),
    after: new RegExp(
      `^ (?:of (?:them|which) |= )?(?:(?:of (?:the|our|all|all the) )?${UNIT} )?${LINK}(?:${STATE}(?: and ${STATE})?)${CLOSES}`,
    ),
    samples: ["14 issues are done."],
  },
  {
    id: "state-in-brackets",
    before: new RegExp(FREE),
    after: new RegExp(`^ (?:${UNIT} )?\\( (?:still |now )?${STATE} \\)`),
    samples: ["14 (shipped), 8 (in flight)"],
  },
  {
    id: "state-and-unit",
    before: new RegExp(FREE),
    after: new RegExp(
      `^ (?:still |currently |now |already )?${STATE} ${UNIT}(?: (?:are |)(?:still |now |)(?:left|remaining))?${CLOSES}`,
    ),
    samples: ["We count 11 shipped issues."],
  },
  {
    id: "definite-state-and-unit",
    before: /(?:^| )(?:the|all|our|these)$/,
    after: new RegExp(`^ (?:still )?${STATE} ${UNIT}(?!${NARROWED})(?= |$)`),
    samples: ["The 18 open issues need a review."],
  },
  {
    id: "definite-units-in-state",
    before: /(?:^| )(?:the|all|our)$/,
    after: new RegExp(
      `^ ${UNIT} ${LINK}${STATE}(?= (?:[.,;:!()-]|are|have|need|all|wait|share|touch|can|should)(?= |$)|$)`,
    ),
    samples: ["The 18 issues in flight have an owner."],
  },
  {
    id: "definite-units",
    before: new RegExp(`(?:^| )(?:the|all|our|these) (?:still )?(?:${STATE})$`),
    after: new RegExp(`^ ${UNIT}(?!${NARROWED})(?= |$)`),
    samples: ["The remaining 18 issues are small."],
  },
  {
    id: "definite-rest",
    before: /(?:^| )(?:the|our) (?:other )?(?:remaining|open|unfinished|outstanding)$/,
    after: /^ (?=(?:are|have|need|wait|stay|follow|come|can|should)(?: |$)|[.,;:!()-]|$)/,
    weak: true,
    samples: ["We have 12 done; the remaining 23 are untouched."],
  },
  {
    id: "total-of-units",
    before: new RegExp(
      `(?:^| )(?:a|the) (?:grand )?total of$|(?:^| )(?:the )?total(?: number of ${UNIT}| ${UNIT}| count)?${JOINT}$|(?:^|[.,;:!(/-] )total$`,
    ),
    after: new RegExp(`^ ${UNIT}(?= |$)`),
    samples: ["Total: 41 issues."],
  },
  {
    id: "units-in-all",
    before: new RegExp(wrapped`
        (?:^|(?:^| )(?:[.,;:!(/=-]|(?:there are|we have|we 've|we 've got|we count|we track|we are at)(?: now| currently
        | still| already)?|we (?:now|currently|still|already) (?:have|count|track)|of|of the|of our|all|all the
        |${HOLDER} (?:now |still |currently |already )?(?:has|holds|lists|shows|counts|says|contains|tracks|comprises|numbers|knows)|total of
        |(?:brings?|puts|takes) (?:the total|us) to|that leaves|leaving|leaves|there remains?|out of|in total
        |in all|altogether|overall|is|are|holds|only))$
      `),
    after: new RegExp(
      wrapped`
        ^ ${UNIT}(?= (?:[.,;:!()/=-]|in (?:total|all|the (?:project|tracker|repo))|total|altogether|overall
        |on the board|all told|and N|but|so far|now|are (?:on the board|tracked|listed|in the (?:project
        |tracker)))(?![a-z])|$)
      `,
    ),
    samples: ["There are 41 issues."],
  },
  {
    id: "total-label-of-units",
    before: new RegExp(
      `(?:^| )(?:the )?(?:total number of ${UNIT}|number of ${UNIT}|total ${UNIT}|${UNIT} in total|${UNIT} total|total of ${UNIT})${JOINT}$|${START}${UNIT} :$`,
    ),
    after: new RegExp(`^${ENDS}`),
    samples: ["Total issues: 41"],
  },
  {
    id: "total",
    before: new RegExp(`${FREE}`),
    after: new RegExp(`^ ${TOTAL}(?= (?:[.,;:!()/?-]|and|now|so far)|$)`),
    weak: true,
    samples: ["12 issues are done, 40 in total."],
  },
  {
    id: "total-label",
    before: new RegExp(`${START}(?:the )?(?:grand |in )?total${JOINT}?$`),
    after: new RegExp(`^${ENDS}`),
    weak: true,
    samples: ["Shipped: 12. Total: 40."],
  },
  {
    id: "label",
    before: new RegExp(`${START}${LABEL_WORDS}${JOINT}$`),
    after: new RegExp(`^${ENDS}`),
    samples: ["Open: 21."],
  },
  {
    id: "label-without-colon",
    before: new RegExp(`${START}(?:still |there )?${STATE}$`),
    after: new RegExp(
      `^(?= (?:[,;/()-]|${UNIT}\\b(?!${NARROWED})|and (?:in|open|left|remaining|still|closed|done|shipped)\\b)| *\\.?$)`,
    ),
    samples: ["Shipped 13, in flight 6, remaining 21"],
  },
  {
    id: "we-are-left-with",
    before: /(?:^| )we (?:are|'re) (?:now |still )?(?:left with|down to)$/,
    after: new RegExp(`^ ${UNIT}(?= (?:[.,;:!()-]|and|but|now)|$)`),
    samples: ["We're left with 18 issues."],
  },
  {
    id: "we-shipped",
    before: new RegExp(wrapped`
        (?:^| )(?:we|(?:the|our|this) (?:team|project)) (?:have |has |'ve )?(?:now |already |so far |only )?(?:shipped|closed
        |finished|completed|delivered|resolved)$
      `),
    after: new RegExp(
      `^(?: ${UNIT})?(?: (?:so far|now|already|in total|to date))?(?= (?:[.,;:!()-]|and|but|of)|$)`,
    ),
    samples: ["We have shipped 13 issues so far."],
  },
];

/** The same for pairs, `N of M`: before its first number, behind its last. */
export const PAIRS: readonly Binding[] = [
  {
    id: "pair-and-state",
    before: new RegExp(
      `${FREE}|(?:^| )(?:is|it is|shipped|closed|finished|completed|done|have|got|made it to|through)$`,
    ),
    after: new RegExp(
      `^ (?:\\) )?(?:${UNIT} )?(?:\\( P \\) )?(?:(?:is|has been) )?${LINK}(?:${STATE}(?: and ${STATE})?)${CLOSES}`,
    ),
    samples: ["13 of 40 issues are done."],
  },
  {
    id: "pair-and-unit",
    before: new RegExp(
      wrapped`
        (?:^| )(?:(?:we|(?:the|our|this) (?:team|project)) (?:have |has |'ve )?(?:now |already |so far |only )?(?:shipped|closed|finished|completed|done
        |delivered|resolved)|progress (?:(?:so far|to date|today|overall|now) )?(?:is|:|is at)|done (?:with|:)|through with)$|${START}${LABEL_WORDS}${JOINT}?$
      `,
    ),
    after: new RegExp(
      `^(?: ${UNIT})?(?: (?:so far|now|already|in total|to date))?(?= (?:[.,;:!()=-]|and|but|in)|$)`,
    ),
    samples: ["Done: 13 of 40."],
  },
  {
    id: "pair-of-units",
    before: /(?:^| )(?:we are|we 're|now|still|project is) (?:now |currently )?at$/,
    after: new RegExp(`^(?: ${UNIT})?(?= (?:[.,;:!()=-]|and|but|now)|$)`),
    samples: ["We are at 13 of 40 issues."],
  },
];

/** The same for percentages. */
export const SHARES: readonly Binding[] = [
  {
    id: "share-and-state",
    before: new RegExp(wrapped`
        (?:^|(?:^| )(?:[.,;:!(/=-]|we are|we 're|we stand at|we are at|we 're at|we have|we 've|(?:issues|tasks|they|all) are
        |(?:project|everything|work|board|all|whole|progress|backlog|that|which|this|scope|total) (?:is|is at
        |is now|'s|is already|is still)|that makes|makes|makes it|that|date|${FRONTED}|there (?:is|'s)|(?:the|our
        |this) (?:board|tracker|snapshot) (?:says|shows|reads|has)|now|so far|today|at|currently|already|only
        |just|and|but|so|means|with|is now|still|overall|get us to|us at|us to|${PUT}))$
      `),
    after: new RegExp(
      wrapped`
        ^ (?:\) )?(?:of (?:the |all |all the |our )?(?:N )?(?:${UNIT}|work|project|board|scope|total|whole|backlog
        |way) )?(?:(?:is|has been) )?${LINK}(?:${STATE}|through|there|completion)${CLOSES}
      `,
    ),
    samples: ["We are 45% done."],
  },
  {
    id: "share-of-all",
    before: new RegExp(wrapped`
        (?:^| )(?:[.,;:!(/=-]|we are at|we 're at|that is|that 's|makes|which is|is|about
        |(?:have|'ve) (?:now |already |so far )?(?:shipped|closed|finished|done|completed)
        |we (?:shipped|closed|finished|completed|did))$|^$
      `),
    after: new RegExp(
      `^ of (?:the |all |all the |our )?(?:N )?(?:${UNIT}|work|project|board|scope|total|backlog)(?= (?:[.,;:!()-]|and|so far|now)|$)`,
    ),
    samples: ["That is 45% of the issues."],
  },
  {
    id: "share-standing",
    before:
      /(?:^| )(?:we|(?:the|our|this) project) (?:'re|are|is|stands?|sits?|now stands?)(?: (?:now|currently|still))? at$/,
    after: /^(?= (?:[.,;:!()-]|with|and|so|now|at the moment|right now|as of)(?= |$)|$)/,
    samples: ["We stand at 45% with 5 issues in flight."],
  },
  {
    id: "share-label",
    before: new RegExp(
      wrapped`
        ${START}(?:(?:overall|total|current|our|the|project) )?(?:progress|completion(?: rate)?|completed share
        |share ${STATE}|${LABEL_WORDS}|status|percent ${STATE}|percentage ${STATE}|project progress)${JOINT}$
        |(?:^| )(?:project|overall|our|total) (?:progress|completion) (?:is|is at|is now|stands at)(?: now)?$
      `,
    ),
    after:
      /^(?= (?:[.,;:!()/-]|and|so far|now|today|overall|complete|of|as of|at the moment|right now|currently)(?= |$)| *$)/,
    samples: ["Progress: 45%"],
  },
];

/** Words that name nothing; a percentage among nothing else is the project's. */
export const NEUTRAL = new RegExp(
  wrapped`
    ^(?:we|are|is|'re|'s|be|everything|at|now|about|so|far|that|this|it|makes|make|which|i|e|roughly|around|nearly|almost
    |currently|today|still|only|just|already|the|project|stands?|brings?|takes|gets|gives|progress|overall
    |status|share|or|and|in|all|together|us|puts|currently|approximately|exactly|as|of|yes|no|well|here|there
    |then|yet|done|shipped|total|P|N|[.,;:!()/=~+-]|\u2248|${UNIT}|how|ok|okay|good|great|news|update|more|less
    |than|over|under|by|have|has|got|to|up|down|halfway|moment)$
  `,
);
