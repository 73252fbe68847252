/**
 * Reads a YAML text that the plain reader left alone. Depth and aliases are counted on the token tree first; what
 * is composed after that is bounded. Scalars stay strings, tags and repeated keys are named, nothing is expanded.
 */
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
} from "yaml";
import { MAX_YAML_ALIASES, MAX_YAML_DEPTH } from "../../limits.ts";
import { err, ok, type Result } from "../../result.ts";
import { quote } from "../diagnostic.ts";
import { measureTokens } from "./measure.ts";
import {
  type KeyFlaw,
  YAML_NULL,
  type YamlDocument,
  type YamlEntry,
  type YamlRefusal,
  type YamlValue,
} from "./value.ts";

/** `firstLine` is the file's line of the text's first. Source: f0rge schema v1, section 0 (SEC-01). */
export function readYaml(text: string, firstLine: number): Result<YamlDocument, YamlRefusal> {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  // What is left open is found missing behind the last line, which is then the one to look at.
  const last = Math.max(text.length - 1, 0);
  const toLine = (offset: number): number =>
    Math.max(lines.linePos(Math.min(offset, last)).line, 1) + firstLine - 1;
  const { depth, aliases, tagged } = measureTokens(tokens);
  if (depth > MAX_YAML_DEPTH) {
    return refuse(
      "cap",
      firstLine,
      `YAML is nested ${depth} levels deep: at most ${MAX_YAML_DEPTH} are read`,
    );
  }
  if (aliases > MAX_YAML_ALIASES) {
    return refuse("cap", firstLine, `YAML has ${aliases} aliases: at most ${MAX_YAML_ALIASES} are read`);
  }
  const broken = tokens.find((token) => token.type === "error");
  if (broken?.type === "error") {
    return refuse("yaml", toLine(broken.offset), `YAML does not parse: ${oneLine(broken.message)}`);
  }
  const composed = compose(tokens);
  if (!composed.ok) {
    const { offset, message } = composed.error;
    return refuse("yaml", toLine(offset), `YAML does not parse: ${oneLine(message)}`);
  }
  const [document, second] = composed.value;
  if (second !== undefined) {
    return refuse("yaml", toLine(second.range[0]), "YAML holds several documents: one is wanted");
  }
  if (tagged.has(-1)) return refuse("yaml", firstLine, "the YAML document carries a tag: none is wanted");
  if (document === undefined || isNothing(document.contents)) return ok({ root: null, flaws: [] });
  return toDocument(document.contents, tagged, toLine);
}

interface ComposeError {
  readonly offset: number;
  readonly message: string;
}

/**
 * The first document, and a second where there is one. The library would go on after an error and keep one
 * object with a stack for each, a quarter of a million of them in one hostile file: this stops at the first.
 */
function compose(tokens: readonly CST.Token[]): Result<readonly Document.Parsed[], ComposeError> {
  const composer = new Composer({ schema: "failsafe", uniqueKeys: false, logLevel: "silent" });
  let first: ComposeError | null = null;
  Object.assign(composer, {
    onError(source: ErrorSource, code: string, message: string, warning?: boolean): void {
      // A tag is reported on the key that carries it, known to the library or not.
      if (warning === true || code === "TAG_RESOLVE_FAILED") return;
      first ??= { offset: toOffset(source), message };
      throw new Error(message);
    },
  });
  const documents: Document.Parsed[] = [];
  try {
    for (const document of composer.compose(tokens)) {
      const [failed] = document.errors;
      if (failed !== undefined) return err({ offset: failed.pos[0], message: failed.message });
      documents.push(document);
      if (documents.length === 2) break;
    }
  } catch (thrown) {
    if (first === null) throw thrown;
    return err(first);
  }
  return ok(documents);
}

/** What the library says an error is at: an offset, a range, or a token. */
type ErrorSource = number | readonly number[] | { readonly offset: number };

function toOffset(source: ErrorSource): number {
  if (typeof source === "number") return source;
  return "offset" in source ? source.offset : (source[0] ?? 0);
}

/** Library messages may run over lines to show the place, which a diagnostic already has. */
function oneLine(message: string): string {
  return message.split("\n", 1)[0] ?? message;
}

/** Turns composed nodes into values; at most 32 levels, so it may recurse. */
function toDocument(
  contents: Node | null,
  tagged: ReadonlySet<number>,
  toLine: (offset: number) => number,
): Result<YamlDocument, YamlRefusal> {
  const anchors = new Map<string, YamlValue>();
  const flaws: KeyFlaw[] = [];
  let refusal: YamlRefusal | null = null;
  const fail = (node: unknown, message: string): YamlValue => {
    refusal ??= { code: "yaml", line: toLine(startOf(node)), message };
    return YAML_NULL;
  };
  const keep = (anchor: string | undefined, value: YamlValue): void => {
    if (anchor !== undefined) anchors.set(anchor, value);
  };

  const toValue = (node: unknown): YamlValue => {
    if (isAlias(node)) {
      return anchors.get(node.source) ?? fail(node, `alias ${quote(node.source)} has no anchor before it`);
    }
    if (isSeq(node)) {
      const items: YamlValue[] = [];
      const list: YamlValue = { kind: "list", items };
      // Before its items: an alias inside may name the list itself.
      keep(node.anchor, list);
      for (const item of node.items) items.push(toValue(item));
      return list;
    }
    if (isMap(node)) {
      const entries: YamlEntry[] = [];
      const map: YamlValue = { kind: "map", entries };
      keep(node.anchor, map);
      readEntries(node.items, entries, node === contents);
      return map;
    }
    const value: YamlValue = isNothing(node) ? YAML_NULL : { kind: "text", text: toText(node) };
    if (isScalar(node)) keep(node.anchor, value);
    return value;
  };

  const readEntries = (
    pairs: readonly { readonly key: unknown; readonly value: unknown }[],
    entries: YamlEntry[],
    top: boolean,
  ): void => {
    const seen = new Map<string, number>();
    const repeated = new Set<number>();
    for (const pair of pairs) {
      const named = toValue(pair.key);
      if (named.kind === "list" || named.kind === "map") {
        fail(pair.key, `a key is a ${named.kind === "list" ? "list" : "mapping"}: a string is wanted`);
        continue;
      }
      const key = named.kind === "text" ? named.text : "";
      const line = toLine(startOf(pair.key));
      const value = toValue(pair.value);
      const first = seen.get(key);
      if (first !== undefined) {
        const entry = entries[first];
        if (entry === undefined || repeated.has(first)) continue;
        repeated.add(first);
        entries[first] = { ...entry, flawed: true };
        flaws.push({ code: "duplicate-key", key, line, top });
        continue;
      }
      const flawed = tagged.has(startOf(pair.key));
      if (flawed) flaws.push({ code: "tag", key, line, top });
      seen.set(key, entries.length);
      entries.push({ key, line, value, flawed });
    }
  };

  const root = toValue(contents);
  return refusal === null ? ok({ root, flaws }) : err(refusal);
}

/** A plain scalar without a character: YAML's way to leave a value out. */
function isNothing(node: unknown): boolean {
  if (node === null || node === undefined) return true;
  return isScalar(node) && node.type === "PLAIN" && node.source === "";
}

function toText(node: unknown): string {
  return isScalar(node) && typeof node.value === "string" ? node.value : "";
}

function startOf(node: unknown): number {
  return isScalar(node) || isAlias(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0;
}

function refuse(code: YamlRefusal["code"], line: number, message: string): Result<never, YamlRefusal> {
  return err({ code, line, message });
}
