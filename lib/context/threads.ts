/**
 * Which thread is to be recalled, and a tracker's thread as messages. How it is called in an address is decided
 * here; GitHub's own threads are read elsewhere.
 */
import { parseThreadAddress, type ThreadAddress } from "../forge/query-address.ts";
import { queryIssue, queryPr } from "../forge/query-thread.ts";
import type { TreeSource } from "../forge/tree.ts";
import type { RecalledMessage, RecalledThread } from "./recall.ts";

export type ThreadName =
  | { readonly kind: "issues" | "prs"; readonly address: ThreadAddress }
  | { readonly kind: "github"; readonly number: number };

/** What a thread may be called, to stand before "is wanted". */
export const THREAD_NAMES = "issues/N, issues/UUID, prs/N, prs/UUID or github/N";

// A room, a slash, a number or a uuid.
const NAME = /^(issues|prs|github)\/([0-9A-Fa-f-]{1,36})$/;

export function parseThreadName(text: string): ThreadName | null {
  const [, room, name = ""] = NAME.exec(text) ?? [];
  const address = parseThreadAddress(name);
  if (address === null) return null;
  if (room === "issues" || room === "prs") return { kind: room, address };
  return room === "github" && address.kind === "number" ? { kind: room, number: address.number } : null;
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
