/**
 * An issue by its key, as messages call it: `ISS-2` is the issue 2 of a project with the prefix `ISS`. Whether the
 * prefix is the project's stands in its tracker, at the commit that is read.
 */
import { err, ok, type Result } from "../result.ts";
import { CI_ENV_PATH, parseCiEnv } from "./ci-env.ts";
import { parseThreadAddress, type ThreadAddress } from "./query-address.ts";
import { readWanted } from "./query-forge.ts";
import type { TreeSource } from "./tree.ts";

export type IssueAddress =
  | ThreadAddress
  /** `prefix` in upper case. */
  | { readonly kind: "key"; readonly prefix: string; readonly number: number };

// A prefix as ci.env takes one, a hyphen, a number from 1 without a leading zero.
const KEY = /^([A-Za-z][A-Za-z0-9]{0,31})-([1-9]\d{0,8})$/;

/** `null` when the text is no number, id or key; letters may be of either case. */
export function parseIssueAddress(text: string): IssueAddress | null {
  const [, prefix, digits] = KEY.exec(text) ?? [];
  if (prefix === undefined) return parseThreadAddress(text);
  return { kind: "key", prefix: prefix.toUpperCase(), number: Number(digits) };
}

/** A key whose prefix is none of the project's. */
export interface ForeignKey {
  readonly key: string;
  /** Those that the project has. */
  readonly prefixes: readonly string[];
}

/**
 * The number or id that is meant.
 * @throws when the source does.
 */
export async function resolveIssueAddress(
  tree: TreeSource,
  address: IssueAddress,
): Promise<Result<ThreadAddress, ForeignKey>> {
  if (address.kind !== "key") return ok(address);
  const listing = await tree.list();
  const sha = listing.entries.find(({ path }) => path === CI_ENV_PATH)?.sha ?? "";
  const blobs = await readWanted(tree, listing, ({ kind }) => kind === "ci-env");
  const { issuePrefixes } = parseCiEnv(blobs.get(sha) ?? null).config;
  // A cut listing proves no prefix wrong, and gives nobody a number either.
  if (!issuePrefixes.includes(address.prefix) && !listing.truncated) {
    return err({ key: `${address.prefix}-${address.number}`, prefixes: issuePrefixes });
  }
  return ok({ kind: "number", number: address.number });
}

/** What an issue may be called in this project, to stand before “is wanted”. */
export function toWantedAddress({ prefixes }: ForeignKey): string {
  return `a number, a uuid or a key of this project, such as ${prefixes.map((prefix) => `${prefix}-1`).join(" or ")},`;
}
