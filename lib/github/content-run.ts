/**
 * The check run `forge/content` as data: diagnostics and refused messages of the files that a pull request
 * changes as annotations, worst first; what is wrong elsewhere is counted. Pure.
 */
import { CI_ENV_PATH } from "../forge/ci-env.ts";
import type { Diagnostic } from "../forge/diagnostic.ts";
import { MAX_ANNOTATION_BYTES, MAX_ANNOTATIONS_A_RUN, MAX_CHECK_TEXT_BYTES } from "../limits.ts";
import { scrub } from "../screen/secrets/scrub.ts";
import type { Refusal } from "../screen/verdict.ts";
import type { Annotation, CheckRunPlan } from "./check-run-plan.ts";
import { clipBytes, clipLines, oneLine, toCell } from "./text.ts";

export const CONTENT_RUN = "forge/content";

/** A message below `.forge/` that was refused. */
export interface RefusedMessage {
  readonly path: string;
  /** The line of the file on which the message begins. */
  readonly bodyLine: number;
  /** How many lines the refused words run over, counted from 0. */
  readonly linesOf: (refusal: Refusal) => number;
  readonly refusals: readonly Refusal[];
}

export interface ContentJudgement {
  readonly head: string;
  readonly trusted: string;
  readonly hasForge: boolean;
  readonly truncated: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** How many messages the pull request adds or changes. */
  readonly messages: number;
  readonly refused: readonly RefusedMessage[];
  readonly unjudged: readonly { readonly path: string; readonly rule: string; readonly reason: string }[];
  /** What was too much to be read, a sentence each. */
  readonly excess: readonly string[];
}

export function planContentRun(judgement: ContentJudgement): CheckRunPlan {
  const { changed, refused } = judgement;
  const diagnostics = judgement.diagnostics.map(hideSecrets);
  const own = diagnostics.filter(({ path }) => changed.has(path));
  const elsewhere = diagnostics.filter(({ path, severity }) => !changed.has(path) && severity === "error");
  const errors = own.filter(({ severity }) => severity === "error").length;
  const refusals = refused.reduce((sum, message) => sum + message.refusals.length, 0);
  const found = [...refused.flatMap(toMessageAnnotations), ...own.map(toAnnotation)].sort(byWorstFirst);
  // A file can hold thousands of faults, and every 50 of them are a request: the rest is counted in the summary.
  const annotations = found.slice(0, MAX_ANNOTATIONS_A_RUN);
  // What a pull request puts out of reach does not pass; what it leaves alone is not its fault.
  const failing = errors + refusals > 0 || (judgement.excess.length > 0 && changed.size > 0);
  const unread = judgement.excess.length > 0;
  const lost = findLost(judgement);
  return {
    name: CONTENT_RUN,
    subject: "content",
    headSha: judgement.head,
    conclusion: failing ? "failure" : elsewhere.length > 0 || lost !== null || unread ? "neutral" : "success",
    title: toTitle(judgement, lost, {
      errors,
      warnings: own.length - errors,
      refusals,
      elsewhere: elsewhere.length,
    }),
    summary: toSummary(judgement, found, elsewhere),
    text: toText(judgement),
    annotations,
  };
}

/** A diagnostic quotes what it is about, and a run stays where it is when the commit with the secret is taken back. */
function hideSecrets({ field, message, ...rest }: Diagnostic): Diagnostic {
  return { ...rest, field: field === null ? null : scrub(field), message: scrub(message) };
}

/** What should not be gone without whoever merges it having meant it. */
function findLost({ hasForge, removed }: ContentJudgement): string | null {
  if (removed.size === 0) return null;
  if (!hasForge) return ".forge/";
  return removed.has(CI_ENV_PATH) ? CI_ENV_PATH : null;
}

function toTitle(
  { hasForge, excess }: ContentJudgement,
  lost: string | null,
  {
    errors,
    warnings,
    refusals,
    elsewhere,
  }: Readonly<Record<"errors" | "warnings" | "refusals" | "elsewhere", number>>,
): string {
  if (!hasForge && lost === null) return "no .forge/ at this commit";
  const parts = [
    excess.length > 0 ? "too much to be judged" : "",
    lost === null ? "" : `this pull request removes ${lost}`,
    errors > 0 ? count(errors, "error") : "",
    refusals > 0 ? `${count(refusals, "refusal")} of messages` : "",
    warnings > 0 ? count(warnings, "warning") : "",
    elsewhere > 0 ? `${count(elsewhere, "error")} in files not changed here` : "",
  ].filter(Boolean);
  return parts.length === 0 ? ".forge/ is sound" : parts.join(", ");
}

function toSummary(
  { changed, removed, messages, truncated, excess }: ContentJudgement,
  annotations: readonly Annotation[],
  elsewhere: readonly Diagnostic[],
): string {
  const gone = removed.size > 0 ? ` It removes ${count(removed.size, "file")}.` : "";
  const isSettings = changed.has(CI_ENV_PATH) || removed.has(CI_ENV_PATH);
  const head = [
    `This pull request changes ${count(changed.size, "file")} below \`.forge/\`, ${count(messages, "message")} among them.${gone}`,
    ...(isSettings
      ? [
          "",
          `\`${CI_ENV_PATH}\` is among them: who is an agent, and who is registered, may change with the merge.`,
        ]
      : []),
    ...excess.flatMap((sentence) => ["", `**${sentence}**`]),
    ...(truncated ? ["", "**GitHub cut the tree short: files may be missing from this judgement.**"] : []),
    ...(annotations.length > 0 ? ["", "What is wrong in them, worst first:", ""] : []),
  ].join("\n");
  const rest =
    elsewhere.length > 0
      ? ["", `In files that it does not change: ${count(elsewhere.length, "error")}.`, ""]
      : [];
  const lines = [
    ...annotations.map(
      ({ path, startLine, level, message }) =>
        `- ${toCell(path)}:${startLine}: ${toWord(level)}: ${firstLine(message)}`,
    ),
    ...rest,
    ...elsewhere.map(({ path, line, message }) => `- ${toCell(path)}:${line}: ${toCell(message)}`),
  ];
  return clipLines(head, lines, MAX_CHECK_TEXT_BYTES, (left) => `- and ${left} more`);
}

function toText({ trusted, unjudged }: ContentJudgement): string {
  const head = `Rows for messages were read at \`${trusted}\`, the default branch's head.`;
  if (unjudged.length === 0) return head;
  const lines = unjudged.map(({ path, rule, reason }) => `- ${toCell(path)}: \`${rule}\`, ${toCell(reason)}`);
  const intro = `${head}\n\nNot judged, because it could not be read:\n`;
  return clipLines(intro, lines, MAX_CHECK_TEXT_BYTES, (left) => `- and ${left} more`);
}

function toAnnotation({ path, line, severity, field, message }: Diagnostic): Annotation {
  return {
    path,
    startLine: line,
    endLine: line,
    level: severity === "error" ? "failure" : "warning",
    title: field === null ? "f0rge schema" : clipBytes(`f0rge schema: ${oneLine(field)}`, 255),
    message: clipBytes(message, MAX_ANNOTATION_BYTES),
  };
}

function toMessageAnnotations({ path, bodyLine, linesOf, refusals }: RefusedMessage): readonly Annotation[] {
  return refusals.map((refusal) => {
    const startLine = bodyLine + (refusal.at?.line ?? 1) - 1;
    return {
      path,
      startLine,
      endLine: startLine + linesOf(refusal),
      level: "failure",
      title: refusal.rule,
      message: `${refusal.why}\n\nShape: ${refusal.shape}\n\nFor example: ${refusal.example}`,
    };
  });
}

const LEVELS = ["failure", "warning", "notice"];

// Within one level the order of the files stays, so that equal judgements make equal plans.
function byWorstFirst(a: Annotation, b: Annotation): number {
  return LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level);
}

function toWord(level: Annotation["level"]): string {
  return level === "failure" ? "error" : level;
}

function firstLine(message: string): string {
  return toCell(message.split("\n")[0] ?? "");
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
