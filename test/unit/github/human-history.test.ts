import { afterEach, expect, it, vi } from "vitest";
import { readEdits } from "../../../lib/github/human-history.ts";
import type { Tick } from "../../../lib/human/brief.ts";
import { World } from "../human/world.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

interface Version {
  readonly editedAt: string;
  readonly deletedAt: null;
  readonly diff: string;
  readonly editor: { readonly login: string; readonly __typename: "User" };
}

/** GitHub's pages of a history, which it lists with the newest version first. */
function hostOf(versions: readonly Version[], renamings: readonly object[]) {
  const listed = versions.toReversed();
  return startHost(({ body: { query, variables } }) => {
    expect(query).toMatch(/userContentEdits\(first: 100, after: \$after\)/);
    const from = Number(variables.after ?? 0);
    const pageInfo = { hasNextPage: listed.length > from + 100, endCursor: String(from + 100) };
    const userContentEdits = { pageInfo, nodes: listed.slice(from, from + 100) };
    expect(query).toMatch(/timelineItems\(itemTypes: \[RENAMED_TITLE_EVENT\], last: 100\)/);
    const timelineItems = { nodes: renamings };
    return Response.json({ data: { repository: { issue: { userContentEdits, timelineItems } } } });
  });
}

/** A decision whose boxes are touched as said, one a second, and the history that GitHub keeps of it. */
async function touch(
  touches: readonly (readonly [hand: "ana" | "bo", tick: Tick, on: boolean] | "renamed")[],
) {
  const world = await World.open();
  const version = (login: string): Version => ({
    editedAt: new Date(Date.parse(world.now())).toISOString(),
    deletedAt: null,
    diff: world.body,
    editor: { login, __typename: "User" },
  });
  const versions = [version("tide-agent")];
  const renamings: object[] = [];
  for (const one of touches) {
    if (one === "renamed") {
      renamings.push({ createdAt: world.now(), actor: { login: "Tide-Agent", __typename: "User" } });
      continue;
    }
    const [hand, tick, on] = one;
    world.set(hand, [[tick, on]]);
    versions.push(version(hand));
  }
  const { client, asked } = hostOf(versions, renamings);
  const edits = await readEdits(client, AT, world.number);
  world.history.splice(0, world.history.length, ...(edits ?? []));
  return { asked: asked.length, answer: await world.proven() };
}

it("reads a history of several pages whole", async () => {
  const flips = Array.from({ length: 250 }, (_, at) => ["bo", "q2/all", at % 2 === 0] as const);
  const { asked, answer } = await touch([["ana", "constructor/yes", true], ...flips]);
  expect(asked).toBe(3);
  expect([...answer.choices]).toEqual([["constructor", "yes"]]);
});

it("of one that is too long leaves out the oldest part, so that nobody hides a hand behind many edits", async () => {
  const flips = Array.from({ length: 600 }, (_, at) => ["bo", "q2/some", at % 2 === 0] as const);
  const { asked, answer } = await touch([
    ["ana", "constructor/yes", true],
    ...flips,
    ["bo", "constructor/yes", false],
    ["bo", "constructor/yes", true],
    ["ana", "q2/none", true],
  ]);
  expect(asked).toBe(5);
  expect([...answer.choices]).toEqual([["q2", "none"]]);
  expect(answer.unproven).toEqual(["constructor/yes"]);
});

it.each([
  ["before its title was changed and changed back", false, ["ticked", "renamed", "renamed"]],
  ["while its title was another", false, ["renamed", "ticked", "renamed"]],
  ["after its title was changed and changed back", true, ["renamed", "renamed", "ticked"]],
] as const)("a box ticked %s is an answer: %s", async (_, counts, steps) => {
  const { answer } = await touch(
    steps.map((step) => (step === "ticked" ? (["ana", "q2/all", true] as const) : step)),
  );
  expect([...answer.choices]).toEqual(counts ? [["q2", "all"]] : []);
  expect(answer.unproven).toEqual(counts ? [] : ["q2/all"]);
});
