/** Takes the breaks out of a text that holds no whole secret as it is written. */
export function mend(text: string): string {
  return text.replaceAll("<<break>>", "");
}
