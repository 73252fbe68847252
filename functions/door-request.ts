/**
 * What is sent to a door, checked: one message, what its author was shown, where it stands. Faults are named by
 * field; a value is repeated only where it names a repository.
 */

import * as v from "valibot";
import { quote } from "../lib/forge/diagnostic.ts";
import { parseRepository, type Repository } from "../lib/github/names.ts";
import { isRecord } from "../lib/is-record.ts";
import { MAX_CONVERSATION_CHARS } from "../lib/limits.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { Progress } from "../lib/screen/facts.ts";
import type { JsonObject } from "./read-json.ts";

export interface DoorRequest {
  readonly repository: Repository | null;
  readonly segments: readonly string[];
  /** `tracker`: as the tracker has it now. */
  readonly progress: Progress | "tracker" | null;
  readonly attempt: string | null;
  /** Empty where the caller gave none. */
  readonly conversation: string;
}

const PARTS = "the message's parts are wanted, as strings.";

const figure = (name: string) =>
  v.pipe(
    v.number(`facts.progress.${name} is no number: a whole number from 0 is wanted.`),
    v.safeInteger(`facts.progress.${name} is no whole number: a whole number from 0 is wanted.`),
    v.minValue(0, `facts.progress.${name} is below 0: a whole number from 0 is wanted.`),
  );

/** For a key that is not there; valibot gives its name in quotes. */
const missing = (prefix: string, wanted: string) => (issue: v.ObjectIssue) =>
  `${prefix}${(issue.expected ?? "").replaceAll('"', "")} is missing: ${wanted}`;

const PROGRESS_ENTRIES = {
  shipped: figure("shipped"),
  closedUnshipped: figure("closedUnshipped"),
  inFlight: figure("inFlight"),
  remaining: figure("remaining"),
  total: figure("total"),
};
const PROGRESS = v.object(PROGRESS_ENTRIES, missing("facts.progress.", "a whole number from 0 is wanted."));

const FIGURES = v.pipe(
  v.custom<object>(isRecord, 'facts.progress is no object: the five figures, or "tracker", are wanted.'),
  PROGRESS,
);
const TRACKER = v.literal("tracker");

const FACTS_ENTRIES = {
  progress: v.nullish(
    v.lazy((given): typeof FIGURES | typeof TRACKER => (given === "tracker" ? TRACKER : FIGURES)),
  ),
};

const BODY_ENTRIES = {
  repo: v.optional(v.string("repo is no string: owner/name is wanted.")),
  // One look at the whole list: an issue for each of a million items would be larger than the body.
  segments: v.pipe(
    v.custom<readonly unknown[]>(Array.isArray, `segments is no list: ${PARTS}`),
    v.custom<readonly string[]>(isTexts, `segments holds something else than strings: ${PARTS}`),
  ),
  facts: v.optional(v.object(FACTS_ENTRIES, "facts is no object: leave it out, or give facts.progress.")),
  attempt: v.nullish(v.string("attempt is no string: the attempt of the last answer is wanted.")),
  conversation: v.optional(
    v.pipe(
      v.string("conversation is no string: the same name at every attempt is wanted."),
      v.maxLength(
        MAX_CONVERSATION_CHARS,
        `conversation is too long: at most ${MAX_CONVERSATION_CHARS} characters are wanted.`,
      ),
    ),
    "",
  ),
};
const BODY = v.object(BODY_ENTRIES, missing("", PARTS));

/** @returns the request, or one sentence for each thing that is wrong with it. */
export function parseDoorRequest(body: JsonObject): Result<DoorRequest, readonly string[]> {
  const unknown = [
    ...findUnknown("", body, BODY_ENTRIES),
    ...findUnknown("facts.", body.facts, FACTS_ENTRIES),
    ...findUnknown(
      "facts.progress.",
      isRecord(body.facts) ? body.facts.progress : undefined,
      PROGRESS_ENTRIES,
    ),
  ];
  const parsed = v.safeParse(BODY, body);
  if (!parsed.success) return err([...unknown, ...new Set(parsed.issues.map(({ message }) => message))]);
  const { repo, segments, facts, attempt, conversation } = parsed.output;
  const repository = repo === undefined ? null : parseRepository(repo);
  const problems = [...unknown];
  if (repo !== undefined && repository === null) {
    problems.push(`repo is ${toShown(repo)}: owner/name is wanted.`);
  }
  const progress = facts?.progress ?? null;
  if (progress === "tracker" && repo === undefined) {
    problems.push('facts.progress is "tracker" without a repo to read it from: owner/name is wanted.');
  }
  if (problems.length > 0) return err(problems);
  return ok({
    repository,
    segments,
    progress,
    attempt: attempt ?? null,
    conversation,
  });
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** A value that could have been meant for a repository; anything else may be text in the wrong place. */
function toShown(repo: string): string {
  return /^[\w./-]{0,140}$/.test(repo) ? quote(repo) : "not of that form";
}

// A name that is a plain word; anything else may be text that was put in the wrong place.
const PLAIN = /^[A-Za-z_][\w-]{0,39}$/;

// Ours: enough to see the mistake by.
const MAX_NAMED_FIELDS = 10;

/** At most one sentence, which names what is not known and what is. */
function findUnknown(prefix: string, value: unknown, entries: v.ObjectEntries): readonly string[] {
  if (!isRecord(value)) return [];
  // Own names only: a schema's `in` would know `constructor` and `__proto__`.
  const names = Object.keys(value).filter((name) => !Object.hasOwn(entries, name));
  if (names.length === 0) return [];
  const plain = names.filter((name) => PLAIN.test(name)).slice(0, MAX_NAMED_FIELDS);
  const others = names.length - plain.length;
  const named = plain.map((name) => `${prefix}${name}`);
  if (others > 0) named.push(`${others} whose name is no plain word`);
  const known = Object.keys(entries).map((name) => prefix + name);
  return [`Not known: ${named.join(", ")}. Taken: ${known.join(", ")}.`];
}
