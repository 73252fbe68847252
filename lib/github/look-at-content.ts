/**
 * Looks at the `.forge/` of a pull request's head and writes the check run `forge/content`. The head is only ever
 * content under judgement: rows and configuration come from the project's trusted commit.
 */
import type { ForgeListing } from "../forge/tree.ts";
import { gatherFacts } from "../screen/gather.ts";
import { screenAtDoor } from "../screen/screen.ts";
import type { Refusal } from "../screen/verdict.ts";
import { type WriteOptions, writeCheckRun } from "./check-run.ts";
import type { GitHubClient } from "./client.ts";
import { type Content, judgeContent, toNeededBlobs } from "./content.ts";
import { type ContentJudgement, planContentRun, type RefusedMessage } from "./content-run.ts";
import type { Installation } from "./installation.ts";
import { MESSAGE_DOOR, type Read, type Sight } from "./look-at-messages.ts";
import type { Repository } from "./names.ts";
import type { Project } from "./project.ts";
import { takeStanding } from "./standing.ts";
import type { Thread } from "./thread.ts";
import { createTreeSource } from "./trees.ts";

export async function lookAtContent(
  installation: Installation,
  { thread, project }: Read,
  options: WriteOptions = {},
): Promise<Sight> {
  const { client, repository } = installation;
  const head = createTreeSource(client, repository, thread.head);
  const mergeBase = createTreeSource(client, repository, await readMergeBase(client, repository, thread));
  const [listing, before] = await Promise.all([head.list(), mergeBase.list()]);
  const content = judgeContent(listing, before, await head.read(toNeededBlobs(listing)));
  const messages = await screenMessages(content, project);
  const plan = planContentRun({
    head: thread.head,
    trusted: project.commit,
    hasForge: hasFiles(listing),
    truncated: content.truncated,
    diagnostics: content.diagnostics,
    changed: content.changed,
    removed: content.removed,
    messages: content.changedMessages,
    ...messages,
    excess: content.excess,
  });
  // A project without a tracker, before and after, is told nothing.
  const onlyIfPresent = !hasFiles(listing) && !hasFiles(before);
  const stood = takeStanding(client, repository, thread, plan.name);
  const asked = { ...options, onlyIfPresent, stood };
  const { written, created } = await writeCheckRun(installation, plan, asked);
  const looked = {
    run: "content",
    verdict: plan.conclusion === "failure" ? "refused" : "passed",
    messages: content.messages.length,
    refused: messages.refused.length,
    unjudged: messages.unjudged.length,
    written,
  } as const;
  return { looked, created };
}

function hasFiles({ entries }: ForgeListing): boolean {
  return entries.some(({ type }) => type !== "tree");
}

async function readMergeBase(client: GitHubClient, repository: Repository, thread: Thread): Promise<string> {
  const { data } = await client.rest.repos.compareCommitsWithBasehead({
    ...repository,
    basehead: `${thread.base}...${thread.head}`,
    per_page: 1,
  });
  return data.merge_base_commit.sha;
}

/** Every message that the pull request adds or changes: who wrote it is only claimed, so all of them are read. */
async function screenMessages(
  { messages }: Content,
  { naming, rows, lens }: Project,
): Promise<Pick<ContentJudgement, "refused" | "unjudged">> {
  const refused: RefusedMessage[] = [];
  const unjudged: ContentJudgement["unjudged"][number][] = [];
  for (const { path, body, bodyLine } of messages) {
    const segments = [body];
    const gathered = await gatherFacts({ door: MESSAGE_DOOR, segments, naming, progress: null, rows });
    const verdict = screenAtDoor(MESSAGE_DOOR, segments, gathered.facts, lens);
    unjudged.push(...gathered.unjudged.map((one) => ({ path, ...one })));
    if (!verdict.ok)
      refused.push({ path, bodyLine, refusals: verdict.refusals, linesOf: (r) => countLines(body, r) });
  }
  return { refused, unjudged };
}

function countLines(body: string, { at }: Refusal): number {
  if (at === null) return 0;
  return body.slice(at.start, at.end).match(/\r\n|\n|\r/g)?.length ?? 0;
}
