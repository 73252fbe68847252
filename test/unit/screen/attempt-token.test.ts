import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSigner } from "../../../functions/sign.ts";
import { ATTEMPT_TOKEN_SECONDS } from "../../../lib/limits.ts";
import { readAttemptToken, type TokenFault, writeAttemptToken } from "../../../lib/screen/attempt-token.ts";
import { decideOutcome } from "../../../lib/screen/repair.ts";
import type { Verdict } from "../../../lib/screen/verdict.ts";

const sign = createSigner("a secret of these tests, long enough");
const NOW = 1_800_000_000;
const PLACE = { door: "chat", conversation: "room 5" };

const write = (place = PLACE, attempt = 2, now = NOW) => writeAttemptToken(place, attempt, now, sign);
const read = (token: string, place = PLACE, now = NOW) => readAttemptToken(token, place, now, sign);
const refused = (error: TokenFault) => ({ ok: false, error });

describe("an attempt token", () => {
  it("is refused where it is of another door", async () => {
    expect(await read(await write(), { ...PLACE, door: "reply" })).toEqual(refused("another-door"));
  });

  it("is refused where it is of another conversation, the one without a name among them", async () => {
    const token = await write();
    for (const conversation of ["room 6", "", "room 5 "]) {
      expect(await read(token, { ...PLACE, conversation })).toEqual(refused("another-conversation"));
    }
    const nameless = await write({ ...PLACE, conversation: "" });
    expect(await read(nameless)).toEqual(refused("another-conversation"));
  });

  it("is refused from the second at which it expires", async () => {
    const token = await write();
    expect(await read(token, PLACE, NOW + ATTEMPT_TOKEN_SECONDS - 1)).toEqual({ ok: true, value: 2 });
    expect(await read(token, PLACE, NOW + ATTEMPT_TOKEN_SECONDS)).toEqual(refused("expired"));
  });

  it("is refused under another secret", async () => {
    const other = createSigner("another secret of these tests, as long");
    expect(await readAttemptToken(await write(), PLACE, NOW, other)).toEqual(refused("forged"));
  });

  it("is refused with any one character changed, left out or doubled", async () => {
    const token = await write();
    for (let at = 0; at < token.length; at++) {
      const changed = token[at] === "1" ? "2" : "1";
      for (const put of ["", changed, `${token[at]}${token[at]}`, (token[at] ?? "").toUpperCase()]) {
        const forged = token.slice(0, at) + put + token.slice(at + 1);
        if (forged !== token) expect(await read(forged)).toEqual(refused("forged"));
      }
    }
  });

  it.each(["", ".", "....", "chat.2.9999999999", `${"x".repeat(70_000)}.1.1.1.1`, "null", "{}"])(
    "is not %s",
    async (text) => expect(await read(text)).toEqual(refused("forged")),
  );

  it("gives back the number it was made with, and shows no conversation", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-z][a-z-]{0,30}$/),
        fc.string({ minLength: 8, maxLength: 60 }),
        fc.integer({ min: 2, max: 999 }),
        async (door, conversation, attempt) => {
          const token = await write({ door, conversation }, attempt);
          expect(await read(token, { door, conversation })).toEqual({ ok: true, value: attempt });
          expect(token).not.toContain(conversation);
          expect(token.length).toBeLessThan(160);
        },
      ),
    );
  });
});

// A service with no state beside the tokens that went out: whatever is sent to it, in whatever order.
describe("a repair count is never exceeded", () => {
  const REFUSED: Verdict = { ok: false, refusals: [] };
  const DOORS = { none: 0, one: 1, two: 2 } as const;
  type DoorId = keyof typeof DOORS;

  const step = fc.record({
    door: fc.constantFrom<DoorId>("none", "one", "two"),
    conversation: fc.constantFrom("", "a", "b"),
    /** Which token that went out is sent; beyond them, none is. */
    held: fc.nat(12),
    spoil: fc.constantFrom("no", "no", "no", "flip", "claims of another", "number", "time"),
    wait: fc.constantFrom(0, 1, ATTEMPT_TOKEN_SECONDS / 2, ATTEMPT_TOKEN_SECONDS),
  });

  it("with replayed, forged, expired and swapped tokens", async () => {
    let answered = 0;
    let stopped = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const issued: { token: string; door: DoorId; conversation: string; repairs: number; at: number }[] =
          [];
        let now = NOW;
        for (const { door, conversation, held, spoil, wait } of steps) {
          now += wait;
          const origin = issued[held];
          let attempt = 1;
          if (origin !== undefined) {
            const token = spoilToken(origin.token, spoil, issued.at(-1)?.token ?? "");
            const known = issued.find((one) => one.token === token);
            const asked = await read(token, { door, conversation }, now);
            const isFit =
              known !== undefined &&
              known.door === door &&
              known.conversation === conversation &&
              now < known.at + ATTEMPT_TOKEN_SECONDS;
            expect(asked.ok).toBe(isFit);
            // Refused: the answer is an error, and no try is made.
            if (!asked.ok) {
              stopped += 1;
              continue;
            }
            attempt = asked.value;
          }
          const before = origin === undefined ? 0 : origin.repairs;
          const outcome = decideOutcome({ repairs: DOORS[door] }, REFUSED, attempt);
          if (outcome.outcome !== "repair") continue;
          answered += 1;
          const repairs = before + 1;
          expect(repairs).toBeLessThanOrEqual(DOORS[door]);
          expect(outcome.remaining).toBe(DOORS[door] - before);
          const token = await write({ door, conversation }, outcome.next, now);
          issued.push({ token, door, conversation, repairs, at: now });
        }
      }),
      { numRuns: 300 },
    );
    // Both ways out were taken, so the property was about something.
    expect(answered).toBeGreaterThan(100);
    expect(stopped).toBeGreaterThan(100);
  });

  function spoilToken(token: string, how: string, other: string): string {
    const parts = token.split(".");
    switch (how) {
      case "flip":
        return token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.slice(-1);
      case "claims of another":
        return [...other.split(".").slice(0, 4), parts[4]].join(".");
      case "number":
        return [parts[0], "1", ...parts.slice(2)].join(".");
      case "time":
        return [parts[0], parts[1], "99999999999", ...parts.slice(3)].join(".");
      default:
        return token;
    }
  }
});
