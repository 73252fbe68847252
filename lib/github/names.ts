/**
 * What may name an owner, a repository and a point in its history. Only forms are known here: whether anything
 * bears the name is GitHub's to say. A value outside them never becomes part of a request.
 */
import { MAX_REF_CHARS } from "../limits.ts";

export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

// A login: a letter or digit, then at most 99 letters, digits, hyphens or underscores.
const OWNER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
// At most 100 letters, digits, dots, hyphens or underscores.
const REPOSITORY = /^[A-Za-z0-9._-]{1,100}$/;

export function isOwnerName(text: string): boolean {
  return OWNER.test(text);
}

export function isRepositoryName(text: string): boolean {
  return REPOSITORY.test(text) && text !== "." && text !== "..";
}

/** `owner/name`; `null` where the text cannot be one. */
export function parseRepository(text: string): Repository | null {
  const [owner = "", repo = "", ...more] = text.split("/", 3);
  return more.length === 0 && isOwnerName(owner) && isRepositoryName(repo) ? { owner, repo } : null;
}

// What no part of a ref may hold: control characters, blanks and the signs of git's revision syntax.
const NOT_IN_A_REF = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.$|(?:^|\/)\.|\.lock(?:\/|$)/;

/**
 * Whether `text` can name a branch, a tag or a commit, in full or without its `refs/heads/`. Revision syntax
 * (`main~1`, `main:path`) is none. Source: git check-ref-format.
 */
export function isRefName(text: string): boolean {
  if (text === "" || text === "@" || text.length > MAX_REF_CHARS) return false;
  if (text.startsWith("-") || text.startsWith("/") || text.endsWith("/")) return false;
  return !NOT_IN_A_REF.test(text);
}
