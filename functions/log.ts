/**
 * One line of JSON an event, for an operator's log search. What a stranger can put into a header is bounded here;
 * a message's text, a token or a key has no field to stand in.
 */

export interface LogLine {
  readonly request: string;
  readonly delivery: string;
  readonly event: string;
  readonly action?: string;
  readonly repo?: string;
  readonly number?: number;
  readonly status: number;
  readonly outcome: string;
  readonly messages?: number;
  readonly refused?: number;
  readonly unjudged?: number;
  /** Threads that were not looked at for want of budget; their next event heals them. */
  readonly left?: number;
  readonly requests?: number;
  readonly milliseconds: number;
  readonly detail?: string;
}

export function log(line: LogLine): void {
  console.log(JSON.stringify(line));
}

// GitHub sends a uuid; ids and event names of every host we know fit this.
const TAME = /^[\w.:-]{1,64}$/;

/** A header's value if it is a plain id, otherwise a word that says why it is not shown. */
export function toTame(value: string | undefined): string {
  if (value === undefined || value === "") return "none";
  return TAME.test(value) ? value : "malformed";
}
