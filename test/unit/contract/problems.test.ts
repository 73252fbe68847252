import { describe, expect, it } from "vitest";
import { PROBLEM_CODES, toProblemsPage } from "../../../lib/contract/problems.ts";
import { toProblem } from "../../../lib/problem.ts";
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

  it("leaves no value unsaid", () => {
    expect(markdown).not.toMatch(/undefined|NaN|\[object/);
  });
});
