/**
 * What a rule may know besides the message. Facts are gathered before the screen runs, at one commit; a rule
 * never reads anything itself.
 */
import type { Progress } from "../forge/progress.ts";
import type { RowAnswer } from "../forge/rows.ts";

export type { Progress };

/** How this project's things are called, so that a reference can be told from somebody else's. */
export interface Naming {
  /** Issue key prefixes, upper case; the default is `["ISS"]`. */
  readonly prefixes: readonly string[];
  /** The GitHub repository and the origin of its pages (`https://github.com`, or an Enterprise host). */
  readonly repository: { readonly owner: string; readonly name: string; readonly origin: string } | null;
  /** The project has a `.forge/issues`, which makes `issue 12` an address. */
  readonly hasIssues: boolean;
  /** Where the project's own issue pages live, for `issue-link-shape`. */
  readonly pages: { readonly base: string; readonly slug: string } | null;
}

export interface Facts {
  readonly naming: Naming;
  /** Keyed by `referenceKey`. A reference that is not in the map was not looked up: nothing is known of it. */
  readonly rows: ReadonlyMap<string, RowAnswer>;
  /** `null`: no snapshot was given, and `progress-figures-match` fails closed. */
  readonly progress: Progress | null;
}

/** How a project is named that said nothing about it. */
export const DEFAULT_NAMING: Naming = { prefixes: ["ISS"], repository: null, hasIssues: false, pages: null };

/** Nothing was gathered: no row, no snapshot, the default names. */
export const NO_FACTS: Facts = { naming: DEFAULT_NAMING, rows: new Map(), progress: null };
