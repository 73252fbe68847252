import { describe, expect, it } from "vitest";
import { type Reference, type RowAnswer, type RowSource, referenceKey } from "../../../lib/forge/rows.ts";
import { MAX_GITHUB_LOOKUPS } from "../../../lib/limits.ts";
import { DEFAULT_NAMING, type Progress } from "../../../lib/screen/facts.ts";
import { createGatherer } from "../../../lib/screen/gather.ts";
import type { Rule } from "../../../lib/screen/rule.ts";
import { TABLES } from "../../../lib/screen/tables.ts";

const progress: Progress = { shipped: 1, closedUnshipped: 1, inFlight: 1, remaining: 1, total: 4 };

function rule(id: string, part: Partial<Rule>): Rule {
  return {
    id,
    needs: [],
    halts: false,
    shape: "",
    example: "Nothing of the kind.",
    check: () => [],
    refuse: [],
    admit: [],
    ...part,
  };
}

/** Cites every `#12` and `i12` of a segment, as often as it stands there. */
const cites = ({ text }: { readonly text: string }): readonly Reference[] =>
  Array.from(text.matchAll(/([#i])(\d+)/g), ([, mark, digits]) => ({
    kind: mark === "#" ? ("github" as const) : ("issue" as const),
    number: Number(digits),
  }));

const gather = createGatherer({
  ...TABLES,
  rules: [
    rule("all", { needs: ["rows"], cites }),
    rule("claims", {
      needs: ["rows"],
      cites: (segment) => cites(segment).filter(({ kind }) => kind === "issue"),
    }),
    rule("figures", { needs: ["progress"] }),
    rule("plain", {}),
  ],
  cells: [
    { id: "role:report", what: "", rules: ["all", "claims"] },
    { id: "role:chat", what: "", rules: ["figures"] },
    { id: "role:ask", what: "", rules: ["plain"] },
  ],
  doors: [{ id: "door", cell: "role:ask", why: "", ending: "fallback", repairs: 0, floor: ["figures"] }],
});

function source(answer: (reference: Reference) => RowAnswer | undefined) {
  const calls: (readonly string[])[] = [];
  const rows: RowSource = {
    async rows(references) {
      calls.push(references.map(referenceKey));
      const answers = new Map<string, RowAnswer>();
      for (const reference of references) {
        const row = answer(reference);
        if (row) answers.set(referenceKey(reference), row);
      }
      return answers;
    },
  };
  return { rows, calls };
}

const absent = () => ({ status: "absent" }) as const;
const input = { naming: DEFAULT_NAMING, progress };

describe("gatherFacts", () => {
  it("asks for no row when nothing is cited", async () => {
    const { rows, calls } = source(absent);
    const { facts, unjudged } = await gather({ ...input, cell: "role:report", segments: ["Nothing."], rows });
    expect(calls).toEqual([]);
    expect(facts.rows.size).toBe(0);
    expect(unjudged).toEqual([]);
  });

  it("asks for no row and keeps no snapshot where no rule needs them", async () => {
    const { rows, calls } = source(absent);
    const { facts } = await gather({ ...input, cell: "role:ask", segments: ["#1 i2"], rows });
    expect(calls).toEqual([]);
    expect(facts.progress).toBeNull();
  });

  it("keeps the snapshot where a rule needs it, a door's floor included", async () => {
    const { rows } = source(absent);
    expect((await gather({ ...input, cell: "role:chat", segments: ["x"], rows })).facts.progress).toBe(
      progress,
    );
    expect((await gather({ ...input, door: "door", segments: ["x"], rows })).facts.progress).toBe(progress);
  });

  it("asks once, for each cited reference once, in the order of the message", async () => {
    const { rows, calls } = source(absent);
    const segments = ["i3 #1 i3", "#1 i2 #4"];
    const { facts } = await gather({ ...input, cell: "role:report", segments, rows });
    expect(calls).toEqual([["issue 3", "#1", "issue 2", "#4"]]);
    expect([...facts.rows.values()]).toEqual(Array(4).fill({ status: "absent" }));
  });

  it("looks up so many GitHub references and no more, and says that it left some out", async () => {
    const { rows, calls } = source(absent);
    const numbers = Array.from({ length: MAX_GITHUB_LOOKUPS + 7 }, (_, at) => at + 1);
    const text = `${numbers.map((number) => `#${number}`).join(" ")} i1 i2`;
    const { facts, unjudged } = await gather({ ...input, cell: "role:report", segments: [text], rows });
    expect(calls[0]?.filter((key) => key.startsWith("#"))).toHaveLength(MAX_GITHUB_LOOKUPS);
    expect(calls[0]).toContain("issue 2");
    expect(facts.rows.get("#20")?.status).toBe("absent");
    expect(facts.rows.get("#21")?.status).toBe("unread");
    expect(unjudged).toEqual([
      {
        rule: "all",
        reason: "#21, #22, #23, #24, #25 and 2 more: a message has its first 20 GitHub references looked up",
      },
    ]);
  });

  it("names each rule that had a claim on a row nobody could read, with the reason", async () => {
    const { rows } = source((reference) => {
      const key = referenceKey(reference);
      if (key === "issue 9") return { status: "absent" };
      return { status: "unread", reason: key === "issue 5" ? "timeout" : "rate limit" };
    });
    const { unjudged } = await gather({ ...input, cell: "role:report", segments: ["i5 i9 #7 i8"], rows });
    expect(unjudged).toEqual([
      { rule: "all", reason: "issue 5: timeout" },
      { rule: "claims", reason: "issue 5: timeout" },
      { rule: "all", reason: "#7, issue 8: rate limit" },
      { rule: "claims", reason: "issue 8: rate limit" },
    ]);
  });

  it("takes a row that the source left out for unread, never for absent", async () => {
    const { rows } = source(() => undefined);
    const { facts, unjudged } = await gather({ ...input, cell: "role:report", segments: ["#3"], rows });
    expect(facts.rows.get("#3")?.status).toBe("unread");
    expect(unjudged).toEqual([{ rule: "all", reason: "#3: nothing was answered for it" }]);
  });

  it.each([{ cell: "role:shout" }, { door: "no-such" }])("gathers nothing for %j", async (where) => {
    const { rows, calls } = source(absent);
    const { facts, unjudged } = await gather({ ...input, ...where, segments: ["#1"], rows });
    expect(calls).toEqual([]);
    expect(facts.rows.size).toBe(0);
    expect(unjudged).toEqual([]);
  });
});
