import { afterEach, describe, expect, it, vi } from "vitest";
import { listRuns, settleRuns } from "../../../lib/github/superseded.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const run = (id: number, external_id = "messages:1") => ({
  id,
  external_id,
  status: "completed",
  started_at: `2026-11-30T10:00:0${id}Z`,
  output: { annotations_count: 0 },
});
const created = { name: "forge/messages", id: 5, externalId: "messages:1", follows: 2 };

async function settle(...runs: ReturnType<typeof run>[]) {
  const host = startHost(() => Response.json(run(1)));
  const isSettled = await settleRuns({ client: host.client, appId: 7, repository: AT }, created, runs);
  const written = host.asked.map(({ url, body }) => [url.split("/").at(-1), body] as const);
  return { isSettled, written };
}

describe("runs of one name that were made at one time", () => {
  it("are left alone where there is one, and the one it follows", async () => {
    expect(await settle(run(5), run(2), run(1))).toEqual({ isSettled: true, written: [] });
  });

  it("but the newest say that they were followed, and were completed before it", async () => {
    const { isSettled, written } = await settle(run(5), run(4, "messages:0"), run(3), run(2));
    expect(isSettled).toBe(true);
    expect(written.map(([id]) => id)).toEqual(["4", "3"]);
    expect(written[0]?.[1]).toMatchObject({
      conclusion: "neutral",
      external_id: "superseded",
      completed_at: "2026-11-30T10:00:04Z",
    });
  });

  it("are followed by the newest, whoever made it, where it says the same", async () => {
    const { isSettled, written } = await settle(run(6), run(5));
    expect([isSettled, written.map(([id]) => id)]).toEqual([true, ["5"]]);
  });

  it("are not settled while the newest says something else", async () => {
    expect(await settle(run(6, "messages:0"), run(5))).toEqual({ isSettled: false, written: [] });
    expect((await settle(run(6, "messages:1+"), run(5))).isSettled).toBe(false);
  });

  it("are settled where the list has the own one as it was before its last annotations", async () => {
    const { isSettled, written } = await settle(run(5, "messages:1+"), run(4));
    expect([isSettled, written.map(([id]) => id)]).toEqual([true, ["4"]]);
  });

  it("are told once", async () => {
    expect((await settle(run(5), run(4, "superseded"))).written).toEqual([]);
  });

  it("stay as they are where the list is older than what was made", async () => {
    expect(await settle(run(2))).toEqual({ isSettled: true, written: [] });
  });
});

it("lists our own runs of the name, the newest first", async () => {
  const host = startHost(() => Response.json({ check_runs: [run(4), run(6), run(5)] }));
  const runs = await listRuns(
    { client: host.client, appId: 7, repository: AT },
    { name: "forge/messages", headSha: "a".repeat(40) },
  );
  expect(runs.map(({ id }) => id)).toEqual([6, 5, 4]);
});
