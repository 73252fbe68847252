import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ACTIONS, isEventName, parseEvent } from "../../../lib/github/event.ts";
import {
  APP_PERMISSIONS,
  EVENT_REASONS,
  PERMISSION_REASONS,
  toManifest,
  toRegistrationUrl,
} from "../../../lib/github/manifest.ts";
import { toWebUrl } from "../../../lib/github/web-url.ts";
import { DEPLOYMENT_TABLES } from "../../cli/tables.ts";

const ORIGIN = "https://forge-doors.harbour.workers.dev";
const manifest = toManifest(ORIGIN, null);

/** Which of our permissions lets an App hear an event. Source: GitHub's page on webhook events and payloads. */
const HEARD_WITH: Readonly<Record<string, keyof typeof APP_PERMISSIONS>> = {
  issue_comment: "issues",
  issues: "issues",
  pull_request: "pull_requests",
  pull_request_review: "pull_requests",
  pull_request_review_comment: "pull_requests",
  check_run: "checks",
  check_suite: "checks",
  push: "contents",
};

describe("the manifest", () => {
  it("asks for what the tokens ask for, and nothing else", () => {
    expect(manifest.default_permissions).toEqual(APP_PERMISSIONS);
    expect(Object.keys(PERMISSION_REASONS).toSorted()).toEqual(Object.keys(APP_PERMISSIONS).toSorted());
  });

  it("writes check runs, and answers of people below messages to them", () => {
    const written = Object.entries(manifest.default_permissions).filter(([, level]) => level !== "read");
    expect(written).toEqual([
      ["checks", "write"],
      ["issues", "write"],
    ]);
  });

  it("hears exactly the events that are parsed", () => {
    expect([...manifest.default_events].toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
    expect(manifest.default_events.filter((name) => !isEventName(name))).toEqual([]);
    // A name without a parser would not give a list of what is missing.
    for (const name of manifest.default_events) expect(parseEvent(name, {})).toMatchObject({ ok: false });
    expect(Object.keys(EVENT_REASONS)).toEqual(manifest.default_events);
  });

  it("has the permission that each event needs", () => {
    for (const name of manifest.default_events) {
      expect(Object.keys(manifest.default_permissions), name).toContain(HEARD_WITH[name]);
    }
  });

  it.each(Object.entries(DEPLOYMENT_TABLES))(
    "is what the deployment page's table of %s says",
    (name, make) => {
      const page = readFileSync(new URL("../../../spec/deployment.md", import.meta.url), "utf8");
      expect(page).toContain(`<!-- table: ${name} -->\n${make()}\n<!-- end -->`);
      const [, , ...rows] = make().split("\n");
      const listed = name === "events" ? manifest.default_events : Object.keys(manifest.default_permissions);
      expect(rows).toHaveLength(listed.length);
    },
  );

  it("points at this service alone, and is private", () => {
    expect(manifest).toMatchObject({
      url: ORIGIN,
      hook_attributes: { url: `${ORIGIN}/webhooks/github`, active: true },
      redirect_url: `${ORIGIN}/setup/callback`,
      public: false,
    });
  });

  it.each([
    [ORIGIN, null, "forge-doors-harbour"],
    ["https://doors.example", null, "forge-doors-doors-example"],
    ["https://doors.example", "Harbour-Office", "forge-doors-harbour-office"],
    ["https://doors.example", "a".repeat(39), `forge-doors-${"a".repeat(22)}`],
    ["https://doors.example", `${"a".repeat(21)}-${"b".repeat(9)}`, `forge-doors-${"a".repeat(21)}`],
  ])("proposes a name that GitHub would take, for %s and %s", (origin, organization, name) => {
    expect(toManifest(origin, organization).name).toBe(name);
    expect(name.length).toBeLessThanOrEqual(34);
  });
});

describe("GitHub's pages", () => {
  it.each([
    ["https://api.github.com", "https://github.com"],
    ["https://git.example/api/v3", "https://git.example"],
    ["https://git.example:8443/api/v3/", "https://git.example:8443"],
    ["https://example.com/git/api/v3", "https://example.com/git"],
    ["https://api.harbour.ghe.com", "https://harbour.ghe.com"],
    ["http://127.0.0.1:4001", "http://127.0.0.1:4001"],
    // A host of that name elsewhere is its own.
    ["https://api.github.com.example", "https://api.github.com.example"],
    ["https://api.git.example/api/v3", "https://api.git.example"],
  ])("of the API at %s stand below %s", (api, web) => {
    expect(toWebUrl(api)).toBe(web);
  });

  it("take a manifest for a person, or for an organization", () => {
    expect(toRegistrationUrl("https://github.com", null)).toBe("https://github.com/settings/apps/new");
    expect(toRegistrationUrl("https://github.com", "acme")).toBe(
      "https://github.com/organizations/acme/settings/apps/new",
    );
  });
});
