/**
 * A Markdown text as a page for a browser. Raw HTML in it is shown as text, addresses that run something are no
 * links, and nothing is loaded from anywhere, so a stranger's text can be shown as safely as ours.
 */
import createMarkdown, { type MarkdownIt, type Token } from "markdown-it";

// Line length for reading; tables scroll by themselves on a narrow screen; both colour schemes are the browser's.
export const STYLE = `:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3{line-height:1.25;margin:2em 0 .5em}h1{margin-top:.5em}
code{font-size:.9em}pre{overflow-x:auto;padding:.75rem;border:1px solid #8886}
blockquote{margin:1em 0;padding-left:1rem;border-left:3px solid #8886}
.table{overflow-x:auto}table{border-collapse:collapse;min-width:34rem}
th,td{padding:.4rem .6rem;border:1px solid #8886;text-align:left;vertical-align:top;overflow-wrap:normal}
li{margin:.4em 0}:target{background:#fd06}`;

export interface Page {
  readonly title: string;
  readonly markdown: string;
  /** BCP 47, where the text's language is known. */
  readonly language?: string;
}

/** A whole HTML document; its only style is {@link STYLE}, word for word. */
export function toPage({ title, markdown, language }: Page): string {
  renderer ??= createRenderer();
  const lang = language === undefined ? "" : ` lang="${language}"`;
  return `<!doctype html>
<html${lang}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(title)}</title><style>${STYLE}</style></head>
<body><main>
${renderer.render(withoutFrontmatter(markdown))}</main></body></html>
`;
}

// Built at the first page: a Worker that only screens messages never pays for it.
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

const FENCE = "---";

/** A skill opens with YAML between two fences: it is for the agent that loads the skill, not for a reader. */
function withoutFrontmatter(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  if (lines[0]?.trimEnd() !== FENCE) return markdown;
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === FENCE);
  return end < 0 ? markdown : lines.slice(end + 1).join("\n");
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}
