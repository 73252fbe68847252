import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { toContract } from "../../lib/contract/contract.ts";
import { toDocument } from "../../lib/contract/served.ts";
import { DOCUMENT_TABLES, TABLE_LINE } from "../../lib/contract/tables.ts";
import { NO_FACTS } from "../../lib/screen/facts.ts";
import { screenMessage } from "../../lib/screen/screen.ts";
import { TABLES } from "../../lib/screen/tables.ts";
import { toDocumentModule } from "../cli/document-module.ts";
import { DOCUMENTS, fillTables } from "../cli/tables.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const CONTRACT = read("spec/message-shape.md");
const STALE = "is stale: `npm run docs` writes it anew";

// A clause opens a list item: its number, bold.
const CLAUSES = [...CONTRACT.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number]) => number ?? "");
// The headings that name rules.
const HEADED = [...CONTRACT.matchAll(/^### (.*)$/gm)].flatMap(([, heading = ""]) =>
  [...heading.matchAll(/`([a-z-]+)`/g)].map(([, id]) => id ?? ""),
);

/** The addresses that GitHub gives a document's headings. */
function anchors(path: string): readonly string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
}

describe("tables in documents", () => {
  it.each(DOCUMENTS)("%s holds the code's tables", (name) => {
    expect(read(name) === fillTables(read(name)), `${name} ${STALE}`).toBe(true);
  });

  it("are all used, and a name that is none stops the writing", () => {
    const used = new Set(CONTRACT.split("\n").flatMap((line) => TABLE_LINE.exec(line)?.[1] ?? []));
    expect([...used].sort()).toEqual(Object.keys(DOCUMENT_TABLES).sort());
    expect(() => fillTables("<!-- table: nothing -->\n<!-- end -->")).toThrow(/no table “nothing”/);
  });

  it("replace whatever stood in their place", () => {
    const filled = fillTables("a\n<!-- table: doors -->\nold\n<!-- end -->\nb");
    expect(filled).toContain("| `comment-write` |");
    expect(filled).not.toContain("old");
    expect(fillTables(filled)).toBe(filled);
  });
});

describe("the contract", () => {
  it("is served as it stands, without the marks of its tables", () => {
    expect(read("lib/contract/document.ts") === toDocumentModule(CONTRACT), `the module ${STALE}`).toBe(true);
    // The places that are filled are marked for us, not for a reader.
    const marks = /^<!-- (?:table: [a-z-]+|end) -->\n/gm;
    expect(toDocument() === CONTRACT.replace(marks, ""), `lib/contract/document.ts ${STALE}`).toBe(true);
  });

  it.each([...new Set(TABLES.rules.map(({ id }) => id))])("has a place of its own for the rule %s", (id) => {
    expect(HEADED).toContain(id);
  });

  it("gives no rule two places", () => {
    expect(HEADED.length).toBeGreaterThanOrEqual(14);
    expect(HEADED.filter((id, at) => HEADED.indexOf(id) !== at)).toEqual([]);
  });

  it.each([...TABLES.cells, ...TABLES.audiences].map(({ id }) => id))("holds %s", (id) => {
    expect(CONTRACT).toContain(`| \`${id}\` |`);
  });

  it.each(TABLES.doors)("states the ending and the repairs of $id", (door) => {
    const repairs = door.ending === "fallback" ? String(door.repairs) : "none";
    expect(CONTRACT).toContain(`| \`${door.id}\` | \`${door.cell}\` | ${door.ending} | ${repairs} |`);
  });

  it("states the bounds that the code holds", () => {
    const { segments, segmentCharacters, recordFieldCodePoints } = toContract().limits;
    const text = CONTRACT.replace(/\s+/g, " ");
    expect(text).toContain(
      `${segments} segments of ${segmentCharacters?.toLocaleString("en")} UTF-16 characters`,
    );
    expect(text).toContain(`at most ${recordFieldCodePoints} code points`);
  });

  it("lists raw statuses that are refused as such", () => {
    const clause = CONTRACT.split(/^- \*\*/m).find((text) => text.startsWith("7.17")) ?? "";
    const statuses = [...clause.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, status]) => status ?? "");
    expect(statuses).toHaveLength(8);
    const passed = statuses.filter(
      (status) => screenMessage("role:product:report", [`It is ${status} now.`], NO_FACTS).ok,
    );
    expect(passed).toEqual([]);
  });

  it("names every cell that nobody reads", () => {
    for (const { id } of toContract().cells.filter(({ reserved }) => reserved)) {
      expect(CONTRACT).toContain(`\`${id}\` is reserved`);
    }
  });

  it("says that nothing enforces whether to ask", () => {
    const judgement = CONTRACT.split("\n## ").find((section) => section.includes("worth asking?"));
    expect(judgement).toMatch(/guidance\. No rule enforces it/);
  });

  it("numbers its clauses in order, each once", () => {
    expect(CLAUSES.length).toBeGreaterThan(60);
    const sorted = CLAUSES.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(CLAUSES).toEqual([...new Set(sorted)]);
  });

  it("has every clause that the code and the contract itself cite", () => {
    const inCode = [...sources("lib"), ...sources("functions")].flatMap((path) =>
      [...read(path).matchAll(/message-shape\.md, clauses? (\d+\.\d+)/g)].map(([, number]) => number ?? ""),
    );
    const inText = [...CONTRACT.matchAll(/\((\d+\.\d+)\)|\bin (\d+\.\d+)/g)].map(([, a, b]) => a ?? b ?? "");
    expect([...inCode, ...inText].filter((number) => !CLAUSES.includes(number))).toEqual([]);
  });
});

describe("relative links", () => {
  const documents = ["README.md", "AGENTS.md", "CHANGELOG.md", "examples/README.md"].concat(
    readdirSync(join(ROOT, "spec"), { recursive: true, encoding: "utf8" })
      .filter(
        (name) => name.endsWith(".md") && !name.startsWith("demo/.forge") && !name.startsWith("fixtures"),
      )
      .map((name) => join("spec", name)),
  );

  it.each(documents)("of %s lead somewhere", (name) => {
    const targets = [...read(name).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target ?? "");
    const relative = targets.filter((target) => !/^(?:[a-z]+:|#|\/)/.test(target));
    const lost = relative.filter((target) => {
      const [path = "", heading] = target.split("#");
      const file = join(dirname(name), path);
      return !existsSync(join(ROOT, file)) || (heading !== undefined && !anchors(file).includes(heading));
    });
    expect(lost).toEqual([]);
  });

  it("stand in the README at all, which is short enough to be read", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(150);
    expect(read("README.md")).toMatch(/\]\(spec\/message-shape\.md\)/);
  });
});
