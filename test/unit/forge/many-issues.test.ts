import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../bench/many-issues.ts", import.meta.url));

interface Judged {
  readonly issues: number;
  readonly diagnostics: number;
  readonly milliseconds: number;
  readonly peakMegabytes: number;
}

/** In a process of its own, so that its memory is nobody else's. */
function judge(count: number): Judged {
  const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT, String(count)], { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

test("10,000 issues are judged in linear time and within 300 MB", () => {
  const few = judge(2_500);
  const many = judge(10_000);
  expect(many).toMatchObject({ issues: 10_000, diagnostics: 0 });
  expect(many.peakMegabytes).toBeLessThanOrEqual(300);
  // Four times as many; a quadratic reader would take sixteen times as long.
  expect(many.milliseconds / Math.max(few.milliseconds, 50)).toBeLessThan(9);
}, 60_000);
