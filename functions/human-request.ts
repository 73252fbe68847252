/**
 * What every request about messages to people has in common: the caller's token and whose it is, the repository as
 * that token sees it, the deployment's secret, the log line. What is asked, each route says itself.
 */
import type { Context, Handler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { parseAuthorization } from "../lib/github/caller.ts";
import { createCallerClient } from "../lib/github/caller-client.ts";
import { type CallerProject, readCallerProject } from "../lib/github/caller-project.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import type { Standing } from "../lib/github/human-people.ts";
import type { Desk } from "../lib/github/human-posting.ts";
import { readSeat } from "../lib/github/human-seat.ts";
import type { Undone } from "../lib/github/human-undone.ts";
import { isOwnerName, isRepositoryName } from "../lib/github/names.ts";
import { createTransport, type Transport } from "../lib/github/transport.ts";
import type { Reason } from "../lib/problem.ts";
import type { Result } from "../lib/result.ts";
import { readConfig, readDoorsSecret, readGitHubConfig } from "./bindings.ts";
import { answerUndone } from "./human-answers.ts";
import { beginProjectRequest } from "./request-end.ts";
import { refusePath } from "./serve-tracker.ts";
import { createSigner } from "./sign.ts";

export type HumansEnv = { Variables: { requestId: string } };

export interface HumanAsk {
  readonly c: Context<HumansEnv>;
  readonly desk: Desk;
  readonly project: CallerProject;
  readonly transport: Transport;
  readonly standing: Standing;
}

export interface HumanFound {
  readonly json: object;
  readonly status?: ContentfulStatusCode;
}

/** A handler below `/:owner/:repo`. */
export function serveHuman(
  name: string,
  find: (ask: HumanAsk) => Promise<Result<HumanFound, Undone>>,
): Handler<HumansEnv> {
  return async (c) => {
    const { repository, spent, finish, logRefusal } = beginProjectRequest(c, {
      event: "human",
      action: name,
    });
    const refuse = (undone: Undone) => {
      const response = answerUndone(c, undone);
      if ("uncleared" in undone) finish(response.status, "refused");
      else logRefusal(undone.reason);
      return response;
    };
    const refuseFor = (reason: Reason) => refuse({ reason });
    c.header("cache-control", "no-store");
    c.header("vary", "Authorization");

    if (!isOwnerName(repository.owner))
      return refuseFor(refusePath("owner", repository.owner, "an owner's login"));
    if (!isRepositoryName(repository.repo)) {
      return refuseFor(refusePath("repo", repository.repo, "a repository's name"));
    }
    const token = parseAuthorization(c.req.header("authorization"));
    if (!token.ok) return refuseFor(token.error);
    const config = readGitHubConfig(c);
    if (!config.ok) return refuseFor({ code: "deployment-incomplete", problems: config.error });
    const secret = readDoorsSecret(c);
    if (!secret.ok) return refuseFor({ code: "deployment-incomplete", problems: secret.error });

    const transport = { ...createTransport(config.value.apiUrl), spent };
    try {
      const { client } = createCallerClient(transport, `bearer ${token.value}`);
      const seat = await readSeat(client);
      const project = await readCallerProject(client, repository);
      const { data } = await client.rest.repos.get({ ...repository });
      const seal = { repositoryId: data.id, sign: createSigner(secret.value) };
      // As GitHub writes them: a name from before a renaming leads there as well.
      const at = { owner: data.owner.login, repo: data.name };
      const desk = { client, repository: at, seal, seat };
      const found = await find({ c, desk, project, transport, standing: readStanding(c) });
      if (!found.ok) return refuse(found.error);
      const { json, status = 200 } = found.value;
      finish(status, name);
      return c.json(json, status);
    } catch (error) {
      if (!(error instanceof GitHubFailure)) throw error;
      return refuseFor(error.reason);
    }
  };
}

function readStanding(c: Context): Standing {
  const config = readConfig(c);
  return config.ok ? { app: config.value, problems: null } : { app: null, problems: config.error };
}
