import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STYLE, toPage, toTextHtml } from "../../../lib/contract/page.ts";
import { renderMarkdown } from "../../cli/render-markdown.ts";

function show(markdown: string): string {
  return renderMarkdown(markdown).trim();
}

describe("a document", () => {
  const shownAsText: Record<string, string> = {
    "a script": "<script>alert(1)</script>",
    "an image with a handler": "<img src=x onerror=alert(1)>",
    "a style": "<style>body{display:none}</style>",
    "a frame in a list": "- <iframe src=https://a.example></iframe>",
    "a comment": "<!-- hidden -->",
    "a closed main": "</main></body><script>",
  };
  for (const [what, markdown] of Object.entries(shownAsText)) {
    it(`shows ${what} as text`, () => {
      expect(show(markdown)).toContain("&lt;");
      expect(show(markdown)).not.toMatch(/<(?:script|img|style|iframe|!--|\/main)/);
    });
  }

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
  ])("makes no link of %s", (address) => {
    expect(show(`[a](${address}) <${address}>`)).not.toContain("href");
  });

  it("loads no image, and says what it would have shown", () => {
    expect(show("![a <b> chart](https://a.example/x.png)")).toBe("<p>a &lt;b&gt; chart</p>");
  });

  it("tells the target of a link nothing about the reader", () => {
    expect(show("[a](https://a.example)")).toContain('rel="nofollow noreferrer"');
  });

  it("has no other element than those of Markdown, whatever it says", () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      "&",
      '"',
      "'",
      "`",
      "\n",
      "- ",
      "# ",
      "> ",
      "| a |\n|---|\n",
      "[x](",
      "![",
      "](",
      ")",
      "script",
      "javascript:",
      "<b onclick=x>",
      "&lt;",
      "&#60;",
      "\u0000",
      "a",
    );
    const known =
      /^(?:p|br|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|s|hr|a|table|thead|tbody|tr|th|td|div)$/;
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const html = show(parts.join(""));
        for (const [, name = "", rest = ""] of html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)) {
          expect(name).toMatch(known);
          expect(rest).not.toMatch(/\son\w+=(?!")|\sstyle=(?!"text-align)|src=/i);
        }
        expect(html.replace(/<\/?[a-z0-9]+(?:\s[a-z]+="[^"<>]*")*\s*\/?>/g, "")).not.toContain("<");
      }),
      { numRuns: 300 },
    );
  });

  it("is written in a time that grows with its length, for hostile text", () => {
    for (const unit of ["[", "> ", "*a_", "`", "| a |\n", "![a](", "<a ", "- \n", "&"]) {
      const time = (length: number) => {
        const started = performance.now();
        show(unit.repeat(length / unit.length));
        return performance.now() - started;
      };
      time(2_000);
      expect(time(64_000), JSON.stringify(unit)).toBeLessThan(2_000);
    }
  });
});

describe("a page", () => {
  it("escapes its title", () => {
    expect(toPage({ title: "</title><script>", html: "" })).toContain(
      "<title>&lt;/title&gt;&lt;script&gt;</title>",
    );
  });

  it("says its language where it is known, and its width on a phone", () => {
    expect(toPage({ title: "", html: "", language: "en" })).toContain('<html lang="en">');
    expect(toPage({ title: "", html: "" })).toContain("<html>");
    expect(toPage({ title: "", html: "" })).toContain('name="viewport" content="width=device-width');
  });

  it("holds its style to the letter, since a policy names it by hash", () => {
    expect(toPage({ title: "", html: "" })).toContain(`<style>${STYLE}</style>`);
  });

  it("lets a clause and a heading of a rule be pointed at, and nothing else", () => {
    expect(show("- **3.1** One.")).toContain('<strong id="3.1">3.1</strong>');
    expect(show("### `non-empty`, `lead-has-text`")).toContain('<h3 id="non-empty">');
    expect(show("**3.1.1** **x** and\n\n## Words")).not.toContain("id=");
  });

  it("lets a wide table scroll by itself", () => {
    expect(show("| a |\n| --- |\n| b |")).toMatch(/^<div class="table"><table>[\s\S]*<\/table><\/div>$/);
  });

  it("leaves a skill's frontmatter out, and only that", () => {
    const text = (skill: string) =>
      toTextHtml(skill)
        .replace(/<\/?pre[^>]*>/g, "")
        .trim();
    expect(text("---\nname: x\n---\n# A")).toBe("# A");
    expect(text("---\r\nname: x\r\n---\r\n# A")).toBe("# A");
    expect(text("# A\n\n---\n\nb\n\n---\n")).toContain("---\n\nb");
    expect(text("---\nno end")).toContain("no end");
  });

  it("shows a project's text as it is, and parses nothing of it", () => {
    const html = toTextHtml("# A <script>alert(1)</script>\n[x](javascript:alert(1)) &amp; </pre>");
    expect(html).toBe(
      '<pre class="text"># A &lt;script&gt;alert(1)&lt;/script&gt;\n[x](javascript:alert(1)) &amp;amp; &lt;/pre&gt;</pre>\n',
    );
  });
});
