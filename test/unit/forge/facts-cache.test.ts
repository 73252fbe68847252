import { expect, test } from "vitest";
import { createFactsCache, toFactsKey } from "../../../lib/forge/facts-cache.ts";
import { type RowFacts, readRowFacts } from "../../../lib/forge/row-facts.ts";
import { issuePage } from "./trees.ts";

const merge: RowFacts = { kind: "merge", landed: null, problem: null };

test("a full cache forgets what was used longest ago", () => {
  const cache = createFactsCache(2);
  cache.set("a", merge);
  cache.set("b", merge);
  cache.get("a");
  cache.set("c", merge);
  expect(["a", "b", "c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

test("the same bytes read as two kinds are remembered apart", () => {
  expect(toFactsKey("issue", "abc")).not.toBe(toFactsKey("pr", "abc"));
});

test("what is remembered is plain data", () => {
  const facts = readRowFacts("issue", new TextEncoder().encode(issuePage(1)));
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});
