/**
 * What a project says about itself at one commit that is trusted, the default branch's head: its configuration,
 * how its things are called, its rows. Nothing here is ever read from a pull request's own commit.
 */
import { CI_ENV_PATH, type ProjectConfig, parseCiEnv } from "../forge/ci-env.ts";
import type { RowSource } from "../forge/rows.ts";
import type { TreeSource } from "../forge/tree.ts";
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import type { Naming } from "../screen/facts.ts";
import { chooseLens, type Lens } from "../screen/lens.ts";
import { scrub } from "../screen/secrets/scrub.ts";
import type { GitHubClient } from "./client.ts";
import type { FactsStore } from "./facts-store.ts";
import type { Repository } from "./names.ts";
import { createRowSource } from "./rows.ts";
import { createTreeSource } from "./trees.ts";

export interface Project {
  /** The commit all of this was read at. */
  readonly commit: string;
  readonly config: ProjectConfig;
  /** What is wrong with the file of settings, in words; the defaults hold for it. */
  readonly faults: readonly string[];
  readonly lens: Lens;
  readonly naming: Naming;
  /** Whether anything stands below `.forge/`. */
  readonly hasTracker: boolean;
  readonly rows: RowSource;
}

/**
 * @param webOrigin the origin of the repository's pages, for telling its addresses from others.
 * @param store what the tracker's files say, kept by an earlier look.
 */
export async function readProject(
  client: GitHubClient,
  repository: Repository,
  commit: string,
  webOrigin: string,
  store?: FactsStore,
): Promise<Project> {
  const tree = createTreeSource(client, repository, commit);
  const [{ config, faults }, { entries, truncated }] = await Promise.all([readConfig(tree), tree.list()]);
  return {
    commit,
    config,
    faults,
    lens: chooseLens(config.humans.map((human) => human.lens)),
    naming: {
      prefixes: config.issuePrefixes,
      repository: { owner: repository.owner, name: repository.repo, origin: webOrigin },
      // What a cut listing does not show may be there.
      hasIssues: truncated || entries.some((entry) => entry.path.startsWith(".forge/issues/")),
      pages: config.issuePages,
    },
    hasTracker: truncated || entries.some(({ type }) => type !== "tree"),
    rows: createRowSource(client, repository, tree, store),
  };
}

async function readConfig(tree: TreeSource): Promise<Pick<Project, "config" | "faults">> {
  const { entries, truncated } = await tree.list();
  const entry = entries.find(({ path, type }) => path === CI_ENV_PATH && type === "blob");
  if (!entry) {
    const { config } = parseCiEnv(null);
    if (!truncated) return { config, faults: [] };
    const fault = `${CI_ENV_PATH} may be there: GitHub cut the listing of the tree short before it.`;
    return { config: { ...config, agentsUnread: true }, faults: [fault] };
  }
  // A symlink is never followed, and a file over the cap is never read; that is said, since it is not the same as
  // having no settings.
  if (entry.mode === "120000" || (entry.size ?? 0) > MAX_FORGE_FILE_BYTES) {
    return {
      config: { ...parseCiEnv(null).config, agentsUnread: true },
      faults: [`${CI_ENV_PATH} is a symlink or too large, and was not read.`],
    };
  }
  const { config, diagnostics } = parseCiEnv((await tree.read([entry.sha])).get(entry.sha) ?? null);
  // A diagnostic quotes what was written, and these words go to check runs and to callers.
  return {
    config,
    faults: diagnostics.map(({ path, line, message }) => `${path}:${line}: ${scrub(message)}`),
  };
}
