/**
 * Refuses a citation that the tracker does not bear out. Two rows of one id: where the reader holds a role, or is
 * asked something, every key named must be a row; in a public reply, where another rule asks for that, a claim
 * about an issue must match its row.
 */
import type { RowAnswer } from "../../forge/rows.ts";
import { citeNamedRows, findAbsent } from "../claims/links/named-rows.ts";
import type { Rule, Sample } from "../rule.ts";
import { statusMatchesTheRow } from "./status-matches-the-row.ts";

const ID = "only-verified-citations";

const found: RowAnswer = {
  status: "found",
  id: "issue 4",
  row: { kind: "issue", state: "open", merged: false },
};
const facts: Sample["facts"] = {
  rows: new Map<string, RowAnswer>([
    ["issue 4", found],
    ["issue 404", { status: "absent" }],
  ]),
};

export const onlyVerifiedCitationsKeys: Rule = {
  id: ID,
  wording: "keys",
  needs: ["rows"],
  halts: false,
  once: true,
  shape:
    "only keys and ids that you read from this project's tracker; look the key up, or describe the issue without naming one",
  example: "The closest match is about exports; nothing in the tracker names the currency.",
  cites: (segment, naming) => citeNamedRows(segment, naming, "all"),
  *check(segment, facts) {
    for (const { name, start, end } of findAbsent(segment, facts, "all")) {
      yield { why: `${name} is not in this project's tracker.`, at: { start, end } };
    }
  },
  refuse: [
    { text: "ISS-404 covers that, and so does ISS-4.", facts, because: "one of the two is no row" },
    { text: "Did you mean ISS-404?", facts, because: "a question names it too" },
  ],
  admit: [
    { text: "ISS-4 covers that.", facts, because: "a row" },
    { text: "I could not find ISS-404 in the tracker.", facts, because: "it denies the key itself" },
    { text: "Write `ISS-404` in the title.", facts, because: "code shows an example" },
  ],
};

export const onlyVerifiedCitationsClaims: Rule = {
  id: ID,
  wording: "claims",
  needs: ["rows"],
  halts: false,
  once: true,
  shape:
    "nothing said of an issue that its row does not hold: stamp the tracker first (the file below `.forge/` on the default branch), or tell the reader what changed for them without the tracker's word",
  example: "The button works again since this morning: please reload the page once.",
  // A claim is read and judged as in a comment; who reads it changes the words around it only.
  ...(statusMatchesTheRow.cites === undefined ? {} : { cites: statusMatchesTheRow.cites }),
  *check(segment, known) {
    for (const { why, at } of statusMatchesTheRow.check(segment, known)) {
      yield { why: `The reader cannot look this up, so it has to be true. ${why}`, at };
    }
  },
  refuse: [
    { text: "ISS-4 has shipped, enjoy!", facts, because: "the row is open" },
    { text: "- ISS-4: closed", facts, because: "a list item states it as well" },
  ],
  admit: [
    { text: "ISS-4 is not closed yet.", facts, because: "a denial asserts nothing" },
    { text: "ISS-404 is merged.", facts, because: "a key that is no row is another rule's" },
  ],
};
