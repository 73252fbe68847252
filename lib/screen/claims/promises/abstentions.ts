/**
 * What stands around a first-person future and takes the promise out of it: a denial, a question, a condition
 * the reader decides, somebody else's words. Every row is one reason, and its samples show it.
 */
import { wrapped } from "../../wrapped.ts";
import { READER_DECIDES } from "./reader-decides.ts";
import type { Row } from "./row.ts";
import { ADVERBS } from "./words.ts";

/** `here is why`, `that is how`: the question word ends a statement. */
const OPENING_QUESTION = new RegExp(wrapped`
  (?:^|[,;:-] |\b(?:and|here|this|that|which|it|so|now) )(?:'s |is |was )?(?:here|what|why|how|where|when|if
  |whenever)(?: [a-z]+)?$
`);

/** What governs a question inside a sentence. */
const LEAVES_OPEN = new RegExp(wrapped`
  \b(?:know|decide|decided|deciding|decides|tell|say|ask|asked|asks|wonder|wondering|unclear|open|sure|idea
  |clear|question|discuss|discussed|on|about|of|choose|see|depends|settle|settled|agree|agreed|explain|explains
  |describe|describes|shows?|defines?|lists?|whether|plan)\b
`);

/** `the old list, which`: the question word tells more of a noun. */
const RELATIVE = new RegExp(wrapped`
  \b(?:the|a|an|this|that|these|those|my|our|your|his|her|their)
  (?: (?!question\b|decision\b|choice\b)[a-z0-9'-]+){1,4} , (?:which|where)$
`);

/** What leaves a question open even behind a noun and a comma: `it is not clear to the team, which`. */
const STILL_OPEN = /\b(?:not|unclear|undecided|open|decided?|deciding|asked|wonder)\b|n't\b/;

/** `that said,`, `as promised,`: the author speaks on. */
const OWN_WORDS = new RegExp(wrapped`
  ^(?:agreed|decided|promised) [,:]$|\b(?:that|this|having) said(?: that)? ,$|\b(?:as|like) (?:(?:i|we|[a-z]+) )?(?:said|wrote|promised|mentioned
  |announced|agreed|discussed|planned|decided|asked|told [a-z]+) ,$
  |\bthan (?:planned|promised|announced|agreed|said|asked|thought) ,$|\b(?:since|because|as|now that) you (?:asked|said|mentioned
  |agreed|decided)(?: [a-z]+){0,3}(?: ,)?$
`);

/** `rather than guess,`: what the author does not do. */
const NOT_DONE = new RegExp(wrapped`
  \brather than (?:(?:just|simply|only|blindly|an?|another) )?[a-z]+(?: ,)?$
  |\bno need to (?:just )?[a-z]+ :$
  |\b(?:to|not|instead of(?: an?)?|before (?:i|we))(?: (?:just|simply|only|blindly))? [a-z]+ [,-]$
`);

/** Acts that the message itself performs. */
const SHOWS = new RegExp(wrapped`
  \b(?:list|show|describe|explain|summari[sz]e|go through|cover|look at|walk|use|call|write|quote|give|answer
  |take|refer|discuss|outline|present|put|detail|compare|focus|argue|sketch|number|mark|paste|address|leave out
  |be|see|assume|name|repeat|attach|include|append|copy|reproduce)\b
`);

/** What happens to us anyhow, or in some case. */
const UNDER_CONDITION = new RegExp(wrapped`
  \b(?:if|unless) (?:we|i|the|this|that|it|nobody|nothing|anyone|one)\b|\botherwise\b|\bor else\b
  |\bat this rate\b|\bsooner or later\b|\bthat way\b|\bthis way\b|\bthen$
`);

/** A verb without its object, and then one whose subject is what is meant: `touch tonight is behind a flag`. */
const TELLS_WHICH = new RegExp(wrapped`
  ^${ADVERBS}[a-z-]+ (?!(?:it|this|that|these|those|the|an?|my|our|your|his|her|their|you|them|him|us|all|both)\b)
  (?:(?!(?:that|which|who|what|if|when|while|until|once|because|since|so|it|i|we|you|he|she|they)\b)[a-z'-]+ |){0,5}
  (?:is|'s|are|was|were|has|have|had|will|'ll|can|could|may|might|must|should|would|needs?|stays?|goes|comes?
  |gets|costs?|touches|takes?|means?|knows?|lives?|sits?|remains?|works?|depends?|counts?|falls?|fits?|runs?)(?= )
`);

/** The clause that it belongs to follows behind a comma. */
const LEADS_ON =
  /^(?!(?:[a-z-]+ ){0,2}(?:it|this|that|them) ,)(?:[a-z-]+ ){1,5}, (?:i|we|you|it|the|this|that|nothing)\b/;

export const ABSTENTIONS: readonly Row[] = [
  {
    id: "question",
    // A question puts it to the reader.
    reads: ["head"],
    pattern: /^/,
    when: (scene) => scene.asked,
    samples: ["So I'll merge it, okay?"],
  },
  {
    id: "refused",
    // A refusal to act is no promise to act.
    reads: ["head"],
    pattern: /\b(?:not(?! only)|never|no longer|neither|hardly|nowhere|rather not|under no|in no)\b/,
    samples: ["I will not touch the schema."],
  },
  {
    id: "refused-together",
    // Neither of several will act.
    reads: ["near"],
    pattern:
      /(?<!\b(?:if|unless|when|once|as|since|because|that) )\b(?:neither|nor|nobody|none)\b(?: [a-z'][a-z'-]*){0,5}$|\bneither(?: [a-z'-]+){1,4} nor$/,
    samples: ["Neither Dana nor I will touch it."],
  },
  {
    id: "denied-above",
    // The clause it hangs on denies it.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        (?:\b(?:not|never|cannot|nobody|no one)|n't) (?:[a-z']+ ){0,3}(?:think|believe|expect|know|say|said|sure
        |certain|clear|promise|promised|guarantee|mean|meant|imagine|see|suppose|convinced|claim|decided|assume
        |want|true|like|case)(?: (?:yet|that|if|when|whether|how|what|which|where|why|to say|you)|){0,3}$
      `),
    samples: ["I don't think I'll get to it."],
  },
  {
    id: "indirect-question",
    // Which, whether or how is left open.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:whether|how|when|which|who|where|why|what|whatever|what else|how many|how much|which one
        |if and when|if)(?: (?:of (?:these|those|them)|exactly|or when|then|one|[a-z]+))?$
        |\b(?:which|what|whose|how (?:many|much))(?: (?!(?:and|so|then|but|is|are|was|were|has|have|did|does|broke|failed
        |went|caused|makes|i|we|you|it|he|she|they)\b)[a-z'-]+){1,4}$
      `),
    when: (scene) =>
      !OPENING_QUESTION.test(scene.near) &&
      (RELATIVE.test(scene.near) ? STILL_OPEN : LEAVES_OPEN).test(scene.near),
    samples: ["We have yet to decide how we'll ship it."],
  },
  {
    id: "hoped",
    // It is hoped, feared or expected, and not promised.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:hope|hopes|hoping|hopefully|wish|wishing|expect|expecting|expects|doubt|doubts|fear|afraid|suspect
        |bet|imagine|worried|worry|reckon|guess|suppose|presume|unlikely|unsure|chances are|risk is|danger is
        |looks like|seems|seems like|appears|feels like|sounds like|odds are|maybe|perhaps|possibly|conceivably
        |in theory|if all goes well|with luck|with any luck|pretend|imagine
        |say)(?: (?:that|then|,|one day|some day|someday|now|at some point)|){0,2}$
      `),
    when: (scene) =>
      !NOT_DONE.test(scene.near) &&
      !/\b(?:let's|can|to) say$|\b(?:don't|do not|never|no|not to) (?:worry|fear|worries)(?: ,| that)?$/.test(
        scene.near,
      ),
    samples: ["I hope we'll find a buyer."],
  },
  {
    id: "thought-of-us",
    // What one thinks that several will do is a forecast.
    reads: ["near"],
    pattern: /\b(?:think|believe|thinks|believes|figure|means|estimate|predict|assume|assumes)(?: that)?$/,
    when: (scene) => scene.subject === "we",
    samples: ["I think we'll move the office."],
  },
  {
    id: "reported",
    // The words are somebody else's, or earlier ones.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:said|says|say|saying|wrote|writes|claimed|claims?|thinks|believes|assumes|argues|insists|promised|promises|announced|reads|stated|states
        |suggested|quoted|(?:was|were|been|got|am|are) told|told(?: [a-z]+){1,3}|tells(?: [a-z]+){1,2}|mentioned
        |insisted|answered|replied|agreed|heard|thought|decided|planned|assumed|asked)(?: that| to [a-z]+
        | earlier| yesterday| before)?(?: [,:])?$
      `),
    when: (scene) => !OWN_WORDS.test(scene.near) && !NOT_DONE.test(scene.near),
    samples: ["Dana said we'll replace the unit."],
  },
  {
    id: "reported-label",
    // A text is read out after a colon.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:said|says|reads|read|wrote|writes|states|stated|went|goes|sentence|wording|banner|template|text
        |message|mail|quote|line|label|placeholder|example|phrase|phrases|string|log|logs|prints|printed
        |auto-reply|answer was|reply was)(?: [a-z]+){0,3} :
      `),
    samples: ["The banner reads: sorry, we'll be right with you."],
  },
  {
    id: "attributed",
    // Somebody else is named as the source.
    reads: ["near", "reach"],
    pattern: new RegExp(wrapped`
        \b(?:according to|in the words of|to quote)\b|, (?:the |our |her |his |their )?[a-z]+ (?:said|says|wrote
        |writes|claims|claimed|told (?:me|us)|promised|promises)\b|, (?:said|says|wrote) [a-z]+
      `),
    when: (scene) => !/, (?:i|we) (?:said|says|wrote|promised|claim|promise)/.test(scene.reach),
    samples: ["According to the plan we'll move on Friday."],
  },
  {
    id: "numbered",
    // The letter is a Roman number.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:type|part|phase|class|tier|level|section|appendix|chapter|stage|war|volume|category|figure|table
        |step|grade|schedule|annex|article|title|mark|option)$
      `),
    when: (scene) => scene.subject === "i",
    samples: ["Phase I will start in May."],
  },
  {
    id: "named-so",
    // It gives something its name.
    reads: ["near"],
    pattern: /\bwhat$/,
    when: (scene) => /^call\b/.test(scene.act),
    samples: ["This is what I'll call the slow path."],
  },
  {
    id: "compared",
    // It is a comparison or a concession.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:than|as (?:much|many|long|far|soon|good|fast|often|little|well) as|all
        |(?:the )?(?:most|best|least|worst|closest)(?: [a-z]+)?(?: that)?)$
      `),
    when: (scene) => !/\bthat's all$/.test(scene.near),
    samples: ["That is more than we'll ever send."],
  },
  {
    id: "relative",
    // It tells which things are meant, whichever they are; their own verb, or another clause, follows.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        (?:^|[,:] |\b(?:and|but|so|that|because|since|as) )(?:(?:any|every|no)(?:thing|one|body)|no one
        |what(?:so)?ever|whichever|whoever|wherever|(?:any|every|each|no|whatever|whichever) (?!else|time|day|week|month)[a-z-]+)
        (?: (?:else|new|old|more))?(?: that)?$
      `),
    when: (scene) =>
      TELLS_WHICH.test(scene.act) ||
      (/\b(?:what|which|who|wher)ever\b/.test(scene.near) && LEADS_ON.test(scene.act)),
    samples: ["Anything I'll break is covered by the backup."],
  },
  ...READER_DECIDES,
  {
    id: "choice",
    // It is one of two ways between which the reader chooses.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:either)\b.*\bor$|(?:^| )or(?: else)?$|^or\b|\balternatively ,$|^alternatively$
        |^(?:option|variant|plan|alternative) [a-z]?\d{0,2} [:-].*$
      `),
    samples: ["Either you rename it or I'll do it."],
  },
  {
    id: "choice-above",
    // Its list offers ways to choose from.
    reads: ["above"],
    pattern: new RegExp(wrapped`
        \b(?:options|alternatives|choices|possibilities|variants|(?:two|three|four|several|some|following) ways|ways forward|either
        |what (?:i|we) (?:can|could|might) (?:do|offer)|(?:i|we) (?:can|could) (?:do|offer)|proposals?|suggestions?|pick one|choose)\b
      `),
    samples: ["Two options:\n\n1. I'll rename the column.\n2. Somebody documents the name."],
  },
  {
    id: "in-message",
    // It announces a part of this very message.
    reads: ["near", "reach"],
    pattern: new RegExp(wrapped`
        \b(?:in|throughout) (?:this|the following|the next|the rest of this|my next|what follows) ?(?:message
        |comment|note|reply|section|sections|summary|report|post|answer|letter|paragraph|paragraphs|part|table
        |list)?\b(?= |$)(?<!the next)|\b(?:below|further down|in what follows)\b
      `),
    when: (scene) => SHOWS.test(scene.act.slice(0, 60)),
    samples: ["In this note I'll go through the three causes."],
  },
  {
    id: "forecast",
    // A rate or a guess makes it a forecast.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:at this (?:rate|pace|speed)|on average|statistically|in the long run|sooner or later|guess is
        |estimate is|fear is|odds are|bet is|my prediction)(?: that| ,)?
      `),
    samples: ["At this rate we'll finish in June."],
  },
  {
    id: "consequence",
    // What happens to us under a condition is a forecast.
    reads: ["act"],
    pattern: new RegExp(
      wrapped`
        ^${ADVERBS}(?:break|save|lose|cut|double|halve|delay|overwrite|cause|block|hide|introduce|increase
        |reduce|avoid|gain|pay|risk|waste|spend|get|win|shave|slow|drop|miss|duplicate|leak|trip|create|make
        |free|gain|regain|spare|cover|skip)\b
      `,
    ),
    when: (scene) =>
      scene.subject === "we" &&
      (UNDER_CONDITION.test(scene.near) ||
        /\bwith(?:out)? (?:that|this|it|them)(?= [.,;]|$)/.test(scene.act)),
    samples: ["If we merge this first, we'll save a migration."],
  },
];
