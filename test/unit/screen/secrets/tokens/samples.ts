/**
 * What each token pattern finds and what only resembles it, by kind and first literal. A sample is in parts, joined
 * before use: no file of the project holds a whole token.
 */
export type TokenSamples = Readonly<
  Record<
    string,
    { readonly refuse: readonly (readonly string[])[]; readonly admit: readonly (readonly string[])[] }
  >
>;
