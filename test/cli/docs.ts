/** `npm run docs`: writes the code's tables into the documents that hold them, and the contract's text into its module. */
import { readFile, writeFile } from "node:fs/promises";
import { toDocumentModule } from "./document-module.ts";
import { DOCUMENTS, fillTables } from "./tables.ts";

for (const name of DOCUMENTS) {
  const path = toUrl(name);
  await writeFile(path, fillTables(await readFile(path, "utf8")));
}
const contract = await readFile(toUrl("spec/message-shape.md"), "utf8");
await writeFile(toUrl("lib/contract/document.ts"), toDocumentModule(contract));

function toUrl(name: string): URL {
  return new URL(`../../${name}`, import.meta.url);
}
