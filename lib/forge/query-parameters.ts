/**
 * What a reader may ask a list for, as rows of a table: each parameter with the words for its values. It knows
 * names and texts, not where they came from.
 */
import { DEFAULT_PAGE_ITEMS, MAX_PAGE_ITEMS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { quote } from "./diagnostic.ts";

export interface Parameter<T> {
  /** What is wanted, to stand before "is wanted". */
  readonly wanted: string;
  /** Where the parameter is not given. */
  readonly standard: T;
  /** `null` when the text is no value of it. */
  parse(text: string): T | null;
  /** May be given more than once; the values are joined. */
  join?(a: T, b: T): T;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

export type QueryOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

export type QueryFault =
  | { readonly kind: "unknown"; readonly name: string; readonly known: readonly string[] }
  /** `value` is quoted. */
  | { readonly kind: "refused"; readonly name: string; readonly value: string; readonly wanted: string };

/** Every parameter is known and sound, or the first that is not. */
export function parseQuery<const P extends Parameters>(
  given: Iterable<readonly [string, string]>,
  parameters: P,
): Result<QueryOf<P>, QueryFault> {
  const values = new Map<string, unknown>(
    Object.entries(parameters).map(([name, { standard }]) => [name, standard]),
  );
  const seen = new Set<string>();
  for (const [name, text] of given) {
    // A name such as `constructor` is no parameter of anything.
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined) {
      return err({ kind: "unknown", name: quote(name), known: Object.keys(parameters) });
    }
    const { wanted } = parameter;
    const value = parameter.parse(text);
    if (value === null) return err({ kind: "refused", name, value: quote(text), wanted });
    if (seen.has(name) && parameter.join === undefined) {
      return err({ kind: "refused", name, value: "given twice", wanted: `one value, ${wanted},` });
    }
    values.set(name, seen.has(name) ? parameter.join?.(values.get(name), value) : value);
    seen.add(name);
  }
  return ok(Object.fromEntries(values) as QueryOf<P>);
}

export function oneOf<const T extends string>(words: readonly T[]): Parameter<T | undefined> {
  const known: ReadonlySet<string> = new Set(words);
  return {
    wanted: `one of ${words.join(", ")}`,
    standard: undefined,
    parse: (text) => (known.has(text) ? (text as T) : null),
  };
}

export const flag: Parameter<boolean | undefined> = {
  wanted: "true or false",
  standard: undefined,
  parse: (text) => (text === "true" ? true : text === "false" ? false : null),
};

/** One text, matched exactly. */
export function text(wanted: string): Parameter<string | undefined> {
  return { wanted, standard: undefined, parse: (given) => (given === "" ? null : given) };
}

/** A text that may be given several times: all of them must hold. */
export function texts(wanted: string): Parameter<readonly string[]> {
  return {
    wanted,
    standard: [],
    parse: (given) => (given === "" ? null : [given]),
    join: (a, b) => [...a, ...b],
  };
}

// A whole number from 1, at most nine digits.
const COUNT = /^[1-9]\d{0,8}$/;

/** A whole number without a leading zero, from 1 to nine digits unless other bounds are given. */
export function count(bounds: {
  readonly standard: number;
  readonly least?: number;
  readonly most?: number;
  readonly wanted: string;
}): Parameter<number> {
  const { standard, least = 1, most = 999_999_999, wanted } = bounds;
  return {
    wanted,
    standard,
    parse: (given) => {
      if (!COUNT.test(given)) return null;
      const number = Number(given);
      return number >= least && number <= most ? number : null;
    },
  };
}

/** Which part of a list is asked for, as GitHub's lists have it. */
export const PAGED = {
  page: count({ standard: 1, wanted: "a whole number from 1" }),
  per_page: count({
    standard: DEFAULT_PAGE_ITEMS,
    most: MAX_PAGE_ITEMS,
    wanted: `a whole number from 1 to ${MAX_PAGE_ITEMS}`,
  }),
} as const;

export type Paged = QueryOf<typeof PAGED>;

/** One page of a list, and the number of the last one that holds anything. */
export interface Page<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly last: number;
}

/** A page beyond the last is empty, which is no error. */
export function toPage<T>(items: readonly T[], { page, per_page }: Paged): Page<T> {
  return {
    items: items.slice((page - 1) * per_page, page * per_page),
    last: Math.max(1, Math.ceil(items.length / per_page)),
  };
}
