/**
 * Judges a tracker of as many issues as its argument says and prints the time it took and the most memory the
 * process has held, as JSON.
 */
import { judgeForge } from "../../lib/forge/judge-forge.ts";
import { listIssues } from "../../lib/forge/threads.ts";
import { toIssueFile } from "./issues.ts";

const count = Number(process.argv[2] ?? 10_000);
const files = Array.from({ length: count }, (_, n) => toIssueFile(n));
const labels = new TextEncoder().encode("- name: bug\n- name: search\n");
const milestones = new TextEncoder().encode("- name: v1.2\n");
const declared = [
  { path: ".forge/labels.md", mode: "100644", size: labels.length, bytes: labels },
  { path: ".forge/milestones.md", mode: "100644", size: milestones.length, bytes: milestones },
];
const from = performance.now();
const { diagnostics, forge } = judgeForge([...files, ...declared]);
const issues = listIssues(forge).length;
console.log(
  JSON.stringify({
    issues,
    diagnostics: diagnostics.length,
    milliseconds: Math.round(performance.now() - from),
    // Node gives kibibytes.
    peakMegabytes: Math.round((process.resourceUsage().maxRSS * 1_024) / 1_000_000),
  }),
);
