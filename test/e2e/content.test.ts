import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { OWNER, REPO } from "../stand/github.ts";
import { findFaults } from "../stand/openapi.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import {
  awaitCheckRun,
  type CheckRun,
  openPullRequest,
  readAnnotations,
  readCheckRun,
} from "../stand/thread.ts";

const RUN = "forge/content";
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
afterEach(({ task }) => {
  if (task.result?.state === "fail") console.log(stand.service.log.slice(-10).join("\n"));
});
afterAll(async () => {
  await stand?.close();
  await proxy?.close();
});

async function open(files: Record<string, string | null>) {
  const pull = await openPullRequest(stand.github, `content-${++branches}`, "A change", files);
  const run = await awaitCheckRun(stand.github, pull.head, RUN, (run) => run.status === "completed");
  return { pull, run };
}

async function annotationsOf(run: CheckRun) {
  const list = await readAnnotations(stand.github, run);
  return list.map(({ path, start_line, annotation_level, message }) => ({
    path,
    start_line,
    annotation_level,
    message,
  }));
}

interface Write {
  readonly name: string;
  readonly status: string;
  readonly output?: { readonly annotations?: readonly { readonly path: string }[] };
}

/** The bodies of what was written of `forge/content` after that many requests. */
function writesSince(before: number): readonly Write[] {
  return proxy.asked
    .slice(before)
    .filter(({ path, method }) => path.includes("/check-runs") && method !== "GET")
    .map(({ body }) => body as Write)
    .filter(({ name }) => name === RUN);
}

async function rerequest(runId: number): Promise<void> {
  const route = "POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest";
  await stand.github.as("maintainer").request(route, { ...at, check_run_id: runId });
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const issue = (id: string, fields: string, body = "") =>
  `---\nid: ${id}\ntitle: A title\n${fields}created: 2026-11-01T10:00:00Z\n---\n${body}`;
const comment = (id: string, body: string) =>
  `---\nid: ${id}\ncreated: 2026-11-01T10:00:00Z\nauthor: tide-agent\n---\n${body}`;

describe("a pull request's .forge/ becomes the check run forge/content", () => {
  it("fails where it is too much to be judged, and reads no message of it in part", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 36 }, (_, n) => [
        `.forge/issues/3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec/comments/${uuid(n + 500)}.md`,
        comment(uuid(n + 500), "ISS-2 is merged.\n".repeat(14_000)),
      ]),
    );
    const { run } = await open(files);
    expect(run).toMatchObject({
      conclusion: "failure",
      output: { title: "too much to be judged", summary: expect.stringContaining("characters together") },
    });
    expect(await annotationsOf(run)).toEqual([]);
  });

  it("annotates three broken files at their lines", async () => {
    const { run } = await open({
      [`.forge/issues/${uuid(1)}/issue.md`]: issue(uuid(1), "state: done\n"),
      [`.forge/tasks/${uuid(2)}.md`]: `---\nid: ${uuid(2)}\ntitle: T\nstatus: todo\ncreated: yesterday\n---\n`,
      ".forge/labels.md": "- name: bug\n- name: feature\n- name: docs\n- name: chore\n- name: bug\n",
    });
    expect(run.conclusion).toBe("failure");
    const failures = (await annotationsOf(run)).filter(
      ({ annotation_level }) => annotation_level === "failure",
    );
    expect(failures.map(({ path, start_line }) => [path, start_line])).toEqual([
      [`.forge/issues/${uuid(1)}/issue.md`, 4],
      [".forge/labels.md", 5],
      [`.forge/tasks/${uuid(2)}.md`, 5],
    ]);
  });

  it("passes a sound change, and says so", async () => {
    const { run } = await open({ [`.forge/issues/${uuid(3)}/issue.md`]: issue(uuid(3), "state: open\n") });
    expect([run.conclusion, run.output.title]).toEqual(["success", ".forge/ is sound"]);
  });

  it("passes a change outside the tracker", async () => {
    const { run } = await open({ "src/a.ts": "export {};\n" });
    expect(run.conclusion).toBe("success");
  });

  it("reads the messages that the pull request adds, against the trusted rows, at their line", async () => {
    const folder = `.forge/issues/${uuid(4)}`;
    const { run } = await open({
      [`${folder}/issue.md`]: issue(uuid(4), "state: open\n"),
      [`${folder}/comments/${uuid(5)}.md`]: comment(uuid(5), "All quiet.\n"),
      [`${folder}/comments/${uuid(6)}.md`]: comment(uuid(6), "First line.\n\nAnd @channel should know.\n"),
    });
    expect(run.conclusion).toBe("failure");
    expect(await annotationsOf(run)).toMatchObject([
      { path: `${folder}/comments/${uuid(6)}.md`, start_line: 8 },
    ]);
  });

  it("counts errors in files it does not change, and stays neutral", async () => {
    const { github } = stand;
    await github.commit("main", { [`.forge/tasks/${uuid(7)}.md`]: "no frontmatter\n" }, "Break a task");
    try {
      const { run } = await open({ "src/b.ts": "export {};\n" });
      expect([run.conclusion, run.output.title]).toEqual(["neutral", "1 error in files not changed here"]);
      expect(await annotationsOf(run)).toEqual([]);
    } finally {
      await github.commit("main", { [`.forge/tasks/${uuid(7)}.md`]: null }, "Mend it");
    }
  });

  it("does not hold the base branch's own progress against a pull request", async () => {
    const { github } = stand;
    const branch = `content-${++branches}`;
    await github.commit(branch, { "src/c.ts": "export {};\n" }, "Begin");
    await github.commit("main", { [`.forge/tasks/${uuid(8)}.md`]: "broken later, on main\n" }, "Break main");
    try {
      const { data } = await github
        .as("agent")
        .rest.pulls.create({ ...at, title: "Old", head: branch, base: "main" });
      const run = await awaitCheckRun(github, data.head.sha, RUN, (run) => run.status === "completed");
      expect(run.conclusion).toBe("success");
    } finally {
      await github.commit("main", { [`.forge/tasks/${uuid(8)}.md`]: null }, "Mend main");
    }
  });

  it("sends 120 annotations in batches of 50, each once, and completes the run with the last", async () => {
    const before = proxy.asked.length;
    const files: Record<string, string> = {};
    for (let n = 100; n < 220; n++)
      files[`.forge/tasks/${uuid(n)}.md`] =
        `---\nid: ${uuid(n)}\ntitle: T\ncreated: 2026-11-01T10:00:00Z\n---\n`;
    const { run } = await open(files);
    const bodies = writesSince(before);
    expect(bodies.map(({ status, output }) => [status, output?.annotations?.length])).toEqual([
      ["in_progress", 50],
      ["in_progress", 50],
      ["completed", 20],
    ]);
    const sent = bodies.flatMap(({ output }) => output?.annotations?.map(({ path }) => path));
    expect(new Set(sent).size).toBe(120);
    expect(run.conclusion).toBe("failure");
    expect(run.external_id).not.toMatch(/\+$/);
  });

  it("goes on where a run was left half-way, and sends no annotation twice", async () => {
    const { github } = stand;
    const files: Record<string, string> = {};
    for (let n = 300; n < 420; n++) files[`.forge/tasks/${uuid(n)}.md`] = "broken\n";
    const { pull, run } = await open(files);
    // What a crash after the first request leaves behind.
    const { data: left } = await github.as("maintainer").rest.checks.create({
      ...at,
      name: RUN,
      head_sha: pull.head,
      external_id: `${run.external_id}+`,
      status: "in_progress",
      output: {
        title: "half",
        summary: "half",
        annotations: Array.from({ length: 50 }, (_, n) => ({
          path: `.forge/tasks/${uuid(300 + n)}.md`,
          start_line: 1,
          end_line: 1,
          annotation_level: "failure" as const,
          message: "half",
        })),
      },
    });
    const before = proxy.asked.length;
    await rerequest(left.id);
    await awaitCheckRun(github, pull.head, RUN, (run) => run.id === left.id && run.status === "completed");
    const bodies = writesSince(before);
    expect(bodies.map(({ status, output }) => [status, output?.annotations?.length])).toEqual([
      ["in_progress", 50],
      ["completed", 20],
    ]);
    const sent = bodies.flatMap(({ output }) => output?.annotations?.map(({ path }) => path));
    expect(new Set(sent).size).toBe(70);
    expect(sent).not.toContain(`.forge/tasks/${uuid(300)}.md`);
  });

  it("answers the re-run button of a run", async () => {
    const { github } = stand;
    const { pull, run } = await open({ [`.forge/tasks/${uuid(9)}.md`]: "broken\n" });
    await rerequest(run.id);
    const again = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
    expect([again.id, again.conclusion]).toEqual([run.id, "failure"]);
    expect(await annotationsOf(again)).toHaveLength(1);
  });

  it("answers the re-run button of a suite", async () => {
    const { github } = stand;
    const { pull, run } = await open({ [`.forge/tasks/${uuid(10)}.md`]: "broken\n" });
    const suite = run.check_suite?.id ?? 0;
    await github.as("maintainer").rest.checks.rerequestSuite({ ...at, check_suite_id: suite });
    const again = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
    expect(again.conclusion).toBe("failure");
  });

  let gone: (readonly [string | undefined, null])[] = [];

  it("says that there is no tracker when a pull request removes it", async () => {
    const { github } = stand;
    const { data } = await github
      .as("maintainer")
      .rest.git.getTree({ ...at, tree_sha: "main", recursive: "true" });
    gone = data.tree
      .filter(({ path, type }) => type === "blob" && path?.startsWith(".forge/"))
      .map(({ path }) => [path, null] as const);
    const { run } = await open(Object.fromEntries(gone));
    expect([run.conclusion, run.output.title]).toEqual(["neutral", "this pull request removes .forge/"]);
    expect(run.output.summary).toContain(`It removes ${gone.length} files.`);
  });

  it("counts what is removed, and names a change of the settings", async () => {
    const issue = gone.find(([path]) => path?.endsWith("issue.md"))?.[0] ?? "";
    const { run } = await open({ [issue]: null });
    expect(run.output.summary).toContain("changes 0 files");
    expect(run.output.summary).toContain("It removes 1 file.");
    const without = await open({ ".forge/ci/ci.env": null });
    expect([without.run.conclusion, without.run.output.title]).toEqual([
      "neutral",
      "this pull request removes .forge/ci/ci.env",
    ]);
    const other = await open({ ".forge/ci/ci.env": "runner: local\nDOORS_AGENTS: nobody\n" });
    expect(other.run.output.summary).toContain("who is an agent, and who is registered, may change");
  });

  it("leaves no required check waiting where no agent wrote", async () => {
    const { pull } = await open({ "src/d.ts": "export {};\n" });
    const run = await readCheckRun(stand.github, pull.head, "forge/messages");
    expect([run?.conclusion, run?.output.title]).toEqual(["success", "no agent has written here"]);
  });
});

it("sends only requests that GitHub's own description allows", () => {
  expect(proxy.asked.length).toBeGreaterThan(50);
  expect([...new Set(proxy.asked.flatMap(findFaults))]).toEqual([]);
});
