import { describe, expect, it } from "vitest";
import { toRoute } from "../../../lib/github/route.ts";

describe("toRoute", () => {
  it.each([
    "/repos/{owner}/{repo}/issues/{issue_number}/comments",
    "/repos/{owner}/{repo}/commits/{ref}/check-runs",
    "/app/installations/{installation_id}/access_tokens",
    "/graphql",
  ])("leaves the template %s as it is", (template) => {
    expect(toRoute(template)).toBe(template);
  });

  const hash = "0f".repeat(20);
  it.each([
    ["https://api.github.com/repos/o/r/pulls?state=open&page=2", "/repos/{owner}/{repo}/pulls"],
    [
      "https://api.github.com/repositories/12/pulls/3/reviews?page=2",
      "/repos/{owner}/{repo}/pulls/{id}/reviews",
    ],
    ["https://ghe.example/api/v3/repos/o/r/pulls", "/repos/{owner}/{repo}/pulls"],
    ["https://ghe.example/api/graphql", "/api/graphql"],
    ["https://api.github.com/app/hook/deliveries?per_page=100&cursor=v1_9", "/app/hook/deliveries"],
    ["/repos/o/r/commits/feature/a/b/check-runs", "/repos/{owner}/{repo}/commits/{ref}/check-runs"],
    [`/repos/o/r/git/trees/${hash}`, "/repos/{owner}/{repo}/git/trees/{id}"],
  ])("tells of %s no name, number or cursor", (address, route) => {
    expect(toRoute(address)).toBe(route);
  });

  it("takes no longer for a hostile address", () => {
    for (const part of ["/", "/1", "/commits/", "/repos/a/b", "?"]) {
      const started = performance.now();
      toRoute(`https://h${part.repeat(200_000)}`);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});
