/** Other voices: what somebody else said, what is repeated, what is asked for. */
import { wrapped } from "../../../wrapped.ts";
import { type Abstention, alternatives } from "./abstention.ts";

const SAYING = alternatives(`
  (?:said|says|say)(?! (?:yes|no|go|ok|okay|hello|hi|thanks|nothing)\\b), saying, claims, claimed,
  (?:wrote|writes)(?! (?:the|an?|my|our|two|some|it|up|down|back|tests?|docs?)\\b), mentioned, mentions, reckons,
  announced, announces, insists,
  insisted, assured, argues, argued, suggests,
  (?<!\\bas )suggested, thinks, believes, heard(?! (?:back|nothing|anything|no)\\b), hear, hears, quote, quoting, quoted
`);

/** Before "that" these leave the statement the author's own. */
const VOUCHING = alternatives(`
  confirm, confirmed, confirms, confirming, noting, adding, announcing, here, verified, checked, note, noted, noticed, see, saw, seen, find, found, know, knew, means,
  mean, meant, is, was, so, say, report, announce, add, glad, happy, pleased, proud, reason, reasons, out, right, given,
  fact, aware, clear, only, after, before, since, with, upon, now, except, and, but, because, remember, reminder, mind,
  tell, evidence, shows, showed, proves, discovered, realised, realized, learned, learnt, forgot, overlooked, missed,
  surprised, pity, sad, relieved, today, yesterday, one, ones, thing, those
`);

/** `per your request`, `according to plan`: a reason or a manner, and nobody's words. */
const REASON = wrapped`
  (?! (?:[a-z']+ ){0,3}(?:requests?|asks?|instructions?|directions?|agreements?|plan|plans|schedule|process
  |checklists?|steps|procedures?|policy|policies|guidelines?|rules?|conventions?|playbook|runbook|decision|order|orders|wish
  |wishes|preference|suggestion|advice|recommendation|feedback|approval|contract)\b(?! (?:page|docs?|document
  |file|notes?|board|sheet|thread)\b))
`;

/** `the bug you reported`, `which Ana reported`: what was reported is the issue, not its status. */
const RELATED =
  "(?<!\\bwhich [a-z]+ |\\b(?:the|your|this|that|an?) (?:[a-z-]+ ){1,3}(?:(?:that |which )?(?:you|i|we|she|he|they)|(?:that|which) [a-z]+) )";

/** What the author is happy, able or free to tell is the author's own word. */
const OWN_REPORT = new RegExp(wrapped`
  \b(?:happy|glad|pleased|proud|safe|can|needless|sorry|sad|forgot|regret) to (?:say|report|announce|tell)
  |\b(?:i|we) (?:can|must|may|do) (?:now |also |gladly |happily )?(?:say|report|announce)\b
  |\b(?:can|must|may) (?:now )?say\b
`);

export const VOICES: readonly Abstention[] = [
  {
    id: "attributed",
    // The words are somebody else's, or a repetition of one's own.
    reads: ["before", "after"],
    pattern: new RegExp(
      wrapped`
        \b(?:(?<!\b(?:after|before|since|while) (?:i|we) )(?<!^(?:after|because|once|when) (?:[a-z]+ ){1,3})(?:${SAYING})
        |(?:${SAYING}) (?:that )?REF\b|according to${REASON}|(?:was|were|been
        |got) told(?! to\b)|tells? (?:me|us)(?! to\b)|told (?:(?:me|us|you|them|him|her|everyone)(?! to\b)
        |[a-z]+ that)|per(?! se\b| cent\b|-)${REASON}|reports? that|${RELATED}reported(?! (?:in|on|at|by|here
        |there|bug)\b)|stat(?:es|ed) that|claim that|shows? (?:REF|that)|lists? REF|listed REF|read that|word is
        |rumou?red|(?<!\b(?:not|no) (?:an? )?)rumou?r|has it that|in [a-z]+'s? words|words of)\b
      `,
    ),
    when: (scene) => !OWN_REPORT.test(`${scene.before} | ${scene.after}`),
    samples: ["Dana said that ISS-4 is merged."],
  },
  {
    id: "attributed-remark",
    // A remark behind it gives it to somebody else.
    reads: ["tail"],
    pattern: new RegExp(
      wrapped`
        [,(] (?:or |so |at least ){0,3}(?:according to${REASON}|per(?! se\b)${REASON}|says|said
        |wrote(?! (?:the|an?|some|more|its|our|my|new|up|down|docs?|tests?|code|notes?)\b)|claims
        |(?:that is |that's )?what the [a-z]+ (?:shows?|says?|lists?)|as reported|by [a-z]+'s account|i'm told
        |i am told|i was told(?! to\b)|i read|(?:that is |that's )?(?:what |how )?(?:[a-zA-Z]+ ){1,3}
        (?:${SAYING}|tells me|told me)(?: so)?(?: [),]|$))
      `,
    ),
    samples: ["ISS-4 is merged, Dana says."],
  },
  {
    id: "attributed-label",
    // The words before the colon say whose words follow.
    reads: ["lead"],
    pattern: new RegExp(
      wrapped`
        \b(?:(?<!\b(?:can|must|may) )(?:${SAYING})|told me|tells me|reads|quote|verbatim
        |in [a-z]+'s? (?:own )?words|(?:on|via|by|over) (?:chat|slack|mail|e-?mail|phone)|in (?:the|his|her|their|a) (?:thread|mail|chat|call|comments?)|example
        |for example|e\.g|i\.e)$|^(?:(?:per|according to)${REASON}|(?:word|news|mail|message) from|quote|quoting
        |quoted|(?:copy|text|translation) of|copied|(?:[a-z0-9.]+ ){1,4}(?:copied|pasted|quoted)$|pasted|excerpt
        |output|printed|from the(?! (?:[a-z]+ ){0,3}(?:backlog|batch|list|queue
        |pile|milestone|epic|sprint|retro|triage)\b)|the (?:log|logs
        |changelog|bot|board|badge|notes?|script)(?! (?:was|is|looks?|are|were)\b)|from (?!now|here|today|main
        |mon|tue|wed|thu|fri|sat|sun)[a-z]+$)\b|\b(?:answers|(?<!\bquestions? )answered|replies|replied|(?!(?:today|yesterday|week
        |month|sprint|monday|tuesday|wednesday|thursday|friday)\b)[a-z]+'s (?:summary|notes?|mail|message
        |version|view|take|comment|account)|responds|responded|starts|started|begins|began|prints|printed
        |outputs|returns|returned|comments|logs|logged)(?: with)?$|\b(?:title|subject(?: line)?|caption|headline
        |wording|commit message|tooltip|banner|button)(?: (?:of|for|on) (?:[a-z]+ ){0,2}[a-z]+)?(?: (?:is|was
        |reads|says))?$
      `,
    ),
    samples: ["The log says: ISS-4 merged."],
  },
  {
    id: "ordered",
    // It is asked for, not reported.
    reads: ["near"],
    pattern: new RegExp(wrapped`
        \b(?:please(?! note| be aware| know| mind)|pls|kindly|let's|make (?:sure|certain)|ensures?|see to it
        |be sure|don't forget|remember to|(?:get|gets|have|keep|keeps|leave|want|wants|need|needs|like) REF)\b
        |^(?:(?:so|and|then|now|just|also) )?(?:check|verify|confirm|consider|treat|call|keep(?! in mind)|leave
        |get|have(?=.* REF)|mark|set|move|assume|imagine|pretend|say|see that|ask)\b
      `),
    samples: ["Please see that ISS-4 is closed."],
  },
  {
    id: "purpose",
    // It is what something was done for.
    reads: ["before"],
    pattern: /\b(?:so|in order) that (?:[a-z']+ ){0,2}(?:REF(?: [a-z']+){0,3}|i|we|you|he|she|they)$/,
    samples: ["So that ISS-4 is merged."],
  },
  {
    id: "governed",
    // It is the content of a verb or noun that does not vouch for it.
    reads: ["near"],
    pattern: new RegExp(
      wrapped`
        (?:^| )(?!(?:${VOUCHING}) )[a-z']+ that (?:(?:the|both|issue|ticket|pr|pull|request|our|your) )*REF\b
        |(?:^| )(?!(?:${VOUCHING}) )[a-z']+ that (?:i|we|you|he|she|they|[a-z]+)$
      `,
    ),
    samples: ["The script printed that ISS-4 was merged."],
  },
];
