/**
 * The forms in which an author commits to act after the message: one row a form, over a phrase's text. A form
 * finds a subject and what binds it; whether an act follows, and whether something excuses it, is for others.
 */
import { wrapped } from "../../wrapped.ts";
import { ADVERB, ADVERBS } from "./words.ts";

export interface Head {
  readonly id: string;
  /** The rule's own word for it, safe to show. */
  readonly says: string;
  /**
   * Global; the match is the subject and what binds it, its last space left out. It begins with a word of its own and
   * not with what may stand before that, which the engine would try at every character.
   */
  readonly pattern: RegExp;
  /**
   * `any`: an act unless the verb tells otherwise. `known`: the subject is left out, so only a known act counts.
   * `whole`: the form holds its act. `going`: as `any`, and a place to go to is no act.
   */
  readonly act: "any" | "known" | "whole" | "going";
  readonly samples: readonly string[];
}

/** The first person, with an apposition or a coordination: `we at the shop`, `dana and i`, `i ( or ana )`. */
const SUBJECT = wrapped`
  (?:(?:(?<![/.] )|(?<=\bp \. ?s \. ))(?:i|we)(?! [/)])(?: and (?!then|so|will|also|now)[a-zÀ-ɏ-]+(?: [a-zÀ-ɏ-]+)?
  | (?:at|in|from|of|on)(?: [a-z]+){1,3}(?= (?:will|shall|are) )| ,(?: [a-z-]+){1,4} ,| \([^()]{1,40}\)
  |, the [a-z]+,)?|(?:me and (?!i\b|we\b|you\b|they\b|he\b|she\b|it\b)[a-zÀ-ɏ]+|and me)(?= (?:will|are going))
  |(?:all|both|each|two|three) of us)
`;

/** The listed phrases, in the base form. */
const LISTED = wrapped`
  (?:get back to (?:you|everyone|them|him|her|this|the|your|[a-z]+ (?:on|with|by))|come back to you|circle back
  |follow up(?! (?:question|is|was))|report back|revert to you
  |keep (?:you|everyone|them|people|the [a-z]+|this [a-z]+) (?:all )?(?:posted|updated|informed|in the loop
  |up to date)|look into|be in touch)
`;

const LET_YOU_KNOW = wrapped`
  (?:get back|come back|circle back|report back|follow up|return|revert to
  |let (?:you|everyone|the [a-z]+|them) know|update|keep you|tell you what
  |tell you (?:if|whether|when|tomorrow|later|more)|write (?:you|back|it up|again|to you)|send|post|ping|share
  |reply|answer you|call you|mail|email|message)
`;

const WILL = "(?:'ll|will|wil|shall|'l)";

export const HEADS: readonly Head[] = [
  {
    id: "will",
    says: "will",
    pattern: new RegExp(
      `\\b(?<subject>${SUBJECT}) ${ADVERBS}${WILL}(?: (?:${ADVERB}|not|never|no longer|hardly|rather not|neither|under no|in no)|){0,6}(?= |$)`,
      "g",
    ),
    act: "any",
    samples: ["I'll fix it."],
  },
  {
    id: "going-to",
    says: "going to",
    pattern: new RegExp(
      `\\b(?:(?<subject>${SUBJECT}) (?:${ADVERBS}(?:'m|am|are|'re) )?|(?<bare>im) )(?:(?:${ADVERB}|not|never) |){0,3}(?:going to|gonna)(?= |$)`,
      "g",
    ),
    act: "going",
    samples: ["I'm going to raise the limit."],
  },
  {
    id: "promise-to",
    says: "promise",
    pattern: new RegExp(
      `\\b(?<subject>i|we) ${ADVERBS}(?:promise|pledge|commit|undertake|swear)(?: you)? to(?= (?!nothing\\b|no\\b)[a-z])`,
      "g",
    ),
    act: "any",
    samples: ["I promise to send the sheet."],
  },
  {
    id: "hear-from-me",
    says: "hear from me",
    pattern: new RegExp(
      `\\byou ${ADVERBS}${WILL} ${ADVERBS}(?:hear|be hearing|get|have|receive|see)(?: (?!not|never|nothing|no)[a-z-]+|){0,5} from (?:me|us)(?= |$)`,
      "g",
    ),
    act: "whole",
    samples: ["You'll hear from me tomorrow."],
  },
  {
    id: "stay-tuned",
    says: "stay tuned",
    pattern: new RegExp(
      wrapped`
          stay tuned(?<=(?:^|[.,;:!()-] |\b(?:and|so|but|please|then|do|now|just)[ ]
          |\b(?:thanks|sorry|soon|hi|hello) (?:[a-z]+ )?)stay tuned)(?= |$)(?! (?:was|is|to (?:the|our|channel|T)))
        `,
      "g",
    ),
    act: "whole",
    samples: ["Stay tuned!"],
  },
  {
    id: "looking-into",
    says: "look into it",
    pattern: new RegExp(
      wrapped`
        \b(?<subject>i|we) (?:'m|am|are|'re) ${ADVERBS}(?:looking (?:right )?into|following up(?! (?:on (?:your
        |my|our|the|that|a|an|last|yesterday)|about|regarding|to|here)\b| [:,])|keeping (?:you|everyone|an eye)
        |getting back to (?:you|them) (?:on|with|by|tomorrow|later|soon|tonight|next)|reporting back (?:on|by
        |tomorrow|later|soon|tonight|next)|staying on)(?= |$)
      `,
      "g",
    ),
    act: "whole",
    samples: ["I'm looking into it."],
  },
  {
    id: "listed-present",
    says: "get back to you",
    pattern: new RegExp(
      wrapped`
        (?:^|[,;:-] |\band |\bthen )(?<subject>i|we) ${ADVERBS}(?:get back to (?:you|everyone)|come back to you
        |keep (?:you|everyone) (?:posted|updated|informed|in the loop)|(?:report back|follow up
        |look into)(?= (?:[a-z]+ ){0,4}(?:tomorrow|tonight|next|later|soon|on (?:mon|tues|wednes|thurs|fri|satur
        |sun)day)))(?= |$)
      `,
      "g",
    ),
    act: "whole",
    samples: ["I get back to you tomorrow."],
  },
  {
    id: "have-to-listed",
    says: "get back to you",
    pattern:
      /\b(?<subject>i|we) 'll (?:have|need) to (?:get back to you|report back|come back to you)(?= |$)/g,
    act: "whole",
    samples: ["I'll have to get back to you on that."],
  },
  {
    id: "let-me-listed",
    says: "let me and get back",
    pattern: new RegExp(
      wrapped`
        \blet (?:me|us) (?:(?:${ADVERB}|go and|try to|try and) |){0,3}(?:${LISTED}|(?!know|have|see that
        |be)[a-z-]+\b(?:(?! (?:if|unless|i|we
        |you) )[^;:.!?-]){0,120}? and (?:then |also |i |first |just ){0,2}${LET_YOU_KNOW})(?= |$)
      `,
      "g",
    ),
    act: "whole",
    samples: ["Let me check and get back to you."],
  },
  {
    id: "dropped-listed",
    says: "look into it",
    pattern: new RegExp(
      wrapped`
          (?=looking|still|already|now|currently|keep|get back|report back)
          (?<=^(?:(?:ok|okay|thanks|thank you|sure|noted|yes|sorry|understood|got it|hm|still
          |already) (?:[,!-] ){0,2}|){0,2})(?:(?:still |already |now |currently )?looking (?:right )?into (?:it
          |this|that)(?: (?:now|right now|today|already|as we speak|at once|first thing))?(?= [.!]|$)
          |keep you (?:posted|updated)|keeping you posted(?= [.!]|$)
          |get back to you(?= (?:tomorrow|later|soon|asap|on|by|shortly|in)| [.!]|$)
          |report back(?= (?:tomorrow|later|soon|asap|on|by|shortly|in)))(?= |$)(?!.{0,60} please(?: [.!])?$)
        `,
      "g",
    ),
    act: "whole",
    samples: ["Looking into it."],
  },
];
