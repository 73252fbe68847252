// Reads a tracker from files at hand: its numbers, its board, and what is wrong in it.
import { judgeForge, listIssues, toKanban } from "forge-doors/forge";

const ISSUE = "3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec";
const TASK = "5da23d9a-e852-42e1-ba02-a492ae2edd07";
const FILES = {
  [`.forge/issues/${ISSUE}/issue.md`]: `---
id: ${ISSUE}
title: Keep the station list
state: open
created: 2026-09-09T10:05:00Z
---
`,
  [`.forge/tasks/${TASK}.md`]: `---
id: ${TASK}
title: Name the datum
status: someday
created: 2026-10-06T09:15:00Z
---
`,
};

const encoder = new TextEncoder();
const files = Object.entries(FILES).map(([path, text]) => {
  const bytes = encoder.encode(text);
  return { path, mode: "100644", size: bytes.length, bytes };
});
const { forge, diagnostics } = judgeForge(files);
for (const { number, title, state } of listIssues(forge)) console.log(`ISS-${number} ${state}: ${title}`);
console.log(`todo: ${toKanban(forge).todo.length}`);
for (const { path, line, message } of diagnostics) console.log(`${path}:${line}: ${message}`);
