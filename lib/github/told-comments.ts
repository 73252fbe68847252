/**
 * Through which App a thread's comments were made, as REST said it, for the life of the isolate. It is fixed when a
 * comment is made, and the one thing about comments that GraphQL does not tell: where all of it is known, a thread's
 * query is enough.
 */
import { MAX_TOLD_COMMENTS } from "../limits.ts";
import { createBoundedMemory } from "./bounded-memory.ts";
import type { Said } from "./came-along.ts";
import type { Written } from "./messages.ts";

/** App ids by comment, `null` for a comment that was made through none. */
type Apps = ReadonlyMap<number, number | null>;

const told = createBoundedMemory<Apps>(MAX_TOLD_COMMENTS, (apps) => apps.size + 1);

/** @param name the repository's scope and the thread's number. */
export function noteComments(name: string, comments: readonly Written[]): void {
  told.set(name, new Map(comments.map(({ id, performed_via_github_app: app }) => [id, app?.id ?? null])));
}

/** Whether the thread's comments are worth asking GraphQL for. */
export function areCommentsKnown(name: string): boolean {
  return told.get(name) !== undefined;
}

/** @returns the comments as REST would give them; `undefined` where one of them is new. */
export function completeComments(name: string, said: readonly Said[] | null): readonly Written[] | undefined {
  const apps = told.get(name);
  if (said === null || apps === undefined || said.some(({ id }) => !apps.has(id))) return undefined;
  return said.map((comment) => {
    const id = apps.get(comment.id) ?? null;
    return { ...comment, performed_via_github_app: id === null ? null : { id } };
  });
}
