/** Issues of one screen each, as many as asked for: what most trackers are made of. */
import type { ForgeFile } from "../../lib/forge/forge-file.ts";

const STATES = ["open", "in-progress", "closed"] as const;

/** The `n`-th issue's id; a valid uuid4. */
export function toId(n: number): string {
  return `${n.toString(16).padStart(8, "0")}-5a1e-4c3b-9d2f-7e6a8b9c0d1e`;
}

/** About 1,500 bytes: eight fields and some thirty lines. */
export function toIssue(n: number): string {
  const day = String((n % 28) + 1).padStart(2, "0");
  const lines = Array.from(
    { length: 28 },
    (_, line) => `- step ${line + 1}: open the list and type a letter`,
  );
  return `---
id: ${toId(n)}
title: Results of search ${n} jump while typing
state: ${STATES[n % STATES.length]}
created: 2025-09-${day}T02:00:00.${String(n % 1_000_000).padStart(6, "0")}Z
labels: [bug, search]
assignees: [mina]
milestone: v1.2
updated: 2025-10-11T17:40:09Z
---
The list is ordered twice, once here and once on the server.

${lines.join("\n")}
`;
}

export function toIssueFile(n: number): ForgeFile {
  const bytes = new TextEncoder().encode(toIssue(n));
  return { path: `.forge/issues/${toId(n)}/issue.md`, mode: "100644", size: bytes.length, bytes };
}
