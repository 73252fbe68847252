/**
 * Writes a planned check run: one run a name and head, none when nothing changed. What was written before is read
 * back from GitHub each time; there is nowhere else to remember it.
 */
import { MAX_ANNOTATIONS_A_REQUEST } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import type { Repository } from "./trees.ts";

/** Where in a file, and what; lines count from 1. */
export interface Annotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly level: "notice" | "warning" | "failure";
  readonly title: string;
  readonly message: string;
}

export interface CheckRunPlan {
  readonly name: string;
  /** What the run is about, in `external_id` before the digest: `messages`, `issue-12`. */
  readonly subject: string;
  readonly headSha: string;
  readonly conclusion: "success" | "failure" | "neutral";
  readonly title: string;
  /** Markdown, at most `MAX_CHECK_TEXT_BYTES` bytes, as is `text`. */
  readonly summary: string;
  readonly text: string;
  readonly annotations: readonly Annotation[];
}

/** `nothing-to-say`: no run stood and none was needed. `switched-off`: the project wants none here. */
export type Written = "created" | "updated" | "unchanged" | "nothing-to-say" | "switched-off";

/**
 * @param appId our own App's id: another App's run of the same name is not ours to change.
 * @param onlyIfPresent write nothing where no run of ours stands yet.
 */
export async function writeCheckRun(
  client: GitHubClient,
  repository: Repository,
  appId: number,
  plan: CheckRunPlan,
  { onlyIfPresent = false } = {},
): Promise<Written> {
  const externalId = `${plan.subject}:${await digest(plan)}`;
  const { data } = await client.rest.checks.listForRef({
    ...repository,
    ref: plan.headSha,
    check_name: plan.name,
    app_id: appId,
    filter: "latest",
    per_page: 1,
  });
  const standing = data.check_runs[0];
  if (!standing && onlyIfPresent) return "nothing-to-say";
  if (standing?.external_id === externalId && standing.status === "completed") return "unchanged";
  const content = {
    ...repository,
    name: plan.name,
    external_id: externalId,
    status: "completed" as const,
    conclusion: plan.conclusion,
    output: {
      title: plan.title,
      summary: plan.summary,
      text: plan.text,
      annotations: plan.annotations.slice(0, MAX_ANNOTATIONS_A_REQUEST).map(toWire),
    },
  };
  // An update appends annotations to those that stand, so a run that has any is superseded, not updated.
  if (standing && standing.output.annotations_count === 0) {
    await client.rest.checks.update({ ...content, check_run_id: standing.id });
    return "updated";
  }
  await client.rest.checks.create({ ...content, head_sha: plan.headSha });
  return "created";
}

function toWire(annotation: Annotation) {
  return {
    path: annotation.path,
    start_line: annotation.startLine,
    end_line: annotation.endLine,
    annotation_level: annotation.level,
    title: annotation.title,
    message: annotation.message,
  };
}

async function digest(plan: CheckRunPlan): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(plan));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
