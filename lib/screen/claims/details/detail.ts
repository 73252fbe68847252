/** What the finders of developer detail share: the kinds there are, and one place where one of them stands. */
import type { Span } from "../../rule.ts";

export type DetailKind =
  | "code block"
  | "file line"
  | "raw status"
  | "file path"
  | "frame"
  | "branch"
  | "hash";

export interface Detail extends Span {
  readonly kind: DetailKind;
}

/** How a refusal names a kind. */
export const KIND_NAMES: Readonly<Record<DetailKind, string>> = {
  "code block": "a block of code",
  "file line": "a file with a line number",
  "raw status": "a raw pipeline status",
  "file path": "a file path",
  frame: "a stack frame",
  branch: "a branch name",
  hash: "a commit hash",
};
