import { afterEach, describe, expect, it, vi } from "vitest";
import { listAgentMessages } from "../../../lib/github/messages.ts";
import type { Thread } from "../../../lib/github/thread.ts";
import { MAX_MESSAGES_A_THREAD } from "../../../lib/limits.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const toThread = (onPullRequest: boolean): Thread => ({
  number: 7,
  onPullRequest,
  head: "a".repeat(40),
  trusted: "b".repeat(40),
  base: onPullRequest ? "c".repeat(40) : null,
  webOrigin: "https://host.example",
});
const AUTHORS = { agents: new Set(["tide-agent"]), appId: 1 };
const said = (id: number, user: object | null, more: object = {}) => ({
  id,
  html_url: `https://host.example/${id}`,
  body: `message ${id}`,
  user,
  ...more,
});
const agent = { login: "Tide-Agent", type: "User" };

/** What is listed of a thread whose host gives these lists. */
function list(lists: {
  comments?: readonly object[];
  reviews?: readonly object[];
  lines?: readonly object[];
}) {
  const isPull = lists.reviews !== undefined || lists.lines !== undefined;
  const { client, asked } = startHost(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const all = pathname.endsWith("/issues/7/comments")
      ? (lists.comments ?? [])
      : pathname.endsWith("/pulls/7/reviews")
        ? (lists.reviews ?? [])
        : pathname.endsWith("/pulls/7/comments")
          ? (lists.lines ?? [])
          : undefined;
    const page = Number(searchParams.get("page") ?? 1);
    const next = `<${url.replace(/[?&]page=\d+/, "")}&page=${page + 1}>; rel="next"`;
    const headers = { link: all && all.length > page * 100 ? next : "" };
    return all && Response.json(all.slice((page - 1) * 100, page * 100), { headers });
  });
  return { messages: listAgentMessages(client, AT, toThread(isPull), AUTHORS), asked };
}

describe("who an agent is", () => {
  it.each<[string, object | null, object, boolean]>([
    ["a person", { login: "mairi", type: "User" }, {}, false],
    ["a login of DOORS_AGENTS, in any case", agent, {}, true],
    ["a Bot", { login: "helper[bot]", type: "Bot" }, {}, true],
    [
      "a person through an App",
      { login: "mairi", type: "User" },
      { performed_via_github_app: { id: 9 } },
      true,
    ],
    ["this App itself", { login: "doors[bot]", type: "Bot" }, { performed_via_github_app: { id: 1 } }, false],
    ["an account that is gone", null, {}, false],
    ["an account that is gone, through an App", null, { performed_via_github_app: { id: 9 } }, true],
  ])("%s", async (_, user, more, isAgent) => {
    expect(await list({ comments: [said(1, user, more)] }).messages).toHaveLength(isAgent ? 1 : 0);
  });

  it("is told by the author alone, and one that is gone is called as GitHub's pages call it", async () => {
    const comments = [said(1, null, { body: null, performed_via_github_app: { id: 9 } })];
    expect(await list({ comments }).messages).toEqual([
      { id: 1, url: "https://host.example/1", author: "ghost", body: "", place: null },
    ]);
  });
});

describe("the messages of a pull request", () => {
  it("are its comments, its reviews and their comments, each in the order of their writing", async () => {
    const { messages } = list({
      comments: [said(30, agent)],
      reviews: [
        said(12, agent, { state: "APPROVED" }),
        said(11, agent, { state: "COMMENTED" }),
        // Not sent yet, and without a word of its own.
        said(13, agent, { state: "PENDING" }),
        said(14, agent, { state: "APPROVED", body: "" }),
      ],
      lines: [said(22, agent, { path: "a.ts", line: 4 }), said(21, agent, { path: "a.ts", line: 2 })],
    });
    expect((await messages).map(({ id }) => id)).toEqual([30, 11, 12, 21, 22]);
  });

  it.each<[string, object, object | null]>([
    ["on a line", { path: "a.ts", line: 4 }, { path: "a.ts", startLine: 4, endLine: 4 }],
    ["on lines", { path: "a.ts", start_line: 2, line: 4 }, { path: "a.ts", startLine: 2, endLine: 4 }],
    [
      "on lines that were turned round",
      { path: "a.ts", start_line: 9, line: 4 },
      { path: "a.ts", startLine: 4, endLine: 4 },
    ],
    ["on a line that is gone", { path: "a.ts", line: null }, null],
    ["on a line of the other side", { path: "a.ts", line: 4, side: "LEFT" }, null],
    ["on a file", { path: "a.ts" }, null],
  ])("stand %s", async (_, more, place) => {
    expect(await list({ lines: [said(1, agent, more)] }).messages).toMatchObject([{ place }]);
  });

  it("are not asked for where there is none", async () => {
    const { messages, asked } = list({ comments: [] });
    await messages;
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/repos/o/r/issues/7/comments"]);
  });
});

describe("a long thread", () => {
  it("is read whole up to the limit, and not in part beyond it", async () => {
    const comments = Array.from({ length: MAX_MESSAGES_A_THREAD }, (_, n) => said(n + 1, agent));
    expect(await list({ comments }).messages).toHaveLength(MAX_MESSAGES_A_THREAD);
    const more = list({ comments: [...comments, said(0, agent)] }).messages;
    await expect(more).rejects.toMatchObject({
      reason: { code: "thread-too-long", limitMessages: MAX_MESSAGES_A_THREAD },
    });
  });
});
