import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSignedByGitHub } from "../../../lib/github/webhook-signature.ts";

const secret = "It's a Secret to Everybody";
const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const sign = (body: Uint8Array, key = secret) =>
  `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;

describe("isSignedByGitHub", () => {
  it("accepts the example of GitHub's own documentation", async () => {
    const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
    expect(await isSignedByGitHub(secret, bytes("Hello, World!"), signature)).toBe(true);
  });

  it("reads raw bytes, whatever they are", async () => {
    const body = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(await isSignedByGitHub(secret, body, sign(body))).toBe(true);
  });

  const body = bytes('{"zen":"Half measures are as bad as nothing at all."}');
  const wrong: Record<string, string | undefined> = {
    "no header": undefined,
    "an empty header": "",
    "another secret's": sign(body, "guess"),
    "another body's": sign(bytes("{}")),
    "a sha1 signature": `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`,
    "a short one": sign(body).slice(0, -2),
    "a long one": `${sign(body)}00`,
    "one without its prefix": sign(body).slice("sha256=".length),
    "one that is not hex": `sha256=${"z".repeat(64)}`,
    "one with a line break": `${sign(body)}\n`,
  };
  for (const [what, header] of Object.entries(wrong)) {
    it(`refuses ${what}`, async () => expect(await isSignedByGitHub(secret, body, header)).toBe(false));
  }
});
