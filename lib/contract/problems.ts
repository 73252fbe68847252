/**
 * Every reason for which something is not done, as one page: what a problem document's `type` points at. Titles and
 * advice are those of `lib/problem.ts`; only the values in them are samples. It knows no request.
 */
import {
  ATTEMPT_TOKEN_SECONDS,
  EVENT_DEADLINE_MILLISECONDS,
  MAX_MESSAGES_A_THREAD,
  MAX_SEGMENTS,
  MAX_SUMMARY_CHARS,
  MAX_TRACKER_BYTES,
  MAX_WEBHOOK_BODY_BYTES,
} from "../limits.ts";
import { type Reason, toProblem } from "../problem.ts";
import { DOORS } from "../screen/doors.ts";

type Samples = { readonly [Code in Reason["code"]]: Reason & { readonly code: Code } };

const REFUSALS =
  "1. The rule that broke, the shape it wanted and an example that passes, once for each refusal.";

/** One reason of each code: a code without a sample does not compile. */
const SAMPLES: Samples = {
  "deployment-incomplete": {
    code: "deployment-incomplete",
    problems: ["DOORS_SECRET is missing: set it to a random text."],
  },
  "signature-refused": { code: "signature-refused" },
  "body-too-large": { code: "body-too-large", limitBytes: MAX_WEBHOOK_BODY_BYTES },
  "body-cut-off": { code: "body-cut-off" },
  "body-too-late": { code: "body-too-late", limitMilliseconds: EVENT_DEADLINE_MILLISECONDS },
  "body-not-json": { code: "body-not-json" },
  "event-missing": { code: "event-missing" },
  "payload-malformed": {
    code: "payload-malformed",
    event: "issue_comment",
    problems: ["issue.number is missing"],
  },
  "installation-refused": {
    code: "installation-refused",
    detail: "The App's key is not accepted for this installation.",
  },
  "github-unavailable": {
    code: "github-unavailable",
    detail: "GitHub answered 502 for GET /repos/{owner}/{repo}.",
  },
  "github-refused": {
    code: "github-refused",
    detail: "GitHub answered 403 for POST /repos/{owner}/{repo}/check-runs.",
  },
  "thread-too-long": { code: "thread-too-long", limitMessages: MAX_MESSAGES_A_THREAD },
  "deadline-passed": { code: "deadline-passed", limitMilliseconds: EVENT_DEADLINE_MILLISECONDS },
  "token-refused": { code: "token-refused", problem: "The request carries no token." },
  "repository-hidden": { code: "repository-hidden", repository: "owner/name" },
  "ref-unknown": { code: "ref-unknown", ref: '"release"' },
  "tracker-missing": { code: "tracker-missing", repository: "owner/name" },
  "tracker-cut": { code: "tracker-cut" },
  "tracker-too-large": {
    code: "tracker-too-large",
    bytes: MAX_TRACKER_BYTES + 1,
    limitBytes: MAX_TRACKER_BYTES,
  },
  "parameter-refused": {
    code: "parameter-refused",
    name: "page",
    value: '"0"',
    wanted: "a whole number from 1",
  },
  "parameter-unknown": { code: "parameter-unknown", name: '"labels"', known: ["state", "label"] },
  "entity-missing": {
    code: "entity-missing",
    what: 'issue "99"',
    advice: "…/issues lists what there is",
  },
  "path-refused": {
    code: "path-refused",
    path: '"../x.md"',
    words: "escapes wiki",
    advice: "name a page by its path inside the wiki",
  },
  MESSAGE_REFUSED: { code: "MESSAGE_REFUSED", text: REFUSALS },
  QUESTION_MESSAGE_REFUSED: { code: "QUESTION_MESSAGE_REFUSED", text: REFUSALS },
  "door-unknown": { code: "door-unknown", known: DOORS.map(({ id }) => id) },
  "content-type-refused": { code: "content-type-refused", wanted: "application/json" },
  "body-refused": { code: "body-refused", problems: ["segments is missing or no list."] },
  "message-too-large": {
    code: "message-too-large",
    what: "The segments are",
    found: MAX_SEGMENTS + 1,
    limit: MAX_SEGMENTS,
  },
  "attempt-forged": { code: "attempt-forged" },
  "attempt-expired": { code: "attempt-expired", limitSeconds: ATTEMPT_TOKEN_SECONDS },
  "attempt-elsewhere": { code: "attempt-elsewhere", of: "conversation" },
  "attempt-unwanted": { code: "attempt-unwanted", door: "comment-write" },
  human_route_fields_required: {
    code: "human_route_fields_required",
    missingFields: ["summary", "evidenceRef"],
  },
  human_field_refused: {
    code: "human_field_refused",
    field: "questions[1].options",
    problem: "holds 1: 2 to 4 options are wanted",
  },
  human_field_too_long: {
    code: "human_field_too_long",
    field: "summary",
    limit: MAX_SUMMARY_CHARS,
    actual: MAX_SUMMARY_CHARS + 1,
    advice: "Make it a short subject; the brief says the rest.",
  },
  human_unregistered: {
    code: "human_unregistered",
    advice: "The registered addresses are ana@external, bo@external: use one of them as it is.",
  },
  human_not_ready: {
    code: "human_not_ready",
    address: "ana@external",
    problem: "ana has read access to this repository, and ticking a box takes write access",
    nextAction: "give ana write access, or register somebody who has it in DOORS_HUMANS",
  },
  human_message_missing: { code: "human_message_missing" },
  human_message_settled: { code: "human_message_settled", status: "answered" },
  human_seat_refused: { code: "human_seat_refused" },
  human_key_reused: { code: "human_key_reused" },
  human_sender_refused: {
    code: "human_sender_refused",
    problem: "GitHub does not let this token write issues here.",
  },
  human_post_refused: { code: "human_post_refused", status: 422 },
  human_post_uncertain: { code: "human_post_uncertain" },
  "cursor-forged": { code: "cursor-forged" },
  "cursor-elsewhere": { code: "cursor-elsewhere" },
  "agent-unknown": { code: "agent-unknown", agent: '"nobody"', fault: null },
  "not-found": { code: "not-found" },
  "method-not-allowed": { code: "method-not-allowed", allow: ["GET", "HEAD"] },
  internal: { code: "internal" },
};

/** Every code, sorted as the union is. */
export const PROBLEM_CODES: readonly string[] = Object.keys(SAMPLES);

/** The page in Markdown; each heading is the code that a problem's `type` ends in. */
export function toProblemsPage(): string {
  const parts = Object.values(SAMPLES).map((reason) => {
    const { code, status, title, detail } = toProblem(reason);
    return `## \`${code}\`\n\n**${status}**, “${title}”. The detail says, for example:\n\n> ${asText(detail)}\n`;
  });
  return `${OPENING}\n${parts.join("\n")}`;
}

const OPENING = `# Problems

What this service answers when it does not do what was asked: \`application/problem+json\`, with a stable \`code\`, a \`detail\` that
says what to do next, and a \`requestId\` that finds the log line. Below \`/github\` the answers are in GitHub's own form instead.
What a refused message broke stands in [the contract](/contract).
`;

/** A detail may open like a numbered list; it is none. */
function asText(detail: string): string {
  return detail.replace(/^(\d+)\. /, "$1\\. ");
}
