/**
 * What the project holds about one reference: the tracker's row or GitHub's, reduced to what a claim is
 * checked against. This file knows nothing of messages and nothing of how a row is fetched.
 */

/** One row, as read at one commit. `merged` is already resolved over PRs and merge records. */
export type Row =
  | {
      readonly kind: "issue";
      readonly state: "open" | "in-progress" | "closed" | "archived";
      /** A merged PR lists the issue, or a passed and applied merge record names such a PR. */
      readonly merged: boolean;
    }
  | {
      readonly kind: "pr";
      readonly state: "open" | "closed" | "merged";
      /** Its state is merged, or a passed and applied merge record names it. */
      readonly merged: boolean;
    }
  | {
      readonly kind: "task";
      readonly status: "todo" | "doing" | "blocked" | "done";
      /** The optional `closed` timestamp is set. */
      readonly closed: boolean;
    }
  | {
      readonly kind: "github-issue";
      readonly state: "open" | "closed";
      /** GitHub's `state_reason` is `completed`. */
      readonly completed: boolean;
    }
  | { readonly kind: "github-pr"; readonly state: "open" | "closed"; readonly merged: boolean };

/** A place in the project a message can point at. */
export type Reference =
  /** `ISS-12` and `issue 12`: the derived number of a `.forge` issue. */
  | { readonly kind: "issue"; readonly number: number }
  /** A full uuid4: the `.forge` issue, PR or task with that id; `of` when the message says which. */
  | { readonly kind: "uuid"; readonly id: string; readonly of: "any" | "issue" | "pr" | "task" }
  /** `#12`, `GH-12`, `owner/repo#12`, or an address: GitHub's own issue or pull request. */
  | { readonly kind: "github"; readonly number: number };

/**
 * The answer for one reference. Three outcomes, never two: only `absent` may mean that the project does not
 * have it; `unread` means that nobody knows, and a claim about it is not judged.
 */
export type RowAnswer =
  | {
      readonly status: "found" /** One id a row, whatever it was called by. */;
      readonly id: string;
      readonly row: Row;
    }
  | { readonly status: "absent" }
  | { readonly status: "unread"; readonly reason: string };

/** One key a reference, for maps: `issue 12`, `#12`, or the uuid. */
export function referenceKey(reference: Reference): string {
  switch (reference.kind) {
    case "issue":
      return `issue ${reference.number}`;
    case "github":
      return `#${reference.number}`;
    case "uuid":
      return reference.id;
  }
}

/** Answers for many references at once, all at one commit. Keyed by {@link referenceKey}; it never throws. */
export interface RowSource {
  rows(references: readonly Reference[]): Promise<ReadonlyMap<string, RowAnswer>>;
}
