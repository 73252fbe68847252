/** Where a text is found in another, for whoever walks on and must not look for it again where there is none. */

/** The first place of `wanted` at or behind `from`; the text's end where there is none. */
export function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at;
}
