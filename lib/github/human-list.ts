/** Messages of a repository, the newest first, each with its state; those of other states are left out of the page. */

import { oneOf, PAGED, type QueryOf } from "../forge/query-parameters.ts";
import { foldAnswer } from "../human/fold.ts";
import { type StatusLine, toStatusLine } from "../human/status.ts";
import { readThread } from "../human/thread.ts";
import { MAX_HUMAN_ITEMS } from "../limits.ts";
import { LABELS, listThreadComments, toThreadIssue } from "./human-issues.ts";
import type { Desk } from "./human-posting.ts";

export interface Listed {
  readonly messages: readonly StatusLine[];
  /** The page to ask for next; `null` where GitHub has no more. */
  readonly nextPage: number | null;
}

const STATES = ["pending", "answered", "cancelled", "expired", "posted", "all"] as const;

/** What a list of messages may be asked for. */
export const MESSAGES = {
  state: { ...oneOf(STATES), standard: "pending" as const, wanted: STATES.join(", ") },
  page: PAGED.page,
};

export async function listMessages(
  { client, repository, seal }: Desk,
  { state = "pending", page }: QueryOf<typeof MESSAGES>,
): Promise<Listed> {
  // GitHub reads several labels as all of them, and an update waits for nobody.
  const labels =
    state === "all"
      ? [LABELS.decision, LABELS.update]
      : [state === "posted" ? LABELS.update : LABELS.decision];
  const size = MAX_HUMAN_ITEMS / labels.length;
  const lists = await Promise.all(
    labels.map((label) =>
      client.rest.issues.listForRepo({
        ...repository,
        labels: label,
        state: state === "pending" ? "open" : "all",
        sort: "created",
        direction: "desc",
        per_page: size,
        page,
      }),
    ),
  );
  const data = lists.flatMap((list) => list.data).toSorted((a, b) => b.number - a.number);
  const rows = await Promise.all(
    data.map(async (listed): Promise<StatusLine | null> => {
      if (listed.pull_request) return null;
      const issue = toThreadIssue(listed);
      // An issue that nobody commented on is spared a request.
      const comments = listed.comments > 0 ? await listThreadComments(client, repository, issue.number) : [];
      const thread = await readThread(issue, comments, seal);
      if (thread === null) return null;
      return toStatusLine(thread, foldAnswer(thread).status);
    }),
  );
  const messages = rows
    .filter((row) => row !== null)
    .filter(({ status }) => state === "all" || status === state);
  const isLast = lists.every((list) => list.data.length < size);
  return { messages, nextPage: isLast ? null : page + 1 };
}
