/** From what an event asks to the looks it leads to. Every look reads GitHub afresh; the event is only an address. */
import { MAX_REQUESTS_A_PUSH } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { CONTENT_RUN } from "./content-run.ts";
import type { Ask, Event, Origin } from "./event.ts";
import type { FactsStore } from "./facts-store.ts";
import { GitHubFailure } from "./failure.ts";
import { findPulls, findUnpassed } from "./find-pulls.ts";
import { createFold } from "./fold-looks.ts";
import { isThreadGone } from "./gone-thread.ts";
import type { Installation } from "./installation.ts";
import type { Looked } from "./look-at-messages.ts";
import { MESSAGES_RUN } from "./messages-run.ts";
import type { Repository } from "./names.ts";
import { toScope } from "./scope.ts";
import { type Look, type Run, takeLook } from "./take-look.ts";
import type { Transport } from "./transport.ts";

/** Why an event led to no look: it is no failure, and nothing would be found by sending it again. */
export type NoLook =
  | "concerns-no-thread"
  | "another-apps-run"
  | "run-not-ours"
  | "no-open-pull-request-of-this-commit"
  | "no-refused-verdict-to-look-at-again"
  | "thread-is-gone";

/** What an event led to; `left` counts the threads that were not looked at for want of budget. */
export interface Answered {
  readonly looked: readonly Looked[];
  readonly left: number;
  /** `null` where there was a look. */
  readonly noLook: NoLook | null;
}

const RUNS: readonly Run[] = ["messages", "content"];

// Deliveries about one thread that come at once are answered with one look, which begins after they came.
const fold = createFold<Look, readonly Looked[]>({
  merge: (one, other) => ({
    number: one.number,
    isMarkedPullRequest: one.isMarkedPullRequest || other.isMarkedPullRequest,
    // In the order in which the runs are written.
    runs: RUNS.filter((run) => one.runs.includes(run) || other.runs.includes(run)),
    ofCommit: one.ofCommit || other.ofCommit,
    again: one.again || other.again,
  }),
  covers: (done, want) =>
    want.runs.every((run) => done.runs.includes(run)) &&
    (done.again || !want.again) &&
    (done.ofCommit || !want.ofCommit) &&
    (done.isMarkedPullRequest || !want.isMarkedPullRequest),
});

/**
 * @param transport the event's own; its count of requests is what looks have to stop at.
 * @param store what trackers' files say, kept by earlier looks.
 */
export async function answerEvent(
  client: GitHubClient,
  appId: number,
  { origin, ask }: Event,
  { spent, endsAt }: Pick<Transport, "spent" | "endsAt">,
  store?: FactsStore,
): Promise<Answered> {
  const repository = { owner: origin.owner, repo: origin.repo };
  const installation = { client, appId, repository };
  const scope = toLookScope(client, appId, origin);
  const { looks, left, noLook } = await findLooks(installation, ask, spent);
  const looked: Looked[] = [];
  let gone = 0;
  for (const [index, look] of looks.entries()) {
    // A push asks for many looks at once: what the budget does not cover is healed by its next event.
    if (ask.kind === "push" && spent.requests >= MAX_REQUESTS_A_PUSH) {
      return { looked, left: left + looks.length - index, noLook };
    }
    const take = (merged: Look) => takeLook(installation, merged, store);
    try {
      looked.push(...(await fold(`${scope} ${look.number}`, look, endsAt, take)));
    } catch (error) {
      if (!(await isThreadGone(client, repository, origin.repositoryId, look, error))) throw error;
      gone += 1;
    }
  }
  return { looked, left, noLook: gone > 0 && gone === looks.length ? "thread-is-gone" : noLook };
}

/** Whoever shares a look came from the same installation and repository, by number as well as by name. */
function toLookScope(
  client: GitHubClient,
  appId: number,
  { installationId, repositoryId, owner, repo }: Origin,
): string {
  return `${toScope(client, { owner, repo })} ${appId} ${installationId} ${repositoryId}`;
}

interface Found {
  readonly looks: readonly Look[];
  readonly left: number;
  readonly noLook: NoLook | null;
}

async function findLooks(
  installation: Installation,
  ask: Ask,
  spent: { readonly requests: number },
): Promise<Found> {
  const { client, appId, repository } = installation;
  switch (ask.kind) {
    case "nothing":
    // Its thread is looked at by whoever may write there.
    case "human":
      return none("concerns-no-thread");
    case "messages": {
      const { number, isMarkedPullRequest, recheckBy } = ask;
      const again = recheckBy !== null && (await mayWrite(client, repository, recheckBy));
      return all([
        { number, isMarkedPullRequest, runs: again ? RUNS : ["messages"], ofCommit: again, again },
      ]);
    }
    case "pull-request":
      return all([
        { number: ask.number, isMarkedPullRequest: true, runs: RUNS, ofCommit: true, again: false },
      ]);
    case "rerun": {
      const { appId: askedApp, runName, headSha, pullRequests, again } = ask;
      if (askedApp !== null && askedApp !== appId) return none("another-apps-run");
      const issue = toIssueNumber(runName);
      if (issue !== undefined)
        return all([
          { number: issue, isMarkedPullRequest: false, runs: ["messages"], ofCommit: false, again },
        ]);
      const runs = toRuns(runName);
      if (runs.length === 0) return none("run-not-ours");
      const numbers = pullRequests.length > 0 ? pullRequests : await findPulls(client, repository, headSha);
      // The commit was followed by another one, or its pull request is closed: nobody reads a verdict there.
      if (numbers.length === 0) return none("no-open-pull-request-of-this-commit");
      return all(
        numbers.map((number) => ({ number, isMarkedPullRequest: true, runs, ofCommit: true, again })),
      );
    }
    case "push": {
      const { numbers, left } = await findUnpassed(installation, ask, spent);
      const looks = numbers.map(
        (number): Look => ({
          number,
          isMarkedPullRequest: true,
          runs: ["messages"],
          ofCommit: false,
          again: false,
        }),
      );
      const noLook = looks.length === 0 && left === 0 ? "no-refused-verdict-to-look-at-again" : null;
      return { looks, left, noLook };
    }
  }
}

function all(looks: readonly Look[]): Found {
  return { looks, left: 0, noLook: null };
}

function none(noLook: NoLook): Found {
  return { looks: [], left: 0, noLook };
}

function toRuns(runName: string | null): readonly Run[] {
  if (runName === null) return RUNS;
  if (runName === MESSAGES_RUN) return ["messages"];
  return runName === CONTENT_RUN ? ["content"] : [];
}

// `forge/messages #12`: the run of a plain issue.
function toIssueNumber(runName: string | null): number | undefined {
  const digits = runName?.startsWith(`${MESSAGES_RUN} #`) ? runName.slice(MESSAGES_RUN.length + 2) : "";
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Whether a login may write to the repository, by GitHub's word; somebody unknown to it may not. */
async function mayWrite(client: GitHubClient, repository: Repository, login: string): Promise<boolean> {
  try {
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
      ...repository,
      username: login,
    });
    return data.permission === "admin" || data.permission === "write";
  } catch (error) {
    if (error instanceof GitHubFailure && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}
