/**
 * The kinds of field that entities are made of, each with the words for what is wanted. Every issue a schema
 * raises carries those words as its message; the sentence around them is made by the reader.
 */
import * as v from "valibot";
import { isDate, toInstant } from "../timestamp.ts";
import { isUuid4 } from "../uuid.ts";

/** A string that may be blank. */
export const anyText = v.string("a string");

/** A string with something in it. */
export const someText = checkedText((text) => text.trim() !== "", "a non-blank string");

export const uuid = checkedText(isUuid4, "a lowercase uuid4");

export const timestamp = checkedText(
  (text) => toInstant(text) !== null,
  "a UTC timestamp such as 2025-09-08T02:00:00Z",
);

export const dateOrTimestamp = checkedText(
  (text) => isDate(text) || toInstant(text) !== null,
  "a date such as 2025-12-31 or a UTC timestamp",
);

/** `true` or `false`, quoted or not. */
export const flag = v.pipe(
  v.picklist(["true", "false"], "true or false"),
  v.transform((text) => text === "true"),
);

// A whole number: an optional minus, then digits.
const WHOLE = /^-?\d+$/;

export const wholeNumber = v.pipe(
  checkedText((text) => WHOLE.test(text), "a whole number"),
  v.transform(Number),
);

/** One of a few words, matched exactly. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return v.picklist(words, `one of ${words.join(", ")}`);
}

export const textList = listOf((item) => typeof item === "string", "a list of strings");

export const uuidList = listOf(
  (item) => typeof item === "string" && isUuid4(item),
  "a list of lowercase uuid4s",
);

/** A field that may be left out or left empty. */
export function optional<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema);
}

/** A field that has a value when it is left out. */
export function defaulted<const S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) {
  return v.pipe(
    v.nullish(schema),
    v.transform((given): v.InferOutput<S> => given ?? value),
  );
}

function checkedText(isWanted: (text: string) => boolean, wanted: string) {
  return v.pipe(v.string(wanted), v.check(isWanted, wanted));
}

/** A list of strings: one issue names its first unfit item, since a hostile list may hold 100,000 of them. */
function listOf(isWanted: (item: unknown) => boolean, wanted: string) {
  return v.pipe(
    v.array(v.unknown(), wanted),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      const key = input.findIndex((item) => !isWanted(item));
      if (key < 0) return;
      addIssue({
        message: wanted,
        path: [{ type: "array", origin: "value", input, key, value: input[key] }],
      });
    }),
    v.transform((items) => items.filter((item) => typeof item === "string")),
  );
}

/** CI's words for how a run stands. Source: f0rge schema v1, section 0. */
export const VERDICTS = ["pass", "fail", "running", "cancelled"] as const;
