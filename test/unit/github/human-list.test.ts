import { afterEach, expect, it, vi } from "vitest";
import { listMessages } from "../../../lib/github/human-list.ts";
import { MAX_HUMAN_ITEMS } from "../../../lib/limits.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const seal = { repositoryId: 7, sign: async () => new Uint8Array(32) };
const issue = (number: number) => ({
  number,
  title: "A title",
  body: "No message of this service's.",
  html_url: `https://host.example/${number}`,
  state: "open",
  comments: 0,
  user: { login: "agent" },
});

/** A page of a repository that has so many issues of each label. */
async function list(
  counts: { readonly decision: number; readonly update: number },
  query: { readonly state: "pending" | "answered" | "posted" | "all"; readonly page: number },
) {
  const { client, asked } = startHost(({ url }) => {
    const { searchParams } = new URL(url);
    const label = searchParams.get("labels")?.replace("forge:", "") as keyof typeof counts;
    const [size, page] = ["per_page", "page"].map((name) => Number(searchParams.get(name)));
    const left = Math.max(0, counts[label] - (size ?? 0) * ((page ?? 1) - 1));
    return Response.json(Array.from({ length: Math.min(left, size ?? 0) }, (_, at) => issue(at + 1)));
  });
  const { nextPage } = await listMessages({ client, repository: AT, seal, seat: "agent" }, query);
  const told = asked.map(({ url }) => new URL(url).searchParams);
  return { nextPage, asked: told.map((one) => [one.get("labels"), one.get("state"), one.get("per_page")]) };
}

it.each<[string, Parameters<typeof list>, number | null]>([
  [
    "the last one",
    [
      { decision: MAX_HUMAN_ITEMS - 1, update: 0 },
      { state: "pending", page: 1 },
    ],
    null,
  ],
  [
    "a full one",
    [
      { decision: MAX_HUMAN_ITEMS, update: 0 },
      { state: "pending", page: 1 },
    ],
    2,
  ],
  [
    "an empty one",
    [
      { decision: MAX_HUMAN_ITEMS, update: 0 },
      { state: "pending", page: 2 },
    ],
    null,
  ],
  [
    "both kinds, of which one goes on",
    [
      { decision: 2, update: MAX_HUMAN_ITEMS },
      { state: "all", page: 1 },
    ],
    2,
  ],
  [
    "both kinds, of which none goes on",
    [
      { decision: 2, update: 2 },
      { state: "all", page: 1 },
    ],
    null,
  ],
])("a page that is %s says whether there is a next one", async (_, asked, next) => {
  expect((await list(...asked)).nextPage).toBe(next);
});

it.each<["pending" | "answered" | "posted" | "all", readonly (readonly string[])[]]>([
  ["pending", [["forge:decision", "open", "20"]]],
  ["answered", [["forge:decision", "all", "20"]]],
  ["posted", [["forge:update", "all", "20"]]],
  [
    "all",
    [
      ["forge:decision", "all", "10"],
      ["forge:update", "all", "10"],
    ],
  ],
])("messages that are %s are looked for where they are", async (state, wanted) => {
  expect((await list({ decision: 1, update: 1 }, { state, page: 1 })).asked).toEqual(wanted);
});
