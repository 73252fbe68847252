/**
 * What a tracker has to say of the present, as lines: one contributor a section, most telling lines first. Titles
 * are people's words: each stays on its line. It reads the tracker through its port and fetches nothing else.
 */
import { holdBlobs } from "../forge/hold-blobs.ts";
import type { Place } from "../forge/layout.ts";
import { type ProgressRead, queryProgress } from "../forge/progress.ts";
import { type CiJson, queryCi } from "../forge/query-ci.ts";
import { queryTasks, type TaskJson } from "../forge/query-tasks.ts";
import { queryPrs } from "../forge/query-threads.ts";
import type { PrJson } from "../forge/threads.ts";
import type { TreeSource } from "../forge/tree.ts";
import { toLine } from "./fence.ts";

export interface TrackerState {
  readonly progress: ProgressRead;
  readonly tasks: readonly TaskJson[];
  /** Those that are open. */
  readonly prs: readonly PrJson[];
  readonly ci: CiJson;
}

/** A section before a budget: whole lines, of which the first ones are kept. */
export interface LinedSection {
  readonly name: string;
  readonly lines: readonly string[];
}

const READ: ReadonlySet<Place["kind"]> = new Set(["issue", "pr", "merge", "task", "ci-env", "ci-run"]);
const EVERYTHING = { page: 1, per_page: Number.MAX_SAFE_INTEGER };

/** One listing and one read. @throws when the source does. */
export async function readTrackerState(source: TreeSource): Promise<TrackerState> {
  const tree = await holdBlobs(source, ({ kind }) => READ.has(kind));
  const [progress, tasks, prs, ci] = await Promise.all([
    queryProgress(tree),
    queryTasks(tree, { status: undefined, assignee: undefined, archived: undefined, ...EVERYTHING }),
    queryPrs(tree, {
      state: "open",
      draft: undefined,
      base: undefined,
      head: undefined,
      archived: undefined,
      ...EVERYTHING,
    }),
    queryCi(tree),
  ]);
  return { progress, tasks: tasks.items, prs: prs.items, ci };
}

/** Source: spec/context.md, clause 1.10. */
export function toTrackerSections({ progress, tasks, prs, ci }: TrackerState): readonly LinedSection[] {
  return [
    { name: "progress, in issues", lines: toProgressLines(progress) },
    { name: "board", lines: toBoardLines(tasks) },
    { name: "open pull requests", lines: prs.map(toPrLine) },
    { name: "CI", lines: toCiLines(prs, ci) },
  ];
}

function toProgressLines({ progress, unread }: ProgressRead): readonly string[] {
  const lines: string[] = [];
  if (progress === null) lines.push("not known: the tracker's listing was cut short");
  else {
    const { shipped, closedUnshipped, inFlight, remaining, total } = progress;
    lines.push(
      `shipped: ${shipped}, closed unshipped: ${closedUnshipped}, in flight: ${inFlight}, remaining: ${remaining}, total: ${total}`,
    );
  }
  if (unread > 0) lines.push(`not counted, since they cannot be read: ${unread}`);
  return lines;
}

// What moves or is stuck comes first; what is done is a number.
const COLUMNS = ["doing", "blocked", "todo"] as const;

function toBoardLines(tasks: readonly TaskJson[]): readonly string[] {
  const lines = COLUMNS.flatMap((column) =>
    tasks
      .filter(({ status }) => status === column)
      .map(({ id, title, assignee }) => {
        const who = assignee ? `, ${toLine(assignee)}` : "";
        return `${column}: ${toLine(title)} (task ${id}${who})`;
      }),
  );
  const done = tasks.filter(({ status }) => status === "done").length;
  return done > 0 ? [...lines, `done: ${done}`] : lines;
}

function toPrLine({ number, title, head, base, draft }: PrJson): string {
  return `PR ${number}: ${toLine(title)} (${toLine(head)} into ${toLine(base)}${draft ? ", draft" : ""})`;
}

// Ours: older runs say nothing of the present.
const MAX_RUNS = 5;

function toCiLines(prs: readonly PrJson[], { runs }: CiJson): readonly string[] {
  const verdicts = prs
    .filter(({ status }) => status !== null)
    .map(({ number, status, conclusion }) => `PR ${number}: ${toLine(conclusion ?? status ?? "")}`);
  const newest = runs.slice(-MAX_RUNS).toReversed();
  return [...verdicts, ...newest.map(({ run, verdict }) => `run ${toLine(run)}: ${toLine(verdict)}`)];
}
