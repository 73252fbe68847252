/**
 * Measures a YAML text on its concrete syntax tree, before anything is composed from it: how deep, how many
 * aliases, which keys carry tags. It walks with a list of its own, so depth costs it no stack.
 */
import type { CST } from "yaml";

export interface Measure {
  /** Collections inside one another at the deepest place; a lone mapping is 1. */
  readonly depth: number;
  readonly aliases: number;
  /** Offset of each key whose name or value carries an explicit tag; -1 stands for the document itself. */
  readonly tagged: ReadonlySet<number>;
}

interface Step {
  readonly token: CST.Token;
  readonly depth: number;
  /** Offset of the innermost key around the token. */
  readonly owner: number;
}

/** Linear in the number of tokens. */
export function measureTokens(documents: readonly CST.Token[]): Measure {
  let depth = 0;
  let aliases = 0;
  const tagged = new Set<number>();
  const noteTags = (tokens: readonly CST.SourceToken[] | undefined, owner: number): void => {
    if (tokens?.some((token) => token.type === "tag") === true) tagged.add(owner);
  };
  const steps: Step[] = documents.map((token) => ({ token, depth: 0, owner: -1 }));
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { token, owner } = step;
    if (token.type === "alias") aliases += 1;
    if (token.type === "document") {
      noteTags(token.start, owner);
      if (token.value !== undefined) steps.push({ token: token.value, depth: 0, owner });
    }
    if (token.type !== "block-map" && token.type !== "block-seq" && token.type !== "flow-collection")
      continue;
    const inside = step.depth + 1;
    depth = Math.max(depth, inside);
    for (const { start, key, sep, value } of token.items) {
      const own = sep !== undefined || key != null ? keyOffset(key, start, sep) : owner;
      noteTags(start, own);
      noteTags(sep, own);
      if (key != null) steps.push({ token: key, depth: inside, owner: own });
      if (value !== undefined) steps.push({ token: value, depth: inside, owner: own });
    }
  }
  return { depth, aliases, tagged };
}

/** Where the composed key will say that it begins; a key that was left out has no token of its own. */
function keyOffset(
  key: CST.Token | null | undefined,
  start: readonly CST.SourceToken[],
  sep: readonly CST.SourceToken[] | undefined,
): number {
  return key?.offset ?? sep?.[0]?.offset ?? start[0]?.offset ?? -1;
}
