/** Why a message is taken back, checked: one line, in words, that its thread can show. */
import { MAX_CANCEL_REASON_CHARS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { type FieldFault, findUnknownField, ownField, refuseField } from "./fields.ts";
import { findInLine } from "./plain-text.ts";

export function parseCancel(value: Readonly<Record<string, unknown>>): Result<string, FieldFault> {
  const unknown = findUnknownField(value, ["reason"]);
  if (unknown !== null) return err(unknown);
  const given = ownField(value, "reason") ?? "";
  if (typeof given !== "string") return refuseField("reason", "is no text");
  const reason = given.trim();
  if (reason === "") return err({ kind: "missing", fields: ["reason"] });
  const unfit = reason.includes("<!--") ? "`<!--`, which would hide what follows" : findInLine(reason);
  if (unfit !== null) {
    return refuseField("reason", `has ${unfit}: say in one line, without it, why the message is taken back`);
  }
  if (reason.length <= MAX_CANCEL_REASON_CHARS) return ok(reason);
  const size = { limit: MAX_CANCEL_REASON_CHARS, actual: reason.length };
  return err({ kind: "too-long", field: "reason", ...size, advice: "One or two sentences are enough." });
}
