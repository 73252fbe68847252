/** The contract as it is served: its text with the tables that the doors run on at this moment. */
import { TEXT } from "./document.ts";
import { DOCUMENT_TABLES, TABLE_LINE } from "./tables.ts";

let served: string | undefined;

/** @throws when the text asks for a table that there is not; a test reads it whole. */
export function toDocument(): string {
  served ??= TEXT.map(fill).join("\n");
  return served;
}

function fill(line: string): string {
  const name = TABLE_LINE.exec(line)?.[1];
  if (name === undefined) return line;
  const make = DOCUMENT_TABLES[name];
  if (make === undefined) throw new Error(`There is no table “${name}”.`);
  return make();
}
