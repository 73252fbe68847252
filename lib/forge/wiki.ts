/**
 * The wiki's index: derived from the files, never stored. A page is any file; only Markdown has a title of its
 * own.
 */
import { compareByPath } from "./diagnostic.ts";
import type { Forge, WikiFile } from "./forge.ts";
import { findFirstHeading } from "./markdown/first-heading.ts";
import { readText } from "./read-text.ts";

/** Keys in the order in which they are written. */
export interface WikiJson {
  /** Relative to the wiki. */
  readonly path: string;
  readonly title: string;
  /** In bytes. */
  readonly size: number;
}

// A Markdown file's name ends in `.md` or `.markdown`, in any case.
const MARKDOWN = /\.(?:md|markdown)$/i;

/** Sorted by path as plain strings. Source: f0rge schema v1, sections 3 and 4. */
export function listWiki(forge: Forge): readonly WikiJson[] {
  return forge.wiki
    .map((file) => ({ path: file.page, title: toTitle(file), size: file.size }))
    .toSorted(compareByPath);
}

function toTitle({ page, bytes }: WikiFile): string {
  const name = page.slice(page.lastIndexOf("/") + 1);
  if (bytes === null || !MARKDOWN.test(name)) return name;
  const text = readText(bytes);
  return (text.ok ? findFirstHeading(text.value) : null) ?? name;
}
