import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { scrub } from "../../../../lib/screen/secrets/scrub.ts";
import { ADMITTED } from "./admitted.ts";
import { mend } from "./mend.ts";
import { REFUSED } from "./refused.ts";
import { TOKEN_SAMPLES } from "./tokens/index.ts";

const refused = Object.values(REFUSED).flat().map(mend);
const admitted = Object.values(ADMITTED).flat().map(mend);
const tokens = Object.values(TOKEN_SAMPLES).flatMap(({ refuse }) => refuse.map((parts) => parts.join("")));

/** Texts in which secrets, their parts and the marks around them stand in each other's way. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...refused, ...tokens, ...admitted),
      fc.constantFrom(...tokens).chain((token) => fc.nat(token.length).map((cut) => token.slice(0, cut))),
      fc.constantFrom(
        "password: ",
        "TOKEN=",
        "://",
        "@",
        ":",
        "=",
        "|",
        "\n",
        '"',
        "`",
        " ",
        "\\n",
        "%3D",
        "&",
        "Bearer ",
        "-u ",
      ),
      fc.constantFrom(
        "-----BEGIN PRI" + "VATE KEY-----",
        "-----END PRI" + "VATE KEY-----",
        "Cookie: ",
        "?Signature=",
      ),
      fc.string({ maxLength: 30 }),
      fc.base64String({ maxLength: 80 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

describe("scrub", () => {
  it("returns a text without secrets as it is", () => {
    for (const text of admitted) expect(scrub(text)).toBe(text);
  });

  it("changes every text that findSecrets refuses, and keeps what stands around", () => {
    for (const text of refused) expect(scrub(text)).not.toBe(text);
    expect(scrub("Found `DB_PASSWORD=tR7qLz0vW2x9`, rotated.")).toBe(
      "Found `DB_PASSWORD=[redacted]`, rotated.",
    );
    expect(scrub("postgres://app:Qx7mP2wL9z@db/ledger")).toBe("postgres://app:[redacted]@db/ledger");
  });

  it("leaves no secret behind, and nothing to do a second time", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const scrubbed = scrub(text);
        expect(findSecrets(scrubbed)).toEqual([]);
        expect(scrub(scrubbed)).toBe(scrubbed);
        expect(scrubbed === text).toBe(findSecrets(text).length === 0);
      }),
      { numRuns: 1500 },
    );
  });

  it("is given spans that are sorted, apart from each other, and inside the text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end } of findSecrets(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });
});
