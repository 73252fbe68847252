/**
 * Why a bound figure may still be no claim about the snapshot: it is asked, planned, past, a difference, a part,
 * a sum or somebody else's. Every row is one reason, and its samples show it.
 */
import { wrapped } from "../../wrapped.ts";
import { createFinder } from "../find-row.ts";
import { OTHER_TOPIC, OTHER_UNIT, STATE, STATES, TOTAL, UNIT } from "./words.ts";

export interface FigureScene {
  /** From the beginning of the clause up to the figure, at most 200 characters. */
  readonly before: string;
  /** From behind the figure to the end of its clause, at most 200 characters. */
  readonly after: string;
  /** Both sides of the figure that may say when it is counted, without what has a time of its own. */
  readonly times: string;
  /** The parenthesis that ends its clause, at most 60 characters of it. */
  readonly aside: string;
  /** The sentence around the figure where it is one of several values: `shipped = N ; remaining = N`. */
  readonly pairs: string;
  /** The whole sentence up to the figure, at most 200 characters. */
  readonly lead: string;
  /** The last heading, and the line that leads in a list. */
  readonly above: string;
  /** The sentence before in the same block. */
  readonly previous: string;
  readonly asked: boolean;
  /** The figure stands with `issues` or `tasks`. */
  readonly unit: boolean;
}

export interface FigureRow {
  readonly id: string;
  readonly reads: readonly (
    | "before"
    | "after"
    | "times"
    | "aside"
    | "lead"
    | "pairs"
    | "above"
    | "previous"
  )[];
  readonly pattern: RegExp;
  readonly when?: (scene: FigureScene) => boolean;
  readonly samples: readonly string[];
}

const DAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)";
const SPAN = "(?:week|month|sprint|quarter|year|night|time|release|cycle|iteration)";

/** Two states of different figures joined: their sum. */
const SUM = new RegExp(
  STATES.map((one) => {
    const others = STATES.filter((other) => other !== one).map((other) => other.words);
    return `(?:${one.words})(?: issues| tasks)? (?:or|and|plus|\\+|/|&) (?:still |already |currently )?(?:${others.join("|")})\\b`;
  })
    .map((sum) => `\\b${sum}`)
    .join("|"),
);

/** The whole was just counted: a part `of them` is the project's. */
const NAMES_WHOLE = new RegExp(wrapped`
  \b(?:we (?:now |currently )?(?:have|count|track)|there are|(?:the|our|this|your) (?:project|tracker|board|backlog|snapshot|repo) (?:now |currently[ ]
  |still )?(?:has|holds|counts|lists|shows)|total of|total :) (?:N|\d[\d.,]*) (?:issues|tasks)(?: (?:in total|in all
  |altogether|overall|on the board|in the (?:tracker|project)))? ?(?:[.,;:(-]|and\b|$)
`);

export const FIGURE_ROWS: readonly FigureRow[] = [
  {
    id: "question",
    // A question says nothing.
    reads: ["lead"],
    pattern: /^/,
    when: (scene) => scene.asked,
    samples: ["Are 14 issues done?"],
  },
  {
    id: "past",
    // It tells how things stood.
    reads: ["times"],
    pattern: new RegExp(
      wrapped`
        \b(?:last|previous|past|prior) ${SPAN}\b|\blast (?:${DAY}|${MONTH})\b|\byesterday\b|\bago\b|\b(?:on
        |as of|by|until|till|since|before|after|from|this) (?:last )?(?:${DAY}|${MONTH})\b|\bin (?:${MONTH}|T|N
        |q[1-4])\b|\b(?:previously|formerly|earlier|initially|originally|back then|at first|in the beginning
        |at the time(?! of writing)|at the start|used to|once had|had)\b|\b(?:was
        |were) (?:still |then |only |already |not )?(?:open|left|remaining|in progress|in flight|outstanding
        |to do|underway)\b|\bthere (?:was|were)\b|\b(?:it|that|we|this) (?:was|were)\b|\b${DAY} 's\b|\b(?:in
        |during|of) (?:sprint|week|phase|release|version|milestone|batch|wave|round|the first|the last|the previous|the past) ?(?:N|${SPAN})?\b
      `,
    ),
    samples: ["On Monday, 18 issues were open."],
  },
  {
    id: "difference",
    // It counts a change, not a state.
    reads: ["before", "after"],
    pattern: new RegExp(wrapped`
        ^ (?:more|fewer|less|additional|new|extra|further|other|others)\b
        |(?:^|[.;:] )(?:up|down)$|\b(?:another|an additional|a further|a net|an extra)$|(?:^| )\+$|\b(?:up|down) (?:from|by)\b|\bfrom$
        |\bfrom N(?: [a-z]+){0,2} to$|\b(?:rose|fell|grew|dropped|went|jumped|shrank|climbed|increased|decreased
        |gained) (?:by|from)\b|\b(?<!as of )(?:this|per|a|each|every) (?:week|month|sprint|morning|afternoon
        |evening|day|quarter|year|time|round|cycle)\b(?! 's)|\bsince (?!T|you |i |we |it )
        |\b(?:closed|shipped|finished|completed|done|delivered|resolved) (?:today|tonight|this|overnight
        |so far (?:this|today))\b|^ (?:[a-z]+ ){0,3}(?:more|fewer|less) than (?:on|last|in|before|at|yesterday
        |planned|we)\b|\btoday (?:we|i) (?:have )?(?:closed|shipped|finished|completed)\b
      `),
    samples: ["This week, 9 issues were closed."],
  },
  {
    id: "difference-aside",
    // The parenthesis behind it says of what time it counts.
    reads: ["aside"],
    pattern:
      /^ \( (?:only |just )?(?:this|last|per|since|within|in the last|over the last|today|yesterday)\b[^()N]*\)/,
    samples: ["Closed: 4 (this week)"],
  },
  {
    id: "plan",
    // It is planned, wanted or supposed.
    reads: ["before", "after"],
    pattern: new RegExp(wrapped`
        \b(?:will|would|should|could|may|might|must|shall|going to|(?<!\bon )plan|plans|planned|planning|expect|expected
        |expecting|(?<!\bon )target|targets|goal|aim|aiming|estimate|estimated|forecast|hope|hoping|want|wants|wanted|need
        |needs|needed|if(?! i (?:count|see|read|remember|recall|am not|understand)\b)|once|when|until|unless
        |(?<!(?:left|to go|remain|remaining|numbers|update|summary) )before|suppose|assuming|assume|imagine|let's|eventually|tomorrow|tonight|soon
        |next (?:week|month|sprint|year|release)|'ll|'d|deadline|budget|(?:one|two|three|four|five|few|another) more and|probably|maybe|perhaps|possibly|likely
        |seem|seems|i think|i guess|i believe|for example|e\.g|say|such as|scheduled|ought|guess|cap|limit
        |capped|at a time|wip)\b
      `),
    when: (scene) => !/\b(?:need|needs) (?:a|an|your|to|more|some)\b/.test(scene.after),
    samples: ["Once the import runs, 20 issues are done."],
  },
  {
    id: "planned-label",
    // The label before it names a plan, another time or another place.
    reads: ["lead"],
    pattern: new RegExp(
      wrapped`
        (?:^|[.;,] )(?:[a-z'-]+ ){0,4}(?:goal|goals|target|plan|forecast|estimate|milestone|deadline|example
        |before|old|expected|history|(?<!\b(?:bad|good|slow|busy|quiet|great) )(?:sprint|week|month)|phase|${OTHER_TOPIC}) (?:[a-zNT]+ )?[:-]
      `,
    ),
    samples: ["Sprint 9: 14 issues done."],
  },
  {
    id: "reported",
    // Somebody or something else is named as the source.
    reads: ["lead", "after"],
    pattern: new RegExp(wrapped`
        \b(?:said|(?<!(?:snapshot|tracker|board) )says(?! (?:the|our|this) (?:snapshot|tracker|board)\b)
        |saying|claims|claimed|(?<!\ball )told|wrote|writes|according to(?! (?:the|our|this|my) (?:snapshot|tracker|board)\b)|reads|read|quoted|reports|reported
        |prints|printed|thinks|thought|believes|hear|hears|heard|mentioned|insists|(?<!\b(?:you|as) )asked
        |the (?:[a-z]+ )?(?:mail|badge|banner|log|page|email|note|slide|report|dashboard) (?:says|shows|showed|lists|has
        |counts|still))\b
      `),
    when: (scene) => !/\b(?:i|we) (?:can )?(?:say|report|reported)\b/.test(scene.lead),
    samples: ["As the mail says, 14 issues are done."],
  },
  {
    id: "denied",
    // It is denied, not said.
    reads: ["before"],
    pattern: new RegExp(wrapped`
        \b(?:not true|untrue|not the case|wrong|false|doubt|doubts|deny|denies|rumou?r|myth|not say|not claim
        |not think|not believe|don't think|don't believe|don't say|cannot say|can't say|never said)\b
      `),
    samples: ["It is not true that 30 issues are done."],
  },
  {
    id: "part-before",
    // The clause opens with the part it counts.
    reads: ["lead"],
    pattern: new RegExp(wrapped`
        (?:^|[.;:] )(?:and |but |so )?(?:in|on|for|under|within|among|amongst|outside|inside|from|with|besides
        |apart from|at|of) (?!total\b|all\b|numbers\b|short\b|sum\b|summary\b|fact\b|other words\b|figures\b
        |now\b|flight\b|progress\b|the moment\b|the time of writing\b|present\b|this point\b|the board\b|the project\b|the tracker\b|this project\b|our
        |the N|your N|N|those N|all N|all the N|today\b|brief\b|detail\b|particular\b|percent\b|the record\b
        |that ,|this ,|reference\b|completeness\b|clarity\b|the whole\b|the end\b)(?:[a-zT'-]+ ){1,6}?(?:(?<! (?:live|out|in
        |online|done|fixed|gone|merged|closed|shipped) ),(?= |$)|(?=N|P|$))
      `),
    when: (scene) => !/^(?:at|in) (?:a glance|the meantime|the meanwhile)/.test(scene.lead),
    samples: ["In the importer, 14 issues are open."],
  },
  {
    id: "part",
    // It counts a part of what was named before.
    reads: ["before", "after"],
    pattern: new RegExp(wrapped`
        \b(?:(?<!\b(?:issues|tasks|open|done|shipped|left|remaining|flight
        |progress|to go) ,(?: and)? (?:none|some|most|many|all|few|N|one|two|three|half) )of them
        |of these|of those|(?<!^ (?:issues|tasks) , )of which|whereof|of mine|of my|of his|of her|of ours|of theirs)\b
        |\b(?:my|your|his|her|their|'s) (?:own )?(?:list|queue|pile|desk|part) (?:now |still )?(?:has|holds|counts)\b
        |^ (?:of|out of) (?:them|these|those|my|his|her|your|which)\b
      `),
    when: (scene) => !NAMES_WHOLE.test(scene.lead) && !NAMES_WHOLE.test(scene.previous),
    samples: ["14 of them are done."],
  },
  {
    id: "sum",
    // Two states together are no single figure.
    reads: ["after"],
    pattern: SUM,
    samples: ["17 issues are done and in flight."],
  },
  {
    id: "sum-together",
    // It adds figures up.
    reads: ["after", "before"],
    pattern: new RegExp(wrapped`
        ^ (?:[a-z]+ ){0,3}(?:together|combined|summed|taken together)\b
        |\b(?:together|combined|sum|summing|added up)(?: ,)?$|\bN (?:plus|\+)$|^ (?:plus|\+) N\b
      `),
    samples: ["Together, 17 are done."],
  },
  {
    id: "other-noun-before",
    // Another noun was counted, and the figure may be its.
    reads: ["lead"],
    pattern: new RegExp(
      wrapped`
        \b(?:N|two|three|four|five|six|seven|eight|nine|ten|the|all|of the|our|these|several|some|few
        |those) (?!(?:short|long|quick|full) version\b)(?:(?!(?:this|last|per|next) )[a-z-]+ ){0,2}?(?!${UNIT}\b)${OTHER_UNIT}\b
        |\bN (?!${UNIT}\b|(?:is|as|us|this|thus|was|has|its|remains|versus|plus|less|always|across|perhaps|others
        |leaves|makes|counts|stands|means)\b)[a-z-]{2,}s\b
      `,
    ),
    when: (scene) => !scene.unit,
    samples: ["We have 6 languages, and 4 are done."],
  },
  {
    id: "other-pair",
    // A list of names and values counts other things, too.
    reads: ["pairs"],
    pattern: new RegExp(wrapped`
        (?:^|[;,] )(?!(?:[a-z-]+ )?(?:${STATE}|${UNIT}|${TOTAL}|all|counts?|issue|task|progress|project|sprint|week|day|run|id|version
        |board|blocked|reopened|overdue|review|percent|share|stuck|cancell?ed|unassigned|unshipped)(?: [a-z]+)? = )
        [a-z-]+(?: [a-z-]+){0,3} = N(?= [;,]|$)
      `),
    when: (scene) => !scene.unit,
    samples: ["workers=9 open=4 idle=3"],
  },
  {
    id: "other-noun-above",
    // The text above counts another noun.
    reads: ["above"],
    pattern: new RegExp(`\\b${OTHER_TOPIC}\\b`),
    when: (scene) => !scene.unit,
    samples: ["Translations:\n\n- done: 4"],
  },
  {
    id: "past-above",
    // The heading or the leading line names another time, or a plan.
    reads: ["above"],
    pattern: new RegExp(
      `\\b(?:last|previous|next) ${SPAN}\\b|\\byesterday\\b|\\b(?:targets?|goals?|forecast|estimates?|history)\\b|\\b(?:on|as of|since) (?:${DAY}|${MONTH})\\b`,
    ),
    samples: ["Last week:\n\n- done: 9"],
  },
  {
    id: "other-noun-previous",
    // The sentence before counts another noun.
    reads: ["previous"],
    pattern: new RegExp(
      `(?:\\d|\\b(?:two|three|four|five|six|seven|eight|nine|ten|several|some|the|all)) (?:[a-z-]+ ){0,2}?${OTHER_UNIT}\\b`,
    ),
    when: (scene) => !scene.unit,
    samples: ["There are 6 languages. 4 are done."],
  },
  {
    id: "topic",
    // A label before it names another thing.
    reads: ["lead"],
    pattern: new RegExp(wrapped`
        (?:^|[.;] )(?!(?:the|our|this) (?:project|tracker|board) )(?!(?:[a-zT'-]+ ){0,4}?(?:i|we|you|it|this|that|there|here|so|what|how|where|is|are
        |am) )(?!(?:[a-z'-]+ )*(?:status|progress|state|summary|overall|numbers|figures|today|now|far|update
        |totals?|board|tracker|issues?|tasks?|project|stand|stands|glance|short|brief|count|counts|results?|news
        |fyi|note|reminder|correction|hello|answer|facts?|snapshot|report|overview|version|line|is|are|follows
        |done|shipped|closed|open|left|remaining|progress|flight|completed?|finished|delivered|resolved
        |left over|worked on|in the works|(?:bad|good|slow|busy|quiet|great) (?:sprint|week|month)|outstanding
        |unfinished|underway|go|shipping|unshipped|completion|rate|later|answer|percent|do|todo|record
        |asking|waiting|writing|standing|checked|counted|recounted|looked|tally|score|balance|state of play|recap|tl|dr|question|remaining work|well|yes|no|ok
        |rest|means|moment|way|picture|say|it|this|sum up|in-flight|in-progress|(?:summary|update|answer|note
        |recap|overview) for (?!the |our |my )[a-z]+) :)(?:[a-zT'-]+ ){1,4}:(?: [^:]*)?$
      `),
    samples: ["Importer: 14 done, 6 open."],
  },
];

/** The first row that excuses a figure, or `null`. */
export const findFigureRow = createFinder<FigureScene, FigureRow>(FIGURE_ROWS);
