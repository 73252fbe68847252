/** Releases as they are listed and shown. What a build left behind is known by its files alone. */
import type { Forge } from "./forge.ts";
import { sortByCreated } from "./numbers.ts";
import type { Entity } from "./read-entity.ts";

/** Keys in the order in which they are written. */
export interface ReleaseJson {
  readonly version: string;
  readonly title: string | null;
  readonly created: string;
  readonly status: "built" | "none";
}

/** Keys in the order in which they are written. */
export interface ReleaseViewJson {
  readonly version: string;
  readonly title: string | null;
  readonly created: string;
  /** The notes, byte for byte. */
  readonly body: string;
  readonly status: "built" | "none";
}

/** By `(created, version)`; a record without a sound version or created is left out. */
export function listReleases(forge: Forge): readonly ReleaseJson[] {
  return listViews(forge).map(({ version, title, created, status }) => ({ version, title, created, status }));
}

/** One release, or `undefined` when there is no sound record of that version. */
export function viewRelease(forge: Forge, version: string): ReleaseViewJson | undefined {
  return listViews(forge).find((release) => release.version === version);
}

function listViews(forge: Forge): readonly ReleaseViewJson[] {
  return sortByCreated(forge.entities.release).flatMap((release) => toView(release, forge.built));
}

function toView({ fields, body }: Entity<"release">, built: ReadonlySet<string>): readonly ReleaseViewJson[] {
  const { version, title = null, created } = fields;
  if (version === undefined || created === undefined) return [];
  return [{ version, title, created, body, status: built.has(version) ? "built" : "none" }];
}
