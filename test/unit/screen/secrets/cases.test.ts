import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { mend } from "./mend.ts";

interface SecretCase {
  readonly id: string;
  readonly why: string;
  readonly segments: readonly string[];
  readonly expect: readonly { readonly rule: string; readonly at: string }[];
}

const lines = readFileSync(new URL("../../../../spec/cases/screen-secrets.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "");
const cases = lines.map((line) => JSON.parse(mend(line)) as SecretCase);

describe("the labelled secrets", () => {
  it.each(cases.map((one) => [one.id, one.why, one] as const))(
    "%s: %s",
    (_id, _why, { segments, expect: all }) => {
      const wanted = all.filter(({ rule }) => rule === "no-redacted-secret");
      const found = segments.flatMap((segment) =>
        findSecrets(segment).map(({ start, end }) => ({ start, end, segment })),
      );
      expect(found).toHaveLength(wanted.length);
      for (const [index, { at }] of wanted.entries()) {
        const { start, end, segment } = found[index] ?? { start: 0, end: 0, segment: "" };
        const place = segment.indexOf(at);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(start < place + at.length && place < end).toBe(true);
      }
    },
  );

  it("stand in the repository with a break in each", () => {
    expect(lines).toHaveLength(85);
    expect(lines.filter((line) => findSecrets(line).length > 0)).toEqual([]);
  });
});
