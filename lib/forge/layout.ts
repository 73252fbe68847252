/**
 * What a path below `.forge/` stands for. It reads names only: whether a file's contents fit its place is
 * decided by whoever reads them.
 */
import { toInstant } from "./timestamp.ts";
import { isUuid4 } from "./uuid.ts";

export type Place =
  | { readonly kind: "issue" | "pr" | "task"; readonly id: string; readonly archived: boolean }
  | {
      readonly kind: "comment" | "review";
      readonly id: string;
      /** Path of the `issue.md` or `pr.md` it belongs to. */
      readonly parent: string;
    }
  | { readonly kind: "patch"; readonly parent: string }
  | { readonly kind: "labels" | "milestones" | "ci-env" | "ci-step" }
  | { readonly kind: "ci-run"; readonly run: string }
  | { readonly kind: "release" | "release-output"; readonly version: string }
  | { readonly kind: "merge"; readonly created: string }
  /** `page` is relative to the wiki. */
  | { readonly kind: "wiki"; readonly page: string }
  /** Known, and never read: placeholders, build files, what a run left behind. */
  | { readonly kind: "other" }
  | { readonly kind: "unknown" };

export const FORGE = ".forge/";

const UNKNOWN: Place = { kind: "unknown" };
const OTHER: Place = { kind: "other" };

// Two digits, an underscore, a name, `.sh`.
const STEP = /^\d\d_[^/]+\.sh$/;

/**
 * The place of a path from the repository's root; `null` outside `.forge/`, which is nobody's business here.
 * Source: f0rge schema v1, section 1.
 */
export function toPlace(path: string): Place | null {
  if (!path.startsWith(FORGE)) return null;
  const parts = path.slice(FORGE.length).split("/");
  if (parts.at(-1) === ".gitkeep") return OTHER;
  const [room = "", ...rest] = parts;
  switch (room) {
    case "issues":
    case "prs":
      return toThreadPlace(room, rest, `${FORGE}${room}`, false);
    case "tasks":
      return toTaskPlace(rest, false);
    case "archive":
      return toArchivePlace(rest);
    case "labels.md":
      return rest.length === 0 ? { kind: "labels" } : UNKNOWN;
    case "milestones.md":
      return rest.length === 0 ? { kind: "milestones" } : UNKNOWN;
    case "wiki":
      return rest.length > 0 ? { kind: "wiki", page: rest.join("/") } : UNKNOWN;
    case "ci":
      return toCiPlace(rest);
    case "releases":
      return toReleasePlace(rest);
    case "merges":
      return toMergePlace(rest);
    default:
      return UNKNOWN;
  }
}

const THREAD = "<uuid>/comments/<uuid>.md";
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  issues: ["<uuid>/issue.md", THREAD],
  prs: ["<uuid>/pr.md", "<uuid>/patch.diff", THREAD, "<uuid>/reviews/<uuid>.md"],
  tasks: ["<uuid>.md"],
  archive: ["issues/<uuid>/issue.md", "prs/<uuid>/pr.md", "tasks/<uuid>/<uuid>.md"],
  ci: ["ci.env", "steps/<NN>_<name>.sh", "runs/<time>/summary.md"],
  releases: ["<version>.md", "build/<file>", "out/<version>/<file>"],
  merges: ["<time>.md"],
};

/** The paths below `.forge/` that are known in the room of one that is not; the rooms where it stands in none. */
export function listKnownPaths(path: string): readonly string[] {
  const room = path.slice(FORGE.length).split("/", 1)[0] ?? "";
  const inside = Object.hasOwn(ROOMS, room) ? ROOMS[room] : undefined;
  if (inside !== undefined) return inside.map((rest) => `${room}/${rest}`);
  return [...Object.keys(ROOMS).map((known) => `${known}/`), "labels.md", "milestones.md", "wiki/<page>"];
}

/** A markdown file's name without `.md`; `null` for any other name. */
function toStem(name: string | undefined): string | null {
  return name?.endsWith(".md") === true && name.length > 3 ? name.slice(0, -3) : null;
}

function toThreadPlace(
  room: "issues" | "prs",
  rest: readonly string[],
  folder: string,
  archived: boolean,
): Place {
  const [id = "", name = "", file] = rest;
  if (!isUuid4(id) || rest.length < 2 || rest.length > 3) return UNKNOWN;
  const kind = room === "issues" ? "issue" : "pr";
  const parent = `${folder}/${id}/${kind}.md`;
  if (rest.length === 2) {
    if (name === `${kind}.md`) return { kind, id, archived };
    return kind === "pr" && name === "patch.diff" ? { kind: "patch", parent } : UNKNOWN;
  }
  const stem = toStem(file);
  if (stem === null || !isUuid4(stem)) return UNKNOWN;
  if (name === "comments") return { kind: "comment", id: stem, parent };
  return kind === "pr" && name === "reviews" ? { kind: "review", id: stem, parent } : UNKNOWN;
}

function toTaskPlace(rest: readonly string[], archived: boolean): Place {
  const stem = rest.length === 1 ? toStem(rest[0]) : null;
  return stem !== null && isUuid4(stem) ? { kind: "task", id: stem, archived } : UNKNOWN;
}

function toArchivePlace(rest: readonly string[]): Place {
  const [room, ...inside] = rest;
  if (room === "issues" || room === "prs") {
    return toThreadPlace(room, inside, `${FORGE}archive/${room}`, true);
  }
  if (room !== "tasks" || inside.length !== 2) return UNKNOWN;
  const [id, file] = inside;
  return file === `${id}.md` ? toTaskPlace([file], true) : UNKNOWN;
}

function toCiPlace(rest: readonly string[]): Place {
  const [room, name, file] = rest;
  if (room === "ci.env" && rest.length === 1) return { kind: "ci-env" };
  if (room === "steps" && rest.length === 2) return STEP.test(name ?? "") ? { kind: "ci-step" } : UNKNOWN;
  if (room !== "runs" || name === undefined) return UNKNOWN;
  const isSummary = rest.length === 3 && file === "summary.md" && toInstant(name) !== null;
  return isSummary ? { kind: "ci-run", run: name } : OTHER;
}

function toReleasePlace(rest: readonly string[]): Place {
  const [room, version] = rest;
  if (room === "build" && rest.length > 1) return OTHER;
  if (room === "out" && version !== undefined) {
    return rest.length > 2 ? { kind: "release-output", version } : OTHER;
  }
  const stem = rest.length === 1 ? toStem(room) : null;
  return stem === null ? UNKNOWN : { kind: "release", version: stem };
}

function toMergePlace(rest: readonly string[]): Place {
  const stem = rest.length === 1 ? toStem(rest[0]) : null;
  return stem !== null && toInstant(stem) !== null ? { kind: "merge", created: stem } : UNKNOWN;
}
