/**
 * How many requests to GitHub one verdict takes, the token and the write included, by the size of the tracker:
 * from nothing, on a tree that is known, after k of its files changed, and from nothing but the HTTP cache. Each
 * number is counted between the service on workerd and the embedded GitHub.
 */
import { type Ground, type Isolate, startGround, toIssuePath } from "../stand/scale.ts";
import { comment, editComment, openPullRequest } from "../stand/thread.ts";
import { toIssue } from "./issues.ts";
import { type Row, toSummaryLine } from "./report.ts";

const SIZES = [10, 1_000, 5_000];
const CHANGED = [1, 100, 250];
// By REST alone a blob is a request: with more of them no event's time is enough.
const MAX_BY_REST = 1_000;
// All that a free Worker has for one event.
const FREE_SUBREQUESTS = 50;

interface Counts {
  readonly cold: number;
  readonly unchanged: number;
  readonly edited: number;
  /** By the number of files. */
  readonly changed: ReadonlyMap<number, number>;
  readonly cached: number | null;
}

let changes = 0;

/** @param cached two isolates with one HTTP cache: what the first has read, the second finds there. */
async function count(
  ground: Ground,
  isolate: Isolate,
  issues: number,
  cached: readonly Isolate[] = [],
): Promise<Counts> {
  const branch = `bench-${++changes}`;
  const pull = await openPullRequest(ground.github, branch, "A change", { [`${branch}.txt`]: "x\n" });
  const { id } = await comment(ground.github, "agent", pull.number, "ISS-2 is merged.");
  const look = async (by = isolate) => {
    const { status, asked } = await by.look(pull.number);
    if (status !== 200) throw new Error(`the service answered ${status}, after ${asked.length} requests`);
    return asked.length;
  };
  const cold = await look();
  const unchanged = await look();
  await editComment(ground.github, "agent", id, "ISS-3 is closed.");
  const edited = await look();
  const changed = new Map<number, number>();
  for (const files of CHANGED.filter((files) => files <= issues)) {
    const added = Array.from({ length: files }, (_, n) => [toIssuePath(n), `${toIssue(n)}${++changes}\n`]);
    await ground.github.commit("main", Object.fromEntries(added), `Change ${files} issues`);
    changed.set(files, await look());
  }
  let last: number | null = null;
  for (const one of cached) last = await look(one);
  return { cold, unchanged, edited, changed, cached: last };
}

const TRIES = 4;

/**
 * Requests are counted here, not the embedded GitHub's time, which is far above GitHub's for a large tracker: where a
 * verdict ran out of time, the count begins anew with isolates that know nothing.
 */
async function countInTime(ground: Ground, issues: number): Promise<Counts> {
  for (let tries = 1; ; tries++) {
    const isolates = [await ground.start(), await ground.start({ keepsCache: true })] as const;
    const fresh = await ground.start({ keepsCache: true });
    try {
      return await count(ground, isolates[0], issues, [isolates[1], fresh]);
    } catch (error) {
      if (tries === TRIES) throw error;
      console.log(`  ${error instanceof Error ? error.message : error}; once more`);
    } finally {
      await Promise.all([...isolates, fresh].map((isolate) => isolate.close()));
    }
  }
}

const rows: Row[] = [];
const over: string[] = [];
const show = (what: string, { cold, unchanged, edited, changed, cached }: Counts) => {
  const cells = [
    cold,
    unchanged,
    edited,
    ...CHANGED.map((files) => changed.get(files) ?? "–"),
    cached ?? "–",
  ];
  console.log(`  ${what.padEnd(26)}${cells.map((cell) => String(cell).padStart(11)).join("")}`);
};
const hold = (what: string, found: number, bound: number) => {
  if (found > bound) over.push(`${what}: ${found} requests, at most ${bound} are wanted`);
};

console.log("requests to GitHub for one verdict:");
const heads = ["cold", "unchanged", "edited", ...CHANGED.map((files) => `${files} changed`), "HTTP cache"];
console.log(`  ${"issues".padEnd(26)}${heads.map((head) => head.padStart(11)).join("")}`);
for (const issues of SIZES) {
  const ground = await startGround(issues);
  try {
    const counts = await countInTime(ground, issues);
    const name = `${issues.toLocaleString("en")} issues`;
    show(name, counts);
    hold(`${name}, cold`, counts.cold, issues > 1_000 ? FREE_SUBREQUESTS : 15);
    hold(`${name}, unchanged`, counts.unchanged, 4);
    hold(`${name}, edited`, counts.edited, 4);
    for (const [files, found] of counts.changed) {
      hold(`${name}, ${files} changed`, found, 4 + Math.ceil(files / 100));
    }
    rows.push(toRow(name, counts));
    if (issues <= MAX_BY_REST) {
      const byRest = await ground.start({ graphql: false });
      show("  without GraphQL", await count(ground, byRest, issues));
      await byRest.close();
    }
  } finally {
    await ground.close();
  }
}
for (const line of over) console.log(`  ${line}`);
console.log(toSummaryLine(rows));
process.exitCode = over.length === 0 ? 0 : 1;

function toRow(name: string, { cold, unchanged, changed }: Counts): Row {
  const [files, found] = [...changed].at(-1) ?? [0, 0];
  return {
    what: `requests a verdict, ${name}: cold, unchanged, ${files} changed`,
    ours: `${cold}, ${unchanged}, ${found}`,
    beside: `bound: ${cold > 15 ? FREE_SUBREQUESTS : 15}, 4, ${4 + Math.ceil(files / 100)}`,
    ratio: "",
  };
}
