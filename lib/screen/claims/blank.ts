/** Blanks, in place, what a message carries without saying it. */
export function blankUnsaid(text: string): string {
  return text;
}
