/**
 * Reads `ci.env`: a YAML mapping of strings without fences. It names what does not fit and knows no setting but
 * `runner`; what the doors make of other keys is decided elsewhere.
 */
import { type Finding, LAST_RANK, quote, toFileFinding } from "./diagnostic.ts";
import { ciEnvSchema } from "./entities/ci-env.ts";
import { readDocument, toKindMessage } from "./read-document.ts";
import { readFields, toFlawFindings } from "./read-fields.ts";
import { readText } from "./read-text.ts";
import type { YamlMap } from "./yaml/value.ts";

export interface CiEnvValue {
  readonly text: string;
  readonly line: number;
}

export interface CiEnv {
  /** Every sound key, in the order written. */
  readonly values: ReadonlyMap<string, CiEnvValue>;
  readonly findings: readonly Finding[];
}

/** An empty file is an empty mapping. Source: f0rge schema v1, section 2, ci-env. */
export function readCiEnv(bytes: Uint8Array): CiEnv {
  const values = new Map<string, CiEnvValue>();
  const text = readText(bytes);
  const document = text.ok ? readDocument(text.value, 1) : text;
  if (!document.ok) return { values, findings: [document.error] };
  const { root, flaws } = document.value;
  if (root === null) return { values, findings: [] };
  if (root.kind !== "map") {
    return { values, findings: [toFileFinding("error", "yaml", toKindMessage(root.kind, "a mapping"))] };
  }
  const findings = [...toFlawFindings(flaws, ciEnvSchema), ...readRunner(root)];
  for (const { key, line, value, flawed } of root.entries) {
    if (flawed) continue;
    if (value.kind === "text") values.set(key, { text: value.text, line });
    else {
      const found = value.kind === "null" ? "is empty" : `is a ${value.kind === "list" ? "list" : "mapping"}`;
      const message = `${quote(key)} ${found}: a string is wanted`;
      findings.push({ severity: "error", field: key, line, code: "value", message, rank: LAST_RANK });
    }
  }
  return { values, findings };
}

/** Findings on `runner` when it is a string; other keys are no unknown fields here. */
function readRunner(root: YamlMap): readonly Finding[] {
  const entries = root.entries.filter(({ key, value }) => key === "runner" && value.kind === "text");
  return readFields({ kind: "map", entries }, ciEnvSchema).findings;
}
