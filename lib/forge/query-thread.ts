/**
 * One issue or PR with what hangs on it: comments, reviews, the patch. Its number is a rank among all of its
 * kind, so all of them are read; comments and reviews only of the one that is shown.
 */
import { MAX_PATCH_BYTES } from "../limits.ts";
import type { Forge } from "./forge.ts";
import { numberEntities, sortByCreated } from "./numbers.ts";
import type { ThreadAddress } from "./query-address.ts";
import { isReadable, queryForge } from "./query-forge.ts";
import type { Entity } from "./read-entity.ts";
import { type IssueJson, listIssues, listPrs, type PrJson } from "./threads.ts";
import type { TreeSource } from "./tree.ts";

/** Keys in the order in which they are written. */
export interface CommentJson {
  readonly id: string;
  readonly author: string | null;
  readonly createdAt: string;
  readonly body: string;
}

/** Keys in the order in which they are written. */
export interface ReviewJson extends CommentJson {
  readonly state: string | null;
}

/** The list's keys, with the comments themselves in the place of their number. */
export interface IssueViewJson extends Omit<IssueJson, "comments"> {
  /** Oldest first; those that cannot be read are left out. */
  readonly comments: readonly CommentJson[];
  readonly id: string;
  readonly updatedAt: string | null;
}

/** The list's keys, then what stands beside and below them. */
export interface PrViewJson extends PrJson {
  readonly updatedAt: string | null;
  /** Ids of issues. */
  readonly issues: readonly string[];
  readonly body: string;
  /** In bytes; `null` where there is no patch. */
  readonly patchSize: number | null;
  /** `null` where there is none, or more than 1,048,576 bytes; what is not UTF-8 reads U+FFFD. */
  readonly patch: string | null;
  readonly reviews: readonly ReviewJson[];
  readonly comments: readonly CommentJson[];
}

/** One issue, archived or not; `null` when none that can be read has the address. */
export async function queryIssue(tree: TreeSource, address: ThreadAddress): Promise<IssueViewJson | null> {
  const forge = await queryForge(tree, ({ kind }) => kind === "issue");
  const found = findThread(forge.entities.issue, address, forge.truncated);
  const issue = listIssues(forge, { archived: true }).find(({ number }) => number === found?.number);
  if (found === undefined || issue === undefined) return null;
  const { name, path, fields } = found.entity;
  const beside = await queryBeside(tree, path);
  return { ...issue, comments: toComments(beside, path), id: name, updatedAt: fields.updated ?? null };
}

/** One PR with all that hangs on it; `null` as with {@link queryIssue}. */
export async function queryPr(tree: TreeSource, address: ThreadAddress): Promise<PrViewJson | null> {
  const forge = await queryForge(tree, ({ kind }) => kind === "pr");
  const found = findThread(forge.entities.pr, address, forge.truncated);
  const pr = listPrs(forge, { archived: true }).find(({ number }) => number === found?.number);
  if (found === undefined || pr === undefined) return null;
  const { path, fields, body } = found.entity;
  const [beside, patch] = [await queryBeside(tree, path), await readPatch(tree, path)];
  return {
    ...pr,
    updatedAt: fields.updated ?? null,
    issues: fields.issues ?? [],
    body,
    patchSize: patch.size,
    patch: patch.text,
    reviews: toReviews(beside, path),
    comments: toComments(beside, path),
  };
}

function findThread<E extends Entity<"issue"> | Entity<"pr">>(
  entities: readonly E[],
  address: ThreadAddress,
  truncated: boolean,
) {
  // A rank among a part of them is nobody's number.
  if (address.kind === "number" && truncated) return undefined;
  return numberEntities(entities, { archived: true }).find(({ number, entity }) =>
    address.kind === "number" ? number === address.number : entity.name === address.id,
  );
}

/** The comments and reviews of one thread, and of no other. */
function queryBeside(tree: TreeSource, parent: string): Promise<Forge> {
  return queryForge(
    tree,
    (place) => (place.kind === "comment" || place.kind === "review") && place.parent === parent,
  );
}

/** Of two threads one comment may have the same bytes: the place decides. */
function toComments(forge: Forge, of: string): readonly CommentJson[] {
  return sortByCreated(forge.entities.comment.filter(({ parent }) => parent === of)).flatMap(toComment);
}

function toReviews(forge: Forge, of: string): readonly ReviewJson[] {
  return sortByCreated(forge.entities.review.filter(({ parent }) => parent === of)).flatMap((review) =>
    toComment(review).map((comment) => ({ ...comment, state: review.fields.state ?? null })),
  );
}

function toComment({ fields, body }: Entity<"comment"> | Entity<"review">): readonly CommentJson[] {
  const { id, author = null, created } = fields;
  return id === undefined || created === undefined ? [] : [{ id, author, createdAt: created, body }];
}

const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

async function readPatch(tree: TreeSource, pr: string) {
  const path = `${pr.slice(0, pr.lastIndexOf("/"))}/patch.diff`;
  const entry = (await tree.list()).entries.find((one) => one.path === path);
  if (entry === undefined || !isReadable(entry, Number.POSITIVE_INFINITY)) return { size: null, text: null };
  if (!isReadable(entry, MAX_PATCH_BYTES)) return { size: entry.size ?? null, text: null };
  const bytes = (await tree.read([entry.sha])).get(entry.sha);
  if (bytes === undefined) throw new Error(`blob ${entry.sha} was asked for and did not come`);
  return { size: bytes.length, text: UTF8.decode(bytes) };
}
