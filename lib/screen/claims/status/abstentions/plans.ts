/** Plans: a label, a heading or a list's first line says that what follows is wanted, proposed or still to come. */
import { wrapped } from "../../../wrapped.ts";
import { type Abstention, alternatives } from "./abstention.ts";

/** Words that announce what is not yet so; `as planned` announces nothing. */
const WANTED = alternatives(`
  plan, plans, (?<!as )planned, planning, (?<!as )scheduled, aims?, goals?, objectives?, targets?, todo, to do, to-do,
  next(?! to| one), tomorrow, upcoming, soon, (?<!as )expected, eta, criteria, criterion, acceptance, done when, done means,
  definition, wish, wishes, wishlist, (?<!as )wanted(?! to), want, (?:my|our|the) (?:asks?|vote|choice|pick),
  (?<!(?:per|at|on|upon) [a-z']{1,12} )request, proposals?,
  (?<!as )proposed, suggestions?, (?<!as )suggested, recommendations?, (?<!as )recommended, draft, examples?, sample,
  template, trigger, prerequisites?, requirements?, (?<!as )required, preconditions?, conditions?, option [a-z0-9],
  scenario, deadline, desired, end state, merge order, order of [a-z]+, sequence, test case, best case, worst case,
  ideal case, ideally, remaining, remains, outstanding, missing,
  still (?:to do|open|missing|needed|left), left, (?<!as )needed, open (?:points?|items?|questions?|tasks?|work),
  not (?:ready|started|begun), success (?:criteria|criterion|means|looks), checklist, hypothetical, hypothetically,
  (?<!(?:hours?|days?|minutes?|weeks?|months?|moments?|while|bit|little) )later
`);

/** The plan has been carried out, or nothing of it is left. */
const DONE = new RegExp(wrapped`
  ^(?:as to|about|on|re|regarding|concerning|as for|status|state|recap|where we (?:are|stand))[ ]
  |\b(?:met|reached|achieved|completed?|changed|finished|hit|fulfilled|satisfied|c[oa]me true|worked|works|found
  |expected worse|needed it|(?:was|were|is|are) (?:good|fine|right|sound|worth|there|here|in|clear|simple|short
  |ready)|passed|had|updates?|news|progress|(?:is|are) (?:out|through)|than (?:expected|planned|scheduled|needed)|no|nothing|none|nobody|already
  |(?<!\b(?:of|be|get|being) )done(?! when| means| if| is when))\b
`);

/** What stands before the colon, or before the parenthesis. */
function label({ lead, before }: { readonly lead: string; readonly before: string }): string {
  const colon = before.indexOf(" : ");
  return lead !== "" || colon < 0 ? lead : before.slice(0, colon);
}

/** Under these a statement in the present is a condition, too. */
const CRITERIA = new RegExp(wrapped`
  \b(?:test plan|test case|scenario|expected|definition|done when|done means|acceptance|criteria|criterion
  |prerequisites?|requirements?|preconditions?|conditions?|needs?|until|before|once|when)\b
`);

const PAST = /\b(?:was|were|has|have|had|'ve)\b/;
const STATED = /\b(?:is|are|was|were|has|have|had|'s|'ve)\b/;

export const PLANS: readonly Abstention[] = [
  {
    id: "planned",
    // The label before it names a wish, a plan or a condition.
    reads: ["lead", "before"],
    pattern: new RegExp(`^(?:[^:]*[^:a-z'-])?(?:${WANTED})\\b[^:]*(?: :|$)`),
    when: (scene) => label(scene) !== "" && !DONE.test(label(scene)),
    samples: ["Goal: ISS-4 closed."],
  },
  {
    id: "planned-step",
    // A numbered step, phase or milestone says what it consists of, not that it was taken.
    reads: ["lead"],
    pattern: new RegExp(wrapped`
        ^(?:the |our )?(?:(?:first|second|third|fourth|last|final|next) )?(?:step|phase|stage|milestone
        |iteration|gate|wave)(?: \d+| QUOTE| [a-z])?$
      `),
    when: (scene) => scene.near.includes("REF") && !PAST.test(scene.group),
    samples: ["Step 3: ISS-4 is merged. Not started."],
  },
  {
    id: "planned-above",
    // Its list or its column says what is wanted or still to come.
    reads: ["above"],
    pattern: new RegExp(
      `(?:^|[^a-z'-])(?:${WANTED}|blocked (?:by|on|until)|blockers?|waiting (?:for|on)|depends on|(?:needs?|until|before|once|when)(?=[^a-z])[^:]*)(?![a-z-])`,
    ),
    when: (scene) =>
      scene.near.includes("REF") &&
      !DONE.test(scene.above) &&
      !(CRITERIA.test(scene.above) ? PAST : STATED).test(scene.group),
    samples: ["Next steps:\n\n1. ISS-4 merged\n2. notes sent"],
  },
];
