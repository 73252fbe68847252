/**
 * What the files of a tracker say about one another: references that lead nowhere, names nobody declared, copies
 * that stand in two places. A cut listing proves no absence, so nothing is missing from it.
 */
import type { FieldFault } from "./check-name.ts";
import { type Finding, quote, toFileFinding } from "./diagnostic.ts";
import type { EntityKind } from "./entities/schemas.ts";
import type { Forge } from "./forge.ts";
import { type Entity, toFieldFinding } from "./read-entity.ts";

/** Findings by path. Source: f0rge schema v1, sections 0 and 2. */
export function checkTree(forge: Forge): ReadonlyMap<string, readonly Finding[]> {
  const findings = new Map<string, Finding[]>();
  const add = <K extends EntityKind>(entity: Entity<K>, faults: readonly FieldFault[]): void => {
    if (faults.length === 0) return;
    const found = findings.get(entity.path) ?? [];
    for (const fault of faults) found.push(toFieldFinding(entity.kind, entity.entries, fault));
    findings.set(entity.path, found);
  };
  const { issue: issues, pr: prs, task: tasks, merge: merges } = forge.entities;
  const issueIds = toNames(issues);
  const prIds = toNames(prs);

  for (const issue of issues) {
    const { labels = [], milestone } = issue.fields;
    add(issue, [
      ...toRepeats("labels", labels),
      ...toUnknown("labels", labels, forge.labels, "a label declared in .forge/labels.md"),
      // A blank milestone names none.
      ...toUnknown(
        "milestone",
        milestone ? [milestone] : [],
        forge.milestones,
        "a milestone declared in .forge/milestones.md",
      ),
    ]);
  }
  for (const pr of prs) {
    const listed = pr.fields.issues ?? [];
    add(pr, [
      ...toRepeats("issues", listed),
      ...toUnknown("issues", listed, forge.truncated ? null : issueIds, "the id of an issue"),
    ]);
    if (pr.legible && !forge.truncated && !forge.patched.has(pr.path)) {
      const missing = toFileFinding(
        "warning",
        "layout",
        "there is no patch.diff beside the PR: one is wanted",
      );
      findings.set(pr.path, [missing, ...(findings.get(pr.path) ?? [])]);
    }
  }
  for (const merge of merges) {
    const named = merge.fields.pr === undefined ? [] : [merge.fields.pr];
    add(merge, toUnknown("pr", named, forge.truncated ? null : prIds, "the id of a PR"));
  }
  for (const room of [issues, prs, tasks]) {
    const live = toNames(room.filter(({ archived }) => !archived));
    for (const entity of room) if (entity.archived && live.has(entity.name)) add(entity, toTwice(entity));
  }
  return findings;
}

function toNames(entities: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(entities.map(({ name }) => name));
}

/** One warning a field, however many of its entries lead nowhere. */
function toUnknown(
  field: string,
  values: readonly string[],
  known: ReadonlySet<string> | null,
  wanted: string,
): readonly FieldFault[] {
  if (known === null) return [];
  const unknown = new Set(values.filter((value) => !known.has(value)));
  const [first] = unknown;
  if (first === undefined) return [];
  const others = unknown.size === 1 ? "" : ` and ${unknown.size - 1} more`;
  const message = `${quote(field)} names ${quote(first)}${others}: ${wanted} is wanted`;
  return [{ severity: "warning", code: "reference", field, message }];
}

function toRepeats(field: string, values: readonly string[]): readonly FieldFault[] {
  const seen = new Set<string>();
  const repeated = values.find((value) => seen.has(value) || !seen.add(value));
  if (repeated === undefined) return [];
  const message = `${quote(field)} names ${quote(repeated)} more than once: each once is wanted`;
  return [{ severity: "warning", code: "repeat", field, message }];
}

function toTwice({ fields }: Entity<"issue"> | Entity<"pr"> | Entity<"task">): readonly FieldFault[] {
  // An id that is wrong by itself has had its error.
  if (fields.id === undefined) return [];
  const message = `"id" is ${quote(fields.id)}, which also stands outside the archive: one place is wanted`;
  return [{ severity: "error", code: "archive", field: "id", message }];
}
