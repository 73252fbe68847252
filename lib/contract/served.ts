/** The contract as it is served: its text with the tables that the doors run on at this moment. */
import { TEXT } from "./document.ts";
import { DOCUMENT_TABLES } from "./tables.ts";

const PLACE = /^<!-- table: ([a-z]+) -->$/;

let served: string | undefined;

export function toDocument(): string {
  served ??= TEXT.map((line) => {
    const name = PLACE.exec(line)?.[1];
    return name === undefined ? line : (DOCUMENT_TABLES[name]?.() ?? line);
  }).join("\n");
  return served;
}
