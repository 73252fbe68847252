/**
 * The closed word classes of the promise grammar, as pieces of patterns over a phrase's text. They are lists to
 * be lengthened; no piece repeats without a bound.
 *
 * A long group that may repeat has an empty alternative, here and in the tables: it matches nothing more, and keeps
 * the engine from writing the group out once a repetition, which made the first promise of a process cost half a
 * second of compilation.
 */
import { wrapped } from "../../wrapped.ts";

function anyOf(list: string): string {
  return `(?:${list
    .trim()
    .split(/\s*\|\s*|\s+/)
    .map((word) => word.replaceAll("_", " "))
    .join("|")})`;
}

/** Adverbs and short asides that may stand anywhere around an auxiliary. */
export const ADVERB = anyOf(`
  also then now just only still certainly definitely surely gladly happily personally really probably likely
  actually soon shortly first next again immediately later today tomorrow tonight afterwards afterward eventually
  finally simply quickly obviously myself ourselves both all too therefore hereby always indeed instead meanwhile
  normally usually carefully briefly at_once right_away of_course for_sure in_turn in_any_case as_well once_more
  each together absolutely currently presently actively busily already sincerely gratefully promptly duly naturally
  honestly maybe perhaps kindly separately directly manually
  ,_of_course_, ,_too_, ,_however_, ,_then_, ,_for_one_, ,_again_, ,_as_always_, ,_obviously_, ,_therefore_,
  ,_in_turn_, ,_for_my_part_, ,_as_promised_, ,_naturally_, ,_on_our_side_, ,_for_now_,
`);

/** Up to three adverbs, each with its following space. */
export const ADVERBS = `(?:${ADVERB} |){0,3}`;

/** What opens an answer before its sentence begins. */
export const OPENER = anyOf(`
  ok okay yes yep yeah yup no nope sure thanks thank_you thx cheers great good nice perfect right cool fine alright
  all_right noted understood agreed ack acknowledged roger sorry apologies ah oh hm hmm well so and but then also
  got_it good_point fair_point fair_enough good_catch good_question good_idea makes_sense of_course absolutely
  no_problem no_worries np hi hello hey sure_thing you_are_right you_'re_right point_taken my_bad thanks_again
  thanks_for_the_report thanks_for_the_hint thanks_for_the_ping thanks_for_flagging many_thanks definitely certainly
  in_the_meantime meanwhile next now later today tomorrow tonight afterwards
  will_do can_do lgtm fwiw btw brb afk update on_it on_my_way in_a_meeting understandable indeed true exactly
`);

const ORDERED = anyOf(`
  say send tell give let_me_know let_us_know let_me_have ping reply answer pick choose confirm approve share paste post
  drop_me drop_us drop_a shoot upload attach name point ask call mark comment forward grant nod shout holler react
  write_back write_to write_me write_if write_when write_again vote select decide email mail message text poke provide hand_me get_me get_us show_me
  show_us thumbs-up leave_me leave_a add_me add_us add_a invite assign sign agree respond state specify just_say
  bring drop_by stop_by come_by come_in return_it return_the hand_it hand_the raise_your press click tick open_an open_a file_a file_an put assure speak come_back get_back_to_me check_with
`);

/** The reader is told to do something: what opens a clause that waits for them. */
export const IMPERATIVE = wrapped`
  (?!give (?:me|us|it) (?:(?:a|an|one|two|some|another|five|ten|few|couple|little|more) )*(?:moment|minutes?
  |seconds?|sec|bit|days?|hours?|while|time|until|till|tick|weeks?)\b)${ORDERED}`;

/** A time after the message. */
export const LATER = wrapped`
  (?:tomorrow|tonight|later|soon|shortly|afterwards|(?:next|this coming) (?:week|month|sprint|release|year|time)
  |(?:this|in the|on) (?:afternoon|evening|weekend|morning)
  |(?:on|by|until|before|from|over|at) (?:the )?(?:next )?(?:monday|tuesday|wednesday|thursday|friday|saturday
  |sunday|weekend|noon|midnight|eod|eow|end of)|after (?:lunch|the|my|our|that|work|this)
  |in (?:a|an|two|three|the next) (?:minute|moment|bit|second|hour|day|week|few|while)|within the)
`;
