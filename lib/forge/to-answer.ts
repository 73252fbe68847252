/**
 * From what a file says to the answer for a reference. A file that says too little is `unread` with the reason:
 * only a place that does not exist is `absent`.
 */
import type { FactsReader } from "./facts-reader.ts";
import type { Landed } from "./landed.ts";
import type { RowAnswer } from "./rows.ts";
import type { TrackedFile } from "./tracked.ts";

/** A file that a reference names. */
export interface Target {
  readonly kind: "issue" | "pr" | "task";
  readonly file: TrackedFile;
}

const CUT: RowAnswer = { status: "unread", reason: "the listing of .forge was cut short by its host" };

/** `undefined` names nothing: absent, unless the listing was cut short. */
export function toAnswer(
  target: Target | undefined,
  reader: FactsReader,
  landed: Landed,
  truncated: boolean,
): RowAnswer {
  if (target === undefined) return truncated ? CUT : { status: "absent" };
  const { kind, file } = target;
  if (file.barred !== null) return toUnread(file, file.barred);
  const facts = reader.get(kind, file);
  if (facts === null) return toUnread(file, "it was not fetched");
  if (facts.id !== file.id) return toUnread(file, facts.problem ?? "its id is not the one of its place");
  const { id } = file;
  switch (facts.kind) {
    case "task": {
      const { status, closed } = facts;
      if (status === null) return toUnread(file, facts.problem);
      return { status: "found", id, row: { kind: "task", status, closed } };
    }
    case "issue": {
      if (facts.state === null) return toUnread(file, facts.problem);
      const merged = landed.issues.has(id);
      // What would show that it is merged may stand in the part that was cut.
      if (!merged && truncated) return CUT;
      return { status: "found", id, row: { kind: "issue", state: facts.state, merged } };
    }
    case "pr": {
      if (facts.state === null) return toUnread(file, facts.problem);
      const merged = landed.prs.has(id);
      if (!merged && truncated) return CUT;
      return { status: "found", id, row: { kind: "pr", state: toPrState(facts.state, merged), merged } };
    }
  }
}

/** Archiving takes the place of a PR's last state; a merge record still tells whether it was merged. */
function toPrState(state: "open" | "closed" | "merged" | "archived", merged: boolean) {
  return state === "archived" ? (merged ? "merged" : "closed") : state;
}

function toUnread(file: TrackedFile, why: string | null): RowAnswer {
  return { status: "unread", reason: `${file.path} cannot be read: ${why ?? "a field of it is wrong"}` };
}
