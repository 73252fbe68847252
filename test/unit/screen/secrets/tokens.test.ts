import { describe, expect, it } from "vitest";
import { findSecrets } from "../../../../lib/screen/secrets/find-secrets.ts";
import { TOKEN_PATTERNS } from "../../../../lib/screen/secrets/tokens/index.ts";

describe("every token pattern", () => {
  it.each(TOKEN_PATTERNS.map((pattern) => [pattern.kind, pattern.literals[0], pattern] as const))(
    "%s (%s) refuses its own samples as its own kind, and admits what only resembles them",
    (_kind, _literal, pattern) => {
      expect(pattern.refuse.length).toBeGreaterThan(0);
      expect(pattern.admit.length).toBeGreaterThan(0);
      for (const sample of pattern.refuse) {
        expect([sample.join(""), findSecrets(sample.join("")).map(({ kind }) => kind)]).toEqual([
          sample.join(""),
          [pattern.kind],
        ]);
      }
      for (const sample of pattern.admit) {
        expect([sample.join(""), findSecrets(sample.join(""))]).toEqual([sample.join(""), []]);
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
    for (const { kind, literals, head, refuse } of TOKEN_PATTERNS) {
      if (head !== undefined) continue;
      for (const sample of refuse.map((parts) => parts.join(""))) {
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
    const parts = TOKEN_PATTERNS.flatMap(({ refuse }) => refuse.flat());
    expect(parts.filter((part) => findSecrets(part).length > 0)).toEqual([]);
  });
});
