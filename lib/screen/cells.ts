/**
 * Which rules a message is read against: one row a cell, its rules named in the order in which refusals are
 * reported. The order is frozen. Nothing here knows how often a message may be tried again; that is a door's.
 */
export interface Cell {
  /** `<audience>:<intent>`. */
  readonly id: string;
  /** What a message in this cell is. */
  readonly what: string;
  /** Rows of the rule table by name, in frozen order. */
  readonly rules: readonly string[];
  /**
   * Only for a cell that a record's lead is read in: rules that stand beside it and read the whole comment for
   * its record blocks. Their refusals come before the lead's.
   */
  readonly block?: readonly string[];
  /** It has rules, and no door may name it. */
  readonly reserved?: true;
}

export const CELLS: readonly Cell[] = [
  {
    id: "role:ask",
    what: "a question put to somebody who can answer it",
    rules: ["non-empty", "no-room-broadcast/ask", "single-line", "no-option-line", "no-redacted-secret"],
  },
  {
    id: "role:report",
    what: "a comment on an issue or pull request, read by the person who decides",
    rules: ["comment-has-text", "status-matches-the-row", "no-room-broadcast/report", "no-redacted-secret"],
  },
  {
    id: "role:chat",
    what: "the assistant's reply to somebody who holds a role",
    rules: [
      "non-empty",
      "status-matches-the-row",
      "only-verified-citations/keys",
      "issue-link-shape",
      "no-empty-promise",
      "progress-figures-match",
      "no-redacted-secret",
    ],
  },
  {
    id: "public:ask",
    what: "a question put to somebody who holds no role; no door leads here yet",
    rules: [
      "non-empty",
      "no-room-broadcast/ask",
      "no-developer-detail/public",
      "only-verified-citations/keys",
      "no-redacted-secret",
    ],
    reserved: true,
  },
  {
    id: "public:report",
    what: "a reply to somebody who holds no role and cannot open the tracker",
    rules: [
      "issue-references-exist",
      "no-developer-detail/public",
      "only-verified-citations/claims",
      "issue-link-shape",
      "no-empty-promise",
      "progress-figures-match",
    ],
  },
  {
    id: "role:product:report",
    what: "the lead of a record, where no human of the project reads as technical",
    rules: ["lead-has-text", "no-developer-detail/product"],
    block: ["field-budget"],
  },
  {
    id: "role:technical:report",
    what: "the lead of a record, where at least one human of the project reads as technical",
    rules: ["lead-has-text"],
    block: ["field-budget"],
  },
];
