/**
 * What stands around a bound figure, as short strings that a row's pattern can be read against. Each is bounded,
 * so that one figure costs a constant.
 */

import { wrapped } from "../../wrapped.ts";
import { inMachineCode } from "../machine-code.ts";
import type { Above } from "./above.ts";
import type { FigureScene } from "./abstentions.ts";
import type { FigureLine } from "./tokens.ts";

// Ours: how far a word may stand from a figure and still govern it.
const REACH_CHARS = 200;

/** The line's text before `at`, at most `reach` characters and whole words. */
export function leadOf(line: FigureLine, at: number, reach = REACH_CHARS): string {
  const lead = line.text.slice(Math.max(0, at - reach), Math.max(0, at - 1));
  return at > reach ? lead.slice(lead.indexOf(" ") + 1) : lead;
}

/** The line's text behind `at`, as far as it may govern what stands before. */
export function restOf(line: FigureLine, at: number): string {
  return line.text.slice(at, at + REACH_CHARS);
}

/** `lead` and `rest` are what stands before and behind a figure, or a pair. */
export function toFigureScene(
  lead: string,
  rest: string,
  { heads, previous }: Above,
  asked: boolean,
): FigureScene {
  const told = TOLD.test(rest);
  // What no mark parts from the figure governs it.
  const mark = /^.*[,;:()]/.exec(lead)?.[0].length ?? 0;
  const ownLead =
    told || LEADS_UP.test(lead) || REFERS_BACK.test(lead.slice(mark) + rest)
      ? lead
      : withoutOthersTimes(lead.slice(0, mark)) + lead.slice(mark);
  // In brackets it stands to the clause before them.
  const clause = ownLead.endsWith(" (") ? ownLead.slice(0, -2) : ownLead;
  const joint = OPENS_CLAUSE.exec(clause);
  const stop = CLOSES_CLAUSE.exec(rest);
  const clauseRest = stop === null ? rest : rest.slice(0, stop.index);
  const after = told ? clauseRest : withoutOthersTimes(clauseRest);
  return {
    lead,
    before: joint === null ? clause : clause.slice(joint[0].length),
    after,
    times: `${ownLead} | ${after}`,
    aside: stop === null ? "" : rest.slice(stop.index, stop.index + ASIDE_CHARS),
    pairs: lead.endsWith(" =") ? `${lead} N${rest}` : "",
    above: heads,
    previous,
    asked,
    unit: UNIT_BEHIND.test(rest) || UNIT_BEFORE.test(`${lead} `),
  };
}

/** A figure that fills a table's cell: nothing stands around it but what stands above the table. */
export function toCellScene({ heads }: Above): FigureScene {
  return {
    lead: "",
    before: "",
    after: "",
    times: "",
    aside: "",
    pairs: "",
    above: heads,
    previous: "",
    asked: false,
    unit: false,
  };
}

// Ours: a longer parenthesis says more than when.
const ASIDE_CHARS = 60;

/** Up to the last mark or conjunction that begins a clause. */
const OPENS_CLAUSE = /^.*(?: [;()]| -|, (?:and|but|so|yet|while|whereas|though|although|which|because)\b)/;

/** The first mark or conjunction that ends one; a comma between figures does. */
const CLOSES_CLAUSE =
  / (?:[;:()]|-|, (?:and|but|so|yet|while|whereas|though|although|which|because|N|P)\b|and (?:N|P|the|we|i)\b)/;

/** It tells how things stood, and any time may be theirs. */
const TOLD = /^[^,;:()-]*\b(?:was|were|had)\b/;

/** What is named first and is to be met. */
const LEADS_UP = /\bdeadline\b/;

/** The time that was named is the figure's, too: `we meet on Friday, by then 14 are done`. */
const REFERS_BACK = /\b(?:then|that (?:day|date|time|point|evening|morning)|there)\b/;

/** What is met, shown or handed over at a time of its own. */
const EVENT = wrapped`
  (?:meeting|call|demo|demonstration|review|release|stand-?up|retro|retrospective|party|deploy|deployment|rollout
  |launch|deadline|presentation|workshop|sync|planning|kick-?off|audit|training|session|visit|lunch|dinner
  |holidays?|freeze|vote|handover|interview)
`;

/** What may make an event the figure's own time: `if the demo is on Friday`. */
const GOVERNS = wrapped`
  (?:if|when|once|until|till|unless|before|after|by|on|at|in|for|since|while|whether|as|than|from|of|with|during|says?|said)
`;

/** What stands beside the figure's clause and has a time of its own: an event, a reason, the rest, whoever is away. */
const OTHERS_TIME = new RegExp(
  wrapped`
    (?:(?:^|[.,;:(-] )(?:and )?(?:(?:(?:with |many |big |special ){0,2}thanks|kudos|credit|well done|congratulations|congrats)
    (?: again)? (?:to|for)|(?:just )?(?:in (?:good )?time|ready|ahead|enough) (?:for|of)
    |(?:(?:the|our|your|my|an?|this|that) )?(?:(?!${GOVERNS} )[a-z'-]+ ){0,2}${EVENT}(?: (?:on|in|at) [a-z]+)? (?:is|'s|are|was|were|will|'ll|starts?|begins?
    |takes|took|comes?|follows?|happens?|goes|went|opens?|ends?|ended|moved|moves)
    |(?:the|all the) (?:rest|others|remainder|next ones?|next batch|last ones?) [a-z']+
    |(?:(?:the|our|my) )?next (?:update|report|summary|numbers|figures|status|count) (?:is|are|comes?|follows?|will|on|in|by|at
    |tomorrow|next)|(?:more(?! than)|details|see you|(?:talk|speak) to you|have a (?:good|nice|great))
    |(?:i|we|you|(?!it|that|this|they)[a-z]+) (?:'m|am|are|'re|is|'s|was|were|will be|'ll be) (?:[a-z]+ )?(?:out|off|away
    |ill|sick|back|on leave|on holiday|on vacation|travell?ing|late)
    |(?:i|we|you) (?:(?:'ll|will|can|could) )?(?:meet|met|talk|talked|speak|spoke|present|demo|celebrate|celebrated)
    |(?:let 's|let's|let us|(?:happy|glad) to) [a-z]+
    |(?:on|from) [a-z]{3,6}day (?:i|we) (?:'ll |will )?(?:start|begin|continue|go on|move on|tackle|look at|turn))
    |(?:^| )(?:thanks to|because(?! [a-z]+ (?:says?|said|told|wrote|thinks?)\b)|due to|owing to|despite))(?![a-z])[^,;:()]*(?:, who\b[^,;:()]*)?
  `,
  "g",
);

/** The text without what has a time of its own. */
function withoutOthersTimes(text: string): string {
  return text.replace(inMachineCode(OTHERS_TIME), " ,");
}

const UNIT_BEHIND = /^ (?:[a-z-]+ ){0,3}?(?:issues?|tasks?)\b/;
const UNIT_BEFORE = /\b(?:issues?|tasks?) (?:[a-z]+ ){0,3}(?:[:=(-] )?$/;
