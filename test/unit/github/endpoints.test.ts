import { Octokit as Core } from "@octokit/core";
import { Octokit } from "@octokit/rest";
import { describe, expect, it } from "vitest";
import { addEndpoints, ROUTES } from "../../../lib/github/endpoints.ts";

type Methods = Readonly<Record<string, Readonly<Record<string, { endpoint: { DEFAULTS: object } }>>>>;

describe("every address that is asked", () => {
  const userAgent = "t";
  const theirs = new Octokit({ userAgent }).rest as unknown as Methods;
  const ours = new (Core.plugin(addEndpoints))({ userAgent }).rest as unknown as Methods;
  const names = Object.entries(ROUTES).flatMap(([room, routes]) =>
    Object.keys(routes).map((name): [string, string] => [room, name]),
  );

  it.each(names)("is the one that Octokit has: %s.%s", (room, name) => {
    // All that a request is made of, but Octokit's own functions and version.
    const read = (all: Methods) =>
      JSON.stringify(all[room]?.[name]?.endpoint.DEFAULTS, (key, value) =>
        key === "user-agent" ? undefined : value,
      );
    expect(read(ours)).toContain('"url":"/');
    expect(JSON.parse(read(ours))).toEqual(JSON.parse(read(theirs)));
  });
});
