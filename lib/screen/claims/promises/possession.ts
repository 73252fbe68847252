/**
 * `have` and `get` are acts in some company only: `have a look`, `have it ready`, `get it fixed`, `get Dana to
 * sign`; else they tell what one owns or what comes in.
 */
import { wrapped } from "../../wrapped.ts";
import type { Scene } from "./row.ts";
import { ADVERBS } from "./words.ts";

/** What somebody or something is brought to. */
const BROUGHT = wrapped`
  (?:ready|done|fixed|sorted|up|out|live|for you|to you|in your
  |by (?:then|noon|monday|tuesday|wednesday|thursday|friday|tomorrow|tonight|the end|end)|merged|sent|finished
  |running|rewritten|written|built|made|working|going|back|over|tomorrow|tonight
  |to (?!(?:the|a|an|our|my)\b)[a-z]+|call|check|look|review|write|send|fix|take|contact|confirm|translate|sign
  |test|[a-z]{3,}ed)
`;

const HAVE_ACT = new RegExp(
  wrapped`
    ^${ADVERBS}have (?!(?:[a-z]+ ){0,2}(?:meetings?|appointments?|interviews?|visitors?|exams?|days? off)\b)
    (?:(?:a|another) (?:[a-z]+ )?(?:look|word|chat|go|think|read|stab|crack|peek)\b|(?!to\b
    |had\b|lost\b|been\b|seen\b|missed\b|reached\b|exceeded\b|passed\b|used\b|waited\b|failed\b|run\b
    |gone\b)(?:(?!no\b|some\b|more\b|fewer\b|less\b|two\b|three\b)[a-z'\u00c0-\u024f-]+ ){1,4}?${BROUGHT}\b
    |(?:fixed|sent|written|done|finished|rewritten|replaced|checked|repaired|tested|moved|merged|shipped|built
    |sorted)\b)
  `,
);

const GET_ACT = new RegExp(
  wrapped`
    ^${ADVERBS}get (?:back|to (?:it|this|that|work|the bottom|you|them|all)|in touch|on (?:it|this|that|to|with)
    |right on|it\b|this\b|that\b|them\b|these\b|those\b|you\b|started|going|hold of|rid of|your\b|off|out|up\b
    |down to|over|behind|together|everything|everyone|someone|somebody|another (?:look|pair|opinion)|(?:(?!no\b
    |more\b|fewer\b)[a-z'\u00c0-\u024f-]+ ){1,4}?${BROUGHT}\b)
  `,
);

/** What comes in by itself, whoever waits for it. */
const COMES_IN = new RegExp(wrapped`
  ^(?:[a-z]+ )?get (?:(?:a|an|the|no|more|fewer|another|our|my|some|all) )?(?:[a-z-]+ )?(?:warnings?|errors?
  |timeouts?|bills?|mails?|reply|replies|decision|fine|penalty|discount|reports?|notice|sense|feel|feeling
  |chance|alerts?|same|complaints?|duplicates?|results?|page|pages|used|paged|billed|charged|fined|blocked|stuck
  |worse|better|there|away|paid|throttled|flooded|locked|told|asked|hurt|answers?|feedback|responses?|delivery
  |numbers by|certainty|clarity|[45]\d\d(?= (?:[.,;)]|on|from|for|in|at|when|if|again)(?: |$)|$))(?= |$)
`);

const GET_DONE =
  /\bget (?:[a-z-]+ ){1,4}(?:fixed|sorted|done|ready|repaired|replaced|merged|resolved|removed|changed)\b/;

/** Whether the verb phrase is `have` or `get`, and no act. */
export function isPossession({ act, subject }: Scene): boolean {
  if (OWN.test(act)) return true;
  if (HAVE.test(act)) return !HAVE_ACT.test(act);
  if (!GET.test(act)) return false;
  if (COMES_IN.test(act)) return !GET_DONE.test(act);
  // What one goes and gets is an act; what several get is as often given to them.
  return !GET_ACT.test(act) && !(subject === "i" && /\bget (?:the|a|an|my|our|some|[a-z]+'s)\b/.test(act));
}

const OWN = new RegExp(`^${ADVERBS}(?:own(?! up)|hold (?:off|back|on|out|still|fire|my|our|the))\\b`);
const HAVE = new RegExp(`^${ADVERBS}have\\b`);
const GET = new RegExp(`^${ADVERBS}get\\b`);
