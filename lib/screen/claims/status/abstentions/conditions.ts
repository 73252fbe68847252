/** Conditions and times: it holds only if, once, when or until something else does, or it is still to come. */
import { wrapped } from "../../../wrapped.ts";
import { type Abstention, anyOf } from "./abstention.ts";

/** `When CI turned green I merged ISS-4`: a clause of time in the past, and then what the author did. */
function tellsWhen(before: string): boolean {
  return (
    /(?:^|[ ,])(?:i|we)(?: (?:then|finally|also|just|immediately|have))*$/.test(before) &&
    /\b(?:when|once|as soon as)\b/.test(before) &&
    /\b(?:[a-z]{2,20}ed|had|was|were|went|came|got)\b/.test(before) &&
    !/\b(?:if|until|till|unless|whenever|assuming|provided|suppose)\b/.test(before)
  );
}

/** `tested once on each host`, `twice by Ana and once by me`: how often something was done. */
const COUNTED_ONCE = wrapped`
  (?<=\b(?:[a-z]+ed|and|done|run|read|seen|built|sent|tried|shown) once) (?:\x2c|by|on|in|with|per|for|during|from|under
  |against|more)(?= |$)
`;

export const CONDITIONS: readonly Abstention[] = [
  {
    id: "condition-before",
    // It holds only under a condition or at a time named before it.
    reads: ["before"],
    pattern: anyOf(`
      if, (?<!\\b(?:at|for) )once(?! (?:and|but|more|again)\\b|${COUNTED_ONCE}), when, whenever,
      (?:until|till)(?! (?:yesterday|today|now|recently|noon|midnight|[a-z]+day|(?:this|last) [a-z]+) (?:and|but)\\b),
      unless, assuming, provided, providing, suppose, supposing, pending,
      as soon as, as long as, as though, in case, now that, (?<!at )the moment, the day, by the time, every time, each time,
      next time, last time, last (?:i|we) (?:looked|checked|heard|saw),
      only then, while waiting
    `),
    when: (scene) => !tellsWhen(scene.before),
    samples: ["If ISS-4 is merged, I can start."],
  },
  {
    id: "forestalled",
    // What somebody would have done comes after what was done before it.
    reads: ["before"],
    pattern:
      /\bbefore (?:she|he|they|you|i|we|anyone|anybody|somebody|someone|it|the [a-z]+)(?: (?:had|has|have|ever|even))*$/,
    samples: ["I stopped Ana before she merged ISS-4."],
  },
  {
    id: "condition-given",
    // A premise is laid down, not reported.
    reads: ["near"],
    pattern: /^(?:given|take|say|assume)(?: that)? (?:issue |pr |ticket )?REF (?:is|are|gets)\b/,
    when: (scene) => !scene.near.startsWith("given that"),
    samples: ["Given ISS-4 is merged first, the order is right."],
  },
  {
    id: "condition-subject",
    // A preposition right before the reference makes the status a circumstance of something else.
    reads: ["near"],
    pattern:
      /\b(?:before|after|with|without|waiting for|waiting on|awaiting) (?:(?:both|all|issue|ticket|pr) )?REF\b/,
    samples: ["With ISS-4 merged, the way is free."],
  },
  {
    id: "condition-shared",
    // The time clause that opens the sentence runs on over its conjunction.
    reads: ["before"],
    pattern:
      /^(?:[a-z]+ )?(?:after|before) (?:[a-z]+ ){0,2}REF (?:is|was|has|are|were|have|got)\b[^,]* and\b/,
    samples: ["After ISS-3 is merged and ISS-4 is closed, we tag."],
  },
  {
    id: "condition-label",
    // The words before the colon wait for it.
    reads: ["lead", "before"],
    pattern: new RegExp(wrapped`
        ^(?:[a-zA-Z' ]{0,40}\b)?(?:until|till|once|when|if|after|for|(?<!\b(?:moved|moving|carried|going|went|later) )on|by|upon|unless|before|waiting|blocked
        |pending|needs?|requires?|(?<!\b(?:note|word|update|news|comment) )(?:after|once|on|upon|post|before|pre)[ -](?:the |a )?(?:merge|merging|success
        |failure|completion|done|approval|release|deploy|deployment|launch|green|review|that|this)|post-merge
        |pre-merge|post-release|pre-release)(?: :|$)
        |^(?:when|if|until) (?:[a-z]+ ){0,2}(?:done|ready|approved|finished|complete|through)(?: :|$)
      `),
    when: (scene) =>
      (scene.lead !== "" || scene.before.includes(" : ")) &&
      // `Nothing is blocked: ISS-4 is merged`.
      !/^[^:]*\b(?:no|stop|nothing|nobody|none|not|never|longer|un|anyone|anybody|everyone|everybody|those|whoever)\b|^[^:]*n't\b/.test(
        scene.lead || scene.before,
      ),
    samples: ["Waiting for: ISS-4 merged, ISS-5 closed"],
  },
  {
    id: "condition-after",
    // It holds only under a condition named after it.
    reads: ["after"],
    pattern: anyOf(`
      (?<!even )if, unless, until, till, pending, provided, providing, assuming, as long as, in case, subject to, depending
    `),
    samples: ["ISS-4 is merged if CI is green."],
  },
  {
    id: "condition-after-comma",
    // It holds only under a condition added behind a comma.
    reads: ["tail"],
    pattern: new RegExp(wrapped`
        ^[a-zA-Z0-9' ]{0,60}[,(] (?:if|unless|provided|providing|assuming|pending|as long as|subject to
        |once(?! and for all\b))\b(?<!\band [,(] (?:if|once|provided))(?! (?:you|any[a-z]+|some[a-z]+) (?:(?:would )?like|wants?|needs?|cares?|prefers?)\b)
        (?! [a-z0-9' ]{1,60}?(?: ,)? (?:tell|ping|let|call|write|open|please|ask|shout|i|we)\b)
      `),
    samples: ["ISS-4 is merged, provided CI stays green."],
  },
  {
    id: "time-after",
    // A time clause in the present tells a plan.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        \b(?:once|when|whenever|as soon as|the moment|before|after) (?:[a-zA-Z0-9']+ ){0,4}(?:is|are|passes|pass
        |gets|get|goes|go|has|have|agrees|agree|approves|comes|turns|says|say|ends|starts|begins|finishes|closes
        |lands|merges|ships|opens|lifts|confirms|completes|reports|signs|answers|replies|returns)\b
      `),
    samples: ["ISS-4 is merged once CI is green."],
  },
  {
    id: "time-after-present",
    // A present status that comes with a time clause is a rule or a plan.
    reads: ["after"],
    pattern: anyOf(
      "once, when, whenever, as soon as, the moment, on (?:merge|success|approval|deploy|release|failure)",
    ),
    when: (scene) => !scene.past,
    samples: ["ISS-4 is closed whenever somebody asks."],
  },
  {
    id: "one-of-a-kind",
    // It stands for its kind, of which a rule is told.
    reads: ["near"],
    pattern: /[a-z] (?:such as|like|including) REF\b/,
    samples: ["Issues such as ISS-4 are closed by the sweeper."],
  },
  {
    id: "future-after",
    // The time named after it is still to come.
    reads: ["after", "near"],
    pattern: new RegExp(wrapped`
        ^(?:[a-z']+ ){0,3}(?:tomorrow|(?:soon|shortly)(?! after| before| as)|someday
        |next (?:week|sprint|month|release|monday|tuesday|wednesday|thursday|friday)|later today|later this week
        |in a (?:minute|moment|bit|second))\b|^next(?: up)?$
      `),
    samples: ["ISS-4 is merged tomorrow."],
  },
  {
    id: "future-before",
    // A state in the present at a time to come is a plan.
    reads: ["near", "after"],
    pattern: new RegExp(wrapped`
        ^(?:[a-z]+ ){0,2}(?:in (?:an?|another|two|three|five|ten|a few|a couple of|\d+) (?:minutes?|moments?|seconds?|hours?|days?|weeks?)(?! after\b)
        |any (?:minute|moment|second|hour|day)(?: now)?)\b
      `),
    when: (scene) => !scene.past,
    samples: ["In an hour ISS-4 is merged."],
  },
  {
    id: "future-present",
    // A state in the present on a day to come is a plan.
    reads: ["after"],
    pattern: /\b(?:(?<!\bas of )tonight|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/,
    when: (scene) => /\b(?:is|are)\b/.test(scene.group) && !scene.past,
    samples: ["ISS-4 is closed on Friday."],
  },
  {
    id: "pseudo-condition",
    // What stands before the conjunction is all that it still takes.
    reads: ["premise"],
    pattern: new RegExp(wrapped`
        ^(?:so |then |just )?(?:(?:all|what)(?: [a-z']+){1,4} is )?(?:one more|one|another
        |an?)(?: (?!is |was )[a-z-]+){1,4}$|^(?:just )?(?:say|give|send|tell|click|press|push|approve
        |nod)(?: [a-z-]+){0,4}$
      `),
    when: (scene) => /\b(?:is|are|gets)\b/.test(scene.group) && !scene.past,
    samples: ["One more approval and ISS-4 is merged."],
  },
  {
    id: "deadline",
    // A bare status with a deadline tells a plan.
    reads: ["after", "near", "lead"],
    pattern: new RegExp(wrapped`
        \bby (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|eod|eow|end|the end|tomorrow|tonight
        |noon|next|then|q[1-4])\b
      `),
    when: (scene) => !/\b(?:was|were|has|have|had)\b/.test(scene.group),
    samples: ["ISS-4 merged by Friday."],
  },
];
