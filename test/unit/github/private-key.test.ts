import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toPkcs8Pem } from "../../../lib/github/private-key.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pkcs1 = privateKey.export({ type: "pkcs1", format: "pem" }).toString();
const pkcs8 = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const modulus = (pem: string) => createPrivateKey(pem).export({ format: "jwk" }).n;

describe("reads the key however it was pasted", () => {
  const forms: Record<string, (pem: string) => string> = {
    "as the file": (pem) => pem,
    "with escaped newlines on one line": (pem) => pem.replaceAll("\n", "\\n"),
    "with escaped CRLF": (pem) => pem.replaceAll("\n", "\\r\\n"),
    "with CRLF": (pem) => pem.replaceAll("\n", "\r\n"),
    "in double quotes": (pem) => `"${pem.replaceAll("\n", "\\n")}"`,
    "in single quotes": (pem) => `'${pem}'`,
    "with blanks around it": (pem) => `\n  ${pem}  \n`,
    "without line breaks in its body": (pem) => pem.replace(/(?<=[A-Za-z0-9+/=])\n(?=[A-Za-z0-9+/=])/g, ""),
  };
  for (const [form, write] of Object.entries(forms)) {
    for (const [kind, pem] of Object.entries({ pkcs1, pkcs8 })) {
      it(`${kind} ${form}`, async () => {
        const read = toPkcs8Pem(write(pem));
        if (!read.ok) throw new Error(read.error);
        expect(read.value).toContain("-----BEGIN PRIVATE KEY-----");
        expect(modulus(read.value)).toBe(modulus(pem));
      });
    }
  }

  it("wraps keys of every usual size", () => {
    for (const modulusLength of [1024, 3072, 4096]) {
      const pair = generateKeyPairSync("rsa", { modulusLength });
      const pem = pair.privateKey.export({ type: "pkcs1", format: "pem" }).toString();
      const read = toPkcs8Pem(pem);
      expect(read.ok && modulus(read.value)).toBe(modulus(pem));
    }
  });
});

describe("says what is wrong with a value, without any of it", () => {
  const body = pkcs1.split("\n").slice(1, 4).join("\n");
  const wrong: Record<string, [string, RegExp]> = {
    "only the first line": ["-----BEGIN RSA PRIVATE KEY-----", /cut short/],
    "no end line": [`-----BEGIN RSA PRIVATE KEY-----\n${body}`, /cut short/],
    "a word": ["hunter2hunter2", /not PEM/],
    "an OpenSSH key": [
      `-----BEGIN OPENSSH PRIVATE KEY-----\n${body}\n-----END OPENSSH PRIVATE KEY-----`,
      /OPENSSH/,
    ],
    "an encrypted key": [
      `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${body}\n-----END ENCRYPTED PRIVATE KEY-----`,
      /unencrypted/,
    ],
    "a public key": [`-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`, /PUBLIC KEY/],
    "an empty body": ["-----BEGIN PRIVATE KEY-----\n\n-----END PRIVATE KEY-----", /base64/],
    "a body that is not base64": ["-----BEGIN PRIVATE KEY-----\nA=A=A\n-----END PRIVATE KEY-----", /base64/],
  };
  for (const [what, [value, words]] of Object.entries(wrong)) {
    it(what, () => {
      const read = toPkcs8Pem(value);
      expect(read.ok).toBe(false);
      if (read.ok) return;
      expect(read.error).toMatch(words);
      expect(read.error).not.toContain(body.slice(0, 12));
      expect(read.error).not.toContain("hunter2");
    });
  }
});
