/** The board: task ids by status. A task that cannot be read is on no column, an archived one on none either. */
import type { TASK_STATUSES } from "./entities/task.ts";
import type { Forge } from "./forge.ts";
import { sortByCreated } from "./numbers.ts";

export type Kanban = { readonly [Status in (typeof TASK_STATUSES)[number]]: readonly string[] };

/** Each column by `(created, id)`, empty ones included. Source: f0rge schema v1, section 3. */
export function toKanban(forge: Forge): Kanban {
  const board: { [Status in (typeof TASK_STATUSES)[number]]: string[] } = {
    todo: [],
    doing: [],
    blocked: [],
    done: [],
  };
  const live = forge.entities.task.filter(({ archived }) => !archived);
  for (const { name, fields } of sortByCreated(live)) {
    if (fields.id !== undefined && fields.status !== undefined) board[fields.status].push(name);
  }
  return board;
}
