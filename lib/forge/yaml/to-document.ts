/**
 * From composed nodes to the tracker's own values: aliases resolved without copying, repeated and tagged keys named.
 * It knows how the library keeps a node, and no schema.
 */
import { isAlias, isMap, isScalar, isSeq, type Node } from "yaml";
import { err, ok, type Result } from "../../result.ts";
import { quote } from "../diagnostic.ts";
import {
  type KeyFlaw,
  YAML_NULL,
  type YamlDocument,
  type YamlEntry,
  type YamlRefusal,
  type YamlValue,
} from "./value.ts";

/** Turns composed nodes into values; at most 32 levels, so it may recurse. */
export function toDocument(
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
export function isNothing(node: unknown): boolean {
  if (node === null || node === undefined) return true;
  return isScalar(node) && node.type === "PLAIN" && node.source === "";
}

function toText(node: unknown): string {
  return isScalar(node) && typeof node.value === "string" ? node.value : "";
}

function startOf(node: unknown): number {
  return isScalar(node) || isAlias(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0;
}
