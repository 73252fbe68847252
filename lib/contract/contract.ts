/**
 * The contract as data: what `spec/message-shape.md` says in tables, for programs that ask. It is made from the
 * tables the screen runs on, and holds no word of its own but those on intents, endings and bounds.
 */
import { MAX_RECORD_FIELD_CODE_POINTS, MAX_SEGMENT_CHARS, MAX_SEGMENTS } from "../limits.ts";
import { INTENTS, type Intent } from "../screen/audiences.ts";
import type { Cell } from "../screen/cells.ts";
import type { Door } from "../screen/doors.ts";
import { type Rule, ruleName } from "../screen/rule.ts";
import { TABLES, type Tables } from "../screen/tables.ts";

/** What a reader owes after reading. */
const INTENT_WORDS: Readonly<Record<Intent, string>> = {
  ask: "an answer: the message puts a question to somebody who can settle it",
  report: "nothing: the message tells what was done, found or decided",
  chat: "the next line, if they like: the message answers what they have just said",
};

/** What follows a refusal at a door. */
const ENDING_WORDS: Readonly<Record<Door["ending"], string>> = {
  refusal: "nothing is written, and the author is told why",
  fallback: "the author is asked again while repairs are left; then one fixed message is given",
};

export interface ContractCell {
  readonly id: string;
  readonly what: string;
  readonly reserved: boolean;
  /** Ids of rules, in the order in which refusals are reported. */
  readonly rules: readonly string[];
  /** Ids of rules that read a comment's record blocks before its lead is read in this cell. */
  readonly block: readonly string[];
}

export interface ContractRule {
  readonly id: string;
  /** The cells and floors in which the rule has these words: one id may have others elsewhere. */
  readonly cells: readonly string[];
  readonly floors: readonly string[];
  readonly halts: boolean;
  readonly needs: readonly string[];
  readonly shape: string;
  readonly example: string;
}

export interface Contract {
  readonly audiences: readonly { readonly id: string; readonly reader: string }[];
  readonly intents: readonly { readonly id: string; readonly owes: string }[];
  readonly cells: readonly ContractCell[];
  readonly rules: readonly ContractRule[];
  readonly doors: readonly Door[];
  readonly endings: Readonly<Record<Door["ending"], string>>;
  readonly limits: Readonly<Record<string, number>>;
}

/** @param tables the shipped ones, unless a test brings others. */
export function toContract(tables: Tables = TABLES): Contract {
  return {
    audiences: tables.audiences.map(({ id, reader }) => ({ id, reader })),
    intents: INTENTS.map((id) => ({ id, owes: INTENT_WORDS[id] })),
    cells: tables.cells.map(toCell),
    rules: tables.rules.map((rule) => toRule(rule, tables)),
    doors: tables.doors,
    endings: ENDING_WORDS,
    limits: {
      segments: MAX_SEGMENTS,
      segmentCharacters: MAX_SEGMENT_CHARS,
      recordFieldCodePoints: MAX_RECORD_FIELD_CODE_POINTS,
    },
  };
}

function toCell({ id, what, reserved, rules, block = [] }: Cell): ContractCell {
  return { id, what, reserved: reserved === true, rules: rules.map(toRuleId), block: block.map(toRuleId) };
}

function toRule(rule: Rule, { cells, doors }: Tables): ContractRule {
  const name = ruleName(rule);
  const holding = cells.filter(({ rules, block = [] }) => rules.includes(name) || block.includes(name));
  const floored = doors.filter((door) => door.ending === "fallback" && door.floor.includes(name));
  const { id, halts, needs, shape, example } = rule;
  return {
    id,
    cells: holding.map((cell) => cell.id),
    floors: floored.map((door) => door.id),
    halts,
    needs,
    shape,
    example,
  };
}

/** What authors are told of a row that a cell calls `<id>/<wording>`. */
export function toRuleId(name: string): string {
  return name.split("/")[0] ?? name;
}
