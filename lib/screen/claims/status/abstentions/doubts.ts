/** Doubts: what may, should or will be, what is likely, thought, hoped, under way or one of two. */
import { wrapped } from "../../../wrapped.ts";
import { type Abstention, alternatives, anyOf } from "./abstention.ts";

const LIKELY = alternatives(`
  probably, possibly, perhaps, maybe, likely, unlikely, presumably, supposedly, allegedly, apparently, reportedly,
  hopefully, seemingly, arguably, in theory, on paper, ideally, in the ideal case, in the best case, afaik, afaict, iirc, imo, imho, as far as, to my knowledge,
  to the best of my, chances are, odds are, in an ideal world, in a perfect world, from the looks?, by the looks?, judging by, judging from, going by,
  from what (?:i|we|you|one|he|she|they)(?: can| could)? [a-z]+,
  based on (?:the )?(?:[a-z]+ )?(?:logs?|history|commits?|diff|output|board|label|badge|dashboard),
  for example, for instance, e\\.g, in name only, nominally, in my view, in my opinion, in my book, if memory
`);

const THINKING = alternatives(`
  think, thinks, thought, believe, believes, believed, guess, guessed, suppose, supposed, assume, assumed, assumes,
  hope(?! (?:you (?:don't|do not|agree|like|enjoy|are|had)|this|it helps|that helps)\\b), hopes, hoped, expect,
  expects, expected, suspect, suspected, bet, figure, figured, reckon, imagine, wish, wished,
  want, wanted, feel, dream, dreamed, dreamt, remember, recall, understand, take it, gather, intend, plan
`);

/** `merged, maybe he meant that one`, `closed, probably by the bot`: something else is likely. */
const ASIDE_HEDGE =
  "(?:maybe|perhaps|probably|possibly|presumably|apparently|hopefully) (?:he|she|they|you|it|that|this|the|an?|his|her|their|by|because|due|for|why|too)\\b";

/** States of which a row has one. */
const STATES = alternatives(`
  open, closed, merged, unmerged, not merged, in review, in progress, draft, rejected, pending, reopened, abandoned, other
`);

export const DOUBTS: readonly Abstention[] = [
  {
    id: "modal",
    // A modal verb tells a possibility, a duty or a plan.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:will|shall|should|would|could|can|(?<!\b(?:in|of|since|until|last) )may|might|must|ought|going to
        |gonna|to be|to have|to get|to see|has to|have to|had to|wants? to|wanted to|tr(?:y|ies|ied|ying) to
        |about to|due to be|(?:is|was|are|were) due|scheduled|(?<!as )planned|planning|supposed|meant to
        |set to be|able to)\b|(?:'ll|'d|won't)\b
      `),
    when: (scene) =>
      !/\b(?:can|may|must) (?:now |also |happily |finally )?(?:confirm|report|say|add|see|tell you)\b/.test(
        scene.near,
      ),
    samples: ["ISS-4 will be merged on Friday."],
  },
  {
    id: "infinitive",
    // A bare "be" goes on from an earlier plan, order or wish.
    reads: ["group"],
    pattern: /(?:^|\b(?:and|then|also) )(?:[a-z]+ly )?be\b/,
    samples: ["ISS-4 is about to land and be closed."],
  },
  {
    id: "gapped",
    // The verb left out is the earlier one, with what makes it a plan or a denial.
    reads: ["before"],
    pattern: new RegExp(wrapped`
        REF (?:will|shall|should|would|could|can|may|might|must|cannot|can't|won't|needs to|has to|is to
        |(?:is|was|has) not|isn't|wasn't|hasn't)\b[^,]* and REF$
      `),
    when: (scene) => scene.word !== "landed",
    samples: ["ISS-3 will be closed and ISS-4 merged."],
  },
  {
    id: "in-progress",
    // It is under way, or nearly there, not done.
    reads: ["group"],
    pattern: anyOf(`
      (?<!up )being, gets, (?<!\\bdid )get, getting, nearly, almost, half, mostly, partly, partially, practically, virtually, basically,
      essentially, effectively, technically, as good as, all but, close to, soon, ever, percent
    `),
    samples: ["ISS-4 is being merged."],
  },
  {
    id: "share",
    // A share of it is not the whole.
    reads: ["group"],
    pattern: /(?:^| )(?!100 ?%)\d[\d.,]* ?%/,
    samples: ["ISS-4 is 90% merged."],
  },
  {
    id: "hedged",
    // It is said as likely, not as known.
    reads: ["opening", "after"],
    pattern: new RegExp(
      wrapped`
        \b(?:${LIKELY}|(?:wrongly|incorrectly|falsely|mistakenly|erroneously) (?:marked|listed|shown|flagged
        |labell?ed|set|recorded)|(?<!\b(?:also|better|formerly) )(?:count|show|list|treat|regard|know|see)(?:s|ed|n|own)? as(?! (?:issue )?REF ,)
        |good as|in part(?! of|s)|by default)\b
      `,
    ),
    samples: ["ISS-4 is probably merged."],
  },
  {
    id: "framed",
    // It is so in an example, a copy or somebody's mind.
    reads: ["before", "after"],
    pattern: new RegExp(wrapped`
        \b(?!for the (?:[a-z]+ )?(?:demo|rehearsal)\b)(?:in|on|for|within) (?:the|my|your|our|an?|this|that|his|her|their
        |[a-z]+'s) (?:[a-z-]+ ){0,2}(?:fixtures?|demo|mocks?|sandbox|scenario|examples?|dummy|sample|fork
        |test data|demo data|opinion|view|eyes|mind|head|dreams?|machine|laptop|simulation|dry run|rehearsal
        |(?:staging|old|other|test) tracker|(?:own|local|private|stale|old) (?:copy|clone|checkout
        |worktree|branch)|sake of argument)\b|(?:^|, )to (?:me|us|him|her|them)\b
      `),
    samples: ["In the fixture ISS-4 is closed."],
  },
  {
    id: "doubted-label",
    // The words before the colon say how little is known.
    reads: ["lead"],
    pattern: new RegExp(wrapped`
        ^(?:[a-z' ]{0,30}\b)?(?:idea|assumptions?|hypothes[ie]s|guess|hunch|theory|unclear|unverified
        |unconfirmed|rumou?rs?|hearsay|speculation|gossip|allegedly|maybe|perhaps|probably|possibly|not sure)$
        |\bif i(?: am|'m) (?:wrong|mistaken|not mistaken)$|^correct me\b
      `),
    samples: ["Assumption: ISS-4 is merged."],
  },
  {
    id: "seeming",
    // It seems so, which is less than being so.
    reads: ["near", "group"],
    pattern:
      /\b(?:seems?|seemed|appears?|appeared|(?<!\b(?:an?|the|my|our|second|closer|last|first|quick) )looks?|looked|feels|considered|deemed)\b/,
    samples: ["It seems ISS-4 is closed."],
  },
  {
    id: "hedged-remark",
    // A remark behind it makes it likely, not known.
    reads: ["tail"],
    pattern: new RegExp(
      wrapped`
        [,(] (?:or so |or |at least |most |very |quite )?(?!${ASIDE_HEDGE})(?:${LIKELY}|it seems|it appears
        |from what|not (?:verified|confirmed|checked|sure|certain)|unverified|unconfirmed|tbc|to be confirmed)\b
      `,
    ),
    samples: ["ISS-4 is merged, apparently."],
  },
  {
    id: "believed",
    // It is thought, hoped or expected, not stated.
    reads: ["before", "after"],
    pattern: new RegExp(
      wrapped`
        \b(?:i|we|they|you|he|she|who|team|everyone|people)(?: (?:also|just|still|now|do|did|had|have|would)|'d
        |'m| am| was)?(?: [a-z]+ly)? (?:${THINKING}|hoping|expecting|used to think
        |(?:fairly |pretty |quite |almost |not )?(?:sure|certain|confident))\b|(?<!\b(?:your|the|my|our|this
        |that|an?)(?: [a-z]+)? )\b(?:${THINKING})(?: that| the)*(?: issue| pr| ticket)? REF\b|^(?:think|thought
        |believe(?! it or| me)|guess|hope|hoping|expecting|expected|assume|assumed|suspect|imagine)\b
        |(?<!\bat (?:the|his|her|their) )\b(?:view|opinion|position|belief|reading|take|claim|argument
        |assumption|expectation|hope|idea|impression|guess|bet|feeling|suspicion|theory|goal|aim|plan|target
        |proposal|wish|understanding|rule|policy|requirement|condition|agreement|convention
        |intention) (?:is|was|that|of)(?! (?:right|correct|true|met|reached|done|hit|achieved
        |good|fine|over|unchanged|simple|clear)\b)\b
      `,
    ),
    samples: ["I think that ISS-4 is merged."],
  },
  {
    id: "believed-remark",
    // A remark behind it makes it a belief.
    reads: ["tail"],
    pattern: new RegExp(
      wrapped`
        (?<!^(?:[a-z]+ )?(?:and|but) (?:will|should|is|are|was|goes|ought|can|may|might)\b[^,(]{0,120})
        [,(] (?:or so |at least )?(?:i|we)(?: would| should|'d)? (?:${THINKING}|say|am sure
        |'m sure)(?: so| that)?(?: now)?(?: [),]|$)
      `,
    ),
    samples: ["ISS-4 is merged, I believe."],
  },
  {
    id: "choice",
    // One of two states is not a state.
    reads: ["group"],
    pattern: new RegExp(`\\b(?:either|or)\\b|\\b(?:${STATES}) /$`),
    samples: ["ISS-4 is either merged or closed."],
  },
  {
    id: "alternative",
    // One of two things that may happen.
    reads: ["near"],
    pattern: /\beither (?:issue |pr )?REF\b/,
    when: (scene) => / or /.test(scene.rest),
    samples: ["Either ISS-4 is merged as it is, or we split it."],
  },
  {
    id: "choice-after",
    // One of two states is not a state.
    reads: ["after"],
    pattern: new RegExp(`^or\\b|^/ (?:${STATES})\\b`),
    samples: ["ISS-4 is merged or closed."],
  },
  {
    id: "choice-listed",
    // The states to choose from are listed behind it.
    reads: ["answer"],
    pattern: new RegExp(`^(?:${STATES})$`),
    samples: ["ISS-4: merged | in review | closed"],
  },
  {
    id: "compound",
    // The compound's first half takes the status back.
    reads: ["word"],
    pattern: new RegExp(wrapped`
        ^(?:un|non|not|half|semi|part|partly|nearly|almost|never|be|to-be|soon-to-be|yet-to-be|still|mis|pre|sub
        |quasi|pseudo|so-called|wrongly)-
      `),
    samples: ["ISS-4 is half-merged."],
  },
];
