/**
 * Which thread is to be recalled, and a tracker's thread as messages. How it is called in an address is decided
 * here; GitHub's own threads are read elsewhere.
 */
import {
  type ForeignKey,
  type IssueAddress,
  parseIssueAddress,
  resolveIssueAddress,
} from "../forge/issue-key.ts";
import { parseThreadAddress, type ThreadAddress } from "../forge/query-address.ts";
import { queryIssue, queryPr } from "../forge/query-thread.ts";
import type { TreeSource } from "../forge/tree.ts";
import { ok, type Result } from "../result.ts";
import type { RecalledMessage, RecalledThread } from "./recall.ts";

/** A thread whose name needs no tracker to be understood. */
export type PlainThreadName =
  | { readonly kind: "issues" | "prs"; readonly address: ThreadAddress }
  | { readonly kind: "github"; readonly number: number };

export type ThreadName = PlainThreadName | { readonly kind: "issues"; readonly address: IssueAddress };

/** What a thread may be called, to stand before "is wanted". */
export const THREAD_NAMES = "issues/N, issues/UUID, an issue's key, prs/N, prs/UUID or github/N";

// A room and a slash, or nothing before an issue's key; a number, a uuid or a key.
const NAME = /^(?:(issues|prs|github)\/)?([0-9A-Za-z-]{1,42})$/;

export function parseThreadName(text: string): ThreadName | null {
  const [, room = "", name = ""] = NAME.exec(text) ?? [];
  const issue = parseIssueAddress(name);
  if (issue !== null && (room === "issues" || (room === "" && issue.kind === "key"))) {
    return { kind: "issues", address: issue };
  }
  const address = parseThreadAddress(name);
  if (address === null) return null;
  if (room === "prs") return { kind: room, address };
  return room === "github" && address.kind === "number" ? { kind: room, number: address.number } : null;
}

/** As {@link resolveIssueAddress}. @throws when the source does. */
export async function resolveThreadName(
  tree: TreeSource,
  thread: ThreadName,
): Promise<Result<PlainThreadName, ForeignKey>> {
  if (thread.kind !== "issues") return ok(thread);
  const address = await resolveIssueAddress(tree, thread.address);
  return address.ok ? ok({ kind: thread.kind, address: address.value }) : address;
}

/** The thread with its opening text first; `null` when there is none that can be read. @throws when the source does. */
export async function readTrackerThread(
  tree: TreeSource,
  kind: "issues" | "prs",
  address: ThreadAddress,
): Promise<RecalledThread | null> {
  const thread = await (kind === "issues" ? queryIssue(tree, address) : queryPr(tree, address));
  if (thread === null) return null;
  const opening: RecalledMessage = {
    author: "the tracker",
    at: thread.createdAt,
    text: `${thread.title}\n\n${thread.body}`,
  };
  const said = [...("reviews" in thread ? thread.reviews : []), ...thread.comments]
    .map(({ author, createdAt, body }) => ({ author: author ?? "unnamed", at: createdAt, text: body }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const label = `${kind === "issues" ? "issue" : "PR"} ${thread.number}: ${thread.title}`;
  return { label, messages: [opening, ...said], total: said.length + 1 };
}
