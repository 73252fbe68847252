/**
 * Judges a tracker of as many issues as its argument says and prints the time it took and the most memory the
 * process has held, as JSON. Without an argument it is a benchmark of 10,000, and sums up as one.
 */
import { judgeForge } from "../../lib/forge/judge-forge.ts";
import { listIssues } from "../../lib/forge/threads.ts";
import { toIssueFile } from "./issues.ts";
import { toSummaryLine } from "./report.ts";

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
const milliseconds = Math.round(performance.now() - from);
// Node gives kibibytes.
const peakMegabytes = Math.round((process.resourceUsage().maxRSS * 1_024) / 1_000_000);
console.log(JSON.stringify({ issues, diagnostics: diagnostics.length, milliseconds, peakMegabytes }));
if (process.argv[2] === undefined) {
  console.log(
    toSummaryLine([
      {
        what: `a tracker of ${count.toLocaleString("en")} issues, judged`,
        ours: `${(milliseconds / 1_000).toFixed(1)} s, ${peakMegabytes} MB at most`,
        beside: "",
        ratio: "",
      },
    ]),
  );
}
