/**
 * What people may do in a repository, as far as the asking token is told, in a bounded number of requests: a few
 * people are asked about one by one, many by the list of collaborators. What was not found out is never a no.
 */
import type { Permission } from "../human/readiness.ts";
import { GITHUB_PAGE_SIZE, MAX_COLLABORATOR_PAGES, MAX_PERMISSION_LOOKUPS } from "../limits.ts";
import type { GitHubClient, RestEndpointMethodTypes } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";

/** By login, as it was given; every one of them is there. @throws {GitHubFailure} when GitHub takes no such token. */
export async function readPermissions(
  client: GitHubClient,
  repository: Repository,
  logins: readonly string[],
): Promise<ReadonlyMap<string, Permission>> {
  const listed =
    logins.length > MAX_PERMISSION_LOOKUPS ? await listRoles(client, repository) : { roles: new Map() };
  const found = new Map<string, Permission>();
  const open: string[] = [];
  for (const login of logins) {
    const role = listed.roles.get(login.toLowerCase());
    if (role === undefined) open.push(login);
    else found.set(login, { role });
  }
  const asked = open.slice(0, MAX_PERMISSION_LOOKUPS);
  const answers = await Promise.all(asked.map((login) => readPermission(client, repository, login)));
  for (const [at, login] of open.entries()) {
    found.set(login, answers[at] ?? { role: null, because: "unasked" });
  }
  return found;
}

/** What one may do. @throws {GitHubFailure} when GitHub takes no such token. */
export async function readPermission(
  client: GitHubClient,
  repository: Repository,
  username: string,
): Promise<Permission> {
  try {
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({ ...repository, username });
    const isFull = data.permission === "admin" || data.permission === "write";
    return { role: isFull ? data.permission : (data.role_name ?? data.permission) };
  } catch (error) {
    if (!(error instanceof GitHubFailure) || error.status === 401) throw error;
    // GitHub knows no such collaborator, or no such account.
    if (error.status === 404) return { role: "none" };
    return { role: null, because: error.reason.code === "github-refused" ? "refused" : "unanswered" };
  }
}

type Collaborator = RestEndpointMethodTypes["repos"]["listCollaborators"]["response"]["data"][number];

/** Of those who have access, the first some hundred; nobody where the token may not list them. */
async function listRoles(
  client: GitHubClient,
  repository: Repository,
): Promise<{ readonly roles: ReadonlyMap<string, string> }> {
  const roles = new Map<string, string>();
  try {
    for (let page = 1; page <= MAX_COLLABORATOR_PAGES; page++) {
      const { data } = await client.rest.repos.listCollaborators({
        ...repository,
        affiliation: "all",
        per_page: GITHUB_PAGE_SIZE,
        page,
      });
      for (const one of data) roles.set(one.login.toLowerCase(), toRole(one));
      if (data.length < GITHUB_PAGE_SIZE) break;
    }
  } catch (error) {
    if (!(error instanceof GitHubFailure) || error.status === 401) throw error;
  }
  return { roles };
}

/** A role of the organization's own is worth what it permits. */
function toRole({ permissions, role_name: name }: Collaborator): string {
  if (permissions?.admin) return "admin";
  if (permissions?.push) return permissions.maintain ? "maintain" : "write";
  return name;
}
