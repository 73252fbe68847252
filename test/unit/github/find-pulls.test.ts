import { afterEach, describe, expect, it, vi } from "vitest";
import { findPulls, findUnpassed } from "../../../lib/github/find-pulls.ts";
import { MAX_OPEN_PULLS, MAX_REQUESTS_A_PUSH } from "../../../lib/limits.ts";
import { type Asked, AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const NONE = "0".repeat(40);
const BEFORE = "b".repeat(40);
const AFTER = "a".repeat(40);
const toSha = (n: number) => n.toString(16).padStart(40, "0");
const pull = (number: number) => ({ number, head: { sha: toSha(number) } });

/** A host with such open pull requests, the newest first, whose verdicts and trackers these are. */
function start(
  count: number,
  { verdicts = {}, trees = {} }: { verdicts?: Record<number, string>; trees?: Record<string, string> } = {},
) {
  const pulls = Array.from({ length: count }, (_, at) => pull(count - at));
  return startHost(({ url }: Asked) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith("/pulls")) {
      const page = Number(searchParams.get("page") ?? 1);
      const next = `<${url.replace(/[?&]page=\d+/, "")}&page=${page + 1}>; rel="next"`;
      const headers = { link: count > page * 100 ? next : "" };
      return Response.json(pulls.slice((page - 1) * 100, page * 100), { headers });
    }
    const [, tree] = /\/git\/trees\/(\w+)/.exec(pathname) ?? [];
    if (tree !== undefined) {
      const forge = { path: ".forge", type: "tree", mode: "040000", sha: trees[tree] };
      return Response.json({ tree: trees[tree] === undefined ? [] : [forge], truncated: false });
    }
    const [, ref = ""] = /\/commits\/(\w+)\/check-runs/.exec(pathname) ?? [];
    const conclusion = verdicts[Number.parseInt(ref, 16)];
    return Response.json({ check_runs: conclusion === undefined ? [] : [{ conclusion }] });
  });
}

describe("the pull requests of a commit", () => {
  it("are those whose head it is, on whatever page", async () => {
    const host = start(150);
    expect(await findPulls(host.client, AT, toSha(3))).toEqual([3]);
    expect(host.asked).toHaveLength(2);
  });

  it("are looked for among a bounded number of open ones", async () => {
    const host = start(MAX_OPEN_PULLS + 100);
    expect(await findPulls(host.client, AT, toSha(1))).toEqual([]);
    expect(host.asked).toHaveLength(MAX_OPEN_PULLS / 100);
  });
});

describe("after a push to the default branch", () => {
  const moved = { [BEFORE]: toSha(7), [AFTER]: toSha(8) };
  const push = { before: BEFORE, after: AFTER };
  const verdicts = { 5: "failure", 4: "success", 3: "neutral", 2: "cancelled" };

  it("looks again at what does not pass: a refusal, and a verdict that was none", async () => {
    const { client } = start(5, { verdicts, trees: moved });
    const found = await findUnpassed({ client, appId: 1, repository: AT }, push, { requests: 0 });
    expect(found).toEqual({ numbers: [5, 3], left: 0 });
  });

  it.each<[string, { before: string; after: string }, Record<string, string>, readonly number[]]>([
    ["that left the tracker alone", push, { [BEFORE]: toSha(7), [AFTER]: toSha(7) }, []],
    ["that began the tracker", push, { [AFTER]: toSha(7) }, [5, 3]],
    ["that took the tracker away", push, { [BEFORE]: toSha(7) }, [5, 3]],
    ["in a project without a tracker", push, {}, []],
    ["that made the branch", { before: NONE, after: AFTER }, moved, [5, 3]],
    ["that took the branch away", { before: BEFORE, after: NONE }, moved, []],
  ])("%s", async (_, moves, trees, numbers) => {
    const { client } = start(5, { verdicts, trees });
    expect(
      (await findUnpassed({ client, appId: 1, repository: AT }, moves, { requests: 0 })).numbers,
    ).toEqual(numbers);
  });

  it("counts those that half of the budget does not reach", async () => {
    const { client, asked } = start(5, { verdicts, trees: moved });
    const spent = {
      get requests() {
        return MAX_REQUESTS_A_PUSH / 2 - 2 + asked.filter(({ url }) => url.includes("/check-runs")).length;
      },
    };
    expect(await findUnpassed({ client, appId: 1, repository: AT }, push, spent)).toEqual({
      numbers: [5],
      left: 3,
    });
  });

  it("spends nothing on more pages when the budget is gone", async () => {
    const { client, asked } = start(150, { trees: moved });
    const spent = { requests: MAX_REQUESTS_A_PUSH };
    expect(await findUnpassed({ client, appId: 1, repository: AT }, push, spent)).toEqual({
      numbers: [],
      left: 100,
    });
    expect(asked.filter(({ url }) => new URL(url).pathname.endsWith("/pulls"))).toHaveLength(1);
  });
});
