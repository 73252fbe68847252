/**
 * The progress words and what they count, as pieces of patterns over a figure line. Which snapshot figure a word
 * names matters only where a figure is said to be inexact.
 */

import type { Progress } from "../../facts.ts";
import { wrapped } from "../../wrapped.ts";

export type Bucket = keyof Progress;

/** What the five figures count. */
export const UNIT = "(?:issues?|tasks?)";

/** Each state word with the figures it may name; no word of one group is a state of another. */
export const STATES: readonly { readonly words: string; readonly buckets: readonly (readonly Bucket[])[] }[] =
  [
    {
      words:
        "closed without shipping|closed unshipped|closed-unshipped|closedunshipped|closed but (?:not|never) shipped",
      buckets: [["closedUnshipped"]],
    },
    {
      words: "done|shipped|finished|completed|complete|delivered",
      buckets: [["shipped"], ["shipped", "closedUnshipped"]],
    },
    { words: "closed|resolved", buckets: [["closedUnshipped"], ["shipped", "closedUnshipped"]] },
    {
      words:
        "in flight|in-flight|inflight|in progress|in-progress|underway|under way|being worked on|in the works",
      buckets: [["inFlight"]],
    },
    {
      words: wrapped`
          remain(?:s|ing)?(?: open| to do| to be done| unfinished)?|left(?: to do| to go| over| open)?|open
          |to go|to do|todo|outstanding|unfinished|still to come|to be done
        `,
      buckets: [["remaining"], ["remaining", "inFlight"]],
    },
  ];

/** Any state word. */
export const STATE = `(?:${STATES.map(({ words }) => words).join("|")})`;

/** The whole. */
export const TOTAL = "(?:total|in total|in all|altogether|all told|all in all|overall)";

/** What may stand between a figure and its state without another noun. */
export const LINK = wrapped`
  (?:(?:is|are|has been|have been|have|got|were|stand|now|already|still|currently|all|both|really|actually|officially|fully
  |yet|also|today|as of now|so far|that are|which are|to be|successfully|marked|marked as) |){0,4}
`;

/** What a state word is followed by where nothing narrows it to a part. */
export const CLOSES = wrapped`
  (?= (?:[.,;:!()/?=+&-]|and|but|so|we|while|whereas|because|which|yet|now|already|as|to date
  |before|despite|thanks to|due to|without|according to|by the (?:snapshot|tracker|board)|across the (?:project|board|tracker)
  |today(?<=\b(?:open|left|remaining|flight|progress|outstanding|underway) today)|with (?:the|our) (?:project|work
  |issues|tasks)|at (?:the moment|present|this point)|right now|in total|in all|overall|altogether|by now
  |of (?:the |our |all )?N|out of|on the board|in the (?:project|tracker|repo|repository|snapshot|backlog)|in this project|N|P
  |T(?= [.,;)]|$)|or (?:about |roughly )?P)(?![a-z])|$)
`;

/** What holds the project's issues, and no part of it: `our tracker`. */
export const HOLDER = wrapped`
  (?:the|our|this|your) (?:(?:project|issue|whole|entire|main) )?(?:board|tracker|project|repo|repository|backlog|overview|snapshot)
`;

/** What a definite count is followed by where it is one of a part: `the 12 open tasks on my desk`. */
export const NARROWED = wrapped`
  (?: (?:on|in|at|of|from|under|with|without|about|behind|around|for|by) (?!(?:the|our|this|your|its) (?:(?:issue|whole
  |entire|main|current) )?(?:board|tracker|project|repo|repository|backlog|list|overview|snapshot|plan|moment)\b
  |(?:total|all|flight|progress|turn|question|hand|fact|short|sight|now|today|present|once|far|general|principle
  |last|least|most|one|two|N|P|T|us|ours|time)\b)
  | (?:assigned|labell?ed|tagged|owned|filed|marked|due|left (?:to|with|for)|(?!remaining|outstanding|being)[a-z]+ing) | (?:that|which|who|whose) (?!remain|stay
  |is|are (?:still |now )?(?:left|open|remaining)|we (?:still |now )?(?:have|count|see|track)\b)[a-z]
  | (?:(?:my|our|your|the|his|her|their) )?[a-z\u00c0-\u024f]+ (?:has|owns?|filed|opened|wrote|reported|raised|works? on|takes?|took)\b)
`;

/** Nouns that are counted in messages and are no issues or tasks. */
export const OTHER_UNIT = wrapped`
  (?:files?|rows?|tests?|specs?|prs?|pull requests?|tickets?|languages?|locales?|pages?|pieces|reviews?
  |reviewers?|translations?|strings?|features?|bugs?|stories|points?|steps?|orders?|invoices?|customers?|users?
  |doors?|windows?|seconds?|minutes?|hours?|days?|weeks?|months?|sprints?|versions?|commits?|branches|comments?
  |replies|mails?|emails?|parcels?|shops?|stores?|tables?|columns?|records?|documents?|slots?|seats?|rooms?
  |tickets sold|jobs?|builds?|runs?|checks?|photos?|images?|items?|products?|boxes|questions?|answers?
  |migrations?|servers?|hosts?|nodes?|services?|endpoints?|screens?|forms?|chapters?|sections?|checklists?
  |milestones?|epics?|subtasks?|sub-tasks?|people|stations?|devices?|cases?|errors?|warnings?|retries|attempts?
  |requests?|deliveries|packages?|modules?|components?|todos?|tabs?|accounts?|contracts?|phases?|rounds?|batches
  |lots?|units?)
`;

/** The same in the plural, times left out: what a heading or a list's first line is about. */
export const OTHER_TOPIC = wrapped`
  (?:files|rows|tests|specs|prs|pull requests|tickets|languages|locales|pages|pieces|reviews|translations
  |strings|features|bugs|stories|orders|invoices|customers|users|doors|windows|commits|branches|comments|replies
  |mails|emails|parcels|shops|stores|tables|columns|records|documents|slots|seats|rooms|jobs|builds|runs|checks
  |photos|images|items|products|boxes|questions|migrations|servers|hosts|nodes|services|endpoints|screens|forms
  |chapters|checklists|epics|subtasks|sub-tasks|stations|devices|cases|errors|warnings|requests|deliveries
  |packages|modules|components|todos|accounts|contracts)
`;
