/** Issues and PRs as they are listed in JSON. An entity whose required fields are not all sound is left out. */
import type { Forge } from "./forge.ts";
import { type ListOptions, numberEntities } from "./numbers.ts";

/** Keys in the order in which they are written. */
export interface IssueJson {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly milestone: string | null;
  /** Everything behind the closing fence's line. */
  readonly body: string;
  /** As written. */
  readonly createdAt: string;
  /** How many comments stand beside it. */
  readonly comments: number;
}

/** Keys in the order in which they are written. */
export interface PrJson {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly base: string;
  readonly head: string;
  readonly draft: boolean;
  readonly databaseId: string;
  readonly status: "in_progress" | "completed" | null;
  /** CI's verdict once there is one. */
  readonly conclusion: string | null;
  readonly createdAt: string;
}

/** By number. Source: f0rge schema v1, section 3. */
export function listIssues(forge: Forge, options: ListOptions = {}): readonly IssueJson[] {
  const comments = new Map<string, number>();
  for (const { parent } of forge.entities.comment) {
    if (parent !== null) comments.set(parent, (comments.get(parent) ?? 0) + 1);
  }
  return numberEntities(forge.entities.issue, options).flatMap(({ number, entity }) => {
    const { title, state, labels = [], assignees = [], milestone = null, created } = entity.fields;
    if (title === undefined || state === undefined || created === undefined) return [];
    const count = comments.get(entity.path) ?? 0;
    const { body } = entity;
    return [
      { number, title, state, labels, assignees, milestone, body, createdAt: created, comments: count },
    ];
  });
}

/** By number. Source: f0rge schema v1, section 3. */
export function listPrs(forge: Forge, options: ListOptions = {}): readonly PrJson[] {
  return numberEntities(forge.entities.pr, options).flatMap(({ number, entity }) => {
    const { id, title, state, base, head, draft = false, ci, created } = entity.fields;
    if (id === undefined || title === undefined || state === undefined) return [];
    if (base === undefined || head === undefined || created === undefined) return [];
    const run = toRun(ci ?? null);
    return [{ number, title, state, base, head, draft, databaseId: id, ...run, createdAt: created }];
  });
}

function toRun(ci: string | null): Pick<PrJson, "status" | "conclusion"> {
  if (ci === null) return { status: null, conclusion: null };
  return ci === "running"
    ? { status: "in_progress", conclusion: null }
    : { status: "completed", conclusion: ci };
}
