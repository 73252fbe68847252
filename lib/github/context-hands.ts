/**
 * Whose hand was last on what a thread holds. Whoever may write to a repository may edit what others said there, and it
 * keeps their name; so a recall says who edited it, where somebody else did.
 */
import type { GitHubClient } from "./client.ts";
import { readEditedComments } from "./comment-hands.ts";

/** Something that was said in a thread. */
export interface SaidMessage {
  readonly author: string;
  /** As GitHub writes it. */
  readonly at: string;
  readonly text: string;
  /** The file that a review's comment stands on. */
  readonly place?: string;
  /** Who edited it last, where that is somebody else; `null` where nobody knows. */
  readonly editedBy?: string | null;
}

export interface WrittenMessage extends SaidMessage {
  /** What GraphQL calls it; `undefined` where the host does not say. */
  readonly nodeId: string | undefined;
  /** GitHub's list says that it was edited; of a kind for which it does not say so, false. */
  readonly isEdited: boolean;
}

/** One request for every hundred messages. @throws {GitHubFailure} for a limit, or when the time is over. */
export async function attributeEdits(
  client: GitHubClient,
  messages: readonly WrittenMessage[],
): Promise<readonly SaidMessage[]> {
  const ids = messages.flatMap(({ nodeId }) => nodeId ?? []);
  const known = ids.length > 0 ? await readEditedComments(client, ids) : new Map();
  return messages.map(({ nodeId, isEdited, ...said }): SaidMessage => {
    const edit = known.get(nodeId ?? "");
    // Of what the list does not call edited, nothing is suspected without a word of its history.
    if (edit === null || (edit === undefined && !isEdited)) return said;
    const by = edit?.editor?.login ?? null;
    return by === said.author ? said : { ...said, editedBy: by };
  });
}
