/**
 * Whether a text may hold anything that opens code or a comment. A mark of several characters is looked for behind one
 * of its own, the rarest: a search for one character costs a fraction of that for four, and a message may be one run of
 * the first.
 */

/** `<!--`. */
export function mayHoldComment(text: string): boolean {
  return text.includes("!") && text.includes("<!--");
}

/** A backtick, a fence of tildes, or a comment. */
export function mayHoldUnsaid(text: string): boolean {
  return text.includes("`") || text.includes("~~~") || mayHoldComment(text);
}
