import { describe, expect, it } from "vitest";
import { leaveOutRepeats } from "../../../lib/screen/repeats.ts";

const CHARS = 20_000;
const times = (unit: string) => unit.repeat(Math.floor(CHARS / unit.length));

describe("leaveOutRepeats", () => {
  it("leaves a text alone that is short, or says different things", () => {
    expect(leaveOutRepeats("a".repeat(1_000))).toBeNull();
    expect(leaveOutRepeats(Array.from({ length: 5_000 }, (_, at) => `line ${at}`).join("\n"))).toBeNull();
  });

  it.each(["=", "KEY_", "| a | b |\n", "the password is written down elsewhere\n"])(
    "shortens a text of %j",
    (unit) => {
      const text = `before ${times(unit)} behind`;
      const shortened = leaveOutRepeats(text);
      expect(shortened?.text.length).toBeLessThan(text.length / 2);
      expect(shortened?.text.startsWith(`before ${unit}`)).toBe(true);
      expect(shortened?.text.endsWith(`${unit.slice(-1)} behind`)).toBe(true);
    },
  );

  it("says where a place stood, before, between and behind the stretches", () => {
    const text = `one ${times("KEY_")} two ${times("a=")} three`;
    const { text: short, toWritten, touches } = leaveOutRepeats(text) ?? expect.fail();
    for (const word of ["one", "two", "three"]) {
      const at = short.indexOf(word);
      const span = { start: at, end: at + word.length };
      const start = text.indexOf(word);
      expect(toWritten(span)).toEqual({ start, end: start + word.length });
      expect(touches(span)).toBe(false);
    }
    const last = short.lastIndexOf("KEY_");
    expect(touches({ start: last, end: last + 1 })).toBe(true);
  });

  it("leaves out turns by the dozen, so that what every second one closes stays closed", () => {
    const text = `${times("```\n")}ISS-2 is merged.`;
    const fences = (of: string) => of.split("```").length - 1;
    expect((fences(text) - fences(leaveOutRepeats(text)?.text ?? "")) % 12).toBe(0);
  });

  it.each(["`", "~", "| a "])("leaves %j alone, whose turns are counted", (unit) => {
    expect(leaveOutRepeats(times(unit))).toBeNull();
  });
});
