/**
 * Refuses a link to one of this service's issue pages that will not open the issue it means. What is a link of
 * ours, and what is wrong with it, is known elsewhere; whether the document exists is another rule's.
 */
import { type BadLink, findBadLinks } from "../claims/links/issue-links.ts";
import type { Facts } from "../facts.ts";
import type { Rule, Sample } from "../rule.ts";

const FAULTS: Readonly<Record<BadLink["fault"], string>> = {
  "hash route": "it goes by a route behind `#`, which only a page that is already open can follow.",
  key: "it has an issue's key where the document id belongs.",
  number: "it has a number where the document id belongs.",
  "no project": "it leaves out `/projects/<slug>/issues/` before the document id.",
  "no document id": "what stands after `/issues/` is no uuid.",
};

const facts: Sample["facts"] = {
  naming: {
    prefixes: ["ISS"],
    repository: null,
    hasIssues: true,
    pages: { base: "https://forge.example.org", slug: "shop" },
  },
};

const ID = "7c9e2b4a-51d3-4f86-9a0e-2d8b6c1f4e73";

export const issueLinkShape: Rule = {
  id: "issue-link-shape",
  needs: ["naming"],
  halts: false,
  shape:
    "`<base>/projects/<slug>/issues/<documentId>`, the document id a uuid: no key, no number, no route behind `#`; or no link at all",
  example: "The rounding fault has an issue of its own, and its page lists the affected shops.",
  *check(segment, { naming }: Facts) {
    for (const { fault, start, end } of findBadLinks(segment, naming)) {
      yield { why: `This link does not open an issue's page: ${FAULTS[fault]}`, at: { start, end } };
    }
  },
  refuse: [
    { text: "https://forge.example.org/projects/shop/issues/ISS-4", facts, because: "a key" },
    { text: "[it](/projects/shop/issues/12)", facts, because: "a number, from the root" },
    { text: `https://forge.example.org/#/projects/shop/issues/${ID}.`, facts, because: "a hash route" },
    {
      text: `(https://forge.example.org/projects/shop/issues/${ID.slice(0, -1)})`,
      facts,
      because: "a short id",
    },
  ],
  admit: [
    {
      text: `https://forge.example.org/projects/shop/issues/${ID}/?tab=all#comment-3`,
      facts,
      because: "the form",
    },
    { text: "https://forge.example.org/projects/shop/issues?state=open", facts, because: "the list" },
    { text: "https://forge.example.org/api/projects/shop/issues/12", facts, because: "the API" },
    { text: "https://github.com/acme/widgets/issues/12", facts, because: "another host" },
    { text: "`https://forge.example.org/projects/shop/issues/12`", facts, because: "code shows an example" },
  ],
};
