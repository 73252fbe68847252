/** The tracker's JSON, as `lib/forge/query-*.ts` writes it. Source: spec/forge-schema-v1.md, section 8. */
import { ISSUE_STATES } from "../../forge/entities/issue.ts";
import { PR_STATES } from "../../forge/entities/pr.ts";
import { TASK_STATUSES } from "../../forge/entities/task.ts";
import { FLAG, list, object, oneOf, orNull, ref, type Schema, TEXT, WHOLE } from "./operation.ts";

const LINE = object({ id: TEXT, author: orNull(TEXT), createdAt: TEXT, body: TEXT });

const ISSUE = {
  number: WHOLE,
  title: TEXT,
  state: oneOf(ISSUE_STATES),
  labels: list(TEXT),
  assignees: list(TEXT),
  milestone: orNull(TEXT),
  body: TEXT,
  createdAt: TEXT,
};

const PR = {
  number: WHOLE,
  title: TEXT,
  state: oneOf(PR_STATES),
  base: TEXT,
  head: TEXT,
  draft: FLAG,
  databaseId: TEXT,
  status: orNull(oneOf(["in_progress", "completed"])),
  conclusion: orNull(TEXT),
  createdAt: TEXT,
};

const RELEASE = { version: TEXT, title: orNull(TEXT), created: TEXT };

const STEP = object({ name: TEXT, exit: WHOLE, durationMs: WHOLE });

export const TRACKER_SCHEMAS: Readonly<Record<string, Schema>> = {
  Comment: LINE,
  Review: { allOf: [LINE, object({ state: orNull(TEXT) })] },
  Issue: object({ ...ISSUE, comments: WHOLE }),
  IssueView: object({ ...ISSUE, comments: list(ref("Comment")), id: TEXT, updatedAt: orNull(TEXT) }),
  Pr: object(PR),
  PrView: object({
    ...PR,
    updatedAt: orNull(TEXT),
    issues: list(TEXT),
    body: TEXT,
    patchSize: orNull(WHOLE),
    patch: orNull(TEXT),
    reviews: list(ref("Review")),
    comments: list(ref("Comment")),
  }),
  Task: object({
    id: TEXT,
    title: TEXT,
    status: oneOf(TASK_STATUSES),
    assignee: orNull(TEXT),
    body: TEXT,
    createdAt: TEXT,
    updatedAt: orNull(TEXT),
    closedAt: orNull(TEXT),
    archived: FLAG,
  }),
  Board: object(Object.fromEntries(TASK_STATUSES.map((status) => [status, list(TEXT)]))),
  Label: object({ name: TEXT, color: orNull(TEXT), description: orNull(TEXT) }),
  Milestone: object({ name: TEXT, state: TEXT, due: orNull(TEXT), description: orNull(TEXT) }),
  WikiEntry: object({ path: TEXT, title: TEXT, size: WHOLE }),
  Release: object({ ...RELEASE, status: oneOf(["built", "none"]) }),
  ReleaseView: object({ ...RELEASE, body: TEXT, status: oneOf(["built", "none"]) }),
  Merge: object({
    pr: TEXT,
    verdict: oneOf(["pass", "fail"]),
    applied: FLAG,
    resolved: list(TEXT),
    createdAt: TEXT,
    body: TEXT,
  }),
  Ci: object({
    runner: oneOf(["local", "docker"]),
    env: { type: "object", additionalProperties: TEXT },
    steps: list(TEXT),
    runs: list(object({ run: TEXT, verdict: TEXT, createdAt: TEXT, steps: list(STEP) })),
  }),
  ProgressRead: object({ progress: orNull(ref("Progress")), unread: WHOLE }),
  Check: object({ errors: WHOLE, warnings: WHOLE, truncated: FLAG, diagnostics: list(ref("Diagnostic")) }),
  Diagnostic: object({
    severity: oneOf(["error", "warning"]),
    path: TEXT,
    line: WHOLE,
    field: orNull(TEXT),
    code: TEXT,
    message: TEXT,
  }),
};
