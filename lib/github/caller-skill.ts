/**
 * A project's own skill at its default branch's head, read with the caller's token. Places are taken from git's
 * trees, so a symlink is seen as one and never followed. What the token may not see does not exist.
 */
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { toCallerFailure } from "./caller-failure.ts";
import { createClient, type GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";
import type { Transport } from "./transport.ts";

export type Skill =
  | { readonly kind: "found"; readonly path: string; readonly sha: string; readonly text: string }
  | { readonly kind: "unfit"; readonly path: string; readonly problem: string }
  /** The repository can be read and has none. */
  | { readonly kind: "missing" };

/**
 * The first of `paths` that is an ordinary file. One request for the root, one a top folder that is there, one for
 * the file.
 * @param paths a top folder, and a file's path below it.
 * @throws {GitHubFailure} with `token-refused`, `repository-hidden`, or what keeps GitHub from answering.
 */
export async function readCallerSkill(
  token: string,
  repository: Repository,
  paths: readonly (readonly [top: string, below: string])[],
  transport: Transport,
): Promise<Skill> {
  const client = createClient(transport, `bearer ${token}`);
  try {
    return await findSkill(client, repository, paths);
  } catch (error) {
    // GitHub's word for a repository without a commit.
    if (error instanceof GitHubFailure && error.status === 409) return { kind: "missing" };
    throw toCallerFailure(error, repository);
  }
}

async function findSkill(
  client: GitHubClient,
  repository: Repository,
  paths: readonly (readonly [top: string, below: string])[],
): Promise<Skill> {
  const { data: root } = await client.rest.git.getTree({ ...repository, tree_sha: "HEAD" });
  for (const [top, below] of paths) {
    const folder = root.tree.find((entry) => entry.path === top && entry.type === "tree");
    if (!folder?.sha) continue;
    const { data } = await client.rest.git.getTree({
      ...repository,
      tree_sha: folder.sha,
      recursive: "true",
    });
    const entry = data.tree.find(({ path }) => path === below);
    if (entry === undefined && data.truncated) {
      throw new GitHubFailure({ code: "github-refused", detail: `GitHub cut the listing of ${top}/ short.` });
    }
    // 100644 and 100755 are ordinary files; 120000 is a symlink.
    if (entry?.type !== "blob" || !entry.sha || !entry.mode?.startsWith("100")) continue;
    return await readSkill(client, repository, `${top}/${below}`, entry.sha, entry.size ?? 0);
  }
  return { kind: "missing" };
}

async function readSkill(
  client: GitHubClient,
  repository: Repository,
  path: string,
  sha: string,
  size: number,
): Promise<Skill> {
  if (size > MAX_FORGE_FILE_BYTES) {
    const problem = `it has ${size} bytes, and skills of more than ${MAX_FORGE_FILE_BYTES} are not read`;
    return { kind: "unfit", path, problem };
  }
  const { data } = await client.rest.git.getBlob({ ...repository, file_sha: sha });
  const binary = atob(data.content.replace(/\s+/g, ""));
  try {
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return { kind: "found", path, sha, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { kind: "unfit", path, problem: "it is no UTF-8 text" };
  }
}
