/**
 * Stands before the embedded GitHub and answers one GraphQL question that it cannot: who edited an issue's text or
 * title. What it tells is what was edited through it; everything else is handed on.
 */
import { createServer } from "node:http";

const PAGE = 100;

interface Asked {
  readonly number: number;
  readonly after: string | null;
}

interface Version {
  readonly editedAt: string;
  readonly deletedAt: null;
  readonly diff: string;
  readonly editor: { readonly login: string; readonly __typename: "User" };
}

interface Renaming {
  readonly createdAt: string;
  readonly actor: Version["editor"];
}

export interface EditHistory {
  readonly url: string;
  close(): Promise<void>;
}

/** @param whose the login behind an `Authorization` value. */
export async function startEditHistory(
  target: string,
  whose: (authorization: string) => string,
): Promise<EditHistory> {
  const versions = new Map<string, Version[]>();
  const titles = new Map<number, string>();
  const renamings = new Map<number, Renaming[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = "GET", url = "/" } = request;
    const { authorization = "", accept, "content-type": type } = request.headers;
    if (url === "/graphql" && body.includes("userContentEdits")) {
      const { variables } = JSON.parse(body.toString("utf8")) as { variables: Asked };
      const { number, after } = variables;
      // The newest first, as GitHub lists them.
      const all = (versions.get(String(number)) ?? []).toReversed();
      const end = Number(after ?? 0) + PAGE;
      const pageInfo = { hasNextPage: all.length > end, endCursor: String(end) };
      const userContentEdits = { pageInfo, nodes: all.slice(end - PAGE, end) };
      response.writeHead(200, { "content-type": "application/json" });
      const timelineItems = { nodes: renamings.get(number) ?? [] };
      response.end(JSON.stringify({ data: { repository: { issue: { userContentEdits, timelineItems } } } }));
      return;
    }
    const answer = await fetch(new URL(url, target), {
      method,
      headers: { authorization, ...(accept ? { accept } : {}), ...(type ? { "content-type": type } : {}) },
      ...(body.length > 0 ? { body } : {}),
      redirect: "manual",
    });
    const text = await answer.text();
    const isIssue = /^\/repos\/[^/]+\/[^/]+\/issues(?:\/\d+)?$/.test(url);
    if (answer.ok && isIssue && (method === "POST" || method === "PATCH")) {
      const issue = JSON.parse(text) as { number: number; title: string; body: string; updated_at: string };
      const editor = { login: whose(authorization), __typename: "User" as const };
      // GitHub tells times by the second.
      const editedAt = `${issue.updated_at.slice(0, 19)}Z`;
      if ((titles.get(issue.number) ?? issue.title) !== issue.title) {
        const made = { createdAt: editedAt, actor: editor };
        renamings.set(issue.number, [...(renamings.get(issue.number) ?? []), made]);
      }
      titles.set(issue.number, issue.title);
      const known = versions.get(String(issue.number)) ?? [];
      if (known.at(-1)?.diff !== issue.body) {
        known.push({ editedAt, deletedAt: null, diff: issue.body, editor });
      }
      versions.set(String(issue.number), known);
    }
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the history has no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
