import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkConservation } from "../../../lib/agent/conservation.ts";
import type { InboxRecord } from "../../../lib/agent/events.ts";
import { parseInboxEvents } from "../../../lib/agent/parse-events.ts";
import { MAX_INBOX_EVENTS } from "../../../lib/limits.ts";

type Target = "next-turn" | "next-step";
const into = (id: string, target: Target = "next-turn", moved = false, agent = "a"): InboxRecord => ({
  type: "agent/inbox/enqueue",
  agent,
  item: { id, target },
  moved,
});
const out = (id: string, to: "turn" | "step" | "queue" = "turn", agent = "a"): InboxRecord => ({
  type: "agent/inbox/dequeue",
  agent,
  item: { id, target: to === "turn" ? "next-turn" : "next-step" },
  to,
});
const drop = (...items: readonly (readonly [string, Target])[]): InboxRecord => ({
  type: "agent/inbox/discard",
  agent: "a",
  items: items.map(([id, target]) => ({ id, target })),
});
const rules = (events: readonly InboxRecord[], open = false) =>
  checkConservation(events, { open }).violations.map(({ event, item, rule }) => `${event} ${item} ${rule}`);

const CASES: Readonly<Record<string, readonly [readonly InboxRecord[], readonly string[]]>> = {
  "nothing at all": [[], []],
  "one that comes and goes": [[into("1"), out("1")], []],
  "a discard of nothing": [[drop()], []],
  "a move with both its events": [
    [into("1", "next-step"), out("1", "queue"), into("1", "next-turn", true), out("1")],
    [],
  ],
  "a discard, the queue first": [
    [into("1"), into("2", "next-step"), drop(["1", "next-turn"], ["2", "next-step"])],
    [],
  ],
  "one that stays": [[into("1")], ["1 1 left-behind"]],
  "one that leaves unseen": [[out("1")], ["0 1 never-entered"]],
  "one that leaves twice": [[into("1"), out("1"), out("1")], ["2 1 left-twice"]],
  "one that enters twice": [[into("1"), into("1"), out("1")], ["1 1 entered-twice"]],
  "one that comes back": [[into("1"), out("1"), into("1")], ["2 1 entered-twice"]],
  "one that overtakes": [[into("1"), into("2"), out("2"), out("1")], ["2 2 out-of-order"]],
  "a discard out of order": [
    [into("1"), into("2"), drop(["2", "next-turn"], ["1", "next-turn"])],
    ["2 2 out-of-order"],
  ],
  "a discard with the steering list first": [
    [into("1"), into("2", "next-step"), drop(["2", "next-step"], ["1", "next-turn"])],
    ["2 1 out-of-order"],
  ],
  "a step that takes from the queue": [[into("1"), out("1", "step")], ["1 1 wrong-list"]],
  "a move that is lost": [[into("1", "next-step"), out("1", "queue")], ["2 1 moved-to-nowhere"]],
  "a move without its leaving": [[into("1", "next-turn", true), out("1")], ["0 1 moved-from-nowhere"]],
  "a move that says twice that it left": [
    [into("1", "next-step"), out("1", "queue"), out("1", "step"), into("1", "next-turn", true), out("1")],
    ["2 1 left-twice"],
  ],
  "moves in another order": [
    [
      into("1", "next-step"),
      into("2", "next-step"),
      out("1", "queue"),
      out("2", "queue"),
      into("2", "next-turn", true),
      into("1", "next-turn", true),
      out("2"),
      out("1"),
    ],
    ["4 2 out-of-order"],
  ],
};

describe("the inbox's bookkeeping", () => {
  it.each(Object.entries(CASES))("judges %s", (_, [events, found]) => {
    expect(rules(events)).toEqual(found);
  });

  it("lets an agent that still works keep what waits, and says what that is", () => {
    expect(checkConservation([into("1"), into("2", "next-step")], { open: true })).toEqual({
      violations: [],
      pending: [
        { agent: "a", id: "1", target: "next-turn" },
        { agent: "a", id: "2", target: "next-step" },
      ],
    });
  });

  it("counts each agent for itself", () => {
    const events = [into("1"), into("1", "next-turn", false, "b"), out("1"), out("1", "turn", "b")];
    expect(rules(events)).toEqual([]);
    expect(rules([into("1"), out("1", "turn", "b")])).toEqual(["1 1 never-entered", "2 1 left-behind"]);
  });

  it("finds every event that is lost or doubled", () => {
    const sound = fc
      .array(fc.constantFrom<Target>("next-turn", "next-step"), { minLength: 2, maxLength: 12 })
      .map((targets) => [
        ...targets.map((target, at) => into(String(at), target)),
        ...targets.map((target, at) => out(String(at), target === "next-turn" ? "turn" : "step")),
      ]);
    fc.assert(
      fc.property(sound, fc.nat(), fc.boolean(), (events, pick, double) => {
        expect(rules(events)).toEqual([]);
        const at = pick % events.length;
        const event = events[at] as InboxRecord;
        const broken = events.toSpliced(at, 1, ...(double ? [event, event] : []));
        expect(rules(broken).length).toBeGreaterThan(0);
      }),
    );
  });

  it("reads ten thousand events in no time to speak of", () => {
    const events = Array.from({ length: MAX_INBOX_EVENTS }, (_, at) => into(String(at)));
    const started = performance.now();
    expect(checkConservation(events, { open: true }).pending).toHaveLength(MAX_INBOX_EVENTS);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe("events that are handed in", () => {
  it("are taken with whatever else they carry, and other families are passed over", () => {
    const item = { id: "1", target: "next-turn", content: "words", wakeup: true };
    const events = [
      { type: "turn/start" },
      { type: "agent/inbox/enqueue", agent: "a", item },
      { type: "agent/cancel/request", agent: "a", cause: "user" },
      { type: "agent/inbox/discard", agent: "a", items: [item], cause: "user" },
    ];
    const parsed = parseInboxEvents(events);
    expect(parsed).toEqual({ ok: true, value: [into("1"), drop(["1", "next-turn"])] });
  });

  it.each([
    [{}, "events is no list"],
    [[null], "events[0] has no type"],
    [[{ type: "agent/inbox/enqeue" }], "events[0].type"],
    [[{ type: "x" }, { type: "agent/inbox/enqueue", agent: "a" }], "events[1].item"],
    [
      [{ type: "agent/inbox/enqueue", agent: "a", item: { id: "1", target: "later" } }],
      "events[0].item.target",
    ],
    [[{ type: "agent/inbox/discard", agent: "a", items: {} }], "events[0].items"],
    [new Array(MAX_INBOX_EVENTS + 1).fill({ type: "x" }), "at most 10000"],
  ])("are refused where one cannot be read: %j", (events, why) => {
    const parsed = parseInboxEvents(events);
    expect(parsed.ok ? "" : parsed.error).toContain(why);
  });

  it("never throw, whatever they are", () => {
    fc.assert(fc.property(fc.anything(), (events) => void parseInboxEvents(events)));
    fc.assert(fc.property(fc.array(fc.object()), (events) => void parseInboxEvents(events)));
  });
});
