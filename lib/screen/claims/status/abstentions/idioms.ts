/** Idioms: the word is there, next to the reference, and means something else. */
import { wrapped } from "../../../wrapped.ts";
import type { Abstention } from "./abstention.ts";

export const IDIOMS: readonly Abstention[] = [
  {
    id: "merged-into",
    // An issue folded into another is a duplicate, not a merge.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        ^(?!thanks to|as opposed to|along with|together with|close to|next to)(?:[a-z]+ ){0,2}(?:into (?:[a-z]+ ){0,3}
        |with (?:[a-z]+ ){0,2}|to (?:the |issue |ticket ){0,2})REF\b(?! (?:still|open|already|not|being|in|on)\b)|\bas a dup
        |^into (?:the|our|an?|another|this|that|its) (?:[a-z]+ )?(?:epic|issue|ticket|thread|one|story|parent
        |task|card|duplicate|discussion)\b
      `),
    when: (scene) => scene.word.endsWith("merged"),
    samples: ["ISS-4 was merged into ISS-3 as a duplicate."],
  },
  {
    id: "merged-elsewhere",
    // A branch of one's own is not where the project merges.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        \b(?:in|into|to|onto) (?:my|your|his|her|a|an|another|somebody's|someone's|[a-z]+'s
        |the (?:test|integration|sandbox|scratch|local|feature|throwaway)) (?:[a-z-]+ ){0,2}(?:branch|fork
        |checkout|worktree|clone|copy)\b|^with (?:main|master|trunk)\b|\blocally\b|\bon my (?:machine|side|laptop)\b
      `),
    when: (scene) => scene.word.endsWith("merged"),
    samples: ["I merged ISS-4 into my own branch."],
  },
  {
    id: "closed-in",
    // Who closes in on something has not closed anything.
    reads: ["after"],
    pattern: /^in on\b/,
    samples: ["ISS-4 closed in on the cause."],
  },
  {
    id: "closed-over",
    // What closes over a variable keeps it; over a weekend a row is closed.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        ^over (?!(?:(?:the|this|that|last|a|an|these|those) )?(?:[a-z]+ )?(?:weekends?|weeks?|nights?|days?|hours?|minutes?|lunch
        |months?|holidays?|breaks?|time|christmas|easter|summer|winter|spring|autumn)\b)
      `),
    when: ({ word, group }) => word.endsWith("closed") && !/\b(?:is|are|was|were|been|got|'s)\b/.test(group),
    samples: ["ISS-4 closed over the wrong variable."],
  },
  {
    id: "closed-to",
    // Closed to somebody, for something or over by something is not a closed row.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        ^(?:to(?! (?:[a-z]+'s|my|our|your|the) (?:surprise|relief|delight|regret|dismay)\b
        | (?:unblock|keep|avoid|make|let|free|reduce|clean|tidy|focus|save|get|stop|prevent|allow|continue|track
        |merge|move|start|simplify|cut|main|master)\b)|over by|off (?:to|from)
        |for (?:new|further|more|comments?|discussions?|edits|contributions|business|outside|external|everyone
        |non))\b
      `),
    when: (scene) => scene.word.endsWith("closed"),
    samples: ["ISS-4 is closed to new comments."],
  },
  {
    id: "closed-by-machine",
    // A machine closes connections, and its requests.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        ^(?:[a-z]+ly )?(?:by (?:the|a|our|its|their) (?:[a-z]+ )?(?:server|proxy|client|host|gateway|peer|browser
        |router|balancer|backend|kernel|broker|driver|other (?:side|end))|after \d+ ?(?:ms|s|seconds|retries))\b
      `),
    when: (scene) => scene.word.endsWith("closed"),
    samples: ["ISS-4 was closed by the server."],
  },
  {
    id: "landed-on",
    // What landed on a desk, in a queue or back with somebody was not merged.
    reads: ["after"],
    pattern: new RegExp(wrapped`
        ^(?:back )?(?:on|in|at|with|upon|under) (?:the )?(?:me|us|you|him|her|them|my|your|our|his|their
        |(?![a-z]*day's|tonight's)[a-z]+'s(?! (?:request|wish|suggestion|advice|order)\b)|desk|inbox|lap|plate|queue|backlog|board|triage
        |review|someone|somebody|wrong|right|top of (?:the|my|our|your) (?:pile|list|queue|stack|backlog))\b
        |^(?:back|here|there)\b|^(?:him|her|me|us|you|them) in\b
        |^with (?:the )?(?:[a-z]+ )?(?:team|maintainers?|support|ops|qa|platform|security)\b
        |^with (?!it\b)[a-z]+(?<!s)(?: (?:for|to|so|again|now|who|and|today|yesterday|this|last|on|in)\b|$)
      `),
    when: (scene) => scene.word.endsWith("landed"),
    samples: ["ISS-4 landed on my desk."],
  },
];
