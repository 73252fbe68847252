/**
 * `forge-doors/forge`: a `.forge/` tracker, read through the port `TreeSource` or from files that are at hand. It
 * fetches nothing itself.
 */
export { type ProjectConfig, parseCiEnv } from "../forge/ci-env.ts";
export type { Diagnostic } from "../forge/diagnostic.ts";
export type { Forge } from "../forge/forge.ts";
export { type ForgeFile, toForgeFiles } from "../forge/forge-file.ts";
export { type ForgeJudgement, judgeForge } from "../forge/judge-forge.ts";
export { type Kanban, toKanban } from "../forge/kanban.ts";
export { type Progress, type ProgressRead, queryProgress } from "../forge/progress.ts";
export { parseThreadAddress, type ThreadAddress } from "../forge/query-address.ts";
export { queryCheck } from "../forge/query-check.ts";
export { queryCi } from "../forge/query-ci.ts";
export { LABELS, MILESTONES, queryLabels, queryMilestones } from "../forge/query-declared.ts";
export { MERGES, queryMerges } from "../forge/query-merges.ts";
export { type Page, parseQuery } from "../forge/query-parameters.ts";
export { queryRelease, queryReleases, RELEASES } from "../forge/query-releases.ts";
export { queryBoard, queryTask, queryTasks, TASKS } from "../forge/query-tasks.ts";
export { queryIssue, queryPr } from "../forge/query-thread.ts";
export { ISSUES, PRS, queryIssues, queryPrs } from "../forge/query-threads.ts";
export { queryWiki, queryWikiPage, WIKI } from "../forge/query-wiki.ts";
export { readRows } from "../forge/read-rows.ts";
export { type Reference, type Row, type RowAnswer, type RowSource, referenceKey } from "../forge/rows.ts";
export { type IssueJson, listIssues, listPrs, type PrJson } from "../forge/threads.ts";
export type { ForgeListing, TreeEntry, TreeSource } from "../forge/tree.ts";
