/** Tasks as a reader asks for them, and the board. The body is short by nature, so a list carries it. */
import { TASK_STATUSES } from "./entities/task.ts";
import { type Kanban, toKanban } from "./kanban.ts";
import { sortByCreated } from "./numbers.ts";
import { queryForge } from "./query-forge.ts";
import { flag, oneOf, PAGED, type Page, type QueryOf, text, toPage } from "./query-parameters.ts";
import type { Entity } from "./read-entity.ts";
import type { TreeSource } from "./tree.ts";

export const TASKS = {
  status: oneOf(TASK_STATUSES),
  assignee: text("a login, or none"),
  archived: flag,
  ...PAGED,
} as const;

/** Keys in the order in which they are written. */
export interface TaskJson {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly assignee: string | null;
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly closedAt: string | null;
  readonly archived: boolean;
}

/** By `(created, id)`; a task that cannot be read is left out, an archived one unless it is asked for. */
export async function queryTasks(tree: TreeSource, query: QueryOf<typeof TASKS>): Promise<Page<TaskJson>> {
  const { status, assignee, archived = false } = query;
  const found = (await listTasks(tree)).filter(
    (task) =>
      (archived || !task.archived) &&
      (status === undefined || task.status === status) &&
      (assignee === undefined || (task.assignee || "none") === assignee),
  );
  return toPage(found, query);
}

/** One task, archived or not; `null` when none that can be read has the id. */
export async function queryTask(tree: TreeSource, id: string): Promise<TaskJson | null> {
  return (await listTasks(tree, id)).find((task) => task.id === id) ?? null;
}

export async function queryBoard(tree: TreeSource): Promise<Kanban> {
  return toKanban(await queryForge(tree, (place) => place.kind === "task" && !place.archived));
}

async function listTasks(tree: TreeSource, id?: string): Promise<readonly TaskJson[]> {
  const forge = await queryForge(
    tree,
    (place) => place.kind === "task" && (id === undefined || place.id === id),
  );
  const live = new Set(forge.entities.task.filter(({ archived }) => !archived).map(({ name }) => name));
  // Of two copies the archived one is in error, and counts for nothing.
  const sound = forge.entities.task.filter(({ archived, name }) => !(archived && live.has(name)));
  return sortByCreated(sound).flatMap(toTask);
}

function toTask({ fields, body, archived }: Entity<"task">): readonly TaskJson[] {
  const { id, title, status, assignee = null, created, updated = null, closed = null } = fields;
  if (id === undefined || title === undefined || status === undefined || created === undefined) return [];
  return [
    { id, title, status, assignee, body, createdAt: created, updatedAt: updated, closedAt: closed, archived },
  ];
}
