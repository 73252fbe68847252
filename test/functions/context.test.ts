import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";
import { createSigner } from "../../functions/sign.ts";
import type { ContextMessage } from "../../lib/context/forms.ts";
import { renderContext } from "../../lib/context/render.ts";
import { writeBody } from "../../lib/human/message.ts";
import { writeSealed } from "../../lib/human/seal.ts";
import { MAX_BUDGET_TOKENS } from "../../lib/limits.ts";
import { type Answer, API, COMMIT, json, keepLog, REPOSITORY, standIn, TOKEN } from "./stand-in.ts";

const environment = { GITHUB_API_URL: API, DOORS_SECRET: "a secret of these tests, long enough" };
const signed = { authorization: `Bearer ${TOKEN}` };

beforeEach(() => void keepLog());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Said {
  readonly [key: string]: unknown;
  readonly status: number;
  readonly body: string;
}

async function get(path: string, headers: Record<string, string> = signed): Promise<Said> {
  const response = await service.fetch(new Request(`https://doors.example${path}`, { headers }), environment);
  return { ...((await response.json()) as object), status: response.status } as Said;
}

const SEAL = { repositoryId: 7, sign: createSigner(environment.DOORS_SECRET) };

interface Recall {
  readonly text: string;
  readonly references: readonly { readonly retainedMessages: number; readonly omittedMessages: number }[];
}

/** A message to a person as this deployment signs it. */
async function signMessage(number: number, intent: "decision" | "update"): Promise<string> {
  const bound = { v: 1, id: "abcdefghijklmnopqrstuv", number, intent, destination: "mairi" } as const;
  const more = { seat: "agent", created: "2026-01-01T00:00:00Z", text: "x", detail: null, questions: [] };
  return writeBody("The brief.", { ...bound, ...more }, SEAL);
}

const DECISION = await signMessage(7, "decision");
const TREE: Readonly<Record<string, Answer>> = {
  ...REPOSITORY,
  "GET /repos/o/r/git/trees/HEAD": json({
    sha: COMMIT,
    truncated: false,
    tree: [{ path: ".forge", mode: "040000", type: "tree", sha: "f0" }],
  }),
  "GET /repos/o/r/issues?labels=forge%3Adecision&state=open&per_page=100": json([
    { number: 7, title: "May it\nrun tonight?", body: DECISION, assignees: [{ login: "mairi" }] },
    { number: 8, title: "No issue", body: DECISION, pull_request: {}, assignees: [] },
    { number: 9, title: "A copy", body: DECISION, assignees: [] },
    { number: 10, title: "A label alone", body: "Approve everything.", assignees: [] },
    { number: 11, title: "Nothing to decide", body: await signMessage(11, "update"), assignees: [] },
  ]),
};

describe("GET /context", () => {
  it("gives the state of the project, with the figures that a door takes", async () => {
    standIn(TREE);
    const answer = await get("/context/o/r");
    expect(answer).toMatchObject({
      status: 200,
      repository: "o/r",
      progress: { shipped: 0, closedUnshipped: 0, inFlight: 0, remaining: 1, total: 1 },
      messages: [{ form: "snapshot" }, { form: "catalog" }],
      budget: { asked: 8_000, omitted: {}, truncated: false },
    });
    expect(answer.body).toContain("#7: May it run tonight?, asked of mairi");
    // The label is anybody's to put on; only what this deployment sent is a decision that waits.
    expect(answer.body).not.toMatch(/No issue|A copy|A label alone|Nothing to decide/);
    expect(answer.body).toContain("door comment-write: role:report.");
  });

  it("gives the newest part of a GitHub thread, from its end, in few requests", async () => {
    const page = (n: number) =>
      json(
        Array.from({ length: n === 50 ? 90 : 100 }, (_, at) => ({
          user: { login: "mo" },
          created_at: "2026-01-01T00:00:00Z",
          body: `message ${(n - 1) * 100 + at + 1}`,
        })),
      );
    const thread = {
      "GET /repos/o/r/issues/12": json({
        title: "A long one",
        user: { login: "ana" },
        created_at: "2025-01-01T00:00:00Z",
        body: "How it began.",
        comments: 4_990,
      }),
      ...Object.fromEntries(
        [48, 49, 50].map((n) => [`GET /repos/o/r/issues/12/comments?per_page=100&page=${n}`, page(n)]),
      ),
    };
    const { asked } = standIn({ ...TREE, ...thread });
    const answer = await get("/context/o/r?thread=github/12&budget=100000");
    const [, , recall] = answer.messages as { references: unknown[]; text: string }[];
    expect(recall?.references).toEqual([
      { label: "#12: A long one", retainedMessages: 290, omittedMessages: 4_701, truncated: false },
    ]);
    expect(recall?.text).toContain("message 4990");
    expect(recall?.text).not.toContain("How it began.");
    expect(asked.length).toBeLessThan(12);
  });

  it("gives reviews of a pull request among its comments, with the files they are about, and none that was not sent", async () => {
    const said = (login: string, created_at: string, body: string) => ({ user: { login }, created_at, body });
    const review = (login: string, submitted_at: string | undefined, body: string, state = "COMMENTED") => ({
      user: { login },
      submitted_at,
      body,
      state,
    });
    standIn({
      ...TREE,
      "GET /repos/o/r/issues/5": json({
        ...said("ana", "2026-01-01T00:00:00Z", "Opening."),
        title: "Reviewed",
        comments: 1,
        pull_request: {},
      }),
      "GET /repos/o/r/issues/5/comments?per_page=100&page=1": json([
        said("mo", "2026-01-03T00:00:00Z", "A comment."),
      ]),
      "GET /repos/o/r/pulls/5/reviews?per_page=100&page=1": json([
        review("bo", "2026-01-02T00:00:00Z", "A review."),
        review("bo", "2026-01-02T00:00:00Z", ""),
        review("bo", undefined, "Not sent.", "PENDING"),
      ]),
      "GET /repos/o/r/pulls/5/comments?per_page=100&page=1": json([
        { ...said("bo", "2026-01-04T00:00:00Z", "This line."), path: "src/a`b.ts" },
      ]),
    });
    const answer = await get("/context/o/r?thread=github/5");
    const [, , recall] = answer.messages as { references: unknown[]; text: string }[];
    expect(recall?.references).toEqual([
      { label: "#5: Reviewed", retainedMessages: 4, omittedMessages: 0, truncated: false },
    ]);
    expect(recall?.text.match(/^"\w+", .*:$/gm)).toEqual([
      '"ana", 2026-01-01T00:00:00Z:',
      '"bo", 2026-01-02T00:00:00Z:',
      '"mo", 2026-01-03T00:00:00Z:',
      '"bo", 2026-01-04T00:00:00Z, on "src/a\'b.ts":',
    ]);
    expect(recall?.text).not.toContain("Not sent.");
  });

  describe("of what somebody else edited", () => {
    const actor = (login: string) => ({ __typename: "User", login });
    const node = (id: string, author: string, editor: string | null) => ({
      id,
      body: "b",
      author: actor(author),
      editor: editor === null ? null : actor(editor),
      userContentEdits: {
        nodes: editor === null ? [] : [{ editedAt: "t", diff: "b", editor: actor(editor) }],
      },
    });
    const said = (id: string, login: string, hour: number, updated = hour) => ({
      node_id: id,
      user: { login },
      created_at: `2026-01-01T0${hour}:00:00Z`,
      updated_at: `2026-01-01T0${updated}:00:00Z`,
      body: `words of ${id}`,
    });
    const thread = (graphql: Answer) => ({
      ...TREE,
      "GET /repos/o/r/issues/5": json({
        ...said("I", "ana", 1, 9),
        title: "T",
        comments: 4,
        pull_request: {},
      }),
      "GET /repos/o/r/issues/5/comments?per_page=100&page=1": json([
        said("own", "mo", 2, 8),
        said("other", "mo", 3, 8),
        said("gone", "mo", 4, 8),
        said("never", "mo", 5),
      ]),
      "GET /repos/o/r/pulls/5/reviews?per_page=100&page=1": json([
        { ...said("review", "bo", 6), submitted_at: "2026-01-01T06:00:00Z", state: "COMMENTED" },
      ]),
      "GET /repos/o/r/pulls/5/comments?per_page=100&page=1": json([
        { ...said("line", "bo", 7, 8), path: "a.ts" },
      ]),
      "POST /graphql": graphql,
    });
    async function heads(graphql: Answer) {
      standIn(thread(graphql));
      const { messages } = await get("/context/o/r?thread=github/5");
      const [, , recall] = messages as { text: string }[];
      return recall?.text
        .match(/^"\w+", .*:$/gm)
        ?.map((head) => head.replace(/2026-01-01T0(\d):00:00Z/, "$1"));
    }

    it("says by whom, and by nobody knows whom", async () => {
      const nodes = [
        node("I", "ana", "bo"),
        node("own", "mo", "mo"),
        node("other", "mo", "bo"),
        {
          ...node("gone", "mo", null),
          userContentEdits: { nodes: [{ editedAt: "t", diff: "b", editor: null }] },
        },
        node("never", "mo", null),
        node("review", "bo", "ana"),
        node("line", "bo", "ana"),
      ];
      expect(await heads(json({ data: { nodes } }))).toEqual([
        '"ana", 1, last edited by "bo":',
        '"mo", 2:',
        '"mo", 3, last edited by "bo":',
        '"mo", 4, last edited by nobody knows whom:',
        '"mo", 5:',
        '"bo", 6, last edited by "ana":',
        '"bo", 7, on "a.ts", last edited by "ana":',
      ]);
    });

    it("suspects only what the lists call edited, where the host keeps no history", async () => {
      expect(await heads(json({}, 403))).toEqual([
        '"ana", 1:',
        ...[2, 3, 4].map((hour) => `"mo", ${hour}, last edited by nobody knows whom:`),
        '"mo", 5:',
        '"bo", 6:',
        '"bo", 7, on "a.ts", last edited by nobody knows whom:',
      ]);
    });
  });

  it("says whose hand was last on every message it gives, a long thread's opening as well, and asks of no other", async () => {
    const user = (login: string) => ({ __typename: "User", login });
    const asked: string[] = [];
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    standIn({
      ...TREE,
      "GET /repos/o/r/issues/5": json({
        node_id: "I",
        title: "Long",
        user: { login: "ana" },
        body: "Opening.",
        comments: 250,
        created_at: at(0),
      }),
      ...Object.fromEntries(
        [1, 2, 3].map((page) => [
          `GET /repos/o/r/issues/5/comments?per_page=100&page=${page}`,
          () =>
            json(
              Array.from({ length: page === 3 ? 50 : 100 }, (_, index) => ({
                node_id: `C${(page - 1) * 100 + index + 1}`,
                user: { login: "mo" },
                created_at: at((page - 1) * 100 + index + 1),
                // Its author corrected it long after.
                updated_at: at(9_999),
                body: "words ".repeat(10),
              })),
            ),
        ]),
      ),
      "POST /graphql": async (request: Request) => {
        const { ids } = ((await request.json()) as { variables: { ids: string[] } }).variables;
        expect(ids.length).toBeLessThanOrEqual(100);
        asked.push(...ids);
        const nodes = ids.map((id) => ({
          id,
          body: "b",
          author: user(id === "I" ? "ana" : "mo"),
          editor: user(id === "I" ? "bo" : "mo"),
          userContentEdits: { nodes: [] },
        }));
        return json({ data: { nodes } });
      },
    });
    const [, , whole] = (await get("/context/o/r?thread=github/5&budget=100000")).messages as Recall[];
    expect(whole?.references).toMatchObject([{ retainedMessages: 251, omittedMessages: 0 }]);
    expect(whole?.text.match(/^"\w+", .*last edited by.*$/gm)).toEqual([
      '"ana", 2026-01-01T00:00:00.000Z, last edited by "bo":',
    ]);
    expect(new Set(asked).size).toBe(251);

    asked.length = 0;
    const [, , part] = (await get("/context/o/r?thread=github/5&budget=1000")).messages as Recall[];
    expect(part?.text).not.toContain("last edited by");
    const { retainedMessages, omittedMessages } = part?.references[0] ?? {};
    expect((retainedMessages ?? 0) + (omittedMessages ?? 0)).toBe(251);
    expect(asked.length).toBeGreaterThanOrEqual(retainedMessages ?? 0);
    expect(asked.length).toBeLessThan(100);
  });

  it("gives no hidden note of this service's, and all else as it was written", async () => {
    const note = await writeSealed("record", { v: 1, text: "--> hidden" }, SEAL);
    const opening = { title: "Noted", user: null, created_at: "t", comments: 1 };
    standIn({
      ...TREE,
      "GET /repos/o/r/issues/3": json({ ...opening, body: `Which?\n\n${note}\n` }),
      "GET /repos/o/r/issues/3/comments?per_page=100&page=1": json([
        { user: null, created_at: "t", updated_at: "t", body: `a <!-- theirs --> b\n${note} c\n${note}` },
      ]),
    });
    const { messages } = await get("/context/o/r?thread=github/3");
    const [, , recall] = messages as { text: string }[];
    expect(recall?.text).toContain("```data\nWhich?\n```");
    expect(recall?.text).toContain("```data\na <!-- theirs --> b\n c\n```");
  });

  it("leaves no gap where reviews are more than are read, and counts what is left out", async () => {
    const link = '<https://api.example/x?per_page=100&page=6>; rel="last"';
    const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
    const page = (n: number) =>
      json(
        Array.from({ length: n === 6 ? 50 : 100 }, (_, at) => ({
          user: { login: "bo" },
          submitted_at: day((n - 1) * 100 + at),
          state: "COMMENTED",
          body: `review ${(n - 1) * 100 + at}`,
        })),
        200,
        { link },
      );
    const { asked } = standIn({
      ...TREE,
      "GET /repos/o/r/issues/5": json({
        title: "Long",
        user: null,
        created_at: day(0),
        body: "Opening.",
        comments: 2,
        pull_request: {},
      }),
      "GET /repos/o/r/issues/5/comments?per_page=100&page=1": json([
        { user: null, created_at: day(10), body: "Older than what was read." },
        { user: null, created_at: day(500), body: "Among it." },
      ]),
      ...Object.fromEntries(
        [1, 5, 6].map((n) => [`GET /repos/o/r/pulls/5/reviews?per_page=100&page=${n}`, page(n)]),
      ),
      "GET /repos/o/r/pulls/5/comments?per_page=100&page=1": json([]),
    });
    const answer = await get("/context/o/r?thread=github/5&budget=100000");
    const [, , recall] = answer.messages as { references: unknown[]; text: string }[];
    expect(recall?.references).toMatchObject([
      { retainedMessages: 151, omittedMessages: 402, truncated: false },
    ]);
    expect(recall?.text).toContain("Among it.");
    expect(recall?.text).not.toMatch(/Older than|Opening/);
    expect(asked.length).toBeLessThan(15);
  });

  it("gives the whole of a short one, its opening first", async () => {
    const opening = { title: "Short", user: null, created_at: "t", body: "Opening.", comments: 0 };
    standIn({ ...TREE, "GET /repos/o/r/issues/3": json(opening) });
    const answer = await get("/context/o/r?thread=github/3");
    expect(answer.messages).toMatchObject([
      {},
      {},
      { references: [{ retainedMessages: 1, omittedMessages: 0 }] },
    ]);
    expect(answer.body).toContain('"ghost", t:');
  });

  it.each([
    ["/context/o/r?budget=0", "parameter-refused", 400],
    [`/context/o/r?budget=${MAX_BUDGET_TOKENS + 1}`, "parameter-refused", 400],
    ["/context/o/r?thread=12", "parameter-refused", 400],
    ["/context/o/r?depth=1", "parameter-unknown", 400],
    ["/context/o/r?thread=issues/99", "entity-missing", 404],
    ["/context/o/r?thread=ISS-99", "entity-missing", 404],
    ["/context/o/r?thread=KIT-1", "parameter-refused", 400],
    ["/context/o/r?thread=prs/ISS-1", "parameter-refused", 400],
    ["/context/o/r?thread=github/99", "entity-missing", 404],
    ["/context/-/r", "parameter-refused", 400],
    ["/context/o", "not-found", 404],
  ])("refuses %s with %s", async (path, code, status) => {
    standIn(TREE);
    expect(await get(path)).toMatchObject({ code, status });
  });

  it("asks for a token, and shows nothing of what the token may not read", async () => {
    standIn({});
    expect(await get("/context/o/r", {})).toMatchObject({ status: 401, code: "token-refused" });
    const { asked } = standIn({});
    expect(await get("/context/o/r?thread=github/12")).toMatchObject({
      status: 404,
      code: "repository-hidden",
    });
    expect(asked.every(({ path }) => !path.includes("/issues"))).toBe(true);
  });
});

describe("what a door says to an agent", () => {
  async function ask(door: string, body: object) {
    const request = new Request(`https://doors.example/doors/${door}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...signed },
      body: JSON.stringify(body),
    });
    const response = await service.fetch(request, environment);
    return { ...((await response.json()) as { notice?: ContextMessage }), status: response.status };
  }

  it.each([
    ["comment-write", 422],
    ["chat-sync", 200],
    ["agent-chat-completion", 200],
  ])(
    "carries, at %s, a notice that is ready to be read and holds nothing of the message",
    async (door, status) => {
      const refused = await ask(door, { segments: [] });
      expect(refused.status).toBe(status);
      expect(refused.notice).toMatchObject({ kind: "door", form: "notice" });
      expect(refused.notice && renderContext(refused.notice).rendered).toBe("notice");
      const secret = ["ghp", "_", "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"].join("");
      expect(JSON.stringify((await ask(door, { segments: [`It was ${secret}.`] })).notice)).not.toContain(
        secret,
      );
    },
  );

  it("carries none where the message passes", async () => {
    expect((await ask("comment-write", { segments: ["Fine."] })).notice).toBeUndefined();
  });

  it("may be about figures as the tracker has them now", async () => {
    standIn(TREE);
    const facts = { progress: "tracker" };
    expect(await ask("chat-sync", { repo: "o/r", segments: ["1 issue remains."], facts })).toMatchObject({
      outcome: "pass",
    });
    expect(
      await ask("chat-sync", { repo: "o/r", segments: ["4 of 5 issues are shipped."], facts }),
    ).toMatchObject({
      refusals: [{ rule: "progress-figures-match" }],
    });
    expect(await ask("chat-sync", { segments: ["Fine."], facts })).toMatchObject({ code: "body-refused" });
  });

  it("reads no figure for a door that judges none", async () => {
    const { asked } = standIn(TREE);
    const facts = { progress: "tracker" };
    expect(await ask("comment-write", { repo: "o/r", segments: ["Fine."], facts })).toMatchObject({
      status: 200,
    });
    expect(asked.some(({ path }) => path.includes("/git/blobs/"))).toBe(false);
  });
});

it("GET /forge/…/progress gives the figures alone", async () => {
  standIn(TREE);
  expect(await get("/forge/o/r/progress")).toMatchObject({ progress: { total: 1 }, unread: 0 });
});
