/** How a project's CI is set up and what its runs said, as a reader asks for it: `ci.env`, step names, summaries. */
import { ciStepSchema } from "./entities/ci-run.ts";
import { toForgeFiles } from "./forge-file.ts";
import { toPlace } from "./layout.ts";
import { sortByCreated } from "./numbers.ts";
import { isReadable, readWanted } from "./query-forge.ts";
import { readCiEnv } from "./read-ci-env.ts";
import type { Entity } from "./read-entity.ts";
import { readFields } from "./read-fields.ts";
import { readForge } from "./read-forge.ts";
import type { TreeSource } from "./tree.ts";

/** Keys in the order in which they are written. */
export interface CiJson {
  readonly runner: string;
  /** Every other key of `ci.env`, as written. */
  readonly env: Readonly<Record<string, string>>;
  /** File names, in the order in which they run. */
  readonly steps: readonly string[];
  /** Oldest first; runs are commonly not committed. */
  readonly runs: readonly CiRunJson[];
}

/** Keys in the order in which they are written. */
export interface CiRunJson {
  readonly run: string;
  readonly verdict: string;
  readonly createdAt: string;
  readonly steps: readonly { readonly name: string; readonly exit: number; readonly durationMs: number }[];
}

const RUNNERS: ReadonlySet<string> = new Set(["local", "docker"]);

export async function queryCi(tree: TreeSource): Promise<CiJson> {
  const listing = await tree.list();
  const blobs = await readWanted(tree, listing, ({ kind }) => kind === "ci-env" || kind === "ci-run");
  const { entities } = readForge(toForgeFiles(listing.entries, blobs), {
    truncated: listing.truncated,
  }).forge;
  const env = new Map<string, string>();
  const steps: string[] = [];
  for (const entry of listing.entries) {
    const place = isReadable(entry, Number.POSITIVE_INFINITY) ? toPlace(entry.path) : null;
    if (place?.kind === "ci-step") steps.push(entry.path.slice(entry.path.lastIndexOf("/") + 1));
    const bytes = place?.kind === "ci-env" ? blobs.get(entry.sha) : undefined;
    if (bytes === undefined) continue;
    for (const [key, { text }] of readCiEnv(bytes).values) env.set(key, text);
  }
  const runner = env.get("runner") ?? "local";
  env.delete("runner");
  return {
    // A runner that is none of the two is an error of the file, and the default holds.
    runner: RUNNERS.has(runner) ? runner : "local",
    env: Object.fromEntries(env),
    steps: steps.sort(),
    runs: sortByCreated(entities["ci-run"]).flatMap(toRun),
  };
}

function toRun({ fields }: Entity<"ci-run">): readonly CiRunJson[] {
  const { run, verdict, created, steps = [] } = fields;
  if (run === undefined || verdict === undefined || created === undefined) return [];
  const sound = (steps ?? []).flatMap((step) => {
    const { name, exit, duration_ms: durationMs } = readFields(step, ciStepSchema).fields;
    if (name === undefined || exit === undefined || durationMs === undefined) return [];
    return [{ name, exit, durationMs }];
  });
  return [{ run, verdict, createdAt: created, steps: sound }];
}
