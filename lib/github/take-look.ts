/**
 * One look at a thread, repeated until it holds: what was written is only left standing when GitHub, asked again
 * afterwards, still says what the verdict was read from. GitHub has no conditional write, and the delivery of a later
 * change may be answered while an earlier one is still judging; without the second reading the older verdict would
 * be the last to be written, and stay.
 */
import { MAX_LOOKS_A_DELIVERY } from "../limits.ts";
import type { FactsStore } from "./facts-store.ts";
import { GitHubFailure } from "./failure.ts";
import type { Installation } from "./installation.ts";
import { lookAtContent } from "./look-at-content.ts";
import { type Looked, lookAtMessages, type Read, readMessages, type Sight } from "./look-at-messages.ts";
import type { Message } from "./messages.ts";
import { readProject } from "./project.ts";
import { recallStanding } from "./standing.ts";
import { listRuns, settleRuns } from "./superseded.ts";
import { readThread, type Thread } from "./thread.ts";

export type Run = "messages" | "content";

export interface Look {
  readonly number: number;
  readonly isMarkedPullRequest: boolean;
  readonly runs: readonly Run[];
  /** The commit is new, or its checks were asked for: it gets a run even where no agent has written yet. */
  readonly ofCommit: boolean;
  /** A person asked for it: a standing run is written again even if it would say the same. */
  readonly again: boolean;
}

/**
 * @throws {GitHubFailure} when GitHub cannot be read or written, and when the thread changed during every look: a
 * redelivery then finds it at rest.
 */
export async function takeLook(
  installation: Installation,
  look: Look,
  store: FactsStore | undefined,
): Promise<readonly Looked[]> {
  const readAll = () => read(installation, look, store);
  let seen = await readAll();
  for (let looks = 1; looks <= MAX_LOOKS_A_DELIVERY; looks++) {
    const again = look.again && looks === 1;
    const sights = await write(installation, seen, look, { again });
    const looked = sights.map((sight) => sight.looked);
    if (!looked.some(isWritten)) return looked;
    const now = await readAll();
    if (isSame(seen, now) && (await areSettled(installation, now.thread, sights))) return looked;
    seen = now;
  }
  throw new GitHubFailure({
    code: "github-unavailable",
    detail: `The thread changed during each of ${MAX_LOOKS_A_DELIVERY} looks: send the delivery again when it is at rest.`,
  });
}

async function read(
  installation: Installation,
  { number, isMarkedPullRequest, runs }: Look,
  store: FactsStore | undefined,
): Promise<Read> {
  const { client, repository } = installation;
  const thread = await readThread(installation, number, isMarkedPullRequest);
  const project = await readProject(client, repository, thread.trusted, thread.webOrigin, store);
  const messages = toRuns(thread, runs).includes("messages")
    ? await readMessages(installation, thread, project)
    : null;
  return { thread, project, messages };
}

async function write(
  installation: Installation,
  seen: Read,
  { runs, ofCommit }: Look,
  options: { readonly again: boolean },
): Promise<readonly Sight[]> {
  // A check that a project requires would otherwise be waited for until an agent writes. A project without a tracker is
  // told nothing.
  const onlyIfPresent = !(ofCommit && seen.thread.onPullRequest && seen.project.hasTracker);
  const sights: Sight[] = [];
  for (const run of toRuns(seen.thread, runs)) {
    sights.push(
      run === "content"
        ? await lookAtContent(installation, seen, options)
        : await lookAtMessages(installation, seen, { ...options, onlyIfPresent }),
    );
  }
  return sights;
}

/** Another isolate may have made a run of the name at the same time: then all go on with the newest. */
async function areSettled(
  installation: Installation,
  thread: Thread,
  sights: readonly Sight[],
): Promise<boolean> {
  for (const { created } of sights) {
    if (created === null) continue;
    const named = { name: created.name, headSha: thread.head };
    const runs = recallStanding(thread, named.name) ?? (await listRuns(installation, named));
    if (!(await settleRuns(installation, created, runs))) return false;
  }
  return true;
}

/** A plain issue has messages only. */
function toRuns({ onPullRequest }: Thread, runs: readonly Run[]): readonly Run[] {
  return onPullRequest ? runs : ["messages"];
}

function isWritten({ written }: Looked): boolean {
  return written === "created" || written === "updated";
}

function isSame(seen: Read, now: Read): boolean {
  const commits = ({ thread: { head, trusted, base } }: Read) => [head, trusted, base].join();
  if (commits(seen) !== commits(now)) return false;
  if (seen.messages?.length !== now.messages?.length) return false;
  return (seen.messages ?? []).every((message, at) => isSameMessage(message, now.messages?.[at]));
}

function isSameMessage(one: Message, other: Message | undefined): boolean {
  if (!other || one.id !== other.id || one.url !== other.url) return false;
  if (one.author !== other.author || one.body !== other.body) return false;
  return JSON.stringify(one.place) === JSON.stringify(other.place);
}
