/**
 * Verbs that tell an act where the subject is left out: `Will report back`, `Going to re-run it`. Without a
 * subject only a known verb tells an act from a question, a name or another thing's future.
 */
import { wrapped } from "../../wrapped.ts";
import { ADVERBS } from "./words.ts";

function anyOf(list: string): string {
  return `(?:${list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("_", " "))
    .join("|")})`;
}

/** Acts of an author whatever follows. */
const ACTS = anyOf(`
  report report_back reply respond report_as report_on report_when follow_up get_back get_to get_on get_it get_this get_that come_back circle_back check check_back recheck
  re-check double-check look_into look_at look_for look_through look_again look_up take_a_look take_another_look
  take_care take_it take_this have_a_look have_another give_it_a give_that_a keep_you keep_everyone keep_an_eye
  keep_looking keep_digging keep_going keep_trying let_you_know let_them_know let_everyone_know let_the investigate
  dig find_out figure_out sort_out sort_it work_on fix repair patch re-run rerun re-test retest re-check reproduce
  debug bisect profile measure verify validate confirm_with ask ping email mail message notify inform tell write
  draft document prepare add append send resend forward push post publish upload share rename refactor rewrite
  clean tidy review revert roll_back rollback raise file submit escalate reach_out contact schedule book arrange
  talk_to speak_to speak_with discuss sync_with try_again try_to try_it try_that try_this try_the have_it have_this finish_it finish_this finish_the
  go_through go_over go_ahead do_that do_it do_this do_so do_the do_a make_sure make_it make_the make_a see_to
  see_what circle pick_it pick_this pick_up pick_that put_up put_together put_in put_it put_the set_up spin_up
  bring_it bring_this handle tackle address resolve implement monitor watch chase nudge remind update_you
  update_everyone update_here loop_in keep_posted be_back be_in_touch be_sending be_writing be_checking be_looking
  be_fixing be_working_on be_adding be_posting be_following be_pushing be_reviewing be_testing be_watching
  be_monitoring be_updating be_investigating start_with start_by start_on start_looking continue_to continue_looking
  continue_digging continue_with continue_tomorrow continue_tonight continue_later continue_on finish_this finish_it finish_the wrap_this return_to attach delete remove replace
  install upgrade migrate merge_this merge_it merge_the deploy_this deploy_it deploy_the
`);

/** Verbs that things do by themselves, too: an act only with an object. */
const ACTS_ON = anyOf(`
  run change start stop close open move update break ship merge drop load switch restart retry deploy test build
  release apply create generate import export copy extend reduce raise lower turn adjust correct convert split
  enable disable rebuild reset restore sync archive cancel investigate cover complete tweak bump remove show land
  trim pin lift swap wire hook log trace tag sign order refund pay call review clear purge flush bisect squash
`);

/** An object: a determiner, a pronoun, or a noun that cannot be read. */
const OBJECT = wrapped`
  (?:it|this|that|the|a|an|them|these|those|your|my|our|all|both|each|another|some|CODE|QUOTE|URL|you|him|her
  |one|two|three|off|on|up|down|over|back to)
`;

/** Matched at the beginning of a verb phrase. */
export const KNOWN_ACT = new RegExp(
  `^${ADVERBS}(?:${ACTS}|${ACTS_ON} (?:up |down |off |on |back |out )?${OBJECT})(?= |$)`,
);

/** `do`, alone: `Will do.` */
export const WILL_DO =
  /^do(?: so| that| it| this)?(?: [.!,;:-]|$| (?:soon|shortly|tomorrow|today|tonight|now|asap|and|thanks|first|right))/;

/** Acts so much an author's own that a comma or a semicolon may part them from the clause before. */
export const OWN_ACT = new RegExp(wrapped`
  ^(?:(?:also|now|then|just|try to|still) |){0,2}(?:report(?: back)?|follow up|get back|come back|circle back|check
  |double-check|look|take a|take another|take care|let (?:you|them|everyone) know
  |keep (?:you|an eye|digging|looking)|continue(?! to\b)|update you|investigate|dig|find out|figure|fix|patch|push|post|send|write
  |add|file|open a|review|revert|verify|confirm|ping|ask|re-?run|re-?test|re-?check|try|test|tidy|clean|work on
  |raise|escalate|reach out|merge|rebase|refactor|rename|debug|bisect|reproduce|do (?:that|it|this|so)
  |be (?:back|in touch)|have (?:it|a|another|this)|make sure|see what)(?= |$)
`);
