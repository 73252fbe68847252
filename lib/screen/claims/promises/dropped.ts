/**
 * Finds an author's future whose subject is left out: `Will report back`, `Found it, will fix it tonight`,
 * `I have the logs and will read them`. It is one only where nobody else can be the subject.
 */
import { wrapped } from "../../wrapped.ts";
import { KNOWN_ACT, OWN_ACT, WILL_DO } from "./known-acts.ts";
import { ADVERB, OPENER } from "./words.ts";

/** Where the subject is left out, and what follows decides. The word comes first, then what may stand before it. */
export const DROPPED = new RegExp(
  wrapped`
    (?:(?:will|shall(?! (?:i|we|you|it|the)\b))(?<=(?:^| )(?:will|shall))(?: (?:${ADVERB}|not|never|no longer))*
    |(?:going to|gonna|ill)(?<=(?:^| )(?:going to|gonna|ill)))(?= [a-z])
  `,
  "g",
);

/** Nothing but openers, adverbs and marks. */
const NOTHING = new RegExp(`^(?:(?:${OPENER}|${ADVERB}|and|or|/)(?: [,!:;.()-])*(?: |$)|[(-] ){0,6}$`);

/** Nothing but thanks or a name that is spoken to. */
const ADDRESSED = new RegExp(wrapped`
  ^(?:thanks|thank you|thx|hi|hello|hey|sorry|sure|ok|okay|yes|good (?:point|catch|question|idea)|great|noted
  |right|agreed)(?: (?:for [a-z' -]{1,40}|[a-z\u00c0-\u024f]+))? [,!:-]$
`);

/** Labels behind which an author says what comes next. */
const LABEL = new RegExp(wrapped`
  (?:^|[.;] )(?:(?:quick|short|small|my|our|brief|status) )?(?:next|next up|next steps?|plan|todo|to do|then|now
  |update|status|note|so far|edit|eta|action|actions|follow-up|what's next|still open|still to do|open|tomorrow
  |later|today|tonight) [:-]$
`);

/** A clause about the author: the first person with a verb, or a verb alone. */
const MINE = new RegExp(wrapped`
  (?:^|[;:-] )(?:(?:so|and|but|ok|okay|yes|thanks|sorry|right|yesterday|today|just|now) (?:, )?
  |){0,3}(?:(?:i|we)\b|found|checked|reproduced|confirmed|verified|noted|noticed|saw|read|got|fixed|looked
  |tested|tried|tracked|traced|done|merged|pushed|reverted|opened|filed|reviewed|started|ran|rerun|restarted
  |asked|updated|added|not (?:sure|done|yet|reproducible)|no (?:luck|idea|clue|answer|time)|nothing yet
  |rolled back|patched|deployed|moved|removed|replaced|rebased|rebuilt|disabled|enabled|restored|cleaned|prepared|drafted|sent|posted
  |published|uploaded|muted|paused|scheduled|booked|replied|answered|called|wrote|logged|on my (?:list|desk|plate|radar|side)
  |out of time|swamped|busy|on it|in a meeting|back|got it|haven't|can't|couldn't|cannot)\b
`);

/** What an author is at, at the beginning of a sentence: `Still digging`, `Waiting for the vendor`. */
const AT_WORK = new RegExp(wrapped`
  ^(?:(?:ok|okay|yes|ack|thanks|right|so|still|just|now|currently|already|also) (?:[,.] )?){0,3}(?!nothing|something|anything|everything|during
  |morning|evening|being|according|including|excluding|pending|missing|regarding|concerning|following|assuming
  |failing|warning|considering|depending|meeting|outstanding|remaining)[a-z-]{3,20}ing\b
`);

/** Another subject stands in between, so the future may be its own. */
const OTHERS = new RegExp(wrapped`
  \b(?:he|she|they|nobody|everyone|somebody|someone)\b
  |[a-z] (?:'s|is|are|was|were|has|had|does|did|will|says|said|wrote|thinks|needs|wants)(?= |$)
`);

/**
 * Whether the future at the end of `before` (the sentence up to it) is the author's own, given its verb phrase.
 * `capital`: the next word is written with a capital letter, as a name is.
 */
export function isOwnFuture(before: string, head: string, act: string, capital: boolean): boolean {
  if (capital || head.endsWith("not") || head.endsWith("never") || head.endsWith("longer")) return false;
  if ((head.startsWith("will") || head.startsWith("shall")) && WILL_DO.test(act) && NOTHING.test(before))
    return true;
  if (NOTHING.test(before) || ADDRESSED.test(before) || LABEL.test(before))
    return KNOWN_ACT.test(act) || OWN_ACT.test(act);
  if (!head.startsWith("will") && !head.startsWith("shall")) return false;
  // Behind a mark or a conjunction, the clause before must be the author's own.
  const joint =
    /(?:^| )(?:[,;:-] (?:and |but |then |so )?|(?:and|but|then) )(?:then |also |now |just )?$/.exec(
      `${before} `,
    );
  if (joint === null || !(OWN_ACT.test(act) || KNOWN_ACT.test(act))) return false;
  const clause = before.slice(0, joint.index);
  const mine = MINE.exec(clause) ?? AT_WORK.exec(clause);
  return mine !== null && !OTHERS.test(clause.slice(mine.index + mine[0].length));
}
