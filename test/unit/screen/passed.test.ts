import { describe, expect, it } from "vitest";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { type Passed, passAtDoor, readPassed } from "../../../lib/screen/passed.ts";

describe("a proof that a message passed", () => {
  it("is not given for a refused message", () => {
    const answer = passAtDoor("comment-write", ["@here"], NO_FACTS);
    expect(answer).toMatchObject({ ok: false, error: [{ rule: "no-room-broadcast" }] });
  });

  it("is not given at a door that does not exist, or for no segments", () => {
    expect(passAtDoor("back-door", ["Fine."], NO_FACTS).ok).toBe(false);
    expect(passAtDoor("comment-write", [], NO_FACTS).ok).toBe(false);
  });

  it("holds the exact segments, whatever the caller does to its list afterwards", () => {
    const segments = ["Which one?", "The first"];
    const answer = passAtDoor("question-ask", segments, NO_FACTS);
    if (!answer.ok) throw new Error("The question should pass.");
    segments[0] = "@here";
    expect(readPassed(answer.value)).toEqual({ door: "question-ask", segments: ["Which one?", "The first"] });
    expect(Object.isFrozen(readPassed(answer.value).segments)).toBe(true);
  });

  it("cannot be made by hand", () => {
    // @ts-expect-error a passing verdict is no proof
    const forged: Passed = { ok: true };
    expect(() => readPassed(forged)).toThrow("made elsewhere");
    const answer = passAtDoor("comment-write", ["Fine."], NO_FACTS);
    if (!answer.ok) throw new Error("The comment should pass.");
    expect(() => readPassed({ ...answer.value })).toThrow("made elsewhere");
    expect(() => readPassed(structuredClone(answer.value))).toThrow("made elsewhere");
  });
});
