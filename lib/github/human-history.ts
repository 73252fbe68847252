/**
 * Who edited an issue's text, from its first version to what stands now, and its title: the only place where GitHub
 * says whose hand ticked a box. A host without GraphQL has no such place, which is another answer than an empty history.
 */
import type { Edit } from "../human/edits.ts";
import { GITHUB_PAGE_SIZE, MAX_EDIT_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { askGraphql } from "./graphql.ts";
import type { Repository } from "./names.ts";

// GitHub lists the newest edit first: of a long history it is the oldest part that is left out.
const QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    issue(number: $number) {
      userContentEdits(first: ${GITHUB_PAGE_SIZE}, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { editedAt deletedAt diff editor { login __typename } }
      }
      timelineItems(itemTypes: [RENAMED_TITLE_EVENT], last: ${GITHUB_PAGE_SIZE}) {
        nodes { ... on RenamedTitleEvent { createdAt actor { login __typename } } }
      }
    }
  }
}`;

interface Node {
  readonly editedAt: string;
  readonly deletedAt: string | null;
  /** In spite of its name the whole text after the edit; `null` once a version was deleted. */
  readonly diff: string | null;
  readonly editor: { readonly login: string; readonly __typename: string } | null;
}

interface Renaming {
  readonly createdAt: string;
  readonly actor: Node["editor"];
}

interface Page {
  readonly repository: {
    readonly issue: {
      readonly userContentEdits: {
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
        readonly nodes: readonly (Node | null)[] | null;
      } | null;
      readonly timelineItems: { readonly nodes: readonly (Renaming | null)[] | null };
    } | null;
  } | null;
}

/**
 * The edits, the oldest first; `null` where the host offers no GraphQL or the token may not ask.
 * @throws {GitHubFailure} when GitHub did not answer: an answer without its history could attribute a box wrongly.
 */
export async function readEdits(
  client: GitHubClient,
  { owner, repo }: Repository,
  number: number,
): Promise<readonly Edit[] | null> {
  const nodes: Node[] = [];
  let renamings: readonly Edit[] = [];
  let after: string | null = null;
  for (let page = 0; ; page++) {
    const asked = await askGraphql(client, QUERY, { owner, repo, number, after });
    if (!asked.ok) {
      if (asked.error.code === "not-offered" || asked.error.code === "refused") return null;
      if (asked.error.code === "failed") throw asked.error.failure;
      throw new GitHubFailure({
        code: "github-unavailable",
        detail: "GitHub gave a part of an issue's history.",
      });
    }
    const issue = (asked.value as Page).repository?.issue;
    const edits = issue?.userContentEdits;
    // GitHub shows this token no such issue, or keeps no history of it: nothing is known, which is not that nothing was.
    if (!edits) return null;
    renamings = (issue?.timelineItems.nodes ?? []).filter((node) => node !== null).map(toRenaming);
    nodes.push(...(edits.nodes ?? []).filter((node) => node !== null));
    if (!edits.pageInfo.hasNextPage) break;
    // A history this long is a fight over the text; what is not seen of it, its oldest part, proves nothing.
    if (page + 1 >= MAX_EDIT_PAGES) break;
    after = edits.pageInfo.endCursor;
  }
  return [...toEdits(nodes), ...renamings];
}

/** A title that was changed is another message's for as long: between the two no text of ours stood. */
function toRenaming({ createdAt, actor }: Renaming): Edit {
  const isAutomatic = actor?.__typename === "Bot";
  return { by: actor?.login.toLowerCase() ?? null, isAutomatic, at: createdAt, before: null, after: null };
}

/**
 * @param nodes the newest first, as GitHub lists them: within one second only that order says which came first. The
 * oldest version touched no box that is known of; one that was deleted may have touched any.
 */
export function toEdits(nodes: readonly Node[]): readonly Edit[] {
  const sorted = nodes.toReversed().sort((a, b) => Date.parse(a.editedAt) - Date.parse(b.editedAt));
  return sorted.flatMap((node, index): Edit[] => {
    const previous = sorted[index - 1];
    if (previous === undefined) return [];
    return [
      {
        by: node.editor?.login.toLowerCase() ?? null,
        isAutomatic: node.editor?.__typename === "Bot",
        at: node.editedAt,
        before: previous.diff,
        after: node.diff,
      },
    ];
  });
}
