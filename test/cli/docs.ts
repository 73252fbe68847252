/** `npm run docs`: writes the code's tables into the documents that hold them. */
import { readFile, writeFile } from "node:fs/promises";
import { fillTables } from "./tables.ts";

export const DOCUMENTS = ["README.md", "spec/message-shape.md"] as const;

for (const name of DOCUMENTS) {
  const path = new URL(`../../${name}`, import.meta.url);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text !== undefined) await writeFile(path, fillTables(text));
}
