/** A fault of ours in the log: its name and its place, never its message, which may quote what it failed on. */
import { log } from "./log.ts";

export function logFault(error: Error, requestId: string): void {
  const place = error.stack
    ?.split("\n")
    .find((line) => line.includes("at "))
    ?.trim();
  log({
    request: requestId,
    delivery: "none",
    event: "error",
    status: 500,
    outcome: error.name,
    milliseconds: 0,
    detail: place ?? "",
  });
}
