/**
 * The closed word classes of the status grammar. A word that stands in none of them is a noun or a verb that
 * the grammar does not know, and next to a status word that is a reason to abstain.
 */

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ""));
}

/** Words that carry a status to its subject: `is merged`, `has been closed`, `remains closed`. */
export const AUXILIARIES = words(`
  is are was were am be been has have had 's 've 're got gotten get gets getting being
  remains remain remained stays stay stayed became becomes become went goes ended wound
  isn't aren't wasn't weren't hasn't haven't hadn't ain't don't doesn't didn't not never
  will won't shall shan't should shouldn't would wouldn't could couldn't can can't cannot may might must mustn't
  'll 'd to ought needn't seems seem seemed appears appear appeared looks look looked
  does do did stands sits going about ready due able supposed meant scheduled expected bound slated
`);

/** Auxiliaries that make the status word a passive or a state: no object can follow. */
export const STATE_AUXILIARIES = words(`
  is are was were am be been 's 're being got gotten get gets getting remains remain remained stays stay stayed
  became becomes become went goes ended wound isn't aren't wasn't weren't ain't stands sits
`);

/** Auxiliaries that only agree with one subject. */
export const SINGULAR_AUXILIARIES = words("is was has 's isn't wasn't hasn't remains stays got gets");

/** Auxiliaries that put the state in the past. */
export const PAST_AUXILIARIES = words("was were had has have 've been got went became remained stayed");

/** Finite verbs that begin a clause of their own when they follow a noun. */
export const FINITE = words(`
  is are was were am has have had isn't aren't wasn't weren't hasn't haven't hadn't will won't should would could can
  can't may might must needs need does do did doesn't don't didn't stays remains waits blocks depends looks seems still
`);

/** Adverbs that may stand between a subject, its auxiliaries and the status word, or right after it. */
export const ADVERBS = words(`
  now already finally therefore thus hence just also both all each too then since again still currently recently today yesterday tonight
  earlier later lately meanwhile successfully fully completely officially safely properly cleanly quietly silently
  manually automatically actually indeed really definitely certainly thankfully luckily fortunately eventually
  apparently reportedly supposedly allegedly presumably probably possibly perhaps maybe likely unlikely hopefully
  nearly almost half mostly partly partially hardly barely practically virtually basically essentially effectively
  technically long longer no first only even ever yet here there straight right remotely
  formally newly freshly duly even-so though either well instead anyway anyhow nonetheless regardless overnight promptly
  myself yourself itself himself herself ourselves themselves immediately shortly soon swiftly smoothly fine ok okay
  clean green early late fast together separately twice thrice
  out off up down away through live everywhere alone accordingly likewise permanently temporarily definitively not never
  NO SOON
`);

/** Who does what a status word tells. */
export const AUTHORS = words("i we he she they i've we've");

/** Words for a number of issues. */
export const COUNTING = words(
  "one two three four five six seven eight nine ten several both all half rest others following these those",
);

/** Words for a number of hours or days. */
export const TIME_COUNTS = words(
  "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety last next",
);

/** What may follow a status word without making it an attribute or a verb with another object. */
export const FOLLOWERS = words(`
  at as on in into onto to by via with without within from for of after before during since until till through over
  under per behind ahead between inside outside near against along across around because so and or but yet if unless once when whenever while
  whereas though although where which that than then thanks due despite except besides alongside pending following
  based given using according w unlike first i we you it they he she let please see next last this yesterday tomorrow today monday tuesday
  wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april june july august
  september october november december jan feb mar apr jun jul aug sep sept oct nov dec more less too minutes moments
  seconds hours days weeks months years ages ago nothing thank thanks fyi btw correct right yes no like rather matter
  unmerged superseded completed stale unresolved resolved wontfix upstream downstream locally
  cc broken incomplete unfinished untested unreviewed undocumented disabled
`);

/** Words after which a following noun group is a time, not an object: `this morning`, `an hour ago`. */
export const TIME_NOUNS = words(`
  morning afternoon evening night noon midnight week weekend month year quarter sprint time day days hour hours minute
  minutes moment moments second seconds min mins hr hrs h weeks months years while bit cycle release iteration today yesterday monday
  tuesday wednesday thursday friday saturday sunday month's
`);

export const PREPOSITIONS = words(`
  of for in on from behind with by to at about via per under after before since against into onto within without
  like unlike than between among across through over around near beyond beside inside outside beneath above below
  toward towards until till upon off except besides despite during regarding concerning re versus vs but
`);

/** Determiners and possessives: what follows is a noun group. */
export const DETERMINERS = words(`
  the a an this that these those my our your his her its their some any every each no another which what whose many
  several few most more other such all both half same
`);

/** Nouns that name the row itself, so that `issue ISS-4` is ISS-4. */
export const LABEL_NOUNS = words(`
  issue issues ticket tickets bug bugs task tasks pr prs pull request requests story stories epic epics item items
  card cards mr merge row rows entry entries problem defect report reports
`);

/** Someone's wish, or a pull request; a server takes others. */
export const REQUESTS = words("request requests");

/** Nouns that name the row's own state: `the status of ISS-4 is closed`. */
export const STATE_NOUNS = words("status state stage");

/** Nouns that are a part or a product of an issue: their status is not the issue's. */
export const PART_NOUNS = words(`
  fix fixes hotfix patch branch branches pr prs commit commits code half part parts slice piece step phase phases
  test tests docs follow-up followup backport port revert prototype draft spike request child subtask subtasks
  sub-task rest remainder bulk portion bit first second last door companion diff changeset solution workaround
  groundwork prerequisite blocker dependency duplicate discussion thread comment comments review reviews doc
  proposal rfc report epic parent milestone spec
`);

/** Words that may stand right before a reference that is the subject of its clause. */
export const LEADS = words(`
  and so because since as while that whereas though although but then thus hence therefore now today yesterday
  finally meanwhile also plus still currently recently here there yes yep yeah no nope ok okay done update updates
  woohoo hooray hurray phew fyi note noted heads-up news btw yay great good nice sorry thanks both all only just even the our my this your
  tonight earlier later lately already confirmed first second third next last afterwards afterward instead indeed
  morning afternoon evening night noon week weekend month year quarter sprint ago monday tuesday wednesday thursday
  friday saturday sunday mon tue wed thu fri sat sun main done hi hello hey well anyway summary status state result
  recap correction clarification reminder announcement luckily fortunately happily thankfully where which whose dr p.s ps tomorrow
  too again once short end fact tldr tl unfortunately sadly accordingly consequently apparently not got had marked
  i've we've eod release today's standup so-far done shipped merged closed landed if when until unless before after
  whether till pending whenever nor neither either or noticed noticing means mean why how see saw found way
  before without with NO SOON seems seemed appears appeared afaik afaict iirc imo probably possibly perhaps maybe
  likely presumably supposedly allegedly reportedly hopefully meaning verified realised realized learned learnt discovered think thinks thought believe believes believed guess
  guessed suppose supposed assume assumed hope hopes hoped expect expects expected suspect suspected reckon bet
  figure imagine said says say claims claimed wrote writes mentioned announced insists heard hear doubt doubts
  sure certain make ensure verify check confirm know aware mind informed you afraid glad happy pleased relieved sad yet hence get course far i.e nb speaking
`);

/** Verbs that set a state when used in the past: `marked ISS-4 as closed`, `moved to closed`. */
export const SETTING_VERBS = words(`
  marked set moved flipped switched changed transitioned stamped flagged labelled labeled tagged recorded put turned
  went gone updated logged counts counted shows shown listed treated regarded seen known
`);

/** Link texts that say nothing of their own, so that the link is what it points at. */
export const GENERIC_LINK_WORDS = words(`
  the this that our my issue ticket bug task pr pull request mr here it link number no github gh
`);

/** Subject pronouns: a claim about one is not bound to a reference. */
export const PRONOUNS = words(`
  i we you it they he she that this these those which who what everything nothing something anything everyone
  nobody somebody someone there one it's that's he's she's they're we're i'm you're
`);

/** Words that open a condition or a time clause which governs what follows it. */
export const CONDITIONS = words(`
  if once when whenever until till unless before after whether assuming provided providing suppose supposing should
  pending while
`);

/** After a comma these begin a new statement. */
export const SPLITTERS = words("and but so yet while whereas though although because or plus nor");

/** A line that ends in one of these is not finished. */
export const UNFINISHED = words(`
  the a an and or but nor so because that which who whose if once when whenever until till unless whether while as
  since than both all each every no not never my our your his her its their this these those just only also even
  please i we you it they he she says said think thinks believe guess doubt hope expect want get see note know
`);

/** The status words and the claim each makes; `merged`, `shipped` and `landed` are one. */
const CLAIMS = { merged: "merged", shipped: "merged", landed: "merged", closed: "closed" } as const;

export type Claim = (typeof CLAIMS)[keyof typeof CLAIMS];

/** A status word, bare or at the end of a compound: `merged`, `squash-merged`. */
const STATUS = /^(?:[\p{L}\p{N}'-]*-)?(merged|shipped|landed|closed)$/u;

/** The claim a word makes, or `null`. */
export function claimOf(word: string): Claim | null {
  const found = STATUS.exec(word)?.[1];
  return found === "merged" || found === "shipped" || found === "landed" || found === "closed"
    ? CLAIMS[found]
    : null;
}

export function isStatusWord(token: { readonly kind: string; readonly text: string } | undefined): boolean {
  return token?.kind === "word" && claimOf(token.text) !== null;
}

/** Conjunctions that join two predicates of one subject. */
export const COORDINATORS = words("and then but plus or");

/** Participles and states that do not end in -ed. */
export const PARTICIPLES = words(`
  done green live built rebuilt ready sent written rewritten put cut split run rerun gone out in made kept passed
  approved signed
`);

/** Adjectives that leave `status` the row's own. */
export const STATE_ADJECTIVES = words(
  "current new final latest old original linked related upstream prior previous entire whole complete github",
);

/** `everything but ISS-4` names an exception, not a contrast. */
export const EXCEPTED = words("everything all anything nothing none everyone any every each");

/** Nouns for an issue's relatives, so that `ISS-4 and its follow-up ISS-5` is a list. */
export const KIN_NOUNS = words(
  "follow-up followup duplicate twin sibling parent child companion successor predecessor report blocker dependency prerequisite epic sub-task subtask sub-issue subissue",
);
