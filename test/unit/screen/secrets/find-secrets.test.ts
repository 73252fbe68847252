import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { ADMITTED } from "./admitted.ts";
import { mend } from "./mend.ts";
import { REFUSED } from "./refused.ts";
import { TOKEN_SAMPLES } from "./tokens/index.ts";

/** Kind and text of every secret, for a readable difference. */
function found(text: string): readonly string[] {
  return findSecrets(text).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);
}

const GITHUB = mend("ghp_<<break>>PMeb9pe9fJ1aeGSg9iwphjDUnQtu01HBUbVI");
const GITLAB = mend("glpat-<<break>>Wllg4uaQSH5zGCNhy8bd");
const WEB_TOKEN = mend(
  "eyJhbGciOiJIUzI1NiJ9.<<break>>eyJzdWIiOiJzdmMtMTU4OSJ9.<<break>>A9iHNRqnbiiPIx2ulSF_acDaP26c1RbTkMHs4TSvWog",
);

describe("findSecrets refuses one secret", () => {
  for (const [family, texts] of Object.entries(REFUSED)) {
    it(`in ${family}`, () => {
      expect(texts.map(mend).filter((text) => findSecrets(text).length !== 1)).toEqual([]);
    });
  }
});

describe("findSecrets admits", () => {
  for (const [family, texts] of Object.entries(ADMITTED)) {
    it(family, () => expect(texts.map(mend).flatMap(found)).toEqual([]));
  }
});

describe("findSecrets behind Markdown's backslash", () => {
  const escapes: readonly (readonly [string, RegExp])[] = [
    ["underscores, as editors write them", /(?<=\w)_(?=\w)/g],
    ["every mark that may be", /[_.@:=+~#-]/g],
  ];
  for (const [marks, pattern] of escapes) {
    const toEscaped = (text: string): string => text.replace(pattern, "\\$&");

    it(`refuses each token in full: ${marks}`, () => {
      const tokens = Object.values(TOKEN_SAMPLES).flatMap(({ refuse }) =>
        refuse.map((parts) => parts.join("")),
      );
      for (const token of tokens) {
        const plain = findSecrets(`So ${token} is old`)[0];
        const secret = token.slice((plain?.start ?? 0) - 3, (plain?.end ?? 0) - 3);
        const text = `So ${toEscaped(token)} is old`;
        expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([
          toEscaped(secret),
        ]);
      }
    });

    it(`refuses and admits as without: ${marks}`, () => {
      const refused = Object.values(REFUSED).flat().map(mend).map(toEscaped);
      expect(refused.filter((text) => findSecrets(text).length !== 1)).toEqual([]);
      expect(Object.values(ADMITTED).flat().map(mend).map(toEscaped).flatMap(found)).toEqual([]);
    });
  }

  it("takes a pair of backslashes for one that escapes nothing", () => {
    expect(found(GITHUB.replace("_", "\\\\_"))).toEqual([]);
    expect(found(`\\\\${GITHUB}`)).toEqual([`GitHub token: ${GITHUB}`]);
  });
});

describe("findSecrets counts", () => {
  const counted: readonly (readonly [string, number, string])[] = [
    ["a token in a URL's password once", 1, `git clone https://oauth2:${GITLAB}@git.orchard.net/x.git`],
    ["a token assigned to a secret's name once", 1, `GH_TOKEN=${GITHUB}`],
    ["a web token in a header once", 1, `-H "Authorization: Bearer ${WEB_TOKEN}"`],
    ["a web token inside an installation token once", 1, `GH_TOKEN=ghs_411855_${WEB_TOKEN}`],
    ["the same token twice, twice", 2, `${GITHUB}\n${GITHUB}`],
    ["two tokens in a list, twice", 2, `1. ${GITHUB}\n2. ${GITLAB}`],
    ["two fields of one line, twice", 2, '{"password":"Qx7mP2wL9zT4","token":"kT9xQ2mVpL7dRw4z"}'],
    [
      "two parameters of one address, twice",
      2,
      "https://x.net/?token=kT9xQ2mVpL7dRw4z&secret=Zk9xQmVpTDdkUnc0",
    ],
    [
      "a pair and a header of one command, twice",
      2,
      `curl -u bot:Qx7mP2wL9zT4 -H "Authorization: Bearer kT9xQ2mVpL7dRw4zZb8Y"`,
    ],
    ["the cookies of one header once", 1, "Cookie: sessionid=kT9xQ2mVpL7dRw4z; csrftoken=Zk9xQmVpTDdkUnc0eg"],
    ["the value behind a long run of names once", 1, `${"KEY_".repeat(100)}KEY is Qx7mP2wL9zT4`],
    ["a token in a long run of names once", 1, `${"KEY_".repeat(100)}${GITHUB}${"_KEY".repeat(100)}`],
    [
      "a column of two rows, twice",
      2,
      "| user | password |\n|---|---|\n| a | Qx7mP2wL9zT4 |\n| b | Zk9xQmVpTDdk |",
    ],
  ];
  it.each(counted)("%s", (_name, count, text) => expect(found(text)).toHaveLength(count));
});

describe("findSecrets", () => {
  it("cannot be switched off by the message", () => {
    for (const word of [
      "disable",
      "disable-line",
      "disable-next-line",
      "disable @secretlint/secretlint-rule-github",
    ]) {
      const text = `<!-- secretlint-${word} -->\n${GITHUB} // secretlint-${word}\n${GITHUB}`;
      expect(findSecrets(text)).toHaveLength(2);
    }
  });

  it("reads code, quotes and comments like everything else", () => {
    for (const text of [`\`${GITHUB}\``, `\`\`\`\n${GITHUB}\n\`\`\``, `> ${GITHUB}`, `<!-- ${GITHUB} -->`]) {
      expect(findSecrets(text)).toHaveLength(1);
    }
  });

  it("spans the secret and leaves the name, the quotes and the sentence outside", () => {
    const bounded: readonly (readonly [string, string])[] = [
      ["Found `DB_PASSWORD=tR7qLz0vW2x9`.", "tR7qLz0vW2x9"],
      ['"apiKey": "kT9xQ2mVpL7dRw4z",', "kT9xQ2mVpL7dRw4z"],
      ["postgres://app:Qx7mP2wL9z@db/ledger", "Qx7mP2wL9z"],
      ["?api_key=kT9xQ2mVpL7dRw4z&id=7", "kT9xQ2mVpL7dRw4z"],
      [`(${GITHUB}).`, GITHUB],
      ["Password=Qx7mP2wL9z;Pooling=true", "Qx7mP2wL9z"],
    ];
    for (const [text, secret] of bounded) {
      expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([secret]);
    }
  });

  it("names the kind and nothing of the secret", () => {
    for (const text of Object.values(REFUSED).flat().map(mend)) {
      for (const { start, end, kind } of findSecrets(text)) {
        expect(kind).toMatch(/^[A-Za-z0-9.][A-Za-z0-9 .]+$/);
        expect(kind).not.toContain(text.slice(start, end));
        expect(kind).not.toContain("redacted");
      }
    }
  });

  it("names the provider where a provider, a header and a name see the same secret", () => {
    expect(found(`GH_TOKEN: ${GITHUB}`)).toEqual([`GitHub token: ${GITHUB}`]);
    expect(found(`Authorization: Bearer ${GITHUB}`)).toEqual([`GitHub token: ${GITHUB}`]);
  });

  it("reaches from a name over the longest phrase to its value", () => {
    const value = "Qx7mP2wL9zT4";
    const gap = " ".repeat(8);
    const words = Array<string>(6).fill("abcdefghijklmno");
    const tells = ["still", "has", "been", "reset", "back", "to"];
    for (const phrase of [
      ["the password", "for", ...words, ...tells, value],
      ["set the password", "for", ...words.slice(0, 4), "back", "to", value],
      ["password", "set", "to", "the", `\`${value}\``],
      ["password", "|", value],
    ]) {
      expect(findSecrets(`Then ${phrase.join(gap)}`)).toHaveLength(1);
    }
    expect(findSecrets(`password:${gap}string    =    "${value}"`)).toHaveLength(1);
    const below = findSecrets(`The password:\n\n\`\`\`abcdefghijkl\n${value}\n\`\`\``);
    expect(below.map(({ start, end }) => end - start)).toEqual([value.length]);
  });

  it("finds the first of many when no more are wanted, and the same", () => {
    const value = "Qx7mP2wL9zT4";
    const units = [
      `password: ${value}\n`,
      `${GITHUB} `,
      `token=${value}&password=${value} `,
      `GH_TOKEN=${GITHUB}\n`,
      `password:\n${value}\n`,
      `| password |\n|--|\n| ${value} |\ntoken: ${value}\n`,
    ];
    for (const text of [...units, units.join("")].map((unit) => unit.repeat(9))) {
      const all = findSecrets(text);
      for (let atMost = 1; atMost <= all.length + 1; atMost++) {
        expect(findSecrets(text, atMost)).toEqual(all.slice(0, atMost));
      }
    }
  });

  it("says nothing of an empty text", () => expect(findSecrets("")).toEqual([]));
});
