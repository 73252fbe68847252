/**
 * The links to the project's own issue pages whose form is wrong: a route behind a number sign, or something
 * other than a document's id where the id belongs. Other hosts, other pages, the API and repository paths are
 * somebody else's affair.
 */
import type { Naming } from "../../facts.ts";
import type { Span } from "../../rule.ts";
import type { Segment } from "../../segment.ts";
import { findAddresses } from "../addresses.ts";
import { foldSaid } from "../fold.ts";
import { isDocumentId } from "./document-id.ts";

export interface BadLink extends Span {
  readonly fault: "hash route" | "key" | "number" | "no project" | "no document id";
}

/** Every such link in text order, each when it is asked for. */
export function* findBadLinks(segment: Segment, naming: Naming): Iterable<BadLink> {
  const { pages, prefixes } = naming;
  if (pages === null || !/[/#]/.test(segment.text)) return;
  const text = segment.view(foldSaid);
  const root = toHostAndPath(pages.base.toLowerCase()).replace(/\/+$/, "");
  for (const { start, end } of findLinks(segment)) {
    const path = toPath(text.slice(start, end), root);
    if (path === null) continue;
    const fault = findFault(path, prefixes);
    if (fault !== null) yield { start, end, fault };
  }
}

// A path from the root, or a route behind a number sign, written out with neither scheme nor host before it.
const FROM_ROOT =
  /(?<![^\s(<>"'[*_~|])(?:\/projects\/|\/?#!?\/(?=[a-z0-9-]{1,64}\/))[^\s<>"`|\\^{}()]{1,400}/g;

/** The addresses of the message, and paths and routes from the root that no scheme introduces. */
function findLinks(segment: Segment): readonly Span[] {
  const links: Span[] = segment.view(findAddresses).map(({ url }) => url);
  const text = segment.view(foldSaid);
  if (!/\/projects\/|#!?\//.test(text)) return links;
  const routes = Array.from(text.matchAll(FROM_ROOT), (route) => ({
    start: route.index,
    end: route.index + route[0].replace(/[.,;:!?'*_~\]]{1,401}$/, "").length,
  }));
  // An address and such a path may be one place: a link's target is both.
  const merged: Span[] = [];
  for (const link of [...links, ...routes].toSorted((one, other) => one.start - other.start)) {
    if (link.start >= (merged.at(-1)?.end ?? 0)) merged.push(link);
  }
  return merged;
}

/** What follows the root of the pages, from its first slash or number sign; `null` for another place's address. */
function toPath(url: string, root: string): string | null {
  if (/^(?:\/(?!\/)|#)/.test(url)) return url;
  const address = toHostAndPath(url);
  if (!address.startsWith(root)) return null;
  const path = address.slice(root.length);
  return /^[/#?]/.test(path) ? path : null;
}

/** Without scheme, default port and `//`. */
function toHostAndPath(url: string): string {
  const address = url.replace(/^(?:https?:)?\/\//, "");
  return address.includes(":") ? address.replace(/^([^/?#]*):(?:443|80)(?=$|[/?#])/, "$1") : address;
}

// Pages of the list that are no issue's.
const LIST_PAGES: ReadonlySet<string> = new Set(
  "new create open closed archived archive all mine board list search labels milestones export import index feed".split(
    " ",
  ),
);

function findFault(path: string, prefixes: readonly string[]): BadLink["fault"] | null {
  const mark = path.indexOf("#");
  const route = mark < 0 ? "" : path.slice(mark + 1);
  const parts = (mark < 0 ? path : path.slice(0, mark))
    .replace(/\?.*$/s, "")
    .split("/")
    .filter((part) => part !== "");
  const isKey = (part: string): boolean => prefixes.some((prefix) => isKeyOf(part, prefix));
  if (parts[0] === "api") return null;
  const at = readIssue(parts);
  if (at === null) {
    if (isIssueRoute(route, isKey, parts.at(-1) === "issues" || parts.at(-1) === "issue"))
      return "hash route";
    // `<base>/ISS-4`, `<base>/projects/shop/ISS-4`: a key for a page.
    const [last] = parts.slice(-1);
    return last !== undefined &&
      parts.length <= 4 &&
      isKey(last) &&
      !parts.includes("api") &&
      !isRepository(parts)
      ? "key"
      : null;
  }
  const { id, project, word } = at;
  if (id === null) return isIssueRoute(route, isKey, true) ? "hash route" : null;
  if (isKey(id)) return "key";
  if (/^#?\d+$/.test(id)) return "number";
  if (isDocumentId(id)) return project && word === "issues" ? null : "no project";
  return project && !LIST_PAGES.has(id) ? "no document id" : null;
}

/** The issue's part of a path: `[projects/<slug>/]issues/<id>`. */
function readIssue(
  parts: readonly string[],
): { readonly id: string | null; readonly project: boolean; readonly word: string } | null {
  const project = parts[0] === "projects" && parts.length > 2;
  const [word, id] = parts.slice(project ? 2 : 0);
  if (word !== "issues" && word !== "issue") return null;
  return { id: id ?? null, project, word };
}

/** A route to issues, or the name of one behind the list's own number sign. */
function isIssueRoute(route: string, isKey: (part: string) => boolean, onList: boolean): boolean {
  const parts = route
    .replace(/^!/, "")
    .replace(/\?.*$/s, "")
    .split("/")
    .filter((part) => part !== "");
  if (parts[0] === "api") return false;
  if (parts.some((part) => isKey(part) || isDocumentId(part))) return true;
  if (onList) return parts.length > 0 && /^\d+$/.test(parts.at(-1) ?? "");
  return parts.some(
    (part, index) =>
      (part === "issues" || part === "issue") &&
      (route.startsWith("/") || route.startsWith("!/") || index + 1 < parts.length),
  );
}

function isKeyOf(part: string, prefix: string): boolean {
  const start = `${prefix.toLowerCase()}-`;
  return part.startsWith(start) && /^\d{1,9}$/.test(part.slice(start.length));
}

/** A page of the repository's files. */
function isRepository(parts: readonly string[]): boolean {
  return parts.some((part) =>
    /^(?:repos?|repositories|tree|blob|raw|files?|src|commits?|branches|tags?|wiki|releases?)$/.test(part),
  );
}
