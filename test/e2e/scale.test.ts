/** How many requests one verdict takes, counted between the service and GitHub, and that both ways say the same. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toIssue } from "../bench/issues.ts";
import { OWNER, REPO } from "../stand/github.ts";
import { type Asked, findFaults } from "../stand/openapi.ts";
import { type Answer, type Ground, type Isolate, startGround, toIssuePath } from "../stand/scale.ts";
import { comment, editComment, openPullRequest } from "../stand/thread.ts";

const at = { owner: OWNER, repo: REPO };
const seen: Asked[] = [];
let branches = 0;

/** Pull requests, merge records and issues of the demo, which stand beside those that are added. */
const MAX_DEMO_FILES = 24;

function ask(answer: Answer): readonly Asked[] {
  expect(answer.status).toBe(200);
  seen.push(...answer.asked);
  return answer.asked;
}

const isBlobQuery = ({ path, body }: Asked) =>
  path === "/graphql" && (body as { query: string }).query.includes("b0: object");
const isBlob = (one: Asked) => isBlobQuery(one) || one.path.includes("/git/blobs/");
const isWrite = ({ method, path }: Asked) => method !== "GET" && path.includes("/check-runs");
const isMint = ({ path }: Asked) => path.endsWith("/access_tokens");

async function openWith(ground: Ground, body: string) {
  const branch = `scale-${++branches}`;
  const pull = await openPullRequest(ground.github, branch, "A change", { [`${branch}.txt`]: "x\n" });
  return { ...pull, comment: await comment(ground.github, "agent", pull.number, body) };
}

/** Closes and opens issues, as many as asked for; none of them is the one that messages speak of. */
async function change(ground: Ground, count: number): Promise<void> {
  const stamp = `Changed ${++branches} times.\n`;
  const files = Array.from({ length: count }, (_, n) => [toIssuePath(n), `${toIssue(n)}${stamp}`]);
  await ground.github.commit("main", Object.fromEntries(files), `Change ${count} issues`);
}

describe.each([10, 1_000])("with %i issues more than the demo's", (issues) => {
  let ground: Ground;
  let warm: Isolate;
  const isolates: Isolate[] = [];
  const start = async (options?: Parameters<Ground["start"]>[0]) => {
    const isolate = await ground.start(options);
    isolates.push(isolate);
    return isolate;
  };
  beforeAll(async () => {
    ground = await startGround(issues);
    warm = await start();
  });
  afterAll(async () => {
    await Promise.all(isolates.map((isolate) => isolate.close()));
    await ground?.close();
  });
  const batches = Math.ceil((issues + MAX_DEMO_FILES) / 128);

  it("a verdict from nothing takes at most 15 requests, token and write included", async () => {
    const pull = await openWith(ground, "ISS-2 is merged.");
    const answer = await (await start()).look(pull.number);
    expect(answer.body.looked).toMatchObject([{ verdict: "refused", unjudged: 0, written: "created" }]);
    const asked = ask(answer);
    expect(asked.length).toBeLessThanOrEqual(15);
    expect(asked.filter(isBlobQuery)).toHaveLength(batches);
    // The token, the thread, the tree, the comments, the new run, and the thread once more.
    expect(asked.length - asked.filter(isBlob).length).toBe(6);
  });

  it("an unchanged tree takes at most 4, whatever the thread says now", async () => {
    const pull = await openWith(ground, "ISS-2 is merged.");
    await warm.look(pull.number);
    const again = ask(await warm.look(pull.number));
    expect(again.length).toBeLessThanOrEqual(4);
    expect(again.filter(isWrite)).toEqual([]);
    for (const body of ["ISS-3 is closed.", "ISS-3 is merged."]) {
      await editComment(ground.github, "agent", pull.comment.id, body);
      const asked = ask(await warm.look(pull.number));
      expect(asked.filter(isWrite)).toHaveLength(1);
      expect(asked.length).toBeLessThanOrEqual(4);
    }
  });

  it.each([1, 10, ...(issues > 100 ? [100, 250] : [])])(
    "%i changed files take one request a hundred more",
    async (count) => {
      for (const body of ["ISS-2 is merged.", "ISS-3 is closed."]) {
        const pull = await openWith(ground, body);
        await warm.look(pull.number);
        await change(ground, count);
        const answer = await warm.look(pull.number);
        const asked = ask(answer);
        // Written again, since the verdict names the commit that rows were read at.
        expect(asked.filter(isWrite)).toHaveLength(1);
        expect(asked.length).toBeLessThanOrEqual(4 + Math.ceil(count / 100));
      }
    },
  );

  it("another isolate finds in the HTTP cache what was read, and fetches what changed", async () => {
    const pull = await openWith(ground, "ISS-3 is closed.");
    await (await start({ keepsCache: true })).look(pull.number);
    const second = await start({ keepsCache: true });
    const unchanged = ask(await second.look(pull.number));
    expect(unchanged.filter(isBlob)).toEqual([]);
    expect(unchanged.length).toBeLessThanOrEqual(6);
    await change(ground, 3);
    const third = await start({ keepsCache: true });
    expect(ask(await third.look(pull.number)).filter(isBlob)).toHaveLength(1);
  });

  it("a message without references reads nothing below .forge/", async () => {
    const pull = await openWith(ground, "The tests pass now, and the change is ready for a look.");
    const asked = ask(await (await start()).look(pull.number));
    expect(asked.filter(isBlob)).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it("without GraphQL there is a request a blob, once", async () => {
    const pull = await openWith(ground, "ISS-2 is merged.");
    const isolate = await start({ graphql: false });
    const asked: Asked[] = [];
    let answer: Answer;
    // On a busy machine the time is over before a thousand requests are; what was read until then is kept.
    do {
      answer = await isolate.look(pull.number);
      asked.push(...answer.asked);
    } while (answer.status === 503 && asked.length < 3_000);
    expect(answer.body.looked).toMatchObject([{ verdict: "refused", unjudged: 0, written: "created" }]);
    // GraphQL is asked for once, and never again.
    expect(asked.filter(({ path }) => path === "/graphql")).toHaveLength(1);
    const blobs = asked.filter(isBlob).map(({ path }) => path);
    expect(blobs.length).toBeGreaterThan(issues);
    expect(blobs.length - new Set(blobs).size).toBeLessThanOrEqual(6 * 3);
    const again = ask(await isolate.look(pull.number));
    expect(again.filter(isBlob)).toEqual([]);
    expect(again.length).toBeLessThanOrEqual(8);
    await change(ground, 2);
    // Two issues; the configuration is where it was.
    expect(ask(await isolate.look(pull.number)).filter(isBlob)).toHaveLength(2);
  });

  it("never has more than six requests on their way", () => {
    expect(ground.mostAtOnce()).toBeGreaterThan(1);
    expect(ground.mostAtOnce()).toBeLessThanOrEqual(6);
  });
});

describe("GraphQL and REST give the same verdict", () => {
  let ground: Ground;
  let ways: Record<"graphql" | "rest", Isolate>;
  beforeAll(async () => {
    ground = await startGround(0);
    ways = { graphql: await ground.start(), rest: await ground.start({ graphql: false }) };
  });
  afterAll(async () => {
    await Promise.all(Object.values(ways ?? {}).map((isolate) => isolate.close()));
    await ground?.close();
  });

  const agent = () => ground.github.as("agent").rest;
  type Pull = { readonly number: number; readonly head: string };
  const line = (pull: Pull, more: object, body: string) =>
    agent().pulls.createReviewComment({
      ...at,
      pull_number: pull.number,
      commit_id: pull.head,
      path: "src/a.ts",
      body,
      ...({ line: 2, side: "RIGHT", ...more } as { line: number }),
    });
  const review = (pull: Pull, event: "COMMENT" | "APPROVE", body?: string) =>
    agent().pulls.createReview({
      ...at,
      pull_number: pull.number,
      event,
      ...(body === undefined ? {} : { body }),
    });

  const cases: Record<string, (pull: Pull) => Promise<unknown>> = {
    "of a comment that is refused": ({ number }) =>
      comment(ground.github, "agent", number, "ISS-2 is merged."),
    "of a comment that passes": ({ number }) => comment(ground.github, "agent", number, "ISS-1 is merged."),
    "of people, who are not read": ({ number }) =>
      comment(ground.github, "stranger", number, "ISS-2 is merged. @all"),
    "of a review, and of an approval without words": async (pull) => {
      await review(pull, "APPROVE");
      await review(pull, "COMMENT", "Closed ISS-2.\r\n\r\nISS-3 is shipped, „so to say“ \u{1f30a}.");
    },
    "of review comments, where they stand": async (pull) => {
      const { data } = await line(pull, {}, "Thanks, @channel!");
      await line(pull, { start_line: 1, start_side: "RIGHT" }, "ISS-2 is merged.");
      await line(pull, { side: "LEFT" }, "@here, this line is gone.");
      // The embedded GitHub's own name for it.
      await line(pull, { in_reply_to_id: data.id }, "ISS-3 is merged.");
    },
    "of more reviews than a page holds": async (pull) => {
      for (let n = 0; n < 101; n++)
        await review(pull, "COMMENT", n === 100 ? "ISS-2 is merged." : "Looks right.");
    },
  };
  const orders = [
    ["graphql", "rest"],
    ["rest", "graphql"],
  ] as const;

  for (const [what, write] of Object.entries(cases)) {
    it.each(orders)(`${what} (%s, then %s)`, async (first, second) => {
      const branch = `same-${++branches}`;
      const pull = await openPullRequest(ground.github, branch, "A change", {
        "src/a.ts": `1\n2\n${branch}\n`,
      });
      await write(pull);
      const before = await ways[first].look(pull.number);
      const after = await ways[second].look(pull.number);
      ask(before);
      ask(after);
      const [one, two] = [before.body.looked?.[0], after.body.looked?.[0]];
      const isQuiet = one?.written === "nothing-to-say";
      // The digest of the whole plan stands on the run: the second way would write if it said anything else.
      expect(two).toEqual({ ...one, written: isQuiet ? "nothing-to-say" : "unchanged" });
    });
  }

  it.each(orders)("of a plain issue (%s, then %s)", async (first, second) => {
    const { data } = await ground.github.as("maintainer").rest.issues.create({ ...at, title: "A question" });
    await comment(ground.github, "agent", data.number, "ISS-2 is merged.");
    const before = await ways[first].look(data.number, false);
    expect(before.body.looked).toMatchObject([{ verdict: "refused", written: "created" }]);
    const after = await ways[second].look(data.number, false);
    expect(after.body.looked).toMatchObject([{ verdict: "refused", written: "unchanged" }]);
    // Asked for as one thing where GraphQL answers; pull request, repository and branch where not.
    const counts = { graphql: 5, rest: 9 };
    expect(ask(after).filter((one) => !isMint(one)).length).toBeLessThanOrEqual(counts[second]);
  });

  it.each(orders)("of a pull request's .forge/ (%s, then %s)", async (first, second) => {
    const branch = `content-${++branches}`;
    const files = { [toIssuePath(branches)]: toIssue(branches).replace("state: ", "state: un") };
    const pull = await openPullRequest(ground.github, branch, "A change", files);
    const before = await ways[first].open(pull.number);
    const after = await ways[second].open(pull.number);
    const content = { run: "content", verdict: "refused" };
    expect(before.body.looked).toMatchObject([{ run: "messages" }, { ...content, written: "created" }]);
    expect(after.body.looked).toMatchObject([{ run: "messages" }, { ...content, written: "unchanged" }]);
    ask(before);
    ask(after);
  });

  it("of a number that is nothing", async () => {
    const [graphql, rest] = [await ways.graphql.look(9_999), await ways.rest.look(9_999)];
    expect([graphql.status, graphql.body]).toEqual([rest.status, rest.body]);
    expect(graphql).toMatchObject({ status: 200, body: { looked: [], noLook: "thread-is-gone" } });
  });
});

it("sends only requests that GitHub's own descriptions allow", () => {
  expect(seen.filter(({ path }) => path === "/graphql").length).toBeGreaterThan(20);
  expect([...new Set(seen.flatMap(findFaults))]).toEqual([]);
});
