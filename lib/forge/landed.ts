/**
 * What has been merged, said by PRs and by the gate's records together. It reads only what was fetched.
 */
import type { FactsReader } from "./facts-reader.ts";
import type { Tracked } from "./tracked.ts";

export interface Landed {
  /** Ids of PRs that are merged by their own state or by a passed and applied merge record. */
  readonly prs: ReadonlySet<string>;
  /** Ids of issues that such a PR lists. */
  readonly issues: ReadonlySet<string>;
}

/** Source: spec/message-shape.md, clause 6.2. */
export function toLanded(tracked: Tracked, reader: FactsReader): Landed {
  const prs = new Set<string>();
  const issues = new Set<string>();
  for (const file of tracked.merges) {
    const landed = reader.get("merge", file)?.landed ?? null;
    if (landed !== null) prs.add(landed);
  }
  for (const file of tracked.prs.values()) {
    const facts = reader.get("pr", file);
    if (facts === null) continue;
    if (facts.state === "merged") prs.add(file.id);
    if (prs.has(file.id)) for (const issue of facts.issues) issues.add(issue);
  }
  return { prs, issues };
}
