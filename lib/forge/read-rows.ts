/**
 * Rows of the tracker for the references a message makes, at one commit, from as few blobs as will do. Three
 * outcomes are kept apart: found, absent, and unread; nothing the source throws gets past it.
 */
import type { FactsCache } from "./facts-cache.ts";
import { createFactsReader, type FactsReader } from "./facts-reader.ts";
import { toLanded } from "./landed.ts";
import { type Reference, type RowAnswer, referenceKey } from "./rows.ts";
import { type Target, toAnswer } from "./to-answer.ts";
import { type Tracked, type TrackedFile, toTracked } from "./tracked.ts";
import type { TreeSource } from "./tree.ts";

export interface ReadRowsOptions {
  /** Remembers parsed blobs by hash from one look to the next. */
  readonly cache?: FactsCache;
}

type Tracking = Exclude<Reference, { kind: "github" }>;

/**
 * Answers for the `issue` and `uuid` references, keyed by `referenceKey`; GitHub's own are left out. No reference
 * costs no call; any number of them costs the listing and at most two reads. When the source fails, every answer
 * is `unread` with its reason. Source: spec/message-shape.md, clause 3.7.
 */
export async function readRows(
  source: TreeSource,
  references: readonly Reference[],
  options: ReadRowsOptions = {},
): Promise<ReadonlyMap<string, RowAnswer>> {
  const asked = references.filter((reference): reference is Tracking => reference.kind !== "github");
  if (asked.length === 0) return new Map();
  try {
    const tracked = toTracked(await source.list());
    return await answerAll(tracked, createFactsReader(source, options.cache), asked);
  } catch (error) {
    const reason = `the tracker could not be read: ${error instanceof Error ? error.message : String(error)}`;
    return new Map(asked.map((reference) => [referenceKey(reference), { status: "unread", reason }]));
  }
}

async function answerAll(
  tracked: Tracked,
  reader: FactsReader,
  asked: readonly Tracking[],
): Promise<ReadonlyMap<string, RowAnswer>> {
  // In a cut listing no rank is certain, so none is worked out.
  const numbered = !tracked.truncated && asked.some(({ kind }) => kind === "issue");
  const named = asked.flatMap((reference) => (reference.kind === "uuid" ? toNamed(tracked, reference) : []));
  await reader.readFiles([
    ...named.map(({ kind, file }) => ({ kind, files: [file] })),
    ...(numbered ? [{ kind: "issue" as const, files: tracked.issues.values() }] : []),
  ]);
  const ranked = numbered ? rankIssues(tracked, reader) : [];
  const targets = asked.map((reference): Target | undefined => {
    if (reference.kind === "uuid") return toNamed(tracked, reference)[0];
    const file = ranked[reference.number - 1];
    return file && { kind: "issue", file };
  });

  const issueAsked = targets.some((target) => target?.kind === "issue");
  const openPrAsked = targets.some(
    (target) => target?.kind === "pr" && reader.get("pr", target.file)?.state !== "merged",
  );
  if (issueAsked || openPrAsked) {
    await reader.readFiles([
      { kind: "merge", files: tracked.merges },
      ...(issueAsked ? [{ kind: "pr" as const, files: tracked.prs.values() }] : []),
    ]);
  }
  const landed = toLanded(tracked, reader);
  return new Map(
    asked.map((reference, at) => [
      referenceKey(reference),
      toAnswer(targets[at], reader, landed, tracked.truncated),
    ]),
  );
}

/** The file a uuid names, if any; at most one. */
function toNamed(tracked: Tracked, reference: Extract<Reference, { kind: "uuid" }>): readonly Target[] {
  const id = reference.id.toLowerCase();
  const rooms = { issue: tracked.issues, pr: tracked.prs, task: tracked.tasks } as const;
  for (const kind of ["issue", "pr", "task"] as const) {
    const file = rooms[kind].get(id);
    if (file !== undefined && (reference.of === "any" || reference.of === kind)) return [{ kind, file }];
  }
  return [];
}

/** Issues by number less one: those whose id and created are sound, archived ones among them. */
function rankIssues(tracked: Tracked, reader: FactsReader): readonly TrackedFile[] {
  const dated: { readonly file: TrackedFile; readonly order: string }[] = [];
  for (const file of tracked.issues.values()) {
    const facts = reader.get("issue", file);
    if (facts === null || facts.id !== file.id || facts.created === null) continue;
    // An instant has a fixed width, so one comparison orders by time, then by id.
    dated.push({ file, order: `${facts.created} ${file.id}` });
  }
  return dated.sort((a, b) => (a.order < b.order ? -1 : 1)).map(({ file }) => file);
}
