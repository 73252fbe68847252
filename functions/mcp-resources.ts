/** What can be read by address: the tracker's entities and a project's context, as `forge://owner/repo/…`. */

import { isOwnerName, isRepositoryName } from "../lib/github/names.ts";
import { isRecord } from "../lib/is-record.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { encodePart, type InnerAnswer, type InnerAsk } from "./mcp-inner.ts";

const ROOMS = ["issues", "prs", "tasks", "releases", "wiki"] as const;

export const RESOURCE_TEMPLATES = [
  ["issues/{name}", "an issue", "one issue of the tracker with its comments, by number, key or uuid"],
  ["prs/{name}", "a pull request", "one pull request of the tracker with its patch and reviews"],
  ["tasks/{name}", "a task", "one task of the tracker, by uuid"],
  ["releases/{name}", "a release", "one release of the tracker with its notes, by version"],
  ["wiki/{+path}", "a wiki page", "one page of the tracker's wiki, byte for byte"],
  ["context", "a project's context", "the state of the project as an agent reads it"],
].map(([path = "", name = "", description = ""]) => ({
  uriTemplate: `forge://{owner}/{repo}/${path}`,
  name,
  description,
  mimeType: path.startsWith("wiki") || path === "context" ? "text/markdown" : "application/json",
}));

/** The request an address stands for. */
export function parseResource(uri: string): Result<InnerAsk, string> {
  const wanted = "forge://owner/repo/issues/N, or another room: issues, prs, tasks, releases, wiki, context";
  const refuse = err(`The address is not of a resource here: ${wanted} is wanted.`);
  if (!/^forge:\/\//i.test(uri) || uri.length > 4_096) return refuse;
  const [owner = "", repo = "", room = "", ...rest] = uri.slice("forge://".length).split("/");
  if (!isOwnerName(owner) || !isRepositoryName(repo)) return refuse;
  const at = `${owner}/${repo}`;
  if (room === "context" && rest.length === 0) return ok({ method: "GET", path: `/context/${at}` });
  const name = decode(rest.join("/"));
  if (name === null || name === "" || !ROOMS.some((one) => one === room)) return refuse;
  return ok({ method: "GET", path: `/forge/${at}/${room}/${encodePart(name)}` });
}

export function toContents(uri: string, { json, text, headers }: InnerAnswer) {
  if (isRecord(json) && uri.endsWith("/context") && typeof json.body === "string") {
    return { contents: [{ uri, mimeType: "text/markdown", text: json.body }] };
  }
  const [mimeType = "text/plain"] = (headers.get("content-type") ?? "").split(";", 1);
  return { contents: [{ uri, mimeType, text }] };
}

/** `null` for what no address decodes to. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
