/**
 * Verb phrases behind a first-person future that tell no act after the message: needing, seeing, losing, saying
 * so in this very message, leaving things as they are. Every row is one reason, and its samples show it.
 */
import { wrapped } from "../../wrapped.ts";
import { isPossession } from "./possession.ts";
import type { Row } from "./row.ts";
import { ADVERBS, LATER } from "./words.ts";

function opens(pattern: string): RegExp {
  return new RegExp(`^${ADVERBS}(?:${pattern})`);
}

/** A time after the message is named. */
export const HAS_LATER = new RegExp(`\\b${LATER}\\b`);

/** A purpose or a place beyond this message. */
const ELSEWHERE = new RegExp(wrapped`
  (?<!\bthanks )\bto (?!(?:you|that|this|it|both|start|begin|be|the point|point|me|say|make|help|summari[sz]e|avoid|save|keep|give|show|stop|no
  |explain|describe|yes|my)\b)[a-z]|\b(?:in|on|into|to|at|during) (?:the|our|your|a|an|my) (?:[a-z]+ )?(?:wiki|ticket|issue
  |standup|stand-up|meeting|call|retro|docs?|documentation|release|releases?|changelog|readme|pr|pull|thread
  |channel|review|board|handbook|runbook|demo|follow-up|next|team|page|code|comment|test)\b|\b(?:in|at) (?:stand-?up
  |retro|planning|triage)\b|\b(?:once(?! more| again)|when (?:we
  |i|you|they)|(?<!once )more(?! (?:things?|points?|remarks?|caveats?|words?|reasons?)\b)|the rest)\b|\bevery(?:one|body| day| week)\b
`);

/** What is given a name here: `refer to the old host as A`. */
const NAMED_AS = /^(?:[a-z]+ ){0,2}refer to .{1,40} as\b|^(?:[a-z]+ ){0,2}take (?:this|the) [a-z]+ to\b/;

/** The words are for somebody else, or for another place, than this message and its reader. */
function isElsewhere(scene: { readonly act: string }): boolean {
  return HAS_LATER.test(scene.act) || ELSEWHERE.test(scene.act.replace(NAMED_AS, ""));
}

/** `keep it updated`, `keep everyone in the loop`: who keeps so acts. */
const KEEPS_CURRENT = new RegExp(wrapped`
  ^(?:[a-z]+ ){0,2}keep (?:it|this|that|them|the [a-z]+|my [a-z]+|our [a-z]+|everything|you
  |everyone) (?:[a-z]+ )?(?:updated|posted|informed|in the loop|up to date|in sync|monitored|under (?:watch
  |review|observation)|watched)\b
`);

/** `keep the customer informed`. */
const KEEPS_TOLD = new RegExp(wrapped`
  ^(?:[a-z]+ ){0,2}keep (?:the|this|that) (?:[a-z]+ )?(?:team|customer|thread|issue|ticket|page
  |list)(?: [a-z]+)? (?:updated|posted|informed|current)\b
`);

export const NO_ACTS: readonly Row[] = [
  {
    id: "need",
    // A need, a wish or an opinion commits to nothing.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:need|want|require|owe|wish|like|love|prefer|appreciate|hope|expect|believe|trust|bet|wonder
        |think(?! about| through| it over)|feel|hate|enjoy|value
        |be (?:needing|wanting))\b(?! to (?:get back|report back|come back))
        |have to(?! (?:get back|report back|come back|follow up))|have got to
      `,
    ),
    samples: ["We'll need a decision."],
  },
  {
    id: "happen",
    // It would happen to us, and is no act.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:live(?= [.,;!:]|$)|resist|run (?:out|into|short|over|late|low|behind|dry|up against|aground|a risk|the risk)|lose|miss|forget
        |fail|fall|reach|hit|exceed|end up|wind up|face|suffer|survive|struggle|encounter|experience|incur
        |receive|outgrow|overrun|overshoot|arrive|gain|benefit|stumble|bump into|cope|regret|live with|be stuck
        |overshoot|come (?:up short|out|to regret|under)|end with|slip
        |go (?:over|broke|under|wrong|down|around in)|pay (?:for|twice|more|dearly|the price|double|about|around
        |roughly)|finish (?:early|late|ahead|behind|under|over)|blow (?:the|our)|inherit|depend|rely|profit
        |share (?:the|a|an) (?:[a-z-]+ )?(?:same|blame|costs?|risks?|load|burden|fate|credit|bill|pain|loss|profit|room|desk|office|lock
        |pool|cache|queue|server|cluster|connection|account|table|fame)|go from|pass (?:the|our|that|its) (?:limit|quota|mark|threshold|deadline|date|budget)
        |turn (?:[a-z]+|\d+)(?= [.,]|$| (?:this|next|in)\b)|celebrate
        |save (?:[a-z0-9]+ ){0,2}(?:hours?|days?|minutes?|time|money|weeks?|seconds?|euros?|bandwidth|space
        |memory|costs?))\b
      `,
    ),
    when: (scene) =>
      !/^(?:[a-z]+ )?(?:reach out|hit (?:publish|merge|send|the button|deploy))\b/.test(scene.act),
    samples: ["We will run out of disk space."],
  },
  {
    id: "perceive",
    // Knowing or noticing is no act.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:know|notice|reali[sz]e|recogni[sz]e|remember(?! to\b)|recall|understand|hear|learn|discover
        |find (?:that(?! [.!,]|$)|ourselves|myself|it (?:hard|easy|difficult|useful)|more|fewer|less)|be seeing
        |be hearing|keep (?:(?:that|this|it|these|the [a-z]+) )?in mind|be able to
        |manage\b(?! to| the| it| this))
      `,
    ),
    samples: ["We'll know more on Friday."],
  },
  {
    id: "wait-and-see",
    // To see what comes is to wait.
    reads: ["act"],
    pattern: opens(
      "see\\b(?! (?:to|about(?! (?:that|it) [.,!]| (?:that|it)$)|what (?:i|we) can|what can|what else (?:i|we) can|it through|that it)\\b)",
    ),
    when: (scene) =>
      !(
        scene.subject !== "we" &&
        /^(?:[a-z]+ ){0,3}see (?:if|whether|what|how|why|who|which|that)\b/.test(scene.act)
      ),
    samples: ["We'll see."],
  },
  {
    id: "see-together",
    // What several will find out is seen when it comes.
    reads: ["act"],
    pattern: opens("find out(?= [.,!]|$)"),
    when: (scene) => scene.subject === "we",
    samples: ["We'll find out."],
  },
  {
    id: "possess",
    // Having something is no act.
    reads: ["act"],
    pattern: /^/,
    // `Give me ten minutes and I'll have the list`: who asks for time goes and gets it.
    when: (scene) =>
      isPossession(scene) && !/\b(?:give|grant) (?:me|us) [a-z -]{1,30} (?:and|,)$/.test(scene.near),
    samples: ["We'll have twice the load."],
  },
  {
    id: "be",
    // To be somewhere or somehow is no act.
    reads: ["act"],
    pattern: opens(
      wrapped`
        be\b(?! (?:[a-z]+ly |also |still |back\b|in touch|in contact|sure to|right back|on it|working
        |[a-z-]+ing\b|doing|along with|the one to|at it|onto))
        |be (?:back (?:to|where|at (?:the|square)|in (?:the|business))|being|needing|missing|running|losing
        |waiting|travell?ing|seeing|paying|getting(?! back| in touch)|having|hitting|facing|living|staying
        |missing|using|short|sorry|hearing|leaving|flying|nothing|holding off|skipping|wanting|starving|lacking
        |outgrowing|exceeding|reading along|listening|sleeping|commuting|boarding)
      `,
    ),
    samples: ["I'll be honest: it was my fault."],
  },
  {
    id: "say-now",
    // The act of saying happens in this message.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:call .{1,30} [a-z] and (?:[a-z-]+ ){0,4}[a-z](?= [^ ]|$)|second (?:that|this|it)|admit|confess|say
        |grant(?= (?:you )?(?:that|this|it)\b| ,|$)|concede|note
        |mention|acknowledge
        |repeat(?! (?:the|that|this|these|all) (?:[a-z-]+ )?(?:tests?|runs?|measurements?|checks?|import|export|scan|search
        |benchmarks?|job|upload|query|call)\b)
        |quote|summari[sz]e|explain|describe|outline|state|argue|spare|stress
        |emphasi[sz]e|recap|point out|add(?= (?:that(?! [.!,;]| tomorrow| tonight| later| soon| too| as well| in
        | to|$)|only|one (?:thing|point|remark|caveat|more)|here|a (?:caveat|note that|remark|word))| [,:])|list
        |name|show|cite|illustrate|clarify(?! (?:it|this|that|the [a-z]+) with\b)|elaborate|be (?:honest|brief|frank|short|blunt|clear|quick)
        |guess|wager|(?:venture|hazard|risk|take) a (?:[a-z]+ )?guess|speculate|reiterate|underline that|preface|digress
        |conclude(?= (?:that|with|by|from)\b| [:,])|sum (?:up|(?:it|this|that) up)(?= [:.,]|$)
        |(?:close|end|finish) (?:with|on) (?:a|an|one|two) (?:[a-z]+ )?(?:questions?|remarks?|notes?|words?|thoughts?|quotes?|caveats?|plea|requests?)
        |(?:make|raise|have) (?:an?|one|two|another) (?:[a-z]+ )?(?:points?|remarks?|observations?|confessions?
        |distinctions?|predictions?|concerns?|objections?)(?! with\b)
        |(?:warn|remind) you(?= (?:that|of)\b| [:,])|take (?:this|the) (?:opportunity|chance|occasion|moment) to
        |go (?:out on a limb|(?:even |a step |one step )?further(?= [:,]| and say)|(?:so|as) far as)|play (?:the )?devil's
        |leave you with|throw in (?:a|an|one|my)|refer to .{1,40} as\b
        |start (?:with|by|from)|begin|cut to|come (?:straight )?to|go (?:straight )?to the point
        |give (?:you )?(?:an?|one|some) (?:[a-z]+ )?(?:examples?|reasons?|hint|summary)|give you (?:the|a) (?:short
        |brief|gist|summary|quick|honest|long|answer|example)
        |tell you (?:what|that|how|the|straight|honestly|right|now|up front|why|my)
        |put it (?:plainly|bluntly|simply|this|another|briefly|differently)
        |try to (?:be|explain|summari[sz]e|keep|describe|put it|answer|illustrate|outline|clarify)
        |answer (?!the (?:e-?mails?|mails?|letters?|customers?|tickets?|messages?|calls?|phone|reviewers?)\b)
        (?:your|in|the|them|each|both|these|this|that|point|here|in order|one)|refer|rephrase|phrase
        |paraphrase|spell|take (?:your|the|these|them|each|those) (?:questions?|points?|in|one|each|first
        |second)|ask (?:again|plainly|directly|you|one more|bluntly|straight|the obvious|just))\b
      `,
    ),
    when: (scene) => !isElsewhere(scene),
    samples: ["I'll admit the text was confusing."],
  },
  {
    id: "turn-of-speech",
    // Who speaks first or next, and in which words; a verb behind it may still tell an act.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:go first(?= [:.,]|$)|give (?:you|him|her|them) that(?= [.,:;-]|$)|let (?!you\b)[a-z]+ (?:answer|decide|judge|explain|choose)\b
        |use (?:QUOTE|T|[a-z](?= (?:for|to mean|and [a-z] for)\b)|the (?:word|term|name)(?= (?:QUOTE|T|for|here|instead|as|in)\b| [.,:]|$))(?= |$))
      `,
    ),
    when: (scene) => !isElsewhere(scene),
    samples: ["I'll go first: it was me."],
  },
  {
    id: "keep-short",
    // It is about the length or the tone of this message.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:try to )?(?:(?:keep|make|leave) (?:this|it|that|things|my (?:answer|reply|comment|note)
        |the (?:answer|summary|rest))(?: [a-z]+)? (?:short|brief|simple|quick|light|concise|factual|civil
        |general|high-level|to (?:a|one|two|three|the)|at that|there|here|out|aside)|make a long story|cut (?:this|it|a long)
        |stop (?:here|there|at|talking)|leave it (?:at|there|here)|not go into|skip (?:the|over|ahead|to)|spare
        |be (?:brief|quick|short)|stick to|confine|limit (?:myself|this)|rest my)\b
      `,
    ),
    samples: ["I'll keep this short: it was stale."],
  },
  {
    id: "inaction",
    // Leaving something as it is, or waiting, is no act.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:leave\b(?! (?:(?:you|him|her|them|us) )?(?:a|an|another|one|my|some) (?:[a-z]+ )?(?:note|comment
        |message|review|reply|todo|reminder|summary|voicemail|word))|wait|await
        |stay\b(?! (?:on top|on it|in touch))|remain|refrain|avoid|abstain|stand by|stand down|sit tight
        |sit (?:this|it|on)|step (?:back|aside)|do (?:nothing|without|no)|decline|pass(?= [.,!]|$)
        |pass on (?:this|that)|ignore|skip|keep (?:it|this|that|them|these|those|things|both|the|my|our|your
        |everything|all|one|quiet|out|away|off|clear|using|hands)\b
        |stop (?:asking|nagging|bothering|pushing|guessing|arguing|speculating|complaining|rambling|now)
        |let [a-z]+\b(?! (?:[a-z]+ )?know\b)|hold (?:off|back|on|still|fire|here)
        |bow out|back off|rest|hang (?:on|back)|not\b|never\b|only if|defer to|accept|tolerate|try not
        |make sure not|take care not|be careful not|stick with|stop short|give up|pause here|park (?:this|it)
        |shelve)\b
      `,
    ),
    when: (scene) =>
      !KEEPS_CURRENT.test(scene.act) &&
      !KEEPS_TOLD.test(scene.act) &&
      !/^(?:[a-z]+ ){0,2}let (?:the|this|my|our|[a-z]+) [a-z ]{0,30}know\b/.test(scene.act),
    samples: ["I'll leave it open."],
  },
  {
    id: "attitude",
    // How one feels or stands to something is no act.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:cross my|die on|eat my|bite my|hold my (?:tongue|breath|horses)|get (?:over (?:it|that|this)|used to)
        |look (?:forward|like|silly|foolish|back (?:on|at))
        |give (?:him|her|them|[a-z\u00c0-\u024f]+) (?:full |some |due |the )?credit|make do|own up to|settle for|deal with whatever
        |sleep (?:better|well|on (?:it|that|this))|take (?:that|it|this|my words?) back|laugh|cry|smile|blush|cheer|worry|panic|relax
        |think of (?:you|it|that|this) (?:as|whenever)|stand (?:my|our) ground)\b
      `,
    ),
    when: (scene) => !isElsewhere(scene),
    samples: ["I'll take that back."],
  },
  {
    id: "take-as",
    // It is taken, called or assumed so, here and now.
    reads: ["act"],
    pattern: opens(
      wrapped`
        (?:assume|presume|suppose|consider\b(?! (?:adding|moving|changing))|treat (?:this|that|it|your)
        |call (?:it|this|that)(?! (?:off|in|back|up))|count (?:this|that|it|your)|go (?:with|for)\b
        |take (?:that|this|it|your|the|you|full|no)(?: [a-z]+){0,2} (?:as|for|that|to mean|at (?:face|your)
        |literally|seriously|on board|blame|responsibility|credit|point)|take your word
        |take (?:the|full) (?:blame|responsibility)|agree|disagree|defer|buy (?:that|this|it)(?! (?:from|at|in|on|for|with|again)\b)
        |forgive|own (?:that|this|it)
        |pretend|interpret|read (?:that|this|your [a-z]+) as|stand by|stand corrected|side with
        |back (?:that|this|you)|vote)\b
      `,
    ),
    samples: ["I'll assume the staging host."],
  },
];
