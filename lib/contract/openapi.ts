/**
 * The service as an OpenAPI 3.1 description. Every route has its place here, and a test holds the places against
 * the routes; parameters and words of states come from the tables that the routes use.
 */
import { VERSION } from "../version.ts";
import { CONTEXT_PATHS, CONTEXT_SCHEMAS } from "./openapi/context.ts";
import { DOOR_PATHS, DOOR_SCHEMAS } from "./openapi/doors.ts";
import { HUMAN_PATHS, HUMAN_SCHEMAS } from "./openapi/humans.ts";
import type { Json, PathItem } from "./openapi/operation.ts";
import { ref } from "./openapi/operation.ts";
import { SERVICE_PATHS, SERVICE_SCHEMAS } from "./openapi/service.ts";
import { SETUP_PATHS } from "./openapi/setup.ts";
import { TRACKER_PATHS } from "./openapi/tracker.ts";
import { TRACKER_SCHEMAS } from "./openapi/tracker-schemas.ts";

export interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: Json;
  readonly tags: Json;
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Json;
}

/** Addresses in it are relative to wherever it was fetched from. */
export function toOpenApi(): OpenApi {
  return {
    openapi: "3.1.0",
    info: {
      title: "forge-doors",
      version: VERSION,
      description:
        "Reads each message an agent writes for a person, checks it against the project's .forge/ tracker, and passes or refuses it.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: ["service", "contract", "doors", "people", "tracker", "context", "webhook"].map((name) => ({
      name,
    })),
    paths: {
      ...SERVICE_PATHS,
      ...SETUP_PATHS,
      ...DOOR_PATHS,
      ...HUMAN_PATHS,
      ...TRACKER_PATHS,
      ...CONTEXT_PATHS,
    },
    components: {
      schemas: {
        ...SERVICE_SCHEMAS,
        ...DOOR_SCHEMAS,
        ...HUMAN_SCHEMAS,
        ...TRACKER_SCHEMAS,
        ...CONTEXT_SCHEMAS,
      },
      responses: {
        Problem: {
          description: "what went wrong, and what to do next: /problems lists the codes",
          content: { "application/problem+json": { schema: ref("Problem") } },
        },
      },
      securitySchemes: {
        github: {
          type: "http",
          scheme: "bearer",
          description: "the caller's own GitHub token: what it may read is read, and nothing else",
        },
        signature: {
          type: "apiKey",
          in: "header",
          name: "X-Hub-Signature-256",
          description: "GitHub's signature over the raw body",
        },
      },
    },
  };
}
