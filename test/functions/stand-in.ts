/** A GitHub for the length of a test: a repository o/r with a small tracker, and whatever else a test answers. */
import { vi } from "vitest";

export const API = "https://api.example";
export const TOKEN = "a-token-of-this-test";
export const COMMIT = "c".repeat(40);
export const ISSUE = "3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec";

export type Answer = Response | ((request: Request) => Response | Promise<Response>);

export interface StandIn {
  /** Every request, in order, with its body where it had one. */
  readonly asked: {
    readonly method: string;
    readonly path: string;
    readonly headers: Headers;
    body: string;
  }[];
}

/** Answers by method and path (`GET /repos/o/r`); what is not there is a 404. */
export function standIn(answers: Readonly<Record<string, Answer>>): StandIn {
  const asked: StandIn["asked"] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { signal: _, ...kept } = init ?? {};
    const request = new Request(input as RequestInfo, kept);
    const url = new URL(request.url);
    const path = url.pathname + url.search;
    const body = request.body === null ? "" : await request.clone().text();
    asked.push({ method: request.method, path, headers: request.headers, body });
    if (url.origin !== API) throw new Error(`a request left for ${url.origin}`);
    const answer = answers[`${request.method} ${path}`] ?? json({ message: "Not Found" }, 404);
    return typeof answer === "function" ? answer(request) : answer.clone();
  });
  return { asked };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** A repository whose tracker holds one open issue, ISS-1. */
export const REPOSITORY: Readonly<Record<string, Answer>> = {
  "GET /repos/o/r": json({
    id: 7,
    name: "r",
    owner: { login: "o" },
    default_branch: "main",
    html_url: "https://host.example/o/r",
  }),
  "GET /repos/o/r/git/ref/heads%2Fmain": json({ object: { sha: COMMIT } }),
  [`GET /repos/o/r/git/trees/${COMMIT}`]: json({
    sha: COMMIT,
    truncated: false,
    tree: [{ path: ".forge", mode: "040000", type: "tree", sha: "f0" }],
  }),
  "GET /repos/o/r/git/trees/f0?recursive=true": json({
    sha: "f0",
    truncated: false,
    tree: [{ path: `issues/${ISSUE}/issue.md`, mode: "100644", type: "blob", sha: "b1", size: 120 }],
  }),
  "GET /repos/o/r/git/blobs/b1": json({
    encoding: "base64",
    content: btoa(`---\nid: ${ISSUE}\ntitle: One\nstate: open\ncreated: 2026-01-01T00:00:00Z\n---\n`),
  }),
};

/** The lines that the service logs from here on. */
export function keepLog(): readonly string[] {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  return lines;
}
