import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryProgress } from "../../../lib/forge/progress.ts";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { screenMessage } from "../../../lib/screen/screen.ts";
import { at, issuePage, mergePage, prPage, treeOf, uuidOf } from "./trees.ts";

const FILES = {
  [at.issue(1)]: issuePage(1, { state: "closed" }),
  [at.issue(2)]: issuePage(2, { state: "closed" }),
  [at.issue(3)]: issuePage(3, { state: "in-progress" }),
  [at.issue(4)]: issuePage(4),
  [at.issue(5)]: issuePage(5),
  [at.issue(6)]: issuePage(6),
  [at.archivedIssue(7)]: issuePage(7, { state: "archived" }),
  [at.issue(8)]: issuePage(8, { state: "closed" }),
  [at.pr(20)]: prPage(20, { state: "merged", issues: `[${uuidOf(1)}, ${uuidOf(5)}]` }),
  [at.pr(21)]: prPage(21, { issues: `[${uuidOf(4)}]` }),
  [at.pr(22)]: prPage(22, { state: "closed", issues: `[${uuidOf(6)}, ${uuidOf(8)}]` }),
  [at.merge(1)]: mergePage(22),
};

describe("progress", () => {
  it("puts each issue into one of four figures", async () => {
    // 8 shipped by a merge record, 2 and 7 closed without a change; 3, 4 (proposed), 5 and 6 (landed, open) in flight.
    expect(await queryProgress(treeOf(FILES))).toEqual({
      progress: { shipped: 2, closedUnshipped: 2, inFlight: 4, remaining: 0, total: 8 },
      unread: 0,
    });
  });

  it("leaves archiving without an effect", async () => {
    const { [at.issue(2)]: _, ...others } = FILES;
    const archived = { ...others, [at.archivedIssue(2)]: issuePage(2, { state: "archived" }) };
    expect(await queryProgress(treeOf(archived))).toEqual(await queryProgress(treeOf(FILES)));
  });

  it("counts what cannot be read beside the figures, not in them", async () => {
    const broken = {
      [at.issue(1)]: issuePage(1),
      [at.issue(2)]: "no frontmatter",
      [at.issue(3)]: issuePage(3, { state: "maybe" }),
      [at.issue(4)]: issuePage(9),
    };
    expect(await queryProgress(treeOf(broken))).toEqual({
      progress: { shipped: 0, closedUnshipped: 0, inFlight: 0, remaining: 1, total: 1 },
      unread: 3,
    });
  });

  it("is not known of a part of a tracker", async () => {
    expect((await queryProgress(treeOf(FILES, { truncated: true }))).progress).toBeNull();
  });

  it("is all zeros where there is no issue, and reads nothing then", async () => {
    const tree = treeOf({});
    expect((await queryProgress(tree)).progress?.total).toBe(0);
    expect(tree.reads).toEqual([]);
  });

  it("takes one listing and one read", async () => {
    const tree = treeOf(FILES);
    await queryProgress(tree);
    expect([tree.listed(), tree.reads.length]).toEqual([1, 1]);
  });

  it("always sums up", async () => {
    const state = fc.constantFrom("open", "in-progress", "closed");
    const pr = fc.record({ state: fc.constantFrom("open", "merged", "closed"), issue: fc.nat({ max: 9 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { maxLength: 9 }),
        fc.array(pr, { maxLength: 5 }),
        async (states, prs) => {
          const files = Object.fromEntries([
            ...states.map((one, n) => [at.issue(n), issuePage(n, { state: one })] as const),
            ...prs.map(({ state: one, issue }, n) => [
              at.pr(50 + n),
              prPage(50 + n, { state: one, issues: `[${uuidOf(issue)}]` }),
            ]),
          ]);
          const { progress } = await queryProgress(treeOf(files));
          const { total, ...parts } = progress ?? { total: -1 };
          expect(Object.values(parts).reduce((a, b) => a + b, 0)).toBe(total);
          expect(total).toBe(states.length);
        },
      ),
    );
  });

  it("is what figures in a message are held against", async () => {
    const { progress } = await queryProgress(treeOf(FILES));
    const said = (text: string) => screenMessage("role:chat", [text], { ...NO_FACTS, progress });
    expect(said("2 of 8 issues are shipped.")).toEqual({ ok: true });
    expect(said("3 of 8 issues are shipped.")).toMatchObject({
      refusals: [{ rule: "progress-figures-match" }],
    });
  });
});
