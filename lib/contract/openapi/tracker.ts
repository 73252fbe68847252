/** The routes below /forge, their parameters taken from the tables that the routes themselves are checked by. */
import { LABELS, MILESTONES } from "../../forge/query-declared.ts";
import { MERGES } from "../../forge/query-merges.ts";
import type { Parameters } from "../../forge/query-parameters.ts";
import { RELEASES } from "../../forge/query-releases.ts";
import { TASKS } from "../../forge/query-tasks.ts";
import { ISSUES, PRS } from "../../forge/query-threads.ts";
import { WIKI } from "../../forge/query-wiki.ts";
import {
  answer,
  inPath,
  inQuery,
  type Json,
  json,
  list,
  type PathItem,
  problems,
  ref,
  type Schema,
  TEXT,
  WITH_TOKEN,
} from "./operation.ts";

const ROOT = "/forge/{owner}/{repo}";

export const TRACKER_PATHS: Readonly<Record<string, PathItem>> = {
  [`${ROOT}/issues`]: getList(
    "Issue",
    "issues by number; archived ones only where they are asked for",
    ISSUES,
  ),
  [`${ROOT}/issues/{name}`]: getOne(
    "one issue with its comments",
    ref("IssueView"),
    "a number, a key or a uuid",
  ),
  [`${ROOT}/prs`]: getList("Pr", "pull requests by number; archived ones only where they are asked for", PRS),
  [`${ROOT}/prs/{name}`]: getOne(
    "one pull request with its patch, reviews and comments",
    ref("PrView"),
    "a number or a uuid",
  ),
  [`${ROOT}/tasks`]: getList("Task", "tasks by their time of creation", TASKS),
  [`${ROOT}/tasks/{name}`]: getOne("one task", ref("Task"), "a uuid"),
  [`${ROOT}/board`]: getWhole("the board: ids of tasks by status", ref("Board")),
  [`${ROOT}/labels`]: getList("Label", "declared labels in the file's order", LABELS),
  [`${ROOT}/milestones`]: getList("Milestone", "declared milestones in the file's order", MILESTONES),
  [`${ROOT}/wiki`]: getList("WikiEntry", "the wiki's index by path", WIKI),
  [`${ROOT}/wiki/{name}`]: {
    get: operation("one wiki page, byte for byte", [inPath("name", "a path inside the wiki")], {
      "200": answer("the page", {
        "text/markdown": TEXT,
        "text/plain": TEXT,
        "application/octet-stream": { type: "string", format: "binary" },
      }),
    }),
  },
  [`${ROOT}/releases`]: getList("Release", "releases by their time of creation", RELEASES),
  [`${ROOT}/releases/{name}`]: getOne("one release with its notes", ref("ReleaseView"), "a version"),
  [`${ROOT}/merges`]: getList("Merge", "merge records by their time of creation", MERGES),
  [`${ROOT}/ci`]: getWhole("how CI is set up, and what its runs came to", ref("Ci")),
  [`${ROOT}/progress`]: getWhole("how far the project is, as a door takes it in facts", ref("ProgressRead")),
  [`${ROOT}/check`]: getWhole("everything that is wrong with the tracker", ref("Check")),
};

function getList(item: string, summary: string, parameters: Parameters): PathItem {
  const asked = Object.entries(parameters).map(([name, { wanted }]) => inQuery(name, wanted));
  const page = {
    description: "one page; further ones stand in the Link header",
    headers: { Link: { description: "prev, next, last and first, as GitHub gives them", schema: TEXT } },
    content: { "application/json": { schema: list(ref(item)) } },
  };
  return { get: operation(summary, asked, { "200": page }) };
}

function getOne(summary: string, schema: Schema, wanted: string): PathItem {
  return { get: operation(summary, [inPath("name", wanted)], { "200": json(summary, schema) }) };
}

function getWhole(summary: string, schema: Schema): PathItem {
  return { get: operation(summary, [], { "200": json(summary, schema) }) };
}

function operation(
  summary: string,
  parameters: readonly Json[],
  answers: { readonly [status: string]: Json },
): Json {
  return {
    tags: ["tracker"],
    summary,
    security: WITH_TOKEN,
    parameters: [
      inPath("owner", "an owner's login"),
      inPath("repo", "a repository's name"),
      ...parameters,
      inQuery("ref", "a branch, a tag or a commit; the default branch without it"),
    ],
    responses: {
      ...answers,
      "304": answer("what the caller holds (If-None-Match) is still so"),
      ...problems(400, 401, 404, 502, 503),
    },
  };
}
