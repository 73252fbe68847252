/** GET /forge/:owner/:repo/…: the tracker as JSON, read with the caller's own GitHub token. */
import { Hono } from "hono";
import { quote } from "../lib/forge/diagnostic.ts";
import { parseIssueAddress, resolveIssueAddress, toWantedAddress } from "../lib/forge/issue-key.ts";
import { queryProgress } from "../lib/forge/progress.ts";
import { isEscape, parseThreadAddress, type ThreadAddress } from "../lib/forge/query-address.ts";
import { queryCheck } from "../lib/forge/query-check.ts";
import { queryCi } from "../lib/forge/query-ci.ts";
import { LABELS, MILESTONES, queryLabels, queryMilestones } from "../lib/forge/query-declared.ts";
import { MERGES, queryMerges } from "../lib/forge/query-merges.ts";
import type { Page, Parameters, QueryOf } from "../lib/forge/query-parameters.ts";
import { queryRelease, queryReleases, RELEASES } from "../lib/forge/query-releases.ts";
import { queryBoard, queryTask, queryTasks, TASKS } from "../lib/forge/query-tasks.ts";
import { queryIssue, queryPr } from "../lib/forge/query-thread.ts";
import { ISSUES, PRS, queryIssues, queryPrs } from "../lib/forge/query-threads.ts";
import { queryWiki, queryWikiPage, WIKI } from "../lib/forge/query-wiki.ts";
import type { TreeSource } from "../lib/forge/tree.ts";
import { isUuid4 } from "../lib/forge/uuid.ts";
import type { Reason } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { type Found, refusePath, serveTracker, type TrackerEnv } from "./serve-tracker.ts";
import { refuseEscape, toFound } from "./wiki-page.ts";

const tracker = new Hono<TrackerEnv>();
export const forge = new Hono<TrackerEnv>();

tracker.get("/issues", serveList("issues", ISSUES, queryIssues));
tracker.get(
  "/issues/:name",
  serveTracker({
    name: "issue",
    parameters: {},
    refuse: refuseIssue,
    find: async ({ tree, name }) => {
      const address = await resolveIssueAddress(tree, parseIssueAddress(name) ?? NOBODY);
      if (!address.ok) {
        return { refused: refusePath("the address", name, toWantedAddress(address.error)) };
      }
      return toFoundOne("issue", name, await queryIssue(tree, address.value));
    },
  }),
);
tracker.get("/prs", serveList("prs", PRS, queryPrs));
tracker.get(
  "/prs/:name",
  serveOne("pr", refusePr, (tree, name) => queryPr(tree, parseThreadAddress(name) ?? NOBODY)),
);
tracker.get("/tasks", serveList("tasks", TASKS, queryTasks));
tracker.get(
  "/tasks/:name",
  serveOne("task", refuseTask, (tree, name) => queryTask(tree, name.toLowerCase())),
);
tracker.get("/board", serveWhole("board", queryBoard));
tracker.get("/labels", serveList("labels", LABELS, queryLabels));
tracker.get("/milestones", serveList("milestones", MILESTONES, queryMilestones));
tracker.get("/wiki", serveList("wiki", WIKI, queryWiki));
tracker.get(
  "/wiki/:name{.*}",
  serveTracker({
    name: "wiki-page",
    parameters: {},
    refuse: refuseEscape,
    find: async ({ tree, name }) => toFound(name, await queryWikiPage(tree, name)),
  }),
);
tracker.get("/releases", serveList("releases", RELEASES, queryReleases));
tracker.get("/releases/:name{.+}", serveOne("release", refuseVersion, queryRelease));
tracker.get("/merges", serveList("merges", MERGES, queryMerges));
tracker.get("/ci", serveWhole("ci", queryCi));
tracker.get("/progress", serveWhole("progress", queryProgress));
tracker.get("/check", serveWhole("check", queryCheck));

forge.route("/:owner/:repo", tracker);
forge.all("/*", (c) =>
  c.req.method === "GET" || c.req.method === "HEAD"
    ? answerProblem(c, { code: "not-found" })
    : answerProblem(c, { code: "method-not-allowed", allow: ["GET", "HEAD"] }),
);

/** A list exists wherever there is a tracker. */
function serveList<const P extends Parameters>(
  name: string,
  parameters: P,
  query: (tree: TreeSource, query: QueryOf<P>) => Promise<Page<unknown>>,
) {
  return serveTracker({
    name,
    parameters,
    always: true,
    find: async (ask) => ({ page: await query(ask.tree, ask.query) }),
  });
}

function serveWhole(name: string, query: (tree: TreeSource) => Promise<unknown>) {
  return serveTracker({
    name,
    parameters: {},
    always: true,
    find: async ({ tree }) => ({ json: await query(tree) }),
  });
}

function serveOne(
  kind: string,
  refuse: (name: string) => Reason | null,
  query: (tree: TreeSource, name: string) => Promise<unknown>,
) {
  return serveTracker({
    name: kind,
    parameters: {},
    refuse,
    find: async ({ tree, name }) => toFoundOne(kind, name, await query(tree, name)),
  });
}

function toFoundOne(kind: string, name: string, json: unknown): Found {
  if (json !== null) return { json };
  const advice = `…/${kind}s lists what there is, and …/check names what is broken`;
  return { missing: { code: "entity-missing", what: `${kind} ${quote(name)}`, advice } };
}

/** What the checks below let pass has an address; number 0 is nobody's. */
const NOBODY: ThreadAddress = { kind: "number", number: 0 };

function refuseIssue(name: string): Reason | null {
  const wanted = "a number, a uuid or a key of the project's";
  return parseIssueAddress(name) === null ? refusePath("the address", name, wanted) : null;
}

function refusePr(name: string): Reason | null {
  return parseThreadAddress(name) === null ? refusePath("the address", name, "a number or a uuid") : null;
}

function refuseTask(name: string): Reason | null {
  return isUuid4(name.toLowerCase()) ? null : refusePath("the address", name, "a task's uuid");
}

/** A version is a file's name, so it holds no separator. Source: f0rge schema v1, section 4 (release). */
function refuseVersion(version: string): Reason | null {
  if (!isEscape(version) && !/[\\/]/.test(version)) return null;
  const advice = "a version is one file's name, without separators or dots alone";
  return { code: "path-refused", path: quote(version), words: "escapes releases", advice };
}
