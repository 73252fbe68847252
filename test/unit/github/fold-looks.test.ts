import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFold } from "../../../lib/github/fold-looks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIME = 8_000;

/** A fold over sets of words, and what was run of it. */
function startFold() {
  const fold = createFold<string, string>({
    merge: (one, other) => [...new Set(one + other)].sort().join(""),
    covers: (done, want) => [...want].every((letter) => done.includes(letter)),
  });
  const started: string[] = [];
  let running = 0;
  let most = 0;
  const ask = (want: string, milliseconds = 100, key = "thread") =>
    fold(key, want, Date.now() + TIME, async (all) => {
      started.push(all);
      running += 1;
      most = Math.max(most, running);
      try {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        return `${all}${started.length}`;
      } finally {
        running -= 1;
      }
    });
  return { fold, ask, started, most: () => most };
}

describe("askings about one thread", () => {
  it("that come at once are two pieces of work: the one that runs and one that starts after it", async () => {
    const { ask, started, most } = startFold();
    const all = Promise.all(Array.from({ length: 200 }, () => ask("a")));
    await vi.runAllTimersAsync();
    expect(started).toEqual(["a", "a"]);
    expect(most()).toBe(1);
    expect(new Set(await all)).toEqual(new Set(["a1", "a2"]));
  });

  it("are never answered with work that began before they came", async () => {
    const { ask } = startFold();
    const first = ask("a");
    await vi.advanceTimersByTimeAsync(99);
    const second = ask("a");
    await vi.runAllTimersAsync();
    expect([await first, await second]).toEqual(["a1", "a2"]);
  });

  it("want together what each of them wants", async () => {
    const { ask, started } = startFold();
    const all = Promise.all([ask("a"), ask("b"), ask("a")]);
    await vi.runAllTimersAsync();
    expect(started).toEqual(["a", "ab"]);
    expect(await all).toEqual(["a1", "ab2", "ab2"]);
  });

  it("do not wait for other threads", async () => {
    const { ask, started, most } = startFold();
    const all = Promise.all([ask("a", 100, "one"), ask("a", 100, "two")]);
    await vi.runAllTimersAsync();
    await all;
    expect([started.length, most()]).toEqual([2, 2]);
  });

  it("leave nothing behind", async () => {
    const { ask, started } = startFold();
    for (let n = 0; n < 3; n++) {
      const one = ask("a");
      await vi.runAllTimersAsync();
      await one;
    }
    expect(started).toHaveLength(3);
  });
});

describe("work that never ends, as its request was ended", () => {
  const never = () => new Promise<string>(() => {});

  it("is waited for half of one's time, then done by the one who waits", async () => {
    const { fold, ask, started } = startFold();
    void fold("thread", "a", Date.now() + TIME, never);
    const before = Date.now();
    const own = Promise.all([ask("a"), ask("a"), ask("a")]);
    await vi.runAllTimersAsync();
    expect(new Set(await own)).toEqual(new Set(["a1"]));
    expect(started).toHaveLength(1);
    expect(Date.now() - before).toBeLessThan(TIME);
  });

  it("holds nobody up once its time is over", async () => {
    const { fold, ask } = startFold();
    void fold("thread", "a", Date.now() + TIME, never);
    await vi.advanceTimersByTimeAsync(TIME + 200);
    const before = Date.now();
    const own = ask("a");
    await vi.runAllTimersAsync();
    expect(await own).toBe("a1");
    expect(Date.now() - before).toBe(100);
  });

  it("that was to start next and never did is replaced", async () => {
    const { fold, ask, started } = startFold();
    void fold("thread", "a", Date.now() + TIME, never);
    // With its request, its timer is gone.
    vi.spyOn(globalThis, "setTimeout").mockImplementationOnce(() => 0 as never);
    void ask("z");
    await vi.advanceTimersByTimeAsync(1_000);
    const own = Promise.all([ask("a"), ask("a")]);
    const before = Date.now();
    await vi.runAllTimersAsync();
    expect([await own, started]).toEqual([["a1", "a1"], ["a"]]);
    expect(Date.now() - before).toBeLessThan(TIME);
  });
});

describe("work that fails", () => {
  it("fails for those whom it answers", async () => {
    const { fold } = startFold();
    const fail = () => Promise.reject(new Error("GitHub is down"));
    const all = Promise.allSettled(
      Array.from({ length: 5 }, () => fold("thread", "a", Date.now() + TIME, fail)),
    );
    await vi.runAllTimersAsync();
    expect((await all).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  });

  it("is done once more for those who have time left", async () => {
    const { fold, ask } = startFold();
    const late = () =>
      new Promise<string>((_, reject) => setTimeout(() => reject(new Error("out of time")), 300));
    const first = fold("thread", "a", Date.now() + TIME, late).catch(() => "failed");
    const second = fold("thread", "a", Date.now() + TIME, late).catch(() => "failed");
    const third = ask("a");
    await vi.runAllTimersAsync();
    expect([await first, await second, await third]).toEqual(["failed", "failed", "a1"]);
  });
});
