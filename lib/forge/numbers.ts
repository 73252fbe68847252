/**
 * Issue and PR numbers: never stored, always the rank among all of their kind. Archived ones keep their place in
 * the order, so archiving renumbers nothing.
 */
import { isArchived } from "./forge.ts";
import type { Entity } from "./read-entity.ts";
import { toInstant } from "./timestamp.ts";

export interface Numbered<E> {
  readonly number: number;
  readonly entity: E;
}

export interface ListOptions {
  /** Archived entities are left out unless this is set. */
  readonly archived?: boolean;
}

/** By `(created, id)`; entities without a sound id or created have no number. Source: f0rge schema v1, section 3. */
export function numberEntities<E extends Entity<"issue"> | Entity<"pr">>(
  entities: readonly E[],
  { archived = false }: ListOptions = {},
): readonly Numbered<E>[] {
  const live = new Set(entities.filter((entity) => !entity.archived).map(({ name }) => name));
  // Of two copies the archived one is in error, and counts for nothing.
  const sound = entities.filter((entity) => !(entity.archived && live.has(entity.name)));
  return sortByCreated(sound.filter(({ fields }) => fields.id !== undefined))
    .map((entity, index) => ({ number: index + 1, entity }))
    .filter(({ entity }) => archived || !isArchived(entity));
}

/** By created as an instant, then by name; those without a sound created are left out. */
export function sortByCreated<E extends { readonly fields: { created?: string }; readonly name: string }>(
  entities: readonly E[],
): readonly E[] {
  return entities
    .flatMap((entity) => {
      const instant = toInstant(entity.fields.created ?? "");
      // An instant has a fixed width, so one comparison orders by time, then by name.
      return instant === null ? [] : [{ entity, order: `${instant} ${entity.name}` }];
    })
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ entity }) => entity);
}
