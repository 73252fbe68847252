/** Reads the skill that `?repo=owner/name` asks for, with the caller's own token; the answer is a skill or a problem. */
import type { Context } from "hono";
import { SKILL_PATHS } from "../lib/contract/skill.ts";
import { quote } from "../lib/forge/diagnostic.ts";
import { parseAuthorization } from "../lib/github/caller.ts";
import { readCallerSkill } from "../lib/github/caller-skill.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import { parseRepository } from "../lib/github/names.ts";
import { createTransport } from "../lib/github/transport.ts";
import type { Reason } from "../lib/problem.ts";
import { readGitHubConfig } from "./bindings.ts";
import { readQuery } from "./read-query.ts";
import { beginRequest } from "./request-end.ts";

export interface ProjectSkill {
  readonly repository: string;
  readonly path: string;
  readonly text: string;
}

const REPO = { repo: { wanted: "a repository as owner/name", standard: undefined, parse: parseRepository } };

/** `null`: the repository can be read and has no such skill. */
export async function readProjectSkill(
  c: Context<{ Variables: { requestId: string } }>,
): Promise<ProjectSkill | null | Response> {
  const { spent, note, finish, ...end } = beginRequest(c, { event: "contract" });
  const refuse = (reason: Reason) => {
    c.header("cache-control", "private, no-cache");
    c.header("vary", "Accept, Authorization");
    return end.refuse(reason);
  };

  const query = readQuery(c, REPO);
  if (!query.ok) return refuse(query.error);
  const { repo: repository } = query.value;
  if (repository === undefined) return null;
  const name = `${repository.owner}/${repository.repo}`;
  note({ repo: name });
  // Without a token GitHub counts by our address, which all callers share: one of them could spend it for all.
  const token = parseAuthorization(c.req.header("authorization"));
  if (!token.ok) return refuse(token.error);
  const config = readGitHubConfig(c);
  if (!config.ok) return refuse({ code: "deployment-incomplete", problems: config.error });
  const transport = { ...createTransport(config.value.apiUrl), spent };
  try {
    const skill = await readCallerSkill(token.value, repository, SKILL_PATHS, transport);
    if (skill.kind === "unfit") {
      return refuse({ code: "entity-missing", what: quote(skill.path), advice: skill.problem });
    }
    finish(200, skill.kind);
    return skill.kind === "missing" ? null : { repository: name, path: skill.path, text: skill.text };
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    return refuse(error.reason);
  }
}
