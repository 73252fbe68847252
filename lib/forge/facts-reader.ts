/**
 * Fetches what tracked files say, each blob once, all that is missing together as far as a source gives so much at
 * once. Whatever was remembered by hash costs nothing.
 */
import { MAX_TRACKER_BYTES } from "../limits.ts";
import { type FactsCache, toFactsKey } from "./facts-cache.ts";
import { type RowFacts, readRowFacts } from "./row-facts.ts";
import type { TrackedFile } from "./tracked.ts";
import type { TreeSource } from "./tree.ts";

type FactsOf<K extends RowFacts["kind"]> = Extract<RowFacts, { kind: K }>;

/** Files of one kind to read. */
export interface Wanted {
  readonly kind: RowFacts["kind"];
  readonly files: Iterable<TrackedFile>;
}

export interface FactsReader {
  /**
   * Fetches what is not known yet; barred files are passed over.
   * @throws when the source throws or leaves a blob out.
   */
  readFiles(wanted: readonly Wanted[]): Promise<void>;
  /** What a file that was fetched says; `null` for a barred one. */
  get<K extends RowFacts["kind"]>(kind: K, file: TrackedFile): FactsOf<K> | null;
}

export function createFactsReader(source: TreeSource, cache: FactsCache | undefined): FactsReader {
  // The cache may forget between two calls: one look holds what it has seen.
  const known = new Map<string, RowFacts>();
  return {
    async readFiles(wanted) {
      const missing = new Map<string, Missing>();
      for (const { kind, files } of wanted) {
        for (const { sha, size, barred } of files) {
          const key = toFactsKey(kind, sha);
          if (barred !== null || known.has(key)) continue;
          const remembered = cache?.get(key);
          if (remembered !== undefined) known.set(key, remembered);
          else missing.set(sha, { size, kinds: new Set(missing.get(sha)?.kinds).add(kind) });
        }
      }
      for (const part of divide(missing)) {
        const blobs = await source.read(part.map(([sha]) => sha));
        for (const [sha, { kinds }] of part) {
          const bytes = blobs.get(sha);
          if (bytes === undefined) throw new Error(`blob ${sha} was asked for and did not come`);
          for (const kind of kinds) {
            const facts = readRowFacts(kind, bytes);
            known.set(toFactsKey(kind, sha), facts);
            cache?.set(toFactsKey(kind, sha), facts);
          }
        }
      }
    },
    get(kind, file) {
      const facts = known.get(toFactsKey(kind, file.sha));
      return file.barred === null && isKind(facts, kind) ? facts : null;
    },
  };
}

interface Missing {
  readonly size: number;
  readonly kinds: ReadonlySet<RowFacts["kind"]>;
}

type Part = readonly (readonly [sha: string, missing: Missing])[];

/** What a file says is far smaller than the file, so that parts one after another are held where all of them are not. */
function divide(missing: ReadonlyMap<string, Missing>): readonly Part[] {
  const parts: [string, Missing][][] = [];
  let bytes = 0;
  for (const one of missing) {
    const { size } = one[1];
    const last = parts.at(-1);
    if (last === undefined || bytes + size > MAX_TRACKER_BYTES) {
      parts.push([one]);
      bytes = size;
    } else {
      last.push(one);
      bytes += size;
    }
  }
  return parts;
}

function isKind<K extends RowFacts["kind"]>(facts: RowFacts | undefined, kind: K): facts is FactsOf<K> {
  return facts?.kind === kind;
}
