/**
 * A page for a browser: our own documents, rendered when they were written, and a project's text, which is never
 * parsed but shown as it is. Nothing is loaded from anywhere, so a stranger's text is shown as safely as ours.
 */

// Line length for reading; tables scroll by themselves on a narrow screen; both colour schemes are the browser's.
export const STYLE = `:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3{line-height:1.25;margin:2em 0 .5em}h1{margin-top:.5em}
code{font-size:.9em}pre{overflow-x:auto;padding:.75rem;border:1px solid #8886}
blockquote{margin:1em 0;padding-left:1rem;border-left:3px solid #8886}
.table{overflow-x:auto}table{border-collapse:collapse;min-width:34rem}
th,td{padding:.4rem .6rem;border:1px solid #8886;text-align:left;vertical-align:top;overflow-wrap:normal}
.text{white-space:pre-wrap;border:0;padding:0}li{margin:.4em 0}:target{background:#fd06}`;

export interface Page {
  readonly title: string;
  /** Rendered, and safe: either ours or made by {@link toTextHtml}. */
  readonly html: string;
  /** BCP 47, where the text's language is known. */
  readonly language?: string;
}

/** A whole HTML document; its only style is {@link STYLE}, word for word. */
export function toPage({ title, html, language }: Page): string {
  const lang = language === undefined ? "" : ` lang="${language}"`;
  return `<!doctype html>
<html${lang}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(title)}</title><style>${STYLE}</style></head>
<body><main>
${html}</main></body></html>
`;
}

/** A stranger's text, shown as text. */
export function toTextHtml(text: string): string {
  return `<pre class="text">${escapeText(withoutFrontmatter(text))}</pre>
`;
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

/** Text that opens no element and closes no attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}
