/** The words that tell a branch of a repository from a shop's, and a prefix of one from "this or that". */

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Names that branches commonly have. */
export const BRANCH_NAMES = words(
  "main master trunk develop development dev staging production prod nightly canary stable release testing qa " +
    "preview beta experimental integration wip default mainline hotfix edge unstable sandbox",
);

/** What may follow a name without being the noun it describes. */
export const AFTER_NAME = words(
  "and or but so to into onto before after is was are were has had have will would can could should must does did " +
    "for with from until till because which that where while when then at on in as by if again now first instead " +
    "only too today yesterday tomorrow already still yet once also please not since of",
);

/** Words behind "branch" that begin the rest of the sentence. */
export const FUNCTION_WORDS = words(
  "a an the is was are were be been has had have will would can could may might must should shall does did do in at " +
    "of on off to into onto from for with without within by near next beside behind over under around above below " +
    "across along through against between during and or but nor so yet if then than when where which who whose " +
    "that this these those there here because since before after until till while as not no only also too again " +
    "still now today tomorrow yesterday already itself instead directly first last closed closes open opens opened " +
    "gets got it its we you they he she i our your their my all any some each every both either one two out up down",
);

/** What belongs to a shop, an office or a tree. */
export const FOLLOWING_NOUNS = words(
  "level levels office offices manager managers staff network networks location locations opening hours visit " +
    "visits line lines library libraries director directors head heads name names number numbers code codes address " +
    "addresses list lists page pages closure closures banking meeting meetings team teams employee employees store " +
    "stores shop shops phone desk desks counter counters teller tellers finder locator locators management sales " +
    "stock pickup collection delivery returns visitors customers members records reports accounts service services",
);

/** First parts of hyphen compounds that are ordinary words. */
export const COMPOUND_STARTS = words(
  "e re co wi non self well pre post multi cross mid part full high low long short in on off by to up out over under " +
    "semi anti ex inter sub super ultra half all near next walk drive pick drop check sign log follow opening office " +
    "one two three four first second third last city town street old brand so state family privately customer",
);

/** Last or inner parts of such compounds. */
export const COMPOUND_ENDS = words(
  "up off in out on over down by to of and or the based wide level specific time run owned led only free friendly " +
    "like related manager managers office point points hours day days week weekly year yearly term called",
);

/** Words that stand behind a slash for "or", after feature, fix, release, chore or origin. */
export const SLASHED_WORDS = words(
  "bug bugs bugfix bugfixes fix fixes fixed feature features release releases chore chores task tasks issue issues " +
    "replace replacement repair repairs update updates upgrade upgrades patch patches hotfix workaround workarounds " +
    "improvement improvements improve enhancement enhancements change changes function functions request requests " +
    "benefit benefits price version versions return returns refund refunds launch rollback publish deploy deployment " +
    "destination destinations source sources target country manufacturer maker brand end start goal errand errands " +
    "question questions idea ideas story stories epic epics docs documentation test tests refactor support break " +
    "clean adjust change exchange check option options product products service services temporary recall notice s es ed d er and or no",
);
