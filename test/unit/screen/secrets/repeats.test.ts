import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { readSecrets } from "../../../../lib/screen/secrets/read-secrets.ts";
import { leaveOutRepeats } from "../../../../lib/screen/secrets/repeats.ts";

const CHARS = 20_000;
const PASSWORD = ["tR7!qLz0", "vW2x"].join("");

const times = (unit: string) => unit.repeat(Math.floor(CHARS / unit.length));

// What names, assignments, addresses and tokens are made of, so that a repeated text now and then holds a secret.
const PARTS = [
  ..."KEY_ API_KEY password token value name = : :// @ . , ; & ? | -- < > { } ( ) a 1 x7Kq9Lm2Pz".split(" "),
  ...["Bearer ", "Authorization: ", "Cookie: ", "curl -u ", "is ", " ", "\n", '"', "'", "`", "\u00e9"],
  ...["sk-", "ghp_", "eyJ", "-----BEGIN ", "PRIVATE KEY-----"],
];
const words = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(""));
const repetitive = fc
  .array(fc.tuple(words, words), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([once, often]) => once + times(often)).join(""));

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
      expect(toWritten(at)).toBe(text.indexOf(word));
      expect(touches(at, at + word.length)).toBe(false);
    }
    const last = short.lastIndexOf("KEY_");
    expect(touches(last, last + 1)).toBe(true);
  });
});

describe("findSecrets in a text that repeats itself", () => {
  it("finds what stands between the stretches, where it stands", () => {
    const before = `${times("KEY_=\n")}DB_PASSWORD=`;
    const text = `${before}${PASSWORD}\n${times("token: ")}`;
    expect(findSecrets(text)).toEqual([
      { start: before.length, end: before.length + PASSWORD.length, kind: "password" },
    ]);
  });

  it("finds every secret of a stretch", () => {
    expect(findSecrets(times(`password: ${PASSWORD}\n`))).toHaveLength(Math.floor(CHARS / 23));
  });

  it("finds what it finds in a text that is read character for character", () => {
    fc.assert(
      fc.property(repetitive, (text) => {
        expect(findSecrets(text)).toEqual(readSecrets(text, Number.POSITIVE_INFINITY));
      }),
      { numRuns: 60 },
    );
  });
});
