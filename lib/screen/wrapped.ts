/**
 * The source of a regular expression that is written over several lines: a line break and the blanks that open the next
 * line are no part of it. Backslashes stand as in a pattern between slashes. A blank before a line break would be lost
 * to whoever trims the file, so it is written `[ ]`.
 * @throws {SyntaxError} when a line ends in a blank.
 */
export function wrapped(strings: TemplateStringsArray, ...values: readonly string[]): string {
  const source = String.raw(strings, ...values);
  if (/[ \t]\n/.test(source)) throw new SyntaxError(`A line of a pattern ends in a blank: ${source}`);
  return source.replace(/\n[ \t]*/g, "");
}
