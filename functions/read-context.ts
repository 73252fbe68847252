/** What an agent is given at the start of its work, read in its caller's name: tracker, decisions, a thread. */
import { type AssembledContext, assembleContext } from "../lib/context/assemble.ts";
import { toLine } from "../lib/context/fence.ts";
import type { RecalledThread } from "../lib/context/recall.ts";
import {
  type PlainThreadName,
  readTrackerThread,
  resolveThreadName,
  type ThreadName,
} from "../lib/context/threads.ts";
import { type LinedSection, readTrackerState, toTrackerSections } from "../lib/context/tracker.ts";
import { quote } from "../lib/forge/diagnostic.ts";
import { toWantedAddress } from "../lib/forge/issue-key.ts";
import type { Progress } from "../lib/forge/progress.ts";
import type { TreeSource } from "../lib/forge/tree.ts";
import { createCallerTree } from "../lib/github/caller.ts";
import { listWaitingDecisions, type WaitingDecision } from "../lib/github/context-decisions.ts";
import { readNewestMessages } from "../lib/github/context-thread.ts";
import { BYTES_A_TOKEN } from "../lib/limits.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { Sign } from "../lib/signed-text.ts";
import { CATALOG } from "./context-catalog.ts";
import type { Caller } from "./serve-caller.ts";

export interface ContextRequest {
  readonly budget: number;
  readonly thread: ThreadName | undefined;
  readonly ref: string | undefined;
}

export interface ContextAnswer extends AssembledContext {
  readonly repository: string;
  /** The commit or tree the tracker was read at. */
  readonly commit: string;
  /** What a door takes as `facts.progress`; `null` when it cannot be known. */
  readonly progress: Progress | null;
}

/**
 * @param sign with what messages to people are signed; `null` where this deployment sends none.
 * @throws {GitHubFailure}
 */
export async function readContext(
  caller: Caller,
  { budget, thread: asked, ref }: ContextRequest,
  sign: Sign | null,
): Promise<Result<ContextAnswer, Reason>> {
  const { token, repository, transport, client } = caller;
  const tree = createCallerTree(token, repository, ref, transport);
  // First, so that a token that may not read the project learns that, and nothing of its threads.
  const { treeSha, commit } = await tree.list();
  const named = asked === undefined ? ok(undefined) : await resolveThreadName(tree, asked);
  if (!named.ok) {
    const { error } = named;
    const wanted = toWantedAddress(error);
    return err({ code: "parameter-refused", name: "thread", value: quote(error.key), wanted });
  }
  const thread = named.value;
  const [state, decisions, recalled] = await Promise.all([
    readTrackerState(tree),
    listWaitingDecisions(client, repository, sign),
    thread === undefined ? null : readThread(caller, tree, thread, budget),
  ]);
  if (thread !== undefined && recalled === null) {
    const what = `the thread ${quote(toThreadText(thread))}`;
    const advice =
      thread.kind === "github"
        ? "this token sees no issue or pull request of that number on GitHub; issues/N and prs/N are the tracker's"
        : `…/forge/…/${thread.kind} lists the tracker's`;
    return err({ code: "entity-missing", what, advice });
  }
  const sections: readonly LinedSection[] = [
    ...toTrackerSections(state),
    {
      name: "decisions that wait for people",
      lines: decisions?.map(toDecisionLine) ?? ["not known: this token is not shown the repository's issues"],
    },
  ];
  const assembled = assembleContext({ sections, catalog: CATALOG, thread: recalled }, budget);
  const name = `${repository.owner}/${repository.repo}`;
  return ok({
    repository: name,
    commit: isHash(commit) ? commit : (treeSha ?? commit),
    progress: state.progress.progress,
    ...assembled,
  });
}

function toDecisionLine({ number, title, person }: WaitingDecision): string {
  return `#${number}: ${toLine(title)}, asked of ${toLine(person)}`;
}

async function readThread(
  { client, repository }: Caller,
  tree: TreeSource,
  thread: PlainThreadName,
  budget: number,
): Promise<RecalledThread | null> {
  if (thread.kind !== "github") return readTrackerThread(tree, thread.kind, thread.address);
  const { number } = thread;
  const enough = (characters: number) => characters > budget * BYTES_A_TOKEN;
  const found = await readNewestMessages(client, repository, number, enough);
  return found && { label: `#${number}: ${found.title}`, messages: found.messages, total: found.total };
}

function toThreadText(thread: PlainThreadName): string {
  if (thread.kind === "github") return `github/${thread.number}`;
  const { address } = thread;
  return `${thread.kind}/${address.kind === "number" ? address.number : address.id}`;
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(text);
}
