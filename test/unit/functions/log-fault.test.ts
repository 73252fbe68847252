import { afterEach, describe, expect, it, vi } from "vitest";
import { logFault } from "../../../functions/log-fault.ts";

afterEach(() => vi.restoreAllMocks());

function logged(error: Error): { readonly outcome: string; readonly detail: string } {
  const write = vi.spyOn(console, "log").mockImplementation(() => {});
  logFault(error, "r-1");
  return JSON.parse(String(write.mock.calls[0]?.[0]));
}

describe("a fault of ours in the log", () => {
  it.each([
    "meet at 9, the word is amber",
    "Invalid URL: https://amber at host",
    "first\n    at amber (secret.ts:1:1)\nlast",
    "",
    "at amber",
  ])("has its name and place, and nothing of its message %j", (message) => {
    const { outcome, detail } = logged(new TypeError(message));
    expect(outcome).toBe("TypeError");
    expect(detail).toMatch(/^at .*log-fault\.test\.ts/);
    expect(detail).not.toContain("amber");
  });

  it("has no place where its message was changed after it was made", () => {
    const error = new Error("amber at first");
    // Written down when it is read for the first time.
    expect(error.stack).toContain("amber");
    error.message = "another one";
    expect(logged(error).detail).toBe("");
  });

  it("has none where there is no stack", () => {
    const error = new Error("amber");
    delete error.stack;
    expect(logged(error).detail).toBe("");
  });
});
