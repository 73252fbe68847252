/** What a test or a person does on a pull request: open it, write, and wait for the check run that comes back. */
import type { RestEndpointMethodTypes } from "@octokit/rest";
import { type EmbeddedGitHub, OWNER, type Person, REPO } from "./github.ts";

export type CheckRun = RestEndpointMethodTypes["checks"]["get"]["response"]["data"];

const at = { owner: OWNER, repo: REPO };

export async function openPullRequest(
  github: EmbeddedGitHub,
  branch: string,
  title: string,
  files: Readonly<Record<string, string | null>>,
): Promise<{ readonly number: number; readonly head: string }> {
  await github.commit(branch, files, title);
  const { data } = await github.as("agent").rest.pulls.create({ ...at, title, head: branch, base: "main" });
  return { number: data.number, head: data.head.sha };
}

export async function comment(github: EmbeddedGitHub, person: Person, number: number, body: string) {
  const { data } = await github.as(person).rest.issues.createComment({ ...at, issue_number: number, body });
  return { id: data.id, url: data.html_url };
}

export async function editComment(
  github: EmbeddedGitHub,
  person: Person,
  id: number,
  body: string,
): Promise<void> {
  await github.as(person).rest.issues.updateComment({ ...at, comment_id: id, body });
}

export async function deleteComment(github: EmbeddedGitHub, person: Person, id: number): Promise<void> {
  await github.as(person).rest.issues.deleteComment({ ...at, comment_id: id });
}

/** The newest run of that name on a commit, read from GitHub's API. */
export async function readCheckRun(
  github: EmbeddedGitHub,
  ref: string,
  name: string,
): Promise<CheckRun | undefined> {
  const { data } = await github.as("maintainer").rest.checks.listForRef({ ...at, ref, check_name: name });
  return data.check_runs[0] as CheckRun | undefined;
}

/**
 * Waits for a run that is as wanted.
 *
 * @throws with the run that stood there last, when none comes within 15 seconds.
 */
export async function awaitCheckRun(
  github: EmbeddedGitHub,
  ref: string,
  name: string,
  wanted: (run: CheckRun) => boolean,
): Promise<CheckRun> {
  let last: CheckRun | undefined;
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    last = await readCheckRun(github, ref, name);
    if (last && wanted(last)) return last;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seen = last ? `${last.conclusion}, ${last.output.title}` : "none";
  throw new Error(`no check run ${name} as wanted on ${ref} within 15 s; the last one: ${seen}`);
}

/** One annotation of a run, as far as a reader needs it. */
export interface Noted {
  readonly path: string;
  readonly start_line: number;
  readonly annotation_level: string | null;
  readonly message: string | null;
}

export async function readAnnotations(github: EmbeddedGitHub, run: CheckRun): Promise<readonly Noted[]> {
  const { data } = await github.as("maintainer").rest.checks.listAnnotations({ ...at, check_run_id: run.id });
  // The embedded GitHub wraps the list that GitHub answers bare.
  return Array.isArray(data) ? data : (data as { check_annotations: typeof data }).check_annotations;
}
