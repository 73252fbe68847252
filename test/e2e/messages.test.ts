import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliver } from "../stand/deliver.ts";
import { INSTALLATION_ID, OTHER_INSTALLATION_ID, OWNER, PEOPLE, REPO } from "../stand/github.ts";
import { findFaults } from "../stand/openapi.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import {
  awaitCheckRun,
  comment,
  deleteComment,
  editComment,
  openPullRequest,
  readAnnotations,
  readCheckRun,
} from "../stand/thread.ts";

const RUN = "forge/messages";
const at = { owner: OWNER, repo: REPO };

let stand: Stand;
let proxy: RecordingProxy;
let branches = 0;

beforeAll(async () => {
  stand = await startStand({
    throughProxy: async (url) => {
      proxy = await startProxy(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await stand?.close();
  await proxy?.close();
});

const open = (files: Record<string, string | null> = { [`src/${branches}.ts`]: "export {};\n" }) =>
  openPullRequest(stand.github, `branch-${++branches}`, "A change", files);

describe("an agent's comment on a pull request becomes a check run", () => {
  it("passes, is refused, and clears when it is edited or deleted", async () => {
    const { github } = stand;
    const pull = await open();
    await comment(github, "agent", pull.number, "ISS-1 is merged, and the docs follow it.");
    const passed = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
    expect(passed.conclusion).toBe("success");

    const bad = await comment(github, "agent", pull.number, "ISS-2 is merged.");
    const refused = await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "failure");
    expect(refused.output.title).toBe("1 of 2 messages by agents refused");
    expect(refused.output.summary).toContain("`status-matches-the-row`");
    expect(refused.output.summary).toContain(bad.url);

    await editComment(github, "agent", bad.id, "ISS-2 is still open.");
    await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "success");

    await editComment(github, "agent", bad.id, "Closed ISS-2.");
    await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "failure");
    await deleteComment(github, "agent", bad.id);
    await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "success");
    const { data } = await github.as("maintainer").rest.checks.listForRef({ ...at, ref: pull.head });
    const standing = data.check_runs.filter(({ name }) => name === RUN);
    expect(standing.map(({ conclusion }) => conclusion)).toEqual(["success"]);
  });

  it("reads every rule of the cell in one answer", async () => {
    const { github } = stand;
    const pull = await open();
    const secret = ["ghp", "_", "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"].join("");
    await comment(github, "agent", pull.number, `@here ISS-2 shipped, see #1. The token was ${secret}.`);
    const run = await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "failure");
    for (const rule of ["status-matches-the-row", "no-room-broadcast", "no-redacted-secret"]) {
      expect(run.output.summary).toContain(`\`${rule}\``);
    }
    expect(JSON.stringify(run)).not.toContain(secret);
    expect(stand.service.log.join("\n")).not.toContain(secret);
  });

  it("holds a claim about GitHub's own numbers against GitHub", async () => {
    const { github } = stand;
    const pull = await open();
    await comment(github, "agent", pull.number, `#${pull.number} is merged.`);
    const run = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
    expect(run.conclusion).toBe("failure");
  });

  it("reads reviews and review comments, and shows the latter where they stand", async () => {
    const { github } = stand;
    const pull = await open({ "src/stations.ts": "export const kept = 1;\nexport const more = 2;\n" });
    const { rest } = github.as("agent");
    await rest.pulls.createReview({ ...at, pull_number: pull.number, event: "APPROVE" });
    await rest.pulls.createReview({
      ...at,
      pull_number: pull.number,
      event: "COMMENT",
      body: "ISS-2 is merged.",
    });
    const refused = await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "failure");
    // An approval without words is no message.
    expect(refused.output.title).toBe("1 of 1 message by agents refused");
    await rest.pulls.createReviewComment({
      ...at,
      pull_number: pull.number,
      commit_id: pull.head,
      path: "src/stations.ts",
      line: 2,
      body: "Thanks @channel, this line is right.",
    });
    const both = await awaitCheckRun(
      github,
      pull.head,
      RUN,
      (run) => run.output.title?.startsWith("2 of 2") ?? false,
    );
    const list = await readAnnotations(github, both);
    expect(list).toContainEqual(expect.objectContaining({ path: "src/stations.ts", start_line: 2 }));
  });

  it("never screens people, and gives a head on which no agent wrote its green run", async () => {
    const { github } = stand;
    const pull = await open();
    await comment(github, "maintainer", pull.number, "ISS-2 is merged. @all");
    await comment(github, "stranger", pull.number, "ISS-2 is merged. @all");
    await settled(pull.number, 3);
    const run = await readCheckRun(github, pull.head, RUN);
    expect([run?.conclusion, run?.output.title]).toEqual(["success", "no agent has written here"]);
  });

  it("takes rows and configuration from the default branch, not from the pull request", async () => {
    const { github } = stand;
    const issue = await findIssue("Keep the station list between runs");
    const pull = await open({
      [issue.path]: issue.text.replace("state: open", "state: closed"),
      ".forge/ci/ci.env": "runner: local\nDOORS_AGENTS: nobody\n",
    });
    await comment(github, "agent", pull.number, "Closed ISS-2.");
    const run = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
    expect(run.conclusion).toBe("failure");
  });
});

describe("a verdict follows what it was read from", () => {
  it("looks at refused pull requests again when the tracker changes", async () => {
    const { github } = stand;
    const pull = await open();
    await comment(github, "agent", pull.number, "Closed ISS-2.");
    await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "failure");
    const issue = await findIssue("Keep the station list between runs");
    await github.commit(
      "main",
      { [issue.path]: issue.text.replace("state: open", "state: closed") },
      "Close it",
    );
    try {
      await pushed();
      await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "success");
    } finally {
      await github.commit("main", { [issue.path]: issue.text }, "Open it again");
    }
  });

  it("is no pass while the settings cannot be read, and is looked at again when they can", async () => {
    const { github } = stand;
    const path = ".forge/ci/ci.env";
    const settings = await readFile(new URL(`../../spec/demo/${path}`, import.meta.url), "utf8");
    const pull = await open();
    await github.commit("main", { [path]: settings.replace(/DOORS_AGENTS: */, "DOORS_AGENTS=") }, "Misspell");
    try {
      await comment(github, "agent", pull.number, "Closed ISS-2.");
      const run = await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "neutral");
      expect(run.output.title).toBe("who is an agent here cannot be read");
      expect(run.output.text).toContain("“KEY: value”");
    } finally {
      await github.commit("main", { [path]: settings }, "Spell it right");
    }
    await pushed();
    await awaitCheckRun(github, pull.head, RUN, (run) => run.conclusion === "failure");
  });

  it("answers “recheck” from whoever may write, and from nobody else", async () => {
    const { github } = stand;
    const pull = await open();
    await settled(pull.number, 1);
    // Everybody whom the embedded GitHub lets comment may write as well; GitHub lets strangers comment, too.
    const { data: repository } = await github.as("maintainer").rest.repos.get(at);
    const response = await deliver(stand.service.url, {
      action: "created",
      issue: { number: pull.number, pull_request: {} },
      comment: { id: 1, body: "recheck", user: { login: "somebody-from-outside" } },
      repository,
      installation: { id: INSTALLATION_ID },
    });
    expect(response.status).toBe(200);
    expect(rechecked(pull.number)).toBe(0);
    await comment(github, "maintainer", pull.number, "recheck");
    await settled(pull.number, 3);
    expect(rechecked(pull.number)).toBe(1);
  });

  function rechecked(number: number): number {
    const again = (line: string) =>
      line.includes(`"number":${number},`) && line.includes("content:passed/updated");
    return stand.service.log.filter(again).length;
  }

  /** The embedded GitHub sends no push event for a commit made through its git API; GitHub does. */
  async function pushed(): Promise<void> {
    const client = stand.github.as("maintainer");
    const { data: ref } = await client.rest.git.getRef({ ...at, ref: "heads/main" });
    const { data: made } = await client.rest.git.getCommit({ ...at, commit_sha: ref.object.sha });
    const { data: repository } = await client.rest.repos.get(at);
    const before = made.parents[0]?.sha;
    const push = {
      ref: "refs/heads/main",
      before,
      after: made.sha,
      repository,
      installation: { id: INSTALLATION_ID },
    };
    const response = await deliver(stand.service.url, push, { event: "push" });
    expect(response.status).toBe(200);
  }
});

describe("an agent's comment on a plain issue", () => {
  it("is judged on the default branch's head, and never turns it red", async () => {
    const { github } = stand;
    const { data: issue } = await github.as("maintainer").rest.issues.create({ ...at, title: "A question" });
    await comment(github, "agent", issue.number, "ISS-2 is merged.");
    const { data: ref } = await github.as("maintainer").rest.git.getRef({ ...at, ref: "heads/main" });
    const name = `${RUN} #${issue.number}`;
    const run = await awaitCheckRun(github, ref.object.sha, name, (run) => run.status === "completed");
    expect(run.conclusion).toBe("neutral");
    expect(run.external_id).toMatch(new RegExp(`^issue-${issue.number}:`));
  });
});

describe("whatever a comment holds, there is an answer", () => {
  const bodies: Record<string, string> = {
    "65,536 characters": `ISS-2 is merged. ${"word ".repeat(14_000)}`.slice(0, 65_536),
    "nothing but a comment in HTML": "<!-- nothing -->",
    "500 references": Array.from({ length: 500 }, (_, i) => `ISS-${i + 1}`)
      .join(", ")
      .concat(" are merged."),
    "500 numbers": Array.from({ length: 500 }, (_, i) => `#${i + 1}`)
      .join(", ")
      .concat(" are merged."),
    CRLF: "ISS-1 is merged.\r\n\r\nISS-2 is merged.\r\n",
    "lone surrogates": "\ud800 ISS-2 \udc00 is merged \udfff",
    NUL: "ISS-2\u0000 is merged\u0000",
    "65,536 backticks": "`".repeat(65_536),
    "65,536 opening brackets": "[".repeat(65_536),
  };
  for (const [what, body] of Object.entries(bodies)) {
    it(what, async () => {
      const { github } = stand;
      const pull = await open();
      await comment(github, "agent", pull.number, body);
      const run = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
      expect(["success", "failure"]).toContain(run.conclusion);
    });
  }
});

describe("what is not for us leads to no write", () => {
  const writes = () =>
    proxy.asked.filter(({ path, method }) => path.includes("/check-runs") && method !== "GET").length;
  const payload = async (change: Record<string, unknown> = {}) => {
    const pull = await open();
    await comment(stand.github, "agent", pull.number, "ISS-2 is merged.");
    // The opening and the comment: both deliveries are done before anything is counted.
    await settled(pull.number, 2);
    const { data: repository } = await stand.github.as("maintainer").rest.repos.get(at);
    return {
      action: "created",
      issue: { number: pull.number, pull_request: {} },
      comment: { id: 1 },
      repository,
      installation: { id: INSTALLATION_ID },
      ...change,
    };
  };

  it("another App's installation", async () => {
    const body = await payload({ installation: { id: OTHER_INSTALLATION_ID } });
    const before = writes();
    const response = await deliver(stand.service.url, body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "installation-refused" });
    expect(writes()).toBe(before);
  });

  it("a repository that the installation does not cover", async () => {
    const body = await payload();
    const before = writes();
    const response = await deliver(stand.service.url, {
      ...body,
      repository: { ...body.repository, id: 999_999 },
    });
    expect(response.status).toBe(403);
    expect(writes()).toBe(before);
  });

  it("a repository of another owner under a covered id", async () => {
    const body = await payload();
    const before = writes();
    const elsewhere = { ...body.repository, name: "other", owner: { login: "elsewhere" } };
    const response = await deliver(stand.service.url, { ...body, repository: elsewhere });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(writes()).toBe(before);
  });

  it.each([{}, { pull_request: {} }])("a thread that is gone, as %j", async (marks) => {
    const body = await payload({ issue: { number: 99_999, ...marks } });
    const before = writes();
    const response = await deliver(stand.service.url, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ looked: [], left: 0, noLook: "thread-is-gone" });
    expect(writes()).toBe(before);
  });

  it("a delivery that comes again", async () => {
    const body = await payload();
    const before = writes();
    const response = await deliver(stand.service.url, body);
    expect(await response.json()).toMatchObject({
      looked: [{ run: "messages", verdict: "refused", written: "unchanged" }],
    });
    const sent = proxy.asked.slice(-3).filter(({ method, path }) => method !== "GET" && path !== "/graphql");
    expect(sent).toEqual([]);
    expect(writes()).toBe(before);
  });
});

it("sends only requests that GitHub's own description allows", () => {
  expect(proxy.asked.length).toBeGreaterThan(50);
  expect([...new Set(proxy.asked.flatMap(findFaults))]).toEqual([]);
});

it("writes one line a delivery, with no message text", () => {
  const lines = stand.service.log.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines)
    expect(line).toMatchObject({ status: expect.any(Number), requests: expect.any(Number) });
  expect(JSON.stringify(lines)).not.toMatch(/is merged|word word/);
  expect(JSON.stringify(lines)).not.toContain(PEOPLE.stranger);
});

/** Waits until as many deliveries about a thread were answered. */
async function settled(number: number, deliveries: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const seen = stand.service.log.filter((line) => line.includes(`"number":${number},`)).length;
    if (seen >= deliveries) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `fewer than ${deliveries} deliveries about #${number} were answered:\n${stand.service.log.join("\n")}`,
  );
}

async function findIssue(title: string): Promise<{ readonly path: string; readonly text: string }> {
  const client = stand.github.as("maintainer");
  const { data } = await client.rest.git.getTree({ ...at, tree_sha: "main", recursive: "true" });
  for (const { path = "", sha = "" } of data.tree.filter((entry) => entry.path?.endsWith("/issue.md"))) {
    const { data: blob } = await client.rest.git.getBlob({ ...at, file_sha: sha });
    const text = Buffer.from(blob.content, "base64").toString("utf8");
    if (text.includes(`title: ${title}`)) return { path, text };
  }
  throw new Error(`no issue is called “${title}”`);
}
