/**
 * The check run `forge/messages` as data: from what was judged to what GitHub is told. Pure, so that equal
 * verdicts make equal plans and an unchanged verdict is never written again.
 */

import { MAX_CHECK_TEXT_BYTES } from "../limits.ts";
import type { Refusal, Verdict } from "../screen/verdict.ts";
import type { Annotation, CheckRunPlan } from "./check-run-plan.ts";
import type { Message } from "./messages.ts";
import { clipLines, toCell, toCodeCell, toWordsCell } from "./text.ts";
import type { Thread } from "./thread.ts";

export const MESSAGES_RUN = "forge/messages";

export interface Settings {
  readonly faults: readonly string[];
  readonly agentsUnread: boolean;
}

const NO_FAULTS: Settings = { faults: [], agentsUnread: false };

/** One message with its verdict; `unjudged` names the rules that could not be read, with the reason. */
export interface Judged {
  readonly message: Message;
  readonly verdict: Verdict;
  readonly unjudged: readonly { readonly rule: string; readonly reason: string }[];
}

/**
 * @param annotations where in the pull request's own files a refused claim can be looked up.
 * @param settings what is wrong with the project's settings, whose defaults hold, and whether it cannot be read who its
 * agents are: then nothing proves that no agent has written.
 */
export function planMessagesRun(
  thread: Thread,
  judged: readonly Judged[],
  annotations: readonly Annotation[] = [],
  { faults, agentsUnread }: Settings = NO_FAULTS,
): CheckRunPlan {
  const refused = judged.filter(({ verdict }) => !verdict.ok);
  const subject = thread.onPullRequest ? "" : `issue #${thread.number}: `;
  return {
    name: thread.onPullRequest ? MESSAGES_RUN : `${MESSAGES_RUN} #${thread.number}`,
    subject: thread.onPullRequest ? "messages" : `issue-${thread.number}`,
    headSha: thread.head,
    conclusion: toConclusion(thread, refused.length, agentsUnread),
    title: `${subject}${toTitle(judged.length, refused.length, agentsUnread)}${toDoubt(judged)}`,
    summary: toSummary(judged, refused.length, agentsUnread),
    text: toText(thread, judged, faults),
    annotations: [...judged.flatMap(toReviewAnnotations), ...annotations],
  };
}

/** A refused review comment is shown where it stands. */
function toReviewAnnotations({ message, verdict }: Judged): readonly Annotation[] {
  const { place } = message;
  if (verdict.ok || place === null) return [];
  return verdict.refusals.map(({ rule, why, shape, example }) => ({
    ...place,
    level: "failure",
    title: rule,
    message: `${why}\n\nShape: ${shape}\n\nFor example: ${example}`,
  }));
}

// Not red: the pull request that mends the file would be red as well.
function toConclusion(thread: Thread, refused: number, agentsUnread: boolean): CheckRunPlan["conclusion"] {
  if (refused > 0) return thread.onPullRequest ? "failure" : "neutral";
  return agentsUnread ? "neutral" : "success";
}

const UNREAD =
  "**Who is an agent here cannot be read**, so only messages of Bots and GitHub Apps were: `.forge/ci/ci.env` on the default branch is faulty, see below. Mend it there, and this check looks again.";

function toTitle(all: number, refused: number, agentsUnread: boolean): string {
  const unread = agentsUnread ? "who is an agent here cannot be read" : "";
  if (all === 0) return unread || "no agent has written here";
  const verdict =
    refused > 0
      ? `${refused} of ${count(all, "message")} by agents refused`
      : `${count(all, "message")} by agents ${all === 1 ? "passes" : "pass"}`;
  return [verdict, unread].filter(Boolean).join(", ");
}

/** A pass is no proof where a row could not be read, and the first line has to say so. */
function toDoubt(judged: readonly Judged[]): string {
  const claims = judged.reduce((sum, { unjudged }) => sum + unjudged.length, 0);
  return claims === 0 ? "" : `, ${count(claims, "claim")} not judged`;
}

function toSummary(judged: readonly Judged[], refused: number, agentsUnread: boolean): string {
  const unread = agentsUnread ? [UNREAD, ""] : [];
  if (refused === 0) return [...unread, toGoodNews(judged)].join("\n");
  const head = [
    ...unread,
    "A message that an agent wrote here was refused at the door `comment-write`. Edit it into the shape named below; this check looks again at every edit.",
    "",
    "| message | rule | why | shape | example that passes |",
    "| --- | --- | --- | --- | --- |",
  ].join("\n");
  const rows = judged.flatMap(({ message, verdict }) =>
    verdict.ok ? [] : verdict.refusals.map((refusal) => toRow(message, refusal)),
  );
  return clipLines(
    head,
    rows,
    MAX_CHECK_TEXT_BYTES,
    (left) => `\n${count(left, "more refusal")}, not shown here.`,
  );
}

function toGoodNews(judged: readonly Judged[]): string {
  if (judged.length === 0)
    return "People are never screened. A message that an agent writes here will be read.";
  return judged.some(({ unjudged }) => unjudged.length > 0)
    ? "No message that an agent wrote here was refused at the door `comment-write`, but not every claim could be judged: see below."
    : "Every message that an agent wrote here passes the door `comment-write`.";
}

function toRow(message: Message, refusal: Refusal): string {
  const { rule, why, at, shape, example } = refusal;
  const place = at === null ? "" : `, line ${at.line}, column ${at.column}`;
  const link = `[${toCell(message.author)}${place}](${message.url})`;
  return `| ${link} | \`${rule}\` | ${toWordsCell(why)} | ${toWordsCell(shape)} | ${toCodeCell(example)} |`;
}

function toText(thread: Thread, judged: readonly Judged[], faults: readonly string[]): string {
  const unjudged = judged.flatMap(({ message, unjudged }) =>
    unjudged.map(
      ({ rule, reason }) => `- [${toCell(message.author)}](${message.url}): \`${rule}\`, ${toCell(reason)}`,
    ),
  );
  const settings = faults.map((fault) => `- ${toCell(fault)}`);
  const head = `Rows were read at \`${thread.trusted}\`, the default branch's head.`;
  const lines = [
    ...(settings.length > 0
      ? ["\nSettings that cannot be used, so that their defaults hold:\n", ...settings]
      : []),
    ...(unjudged.length > 0 ? ["\nNot judged, because it could not be read:\n", ...unjudged] : []),
  ];
  return clipLines(head, lines, MAX_CHECK_TEXT_BYTES, (left) => `- and ${left} more`);
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
