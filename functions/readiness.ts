/**
 * What this deployment's environment lacks, and which addresses cannot do their work until it is there. `ready` is
 * said of the GitHub App: that events are heard and check runs are written.
 */
import type { Context } from "hono";
import { DOORS } from "../lib/screen/doors.ts";
import { listFaults } from "./bindings.ts";

export interface Readiness {
  readonly ready: boolean;
  /** Empty where nothing is missing; an address that stands nowhere in it works. */
  readonly lacking: readonly Lacking[];
}

export interface Lacking {
  /** One sentence a variable, beginning with its name. */
  readonly problems: readonly string[];
  readonly waiting: readonly string[];
}

const REPAIRING = DOORS.filter((door) => door.ending === "fallback" && door.repairs > 0);

const TOOLS = "POST /mcp, where a tool asks one of these";

const WAITING = {
  app: ["POST /webhooks/github"],
  github: [
    "POST /webhooks/github",
    "/setup",
    "POST /doors/:door with a repo",
    "POST and PATCH below /github",
    "/humans/:owner/:repo",
    "GET /forge/:owner/:repo",
    "GET /context/:owner/:repo",
    "GET /inbox/:owner/:repo",
    "GET /contract with a repo",
    TOOLS,
  ],
  secret: [
    ...REPAIRING.map(({ id }) => `POST /doors/${id}`),
    "/humans/:owner/:repo",
    "GET /inbox/:owner/:repo",
    TOOLS,
  ],
} as const;

export function readReadiness(c: Context): Readiness {
  const faults = listFaults(c);
  const parts = ["app", "github", "secret"] as const;
  return {
    ready: faults.app.length + faults.github.length === 0,
    lacking: parts
      .filter((part) => faults[part].length > 0)
      .map((part) => ({ problems: faults[part], waiting: WAITING[part] })),
  };
}
