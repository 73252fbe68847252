/** The contract's text as a module: the same files run as a bundle and under a plain `deno serve`, and neither reads files. */
import { emptyTables } from "./tables.ts";

/** One string a line of the document, so that a change of one sentence is a change of one line here. */
export function toDocumentModule(markdown: string): string {
  const lines = emptyTables(markdown)
    .split("\n")
    .map((line) => `  ${JSON.stringify(line)},`);
  return `/**
 * \`spec/message-shape.md\` without its tables, which are made when it is served: \`npm run docs\` writes this file, and a
 * test holds it to its source.
 */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: a document may speak of \`\${VAR}\`.
// biome-ignore format: one line of the document is one line here.
export const TEXT: readonly string[] = [
${lines.join("\n")}
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.
`;
}
