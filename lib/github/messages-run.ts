/**
 * The check run `forge/messages` as data: from what was judged to what GitHub is told. Pure, so that equal
 * verdicts make equal plans and an unchanged verdict is never written again.
 */

import { MAX_CHECK_TEXT_BYTES } from "../limits.ts";
import type { Refusal, Verdict } from "../screen/verdict.ts";
import type { Annotation, CheckRunPlan } from "./check-run-plan.ts";
import type { Message } from "./messages.ts";
import { clipLines, toCell, toCodeCell } from "./text.ts";
import type { Thread } from "./thread.ts";

export const MESSAGES_RUN = "forge/messages";

/** One message with its verdict; `unjudged` names the rules that could not be read, with the reason. */
export interface Judged {
  readonly message: Message;
  readonly verdict: Verdict;
  readonly unjudged: readonly { readonly rule: string; readonly reason: string }[];
}

/**
 * @param annotations where in the pull request's own files a refused claim can be looked up.
 * @param faults what is wrong with the project's settings, whose defaults hold.
 */
export function planMessagesRun(
  thread: Thread,
  judged: readonly Judged[],
  annotations: readonly Annotation[] = [],
  faults: readonly string[] = [],
): CheckRunPlan {
  const refused = judged.filter(({ verdict }) => !verdict.ok);
  const subject = thread.onPullRequest ? "" : `issue #${thread.number}: `;
  return {
    name: thread.onPullRequest ? MESSAGES_RUN : `${MESSAGES_RUN} #${thread.number}`,
    subject: thread.onPullRequest ? "messages" : `issue-${thread.number}`,
    headSha: thread.head,
    conclusion: refused.length === 0 ? "success" : thread.onPullRequest ? "failure" : "neutral",
    title: `${subject}${toTitle(judged.length, refused.length)}${toDoubt(judged)}`,
    summary: toSummary(judged, refused.length),
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

function toTitle(all: number, refused: number): string {
  if (all === 0) return "no agent has written here";
  if (refused > 0) return `${refused} of ${count(all, "message")} by agents refused`;
  return `${count(all, "message")} by agents ${all === 1 ? "passes" : "pass"}`;
}

/** A pass is no proof where a row could not be read, and the first line has to say so. */
function toDoubt(judged: readonly Judged[]): string {
  const claims = judged.reduce((sum, { unjudged }) => sum + unjudged.length, 0);
  return claims === 0 ? "" : `, ${count(claims, "claim")} not judged`;
}

function toSummary(judged: readonly Judged[], refused: number): string {
  if (judged.length === 0)
    return "People are never screened. A message that an agent writes here will be read.";
  if (refused === 0) {
    return judged.some(({ unjudged }) => unjudged.length > 0)
      ? "No message that an agent wrote here was refused at the door `comment-write`, but not every claim could be judged: see below."
      : "Every message that an agent wrote here passes the door `comment-write`.";
  }
  const head = [
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

function toRow(message: Message, refusal: Refusal): string {
  const line = refusal.at === null ? "" : `, line ${refusal.at.line}`;
  const link = `[${toCell(message.author)}${line}](${message.url})`;
  return `| ${link} | \`${refusal.rule}\` | ${toCell(refusal.why)} | ${toCell(refusal.shape)} | ${toCodeCell(refusal.example)} |`;
}

function toText(thread: Thread, judged: readonly Judged[], faults: readonly string[]): string {
  const unjudged = judged.flatMap(({ message, unjudged }) =>
    unjudged.map(
      ({ rule, reason }) => `- [${toCell(message.author)}](${message.url}): \`${rule}\`, ${toCell(reason)}`,
    ),
  );
  const settings = faults.map((fault) => `\n- ${toCell(fault)}`).join("");
  const head = `Rows were read at \`${thread.trusted}\`, the default branch's head.${
    settings && `\n\nSettings that cannot be used, so that their defaults hold:\n${settings}`
  }`;
  if (unjudged.length === 0) return head;
  return clipLines(
    `${head}\n\nNot judged, because it could not be read:\n`,
    unjudged,
    MAX_CHECK_TEXT_BYTES,
    (left) => `- and ${left} more`,
  );
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
