/** Reads a line as a case of the screen, and says which of its members is missing or of another kind. */
import type { ScreenCase } from "../unit/screen/read-cases.ts";

type Wanted = readonly [member: string, what: string, is: (value: unknown) => boolean];

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === "string";
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is);
const hasRule = (value: unknown) => isObject(value) && isText((value as { rule?: unknown }).rule);

const WANTED: readonly Wanted[] = [
  ["id", "a text", isText],
  ["cell", "the cell that the message is read in, beside a door as well", isText],
  ["segments", "a list of texts", isListOf(isText)],
  ["facts", "an object, {} at least", isObject],
  ["expect", "a list of objects with a rule, [] for a message that passes", isListOf(hasRule)],
];

export function isScreenCase(value: object): value is ScreenCase {
  return "segments" in value || "cell" in value || "door" in value;
}

/** The case, or in one sentence what it lacks. */
export function readScreenCase(value: object): ScreenCase | string {
  if (!isScreenCase(value)) return "the case has neither files nor segments";
  const members: Readonly<Record<string, unknown>> = { ...value };
  const faults = WANTED.filter(([member, , is]) => !is(members[member]));
  const said = faults.map(([member, what]) => `${JSON.stringify(member)} (${what})`);
  return faults.length === 0 ? value : `the case lacks ${said.join(", ")}`;
}
