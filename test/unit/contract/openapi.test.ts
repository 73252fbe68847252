import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { Hono as App } from "hono";
import { describe, expect, it, vi } from "vitest";
import { toOpenApi } from "../../../lib/contract/openapi.ts";
import { VERSION } from "../../../lib/version.ts";

// The entry exports its fetch alone, so the routes are taken from the apps as they are made.
const made = vi.hoisted(() => [] as App[]);
vi.mock("hono", async (load) => {
  const real = await load<typeof import("hono")>();
  return {
    ...real,
    Hono: class extends real.Hono {
      constructor() {
        super();
        made.push(this);
      }
    },
  };
});
await import("../../../functions/index.ts");
await import("../../../functions/contract.ts");

interface Route {
  readonly method: string;
  readonly path: string;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const document = toOpenApi();

/** Routes that answer by name: middleware and the answers to a wrong method take every method. */
function served(): readonly Route[] {
  // The app that others were mounted in has the most routes; the contract's stand at the root in any case.
  const [whole] = made.toSorted((a, b) => b.routes.length - a.routes.length);
  const own = made.find(({ routes }) => routes.some(({ path }) => path === "/contract"));
  const routes = [...(whole?.routes ?? []), ...(own?.routes ?? [])];
  return routes
    .filter(({ method }) => METHODS.includes(method))
    .map(({ method, path }) => ({ method, path: toTemplate(path) }));
}

/** Hono's `/a/:b{.+}` is OpenAPI's `/a/{b}`. */
function toTemplate(path: string): string {
  return path.replace(/:([A-Za-z]+)(?:\{[^}]*\})?/g, "{$1}");
}

const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
);
const routes = [...new Set(served().map(({ method, path }) => `${method} ${path}`))];

describe("the description of the service", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    const result = await new Validator().validate(
      structuredClone(document) as object as Record<string, unknown>,
    );
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("describes every route, and none that is not served", () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(described.toSorted()).toEqual(routes.toSorted());
  });

  it("would miss a route that was added", () => {
    expect(toTemplate("/a/:b/c/:name{.+}")).toBe("/a/{b}/c/{name}");
    expect(described).not.toContain("GET /a");
  });

  it("declares every part of a path as a parameter", () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const parts = [...path.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(item)) {
        const { parameters = [] } = operation as { parameters?: { name: string; in: string }[] };
        const declared = parameters.filter((one) => one.in === "path").map(({ name }) => name);
        expect(declared.toSorted(), path).toEqual(parts.toSorted());
      }
    }
  });

  it("refers to nothing that is not there, and defines nothing that is not referred to", () => {
    const text = JSON.stringify(document);
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    const { schemas } = document.components as { schemas: object };
    expect([...used].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it("is of the package's version", () => {
    const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
    expect(VERSION).toBe(version);
  });
});
