/** The tables of the documents, filled in where they are marked: the contract's, and how the App is registered. */
import { DOCUMENT_TABLES, type DocumentTables, toTable } from "../../lib/contract/tables.ts";
import { EVENT_REASONS, PERMISSION_REASONS, toManifest } from "../../lib/github/manifest.ts";

/** The documents that hold tables. */
export const DOCUMENTS = ["README.md", "spec/message-shape.md", "spec/deployment.md"] as const;

const MANIFEST = toManifest("https://doors.example", null);

/** How the App is registered. */
export const DEPLOYMENT_TABLES: DocumentTables = {
  permissions: () =>
    toTable(
      ["repository permission", "access", "what for"],
      Object.entries(MANIFEST.default_permissions).map(([name, level]) => [
        toLabel(name),
        level === "write" ? "read and write" : "read",
        PERMISSION_REASONS[name as keyof typeof PERMISSION_REASONS],
      ]),
    ),
  events: () =>
    toTable(
      ["event", "why it is heard"],
      MANIFEST.default_events.map((name) => [toLabel(name), EVENT_REASONS[name]]),
    ),
};

/** The name of a permission or an event as GitHub's settings show it: `pull_request` is “Pull request”. */
function toLabel(name: string): string {
  return `*${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}*`;
}

// A marked place: its opening comment, whatever stands there now, its closing comment.
const PLACE = /(<!-- table: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** @throws when a document asks for a table that the code does not have. */
export function fillTables(markdown: string): string {
  return markdown.replace(PLACE, (_, open: string, name: string, close: string) => {
    const tables = { ...DOCUMENT_TABLES, ...DEPLOYMENT_TABLES };
    const make = tables[name];
    if (!make) throw new Error(`There is no table “${name}”; there are: ${Object.keys(tables).join(", ")}`);
    return `${open}${make()}\n${close}`;
  });
}

/** The document with its tables left out, each place marked by one line. */
export function emptyTables(markdown: string): string {
  return markdown.replace(PLACE, (_, open: string) => open.trimEnd());
}
