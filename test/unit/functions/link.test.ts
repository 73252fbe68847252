import { describe, expect, it } from "vitest";
import { toLink } from "../../../functions/link.ts";

const URL_OF = "https://doors.example/forge/o/r/issues?label=a&page=7&label=b";
const to = (page: number) => `https://doors.example/forge/o/r/issues?label=a&page=${page}&label=b`;

/** The relations of a list's page in their order, each with the page that it leads to. */
function relations(page: number, last: number): Readonly<Record<string, string>> {
  const links = (toLink(URL_OF, page, last) ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...links].map(([, url = "", relation = ""]) => [relation, url]));
}

describe("the Link header", () => {
  it("is left out of a list of one page", () => {
    expect(toLink(URL_OF, 1, 1)).toBeNull();
  });

  it.each<[number, number, Readonly<Record<string, string>>]>([
    [1, 3, { next: to(2), last: to(3) }],
    [2, 3, { prev: to(1), next: to(3), last: to(3), first: to(1) }],
    [3, 3, { prev: to(2), first: to(1) }],
    // From beyond the end the way back is the last page that holds anything.
    [9, 3, { prev: to(3), first: to(1) }],
    [2, 1, { prev: to(1), first: to(1) }],
  ])("of page %i of %i leads where GitHub's would, and keeps every other parameter", (page, last, wanted) => {
    expect(relations(page, last)).toEqual(wanted);
  });
});
