/**
 * Lists of issues and PRs, filtered as a reader asks. Numbers rank over all of a kind, so every `issue.md` or
 * `pr.md` is read; of what hangs on them, only that it is there.
 */
import { ISSUE_STATES } from "./entities/issue.ts";
import { PR_STATES } from "./entities/pr.ts";
import { queryForge } from "./query-forge.ts";
import { flag, oneOf, PAGED, type Page, type QueryOf, text, texts, toPage } from "./query-parameters.ts";
import { type IssueJson, listIssues, listPrs, type PrJson } from "./threads.ts";
import type { TreeSource } from "./tree.ts";

export const ISSUES = {
  state: oneOf([...ISSUE_STATES, "all"]),
  label: texts("a label's name"),
  assignee: text("a login, or none"),
  milestone: text("a milestone's name, or none"),
  archived: flag,
  ...PAGED,
} as const;

export const PRS = {
  state: oneOf([...PR_STATES, "all"]),
  draft: flag,
  base: text("a branch's name"),
  head: text("a branch's name"),
  archived: flag,
  ...PAGED,
} as const;

/** By number. Archived ones are left out unless they are asked for, by either parameter. */
export async function queryIssues(tree: TreeSource, query: QueryOf<typeof ISSUES>): Promise<Page<IssueJson>> {
  const forge = await queryForge(tree, ({ kind }) => kind === "issue");
  const { state, label, assignee, milestone } = query;
  const found = listIssues(forge, { archived: isArchivedWanted(query) }).filter(
    (issue) =>
      isOfState(issue.state, state) &&
      label.every((name) => issue.labels.includes(name)) &&
      (assignee === undefined || isNamed(issue.assignees, assignee)) &&
      (milestone === undefined || isNamed(issue.milestone ? [issue.milestone] : [], milestone)),
  );
  return toPage(found, query);
}

/** By number, as {@link queryIssues}. */
export async function queryPrs(tree: TreeSource, query: QueryOf<typeof PRS>): Promise<Page<PrJson>> {
  const forge = await queryForge(tree, ({ kind }) => kind === "pr");
  const { state, draft, base, head } = query;
  const found = listPrs(forge, { archived: isArchivedWanted(query) }).filter(
    (pr) =>
      isOfState(pr.state, state) &&
      (draft === undefined || pr.draft === draft) &&
      (base === undefined || pr.base === base) &&
      (head === undefined || pr.head === head),
  );
  return toPage(found, query);
}

/** Asking for the state asks for what is in it; `archived=false` still leaves it out. */
function isArchivedWanted({
  state,
  archived,
}: {
  readonly state: string | undefined;
  readonly archived: boolean | undefined;
}): boolean {
  return archived ?? state === "archived";
}

function isOfState(state: string, wanted: string | undefined): boolean {
  return wanted === undefined || wanted === "all" || state === wanted;
}

/** `none` asks for what has no name at all, as on GitHub. */
function isNamed(names: readonly string[], wanted: string): boolean {
  return wanted === "none" ? names.length === 0 : names.includes(wanted);
}
