/**
 * How English says that a key is none. Each list is one side of the key; the strings they are read against are
 * bounded and rendered as `around` does: other references are `REF`, white space is single.
 */
import { wrapped } from "../../wrapped.ts";

const NOUN =
  "(?:issues?|rows?|keys?|tickets?|numbers?|entry|entries|records?|items?|tasks?|thing|document|page|pr|pull request)";
const NOT = "(?:n't|not|never|no longer)";
const BE = "(?:is|are|was|were|'s)";
const HERE = wrapped`
  (?:the |this |our |that |my |any )?(?:issue |issues )?(?:tracker|project|projects|board|list|repository|repo
  |index|records|system|backlog|data|rows)(?:'s)?
`;
/** The statement is over, or goes on with where or for whom. */
const OVER = wrapped`
  (?= ?(?:$|[,.;:?!-]|(?:in|on|to|by|at|from|of) ${HERE}\b|(?:to|for) (?:me|us)\b|here\b|there\b|anywhere\b
  |at all\b|and\b|so\b|either\b|any ?more\b|i think\b))
`;

/** A list the key stands in: `, REF and REF`. */
const TAIL = "(?:(?: ?,| and| or| nor| &| /)*(?: and| or| nor)? REF|){0,8}";
/** `, which you mention,`; `you named`. */
const ASIDE = "(?: ?, (?:(?!REF)[^,]){1,40} ?,| (?:that |which )?(?:you|we|they|he|she) [a-z]+)?";
const ADVERBS = wrapped`
  (?: (?:simply|just|also|really|even|both|all|either|still|currently|actually|apparently|probably|certainly
  |in fact|as such|at all|yet)|){0,2}
`;

const PREDICATE = `(?:${[
  // does not exist, seems not to exist
  ` ?(?:does|do|did|has|have)? ?${NOT}(?: [a-z]+)? (?:exist(?:s|ed)?|resolves?)\\b`,
  ` ?(?:does|do|did) ?${NOT} (?:seem|appear) to exist\\b| (?:seems?|appears?) (?:not|never) to exist\\b`,
  wrapped`
    [ ]?(?:does|do|did|has|have)? ?${NOT}(?: [a-z]+)? (?:appear(?:s|ed)?|shown? up|come up|turn up|match(?:es)?
    |belong|correspond|lead|point|refer)(?: [a-z]+){0,3} (?:${HERE}|anything|anywhere|nothing|here|us|search)\b
  `,
  // is not an issue of this project, is no row, is not one of ours, is not among them
  wrapped`
    [ ]${BE} ?${NOT} (?:an?|any|the)?(?: (?:known|valid|real|existing|actual))? ?${NOUN}(?= ?(?:$|[,.;:?!-]
    |of |in |on |here|we |that exists|under|at all|there|i ))
  `,
  ` ${BE} no(?: (?:known|valid|real|such))? ${NOUN}\\b`,
  ` ${BE} ?${NOT}(?: [a-z]+ed| part)? (?:in|on|of|to|by|part of) ${HERE}\\b`,
  wrapped`
    [ ]${BE} ?${NOT} (?:known|found|ours|one of ours|valid|real|registered|recogni[sz]ed|listed|taken|assigned
    |in use|here|there|from here|from this project|this project's|something (?:i|we) (?:can|could) find)${OVER}
  `,
  ` ${BE} ?${NOT} among (?:them|these|those|the [a-z]+|our [a-z]+)\\b`,
  // is unknown, is missing from the tracker, must be a typo
  wrapped`
    [ ](?:${BE}|seems|looks|remains|must be|may be|might be|could be|seems like
    |looks like)(?: to be)?(?: an?)? (?:unknown|non-?existent|nonexistent|invalid|absent|made[ -]up|invented
    |fictional|fictitious|imaginary|mistyped|missing)${OVER}
  `,
  ` (?:${BE}|must be|may be|might be|could be|looks like|seems like|seems)(?: [a-z]+ly)?(?: to be)? (?:a typo|my invention|an invention)\\b`,
  // was never filed, has no row
  ` (?:was|were|has|have|had) ?(?:not |n't |never )(?:yet )?(?:been )?(?:filed|created|assigned|issued|recorded|registered|handed out|given out|taken|used)\\b`,
  " (?:(?:was|has been|got) [a-z]{3,12} or )?never (?:existed|been)\\b",
  // was deleted
  " (?:was|has been|got) (?:deleted|purged)\\b",
  ` (?:has|have|had) (?:no|not an?|not any) (?:${NOUN}|match|counterpart)\\b`,
  // cannot be found, leads nowhere, belongs to another project
  ` (?:can ?not|can't|could ?not|couldn't)(?: [a-z]+)? be (?:found|located|resolved|looked up|identified|traced)\\b(?! in the (?!tracker|project))`,
  " (?:leads?|led|points?|pointed|resolves?|resolved|goes) (?:to )?(?:nowhere|nothing)\\b",
  " (?:belongs?|belonged) to (?:another|a different|some other|the other|somebody else's|someone else's) (?:project|tracker|repository|repo)\\b",
  ` ${BE} (?:of|from|in) (?:another|a different|some other|the other) (?:project|tracker|repository|repo)\\b`,
].join("|")})`;

/** A search for the key that found nothing. */
const EMPTY = wrapped`
  [ ](?:returns?|returned|yields?|yielded|gives?|gave|finds?|found|brings?|brought|comes? back|came back
  |turns? up|turned up)(?: [a-z]+)? ?(?:nothing|nobody|no (?:rows?|results?|match(?:es)?|issues?|hits?|entry)
  |empty|a 404|404|not found|an error)\b
`;

/** What a label, a bracket or an arrow says of the key. */
const LABEL = wrapped`
  [ ]?(?:[:=-]|->|\u2192|\u2013|\u2014)? ?(?:not found|no such [a-z]+|does not exist|doesn't exist|unknown
  |non-?existent|missing$|no row|no match|not a row|not in (?:the|this|our) [a-z]+)\b
`;

const PRONOUN = "(?:it|they|which|that|there|this|the (?:key|issue|number|row))";

/** Right behind the key. */
export const AFTER_KEY = new RegExp(
  `^${TAIL}${ASIDE}(?: ?,)?(?:(?: ?[,:-])?(?: and| but| as| since| because)? ${PRONOUN}(?= |'))?${ADVERBS}${PREDICATE}|^${LABEL}`,
);

/** Later in the sentence, whatever is said before: `but no such issue exists`. */
export const LATER = new RegExp(
  `^(?:(?!REF)[^.?!]){0,60}?[ ,]no such (?:${NOUN})\\b(?! (?:as|called|for) REF)`,
);

/** Later in a sentence that looks the key up or repeats it: `I looked for ISS-404, but it is not in the tracker`. */
export const LATER_OF_LOOKED_UP = new RegExp(
  wrapped`
    ^(?:(?!REF)[^.?!]){0,40}?(?: ?[,;:-]| and| but| though| yet)(?: ?(?:but|and|yet
    |so))?(?: ${PRONOUN}${ADVERBS}${PREDICATE}| (?:(?:i|we) )?(?:found|find|got|get) (?:nothing|none)${OVER}
    | nothing (?:came|comes|turned|turns) (?:up|back)\b)
  `,
);

export const LOOKED_UP = new RegExp(wrapped`
  (?:^| )(?:ask(?:ed)?|wr[io]te|nam(?:e|ed)|mention(?:ed)?|means?|meant|look(?:ed)?|search(?:ed)?|check(?:ed)?
  |cited?|sa(?:id|y)|tried|try|quoted?)(?: [a-z]+){0,4} ?$
`);

/** Right behind a key that a search was for. */
export const SEARCH_BEFORE = new RegExp(wrapped`
  (?:^| )(?:search(?:es|ed|ing)?|look(?:ed|ing)?(?: ?up)?|lookup|query|querying|grep|filter(?:ing)?) (?:for|on
  |of|by) ?$
`);
export const EMPTY_AFTER = new RegExp(`^(?: in [a-z ]{1,30})?${EMPTY}`);

const LEAD = "(?: REF(?: ?,| and| or| nor){0,2}|){0,8}(?: and| or| nor)?";
const CALLED = wrapped`
  (?: (?:such )?${NOUN})?(?: (?:called|named|numbered|titled|with|under|as|like|behind|for|of|by|at|matching
  |on))?(?: (?:the|that|a))?(?: (?:key|number|id|name|issue|ticket))?(?: ?:)?
`;
const CANNOT = wrapped`
  (?:can ?not|can't|could ?not|couldn't|did ?n't|didn't|did not|do not|don't|does not|doesn't|unable to
  |failed to|fails? to|haven't|have not|hasn't|has not|wasn't able to|was not able to|never)
`;

/** Right before the key, a list that it ends between or not. */
export const BEFORE_KEY = new RegExp(
  `(?:^|[ ,])(?:${[
    // there is no ISS-404, no such issue as ISS-404, I found no row for ISS-404
    `no(?: (?:such|known|real|open|valid|other|record of|trace of|sign of an?))?${CALLED}`,
    wrapped`
      (?:isn't|is not|aren't|are not|wasn't|was not|never was|was never|has never been)(?: (?:really|actually
      |currently))? (?:an?|any)(?: (?:such|known|real))?${CALLED}
    `,
    // I cannot find ISS-404, the tracker does not know ISS-404
    wrapped`
      ${CANNOT}(?: (?:yet|even|actually|really|currently|seem to|seems to|be able to)|){0,2} (?:find|found
      |locate|located|see|seen|have|had|hold|contain|know|know of|list|recogni[sz]e)(?: (?:an?|any|the|either
      |such|our))?(?: (?:such|known))?${CALLED}
    `,
    wrapped`
      (?:found|finds?|sees?|know of|has|have|holds?|there's|there is|there was|is|was)? ?(?:nothing|none|no one
      |nobody)(?: here)?(?: (?:is|was|has been))?(?: (?:filed|listed|recorded|known|found|tracked|there|exists?
      |comes up|came up|here))?(?: (?:under|at|by|behind|called|named|numbered|with|as))(?: the)?(?: (?:key
      |number|name|id))?
    `,
    "(?:knows?|knew|found|finds?|holds?) nothing (?:of|about|on|like|for)",
    "(?:nobody|no one)(?: (?:has|had|ever)){0,2} (?:filed|created|opened|made|recorded|registered)(?: an?| any)?",
    "(?:find|found|finds|know|knows|see|sees|have|has) neither",
    `(?:lacks?|lacking)(?: an?| any)?${CALLED}`,
    `(?:unknown|invalid|non-?existent|nonexistent|fictional|made[ -]up|invented|imaginary)(?: ${NOUN})?(?: ?(?:is|:))?`,
  ].join("|")})${LEAD} ?$`,
);

/** What makes the key part of something else that is denied, or not looked for at all. */
export const NOT_ITS_OWN = /^ ?(?:'s\b|as an?\b|fail|work|useful|ready|mentioned\b|again\b)/;
/** A noun behind the key that `no ISS-404 …` would be about: any word but those a statement goes on with. */
export const NOUN_AFTER = new RegExp(wrapped`
  ^ ?(?!and|or|nor|in|on|at|under|here|yet|any|so|to|for|with|but|either|there|is|was|has|have|that|which|could
  |can|this|among|exists?|then)[a-z]
`);

/** `ISS-4 exists, ISS-404 does not`. */
export const EXISTS_BEFORE = / exists?(?: ?,| but| and| while| though){1,2} ?$/;
export const DOES_NOT = new RegExp(`^ (?:does|do) ?${NOT}${OVER}`);

export const NEITHER_BEFORE = /(?:^| )neither(?: issue| key)?(?: REF(?: ?,| nor| or| and){0,2}|){0,6} ?$/;
export const NEITHER_AFTER = new RegExp(wrapped`
  ^(?:(?: ?,)?(?: nor| or| and)? REF|){0,6} (?:exists?|existed|resolves?|is (?:an?|known|here|in|on|real|there)
  |are (?:rows|issues|known|here|in|on)|(?:can|could) be found|was (?:ever )?(?:found|filed|created)|has a row)
`);

/** A noun and the word that ties the key to it. */
export const OWNER = new RegExp(wrapped`
  (?:^| )(?<noun>[a-z-]+)(?: [a-z]+ed)? (?:of|for|in|on|about|behind|from|to|by|with|under|as|like|after
  |before)(?: the)?(?: (?:issue|ticket|key|number|name|id))? ?$
`);
/** Nouns that stand for the key itself. */
export const OWN_NOUN = new RegExp(
  `^(?:${NOUN}|reference|citation|link|anything|something|searched|looked|looking)$`,
);
/** The denial takes up the key again. */
export const TAKES_UP =
  /^(?: ?[,:-])?(?: and| but| as| since| because)? (?:which|that|it|they|there|this|the) /;
