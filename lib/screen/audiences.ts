/**
 * Who reads a message, and what it asks of them: the two halves of a cell's id. An audience is an open,
 * registered string, so a new one is a row here; the screen has no branch for any of them.
 */
import { err, ok, type Result } from "../result.ts";

export interface Audience {
  readonly id: string;
  /** Who the reader is, and what they can check. */
  readonly reader: string;
}

export const AUDIENCES: readonly Audience[] = [
  { id: "role", reader: "holds a role on the project: can open the tracker, check a claim, and decide" },
  { id: "public", reader: "holds no role: can open nothing, check nothing, and act on no internal detail" },
  { id: "role:product", reader: "holds a role, and no human of the project reads as technical" },
  { id: "role:technical", reader: "holds a role, and at least one human of the project reads as technical" },
];

/** What the reader owes after reading: an answer, nothing, or the next line of a conversation. */
export type Intent = "ask" | "report" | "chat";

export const INTENTS: readonly Intent[] = ["ask", "report", "chat"];

/** The halves of a cell id. An audience may hold colons itself, so the cut is at the last one. */
export function parseCellId(
  id: string,
): Result<{ readonly audience: string; readonly intent: Intent }, "no audience" | "no such intent"> {
  const colon = id.lastIndexOf(":");
  if (colon < 1) return err("no audience");
  const intent = INTENTS.find((known) => known === id.slice(colon + 1));
  return intent === undefined ? err("no such intent") : ok({ audience: id.slice(0, colon), intent });
}
