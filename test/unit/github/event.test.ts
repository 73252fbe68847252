import examples from "@octokit/webhooks-examples" with { type: "json" };
import { describe, expect, it } from "vitest";
import { parseEvent } from "../../../lib/github/event.ts";

const real = (examples as { name: string; examples: Record<string, unknown>[] }[]).find(
  ({ name }) => name === "issue_comment",
)?.examples as Record<string, unknown>[];
const withInstallation = (payload: object) => ({ ...payload, installation: { id: 7, node_id: "x" } });

describe("parseEvent", () => {
  it("reads every issue_comment payload that GitHub published as an example", () => {
    expect(real.length).toBeGreaterThan(0);
    for (const payload of real) {
      const parsed = parseEvent("issue_comment", withInstallation(payload));
      expect(parsed.ok || parsed.error).toBe(true);
    }
  });

  it("tells a pull request from an issue", () => {
    const [payload] = real as [Record<string, object>];
    const onPull = {
      ...payload,
      issue: { ...payload.issue, pull_request: { url: "https://api.github.com" } },
    };
    const onIssue = { ...payload, issue: { ...payload.issue, pull_request: undefined } };
    const read = (event: object) => {
      const parsed = parseEvent("issue_comment", withInstallation(event));
      return parsed.ok && parsed.value.ask.kind === "messages" && parsed.value.ask.isMarkedPullRequest;
    };
    expect([read(onPull), read(onIssue)]).toEqual([true, false]);
  });

  it("says that a repository's webhook is not the App's", () => {
    const { installation: _, ...payload } = withInstallation(real[0] ?? {});
    const parsed = parseEvent("issue_comment", payload);
    expect(parsed.ok ? [] : parsed.error.join()).toMatch(/^installation is missing: .*App/);
  });

  const broken: Record<string, [unknown, RegExp]> = {
    null: [null, /payload/],
    "a list": [[], /./],
    "a string": ["created", /payload/],
    "an empty object": [{}, /action/],
  };
  for (const [what, [payload, words]] of Object.entries(broken)) {
    it(`names what ${what} lacks`, () => {
      const parsed = parseEvent("issue_comment", payload);
      expect(parsed.ok ? "" : parsed.error.join("; ")).toMatch(words);
    });
  }

  it.each(["../../other", "a/b", "", "x?y", "..", "%2e%2e", 5])(
    "takes no repository name that could become another request: %j",
    (name) => {
      const payload = withInstallation(real[0] ?? {}) as Record<string, object>;
      const parsed = parseEvent("issue_comment", { ...payload, repository: { ...payload.repository, name } });
      expect(parsed.ok ? "" : parsed.error.join()).toMatch(/^repository\.name/);
    },
  );

  it.each([0, -1, 1.5, Number.NaN, "12", 2 ** 60])("takes no issue number like %s", (number) => {
    const payload = withInstallation(real[0] ?? {}) as Record<string, object>;
    expect(parseEvent("issue_comment", { ...payload, issue: { ...payload.issue, number } }).ok).toBe(false);
  });
});

describe("every event that GitHub published an example of", () => {
  const all = examples as { name: string; examples: Record<string, unknown>[] }[];
  it.each([
    "issue_comment",
    "pull_request",
    "pull_request_review",
    "pull_request_review_comment",
    "check_run",
    "check_suite",
    "push",
  ] as const)("%s is read", (name) => {
    const payloads = all.find((event) => event.name === name)?.examples ?? [];
    expect(payloads.length).toBeGreaterThan(0);
    for (const payload of payloads) {
      const parsed = parseEvent(name, withInstallation(payload));
      expect(parsed.ok || parsed.error).toBe(true);
    }
  });

  const comment = (action: string, body: string) => ({
    ...withInstallation(real[0] ?? {}),
    action,
    comment: { id: 1, body, user: { login: "mairi" } },
  });
  it.each([
    ["created", "recheck", "mairi"],
    ["created", "  Recheck\n", "mairi"],
    ["created", "please recheck", null],
    ["created", "> recheck", null],
    ["edited", "recheck", null],
  ])("a comment %s as “%s” asks for a recheck by %s", (action, body, by) => {
    const parsed = parseEvent("issue_comment", comment(action, body));
    expect(parsed.ok && parsed.value.ask.kind === "messages" && parsed.value.ask.recheckBy).toBe(by);
  });

  it.each([
    ["check_run", "rerequested", true],
    ["check_suite", "rerequested", true],
    // GitHub's own asking for the checks of a new commit.
    ["check_suite", "requested", false],
  ] as const)("a %s that is %s has what stands written again: %s", (name, action, again) => {
    const [payload] = all.find((event) => event.name === name)?.examples ?? [];
    const parsed = parseEvent(name, withInstallation({ ...payload, action }));
    expect(parsed.ok && parsed.value.ask).toMatchObject({ kind: "rerun", again });
  });

  it("a push to another branch than the default one asks for nothing", () => {
    const push = {
      ref: "refs/heads/topic",
      before: "0".repeat(40),
      after: "a".repeat(40),
      repository: { id: 1, name: "r", owner: { login: "o" }, default_branch: "main" },
      installation: { id: 1 },
    };
    const ask = (payload: object) => {
      const parsed = parseEvent("push", payload);
      return parsed.ok && parsed.value.ask.kind;
    };
    expect([
      ask(push),
      ask({ ...push, ref: "refs/heads/main" }),
      ask({ ...push, ref: "refs/tags/main" }),
    ]).toEqual(["nothing", "push", "nothing"]);
  });
});
