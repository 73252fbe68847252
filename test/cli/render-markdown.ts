/**
 * Renders our own documents to HTML when they are written, so that the service carries no Markdown parser. Raw HTML
 * in them is shown as text, addresses that run something are no links, and nothing is loaded from anywhere.
 */
import createMarkdown, { type MarkdownIt, type Token } from "markdown-it";
import { escapeText } from "../../lib/contract/page.ts";

/** What stands between a page's own first and last lines. */
export function renderMarkdown(markdown: string): string {
  renderer ??= createRenderer();
  return renderer.render(markdown);
}

let renderer: MarkdownIt | undefined;

function createRenderer(): MarkdownIt {
  const markdown = createMarkdown({ html: false, linkify: false, typographer: false });
  const { rules } = markdown.renderer;
  rules.table_open = () => '<div class="table"><table>\n';
  rules.table_close = () => "</table></div>\n";
  // An image would be loaded from elsewhere: its words stand in its place.
  rules.image = (tokens, at) => escapeText(tokens[at]?.content ?? "");
  rules.link_open = (tokens, at, options, _env, self) => {
    tokens[at]?.attrSet("rel", "nofollow noreferrer");
    return self.renderToken(tokens, at, options);
  };
  rules.heading_open = (tokens, at, options, _env, self) => {
    const id = toHeadingId(tokens[at + 1]);
    if (id !== null) tokens[at]?.attrSet("id", id);
    return self.renderToken(tokens, at, options);
  };
  rules.strong_open = (tokens, at, options, _env, self) => {
    const number = tokens[at + 1]?.content ?? "";
    if (CLAUSE.test(number)) tokens[at]?.attrSet("id", number);
    return self.renderToken(tokens, at, options);
  };
  return markdown;
}

// A clause's number: digits, a dot, digits.
const CLAUSE = /^\d{1,3}\.\d{1,3}$/;
// What an id of ours is made of.
const CODE = /^[A-Za-z0-9_-]{1,60}$/;

/** A heading that opens with a rule's id or a problem's code can be pointed at by it. */
function toHeadingId(inline: Token | undefined): string | null {
  const first = inline?.children?.[0];
  return first?.type === "code_inline" && CODE.test(first.content) ? first.content : null;
}
