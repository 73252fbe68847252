/** A GitHub whose comments and reviews a test holds: it lists them as GitHub does, by REST and by GraphQL. */
import { vi } from "vitest";
import { API, json, REPOSITORY, standIn } from "./stand-in.ts";

export interface Comment {
  readonly id: number;
  readonly body: string;
  readonly login?: string;
  readonly type?: string;
  readonly at?: string;
  readonly edited?: string;
  /** Who edited it; its author unless said, `null` for an account that is gone. */
  readonly editor?: { readonly login: string; readonly type: string } | null;
}

/** What a GitHub may hold or do besides. */
export interface Besides {
  /** What reviews say as a whole; each is of a pull request of its own, with the review's id for a number. */
  readonly reviews?: Comment[];
  /** A host without GraphQL reads reviews by REST. */
  readonly graphql?: boolean;
  /** GitHub's clock; without it GitHub tells no time. */
  readonly now?: string;
  /** Called before each list is read. */
  readonly before?: (path: string) => void;
}

let hosts = 0;

/** A GitHub that holds these comments, and lists them as GitHub does. */
export function withComments(issue: Comment[], review: Comment[] = [], besides: Besides = {}) {
  const { reviews = [], graphql = true, now, before } = besides;
  // Whether a host has GraphQL is remembered by its address.
  const apiUrl = graphql ? API : `${API}/without-${++hosts}`;
  const base = new URL(apiUrl).pathname.replace(/\/$/, "");
  const clock: Record<string, string> = now === undefined ? {} : { date: new Date(now).toUTCString() };
  const list = (comments: readonly Comment[], url: string) => (request: Request) => {
    const { searchParams } = new URL(request.url);
    const since = Date.parse(searchParams.get("since") ?? "1970-01-01T00:00:00Z");
    const page = Number(searchParams.get("page"));
    const listed = comments
      .map(({ id, body, login = "mairi", type = "User", at = "2026-01-01T00:00:00Z", edited = at }) => ({
        id,
        node_id: `${url === "issue_url" ? "C" : "L"}_${id}`,
        html_url: `https://host.example/o/r/issues/1#${id}`,
        [url]: "https://api.example/repos/o/r/issues/1",
        user: { login, type },
        author_association: "MEMBER",
        body,
        created_at: at,
        updated_at: edited,
      }))
      .filter((one) => Date.parse(one.updated_at) >= since)
      .sort((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at));
    return json(listed.slice((page - 1) * 100, page * 100), 200, clock);
  };
  const newest = () =>
    reviews.toSorted((a, b) => ((a.edited ?? a.at ?? "") < (b.edited ?? b.at ?? "") ? 1 : -1));
  const toNode = (name: string) => {
    const rooms = { C: issue, L: review, R: reviews } as Readonly<Record<string, readonly Comment[]>>;
    const [room = "", number] = name.split("_");
    const one = rooms[room]?.find(({ id }) => String(id) === number);
    if (one === undefined) return null;
    const { login = "mairi", type = "User", body, at = "2026-01-01T00:00:00Z", edited = at } = one;
    const actor = (who: { login: string; type: string }) => ({
      __typename: who.type,
      login: who.login.replace(/\[bot\]$/, ""),
    });
    const said = { id: name, body, author: actor({ login, type }) };
    // Who edited it within the second in which it was written is known here alone.
    if (one.edited === undefined && one.editor === undefined) {
      return { ...said, editor: null, userContentEdits: { nodes: [] } };
    }
    const { editor = { login, type } } = one;
    const hand = editor && actor(editor);
    const nodes = [{ editedAt: edited, diff: body, editor: hand }];
    return { ...said, editor: hand, userContentEdits: { nodes } };
  };
  const askPulls = async (request: Request) => {
    const { query, variables } = (await request.json()) as {
      query: string;
      variables: { after: string | null; ids: readonly string[] };
    };
    if (query.includes("nodes(ids")) return json({ data: { nodes: variables.ids.map(toNode) } });
    const from = Number(variables.after ?? 0);
    const nodes = newest().map(({ id, body, login = "mairi", type = "User", at = "", edited }) => ({
      number: id,
      updatedAt: edited ?? at,
      reviews: {
        nodes: [
          {
            id: `R_${id}`,
            fullDatabaseId: String(id),
            body,
            state: at === "" ? "PENDING" : "COMMENTED",
            url: `https://host.example/o/r/pull/${id}`,
            submittedAt: at === "" ? null : at,
            lastEditedAt: edited ?? null,
            authorAssociation: "MEMBER",
            author: { __typename: type, login: login.replace(/\[bot\]$/, "") },
          },
        ],
      },
    }));
    const pageInfo = { hasNextPage: nodes.length > from + 20, endCursor: String(from + 20) };
    return json({
      data: { repository: { pullRequests: { pageInfo, nodes: nodes.slice(from, from + 20) } } },
    });
  };
  const listPulls = () =>
    json(
      newest()
        .map(({ id, at = "" }) => ({ number: id, updated_at: at }))
        .slice(0, 100),
    );
  const listReviews = (number: number) =>
    json(
      reviews
        .filter(({ id }) => id === number)
        .map(({ id, body, login = "mairi", type = "User", at }) => ({
          id,
          html_url: `https://host.example/o/r/pull/${id}`,
          state: "COMMENTED",
          body,
          user: { login, type },
          author_association: "MEMBER",
          submitted_at: at,
        })),
    );
  const users = {
    "GET /users/some-bot%5Bbot%5D": json({ login: "some-bot[bot]", type: "Bot" }),
    "GET /users/mairi": json({ login: "mairi", type: "User" }),
  };
  standIn({ ...REPOSITORY, ...users });
  const known = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { signal: _signal, ...kept } = init ?? {};
    const request = new Request(input as RequestInfo, kept);
    const { origin, pathname: whole, search } = new URL(request.url);
    const pathname = whole.slice(base.length);
    asked.push(pathname);
    before?.(pathname);
    if (pathname === "/repos/o/r/issues/comments") return list(issue, "issue_url")(request);
    if (pathname === "/repos/o/r/pulls/comments") return list(review, "pull_request_url")(request);
    if (pathname === "/graphql" && graphql) return askPulls(request);
    if (pathname === "/repos/o/r/pulls") return listPulls();
    const [, number] = /^\/repos\/o\/r\/pulls\/(\d+)\/reviews$/.exec(pathname) ?? [];
    if (number !== undefined) return listReviews(Number(number));
    return known(`${origin}${pathname}${search}`, init);
  });
  return { asked, apiUrl };
}
