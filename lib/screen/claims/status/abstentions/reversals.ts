/** Reversals: it was so, and was undone again, in the same sentence or in the next. */
import { wrapped } from "../../../wrapped.ts";
import type { Abstention } from "./abstention.ts";

const UNDONE = wrapped`
  (?:reverted|rolled(?: it| that| this| them)? back|backed(?: it| that| this| them)? out|undone|undid|reopened
  |re-opened|reopening|re-opening|opened(?: it| that| this| them)? (?:again|once more|back up)|reinstated
  |(?<=\b(?:and|then|but|later) (?:then |later )?)un-?merged|yanked
  |(?<=\band (?:then )?(?:was |got )?)pulled(?= (?:the|again|an|on|two|a|after|because|this|that|yesterday|[a-z]+day)\b)
  |unshipped|withdrawn|pulled (?:again|back|out)
  |(?<!(?:have|had|has|been) )pulled(?= in\b| from|$)|took (?:it|that|this|them)(?: back)? (?:out|back)|removed again|dropped again|taken (?:back|out))
`;

/** It is open, or off the main line, although it was not. */
const BACK = wrapped`
  (?:(?<!\b(?:the|its|an?|my|our|their|your) (?!issue|ticket|row|card|pr|thread)[a-z]{1,24} )(?:is|are|was|were
  |been|be|stays|stands|now|currently|'s) (?:now |currently |still )?open (?:again|once more|since|now)
  |back (?:to|in|as) (?:open|review|progress|draft)|back open|(?:is|was|came) out again
  |no longer (?:on|in|part of) (?:the )?(?:main|master|trunk|production|prod|release|tree))
`;

/** In another statement something else, or another reference, was undone. */
const REFERENCE =
  "(?<!REF (?:(?:is|was|are|were|has|have|had|been|got|then|since|now|also|again|itself) ){0,4})";

/** Of another noun, too: `the flag was reverted`. What carries the issue's own change takes that along. */
const NOUN = wrapped`
  (?<!\b(?:the|an?|my|our|their|your|his|her) (?!issue|ticket|row|card|pr\b|pull|merge|change|commit|thing|whole|same|next|release|deploy|roll|feature|fix
  |patch|work|code|update|version|build|hour|day|evening|morning|minute|week)(?:(?!(?:REF|and|but|then|so|which|that
  |who|it)\b)[a-z-]+ ){1,3}(?:(?:is|was|are|were|has|have|had|been|got
  |then|later|also|again) ){1,4})
`;

/** `ISS-4 is merged, ISS-5 was merged and reverted`: a whole predicate of another one. */
const PREDICATE = "(?<!, REF (?:is|was|were|has|have|had|got|[a-z]+ed) (?:(?!REF\\b)[a-z']+ ){0,5})";

const OWN = REFERENCE + PREDICATE + NOUN;

/** What could be, or was not, undone is not. */
const UNREAL =
  "(?<!\\b(?:can|could|may|might|will|would|should|not|never|if|nothing|ever|to|n't)(?: be| get| been| was| is)? )";

/** Undoing something else, or another reference, leaves this one as it was. */
const ITSELF = wrapped`
  (?! REF| (?:the|a|an|my|our|its|their|one|two|some
  |nothing)\b(?! (?:issue|ticket|row|card|pr|thing|merge|change|commit|same|whole|day|hour|next|evening|morning
  |minute|week)))
`;

const UNDONE_AT_ALL = new RegExp(`${UNDONE}|\\bopen\\b`);

export const REVERSALS: readonly Abstention[] = [
  {
    id: "reversed",
    // It was undone again.
    reads: ["group", "rest"],
    pattern: new RegExp(
      wrapped`
        ${UNREAL}${OWN}\b${UNDONE}\b${ITSELF}|${OWN}\b${BACK}\b|\bhad to (?:be reverted|be reopened|be undone
        |be rolled back|be backed out|revert|reopen|undo|withdraw|retract|(?:pull|take) (?:it|that|this)
        |roll (?:it |that )?back|back (?:it |that )?out)\b
      `,
    ),
    // `was reopened and closed again`: the last word counts.
    when: ({ after, rest }) => !/^again\b/.test(after) || UNDONE_AT_ALL.test(rest),
    samples: ["ISS-4 was merged and then reverted."],
  },
  {
    id: "for-a-while",
    // In the past it held for a time, and holds no longer.
    reads: ["after"],
    pattern:
      /^for (?:an?|one|two|three|a few|some|several) (?:[a-z]+ )?(?:minutes?|hours?|days?|weeks?|months?|while|time|bit|moment)\b/,
    when: (scene) => /\b(?:was|were)\b/.test(scene.group),
    samples: ["ISS-4 was merged for an hour."],
  },
  {
    id: "was-once",
    // What it was stands beside the state that it is in.
    reads: ["outer"],
    pattern: /\b(?:open|reopened|in (?:review|progress)|under review|active)$/,
    when: (scene) => /\b(?:was|were|had been|previously|formerly|once)\b/.test(scene.group),
    samples: ["ISS-4: open (was closed by mistake)"],
  },
  {
    id: "open-now",
    // It was so, and is open.
    reads: ["rest"],
    pattern:
      /(?:,|\band|\bbut)(?: (?:,|and|but|now|today|then|currently))*(?: it)? (?:is|'s|stays|remains) (?:now |still |currently )?open\b(?! (?:to|for)\b)/,
    when: (scene) => /\b(?:was|were|had been)\b/.test(scene.group),
    samples: ["ISS-4 was closed before, now it is open."],
  },
  {
    id: "reversed-before",
    // An earlier clause tells that it was undone.
    reads: ["before"],
    pattern: new RegExp(
      `\\b${UNDONE} (?:the )?(?:issue |pr )?REF(?: ,)?(?: (?:which|that)(?: [a-z']+){0,4})?$|REF (?:is|stays) (?:now |currently )?open (?:again|once more)\\b`,
    ),
    samples: ["I reopened ISS-4, closed by mistake."],
  },
  {
    id: "reversed-next",
    // The next sentence undoes it.
    reads: ["next"],
    pattern: new RegExp(
      wrapped`
        ^(?:[^.!?,;:]{0,24}\b)?(?:it|that|this|(?:the|its) (?:issue|ticket|row|card|pr))(?: [a-z]+)? ${BACK}\b
        |^(?:[^.!?,;:]{0,24}\b)?(?:it|that|this|them|both|which|the (?:issue|ticket|row|card
        |pr))\b[a-z0-9',\s]{0,60}?${UNREAL}\b${UNDONE}\b|^(?:[^.!?,;:]{0,24}\b)?${UNDONE} (?:it|that|this|them
        |both)\b|^(?:[^.!?,;:]{0,24}\b)?(?:rolled (?:it|that|this|them) back|had to (?:revert|reopen|undo|roll
        |back) (?:it|that|this|them))\b|^(?!no |nothing|nobody|none
        |neither)(?:[a-z]+ ){0,2}${UNDONE}(?: (?:since|again|later|today|yesterday|on|by|because
        |(?:[a-z0-9]+ ){1,3}(?:later|ago|after))\b|[.!,]|$)
      `,
    ),
    samples: ["ISS-4 was merged. It was reverted an hour later."],
  },
];
