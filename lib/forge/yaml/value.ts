/**
 * A YAML document as the tracker reads it: strings, lists and mappings with the lines their keys stand on. An
 * alias is the very value it names, so a document is a graph and nothing is ever expanded. It knows no schema.
 */

export type YamlValue = YamlText | YamlNull | YamlList | YamlMap;

export interface YamlText {
  readonly kind: "text";
  readonly text: string;
}

/** A value that was left out: `key:` with nothing behind it. */
export interface YamlNull {
  readonly kind: "null";
}

export interface YamlList {
  readonly kind: "list";
  readonly items: readonly YamlValue[];
}

export interface YamlMap {
  readonly kind: "map";
  /** In the order written; a repeated key stands here once, with its first value. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlEntry {
  readonly key: string;
  /** Line of the key in its file, from 1. */
  readonly line: number;
  readonly value: YamlValue;
  /** The key is repeated or carries a tag: an error of its own, after which its value says nothing. */
  readonly flawed: boolean;
}

/** An error of one key, wherever in the document the key stands. */
export interface KeyFlaw {
  readonly code: "duplicate-key" | "tag";
  readonly key: string;
  readonly line: number;
  /** The key is one of the document's own, not of a mapping further in. */
  readonly top: boolean;
}

export interface YamlDocument {
  /** `null` when nothing but white space and comments was there. */
  readonly root: YamlValue | null;
  readonly flaws: readonly KeyFlaw[];
}

/** Why a document could not be read at all; nothing else is said about such a file. */
export interface YamlRefusal {
  readonly code: "cap" | "yaml";
  readonly line: number;
  readonly message: string;
}

export const YAML_NULL: YamlNull = { kind: "null" };
