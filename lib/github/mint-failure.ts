/**
 * Why GitHub gave no token, in words that say which setting to mend: the address, the App and its key, or the
 * installation. A host that is not GitHub says "not found" as well, so it is asked who the App is before the
 * installation is blamed.
 */
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { toAddressAdvice, toWrongAddress } from "./wrong-address.ts";

interface About {
  readonly appId: number;
  readonly installationId: number;
  /** The permissions that were asked for. */
  readonly words: string;
}

/** @param client acts as the App. */
export async function explainMintFailure(
  error: unknown,
  client: GitHubClient,
  apiUrl: string,
  { appId, installationId, words }: About,
): Promise<unknown> {
  if (!(error instanceof GitHubFailure)) return error;
  const { status, reason } = error;
  if (status === undefined && reason.code === "github-unavailable") {
    const detail = `${reason.detail} ${toAddressAdvice(apiUrl)}`;
    return new GitHubFailure({ ...reason, detail });
  }
  if (reason.code !== "github-refused") return error;
  switch (status) {
    case 401:
      return toWrongKey(appId);
    case 422:
      return new GitHubFailure({
        code: "installation-refused",
        detail: `Installation ${installationId} does not cover this repository with ${words}. Grant these under the App's permissions and accept them on the installation.`,
      });
    default:
      return (await whatIsWrong(client, apiUrl, appId)) ?? toWrongInstallation(appId, installationId);
  }
}

function toWrongKey(appId: number): GitHubFailure {
  const problem = `GitHub does not accept App ${appId} with this key: APP_ID and PRIVATE_KEY must belong to one App.`;
  return new GitHubFailure({ code: "deployment-incomplete", problems: [problem] });
}

function toWrongInstallation(appId: number, installationId: number): GitHubFailure {
  return new GitHubFailure({
    code: "installation-refused",
    detail: `Installation ${installationId} is not one of App ${appId}, or it is suspended.`,
  });
}

/** `undefined` where address, App and key are right: GitHub then knows the App by its signed identity. */
async function whatIsWrong(
  client: GitHubClient,
  apiUrl: string,
  appId: number,
): Promise<GitHubFailure | undefined> {
  try {
    const { data } = await client.rest.apps.getAuthenticated();
    return typeof data?.id === "number" ? undefined : toWrongAddress(apiUrl);
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    if (error.reason.code !== "github-refused") return error;
    return error.status === 401 ? toWrongKey(appId) : toWrongAddress(apiUrl);
  }
}
