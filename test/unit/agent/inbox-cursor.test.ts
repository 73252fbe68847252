import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "../../../lib/agent/inbox-cursor.ts";
import { MAX_CURSOR_CHARS, MAX_CURSOR_ITEMS } from "../../../lib/limits.ts";

const encoder = new TextEncoder();
/** A keyed digest that is as good as one for a test: each text and key has its own. */
const signWith = (key: string) => async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(`${key}\n${text}`)));
const sign = signWith("a");
const PLACE = { repository: "o/r", agent: "tide-agent" };

describe("a cursor", () => {
  const name = fc.stringMatching(/^(?:[crv][0-9a-z]{1,12})?$/);
  const names = fc.array(fc.stringMatching(/^[crv][0-9a-z]{1,9}$/), { maxLength: MAX_CURSOR_ITEMS });

  it("brings back the position it was written of, and fits an address", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2 ** 41), name, names, async (since, after, delivered) => {
        const position = { since, after, delivered };
        const cursor = await writeCursor(position, PLACE, sign);
        expect(cursor).toMatch(/^[\w.-]+$/);
        expect(cursor.length).toBeLessThan(MAX_CURSOR_CHARS);
        expect(await readCursor(cursor, PLACE, sign)).toEqual({ ok: true, value: position });
      }),
      { numRuns: 50 },
    );
  });

  it("keeps the newest names only", async () => {
    const delivered = Array.from({ length: MAX_CURSOR_ITEMS + 5 }, (_, at) => `c${at.toString(36)}`);
    const read = await readCursor(
      await writeCursor({ since: 1, after: "", delivered }, PLACE, sign),
      PLACE,
      sign,
    );
    expect(read).toEqual({ ok: true, value: { since: 1, after: "", delivered: delivered.slice(5) } });
  });

  it("is forged when one character of it is another, or another key signed it", async () => {
    const cursor = await writeCursor({ since: 1_700, after: "c9", delivered: ["c1", "r2"] }, PLACE, sign);
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === "1" ? "2" : "1";
      const changed = cursor.slice(0, at) + other + cursor.slice(at + 1);
      expect(await readCursor(changed, PLACE, sign)).toEqual({ ok: false, error: "forged" });
    }
    expect(await readCursor(cursor, PLACE, signWith("b"))).toEqual({ ok: false, error: "forged" });
    for (const text of ["", "x", `${cursor}.`, `${cursor} `, "1..a.b"]) {
      expect(await readCursor(text, PLACE, sign)).toEqual({ ok: false, error: "forged" });
    }
  });

  it("is good in its own inbox only, whatever the letters' case", async () => {
    const cursor = await writeCursor({ since: 1, after: "", delivered: [] }, PLACE, sign);
    for (const place of [
      { ...PLACE, agent: "other" },
      { ...PLACE, repository: "o/s" },
    ]) {
      expect(await readCursor(cursor, place, sign)).toEqual({ ok: false, error: "another-inbox" });
    }
    const shouted = { repository: "O/R", agent: "Tide-Agent" };
    expect(await readCursor(cursor, shouted, sign)).toMatchObject({ ok: true });
  });
});
