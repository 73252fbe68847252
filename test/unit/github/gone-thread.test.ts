import { afterEach, describe, expect, it, vi } from "vitest";
import { answerEvent } from "../../../lib/github/answer-event.ts";
import type { Ask } from "../../../lib/github/event.ts";
import { GitHubFailure } from "../../../lib/github/failure.ts";
import { startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const origin = { installationId: 1, repositoryId: 7, owner: "o", repo: "r" };
const head = "c".repeat(40);
const REPOSITORY = {
  "/repos/o/r": { id: 7, default_branch: "main", html_url: "https://host.example/o/r" },
  "/repos/o/r/git/ref/heads%2Fmain": { object: { sha: head } },
  [`/repos/o/r/git/trees/${head}`]: { sha: head, truncated: false, tree: [] },
};
const ISSUES = "/repos/o/r/issues?per_page=1";
const PULLS = "/repos/o/r/pulls?per_page=1";
const ask = (isMarkedPullRequest: boolean): Ask => ({
  kind: "messages",
  number: 5,
  isMarkedPullRequest,
  recheckBy: null,
  humanText: null,
});

/** @param answers by path: what it holds, or a status that is none of a success. */
async function answer(isMarked: boolean, answers: Readonly<Record<string, object | number>>) {
  const { client, asked } = startHost(({ url }) => {
    const { pathname, search, host } = new URL(url);
    if (!host.startsWith("api")) return undefined;
    const found = ({ ...REPOSITORY, ...answers } as typeof answers)[pathname + search];
    if (typeof found === "number") return Response.json({ message: "No" }, { status: found });
    return found === undefined ? undefined : Response.json(found);
  });
  const transport = { spent: { requests: 0 }, endsAt: Date.now() + 5_000 };
  const told = answerEvent(client, 1, { origin, ask: ask(isMarked) }, transport).catch((error: unknown) => {
    if (error instanceof GitHubFailure) return error.reason.code;
    throw error;
  });
  return { told: await told, asked: asked.length };
}

const GONE = { looked: [], left: 0, noLook: "thread-is-gone" };

describe("an event of a thread that is gone", () => {
  it.each<[string, boolean, Readonly<Record<string, object | number>>]>([
    ["an issue, by GitHub's own word", false, { "/repos/o/r/issues/5": 410 }],
    ["an issue that no list holds", false, { [ISSUES]: [] }],
    ["a pull request that no list holds", true, { [PULLS]: [{ number: 6 }] }],
  ])("is no failure: %s", async (_, isMarked, answers) => {
    const { told, asked } = await answer(isMarked, answers);
    expect(told).toEqual(GONE);
    expect(asked).toBeLessThan(12);
  });

  it.each<[string, boolean, Readonly<Record<string, object | number>>]>([
    ["the token may not see issues", false, { [ISSUES]: 403 }],
    ["the token is shown no issues", false, { [ISSUES]: 404 }],
    ["it is another repository", true, { "/repos/o/r": { ...REPOSITORY["/repos/o/r"], id: 8 }, [PULLS]: [] }],
    ["the repository is not there", true, { "/repos/o/r": 404, [PULLS]: [] }],
    ["the token may not see this one", false, { "/repos/o/r/issues/5": 403, [ISSUES]: [] }],
    ["the token may not see pull requests", true, { [PULLS]: 403, [ISSUES]: [] }],
    ["the token is shown no pull requests", true, { [PULLS]: 404, [ISSUES]: [] }],
    ["the issue stands, and its comments do not show", false, { "/repos/o/r/issues/5": {}, [ISSUES]: [] }],
    ["what is called a pull request is an issue", true, { "/repos/o/r/issues/5": {}, [PULLS]: [] }],
    ["issues are switched off", true, { "/repos/o/r/issues/5": 410, "/repos/o/r/pulls/5": 403, [PULLS]: [] }],
  ])("stays a failure where that is not certain: %s", async (_, isMarked, answers) => {
    expect((await answer(isMarked, answers)).told).toBe("github-refused");
  });
});
