import { describe, expect, it } from "vitest";
import { createGate, createSharedGate } from "../../../lib/github/transport.ts";
import { MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE } from "../../../lib/limits.ts";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs tasks through gates and returns the most that ran at a time. */
async function most(
  gates: readonly (<T>(task: () => Promise<T>) => Promise<T>)[],
  tasks: number,
): Promise<number> {
  let running = 0;
  let highest = 0;
  const task = async () => {
    running += 1;
    highest = Math.max(highest, running);
    await pause(2);
    running -= 1;
  };
  await Promise.all(gates.flatMap((gate) => Array.from({ length: tasks }, () => gate(task))));
  return highest;
}

describe("a gate", () => {
  it("lets no more through at a time than it is for, and all of them in the end", async () => {
    expect(await most([createGate(6)], 40)).toBe(6);
  });

  it("passes a failure on and gives its place back", async () => {
    const gate = createGate(1);
    await expect(gate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await gate(async () => "yes")).toBe("yes");
  });
});

describe("the gate that all events of an isolate share", () => {
  it("keeps them together below what GitHub allows", async () => {
    const gates = Array.from({ length: 50 }, () => createSharedGate(createGate(6), Date.now() + 5_000));
    const highest = await most(gates, 10);
    expect(highest).toBeLessThanOrEqual(MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE);
    expect(highest).toBeGreaterThan(6);
  });

  it("is not held for ever by requests that the runtime ended", async () => {
    const lost = createSharedGate(createGate(1_000), Date.now() + 30);
    for (let n = 0; n < MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE; n++) void lost(() => new Promise(() => {}));
    const gate = createSharedGate(createGate(6), Date.now() + 5_000);
    const started = Date.now();
    expect(await gate(async () => "through")).toBe("through");
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
