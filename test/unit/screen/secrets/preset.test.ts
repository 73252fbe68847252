import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";

/** For each rule of secretlint's recommended preset, what it reports: `{a36}` stands for 36 random letters and digits. */
const REPORTED: Readonly<Record<string, readonly string[]>> = {
  aws: ["AWS_SECRET_ACCESS_KEY={b40}", "aws_secret_access_key: '{a40}'"],
  npm: ["npm_{a36}", "https://{h40}:x-oauth-basic@github.com/acme/x"],
  basicauth: ["https://ana{a4}:{a16}@git.orchard.net/x"],
  slack: [
    "xoxb-{d12}-{d12}-{a24}",
    "xoxp-{d11}-{d11}-{d12}-{h32}",
    "xapp-1-A{u10}-{d13}-{h64}",
    "https://hooks.slack.com/services/T{u9}/B{u9}/{a24}",
  ],
  sendgrid: ["SG.{a22}.{a43}", "SG.{a22}.{a21}-{a21}"],
  shopify: ["shpat_{h32}", "shpss_{a32}", "shpca_{a38}", "shppa_{a32}"],
  stripe: ["sk_live_{a24}", "sk_test_{a24}", "rk_live_{a32}", "rk_test_{a99}"],
  github: [
    "ghp_{a36}",
    "gho_{a36}",
    "ghu_{a36}",
    "ghs_{a36}",
    "ghr_{a36}",
    "github_pat_{a22}_{a59}",
    "ghs_{d6}_eyJhbGciOiJIUzI1NiJ9.eyJ{a40}.{a43}",
  ],
  gitlab: ["glpat-{a20}", "glpat-{a27}"],
  grafana: ["glc_eyJ{b120}==", "glsa_{a32}_{h8}"],
  openai: ["sk-proj-{a74}T3BlbkFJ{a74}", "sk-svcacct-{a58}T3BlbkFJ{a58}", "sk-{a20}T3BlbkFJ{a20}"],
  anthropic: ["sk-ant-api03-{a93}AA"],
  groq: ["gsk_{a52}"],
  huggingface: ["hf_{l34}"],
  linear: ["lin_api_{a40}"],
  notion: ["ntn_{d11}{a35}"],
  "1password": [],
  "database-connection-string": [
    "postgres://app{a3}:{a12}@db.orchard.internal:5432/x",
    "mysql://app:{a14}@db/x",
    "mongodb+srv://arch:{a18}@c.k9.mongodb.net/x",
  ],
  "hashicorp-vault": ["hvs.{a95}", "hvb.{a140}", "hvr.{a95}"],
  vercel: ["vcp_{a24}", "vck_{a56}"],
  databricks: ["dapi{h32}", "dapi{h32}-2"],
  docker: ["dckr_pat_{a27}"],
  figma: ["figd_{a40}"],
  cloudflare: ["cfk_{a40}{h8}", "cfut_{a40}{h8}", "cfat_{a40}{h8}"],
  tailscale: ["tskey-auth-{a12}-{a32}", "tskey-api-{a12}-{a32}"],
  privatekey: [
    "-----BEGIN RSA PRI" + "VATE KEY-----\nMII{b61}\n{b64}\n{b64}\n-----END RSA PRI" + "VATE KEY-----",
  ],
};

/** The rules that are not held against this room: one reads binary files and whole files of JSON, one switches others off. */
const LEFT_OUT = ["gcp", "filter-comments"];

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CLASSES: Readonly<Record<string, string>> = {
  a: `${LETTERS}0123456789`,
  b: `${LETTERS}0123456789+/`,
  u: `${LETTERS.slice(26)}0123456789`,
  l: LETTERS,
  h: "0123456789abcdef",
  d: "0123456789",
};

/** A fixed sequence of numbers from 0 to 1: the same samples in every run. */
function* sequence(): Generator<number, never> {
  for (let state = 20_251_107; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 4_294_967_296;
  }
}

const numbers = sequence();

function fill(template: string): string {
  return template.replace(/\{([a-z])(\d+)\}/g, (_whole, name: string, count: string) => {
    const letters = CLASSES[name] ?? "";
    return Array.from(
      { length: Number(count) },
      () => letters[Math.floor(numbers.next().value * letters.length)],
    ).join("");
  });
}

/** Runs one rule of the preset by its creator interface, with a context that only listens. */
function report(rule: (typeof rules)[number], text: string): readonly (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  const handler = rule.create(
    {
      sharedOptions: {},
      createTranslator: () => () => ({ message: "", messageId: "", data: {} }),
      report: ({ range }) => ranges.push(range),
      ignore: () => {},
    },
    {},
  );
  const source: unknown = { content: text, filePath: undefined, ext: ".md", contentType: "text" };
  void handler.file?.(source as Parameters<NonNullable<typeof handler.file>>[0]);
  return ranges;
}

function nameOf(rule: (typeof rules)[number]): string {
  return rule.meta.id.replace("@secretlint/secretlint-rule-", "");
}

describe("secretlint's recommended preset", () => {
  it("has no rule that this room was not held against", () => {
    expect(rules.map(nameOf).toSorted()).toEqual([...Object.keys(REPORTED), ...LEFT_OUT].toSorted());
  });

  it.each(rules.map((rule) => [nameOf(rule), rule] as const))(
    "reports nothing by %s that is missed here",
    (name, rule) => {
      for (const template of REPORTED[name] ?? []) {
        for (let round = 0; round < 20; round += 1) {
          const text = `It used ${fill(template)} until today.`;
          const ranges = report(rule, text);
          expect([text, ranges.length]).toEqual([text, 1]);
          const seen = findSecrets(text).filter(({ start, end }) =>
            ranges.some(([from, to]) => start < to && from < end),
          );
          expect([text, seen.length]).toEqual([text, 1]);
        }
      }
    },
  );
});
