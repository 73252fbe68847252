/**
 * The wiki as a reader asks for it: the index a page at a time, and one page byte for byte. A page is found by
 * its exact path in the listing; no path is ever opened, so none can lead elsewhere.
 */
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { toForgeFiles } from "./forge-file.ts";
import { FORGE, toPlace } from "./layout.ts";
import { isReadable, readWanted } from "./query-forge.ts";
import { PAGED, type Page, type QueryOf, toPage } from "./query-parameters.ts";
import { readForge } from "./read-forge.ts";
import type { TreeSource } from "./tree.ts";
import { listWiki, type WikiJson } from "./wiki.ts";

export const WIKI = PAGED;

export type WikiPage =
  | { readonly kind: "page"; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: "directory" }
  | { readonly kind: "missing" }
  | { readonly kind: "too-large"; readonly bytes: number };

/** By path. Titles are read for the files of the asked page only, and only of Markdown. */
export async function queryWiki(tree: TreeSource, query: QueryOf<typeof WIKI>): Promise<Page<WikiJson>> {
  const listing = await tree.list();
  const index = listWiki(readForge(toForgeFiles(listing.entries, new Map())).forge);
  const page = toPage(index, query);
  const shown = new Set(page.items.map(({ path }) => `${FORGE}wiki/${path}`));
  const blobs = await readWanted(tree, listing, (_, path) => shown.has(path) && isMarkdown(path));
  const entries = listing.entries.filter(({ path }) => shown.has(path));
  return { ...page, items: listWiki(readForge(toForgeFiles(entries, blobs)).forge) };
}

/** @param path relative to the wiki, decoded, and no escape from it. */
export async function queryWikiPage(tree: TreeSource, path: string): Promise<WikiPage> {
  const { entries } = await tree.list();
  const full = `${FORGE}wiki/${path}`;
  const folder = full.endsWith("/") ? full : `${full}/`;
  if (
    entries.some((entry) => entry.path.startsWith(folder) || (entry.type === "tree" && entry.path === full))
  )
    return { kind: "directory" };
  const entry = entries.find((one) => one.path === full);
  // A symlink or a submodule is nothing here: neither is followed.
  if (entry === undefined || toPlace(full)?.kind !== "wiki") return { kind: "missing" };
  if (!isReadable(entry, Number.POSITIVE_INFINITY)) return { kind: "missing" };
  if (!isReadable(entry)) return { kind: "too-large", bytes: entry.size ?? 0 };
  const bytes = (await tree.read([entry.sha])).get(entry.sha);
  if (bytes === undefined) throw new Error(`blob ${entry.sha} was asked for and did not come`);
  if (bytes.length > MAX_FORGE_FILE_BYTES) return { kind: "too-large", bytes: bytes.length };
  return { kind: "page", path, bytes };
}

// A Markdown file's name ends in `.md` or `.markdown`, in any case.
const MARKDOWN = /\.(?:md|markdown)$/i;

export function isMarkdown(path: string): boolean {
  return MARKDOWN.test(path);
}
