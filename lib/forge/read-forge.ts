/**
 * Reads a whole tracker from its files: every entity in its place, and every finding that one file by itself
 * gives rise to. What files say about one another is checked elsewhere.
 */

import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { readSettings } from "./ci-env.ts";
import { boundFindings, compareByPath, type Finding, toFileFinding } from "./diagnostic.ts";
import { labelSchema } from "./entities/label.ts";
import { milestoneSchema } from "./entities/milestone.ts";
import type { EntityKind } from "./entities/schemas.ts";
import type { Forge, WikiFile } from "./forge.ts";
import { type ForgeFile, toOddKind } from "./forge-file.ts";
import { listKnownPaths, type Place, toPlace } from "./layout.ts";
import { readCiEnv } from "./read-ci-env.ts";
import { type Entity, type EntityAddress, readEntity, toIllegible } from "./read-entity.ts";
import type { EntitySchema } from "./read-fields.ts";
import { readNameList } from "./read-list.ts";
import { toSizeFinding } from "./read-text.ts";

export interface ForgeRead {
  readonly forge: Forge;
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
}

export interface ReadForgeOptions {
  /** The listing was cut short by its host. */
  readonly truncated?: boolean;
}

/** Linear in the bytes of the files; what lies outside `.forge/` is passed over. */
export function readForge(files: readonly ForgeFile[], options: ReadForgeOptions = {}): ForgeRead {
  const truncated = options.truncated ?? false;
  const sorted = files.toSorted(compareByPath);
  const paths = new Set(sorted.map(({ path }) => path));
  const entities: { [K in EntityKind]: Entity<K>[] } = {
    issue: [],
    comment: [],
    pr: [],
    review: [],
    task: [],
    release: [],
    merge: [],
    "ci-run": [],
  };
  const names = { labels: truncated ? null : NOTHING, milestones: truncated ? null : NOTHING };
  const wiki: WikiFile[] = [];
  const patched = new Set<string>();
  const built = new Set<string>();
  const findings = new Map<string, readonly Finding[]>();

  for (const file of sorted) {
    const place = toPlace(file.path);
    if (place === null || place.kind === "other") continue;
    const found = readFile(file, place);
    if (found.length > 0) findings.set(file.path, boundFindings(found));
  }
  return { forge: { entities, ...names, wiki, patched, built, truncated }, findings };

  function readFile(file: ForgeFile, place: Place): readonly Finding[] {
    const barred = toBarrier(file, place);
    switch (place.kind) {
      case "other":
      case "ci-step":
        return barred ?? [];
      case "unknown":
        return barred ?? [warn(toUnknownPath(file.path))];
      case "patch":
        if (isOrphan(place.parent)) return [warnOrphan(place.parent)];
        patched.add(place.parent);
        return barred ?? [];
      case "release-output":
        built.add(place.version);
        return [];
      case "wiki":
        return readPage(file, place.page);
      case "labels":
      case "milestones": {
        const list =
          barred === null && file.bytes !== null ? readNameList(file.bytes, LISTS[place.kind]) : null;
        names[place.kind] = list?.names ?? null;
        return barred ?? list?.findings ?? [];
      }
      case "ci-env": {
        if (barred !== null || file.bytes === null) return barred ?? [];
        const env = readCiEnv(file.bytes);
        return [...env.findings, ...readSettings(env.values).findings];
      }
      case "comment":
      case "review":
        if (isOrphan(place.parent)) return [warnOrphan(place.parent)];
        return place.kind === "comment"
          ? keep(
              entities.comment,
              { ...toAddress(file, "comment", place.id), parent: place.parent },
              file,
              barred,
            )
          : keep(
              entities.review,
              { ...toAddress(file, "review", place.id), parent: place.parent },
              file,
              barred,
            );
      case "issue":
        return keep(entities.issue, toAddress(file, "issue", place.id, place.archived), file, barred);
      case "pr":
        return keep(entities.pr, toAddress(file, "pr", place.id, place.archived), file, barred);
      case "task":
        return keep(entities.task, toAddress(file, "task", place.id, place.archived), file, barred);
      case "release":
        return keep(entities.release, toAddress(file, "release", place.version), file, barred);
      case "merge":
        return keep(entities.merge, toAddress(file, "merge", place.created), file, barred);
      case "ci-run":
        return keep(entities["ci-run"], toAddress(file, "ci-run", place.run), file, barred);
    }
  }

  function isOrphan(parent: string): boolean {
    return !truncated && !paths.has(parent);
  }

  /** Symlinks are walked past without a word, as the index has it. */
  function readPage(file: ForgeFile, page: string): readonly Finding[] {
    if (toOddKind(file) !== null) return [];
    if (file.size > MAX_FORGE_FILE_BYTES) {
      return [{ ...toSizeFinding(file.size), severity: "warning" }];
    }
    wiki.push({ page, bytes: file.bytes, size: file.size });
    return [];
  }
}

const NOTHING: ReadonlySet<string> | null = new Set<string>();

const LISTS: Readonly<Record<"labels" | "milestones", EntitySchema>> = {
  labels: labelSchema,
  milestones: milestoneSchema,
};

/** What keeps a file from being read, whatever it holds. */
function toBarrier(file: ForgeFile, place: Place): readonly Finding[] | null {
  const odd = toOddKind(file);
  if (odd !== null) return [warn(`the file is ${odd}, which is not followed: a file is wanted`)];
  if (place.kind === "patch" || place.kind === "ci-step" || place.kind === "unknown") return null;
  return file.size > MAX_FORGE_FILE_BYTES ? [toSizeFinding(file.size)] : null;
}

function warn(message: string): Finding {
  return toFileFinding("warning", "layout", message);
}

/** One sentence, with the paths that would be known there. */
function toUnknownPath(path: string): string {
  const wanted = listKnownPaths(path).join(", ");
  const uuid = wanted.includes("<uuid>") ? ", each <uuid> a lowercase uuid4" : "";
  return `the layout knows no such path, so the file is not read: one of ${wanted} is wanted${uuid}`;
}

function warnOrphan(parent: string): Finding {
  return warn(`${parent} does not exist: the file is not read`);
}

function toAddress<K extends EntityKind>(
  { path }: ForgeFile,
  kind: K,
  name: string,
  archived = false,
): EntityAddress<K> {
  return { path, kind, name, archived, parent: null };
}

/** Keeps the entity in its room, legible or not, and returns what is wrong with it. */
function keep<K extends EntityKind>(
  room: Entity<K>[],
  address: EntityAddress<K>,
  file: ForgeFile,
  barred: readonly Finding[] | null,
): readonly Finding[] {
  if (barred !== null || file.bytes === null) {
    room.push(toIllegible(address));
    return barred ?? [];
  }
  const { entity, findings } = readEntity(address, file.bytes);
  room.push(entity);
  return findings;
}
