/** What is said where something else than GitHub's API answers at its address: a page, a proxy, another service. */
import { GitHubFailure } from "./failure.ts";

/** The address answers, but not as GitHub's API does. */
export function toWrongAddress(apiUrl: string): GitHubFailure {
  return new GitHubFailure({
    code: "deployment-incomplete",
    problems: [`What answers is not GitHub's API. ${toAddressAdvice(apiUrl)}`],
  });
}

// The address is the operator's own setting, and a URL with a password in it is no API's.
export function toAddressAdvice(apiUrl: string): string {
  const { origin, pathname } = new URL(apiUrl);
  const address = `${origin}${pathname}`.replace(/\/$/, "");
  return `GITHUB_API_URL is ${address}: leave it out for github.com, or set it to https://HOST/api/v3.`;
}
