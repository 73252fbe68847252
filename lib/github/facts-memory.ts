/**
 * What a repository's files say, by blob hash: for the life of a row source whatever was read, across events a
 * bounded number, and beyond the isolate what a store keeps. It only ever saves requests.
 */
import { createFactsCache, type FactsCache, toFactsKey } from "../forge/facts-cache.ts";
import type { RowFacts } from "../forge/row-facts.ts";
import type { Tracked, TrackedFile } from "../forge/tracked.ts";
import { MAX_REMEMBERED_BLOBS, MAX_STORED_FACTS } from "../limits.ts";
import { ENTRY_VERSION, type FactsStore, parseEntry, toEntry } from "./facts-store.ts";
import { toHex } from "./git-hash.ts";

export interface FactsMemory extends FactsCache {
  /** Fetches what the store knows of the listed files, if memory lacks some of it; at most once. */
  load(tracked: Tracked): Promise<void>;
  /** Gives the store what is known of the listed files, if something was learnt since; at most once. */
  save(tracked: Tracked): Promise<void>;
}

// Bytes alone decide what they say, but whose they are decides who may know it: the scope is part of each key.
const shared = createFactsCache(MAX_REMEMBERED_BLOBS);

/** @param scope as `toScope` makes it. */
export function createFactsMemory(scope: string, store?: FactsStore): FactsMemory {
  // The shared memory may forget between two calls: one look holds what it has seen.
  const own = new Map<string, RowFacts>();
  let loaded = false;
  let saved = false;
  let learnt = false;
  const get = (key: string) => {
    const facts = own.get(key) ?? shared.get(`${scope} ${key}`);
    if (facts !== undefined) own.set(key, facts);
    return facts;
  };
  const set = (key: string, facts: RowFacts) => {
    own.set(key, facts);
    shared.set(`${scope} ${key}`, facts);
  };
  return {
    get,
    set(key, facts) {
      learnt = true;
      set(key, facts);
    },
    async load(tracked) {
      if (store === undefined || loaded) return;
      const keys = toStored(tracked).map(({ key }) => key);
      const missing = keys.filter((key) => get(key) === undefined);
      if (missing.length === 0 || keys.length > MAX_STORED_FACTS) return;
      loaded = true;
      const entry = await store.read(await toName(scope));
      const facts = entry === undefined ? new Map<string, RowFacts>() : parseEntry(entry);
      for (const key of missing) {
        const known = facts.get(key);
        if (known !== undefined) set(key, known);
      }
    },
    async save(tracked) {
      if (store === undefined || saved || !learnt) return;
      const stored = toStored(tracked);
      if (stored.length > MAX_STORED_FACTS) return;
      saved = true;
      const known = stored.flatMap(({ key, sha }) => {
        const facts = get(key);
        return facts === undefined ? [] : [[sha, facts] as const];
      });
      await store.write(await toName(scope), toEntry(known));
    },
  };
}

/** What numbers and merged states need of a tracker: tasks are read one by one. */
function toStored({ issues, prs, merges }: Tracked): readonly { key: string; sha: string }[] {
  const of = (kind: RowFacts["kind"], files: Iterable<TrackedFile>) =>
    [...files]
      .filter(({ barred }) => barred === null)
      .map(({ sha }) => ({ key: toFactsKey(kind, sha), sha }));
  return [...of("issue", issues.values()), ...of("pr", prs.values()), ...of("merge", merges)];
}

/** A name that tells nothing of the repository to whoever sees it. */
async function toName(scope: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`facts ${scope}`));
  return `v${ENTRY_VERSION}/${toHex(new Uint8Array(hash))}`;
}
