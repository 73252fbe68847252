/** Whose token it is: the login that GitHub will write beside what is posted with it. */
import { toTokenFailure } from "./caller-failure.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { askGraphql } from "./graphql.ts";

/**
 * @returns the login in lower case; an App's installation has one as well, such as `name[bot]`.
 * @throws {GitHubFailure} `token-refused` when GitHub names nobody.
 */
export async function readSeat(client: GitHubClient): Promise<string> {
  try {
    const { data } = await client.rest.users.getAuthenticated();
    return data.login.toLowerCase();
  } catch (error) {
    // An installation's token is nobody's account to REST; GraphQL names its bot. A 403 may be a limit, too.
    if (!(error instanceof GitHubFailure) || error.reason.code !== "github-refused")
      throw toTokenFailure(error);
    if (error.status !== 403 && error.status !== 404) throw toTokenFailure(error);
  }
  const asked = await askGraphql(client, "query { viewer { login } }", {});
  const login = asked.ok ? (asked.value as { viewer?: { login?: unknown } }).viewer?.login : undefined;
  if (typeof login === "string") return login.toLowerCase();
  throw new GitHubFailure(
    { code: "token-refused", problem: "GitHub does not say whose token this is." },
    403,
  );
}
