import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { TOKEN_PATTERNS } from "../../../../lib/screen/secrets/tokens/index.ts";
import { growsLinearly } from "../cpu-time.ts";

const LENGTH = 65_536;

/** Texts that bring a backtracking or a rescanning reader to its knees: a unit, repeated. */
const UNITS: readonly string[] = [
  ...'KEY_ a@a@ :// http://a:b@ token= token: token:a= token=a& token=a;b= = : " ` \\n \\ - -- < ${ | é T AAAA- x.'.split(
    " ",
  ),
  ...TOKEN_PATTERNS.flatMap(({ literals }) => literals),
  "-----BEGIN ",
  "-----BEGIN PRI" + "VATE KEY-----\n",
  "-----END PRI" + "VATE KEY-----\n",
  "ghs_1_eyJ1",
  "-ghs_1_eyJ-",
  "eyJaaaaaaaa.",
  'token="',
  "token=`",
  "pwd=\u201c",
  "token={",
  "token:\n\n",
  "token:          ",
  "cookie: a=b; ",
  "cookie= ",
  "authorization: bearer ",
  "Bearer%20",
  "X-Amz-Signature=0123456789abcdef0123456789abcdef&",
  "X-Amz-Signature=5f1c9a7e3b2d8046f1e0d9c8b7a6958473625140f9e8d7c6b5a493827160f5e4&",
  "Signature=5f1c9a7e3b2d8046f1e0d9c8b7a69584&",
  "?Signature=0f1e2d3c4b5a69788796a5b4c3d2e1f0&",
  "| token ",
  "|--|\n",
  "--password ",
  " -u a:b",
  "mysql -p ",
  "echo aB3dE5gH7jK9 ",
  "secret for the ",
  "password that I used ",
  "password is\n",
  "password (",
  "set the password for the ",
  "the password to ",
  "pw ",
  "name: token value: ",
  '"d":"AbCdEfGh1234567890abcdEFGH12","kty" ',
  "0f1e2d3c",
];

/** Texts with one long run that a reader may walk again and again. */
const RUNS: Readonly<Record<string, (length: number) => string>> = {
  "dots behind a name": (length) => `token=${".".repeat(length)}a`,
  "blanks behind a name": (length) => `token:${" ".repeat(length)}a`,
  "blanks behind a header": (length) => `-----BEGIN PRI${"VATE KEY-----"}${" ".repeat(length)}`,
  "base 64 before a footer": (length) =>
    `${"A1b2C3d4E5f6G7h8I9j0+/".repeat(length / 22)}-----END PRI${"VATE KEY-----"}`,
  "a table that goes on": (length) => `| token |\n|--|\n${"| a ".repeat(length / 4)}`,
  "blanks in a cell": (length) => `| token |\n|--|\n| a${" ".repeat(length)}a |`,
};

describe("findSecrets reads in linear time", () => {
  const hostile = [
    ...UNITS.map((unit) => [unit, (length: number) => unit.repeat(length / unit.length)] as const),
    ...Object.entries(RUNS),
  ];
  it.each(hostile.map(([name, fill]) => [JSON.stringify(name), fill] as const))("over %s", (_name, fill) => {
    expect(growsLinearly(findSecrets, fill(LENGTH / 4), fill(LENGTH))).toBe(true);
  });
});
