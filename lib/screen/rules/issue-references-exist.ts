/**
 * Refuses a public reply that names an issue the project does not have: the reader cannot look it up. It judges
 * keys and issue links; a key that nobody could look up is left alone.
 */
import type { RowAnswer } from "../../forge/rows.ts";
import { citeNamedRows, findAbsent } from "../claims/links/named-rows.ts";
import type { Rule, Sample } from "../rule.ts";

const absent: RowAnswer = { status: "absent" };
const found: RowAnswer = {
  status: "found",
  id: "issue 4",
  row: { kind: "issue", state: "open", merged: false },
};
const facts: Sample["facts"] = {
  rows: new Map<string, RowAnswer>([
    ["issue 4", found],
    ["issue 404", absent],
    ["issue 5", { status: "unread", reason: "timeout" }],
  ]),
};

export const issueReferencesExist: Rule = {
  id: "issue-references-exist",
  needs: ["rows"],
  halts: false,
  once: true,
  shape:
    "only issues this project has, by key or by the link to their page; or the same message in words, with no issue named",
  example: "The fault you describe is on our list, together with the video you sent.",
  cites: (segment, naming) => citeNamedRows(segment, naming, "pages"),
  *check(segment, facts) {
    for (const { name, start, end } of findAbsent(segment, facts, "pages")) {
      yield {
        why: `This project has no ${name}, and the reader of a public reply has no way to see that.`,
        at: { start, end },
      };
    }
  },
  refuse: [
    { text: "Your report is filed as ISS-404.", facts, because: "no such row" },
    { text: "Is it iss-404, or ISS-4?", facts, because: "a question names it too" },
  ],
  admit: [
    { text: "Your report is filed as ISS-4.", facts, because: "a row" },
    { text: "FP-404 is the plugin's, `ISS-404` an example.", facts, because: "neither is ours" },
    { text: "ISS-5 is next.", facts, because: "nobody could look it up" },
    { text: "There is no ISS-404 here.", facts, because: "it says so itself" },
  ],
};
