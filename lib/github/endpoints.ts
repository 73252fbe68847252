/**
 * The addresses of GitHub's REST API that are asked, under the names that Octokit has for them and with its types.
 * Octokit's own table of a thousand would be 15 KiB of the compressed bundle.
 */
import type { Octokit as Core } from "@octokit/core";
import type { Octokit } from "@octokit/rest";

const REPO = "/repos/{owner}/{repo}";
/** Method and URL template, as Octokit's table has them. */
export const ROUTES = {
  apps: {
    createInstallationAccessToken: "POST /app/installations/{installation_id}/access_tokens",
    getAuthenticated: "GET /app",
    getRepoInstallation: `GET ${REPO}/installation`,
    listWebhookDeliveries: "GET /app/hook/deliveries",
    redeliverWebhookDelivery: "POST /app/hook/deliveries/{delivery_id}/attempts",
  },
  checks: {
    create: `POST ${REPO}/check-runs`,
    listForRef: `GET ${REPO}/commits/{ref}/check-runs`,
    update: `PATCH ${REPO}/check-runs/{check_run_id}`,
  },
  git: {
    getBlob: `GET ${REPO}/git/blobs/{file_sha}`,
    getRef: `GET ${REPO}/git/ref/{ref}`,
    getTree: `GET ${REPO}/git/trees/{tree_sha}`,
  },
  issues: {
    addAssignees: `POST ${REPO}/issues/{issue_number}/assignees`,
    create: `POST ${REPO}/issues`,
    createComment: `POST ${REPO}/issues/{issue_number}/comments`,
    deleteComment: `DELETE ${REPO}/issues/comments/{comment_id}`,
    get: `GET ${REPO}/issues/{issue_number}`,
    listComments: `GET ${REPO}/issues/{issue_number}/comments`,
    listCommentsForRepo: `GET ${REPO}/issues/comments`,
    listEvents: `GET ${REPO}/issues/{issue_number}/events`,
    listForRepo: `GET ${REPO}/issues`,
    update: `PATCH ${REPO}/issues/{issue_number}`,
    updateComment: `PATCH ${REPO}/issues/comments/{comment_id}`,
  },
  pulls: {
    get: `GET ${REPO}/pulls/{pull_number}`,
    list: `GET ${REPO}/pulls`,
    listReviewComments: `GET ${REPO}/pulls/{pull_number}/comments`,
    listReviewCommentsForRepo: `GET ${REPO}/pulls/comments`,
    listReviews: `GET ${REPO}/pulls/{pull_number}/reviews`,
  },
  repos: {
    compareCommitsWithBasehead: `GET ${REPO}/compare/{basehead}`,
    get: `GET ${REPO}`,
    getCollaboratorPermissionLevel: `GET ${REPO}/collaborators/{username}/permission`,
    getContent: `GET ${REPO}/contents/{path}`,
    listCollaborators: `GET ${REPO}/collaborators`,
  },
  users: {
    getAuthenticated: "GET /user",
    getByUsername: "GET /users/{username}",
  },
} as const;

type Routes = typeof ROUTES;
type All = Octokit["rest"];

export interface Endpoints {
  readonly rest: {
    readonly [Room in keyof Routes]: Pick<All[Room], keyof Routes[Room] & keyof All[Room]>;
  };
}

/** A plugin for Octokit's core. */
export function addEndpoints({ request }: Core): Endpoints {
  const toMethod = (route: string) => {
    const [method = "", url = ""] = route.split(" ");
    return request.defaults({ method, url });
  };
  const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
  const rest = mapValues<Readonly<Record<string, string>>, object>(ROUTES, (room) =>
    mapValues(room, toMethod),
  );
  // What Octokit's own plugin makes of the same table; a test holds the two together.
  return { rest: rest as Endpoints["rest"] };
}
