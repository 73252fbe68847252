/**
 * Futures that wait for the reader: they say the word, send the file, agree, or were just asked. A condition that
 * events decide, or that only an objection stops, is none of these.
 */
import { wrapped } from "../../wrapped.ts";
import type { Row } from "./row.ts";
import { IMPERATIVE } from "./words.ts";

/** The reader decides or delivers something. */
const YOUR_WORD = wrapped`
  your (?:[a-z-]+ )?(?:approval|answer|answers|go-ahead|ok|okay|reply|reply|confirmation|sign-off|word|call
  |decision|permission|yes|nod|signal|say-so|feedback|input|choice|go|consent|blessing|green light|lgtm|review
  |pick|order|instructions|preference|file|numbers?|list|address|details|photo|photos|screenshot|logs?|response
  |vote|request|mail|email|message)
`;

/** What a reader would have to do against it: a promise that only an objection stops. */
const OBJECTION = wrapped`
  (?:(?:don't|do not|didn't|did not|have not|haven't) (?:[a-z]+ )?(?:object|answer|reply|respond|veto|stop
  |protest|complain|say otherwise|tell me otherwise|hear|write back|speak up|shout|say anything)
  |(?:have|see|raise|find) no|object\b|mind\b|disagree|hear nothing)
`;

export const READER_DECIDES: readonly Row[] = [
  {
    id: "reader-tells",
    // The reader is to act first, and it waits for them.
    reads: ["before"],
    pattern: new RegExp(
      wrapped`
        (?:^|[;:-] |, (?=please|just|simply|then|or|so)|^(?:if|when|should) [^,;:]{1,60} , |\b(?:or|but|so|then|hi [a-z]+ ,) )(?:(?:please|just
        |simply|then|kindly|or|so|if in doubt ,|feel free to|only|either
        |go ahead and) |){0,3}(?:you (?:just |only |can |could |may |might )?)?
        (?:${IMPERATIVE})\b(?!-)
        (?! (?:[a-z]+ ){0,3}if (?:not\b(?! yet)|you (?:[a-z]+ )?${OBJECTION})).*(?:\b(?:and|then|or)
        |[,;:-])(?: (?:then|and|in turn|,)){0,2}$
      `,
    ),
    samples: ["Say the word and I'll drop the old table."],
  },
  {
    id: "reader-asked",
    // The reader was just asked whether they want it.
    reads: ["previous"],
    pattern: new RegExp(wrapped`
        ^(?:[a-z]+ , )?(?:want|would you|do you want|do you need|shall i|shall we|should i|should we|need
        |like me to|interested|okay|ok|is that ok|is that okay|does that work|may i|can i|could you|can you
        |will you) ?.*\?$
      `),
    when: (scene) => /^(?:then|in that case|if so|sure|just|so|and)?(?: ,)?$/.test(scene.before.trim()),
    samples: ["Want the list? I'll export it."],
  },
  {
    id: "reader-chooses",
    // What the reader chooses stands behind a colon.
    reads: ["before"],
    pattern: /\byour (?:call|choice|decision|pick) :/,
    samples: ["Your call: keep it, and I'll close this."],
  },
  {
    id: "reader-condition",
    // It waits for something that the reader decides or sends.
    reads: ["near"],
    pattern: new RegExp(
      wrapped`
        \b(?:if|should|in case|when|whenever|once|after|as soon as|as long as|so long as|provided|providing
        |assuming|the moment|(?:whatever|whichever|no matter (?:what|which))(?: [a-z]+)?|whoever|however
        |wherever|no matter how) (?:that )?(?:either of |any of |one of )?you\b(?! (?:[a-z]+ )?${OBJECTION})
      `,
    ),
    when: (scene) =>
      !/\b(?:tell|let|ask|ping|write|told) (?:me|us|you)(?: know)? (?:if|when|once|as soon as) you\b[^,]*$/.test(
        scene.near,
      ),
    samples: ["If you send me the number, I'll check it."],
  },
  {
    id: "reader-condition-after",
    // It waits for the reader, who is named after it.
    reads: ["reach"],
    pattern: new RegExp(
      wrapped`
        (?<!(?<!\b(?:an?|the|my|our|one|another|this|that|more|extra) )\b(?:tell|let|ask|ping|check|see|know|say
        |shout|sure|find out|verify|test|look|out|confirm|remember|note|clear|notify|warn|inform|alert) (?:(?:me
        |us|you|them|everyone|it) )?(?:know )?(?:, )?)(?:(?<!\beven )\b(?:if|in case|should|provided
        |as long as) (?:that )?(?:(?:either|any|one) of )?you\b(?! (?:[a-z]+ )?${OBJECTION})|\b(?:when|whenever
        |once|after|as soon as|the moment) you\b(?: [a-z]+){0,2} (?:like|want|wish|prefer|need|say|agree|ok|okay
        |approve|confirm|think|fine|happy|mind|give|send|tell|let|share|ask|decide|pick|choose|reply|answer|sign
        |ready|upload|provide|respond|accept|allow|insist|call|nod|request|require|find it|would rather|care|can
        |could)\b)
      `,
    ),
    samples: ["I'll export the list if you like."],
  },
  {
    id: "reader-wish",
    // Check and see take a wish after `if`.
    reads: ["reach"],
    pattern: new RegExp(wrapped`
        \bif you(?: (?:'d|would|do|really|just))? (?:like|want|wish|prefer|insist|say so
        |need (?:it|that|this|me)|agree|ask|don't mind|'d rather)\b
        |\bwhatever you (?:decide|say|want|like|prefer|choose|ask)\b
        |, (?:just|simply|you only need to) (?:tell me|say (?:so|yes|the word)|ask|shout)(?= [.!,]|$)
      `),
    when: (scene) =>
      !/\b(?:tell (?:me|us)|let (?:me|us) know|shout|say so|ping me|speak up|stop me|write(?: me)?)(?: ,)? if you\b/.test(
        scene.reach,
      ),
    samples: ["I'll check if you like."],
  },
  {
    id: "reader-word",
    // It waits for the reader's word.
    reads: ["near", "reach"],
    pattern: new RegExp(
      wrapped`
        \b(?:with|on|upon|after|once (?:i|we) (?:have|get|got|hear|see|receive)|as soon as (?:i|we) (?:have|get
        |hear|see|receive)|when (?:i|we) (?:have|get|hear|see|receive)|if (?:i|we) (?:have|get|hear|receive)
        |given|subject to|pending|at|upon receiving|needs|until (?:i|we) (?:have|get)|not before)(?: (?:receipt|reception|arrival) of)? ${YOUR_WORD}\b
        |(?<!\bhear(?:ing)? )(?:from|by) you(?: (?:is enough|will do|suffices))? (?:and|,|then)
        |\bat your (?:request|command)|\bonce (?:i|we) (?:hear|have heard)(?: back)? from you
      `,
    ),
    samples: ["With your okay I'll merge it."],
  },
  {
    id: "reader-consent",
    // It asks for consent.
    reads: ["near", "reach"],
    pattern: new RegExp(wrapped`
        \b(?:if|when|as long as|provided|should|assuming)(?: that| this| it| so|'s| is| are| both| everyone| be
        | would be| (?:the|this|that|my) [a-z]+|){0,6} (?:ok|okay|fine|alright|all right|acceptable|agreeable
        |good (?:with|for|by|enough)|welcome|desired|wanted|wished|useful|helpful|of interest|preferred|needed
        |necessary|required|works|work|suits|suit|sounds|helps|would (?:help|be|suit|make)|makes sense|so|yes
        |not(?= [,.;]|$)|approved|any help|any use)\b|\bif (?:that|this|it)(?:'s)?(?: [a-z']+){1,4} (?:for|to|with|by) you\b
        |\bon request\b|\bon demand\b|[-,;(] your (?:call|choice|decision)\b|\bif so\b
        |\bif (?:needed|necessary|wanted|required)\b
      `),
    samples: ["If that is okay with you, I'll merge it."],
  },
];
