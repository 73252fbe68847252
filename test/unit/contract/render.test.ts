import { describe, expect, it } from "vitest";
import { toProblemsPage } from "../../../lib/contract/problems.ts";
import { renderDocument } from "../../../lib/contract/render.ts";
import { toDocument } from "../../../lib/contract/served.ts";
import { renderMarkdown } from "../../cli/render-markdown.ts";

describe("renderDocument", () => {
  const documents: Record<string, string> = { contract: toDocument(), problems: toProblemsPage() };
  for (const [name, markdown] of Object.entries(documents)) {
    it(`shows the ${name} as a whole Markdown renderer does`, () => {
      const blocks = (html: string) => html.split(/(?<=<\/(?:p|h\d|ul|table|div|tr|li)>)\n/);
      expect(blocks(renderDocument(markdown))).toEqual(blocks(renderMarkdown(markdown)));
    });
  }
});
