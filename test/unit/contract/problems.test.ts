import { describe, expect, it } from "vitest";
import { PROBLEM_CODES, toProblemsPage } from "../../../lib/contract/problems.ts";
import { type Reason, toProblem } from "../../../lib/problem.ts";
import { renderMarkdown } from "../../cli/render-markdown.ts";

describe("the page of problems", () => {
  const markdown = toProblemsPage();
  const html = renderMarkdown(markdown);

  it.each(PROBLEM_CODES)("has a heading that the type of %s points at", (code) => {
    expect(markdown).toContain(`\n## \`${code}\`\n`);
    expect(html).toContain(`<h2 id="${code}">`);
  });

  it("is where a problem document's type leads", () => {
    const { type, title, status } = toProblem({ code: "tracker-cut" });
    expect(type).toBe("/problems#tracker-cut");
    expect(markdown).toContain(`## \`tracker-cut\`\n\n**${status}**, “${title}”`);
  });

  it("tells a caller nothing of deliveries", () => {
    expect(markdown).not.toMatch(/redeliver|App's settings\.$/im);
  });

  const TRANSIENT: readonly Reason[] = [
    { code: "deployment-incomplete", problems: ["A is missing."] },
    { code: "body-too-late", limitMilliseconds: 1 },
    { code: "github-unavailable", detail: "It is down." },
    { code: "deadline-passed", limitMilliseconds: 1 },
  ];
  it.each(TRANSIENT)("tells each reader of $code what they can do again", (reason) => {
    const [caller, github] = [toProblem(reason).detail, toProblem(reason, undefined, "github").detail];
    expect([caller, github]).toEqual([
      expect.stringMatching(/send the request again\.$/),
      expect.stringMatching(/redeliver the event from the App's settings\.$/),
    ]);
  });

  it("leaves no value unsaid", () => {
    expect(markdown).not.toMatch(/undefined|NaN|\[object/);
  });
});
