/**
 * Whose words a comment is. On GitHub whoever may write to a repository may edit what others said there, and the
 * comment keeps its author's name: only the history of its edits says whose hand was on it. A host without GraphQL
 * does not show that, which is another answer than that nobody edited it.
 */
import * as v from "valibot";
import { GITHUB_PAGE_SIZE } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { askGraphql } from "./graphql.ts";

export interface Hand {
  readonly login: string;
  readonly isBot: boolean;
}

/** What is known of a comment that was edited. */
export interface EditedComment {
  /** Who edited it last; `null` where GitHub names nobody, as for an account that is gone. */
  readonly editor: Hand | null;
  /** The newest text that its author wrote; `null` where the history shows none. */
  readonly own: string | null;
}

/** Whether a comment was written again after it was first sent. */
export function isWrittenAgain(comment: {
  readonly created_at: string;
  readonly updated_at: string;
}): boolean {
  // GitHub writes whole seconds; a host that writes finer ones may take a moment to store a comment.
  return Date.parse(comment.updated_at) - Date.parse(comment.created_at) >= 1_000;
}

const ACTOR = "{ __typename login }";
// GitHub lists the newest edit first.
const QUERY = `query ($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on Comment {
      body
      author ${ACTOR}
      editor ${ACTOR}
      userContentEdits(first: 50) { nodes { editedAt diff editor ${ACTOR} } }
    }
  }
}`;

const actor = v.nullable(v.object({ __typename: v.string(), login: v.string() }));
const NODES = v.object({
  nodes: v.array(
    v.nullable(
      v.object({
        id: v.string(),
        body: v.string(),
        author: actor,
        editor: actor,
        userContentEdits: v.nullable(
          v.object({
            nodes: v.nullable(
              v.array(
                v.nullable(
                  // In spite of its name the whole text after the edit.
                  v.object({ editedAt: v.string(), diff: v.nullable(v.string()), editor: actor }),
                ),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
});
type Node = NonNullable<v.InferOutput<typeof NODES>["nodes"][number]>;

/**
 * @param ids node ids of comments.
 * @returns what is known of each that was edited, `null` for one that was not; a comment of which nothing is known is
 * not there.
 * @throws {GitHubFailure} for a limit, or when the time is over.
 */
export async function readEditedComments(
  client: GitHubClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EditedComment | null>> {
  const known = new Map<string, EditedComment | null>();
  for (let from = 0; from < ids.length; from += GITHUB_PAGE_SIZE) {
    const answer = await askGraphql(client, QUERY, { ids: ids.slice(from, from + GITHUB_PAGE_SIZE) });
    const read = v.safeParse(NODES, answer.ok ? answer.value : null);
    if (!read.success) return known;
    for (const node of read.output.nodes) if (node !== null) known.set(node.id, toEdited(node));
  }
  return known;
}

function toEdited({ author, editor, body, userContentEdits }: Node): EditedComment | null {
  const edits = (userContentEdits?.nodes ?? []).filter((edit) => edit !== null);
  if (editor === null && edits.length === 0) return null;
  const isAuthors = (one: Node["editor"]) => author !== null && one?.login === author.login;
  const hand = editor && { login: toLogin(editor), isBot: editor.__typename === "Bot" };
  if (isAuthors(editor)) return { editor: hand, own: body };
  const newest = edits
    .filter((edit) => isAuthors(edit.editor) && edit.diff !== null)
    .toSorted((a, b) => Date.parse(b.editedAt) - Date.parse(a.editedAt))[0];
  return { editor: hand, own: newest?.diff ?? null };
}

/** In REST's words, where an App's login says so. */
function toLogin({ __typename: type, login }: NonNullable<Node["editor"]>): string {
  return type === "Bot" && !login.endsWith("[bot]") ? `${login}[bot]` : login;
}
