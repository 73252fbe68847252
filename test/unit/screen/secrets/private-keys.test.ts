import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";

const BEGIN = "-----BEGIN RSA PRI" + "VATE KEY-----";
const END = "-----END RSA PRI" + "VATE KEY-----";
const LINES = [
  "MIIEowIBAAKCAQEAqMYjNFmuLM82fLAOxN7eyabaP1f0fPqIoUlX5SjzKeDq7t0j",
  "TXocgbLhTABVAN2V/gURjLcmTlmyAMmFlCCqEKbpx0dOLKtVSNKwbNKZaNkpU1eU",
  "wlVddyUx+xcRXBwpnEa/X4YB8Gff==",
];

function slices(text: string): readonly string[] {
  return findSecrets(text).map(({ start, end }) => text.slice(start, end));
}

describe("a private key", () => {
  const forms: Readonly<Record<string, readonly string[]>> = {
    "in lines": [BEGIN, "\n", LINES.join("\n"), "\n", END],
    "with CRLF": [BEGIN, "\r\n", LINES.join("\r\n"), "\r\n", END],
    indented: [BEGIN, "\n    ", LINES.join("\n    "), "\n    ", END],
    "in a block quote": [BEGIN, "\n> ", LINES.join("\n> "), "\n> ", END],
    "escaped into one line": [BEGIN, "\\n", LINES.join("\\n"), "\\n", END],
    "escaped twice": [BEGIN, "\\\\n", LINES.join("\\\\n"), "\\\\n", END],
    "on one line with blanks": [BEGIN, " ", LINES.join(" "), " ", END],
    "in quoted pieces": [BEGIN, '\\n" +\n  "', LINES.join('\\n" +\n  "'), '\\n" +\n  "', END],
    "with its slashes escaped": [BEGIN, "\\n", LINES.join("\\n").replaceAll("/", "\\/"), "\\n", END],
    "behind encryption headers": [
      BEGIN,
      "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0F1E\n\n",
      LINES.join("\n"),
      "\n",
      END,
    ],
    "cut off at its end": [BEGIN, "\n", LINES.join("\n")],
  };
  for (const [form, parts] of Object.entries(forms)) {
    it(`is found whole ${form}`, () => {
      const key = parts.join("");
      expect(slices(`It read ${key}\nand no more.`)).toEqual([key]);
    });
  }

  it("is found where its head was cut off", () => {
    const tail = `${LINES.join("\n")}\n${END}`;
    expect(slices(`The tail of the log:\n${tail}\n`)).toEqual([tail]);
  });

  it("ends where the next one begins", () => {
    const key = [BEGIN, ...LINES, END].join("\n");
    expect(slices(`${key}\n${key}\n`)).toEqual([key, key]);
  });

  it.each([
    ["a header alone", BEGIN],
    ["a header and prose", `begins with ${BEGIN} and goes on in base64`],
    ["marks around an ellipsis", `${BEGIN}\\n...\\n${END}`],
    ["marks around a stand-in", `${BEGIN}\nYOUR_KEY_HERE\n${END}`],
    ["marks around crosses", `${BEGIN}\n${"x".repeat(64)}\n${END}`],
    ["what every key begins with", `${BEGIN}\nMIIEowIBAAKCAQEA…\n${END}`],
    ["a certificate", ["-----BEGIN CERTIFICATE-----", ...LINES, "-----END CERTIFICATE-----"].join("\n")],
    ["a footer alone", `the line ${END} is missing`],
  ])("is not seen in %s", (_what, text) => expect(slices(text)).toEqual([]));
});
