/**
 * From a file's text to its YAML and its body: fences found, caps kept, the quick reader tried first. It knows
 * how a document is written down, and no entity.
 */
import { err, ok, type Result } from "../result.ts";
import { type Finding, toFileFinding } from "./diagnostic.ts";
import { readPlainLines } from "./yaml/read-plain-lines.ts";
import { readYaml } from "./yaml/read-yaml.ts";
import type { KeyFlaw, YamlDocument, YamlMap } from "./yaml/value.ts";

export interface FrontmatterDocument {
  readonly map: YamlMap;
  readonly flaws: readonly KeyFlaw[];
  /** Everything behind the closing fence's line, kept as it is. */
  readonly body: string;
}

/** A markdown file with frontmatter. Source: f0rge schema v1, section 0 (files). */
export function readFrontmatter(text: string): Result<FrontmatterDocument, Finding> {
  const split = splitFrontmatter(text);
  if (split === null) {
    return err(
      toFileFinding(
        "error",
        "frontmatter",
        "the file has no frontmatter: a mapping between --- fences is wanted",
      ),
    );
  }
  const read = readDocument(split.yaml, 2);
  if (!read.ok) return read;
  const { root, flaws } = read.value;
  if (root === null)
    return err(toFileFinding("error", "frontmatter", "the frontmatter is empty: fields are wanted"));
  if (root.kind !== "map")
    return err(toFileFinding("error", "yaml", toKindMessage(root.kind, "a mapping"), 2));
  return ok({ map: root, flaws, body: split.body });
}

/** A YAML text as a whole, or the one finding that is then all there is to say. */
export function readDocument(text: string, firstLine: number): Result<YamlDocument, Finding> {
  // A value never keeps a carriage return, and lines stay the same.
  const yaml = text.includes("\r") ? text.replaceAll("\r\n", "\n") : text;
  const plain = readPlainLines(yaml, firstLine);
  if (plain !== null) return ok(plain);
  const read = readYaml(yaml, firstLine);
  if (read.ok) return read;
  const { code, message, line } = read.error;
  return err(toFileFinding("error", code, message, line));
}

/** `the document is a list: a mapping is wanted`. */
export function toKindMessage(kind: "text" | "null" | "list" | "map", wanted: string): string {
  const words = { text: "a string", null: "empty", list: "a list", map: "a mapping" } as const;
  return `the document is ${words[kind]}: ${wanted} is wanted`;
}

/** Both parts, or `null` when the first line is no fence or none closes it. */
function splitFrontmatter(text: string): { readonly yaml: string; readonly body: string } | null {
  if (!text.startsWith("---")) return null;
  const opened = fenceEnd(text, 3);
  if (opened === null) return null;
  for (let at = opened - 1; ; at += 1) {
    at = text.indexOf("\n---", at);
    if (at < 0) return null;
    const closed = fenceEnd(text, at + 4);
    if (closed === null) continue;
    return { yaml: text.slice(opened, at + 1), body: text.slice(closed) };
  }
}

/** The offset behind a fence's line when only blanks follow its dashes; `null` when it is no fence. */
function fenceEnd(text: string, from: number): number | null {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at += 1;
  if (at >= text.length) return text.length;
  if (text[at] === "\n") return at + 1;
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : null;
}
