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
  /** It could be read as a mapping: a key that is not among the values is not in it, or is flawed. */
  readonly legible: boolean;
}

// `KEY=value`, as other files of that name are written.
const SHELL_LINE = /^[ \t]*(?:export[ \t]+)?[A-Za-z_][A-Za-z0-9_]*[ \t]*=/m;

/** An empty file is an empty mapping. Source: f0rge schema v1, section 2, ci-env. */
export function readCiEnv(bytes: Uint8Array): CiEnv {
  const values = new Map<string, CiEnvValue>();
  const text = readText(bytes);
  const document = text.ok ? readDocument(text.value, 1) : text;
  const refuse = (finding: Finding) => {
    const isShell = text.ok && SHELL_LINE.test(text.value);
    const hint = isShell ? "; this file is YAML, with “KEY: value” on a line and not “KEY=value”" : "";
    return { values, findings: [{ ...finding, message: finding.message + hint }], legible: false };
  };
  if (!document.ok) return refuse(document.error);
  const { root, flaws } = document.value;
  if (root === null) return { values, findings: [], legible: true };
  if (root.kind !== "map") {
    return refuse(toFileFinding("error", "yaml", toKindMessage(root.kind, "a mapping")));
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
  return { values, findings, legible: true };
}

/** Findings on `runner` when it is a string; other keys are no unknown fields here. */
function readRunner(root: YamlMap): readonly Finding[] {
  const entries = root.entries.filter(({ key, value }) => key === "runner" && value.kind === "text");
  return readFields({ kind: "map", entries }, ciEnvSchema).findings;
}
