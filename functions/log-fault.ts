/** A fault of ours in the log: its name and its place, never its message, which may quote what it failed on. */
import { log } from "./log.ts";

export function logFault(error: Error, requestId: string): void {
  log({
    request: requestId,
    delivery: "none",
    event: "error",
    status: 500,
    outcome: error.name,
    milliseconds: 0,
    detail: toPlace(error),
  });
}

/** The first frame of the stack; nothing where the message, which stands before the frames, cannot be told from them. */
function toPlace({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  if (at < 0) return "";
  return /^\s+(at \S.*)$/m.exec(stack.slice(at + message.length))?.[1] ?? "";
}
