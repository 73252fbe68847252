/** What is put onto GitHub for a message, with whose hand, and what is then seen to stand. Data; nothing is asked here. */
import type { Rendered } from "../human/message.ts";
import type { Seal } from "../human/seal.ts";
import type { Send } from "../human/send.ts";
import type { GitHubClient } from "./client.ts";
import type { Repository } from "./names.ts";

/** With whose token, where, and under whose name something is posted. */
export interface Desk {
  readonly client: GitHubClient;
  readonly repository: Repository;
  readonly seal: Seal;
  /** The login that GitHub writes beside it, lower case. */
  readonly seat: string;
}

/** One part of a message as GitHub holds it. */
export interface Part {
  readonly part: "brief" | "detail";
  /** The comment's id; for a brief that opened an issue, the number. */
  readonly id: number;
  readonly url: string;
}

export interface Posted {
  readonly number: number;
  readonly id: string;
  readonly url: string;
  readonly parts: readonly Part[];
  /** All parts stand, for the right person. */
  readonly posted: boolean;
  /** Why not all of it stands; `null` where it does. */
  readonly reason: string | null;
}

export interface Posting {
  readonly send: Send;
  readonly rendered: Rendered;
  /** The entity id. */
  readonly destination: string;
  readonly id: string;
  /** The time, RFC 3339. */
  readonly now: string;
  /** The id was made for this request, so nothing can stand under it. */
  readonly isFresh: boolean;
}

/** The same key was used for another message. */
export class KeyReused extends Error {
  constructor() {
    super("The key was used for another message.");
    this.name = "KeyReused";
  }
}
