import { describe, expect, test } from "vitest";
import { DEFAULT_CONFIG, parseCiEnv } from "../../../lib/forge/ci-env.ts";

const parse = (text: string) => parseCiEnv(new TextEncoder().encode(text));

describe("settings", () => {
  test("hold their defaults without a file, with an empty one, and beside other knobs", () => {
    const untouched = { config: DEFAULT_CONFIG, diagnostics: [] };
    expect(parseCiEnv(null)).toEqual(untouched);
    expect(parse("")).toEqual(untouched);
    expect(parse("# knobs\nrunner: docker\nIMAGE: node:20\n")).toEqual(untouched);
  });

  test("are read from a plain file", () => {
    const { config, diagnostics } = parse(
      'DOORS_AGENTS: "@Robo, helper[bot]  scout,scout"\nDOORS_HUMANS: ana=technical, Bo = product\n' +
        "DOORS_ISSUE_PREFIX: iss, OPS\nDOORS_ISSUE_VERDICTS: off\n",
    );
    expect(diagnostics).toEqual([]);
    expect(config).toEqual({
      agentsUnread: false,
      agents: ["robo", "helper[bot]", "scout"],
      humans: [
        { login: "ana", lens: "technical" },
        { login: "bo", lens: "product" },
      ],
      issuePrefixes: ["ISS", "OPS"],
      issueVerdicts: false,
      issuePages: null,
    });
  });

  test.each([
    ["https://forge.example.org/projects/tides", "https://forge.example.org", "tides"],
    ["http://localhost:8080/a/b/projects/tides_2/", "http://localhost:8080/a/b", "tides_2"],
    ["https://forge.example.org/projects/tides.v2", "https://forge.example.org", "tides.v2"],
  ])("tell where people read the issues: %s", (text, base, slug) => {
    expect(parse(`DOORS_ISSUE_PAGES: ${text}\n`).config.issuePages).toEqual({ base, slug });
  });

  test.each([
    ["DOORS_AGENTS", "robo, not a login!", "agents"],
    ["DOORS_HUMANS", "ana=boss", "humans"],
    ["DOORS_HUMANS", "ana", "humans"],
    ["DOORS_HUMANS", "ana=product, ana=technical", "humans"],
    ["DOORS_ISSUE_PREFIX", "9LIVES", "issuePrefixes"],
    ["DOORS_ISSUE_PREFIX", '""', "issuePrefixes"],
    ["DOORS_ISSUE_PREFIX", "ISS-", "issuePrefixes"],
    ["DOORS_ISSUE_VERDICTS", "maybe", "issueVerdicts"],
    ["DOORS_ISSUE_PAGES", "forge.example.org/projects/tides", "issuePages"],
    ["DOORS_ISSUE_PAGES", "https://forge.example.org/tides", "issuePages"],
    ["DOORS_ISSUE_PAGES", "https://ana:word@forge.example.org/projects/tides", "issuePages"],
    ["DOORS_ISSUE_PAGES", "https://forge.example.org/projects/tides/issues", "issuePages"],
    ["DOORS_ISSUE_PAGES", "javascript:alert(1)/projects/tides", "issuePages"],
  ] as const)("name a bad %s: %s, and hold its default", (key, value, setting) => {
    const { config, diagnostics } = parse(`runner: local\n${key}: ${value}\n`);
    expect(config[setting]).toEqual(DEFAULT_CONFIG[setting]);
    expect(diagnostics).toMatchObject([
      { severity: "warning", path: ".forge/ci/ci.env", line: 2, field: key, code: "setting" },
    ]);
  });

  test("one bad value leaves the others standing", () => {
    const { config } = parse("DOORS_ISSUE_VERDICTS: maybe\nDOORS_AGENTS: robo\n");
    expect(config.agents).toEqual(["robo"]);
  });

  test("a file that does not parse is named, and every default holds", () => {
    const { config, diagnostics } = parse("DOORS_AGENTS: @robo\n");
    expect(config).toEqual({ ...DEFAULT_CONFIG, agentsUnread: true });
    expect(diagnostics).toMatchObject([{ severity: "error", field: null, code: "yaml" }]);
  });

  test.each([
    ["runner: local\n", false],
    ["", false],
    ["# nothing yet\n", false],
    ["runner: local\nDOORS_AGENTS: robo\nDOORS_HUMANS: ana\n", false],
    ["runner: local\nDOORS_AGENTS: robo; other\n", true],
    ["runner: local\nDOORS_AGENTS:\n", true],
    ["runner: local\nDOORS_AGENTS: [robo, other]\n", true],
    ["runner: local\nDOORS_AGENTS: robo\nDOORS_AGENTS: other\n", true],
    ["runner: local\nDOORS_AGENTS=robo\n", true],
    ["- robo\n", true],
    ["runner: [\n", true],
  ])("know whether it can be read who is an agent: %j", (text, unread) => {
    expect(parse(text).config.agentsUnread).toBe(unread);
  });

  test.each([
    "DOORS_AGENTS=robo\n",
    "runner: local\nDOORS_AGENTS=robo\n",
    "export A=b\nDOORS_AGENTS: robo\n",
  ])("say how the file is written, where it is written as a shell's: %j", (text) => {
    expect(parse(text).diagnostics[0]?.message).toContain("“KEY: value”");
  });
});
