import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Which rooms a room may import. A room that is not named here may import nothing of ours. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  functions: [
    "functions",
    "lib/context",
    "lib/agent",
    "lib/github",
    "lib/contract",
    "lib/screen",
    "lib/human",
    "lib/forge",
    "lib",
  ],
  "lib/github": ["lib/github", "lib/screen", "lib/human", "lib/forge", "lib"],
  "lib/contract": ["lib/contract", "lib/screen", "lib/forge", "lib"],
  "lib/screen": ["lib/screen", "lib/forge", "lib"],
  "lib/context": ["lib/context", "lib/forge", "lib"],
  // What is sent to an agent carries context messages.
  "lib/agent": ["lib/agent", "lib/context", "lib"],
  "lib/human": ["lib/human", "lib/forge", "lib"],
  "lib/forge": ["lib/forge", "lib"],
  // What hosts import by the package's name: one file an entry point, and nothing of ours imports it.
  "lib/entry": ["lib/screen", "lib/forge", "lib/context", "lib/agent", "lib/human"],
  lib: ["lib"],
};
/** Libraries that only some rooms may know. */
const LIBRARIES: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^@octokit\//, rooms: ["lib/github"] },
  { name: /^universal-github-app-jwt$/, rooms: ["lib/github"] },
  { name: /^hono($|\/)/, rooms: ["functions"] },
  { name: /^yaml$/, rooms: ["lib/forge"] },
  { name: /^@secretlint\//, rooms: ["lib/screen"] },
];
/** The one file that looks whether the runtime has an HTTP cache; everything else is handed a port. */
const GLOBALS_OF: Readonly<Record<string, string>> = { "functions/http-cache.ts": "caches" };
const PURE = ["lib/contract", "lib/context", "lib/agent", "lib/screen", "lib/human", "lib/forge"];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;"']*?from\s*["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s*["']([^"']+)["']/g;

interface Source {
  readonly path: string;
  readonly text: string;
}

function roomOf(path: string): string {
  const [top, room, ...rest] = path.split("/");
  return top === "lib" && rest.length > 0 ? `lib/${room}` : (top ?? "");
}

/** Every arrow of a file that must not be, in words. */
function wrongArrows({ path, text }: Source): string[] {
  const room = roomOf(path);
  const wrong: string[] = [];
  for (const [, from, dynamic, bare] of text.matchAll(IMPORT)) {
    const target = from ?? dynamic ?? bare ?? "";
    if (target.startsWith(".")) {
      const to = roomOf(posix.join(posix.dirname(path), target));
      if (!ARROWS[room]?.includes(to)) wrong.push(`${path}: ${room} -> ${to}`);
    } else if (target.startsWith("node:") || target.startsWith("cloudflare:") || target.startsWith("jsr:")) {
      wrong.push(`${path}: a runtime's own ${target}`);
    } else {
      const library = LIBRARIES.find(({ name }) => name.test(target));
      if (library && !library.rooms.includes(room)) wrong.push(`${path}: ${room} -> ${target}`);
    }
  }
  const allowed = GLOBALS_OF[path];
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
  for (const [word] of code.matchAll(
    /\bDeno\.|\bprocess\.|\bcaches\b|\bBuffer\b|\b__dirname\b|\bWebSocketPair\b|\bHTMLRewriter\b/g,
  )) {
    if (word !== allowed) wrong.push(`${path}: a runtime's global ${word}`);
  }
  if (PURE.includes(room)) {
    for (const [word] of code.matchAll(
      /(?<![.\w])fetch\(|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bsetTimeout\b|\bconsole\./g,
    )) {
      wrong.push(`${path}: not pure, ${word}`);
    }
  }
  return wrong;
}

function readSources(): Source[] {
  return ["functions", "lib"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => {
        const path = join(ROOT, folder, name);
        return { path: relative(ROOT, path).split(sep).join("/"), text: readFileSync(path, "utf8") };
      }),
  );
}

describe("imports", () => {
  it("point one way, and nothing leans on one runtime", () => {
    const sources = readSources();
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(wrongArrows)).toEqual([]);
  });

  const planted: Record<string, Source> = {
    "lib/forge importing the screen": { path: "lib/forge/x.ts", text: 'import { a } from "../screen/y.ts";' },
    "the screen importing github": {
      path: "lib/screen/rules/x.ts",
      text: 'import type { a } from "../../github/y.ts";',
    },
    "lib importing functions": { path: "lib/x.ts", text: 'export * from "../functions/y.ts";' },
    "a node: module": { path: "functions/x.ts", text: 'import "node:fs";' },
    "a dynamic node: module": { path: "lib/github/x.ts", text: 'const x = await import("node:crypto");' },
    "Octokit outside lib/github": {
      path: "functions/x.ts",
      text: 'import { Octokit } from "@octokit/rest";',
    },
    Deno: { path: "lib/github/x.ts", text: 'const x = Deno.env.get("A");' },
    "the Workers cache": { path: "functions/x.ts", text: "await caches.default.match(x);" },
    "the Workers cache beside its own file": {
      path: "functions/http-cache/x.ts",
      text: "await caches.open(x);",
    },
    "another global in the cache's file": { path: "functions/http-cache.ts", text: "Deno.open(x);" },
    "a clock in a pure room": { path: "lib/screen/x.ts", text: "const now = Date.now();" },
    "a request in a pure room": { path: "lib/forge/x.ts", text: "await fetch(x);" },
    "an import over several lines": {
      path: "lib/forge/x.ts",
      text: 'import {\n  a,\n  b,\n} from "../screen/y.ts";',
    },
  };
  for (const [what, source] of Object.entries(planted)) {
    it(`would refuse ${what}`, () => expect(wrongArrows(source)).toHaveLength(1));
  }

  it("would admit a word in a comment", () => {
    expect(
      wrongArrows({ path: "lib/forge/x.ts", text: "// no fetch(x), no Deno.env\n/* caches */" }),
    ).toEqual([]);
  });
});
