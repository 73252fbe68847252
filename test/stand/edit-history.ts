/**
 * What the embedded GitHub forgets: who edited an issue's text or title, or a comment, and what stood after each edit.
 * It stands before it for everybody, keeps what passes, and answers nothing itself; `graphql.ts` asks it.
 */
import { type Handler, readJson } from "./front.ts";

export interface Actor {
  readonly login: string;
  readonly __typename: "User" | "Bot";
}

interface Version {
  readonly editedAt: string;
  readonly deletedAt: null;
  readonly diff: string;
  readonly editor: Actor;
}

interface Renaming {
  readonly __typename: "RenamedTitleEvent";
  readonly createdAt: string;
  readonly actor: Actor;
}

export interface EditHistory {
  readonly handler: Handler;
  /**
   * Every version, the newest first, as GitHub lists them; none of what was never edited.
   *
   * @param id an issue's path, such as `/repos/o/r/issues/1`, or a comment's node id.
   */
  versions(id: string): readonly Version[];
  /** Of an issue, by its path, the oldest first. */
  renamings(path: string): readonly Renaming[];
  /** The author of a comment and what stands there, by its node id. */
  comment(id: string): { readonly author: Actor; readonly body: string } | undefined;
}

interface Written {
  readonly node_id: string;
  readonly number?: number;
  readonly title?: string;
  readonly body: string | null;
  readonly updated_at: string;
}

interface Kept {
  title: string;
  readonly author: Actor;
  readonly versions: (Version & { readonly time: string })[];
  readonly renamings: Renaming[];
}

const ISSUE = /^(\/repos\/[^/]+\/[^/]+\/issues)(?:\/\d+)?$/;
const COMMENT = /^\/repos\/[^/]+\/[^/]+\/(?:issues|pulls)\/(?:\d+\/comments|comments\/\d+)$/;

/** @param whose who acts with an `Authorization` value. */
export function createEditHistory(whose: (authorization: string | undefined) => Actor): EditHistory {
  const all = new Map<string, Kept>();
  const keep = (id: string, written: Written, editor: Actor) => {
    const { title = "", body, updated_at: time } = written;
    const kept = all.get(id) ?? { title, author: editor, versions: [], renamings: [] };
    all.set(id, kept);
    // GitHub tells times by the second.
    const at = `${time.slice(0, 19)}Z`;
    if (kept.title !== title) {
      kept.renamings.push({ __typename: "RenamedTitleEvent", createdAt: at, actor: editor });
      kept.title = title;
    }
    if (kept.versions.at(-1)?.diff === (body ?? "")) return;
    kept.versions.push({ editedAt: at, deletedAt: null, diff: body ?? "", editor, time });
    // Of two that are written at once the later one may be answered first.
    kept.versions.sort((a, b) => a.time.localeCompare(b.time));
  };
  const versionsOf = (id: string) => all.get(id)?.versions ?? [];
  return {
    handler: async (request, next) => {
      const outcome = await next(request);
      const { method, path, headers } = request;
      const isWrite = method === "POST" || method === "PATCH";
      if (!isWrite || outcome === "silence" || outcome.status >= 300) return outcome;
      const [, issues] = ISSUE.exec(path) ?? [];
      if (issues === undefined && !COMMENT.test(path)) return outcome;
      const written = readJson<Written>(outcome);
      const id = issues === undefined ? written.node_id : `${issues}/${written.number}`;
      keep(id, written, whose(headers.authorization));
      return outcome;
    },
    versions: (id) => (versionsOf(id).length > 1 ? versionsOf(id).toReversed() : []),
    renamings: (path) => all.get(path)?.renamings ?? [],
    comment: (id) => {
      const kept = all.get(id);
      const newest = kept?.versions.at(-1);
      return kept && newest ? { author: kept.author, body: newest.diff } : undefined;
    },
  };
}
