/** A repository as this deployment's App reaches it: what every look at a thread has in common. */
import type { GitHubClient } from "./client.ts";
import type { Repository } from "./names.ts";

export interface Installation {
  readonly client: GitHubClient;
  /** Our own App's numeric id: another App's run of the same name is not ours, and what we wrote is never read. */
  readonly appId: number;
  readonly repository: Repository;
}
