import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toAskedThread } from "../../../lib/github/graphql-thread.ts";
import { listAgentMessages } from "../../../lib/github/messages.ts";
import { takeStanding } from "../../../lib/github/standing.ts";
import { readThread } from "../../../lib/github/thread.ts";
import { THREAD_QUERY } from "../../../lib/github/thread-query.ts";
import { findGraphqlFaults } from "../../stand/graphql.ts";
import { type Asked, AT, isGraphql, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const HEAD = "a".repeat(40);
const TRUSTED = "b".repeat(40);
const FORGE = "f".repeat(40);
const page = (nodes: readonly unknown[], hasNextPage = false) => ({ pageInfo: { hasNextPage }, nodes });
const author = (login: string, __typename = "User") => ({ __typename, login });
const said = (id: number, body: string, by: object | null, more: object = {}) => ({
  fullDatabaseId: String(id),
  body,
  url: `https://host.example/o/r/pull/7#m-${id}`,
  state: "COMMENTED",
  author: by,
  ...more,
});
const tree = (entries: readonly object[]) => ({ entries });
const run = (more: object = {}) => ({
  resourcePath: "/o/r/runs/40000000001",
  name: "forge/messages",
  externalId: "messages:1",
  status: "COMPLETED",
  annotations: { totalCount: 2 },
  ...more,
});

function answer({ pull = {}, repository = {} }: { pull?: object; repository?: object } = {}) {
  return {
    repository: {
      url: "https://host.example/o/r",
      defaultBranchRef: {
        target: { oid: TRUSTED, tree: tree([{ name: ".forge", type: "tree", oid: FORGE }]) },
      },
      config: null,
      issueOrPullRequest: {
        __typename: "PullRequest",
        headRefOid: HEAD,
        baseRefOid: TRUSTED,
        commits: { nodes: [{ commit: { oid: HEAD, tree: tree([]), checkSuites: page([]) } }] },
        reviews: page([]),
        reviewThreads: page([]),
        ...pull,
      },
      ...repository,
    },
  };
}
const read = (parts: Parameters<typeof answer>[0]) => toAskedThread(answer(parts))?.pull;

describe("a thread by GraphQL", () => {
  it("is asked for in words that GitHub's schema has", () => {
    const variables = { owner: "o", repo: "r", number: 7, config: "HEAD:x", app: 1, comments: true };
    expect(findGraphqlFaults({ query: THREAD_QUERY, variables })).toEqual([]);
  });

  it("names both commits, and where .forge is in them", () => {
    const thread = toAskedThread(answer());
    expect(thread).toMatchObject({
      webOrigin: "https://host.example",
      trusted: { oid: TRUSTED, root: { sha: FORGE, truncated: false } },
      pull: { head: HEAD, newest: { oid: HEAD, root: { sha: null } } },
    });
  });

  it("gives an App's login as REST does, and people's as they are", () => {
    const by = [author("robot", "Bot"), author("robot[bot]", "Bot"), author("ana"), null];
    const reviews = page(by.map((one, id) => said(id + 1, "x", one)));
    expect(read({ pull: { reviews } })?.reviews?.map(({ user }) => user)).toEqual([
      { login: "robot[bot]", type: "Bot" },
      { login: "robot[bot]", type: "Bot" },
      { login: "ana", type: "User" },
      null,
    ]);
  });

  const thread = (more: object, comments: unknown = page([said(1, "x", author("ana"))])) =>
    page([{ path: "a.ts", line: 4, startLine: 2, diffSide: "RIGHT", isOutdated: false, comments, ...more }]);

  it("places review comments by their thread, outdated ones nowhere", () => {
    const placed = read({ pull: { reviewThreads: thread({}) } })?.reviewComments;
    expect(placed).toMatchObject([{ path: "a.ts", line: 4, start_line: 2, side: "RIGHT" }]);
    const old = read({ pull: { reviewThreads: thread({ isOutdated: true }) } })?.reviewComments;
    expect(old).toMatchObject([{ line: null }]);
  });

  it("leaves out what is not sent off yet", () => {
    const comments = page([said(1, "x", author("ana"), { state: "PENDING" })]);
    expect(read({ pull: { reviewThreads: thread({}, comments) } })?.reviewComments).toEqual([]);
  });

  it("gives no part of a list that has another page", () => {
    const more = page([said(1, "x", author("ana"))], true);
    expect(read({ pull: { reviews: more } })?.reviews).toBeNull();
    expect(
      read({ pull: { reviewThreads: { ...thread({}), ...page([], true) } } })?.reviewComments,
    ).toBeNull();
    expect(read({ pull: { reviewThreads: thread({}, more) } })?.reviewComments).toBeNull();
  });

  const suites = (...all: unknown[]) => ({
    commits: { nodes: [{ commit: { oid: HEAD, tree: tree([]), checkSuites: { nodes: all } } }] },
  });
  it("knows the runs of the one suite that is ours, by a number beyond 32 bits", () => {
    const { standing } = read({ pull: suites({ checkRuns: page([run()]) }) }) ?? {};
    expect(standing?.get("forge/messages")).toEqual([
      {
        id: 40_000_000_001,
        external_id: "messages:1",
        status: "completed",
        started_at: null,
        output: { annotations_count: 2 },
      },
    ]);
    expect(read({ pull: suites() })?.standing).toEqual(new Map());
  });

  it("knows several runs of one name, the newest first", () => {
    const runs = [7, 9, 8].map((n) => run({ resourcePath: `/o/r/runs/${n}` }));
    const { standing } = read({ pull: suites({ checkRuns: page(runs) }) }) ?? {};
    expect(standing?.get("forge/messages")?.map(({ id }) => id)).toEqual([9, 8, 7]);
  });

  const uncertain: Record<string, object> = {
    "two suites": suites({ checkRuns: page([run()]) }, { checkRuns: page([]) }),
    "a second page": suites({ checkRuns: page([run()], true) }),
    "an address that is no run's": suites({ checkRuns: page([run({ resourcePath: "/o/r/actions/4" })]) }),
    "no count of annotations": suites({ checkRuns: page([run({ annotations: null })]) }),
    "another commit than the head": {
      commits: { nodes: [{ commit: { oid: TRUSTED, tree: null, checkSuites: page([]) } }] },
    },
    "no commits": { commits: null },
  };
  it.each(Object.entries(uncertain))("is not certain of runs with %s", (_, pull) => {
    expect(read({ pull })?.standing).toBeNull();
  });

  it("is nothing where a part of it is not as the schema has it", () => {
    for (const repository of [
      { defaultBranchRef: null },
      { issueOrPullRequest: null },
      { url: "x" },
      { issueOrPullRequest: { __typename: "Discussion" } },
    ]) {
      expect(toAskedThread(answer({ repository }))).toBeNull();
    }
    fc.assert(fc.property(fc.jsonValue(), (value) => toAskedThread(value) === null));
  });
});

describe("the comments of a thread", () => {
  const comment = (id: number, body: string, app: number | null = null) => ({
    id,
    body,
    html_url: `https://host.example/o/r/pull/7#m-${id}`,
    user: { login: "ana", type: "User" },
    performed_via_github_app: app === null ? null : { id: app },
  });
  const authors = { agents: new Set<string>(), appId: 1 };
  const bodies = (messages: readonly { body: string }[]) => messages.map(({ body }) => body);

  function start(comments: () => readonly ReturnType<typeof comment>[]) {
    const host = startHost((asked: Asked) => {
      if (asked.url.includes("/issues/7/comments")) return Response.json(comments());
      if (!isGraphql(asked)) return undefined;
      const all = page(comments().map(({ id, body }) => said(id, body, author("ana"))));
      const data = answer({ pull: asked.body.variables.comments ? { comments: all } : {} });
      return Response.json({ data });
    });
    const look = async () => {
      const thread = await readThread({ client: host.client, appId: 1, repository: AT }, 7, true);
      const before = host.asked.filter((one) => !isGraphql(one)).length;
      const messages = await listAgentMessages(host.client, AT, thread, authors);
      return { messages, byRest: host.asked.filter((one) => !isGraphql(one)).length - before, thread };
    };
    return { ...host, look };
  }

  it("are asked for by REST until it is known through which Apps they were made", async () => {
    let comments = [comment(1, "by a person"), comment(2, "by another App", 9), comment(3, "by us", 1)];
    const { look } = start(() => comments);
    const first = await look();
    expect([bodies(first.messages), first.byRest]).toEqual([["by another App"], 1]);
    comments = [comment(1, "edited"), comment(2, "edited, too", 9)];
    const second = await look();
    expect([bodies(second.messages), second.byRest]).toEqual([["edited, too"], 0]);
    comments = [...comments, comment(4, "new", 9)];
    const third = await look();
    expect([bodies(third.messages), third.byRest]).toEqual([["edited, too", "new"], 1]);
  });

  it("that came along are not used for a second reading of the same thread", async () => {
    let comments = [comment(2, "first", 9)];
    const host = start(() => comments);
    await host.look();
    const { thread } = await host.look();
    comments = [comment(2, "changed", 9)];
    // What GraphQL does not say here, REST has to; the stand-in answers none of it.
    await expect(listAgentMessages(host.client, AT, thread, authors)).rejects.toMatchObject({ status: 404 });
  });

  it("leave it known that no run stood, once", async () => {
    const host = start(() => []);
    const { thread } = await host.look();
    expect(takeStanding(host.client, AT, thread, "forge/messages")).toBeNull();
    expect(takeStanding(host.client, AT, thread, "forge/messages")).toBeUndefined();
  });
});
