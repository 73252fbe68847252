/**
 * The runtime's own HTTP cache, where there is one, as a place for what trackers' files say. It is found by its
 * features, not by the runtime's name; every failure of it reads as "not there". One look costs one question and
 * one write at most, since a Worker's requests to its cache are counted.
 */
import type { FactsStore } from "../lib/github/facts-store.ts";
import { STORED_FACTS_SECONDS } from "../lib/limits.ts";

/** What is used of a cache; every runtime that has one has this much. */
interface Cache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
}

// Names nothing that can be asked for from outside: `.invalid` is never resolved.
const PLACE = "https://forge-doors.invalid/facts/";

/** @returns `undefined` where the runtime keeps none. */
export function findHttpCache(): FactsStore | undefined {
  const { caches } = globalThis as { readonly caches?: { open?: (name: string) => Promise<Cache> } };
  if (typeof caches?.open !== "function") return undefined;
  const open = () => caches.open?.("forge-doors");
  return {
    async read(name) {
      try {
        const found = await (await open())?.match(PLACE + name);
        return await found?.text();
      } catch {
        return undefined;
      }
    },
    async write(name, text) {
      const headers = {
        "content-type": "application/json",
        "cache-control": `max-age=${STORED_FACTS_SECONDS}`,
      };
      try {
        await (await open())?.put(PLACE + name, new Response(text, { headers }));
      } catch {
        // What is not kept is read again.
      }
    },
  };
}
