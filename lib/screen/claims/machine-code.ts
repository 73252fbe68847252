/**
 * Has the engine write machine code for a pattern before its first use. V8 interprets a pattern that is given a short
 * text, writes machine code for the second one, and making what it interprets takes it up to ten times as long: of the
 * largest patterns here 30 ms in place of 4. A text of 1,000 characters gets machine code the first time. Nothing but
 * time depends on it, and no other engine is slower for it.
 */

// Of a character that no word, mark or white space holds, so that no pattern reads far.
const LONG = "\u0000".repeat(1_024);

const written = new WeakSet<RegExp>();

/** The pattern itself, ready for a short text. */
export function inMachineCode(pattern: RegExp): RegExp {
  if (!written.has(pattern)) {
    written.add(pattern);
    pattern.lastIndex = 0;
    pattern.test(LONG);
    pattern.lastIndex = 0;
  }
  return pattern;
}
