/**
 * Secrets in the column of a table whose head names them: a row of heads, the row of dashes, then rows of values.
 * A value beside its name in one row is `named-values.ts`'s.
 */

import { isKnownSample } from "./known-samples.ts";
import { looksLikeSecret } from "./looks-secret.ts";
import { toSecretName } from "./secret-names.ts";
import type { SecretSpan } from "./secret-span.ts";
import { lengthWithout } from "./trim-marks.ts";

// The row of dashes below the heads (GitHub Flavored Markdown, 4.10): bars, dashes and colons, in a quote or not.
const DELIMITER_ROW = /^[\s|:>-]+$/;

// What stands around a cell's text.
const MARKS = " \t\r`*_\"'";

interface Cell {
  readonly start: number;
  readonly text: string;
}

/** Every secret that stands under a head that names one. */
export function findInColumns(text: string): readonly SecretSpan[] {
  const secrets: SecretSpan[] = [];
  if (!text.includes("|") || !text.includes("--")) return secrets;
  // The row before, which is cut into cells where a row of dashes makes it one of heads.
  let heads = "";
  let named: readonly number[] = [];
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    if (!line.includes("|")) {
      heads = "";
      named = [];
    } else if (named.length > 0) {
      const cells = toCells(line, start);
      for (const column of named) {
        const cell = cells[column];
        if (cell === undefined || !looksLikeSecret(cell.text, "named") || isKnownSample(cell.text)) continue;
        secrets.push({ start: cell.start, end: cell.start + cell.text.length, kind: "secret in a table" });
      }
    } else if (heads !== "" && line.includes("-") && DELIMITER_ROW.test(line)) {
      named = toCells(heads, 0).flatMap(({ text: head }, column) =>
        toSecretName(head) === undefined ? [] : [column],
      );
      // A second row of dashes would ask the same heads again.
      heads = "";
    } else {
      heads = line;
    }
    start = end + 1;
  }
  return secrets;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** The cells of a row without the blanks and marks around their text. */
function toCells(line: string, lineStart: number): readonly Cell[] {
  const inner = /^[ \t>]*\|?/.exec(line)?.[0].length ?? 0;
  const cells: Cell[] = [];
  let from = inner;
  for (const part of line.slice(inner).split("|")) {
    const lead = /^[\s`*_"']*/.exec(part)?.[0].length ?? 0;
    const cell = part.slice(lead, lengthWithout(part, MARKS));
    cells.push({ start: lineStart + from + lead, text: cell });
    from += part.length + 1;
  }
  return cells;
}
