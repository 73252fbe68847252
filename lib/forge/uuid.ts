/**
 * The identity every tracked thing carries. It knows the form of an id, not whether anything bears it.
 */

// A version 4 uuid in lower case with its dashes: 8-4-4-4-12 hexadecimal digits, fixed widths.
const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether `text` is a lowercase uuid4, dashes kept. Source: f0rge schema v1, section 0. */
export function isUuid4(text: string): boolean {
  return text.length === 36 && UUID4.test(text);
}
