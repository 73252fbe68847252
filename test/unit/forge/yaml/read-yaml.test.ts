import { describe, expect, test } from "vitest";
import { readYaml } from "../../../../lib/forge/yaml/read-yaml.ts";
import type { YamlValue } from "../../../../lib/forge/yaml/value.ts";

/** A document as plain data, for reading by eye. */
function plain(value: YamlValue | null): unknown {
  if (value === null || value.kind === "null") return null;
  if (value.kind === "text") return value.text;
  if (value.kind === "list") return value.items.map(plain);
  return value.entries.map(({ key, line, value: inner }) => [key, line, plain(inner)]);
}

function read(yaml: string) {
  const result = readYaml(yaml, 1);
  return result.ok ? plain(result.value.root) : result.error;
}

describe("a YAML document", () => {
  test("keeps every scalar as the string that is written", () => {
    expect(read('a: 1.10\nb: "x"\nc: ~\nd: !!str\ne: 0x1F\n')).toEqual([
      ["a", 1, "1.10"],
      ["b", 2, "x"],
      ["c", 3, "~"],
      ["d", 4, null],
      ["e", 5, "0x1F"],
    ]);
  });

  test("gives each key the line it stands on, from the line it is told to count from", () => {
    const result = readYaml("a:\n  - b: 1\n    c: 2\n# note\n\nd: |\n  x\n\ne: y\n", 10);
    expect(result.ok && plain(result.value.root)).toEqual([
      [
        "a",
        10,
        [
          [
            ["b", 11, "1"],
            ["c", 12, "2"],
          ],
        ],
      ],
      ["d", 15, "x\n"],
      ["e", 18, "y"],
    ]);
  });

  test("reads an alias as the value it names, the latest before it", () => {
    expect(read("a: &x one\nb: *x\nc: &x two\nd: *x\n*x : key\n")).toEqual([
      ["a", 1, "one"],
      ["b", 2, "one"],
      ["c", 3, "two"],
      ["d", 4, "two"],
      ["two", 5, "key"],
    ]);
  });

  test("shares what aliases name instead of copying it", () => {
    const result = readYaml("a: &x [one]\nb: [*x, *x]\n", 1);
    const root = result.ok ? result.value.root : null;
    const [a, b] = root?.kind === "map" ? root.entries.map(({ value }) => value) : [];
    expect(b?.kind === "list" && b.items.every((item) => item === a)).toBe(true);
  });

  test("reads a list that holds itself as the loop it is", () => {
    const result = readYaml("a: &x [*x]\n", 1);
    const root = result.ok ? result.value.root : null;
    const list = root?.kind === "map" ? root.entries[0]?.value : undefined;
    expect(list?.kind === "list" && list.items[0] === list).toBe(true);
  });

  test("keeps names of the language's own members as names", () => {
    expect(read("__proto__: {x: y}\nconstructor: z\n<<: [w]\n")).toEqual([
      ["__proto__", 1, [["x", 1, "y"]]],
      ["constructor", 2, "z"],
      ["<<", 3, ["w"]],
    ]);
  });

  test("names repeated keys and tags, each once, on the innermost key", () => {
    const result = readYaml("a: 1\na: 2\na: 3\nb: {c: !x 1}\nd: [!!str e]\n!y f: g\n", 1);
    expect(result.ok && result.value.flaws).toEqual([
      { code: "duplicate-key", key: "a", line: 2, top: true },
      { code: "tag", key: "c", line: 4, top: false },
      { code: "tag", key: "d", line: 5, top: true },
      { code: "tag", key: "f", line: 6, top: true },
    ]);
  });

  test.each([
    ["a: b: c\n", 1],
    ["a: x\nb: [\n", 2],
    ['a: "x\n', 1],
    ["a: @b\n", 1],
    ["a: x\n\tb: y\n", 2],
    ["a: x\nb: *none\n", 2],
    ["a: x\n? [b]\n: c\n", 2],
    ["a: x\n...\nb: y\n", 3],
    ["a: x\n---\nb: y\n", 2],
    ["%TAG ! x\na: b\n", 2],
    ["}\n", 1],
  ])("is refused whole when it reads %j, at line %i", (yaml, line) => {
    expect(read(yaml)).toMatchObject({ code: "yaml", line });
  });

  test.each(["", "\n\n", "# only\n# comments\n", "...\n"])("is nothing when it reads %j", (yaml) => {
    expect(readYaml(yaml, 1)).toEqual({ ok: true, value: { root: null, flaws: [] } });
  });
});

describe("the caps", () => {
  const nested = (levels: number) => `a: ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}\n`;

  test("allow 32 levels and refuse 33, however they are written", () => {
    expect(readYaml(nested(32), 1).ok).toBe(true);
    expect(read(nested(33))).toMatchObject({ code: "cap" });
    const stairs = (levels: number) =>
      Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}a:\n`).join("");
    expect(readYaml(stairs(32), 1).ok).toBe(true);
    expect(read(stairs(33))).toMatchObject({ code: "cap" });
    expect(readYaml(`a:\n ${"- ".repeat(31)}x\n`, 1).ok).toBe(true);
    expect(read(`a:\n ${"- ".repeat(32)}x\n`)).toMatchObject({ code: "cap" });
  });

  test("allow 100 aliases and refuse 101", () => {
    const aliases = (count: number) => `a: &x y\nb: [${"*x, ".repeat(count)}]\n`;
    expect(readYaml(aliases(100), 1).ok).toBe(true);
    expect(read(aliases(101))).toMatchObject({ code: "cap" });
  });
});

/** Half a file's worth of whatever is repeated. */
const fill = (piece: string, head = "", tail = "\n"): string =>
  head + piece.repeat(Math.floor((131_072 - head.length - tail.length) / piece.length)) + tail;

test("what the library repeats of a text that does not parse is kept short", () => {
  for (const yaml of [`a: >${"x".repeat(9_000)}\n b\n`, `%YAML ${"9".repeat(9_000)}\n---\na: b\n`]) {
    const result = readYaml(yaml, 1);
    expect(result.ok || result.error.message.length).toBeLessThan(200);
    expect(result.ok || result.error.message).toMatch(/^YAML does not parse: .*…$/);
  }
});

describe("a large hostile document is answered in bounded time:", () => {
  const laughs = ["l0: &l0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"];
  for (let n = 1; n < 10; n += 1)
    laughs.push(
      `l${n}: &l${n} [${Array(9)
        .fill(`*l${n - 1}`)
        .join(", ")}]`,
    );
  const keys = Array.from({ length: 20_000 }, (_, n) => `k${n}: v`);

  test.each([
    ["aliases of aliases", `${laughs.join("\n")}\n`, true],
    ["one key 25,000 times", "a: b\n".repeat(25_000), true],
    ["more marks than are read", fill("[],", "x: [", "]\n").repeat(2), false],
    ["20,000 keys in a block", keys.join("\n"), true],
    ["20,000 keys in braces", `x: {${keys.join(", ")}}\n`, true],
    ["anchors on keys", fill("&a k: v\n"), true],
    ["open brackets", fill("[", "x: "), false],
    ["open braces and keys", fill("{a: ", "x: "), false],
    ["dashes", fill("- ", "x:\n  "), false],
    ["question marks", fill("? "), false],
    ["closing brackets", fill("]"), false],
    ["commas", fill(",", "x: ["), false],
    ["documents", fill("---\n"), false],
    ["directives", fill("%a\n"), true],
    ["anchors in a row", fill("&a "), false],
    ["tags in a row", fill("!a "), false],
    ["open quotes", fill('x: "\n'), false],
    ["escapes", fill('\\"', 'x: "', '"\n'), true],
    ["blank lines", fill("\n", "a: b"), true],
    ["a long key", fill("a", "", ": b\n"), false],
    ["colons", fill(": "), false],
  ])("%s", (_name, yaml, readable) => {
    const from = performance.now();
    expect(readYaml(yaml, 1).ok).toBe(readable);
    // Each takes about a third of a second; a quadratic reader would be far beyond this.
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
