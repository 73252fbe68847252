/**
 * Words around a statement that leave it the author's own, although they look like an order, a plan or somebody
 * else's words: `please be aware that …`, `you'll be glad to hear that …`, `whatever the badge says, …`. They are
 * taken out before any abstention reads the statement.
 */
import { wrapped } from "../../wrapped.ts";
import { inMachineCode } from "../machine-code.ts";
import { alternatives } from "./abstentions/abstention.ts";

const TELLING = alternatives(`
  let you know, let everyone know, let everybody know, let them know, let you all know, let the team know, tell you,
  tell everyone, inform you, inform everyone, inform, update you, remind you, remind everyone, report, note, mention, point out,
  add, say, share, flag, announce
`);

const GLAD = "glad|happy|pleased|relieved|delighted|interested|sad|sorry|surprised|excited";

/** Where a phrase that vouches can begin: at the start, behind a mark, behind a conjunction. */
const START = "(?<=^|[,:] |\\b(?:and|so|but|then|also|yes|hi|hello) )";

const VOUCHING = new RegExp(
  [
    // An order to take note.
    wrapped`
      ${START}(?:(?:please|kindly|do|just|also) )*(?:note|be (?:aware|advised|informed)|(?:keep|bear) in mind
      |rest assured|take note|know)(?: that)? (?=(?:[a-z]+ )?(?:REF|i|we)\b)
    `,
    // What the reader will be glad to hear, or sees for himself.
    `\\byou(?: will| may| might|'ll| should)(?: [a-z]+)? be (?:[a-z]+ )?(?:${GLAD}) to (?:hear|know|learn)(?: that)?\\b`,
    wrapped`
      \byou(?: will| may| might| can| should|'ll)(?: also| now| already| probably| want to| like to
      | have)* (?:know|noticed|seen)(?: that(?= REF)| (?=REF (?:is|was|are|were|has|have|had|'s)\b))
    `,
    wrapped`
      \byou(?: will| can|'ll)(?: also| now)* (?:see|find|notice)(?: that(?= REF)
      | (?=REF (?:is|was|are|were|has|have|had|'s)\b))
    `,
    "^if you (?:look|check|open|scroll|read)[^,:]{0,60}, (?:you(?: will| can|'ll)? )?(?:see|find|notice)(?: that)?\\b(?= REF)",
    // What the author wants to tell, and tells.
    wrapped`
      (?:\b(?:i|we)(?: (?:just|only|also|really|briefly))*(?: want(?:ed)?|'d like| would like|'m writing
      | am writing)|^(?:just )?(?:want(?:ed)?|writing)) to (?:just |also |quickly |briefly )?(?:${TELLING})
      (?: here| again| up front)?(?: that)?\b
    `,
    `\\b(?:(?:happy|glad|pleased|proud|sorry|delighted|relieved|able|have) to|can) (?:now |also )?(?:${TELLING})(?: that)?\\b(?= (?:[a-z]+ )?REF)`,
    "\\b(?:i|we) (?:should|must|might|may) (?:just |also )?(?:add|note|say|mention|point out|have (?:added|said|mentioned))(?: that)?\\b(?= (?:[a-z]+ )?REF)",
    "\\blet me (?:just |also )?(?:add|note|say|point out|mention|be clear|remind you)(?: that)?\\b",
    wrapped`
      (?:\bit(?: is|'s)|^)(?: also)? ?(?:worth|fair|safe|important|good) (?:noting|mentioning|knowing|saying
      |pointing out|repeating|adding|to (?:note|know|say|add|mention|remember))(?: that)?\b
    `,
    // A condition on the reader's interest, and all that there is to add.
    wrapped`
      (?<=^|[,:] )(?:and |so |but )?(?:if|in case) (?:you|anyone|anybody|somebody|someone)(?: are| were| was| is
      |'re| has| have| had)? (?:wonder(?:ing|s|ed)?|ask(?:s|ed|ing)?|missed (?:it|that)|cares?|need to know
      |curious|interested)(?: yet)? [,:]
    `,
    wrapped`
      (?:\b(?:i|we) have |\bthere(?: is|'s) )?\b(?:nothing|no [a-z]+|not much)(?: [a-z]+){0,4} (?:except|but
      |other than) that\b
    `,
    "\\bi (?:can )?(?:assure|promise) you(?: that)?\\b",
    // What a message is there to tell, and what its author is glad to find.
    wrapped`
      (?:${START}(?:this is|(?:just |only )?an? (?:(?:short|quick|brief|friendly) )?(?:note|word|message|line|heads-up)) to
      |\b(?:i|we) hereby) (?:${TELLING})(?: that)?\b(?= (?:[a-z]+ )?REF)
    `,
    `${START}(?:so |very )?(?:good|great|nice|lovely) to (?:see|know|hear|learn|read)(?: that)?\\b(?= (?:[a-z]+ )?REF)`,
    // How the author puts it.
    `${START}(?:just )?to be (?:precise|exact|clear|honest|fair|short|brief|specific|sure)(?: ,)?(?= (?:[a-z]+ )?REF)`,
    // What nobody doubts.
    "\\b(?:it(?: is|'s)|there(?: is|'s)) no (?:secret|news|surprise|wonder|doubt|question|denying)(?: that| but)?\\b",
  ].join("|"),
);

/** What somebody else says does not count, says the author; before the statement a comma ends it. */
const CONCEDING = wrapped`
  \b(?:whatever|no matter (?:what|who|how|where)|regardless of (?:what|who|how|whether)
  |(?:despite|contrary to|unlike|against) what)\b[^,:]{1,120}
`;
const CONCEDING_BEFORE = new RegExp(`${CONCEDING},|\\bwhether (?:[^,:]{1,80} )?or not ,`);
const CONCEDING_BEHIND = new RegExp(`(?:${CONCEDING}|\\beven (?:if|though) [^,:]{1,120})(?:,|$)`);

/** What holds all the same, told before the statement. */
const CONCEDED = /^(?:and |but |so )?(?:although|though|even (?:though|if))\b[^,:]{1,120},/;

/** What was hoped or feared, which it is measured by. */
const MEASURING = / than (?:[a-z]+ )?(?:had )?(?:hoped|expected|thought|planned|feared)\b/;

/** A condition on what the reader makes of it. */
const OBLIGING =
  /, if (?:i (?:may|might) (?:add|say)|(?:that|this|it) (?:helps|matters)|you (?:were|are|'re) (?:wondering|asking|curious|interested))\b/;

/** The words before a statement without those that vouch for it or concede against it. */
export function dropVouching(before: string): string {
  return before
    .replace(/\bmanaged to get(?= REF)/, "got")
    .replace(inMachineCode(CONCEDING_BEFORE), "")
    .replace(inMachineCode(CONCEDED), "")
    .replace(inMachineCode(VOUCHING), "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The words behind a statement without a concession or a courtesy. */
export function dropConceding(after: string): string {
  return after
    .replace(inMachineCode(CONCEDING_BEHIND), "")
    .replace(inMachineCode(OBLIGING), "")
    .replace(inMachineCode(MEASURING), "");
}
