import { afterEach, expect, it, vi } from "vitest";
import { listEdits } from "../../../lib/github/human-edits.ts";
import { readProven } from "../../../lib/github/human-look.ts";
import { SEAL, World } from "../human/world.ts";
import { type Asked, AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const event = (id: number, login: string | null, name = "edited", type = "User") => ({
  id,
  event: name,
  actor: login === null ? null : { login, type },
  created_at: `2026-03-01T09:00:${String(id % 60).padStart(2, "0")}Z`,
});

/** A host without GraphQL, whose list of an issue's events is as given at each asking of its first page. */
function hostOf(lists: readonly (readonly object[])[], issue?: () => object) {
  let asked = 0;
  return startHost(({ url }: Asked) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith("/issues/12")) return Response.json(issue?.());
    if (pathname.endsWith("/issues/12/comments")) return Response.json([]);
    if (!pathname.endsWith("/issues/12/events")) return undefined;
    const page = Number(searchParams.get("page"));
    if (page === 1) asked += 1;
    const list = lists[Math.min(asked, lists.length) - 1];
    return list && Response.json(list.slice(100 * (page - 1), 100 * page));
  });
}

it("reads every edit that a host lists, and nothing else of the list", async () => {
  const others = Array.from({ length: 120 }, (_, at) => event(at + 10, "bo", "labeled"));
  const list = [event(1, "Agent"), ...others, event(500, "helper[bot]", "edited", "Bot"), event(400, null)];
  const { client, asked } = hostOf([list]);
  expect(await listEdits(client, AT, 12)).toEqual([
    { id: 1, by: "agent", isAutomatic: false, at: "2026-03-01T09:00:01Z" },
    { id: 400, by: null, isAutomatic: false, at: "2026-03-01T09:00:40Z" },
    { id: 500, by: "helper[bot]", isAutomatic: true, at: "2026-03-01T09:00:20Z" },
  ]);
  expect(asked).toHaveLength(2);
});

it.each([
  ["that has no such list", []],
  ["that lists no edits, as GitHub's own", [[event(1, "bo", "closed")]]],
  ["whose list is too long to be read whole", [Array.from({ length: 1_000 }, (_, at) => event(at, "ana"))]],
])("of a host %s nothing is known", async (_, lists) => {
  const world = await World.open();
  const { client } = hostOf(lists, () => issueOf(world));
  expect(await listEdits(client, AT, 12)).toEqual([]);
  expect(await readProven(client, AT, 12, SEAL)).toMatchObject({ proof: { kind: "none" } });
});

it("takes no text for what an edit left that came before another one", async () => {
  const world = await World.open();
  const [first, second] = [event(1, "tide-agent"), event(2, "ana")];
  const { client } = hostOf([[first], [first, second]], () => issueOf(world));
  expect(await readProven(client, AT, 12, SEAL)).toMatchObject({
    proof: { kind: "list", edits: [{ id: 1 }, { id: 2, by: "ana" }] },
  });
  const lists = Array.from({ length: 9 }, (_, at) =>
    Array.from({ length: at + 1 }, (_, id) => event(id, "bo")),
  );
  const restless = hostOf(lists, () => issueOf(world));
  await expect(readProven(restless.client, AT, 12, SEAL)).rejects.toMatchObject({
    reason: { code: "github-unavailable" },
  });
});

function issueOf({ title, body }: World) {
  return {
    number: 12,
    title,
    body,
    state: "open",
    user: { login: "tide-agent" },
    assignees: [],
    html_url: "",
  };
}
