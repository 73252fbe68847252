/**
 * Throws damaged trackers at the readers. The seed is fixed, so a failure comes back; `FUZZ_RUNS` asks for more
 * runs than the three seconds that a test may take, `FUZZ_SEED` for another seed.
 */
import { expect, test } from "vitest";
import type { ForgeFile } from "../../../lib/forge/forge-file.ts";
import { judgeForge } from "../../../lib/forge/judge-forge.ts";
import { toKanban } from "../../../lib/forge/kanban.ts";
import { readRows } from "../../../lib/forge/read-rows.ts";
import { listReleases } from "../../../lib/forge/releases.ts";
import type { Reference } from "../../../lib/forge/rows.ts";
import { listIssues, listPrs } from "../../../lib/forge/threads.ts";
import { listWiki } from "../../../lib/forge/wiki.ts";
import { at, issuePage, mergePage, page, prPage, taskPage, treeOf, uuidOf } from "./trees.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20_250_908);
const RUNS = Number(process.env.FUZZ_RUNS ?? 0);
const DEFAULT_MILLISECONDS = 3_000;

/** Mulberry32: a small generator with a state of 32 bits. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SOUND: Readonly<Record<string, string>> = {
  [at.issue(1)]: issuePage(1, { labels: "[bug, 'two words']", milestone: "v1", assignees: "\n  - mina" }),
  [at.archivedIssue(2)]: issuePage(2, { state: "archived" }),
  [`.forge/issues/${uuidOf(1)}/comments/${uuidOf(5)}.md`]: page({
    id: uuidOf(5),
    created: "2025-09-08T02:00:00Z",
  }),
  [at.pr(3)]: prPage(3, { issues: `[${uuidOf(1)}]`, ci: "pass", draft: '"true"' }),
  [at.pr(3).replace("pr.md", "patch.diff")]: "diff\n",
  [at.task(4)]: taskPage(4, { closed: "2025-09-08T02:00:00Z", title: ">-\n  Two\n  lines" }),
  [at.merge(0)]: mergePage(3),
  ".forge/labels.md": "- name: bug\n- {name: two words, color: d73a4a}\n",
  ".forge/milestones.md": "- name: v1\n  due: 2025-12-31\n",
  ".forge/ci/ci.env": "runner: local\nDOORS_AGENTS: robo\n",
  ".forge/ci/runs/2025-09-12T06:58:00Z/summary.md": page({
    run: "2025-09-12T06:58:00Z",
    verdict: "fail",
    created: "2025-09-12T06:58:00Z",
    steps: "\n  - {name: a, exit: 0, duration_ms: 1}",
  }),
  ".forge/releases/1.0.md": page({ version: '"1.0"', created: "2025-09-08T02:00:00Z" }, "Notes\n"),
  ".forge/wiki/a.md": "```\n# no\n```\n\nTitle\n===\n",
};
const PIECES = [
  ..."[]{}:,#&*!|>'\"%@`-?~\t\r\n\0 ".split(""),
  "---\n",
  "...\n",
  "\n---\n",
  ": ",
  "- ",
  "&a ",
  "*a",
  "!!str ",
  "<<: ",
  "__proto__: ",
  "constructor: x\n",
  "id: x\n",
  "# ",
  "===\n",
  "> ",
  "\u{feff}",
  "\u2028",
  "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

function damage(bytes: Uint8Array, random: () => number): Uint8Array {
  let text = Buffer.from(bytes);
  const pick = (below: number): number => Math.floor(random() * below);
  for (let times = pick(4); times > 0; times -= 1) {
    const from = pick(text.length + 1);
    const to = Math.min(text.length, from + pick(12));
    const kind = pick(5);
    if (kind === 0) text = Buffer.concat([text.subarray(0, from), text.subarray(to)]);
    else if (kind === 1) text = text.subarray(0, from);
    else if (kind === 2 && text.length > 0) text[pick(text.length)] = pick(256);
    else if (kind === 3) text = Buffer.concat([text.subarray(0, to), text.subarray(from)]);
    else {
      const piece = Buffer.from(PIECES[pick(PIECES.length)] ?? "");
      text = Buffer.concat([text.subarray(0, from), piece, text.subarray(from)]);
    }
  }
  return new Uint8Array(text);
}

function createTracker(random: () => number): readonly ForgeFile[] {
  return Object.entries(SOUND).flatMap(([sound, content]) => {
    if (random() < 0.05) return [];
    const path = random() < 0.03 ? `${sound.slice(0, Math.floor(random() * sound.length))}\nx` : sound;
    const bytes = damage(Buffer.from(content), random);
    const mode = random() < 0.02 ? "120000" : "100644";
    return [{ path, mode, size: bytes.length, bytes: random() < 0.02 ? null : bytes }];
  });
}

const LINE_BREAK = "\n".charCodeAt(0);

test("no damage to a tracker makes a reader fail, or point outside the file", async () => {
  const random = createRandom(SEED);
  const references: readonly Reference[] = [
    { kind: "issue", number: 1 },
    { kind: "issue", number: 2 },
    ...[1, 2, 3, 4].map((n): Reference => ({ kind: "uuid", id: uuidOf(n), of: "any" })),
  ];
  const started = performance.now();
  let runs = 0;
  let diagnosed = 0;
  for (; RUNS > 0 ? runs < RUNS : performance.now() - started < DEFAULT_MILLISECONDS; runs += 1) {
    const files = createTracker(random);
    const { diagnostics, forge } = judgeForge(files, { truncated: random() < 0.1 });
    const lists = [listIssues(forge), listPrs(forge), listReleases(forge), listWiki(forge), toKanban(forge)];
    JSON.stringify(lists);
    const lengths = new Map(
      files.map(({ path, bytes }) => [path, (bytes ?? []).filter((byte) => byte === LINE_BREAK).length + 1]),
    );
    for (const { path, line, message } of diagnostics) {
      if (line < 1 || line > (lengths.get(path) ?? 0) || message.includes("\n")) {
        throw new Error(`run ${runs} of seed ${SEED}: ${path}:${line} ${message}`);
      }
    }
    diagnosed += diagnostics.length;

    const read = files.filter(({ path, bytes }) => path.startsWith(".forge/") && bytes !== null);
    const tree = treeOf(Object.fromEntries(read.map(({ path, bytes }) => [path, bytes ?? ""])));
    const rows = await readRows(tree, references);
    if (rows.size !== references.length)
      throw new Error(`run ${runs} of seed ${SEED}: a reference is unanswered`);
  }
  expect(runs).toBeGreaterThan(50);
  expect(diagnosed).toBeGreaterThan(runs);
}, 3_600_000);
