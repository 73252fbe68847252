import { describe, expect, it } from "vitest";
import { MAX_SEGMENT_CHARS } from "../../../../lib/limits.ts";
import { DEFAULT_NAMING, type Facts, NO_FACTS } from "../../../../lib/screen/facts.ts";
import { issueLinkShape } from "../../../../lib/screen/rules/issue-link-shape.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { growsLinearly } from "../cpu-time.ts";

const BASE = "https://forge.example.org";
const ID = "7c9e2b4a-51d3-4f86-9a0e-2d8b6c1f4e73";

function factsWith(base: string): Facts {
  return {
    ...NO_FACTS,
    naming: { ...DEFAULT_NAMING, prefixes: ["ISS", "KIT"], hasIssues: true, pages: { base, slug: "shop" } },
  };
}

function findIn(text: string, base = BASE): readonly string[] {
  const breaks = issueLinkShape.check(toSegment(text), factsWith(base));
  return Array.from(breaks, ({ at }) => (at === null ? "" : text.slice(at.start, at.end)));
}

/** `$` is the base; each is refused as a whole. */
const BAD: readonly string[] = [
  "$/projects/shop/issues/ISS-4",
  "$/projects/shop/issues/iss-4/",
  "$/projects/shop/issues/KIT-12?tab=all",
  "$/projects/shop/issues/FP-4",
  "$/projects/shop/issues/12",
  "$/projects/shop/issues/12#comment-3",
  "$/projects/shop/issues/012/edit",
  "$/projects/other/issues/12",
  "$/projects/shop/issues/rounding-error",
  `$/projects/shop/issues/${ID.slice(0, -1)}`,
  `$/projects/shop/issues/${ID}0`,
  `$/projects/shop/issues/${ID.replaceAll("-", "")}`,
  "$/projects/shop/issues/7c9e2b4a-51d3-9f86-9a0e-2d8b6c1f4e73",
  "$/projects/shop/issues/7c9e2b4a-51d3-4f86-7a0e-2d8b6c1f4e73",
  `$/#/projects/shop/issues/${ID}`,
  "$/#/projects/shop/issues/ISS-4",
  `$/#!/projects/shop/issues/${ID}`,
  `$/projects/shop/#/issues/${ID}`,
  `$/projects/shop#/issues/${ID}`,
  `$/projects/shop/issues#${ID}`,
  `$/projects/shop/issues/#/${ID}`,
  "$/projects/shop/issues#ISS-4",
  "$/projects/shop/issues#12",
  "$/#issues/12",
  `$#/projects/shop/issues/${ID}`,
  "$/issues/12",
  "$/issues/ISS-4",
  `$/issues/${ID}`,
  `$/projects/shop/issue/${ID}`,
  "$/projects/shop/ISS-4",
  "$/ISS-4",
  "$//projects/shop/issues/12",
  "/projects/shop/issues/12",
  "/projects/shop/issues/ISS-4",
  `/#/projects/shop/issues/${ID}`,
  "HTTPS://FORGE.EXAMPLE.ORG/projects/shop/issues/12",
  "http://forge.example.org/projects/shop/issues/12",
  "forge.example.org/projects/shop/issues/12",
  "https://forge.example.org:443/projects/shop/issues/12",
];

/** How a link is written into a message; `@` is the link. */
const WRITTEN: readonly string[] = [
  "@",
  "See @.",
  "See (@), please.",
  "<@>",
  "**@**",
  "| link |\n|---|\n| @ |",
  "- a\n- @\n",
];

const GOOD: readonly string[] = [
  `$/projects/shop/issues/${ID}`,
  `$/projects/shop/issues/${ID}/`,
  `$/projects/shop/issues/${ID}?tab=activity&x=#c`,
  `$/projects/shop/issues/${ID}#comment-3`,
  `$/projects/shop/issues/${ID.toUpperCase()}`,
  `$/projects/other/issues/${ID}`,
  "$/projects/shop/issues/017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
  "$/projects/shop/issues",
  "$/projects/shop/issues/",
  "$/projects/shop/issues?state=open",
  "$/projects/shop/issues?q=ISS-4",
  "$/projects/shop/issues#open",
  "$/projects/shop/issues/new",
  "$/projects/shop",
  "$/projects/shop/board",
  "$/projects/shop/milestones/12",
  "$/projects/shop/wiki/issues/12",
  "$/projects/shop/files/docs/issues/12.md",
  "$/repos/acme/widgets/issues/12",
  "$/api/projects/shop/issues/12",
  "$/api/issues/ISS-4",
  "$/projects/shop/api/issues/12",
  "$/#/settings",
  "$/",
  "$",
  `/projects/shop/issues/${ID}`,
  "/api/projects/shop/issues/12",
  "https://github.com/acme/widgets/issues/12",
  "https://forge.example.org.mirror.example/projects/shop/issues/12",
  "https://forge.example.com/projects/shop/issues/12",
  "https://forge.example.org:8443/projects/shop/issues/12",
  "https://other.example.org/#/projects/shop/issues/12",
  "https://tracker.example.com/browse/ISS-4",
  `.forge/issues/${ID}/issue.md`,
  "docs/issues/12.md",
  "projects/shop/issues/12",
  "`$/projects/shop/issues/12`",
  "> $/projects/shop/issues/12",
  "```\n$/projects/shop/issues/12\n```",
  "<!-- $/projects/shop/issues/12 -->",
  "issue 12, ISS-4, #12",
];

describe("a link to an issue's page", () => {
  it.each(BAD)("is refused: %s", (link) => {
    for (const written of WRITTEN) {
      const shown = link.replace("$", BASE);
      expect(findIn(written.replace("@", shown))).toEqual([shown]);
    }
  });

  it.each(BAD)("is refused as a link's target: %s", (link) => {
    const shown = link.replace("$", BASE);
    expect(findIn(`It is [here](${shown}), see.`)).toEqual([shown]);
    expect(findIn(`[ISS-4](${shown} "ISS-4")`)).toEqual([shown]);
  });

  it.each(GOOD)("is admitted: %s", (link) => {
    const shown = link.replace("$", BASE);
    for (const written of WRITTEN.slice(0, 5)) {
      if (/[`>]|<!/.test(link) && written !== "@") continue;
      expect(findIn(written.replace("@", shown))).toEqual([]);
    }
  });

  it("is refused alone on its line", () => {
    expect(findIn(`${BASE}/projects/shop/issues/${ID} and ${BASE}/projects/shop/issues/12`)).toEqual([
      `${BASE}/projects/shop/issues/12`,
    ]);
  });

  it("is known below a base with a path", () => {
    const base = "https://example.org/forge/";
    expect(findIn("https://example.org/forge/projects/shop/issues/12", base)).toHaveLength(1);
    expect(findIn("https://example.org/projects/shop/issues/12", base)).toEqual([]);
    expect(findIn("https://example.org/forgery/projects/shop/issues/12", base)).toEqual([]);
  });

  it("is not judged where the service has no pages", () => {
    expect([...issueLinkShape.check(toSegment(`${BASE}/projects/shop/issues/12`), NO_FACTS)]).toEqual([]);
  });
});

const HOSTILE: Readonly<Record<string, string>> = {
  links: `${BASE}/projects/shop/issues/12 `,
  "long path": "/projects/shop/issues",
  routes: "/#/a/",
  "number signs": "#/",
  slashes: "/",
  targets: "](/projects/",
  "root routes": " /#/projects/a/",
};

describe("links are read in linear time", () => {
  it.each(Object.entries(HOSTILE))("%s", (_name, unit) => {
    for (const opening of ["", `${BASE}/`, `${BASE}/#`]) {
      const text = (chars: number) => opening + unit.repeat(Math.ceil(chars / unit.length));
      const read = (of: string) => [...issueLinkShape.check(toSegment(of), factsWith(BASE))];
      expect(growsLinearly(read, text(MAX_SEGMENT_CHARS / 4), text(MAX_SEGMENT_CHARS))).toBe(true);
    }
  });
});
