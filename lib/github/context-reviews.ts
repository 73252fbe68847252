/**
 * What reviews of a pull request say, as a whole and on its lines: the newest part, a few pages of each list at most.
 * GitHub lists both oldest first and names the last page, so what was not read is known to be so many.
 */
import { GITHUB_PAGE_SIZE, MAX_RECALL_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { isWrittenAgain } from "./comment-hands.ts";
import type { WrittenMessage } from "./context-hands.ts";
import type { Repository } from "./names.ts";

/** The newest part of one list. */
export interface NewestPart {
  readonly messages: readonly WrittenMessage[];
  /** How many older ones there are; reviews without a word among them cannot be told apart unread. */
  readonly unread: number;
  /** When the oldest one that was read was written; `null` where all of them were. */
  readonly from: string | null;
}

/** Reviews, and comments on lines. @throws {GitHubFailure} */
export async function readReviewMessages(
  client: GitHubClient,
  repository: Repository,
  number: number,
): Promise<readonly NewestPart[]> {
  const at = { ...repository, pull_number: number, per_page: GITHUB_PAGE_SIZE };
  return Promise.all([
    readNewest(async (page) => {
      const { data, headers } = await client.rest.pulls.listReviews({ ...at, page });
      const items = data.map(({ user, submitted_at: sent, body, state, node_id: nodeId }) => ({
        // One that was not sent off yet is its author's alone.
        at: state === "PENDING" ? undefined : sent,
        author: user?.login ?? "ghost",
        text: body ?? "",
        nodeId,
        isEdited: false,
      }));
      return { items, link: headers.link };
    }),
    readNewest(async (page) => {
      const { data, headers } = await client.rest.pulls.listReviewComments({ ...at, page });
      const items = data.map((comment) => ({
        at: comment.created_at,
        author: comment.user?.login ?? "ghost",
        text: comment.body ?? "",
        place: comment.path,
        nodeId: comment.node_id,
        isEdited: isWrittenAgain(comment),
      }));
      return { items, link: headers.link };
    }),
  ]);
}

interface Item extends Omit<WrittenMessage, "at"> {
  readonly at: string | undefined;
}

interface Page {
  readonly items: readonly Item[];
  readonly link: string | undefined;
}

async function readNewest(read: (page: number) => Promise<Page>): Promise<NewestPart> {
  const first = await read(1);
  const last = toLastPage(first.link);
  const newest: Item[] = [];
  let page = last;
  for (let asked = 1; page > 1 && asked < MAX_RECALL_PAGES; asked++, page--) {
    newest.unshift(...(await read(page)).items);
  }
  const isWhole = page === 1;
  if (isWhole) newest.unshift(...first.items);
  const messages = newest.flatMap(({ at, text, ...rest }): WrittenMessage[] =>
    at === undefined || text.trim() === "" ? [] : [{ ...rest, at, text }],
  );
  const from = isWhole ? null : (newest.find(({ at }) => at !== undefined)?.at ?? null);
  return { messages, unread: isWhole ? 0 : page * GITHUB_PAGE_SIZE, from };
}

// The number of the last page of a list, as GitHub links to it.
const LAST = /[?&]page=(\d{1,6})[^>]{0,500}>; rel="last"/;

function toLastPage(link: string | undefined): number {
  return Number(LAST.exec(link ?? "")?.[1] ?? 1);
}
