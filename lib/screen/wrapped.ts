/**
 * The source of a regular expression that is written over several lines: a line break and the blanks that open the next
 * line are no part of it. Backslashes stand as in a pattern between slashes.
 */
export function wrapped(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw(strings, ...values).replace(/\n[ \t]*/g, "");
}
