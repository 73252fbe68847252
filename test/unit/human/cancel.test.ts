import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCancel } from "../../../lib/human/cancel.ts";
import type { FieldFault } from "../../../lib/human/fields.ts";
import { MAX_CANCEL_REASON_CHARS } from "../../../lib/limits.ts";
import { type Reason, toProblem } from "../../../lib/problem.ts";

describe("the reason of a cancellation", () => {
  it.each<[unknown, FieldFault["kind"]]>([
    [{}, "missing"],
    [{ reason: null }, "missing"],
    [{ reason: " \n" }, "missing"],
    [{ reason: 5 }, "field"],
    [{ reason: ["done"] }, "field"],
    [{ reason: "done", why: "done" }, "field"],
    [JSON.parse('{"__proto__": {"reason": "done"}}'), "field"],
    [{ reason: "one\ntwo" }, "field"],
    [{ reason: "one\u2028two" }, "field"],
    [{ reason: "half \ud83d of one" }, "field"],
    [{ reason: "seen <!-- and hidden" }, "field"],
    [{ reason: "x".repeat(MAX_CANCEL_REASON_CHARS + 1) }, "too-long"],
  ])("is not %j: %s", (value, kind) => {
    const parsed = parseCancel(value as Record<string, unknown>);
    expect(parsed).toMatchObject({ ok: false, error: { kind } });
  });

  it("is one line of words as it was written, without what stands around it", () => {
    const word = fc.stringMatching(/^[A-Za-z0-9 .,'é🌊-]{1,60}$/u).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(word, (text) => {
        expect(parseCancel({ reason: `  ${text}\n` })).toEqual({ ok: true, value: text.trim() });
      }),
    );
    const longest = "x".repeat(MAX_CANCEL_REASON_CHARS);
    expect(parseCancel({ reason: longest })).toEqual({ ok: true, value: longest });
  });
});

describe("what its sender is told", () => {
  const detail = (reason: Reason) => toProblem(reason).detail;
  const tooLong = { code: "human_field_too_long", limit: 4, actual: 5, advice: "Shorten it." } as const;

  it("of a missing field is what that field is for", () => {
    const missing = (...missingFields: string[]) =>
      detail({ code: "human_route_fields_required", missingFields });
    expect(missing("reason")).toMatch(/why the message is taken back/);
    expect(missing("summary", "evidenceRef")).toMatch(/summary, evidenceRef.*opens there/);
  });

  it.each([
    ["questions", "5 items"],
    ["questions[1].options", "5 items"],
    ["questions[1].options[0].label", "5 characters"],
    ["summary", "5 characters"],
  ])("of %s is how large it is, and in which unit", (field, size) => {
    expect(detail({ ...tooLong, field })).toContain(`${field} has ${size}`);
  });
});
