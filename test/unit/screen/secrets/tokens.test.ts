import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { TOKEN_PATTERNS } from "../../../../lib/screen/secrets/tokens/index.ts";
import { TOKEN_SAMPLES, toSampleKey } from "./tokens/index.ts";

const samples = Object.values(TOKEN_SAMPLES);

describe("every token pattern", () => {
  it("has samples of its own, and no samples are of none", () => {
    const keys = TOKEN_PATTERNS.map(toSampleKey);
    expect(Object.keys(TOKEN_SAMPLES).sort()).toEqual([...new Set(keys)].sort());
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it.each(TOKEN_PATTERNS.map((pattern) => [pattern.kind, pattern.literals[0], pattern] as const))(
    "%s (%s) refuses its own samples as its own kind, and admits what only resembles them",
    (kind, _literal, pattern) => {
      const { refuse, admit } = TOKEN_SAMPLES[toSampleKey(pattern)] ?? { refuse: [], admit: [] };
      expect(refuse.length).toBeGreaterThan(0);
      expect(admit.length).toBeGreaterThan(0);
      for (const sample of refuse.map((parts) => parts.join(""))) {
        expect([sample, findSecrets(sample).map((secret) => secret.kind)]).toEqual([sample, [kind]]);
      }
      for (const sample of admit.map((parts) => parts.join(""))) {
        expect([sample, findSecrets(sample)]).toEqual([sample, []]);
      }
    },
  );

  it("is found in each of the places where people paste", () => {
    const places: readonly ((token: string) => string)[] = [
      (token) => `It used ${token}.`,
      (token) => `\`${token}\``,
      (token) => `"value": "${token}",`,
      (token) => `| name | ${token} |`,
      (token) => `(${token})`,
      (token) => `**${token}**`,
      (token) => `TOKEN=${token}\n`,
      (token) => `"first\\n${token}\\nlast"`,
      (token) => `トークンは${token}です`,
    ];
    const missed: string[] = [];
    for (const pattern of TOKEN_PATTERNS) {
      const { kind, literals, head } = pattern;
      if (head !== undefined) continue;
      for (const sample of (TOKEN_SAMPLES[toSampleKey(pattern)]?.refuse ?? []).map((parts) =>
        parts.join(""),
      )) {
        const [secret] = findSecrets(sample);
        if (secret === undefined) continue;
        const token = sample.slice(secret.start, secret.end);
        for (const place of places) {
          if (findSecrets(place(token)).length !== 1) missed.push(`${kind} ${literals[0]}: ${place(token)}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it("holds no whole token in one part of a sample", () => {
    const parts = samples.flatMap(({ refuse }) => refuse.flat());
    expect(parts.filter((part) => findSecrets(part).length > 0)).toEqual([]);
  });
});
