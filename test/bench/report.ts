/**
 * What a benchmark hands to the closing table: one line of its output, `bench: ` and JSON. A benchmark words its own
 * rows; this file knows none of them.
 */

export interface Row {
  /** What was measured, with its unit where the figures have none. */
  readonly what: string;
  readonly ours: string;
  /** The peer by name with its figures, or the bound that holds. */
  readonly beside: string;
  /** How many times as good as what stands beside it; empty where there is nothing to divide. */
  readonly ratio: string;
}

const PREFIX = "bench: ";

/** One line for `npm run bench` to collect, among whatever else a benchmark prints. */
export function toSummaryLine(rows: readonly Row[]): string {
  return PREFIX + JSON.stringify({ rows });
}

/**
 * @returns `undefined` for a line that is none.
 * @throws for a line that says it is one and is not: a benchmark's own fault.
 */
export function readSummaryLine(line: string): readonly Row[] | undefined {
  if (!line.startsWith(PREFIX)) return undefined;
  const value: unknown = JSON.parse(line.slice(PREFIX.length));
  const rows = typeof value === "object" && value !== null && "rows" in value ? value.rows : undefined;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error(`“${line}” is no summary: rows of text`);
  return rows;
}

function isRow(value: unknown): value is Row {
  if (typeof value !== "object" || value === null) return false;
  return (["what", "ours", "beside", "ratio"] as const).every(
    (key) => key in value && typeof (value as Record<string, unknown>)[key] === "string",
  );
}

/** As a person reads it in a terminal. */
export function toText(rows: readonly Row[]): string {
  const lines = [{ what: "", ours: "here", beside: "beside it", ratio: "ratio" }, ...rows].map(toCells);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** @param when heads the table: a date, and what kind of machine it was. */
export function toMarkdown(rows: readonly Row[], when: string): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, "\\|")).join(" | ")} |`;
  return [
    line([when, "here", "beside it", "ratio"]),
    line(["---", "---", "---", "---"]),
    ...rows.map((row) => line(toCells(row))),
  ].join("\n");
}

function toCells({ what, ours, beside, ratio }: Row): readonly string[] {
  return [what, ours, beside, ratio];
}

// The marked place: its opening comment, whatever stands there now, its closing comment.
const PLACE = /(<!-- bench -->\n)[\s\S]*?(<!-- end -->)/;

/** @throws when the document has no place for it: `<!-- bench -->` and, below, `<!-- end -->`. */
export function putIntoPlace(markdown: string, text: string): string {
  if (!PLACE.test(markdown))
    throw new Error("There is no place between “<!-- bench -->” and “<!-- end -->”.");
  return markdown.replace(PLACE, (_, open: string, close: string) => `${open}${text}\n${close}`);
}

/** The middle one; of an even number the lower of the two. */
export function toMedian(numbers: readonly number[]): number {
  return toPercentile(numbers, 50);
}

/** By nearest rank, so that it is always one of the numbers. */
export function toPercentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil((percent / 100) * sorted.length) - 1, 0)] ?? Number.NaN;
}
