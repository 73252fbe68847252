/**
 * Refuses what only a developer can read. Two rows of one id, since readers differ: a stranger is shown no
 * internals at all, a product reader may see a path or a branch but no code, line or raw status. How each kind
 * is told from ordinary words is the finders' to know.
 */
import { type DetailKind, KIND_NAMES } from "../claims/details/detail.ts";
import { findDetails } from "../claims/details/find-details.ts";
import type { Break, Rule, Sample } from "../rule.ts";
import type { Segment } from "../segment.ts";

const ID = "no-developer-detail";

const PRODUCT_KINDS: readonly DetailKind[] = ["code block", "file line", "raw status"];

const PUBLIC_KINDS: readonly DetailKind[] = [...PRODUCT_KINDS, "frame", "file path", "branch", "hash"];

function* check(segment: Segment, kinds: readonly DetailKind[], reason: string): Iterable<Break> {
  for (const { kind, start, end } of findDetails(segment, kinds)) {
    yield { why: `This is ${KIND_NAMES[kind]}: ${reason}`, at: { start, end } };
  }
}

const refuse: readonly Sample[] = [
  { text: "Here it is:\n\n```\nlet a = b\n```", because: "a fenced block of code" },
  { text: "> ~~~\n> quoted\n> ~~~", because: "a quoted block is shown all the same" },
  { text: "Totals were rounded twice (total.ts:88).", because: "a file and its line" },
  { text: "It stays in_progress, then `changes-requested`.", because: "raw statuses" },
  { text: "**Status:** in-progress", because: "a raw status behind its label" },
];

const admit: readonly Sample[] = [
  { text: "One order is still in progress, and nothing is on hold.", because: "the words, not the statuses" },
  { text: "The in-progress badge is the wrong colour.", because: "an adjective" },
  { text: "Press `Save`, then ```Send```.", because: "code inside a line is no block" },
  { text: "It listens on shop.example.com:8080 from 10:30.", because: "a port and a time" },
  { text: "Thank you. <!-- see total.ts:88, on_hold -->", because: "a comment is not shown" },
  { text: "Open 24/7, by post and/or TCP/IP.", because: "slashes in ordinary words" },
];

export const noDeveloperDetailProduct: Rule = {
  id: ID,
  wording: "product",
  needs: [],
  halts: false,
  shape:
    "the same finding in the product's own words: what somebody saw, what was wrong, what it is now; no block of code, no file with a line number, no raw pipeline status",
  example: "Totals were off by a cent because each price was rounded twice.",
  check: (segment) =>
    check(segment, PRODUCT_KINDS, "whoever reads the lead follows the product, not the source."),
  refuse,
  admit: [
    ...admit,
    { text: "The correction to src/cart/total.ts is 3f9c2e1.", because: "kinds of the other row" },
  ],
};

export const noDeveloperDetailPublic: Rule = {
  id: ID,
  wording: "public",
  needs: [],
  halts: false,
  shape:
    "the same message in plain words: what the reader will notice and what to do; no code, file path, stack frame, branch, commit hash or raw status",
  example: "The total at the end is right again: please reload the page once.",
  check: (segment) =>
    check(segment, PUBLIC_KINDS, "the reader holds no role here, and it tells them nothing they can use."),
  refuse: [
    ...refuse,
    { text: "The cause was in src/cart/total.ts.", because: "a path" },
    { text: "Scheduled by .github/workflows.", because: "a hidden folder" },
    { text: "It stops at async Promise.all (index 0).", because: "a stack frame" },
    { text: "Gift cards are on feature/gift-cards.", because: "a branch" },
    { text: "Live since 3f9c2e1.", because: "a commit hash" },
  ],
  admit: [
    ...admit,
    { text: "The branch office is open, and so is the main branch.", because: "a shop" },
    { text: "See https://help.example.org/articles/returns.html.", because: "a page of a site" },
    { text: "Attach invoice.pdf or export.csv.", because: "file names alone" },
    { text: "Node.js/Express.js, order 4815162, colour #a1b2c3d.", because: "products, a number, a colour" },
  ],
};
