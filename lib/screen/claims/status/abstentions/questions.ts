/** Questions: what is asked is not said, whether the question is direct, a tag, or told by the way. */
import { wrapped } from "../../../wrapped.ts";
import type { Abstention } from "./abstention.ts";

export const QUESTIONS: readonly Abstention[] = [
  {
    id: "question",
    // A question says nothing.
    reads: ["word"],
    pattern: /^/,
    when: (scene) => scene.asked,
    samples: ["Is ISS-4 merged?"],
  },
  {
    id: "question-mark",
    // A question mark right behind the word doubts it.
    reads: ["tail"],
    pattern: /^(?:REF )?(?:\( )?\?/,
    samples: ["ISS-4 merged?, ISS-5 open."],
  },
  {
    id: "tag",
    // A tag behind it asks, with or without a question mark.
    reads: ["tail"],
    pattern: /, (?:(?:or )?(?:is|was|has|are|were|have)(?:n't)? (?:it|they|that)|right|correct|no)(?: \?)?$/,
    samples: ["ISS-4 was merged, wasn't it."],
  },
  {
    id: "inverted",
    // An auxiliary before its subject asks or supposes, with or without a question mark.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        ^(?:(?:so|and|but|hey|also|then|why|how|when|where|what) )?(?:is|are|was|were|has|have|had|isn't|aren't
        |wasn't|hasn't|haven't) (?:issue |pr |ticket )?REF\b
      `),
    samples: ["Is ISS-4 closed already"],
  },
  {
    id: "indirect-question",
    // An indirect question leaves it open.
    reads: ["before"],
    pattern: new RegExp(wrapped`
        \b(?:whether|wonder(?:s|ing)?|(?:ask(?:s|ed|ing)?|check|checking|see|know|find out|tell
        |say) (?:(?:me|you|us|him|her|them) )?(?:if|when|who|why|how)
        |(?:ask(?:s|ed|ing)?|told|tell) [^ ,:]+ (?:if|when|who|why|how)|not sure(?! (?:about|of)\b)
        |unsure(?! (?:about|of)\b)|unclear|no idea)\b
        |^(?:so |and |but )?(?:has|have|had|did) (?:anybody|anyone|somebody|someone|you|we|i|he|she|they)\b
        |^(?:is|was|are|were|does|do|did|can|could) (?:it|that|this
        |they|there|you|we|i)\b|(?:(?:^|[:,] |\b(?:knows?|ask(?:s|ed)?|see|tell|me|us|wonder|wondering|idea
        |clear|unclear|sure|check|find|out|remember|recall|question|about|of|matter|on|and|or) )who
        |\bwhoever)(?: [a-z']+){0,2}$
      `),
    samples: ["I wonder whether ISS-4 is merged."],
  },
];
