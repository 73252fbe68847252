/** What is printed for a person: colour only on a terminal that wants it, lines no longer than 96 columns. */
const coloured = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const WIDTH = 96;

const paint = (code: number) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);

export function paragraph(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > WIDTH - 14) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join("\n");
}

export function indent(text: string, margin: string): string {
  return text.replace(/^/gm, margin);
}
