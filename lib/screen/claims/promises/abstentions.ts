/**
 * What stands around a first-person future and takes the promise out of it: a denial, a question, a condition
 * the reader decides, somebody else's words. Every row is one reason, and its samples show it.
 */
import type { Row } from "./row.ts";
import { ADVERBS, IMPERATIVE } from "./words.ts";

/** The reader decides or delivers something. */
const YOUR_WORD =
  "your (?:[a-z-]+ )?(?:approval|answer|answers|go-ahead|ok|okay|reply|reply|confirmation|sign-off|word|call|decision|permission|yes|nod|signal|say-so|feedback|input|choice|go|consent|blessing|green light|lgtm|review|pick|order|instructions|preference|file|numbers?|list|address|details|photo|photos|screenshot|logs?|response|vote|request|mail|email|message)";

/** What a reader would have to do against it: a promise that only an objection stops. */
const OBJECTION =
  "(?:(?:don't|do not|didn't|did not|have not|haven't) (?:[a-z]+ )?(?:object|answer|reply|respond|veto|stop|protest|complain|say otherwise|tell me otherwise|hear|write back|speak up|shout|say anything)|(?:have|see|raise|find) no|object\\b|disagree|hear nothing)";

export const ABSTENTIONS: readonly Row[] = [
  {
    id: "question",
    because: "a question puts it to the reader",
    reads: ["head"],
    pattern: /^/,
    when: (scene) => scene.asked,
    samples: ["So I'll merge it, okay?", "Shall we say I'll do it?", "Do you think we will fix this?"],
  },
  {
    id: "refused",
    because: "a refusal to act is no promise to act",
    reads: ["head"],
    pattern: /\b(?:not(?! only)|never|no longer|neither|hardly|nowhere|rather not)\b/,
    samples: [
      "I will not touch the schema.",
      "We'll never ask for it.",
      "I am not going to guess.",
      "I'll no longer watch it.",
    ],
  },
  {
    id: "refused-together",
    because: "neither of several will act",
    reads: ["near"],
    pattern: /\b(?:neither|nor|nobody|none)\b(?: [a-z'-]+){0,5}$|\bneither(?: [a-z'-]+){1,4} nor$/,
    samples: ["Neither Dana nor I will touch it.", "Neither we will change it."],
  },
  {
    id: "denied-above",
    because: "the clause it hangs on denies it",
    reads: ["near"],
    pattern:
      /(?:\b(?:not|never|cannot|nobody|no one)|n't) (?:[a-z']+ ){0,3}(?:think|believe|expect|know|say|said|sure|certain|clear|promise|promised|guarantee|mean|meant|imagine|see|suppose|convinced|claim|decided|assume|want|true|like|case)(?: (?:yet|that|if|when|whether|how|what|which|where|why|to say|you)){0,3}$/,
    samples: [
      "I don't think I'll get to it.",
      "I can't promise that we'll fix it.",
      "It is not clear when we'll ship it.",
    ],
  },
  {
    id: "indirect-question",
    because: "which, whether or how is left open",
    reads: ["near"],
    pattern:
      /\b(?:whether|how|when|which|who|where|why|what|whatever|what else|how many|how much|which one|if and when|if)(?: (?:of (?:these|those|them)|exactly|or when|then|one|[a-z]+))?$/,
    when: (scene) =>
      !/(?:^|[,;:-] |\b(?:and|here|this|that|which|it|so|now) )(?:'s |is |was )?(?:here|what|why|how|where|when|if|whenever)(?: [a-z]+)?$/.test(
        scene.near,
      ) &&
      /\b(?:know|decide|decided|deciding|decides|tell|say|ask|asked|asks|wonder|wondering|unclear|open|sure|idea|clear|question|discuss|discussed|on|about|of|choose|see|depends|settle|settled|agree|agreed|explain|explains|describe|describes|shows?|defines?|lists?|whether|plan)\b/.test(
        scene.near,
      ),
    samples: [
      "We have yet to decide how we'll ship it.",
      "The wiki describes what we'll deliver.",
      "It depends on whether we'll move hosts.",
    ],
  },
  {
    id: "hoped",
    because: "it is hoped, feared or expected, and not promised",
    reads: ["near"],
    pattern:
      /\b(?:hope|hopes|hoping|hopefully|wish|wishing|expect|expecting|expects|doubt|doubts|fear|afraid|suspect|bet|imagine|worried|worry|reckon|guess|suppose|presume|unlikely|unsure|chances are|risk is|danger is|looks like|seems|seems like|appears|feels like|sounds like|odds are|maybe|perhaps|possibly|conceivably|in theory|if all goes well|with luck|with any luck|pretend|imagine|say)(?: (?:that|then|,|one day|some day|someday|now|at some point)){0,2}$/,
    when: (scene) => !/\b(?:let's|can|to) say$/.test(scene.near),
    samples: [
      "I hope we'll find a buyer.",
      "I doubt I'll manage it.",
      "Maybe we'll move it to the new host.",
      "Hopefully I'll have it by then.",
      "Chances are we'll replace it.",
    ],
  },
  {
    id: "thought-of-us",
    because: "what one thinks that several will do is a forecast",
    reads: ["near"],
    pattern: /\b(?:think|believe|thinks|believes|figure|means|estimate|predict|assume|assumes)(?: that)?$/,
    when: (scene) => scene.subject === "we",
    samples: ["I think we'll move the office.", "That means we'll pay twice."],
  },
  {
    id: "reported",
    because: "the words are somebody else's, or earlier ones",
    reads: ["near"],
    pattern:
      /\b(?:said|says|say|saying|wrote|writes|claimed|claims|promised|promises|announced|reads|stated|states|suggested|quoted|told(?: [a-z]+){1,3}|tells(?: [a-z]+){1,2}|mentioned|insisted|answered|replied|agreed|heard|thought|decided|planned|assumed|asked)(?: that| to [a-z]+| earlier| yesterday| before)?(?: [,:])?$/,
    when: (scene) =>
      !/\b(?:as|like) (?:i|we|[a-z]+) (?:said|wrote|promised|mentioned|announced|agreed|told [a-z]+) ,$/.test(
        scene.near,
      ),
    samples: [
      "Dana said we'll replace the unit.",
      "The vendor wrote: we will replace it.",
      "I told them I'll call on Friday.",
    ],
  },
  {
    id: "reported-label",
    because: "a text is read out after a colon",
    reads: ["near"],
    pattern:
      /\b(?:said|says|reads|read|wrote|writes|states|stated|went|goes|sentence|wording|banner|template|text|message|mail|quote|line|label|placeholder|example|phrase|phrases|string|log|logs|prints|printed|auto-reply|answer was|reply was)(?: [a-z]+){0,3} :/,
    samples: [
      "The banner reads: sorry, we'll be right with you.",
      "Its auto-reply is the old text: we'll call you.",
    ],
  },
  {
    id: "attributed",
    because: "somebody else is named as the source",
    reads: ["before", "reach"],
    pattern:
      /\b(?:according to|in the words of|to quote)\b|, (?:the |our |her |his |their )?[a-z]+ (?:said|says|wrote|writes|claims|claimed|told (?:me|us)|promised|promises)\b|, (?:said|says|wrote) [a-z]+/,
    when: (scene) => !/, (?:i|we) (?:said|says|wrote|promised|claim|promise)/.test(scene.reach),
    samples: ["According to the plan we'll move on Friday.", "We will replace it, the vendor says."],
  },
  {
    id: "numbered",
    because: "the letter is a Roman number",
    reads: ["near"],
    pattern:
      /\b(?:type|part|phase|class|tier|level|section|appendix|chapter|stage|war|volume|category|figure|table|step|grade|schedule|annex|article|title|mark|option)$/,
    when: (scene) => scene.subject === "i",
    samples: ["Phase I will start in May.", "Appendix I will list the sources."],
  },
  {
    id: "compared",
    because: "it is a comparison or a concession",
    reads: ["near"],
    pattern:
      /\b(?:than|as (?:much|many|long|far|soon|good|fast|often|little|well) as|all|(?:the )?(?:most|best|least|worst|closest)(?: [a-z]+)?(?: that)?)$/,
    when: (scene) => !/\bthat's all$/.test(scene.near),
    samples: [
      "That is more than we'll ever send.",
      "This is the most I'll offer.",
      "As long as we'll host it, it is ours.",
    ],
  },
  {
    id: "reader-tells",
    because: "the reader is to act first, and it waits for them",
    reads: ["before"],
    pattern: new RegExp(
      `(?:^|[;:-] |, (?=please|just|simply|then|or|so)|\\b(?:or|but|so|then|hi [a-z]+ ,) )(?:(?:please|just|simply|then|kindly|or|so|if in doubt ,|feel free to|only|either|go ahead and) ){0,3}(?:you (?:just |only )?)?(?:${IMPERATIVE})\\b(?!-).*(?:\\b(?:and|then|or)|[,;:-])(?: (?:then|and|in turn|,)){0,2}$`,
    ),
    samples: [
      "Say the word and I'll drop the old table.",
      "Send me the file, then I'll import it.",
      "Just reply with yes and we'll refund you.",
      "Pick one; I'll do the rest.",
      "You give the nod and I'll merge it.",
    ],
  },
  {
    id: "reader-asked",
    because: "the reader was just asked whether they want it",
    reads: ["previous"],
    pattern:
      /^(?:[a-z]+ , )?(?:want|would you|do you want|do you need|shall i|shall we|should i|should we|need|like me to|interested|okay|ok|is that ok|is that okay|does that work|may i|can i|could you|can you|will you) ?.*\?$/,
    when: (scene) => /^(?:then|in that case|if so|sure|just|so|and)?(?: ,)?$/.test(scene.before.trim()),
    samples: ["Want the list? I'll export it.", "Could you send the file? Then I'll import it."],
  },
  {
    id: "reader-condition",
    because: "it waits for something that the reader decides or sends",
    reads: ["near"],
    pattern: new RegExp(
      `\\b(?:if|should|in case|when|whenever|once|after|as soon as|as long as|so long as|provided|providing|assuming|the moment|(?:whatever|whichever|no matter (?:what|which))(?: [a-z]+)?|whoever|however|wherever|no matter how) (?:that )?(?:either of |any of |one of )?you\\b(?! (?:[a-z]+ )?${OBJECTION})`,
    ),
    when: (scene) =>
      !/\b(?:tell|let|ask|ping|write|told) (?:me|us|you)(?: know)? (?:if|when|once|as soon as) you\b[^,]*$/.test(
        scene.near,
      ),
    samples: [
      "If you send me the number, I'll check it.",
      "Should you want the list, I'll export it.",
      "Once you confirm, I'll deploy it.",
      "Whatever you pick, we'll build it.",
    ],
  },
  {
    id: "reader-condition-after",
    because: "it waits for the reader, who is named after it",
    reads: ["reach"],
    pattern: new RegExp(
      `(?<!\\b(?:tell|let|ask|ping|check|see|know|say|shout|sure|find out|verify|test|look|out|confirm|remember|note|clear|notify|warn|inform|alert) (?:(?:me|us|you|them|everyone|it) )?(?:know )?(?:, )?)\\b(?:if|in case|when|whenever|once|after|as soon as|as long as|provided|the moment) (?:that )?(?:(?:either|any|one) of )?you\\b(?! (?:[a-z]+ )?${OBJECTION})(?: [a-z]+){0,2} (?:like|want|wish|prefer|need|say|agree|ok|okay|approve|confirm|think|fine|happy|mind|give|send|tell|let|share|ask|decide|pick|choose|reply|answer|sign|ready|upload|provide|respond|accept|allow|insist|call|nod|request|require|find it|would rather|care|can|could)\\b`,
    ),
    samples: [
      "I'll export the list if you like.",
      "We'll move it whenever you are ready.",
      "I'll drop it once you say so.",
    ],
  },
  {
    id: "reader-wish",
    because: "check and see take a wish after `if`",
    reads: ["reach"],
    pattern:
      /\bif you(?: (?:'d|would|do|really|just))? (?:like|want|wish|prefer|insist|say so|need (?:it|that|this|me)|agree|ask|don't mind|'d rather)\b/,
    when: (scene) =>
      !/\b(?:tell (?:me|us)|let (?:me|us) know|shout|say so|ping me|speak up|stop me|write(?: me)?)(?: ,)? if you\b/.test(
        scene.reach,
      ),
    samples: ["I'll check if you like.", "I'll have a look if you want."],
  },
  {
    id: "reader-word",
    because: "it waits for the reader's word",
    reads: ["near", "reach"],
    pattern: new RegExp(
      `\\b(?:with|on|upon|after|once (?:i|we) (?:have|get|got|hear|see|receive)|as soon as (?:i|we) (?:have|get|hear|see|receive)|when (?:i|we) (?:have|get|hear|see|receive)|if (?:i|we) (?:have|get|hear|receive)|given|subject to|pending|at|upon receiving|needs|until (?:i|we) (?:have|get)|not before) ${YOUR_WORD}\\b|(?<!\\bhear(?:ing)? )(?:from|by) you(?: (?:is enough|will do|suffices))? (?:and|,|then)|\\bat your (?:request|command)|\\bonce (?:i|we) (?:hear|have heard)(?: back)? from you`,
    ),
    samples: [
      "With your okay I'll merge it.",
      "I'll merge it once I have your answer.",
      "One word from you and I'll start.",
    ],
  },
  {
    id: "reader-consent",
    because: "it asks for consent",
    reads: ["near", "reach"],
    pattern:
      /\b(?:if|when|as long as|provided|should|assuming)(?: that| this| it| so|'s| is| are| both| everyone| be| would be)* (?:ok|okay|fine|alright|all right|acceptable|agreeable|good (?:with|for|by|enough)|welcome|desired|wanted|wished|useful|helpful|of interest|preferred|needed|necessary|required|works|work|suits|suit|sounds|helps|so|yes|not|approved|any help|any use)\b|\bon request\b|\bon demand\b|\bif so\b|\bif (?:needed|necessary|wanted|required)\b/,
    samples: [
      "If that is okay with you, I'll merge it.",
      "I'll re-run it if needed.",
      "If so, I'll drop the column.",
    ],
  },
  {
    id: "choice",
    because: "it is one of two ways between which the reader chooses",
    reads: ["near"],
    pattern:
      /\b(?:either)\b.*\bor$|(?:^| )or(?: else)?$|^or\b|\balternatively ,$|^alternatively$|^(?:option|variant|plan|alternative) [a-z]?\d{0,2} [:-].*$/,
    samples: [
      "Either you rename it or I'll do it.",
      "Alternatively, I'll add a column.",
      "Option B: I'll drop the column.",
    ],
  },
  {
    id: "in-message",
    because: "it announces a part of this very message",
    reads: ["near", "reach"],
    pattern:
      /\b(?:in|throughout) (?:this|the following|the next|the rest of this|my next|what follows) ?(?:message|comment|note|reply|section|sections|summary|report|post|answer|letter|paragraph|paragraphs|part|table|list)?\b(?= |$)(?<!the next)|\b(?:below|further down|in what follows)\b/,
    when: (scene) =>
      /\b(?:list|show|describe|explain|summari[sz]e|go through|cover|look at|walk|use|call|write|quote|give|answer|take|refer|discuss|outline|present|put|detail|compare|focus|argue|sketch|number|mark|paste|address|leave out|be|see|assume|name|repeat)\b/.test(
        scene.act.slice(0, 60),
      ),
    samples: ["In this note I'll go through the three causes.", "I'll list the affected orders below."],
  },
  {
    id: "consequence",
    because: "what happens to us under a condition is a forecast",
    reads: ["act"],
    pattern: new RegExp(
      `^${ADVERBS}(?:break|save|lose|cut|double|halve|delay|overwrite|cause|block|hide|introduce|increase|reduce|avoid|gain|pay|risk|waste|spend|get|win|shave|slow|drop|miss|duplicate|leak|trip|create|make|free|gain|regain|spare|cover|skip)\\b`,
    ),
    when: (scene) =>
      /\b(?:if|unless) (?:we|i|the|this|that|it|nobody|nothing|anyone|one)\b|\botherwise\b|\bor else\b|\bat this rate\b|\bsooner or later\b|\bthat way\b|\bthis way\b|\bthen$/.test(
        scene.near,
      ) && scene.subject === "we",
    samples: [
      "If we merge this first, we'll save a migration.",
      "Otherwise we'll break the export.",
      "That way we'll cut the bill.",
    ],
  },
];
