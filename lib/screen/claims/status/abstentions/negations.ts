/** Negations: the statement is denied, or the one it depends on is, or its label is answered with no. */
import { wrapped } from "../../../wrapped.ts";
import type { Abstention } from "./abstention.ts";

export const NEGATIONS: readonly Abstention[] = [
  {
    id: "negated",
    // The statement itself is denied.
    reads: ["near", "group"],
    pattern: new RegExp(wrapped`
        \b(?:not(?! only| merely| REF)|never|no|nobody|nothing|none|neither|nor|hardly|barely|scarcely|cannot|NO|nowhere
        |yet to|far from|anything but|(?:rather than|instead of)(?! (?:[a-z]+ )?REF\b)(?![^,]*\b(?:i|we)\b))\b|n't\b
      `),
    // `no longer open but closed` denies the other state.
    when: (scene) => !/\b(?:not|no longer|never|n't) [^,]* but$/.test(scene.group),
    samples: ["ISS-4 is not merged."],
  },
  {
    id: "denied-above",
    // The clause that the statement depends on is denied.
    reads: ["before"],
    pattern: new RegExp(wrapped`
        (?:\b(?:not|never|cannot|nobody|no one|nothing|without)|n't) (?:[a-z']+ ){0,2}(?:say|said|saying|think
        |believe|mean|claim|know|see|find|prove|verify|confirm|true|clear|certain|convinced|case
        |sure(?! (?:about|of)\b)|aware)\b(?! (?:it|this|so|better|any better|why|how) ,)
        (?! (?:[a-z]+ ){1,5}, (?:so )?REF\b)
        |\bno (?:sign|evidence|proof|indication|hint|record|trace|guarantee|reason)\b|\b(?:doubt|doubts|doubted|deny|denies|denied|myth|pretend|pretends
        |(?:untrue|wrong|false)(?: to [a-z]+)? that)\b
      `),
    // `I find no fault since ISS-4 landed`: a reason is a clause of its own.
    when: (scene) => !/ (?:since|because) (?:issue |pr )?REF(?: [a-z']+){0,3}$/.test(scene.before),
    samples: ["I can't confirm, sadly, that ISS-4 is merged."],
  },
  {
    id: "denied-cleft",
    // It is another one of which it is said.
    reads: ["before"],
    pattern: /\b(?:isn't|wasn't|(?:is|was|'s) not) REF (?:that|which)(?: [a-z']+){0,2}$/,
    samples: ["It isn't ISS-4 that is merged."],
  },
  {
    id: "denied-label",
    // The label before it says that it is not so.
    reads: ["lead"],
    pattern: new RegExp(wrapped`
        ^(?:(?:that's|that is|this is) )?(?:not|not (?:yet|true|so|the case|correct|right)|never|untrue|false
        |wrong|incorrect)$
      `),
    samples: ["Not yet: ISS-4 is merged."],
  },
  {
    id: "answered-no",
    // The status is a label, and its value says no or not yet.
    reads: ["answer"],
    pattern:
      /^(?:no|nope|not yet|not|false|never|pending|tbd|todo|n|none|soon|unknown|open|NO|SOON|waiting|blocked)(?: yet)?$/,
    samples: ["ISS-4 merged: no"],
  },
  {
    id: "taken-back",
    // Its author takes it back.
    reads: ["rest", "next"],
    pattern: new RegExp(wrapped`
        (?:^|, )(?:(?:no|nope|hm+|oh|ah|sorry) ,? ?(?:wait|wrong|that (?:was|is) (?:wrong|not))
        |wait(?: ,)? (?:no|that)|scratch that|strike that|my mistake|i (?:stand corrected|misread
        |take (?:that|it) back|was wrong|mean(?:t)? REF))\b
      `),
    samples: ["ISS-4 is merged - no, wait, it is not."],
  },
  {
    id: "crossed-out",
    // A cross or an hourglass beside the word takes it back.
    reads: ["near", "group"],
    pattern: /^NO\b|\bSOON(?: (?!REF\b)[^ ]+)*(?: REF)?(?: (?!REF\b)[^ ]+)*$/,
    samples: ["\u23f3 ISS-4 merged"],
  },
  {
    id: "crossed-out-behind",
    // The sign that takes it back stands behind it, and before any other reference.
    reads: ["after"],
    pattern: /^NO\b|^(?:(?!REF\b)[^ ]+ )*SOON\b/,
    samples: ["ISS-4 merged \u274c"],
  },
];
