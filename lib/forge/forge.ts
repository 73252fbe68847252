/**
 * A tracker that has been read: its entities, the names it declares, its pages. Only the shape; who reads it and
 * who judges it stand elsewhere.
 */
import type { EntityKind } from "./entities/schemas.ts";
import type { Entity } from "./read-entity.ts";

export interface Forge {
  /** By kind, each sorted by path; those that could not be read are among them. */
  readonly entities: { readonly [K in EntityKind]: readonly Entity<K>[] };
  /** Declared names; `null` where they cannot be known. */
  readonly labels: ReadonlySet<string> | null;
  readonly milestones: ReadonlySet<string> | null;
  readonly wiki: readonly WikiFile[];
  /** Paths of the `pr.md` files that have a `patch.diff`. */
  readonly patched: ReadonlySet<string>;
  /** Versions below `releases/out/` that hold a file. */
  readonly built: ReadonlySet<string>;
  /** The listing was cut short: what is absent here may exist all the same. */
  readonly truncated: boolean;
}

export interface WikiFile {
  /** Relative to the wiki. */
  readonly page: string;
  readonly bytes: Uint8Array | null;
  /** In bytes. */
  readonly size: number;
}

/** Archived is what says so and stands in the archive. Source: f0rge schema v1, section 0 (archive). */
export function isArchived({ archived, fields }: Entity<"issue"> | Entity<"pr">): boolean {
  return archived && fields.state === "archived";
}
