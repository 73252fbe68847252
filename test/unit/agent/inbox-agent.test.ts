import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkConservation } from "../../../lib/agent/conservation.ts";
import type { InboxEvent } from "../../../lib/agent/events.ts";
import { InboxAgent } from "../../../lib/agent/inbox-agent.ts";
import type { InboxItem } from "../../../lib/agent/message.ts";

/** An agent with a host that only keeps what it is told. */
function start() {
  const events: InboxEvent[] = [];
  const told: string[] = [];
  const agent: InboxAgent = new InboxAgent("a", {
    record: (event) => {
      events.push(event);
      told.push(event.type.replace("agent/", ""));
    },
    wake: () => void told.push("wake"),
    abort: (cause) => void told.push(`abort ${cause}`),
  });
  return { agent, events, told };
}

const contents = (items: readonly InboxItem[]) => items.map(({ content }) => content);

describe("target × wakeup", () => {
  it("gives each waking message a turn of its own, in order", () => {
    const { agent } = start();
    agent.followup("one");
    agent.followup("two");
    expect(contents(agent.beginTurn())).toEqual(["one"]);
    agent.endTurn();
    expect(contents(agent.beginTurn())).toEqual(["two"]);
  });

  it("parks what does not wake, until the next one that does", () => {
    const { agent, told } = start();
    agent.send("parked", { wakeup: false });
    expect(told).toEqual(["inbox/enqueue"]);
    expect(agent.beginTurn()).toEqual([]);
    expect(agent.status).toBe("idle");
    agent.followup("waking");
    expect(contents(agent.beginTurn())).toEqual(["parked", "waking"]);
  });

  it("steers the turn that runs, and makes a turn of it where none does", () => {
    const { agent, told } = start();
    expect(agent.steer("idle")).toMatchObject({ target: "next-turn", wakeup: true });
    expect(told.at(-1)).toBe("wake");
    agent.beginTurn();
    expect(agent.steer("running")).toMatchObject({ target: "next-step" });
    expect(contents(agent.takeStep())).toEqual(["running"]);
  });

  it("injects without waking", () => {
    const { agent, told } = start();
    agent.inject("before");
    expect(told).toEqual(["inbox/enqueue"]);
    agent.followup("go");
    expect(contents(agent.beginTurn())).toEqual(["before", "go"]);
    agent.inject("within");
    expect(contents(agent.takeStep())).toEqual(["within"]);
  });

  it("moves what no step has read to the queue, with its events, and is woken for it", () => {
    const { agent, events, told } = start();
    agent.followup("go");
    agent.beginTurn();
    agent.inject("late note");
    agent.steer("late");
    const before = events.length;
    agent.endTurn();
    expect(events.slice(before).map((event) => [event.type, "moved" in event && event.moved])).toEqual([
      ["agent/inbox/dequeue", false],
      ["agent/inbox/enqueue", true],
      ["agent/inbox/dequeue", false],
      ["agent/inbox/enqueue", true],
    ]);
    expect(told.at(-1)).toBe("wake");
    expect(contents(agent.beginTurn())).toEqual(["late note", "late"]);
  });
});

describe("a preset", () => {
  it("fixes both, whatever its caller adds", () => {
    const { agent } = start();
    const added = { target: "next-step", wakeup: false } as object;
    expect(agent.followup("x", added)).toMatchObject({ target: "next-turn", wakeup: true });
    agent.beginTurn();
    expect(agent.steer("x", { target: "next-turn" } as object)).toMatchObject({ target: "next-step" });
    expect(agent.inject("x", { wakeup: true } as object)).toMatchObject({ wakeup: false });
  });
});

describe("whose words an input is", () => {
  it("is a person's unless it is injected", () => {
    const { agent } = start();
    expect(agent.followup("x").source).toEqual({ kind: "user" });
    expect(agent.steer("x").source).toEqual({ kind: "user" });
    expect(agent.send("x", { wakeup: false }).source).toEqual({ kind: "user" });
    expect(agent.inject("x").source).toEqual({ kind: "plugin", plugin: "" });
  });

  it("is never a person's when it is injected, even where a caller says so", () => {
    const { agent, events } = start();
    expect(() => agent.inject("x", { source: { kind: "user" } })).toThrow(TypeError);
    expect(events).toEqual([]);
  });
});

describe("an input", () => {
  class Named {
    readonly name = "x";
  }
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  let deep: unknown = [];
  for (let at = 0; at < 300; at++) deep = [deep];
  const lossy: Readonly<Record<string, unknown>> = {
    undefined: undefined,
    "undefined inside": { a: [undefined] },
    "not a number": Number.NaN,
    "minus zero": [-0],
    "a bigint": 1n,
    "a function": () => 1,
    "a hole": new Array(1),
    "a date": new Date(0),
    "a map": new Map(),
    "an instance": new Named(),
    "a symbol key": { [Symbol("x")]: 1 },
    "an accessor": {
      get a() {
        return 1;
      },
    },
    "a list with a name": Object.assign([1], { name: 1 }),
    "a cycle": cyclic,
    "300 levels": deep,
  };
  it.each(Object.entries(lossy))("with %s is refused before anything happens", (_, input) => {
    const { agent, events } = start();
    expect(() => agent.send(input)).toThrow(TypeError);
    expect(() => agent.send("x", { meta: [input] as never })).toThrow(TypeError);
    expect(events).toEqual([]);
  });

  it.each([Number.NaN, Number.NEGATIVE_INFINITY, -0])("is told which number it may not be: %s", (number) => {
    const name = Object.is(number, -0) ? "-0" : String(number);
    expect(() => start().agent.send({ a: [number] })).toThrow(`input.a[0] is the number ${name}:`);
  });

  it("is a frozen copy that says the same in JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const input = JSON.parse(JSON.stringify(value)) as unknown;
        const { content } = start().agent.send(input);
        expect(JSON.stringify(content)).toBe(JSON.stringify(input));
        if (typeof content === "object" && content !== null) {
          expect(content).not.toBe(input);
          expect(Object.isFrozen(content)).toBe(true);
        }
      }),
    );
  });

  it("may hold a key __proto__, and takes nothing from its caller afterwards", () => {
    const input = JSON.parse('{"__proto__":{"a":1},"list":[1]}') as { list: number[] };
    const { content } = start().agent.send(input);
    input.list.push(2);
    expect(JSON.stringify(content)).toBe('{"__proto__":{"a":1},"list":[1]}');
  });
});

describe("a cancel", () => {
  it("requests, clears, discards once (queue first), then aborts", () => {
    const { agent, events, told } = start();
    agent.followup("go");
    agent.beginTurn();
    agent.steer("step");
    agent.followup("turn");
    told.length = 0;
    agent.cancel();
    expect(told).toEqual(["cancel/request", "inbox/discard", "abort user"]);
    const discard = events.at(-1);
    expect(discard?.type === "agent/inbox/discard" && contents(discard.items)).toEqual(["turn", "step"]);
    expect(agent.pending).toEqual([]);
  });

  it("discards nothing when nothing waits", () => {
    const { agent, told } = start();
    agent.followup("go");
    agent.beginTurn();
    told.length = 0;
    agent.cancel("parent");
    expect(told).toEqual(["cancel/request", "abort parent"]);
  });

  it("keeps its first cause, and aborts once", () => {
    const { agent, told } = start();
    agent.followup("go");
    agent.beginTurn();
    agent.cancel("parent");
    agent.cancel("user");
    expect(told.filter((what) => what.startsWith("abort"))).toEqual(["abort parent"]);
  });

  it("of an idle agent does nothing, then or later", () => {
    const { agent, told } = start();
    agent.send("parked", { wakeup: false });
    agent.cancel();
    agent.followup("go");
    expect(contents(agent.beginTurn())).toEqual(["parked", "go"]);
    expect(told).toEqual(["inbox/enqueue", "inbox/enqueue", "wake", "inbox/dequeue", "inbox/dequeue"]);
  });

  it("with keepInbox discards nothing, and what is kept waits for the next wake", () => {
    const { agent, told } = start();
    agent.followup("go");
    agent.beginTurn();
    agent.followup("kept");
    agent.steer("kept too");
    told.length = 0;
    agent.cancel("user", { keepInbox: true });
    agent.endTurn();
    expect(told.filter((what) => what === "wake" || what === "inbox/discard")).toEqual([]);
    agent.followup("now");
    expect(told.at(-1)).toBe("wake");
    expect(contents(agent.beginTurn())).toEqual(["kept"]);
  });

  it("loses no wake that comes while the turn is stopping", () => {
    const { agent, told } = start();
    agent.followup("go");
    agent.beginTurn();
    agent.cancel();
    agent.followup("new");
    expect(told.at(-1)).not.toBe("wake");
    agent.endTurn();
    expect(told.at(-1)).toBe("wake");
    expect(contents(agent.beginTurn())).toEqual(["new"]);
  });
});

describe("the end", () => {
  it("discards what waits, and takes nothing more", () => {
    const { agent, events, told } = start();
    agent.followup("go");
    agent.beginTurn();
    agent.steer("dropped");
    agent.dispose();
    agent.dispose();
    expect(events.at(-1)).toMatchObject({ type: "agent/inbox/discard", cause: "disposed" });
    expect(told.at(-1)).toBe("abort parent");
    expect(() => agent.send("x")).toThrow('The agent "a" is disposed');
    agent.endTurn();
    expect(agent.status).toBe("disposed");
    expect(checkConservation(events).violations).toEqual([]);
  });
});

type Step = (agent: InboxAgent) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ target: fc.constantFrom("next-turn", "next-step"), wakeup: fc.boolean() })
    .map((options) => (agent: InboxAgent) => void agent.send("x", options as never)),
  fc.constant((agent: InboxAgent) => void (agent.status === "idle" && agent.beginTurn())),
  fc.constant((agent: InboxAgent) => void agent.takeStep()),
  fc.constant((agent: InboxAgent) => agent.endTurn()),
  fc.boolean().map((keepInbox) => (agent: InboxAgent) => agent.cancel("user", { keepInbox })),
);

describe("whatever happens in whatever order", () => {
  it("every input leaves exactly once, in its order, with its events", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { agent, events } = start();
        for (const act of steps) act(agent);
        const { violations, pending } = checkConservation(events, { open: true });
        expect(violations).toEqual([]);
        expect(pending.map(({ id }) => id)).toEqual(agent.pending.map(({ id }) => id));
        agent.dispose();
        expect(checkConservation(events)).toEqual({ violations: [], pending: [] });

        // The same by counting, without the fold.
        const sent = events.flatMap((e) => (e.type === "agent/inbox/enqueue" && !e.moved ? [e.item.id] : []));
        const gone = events.flatMap((e) => {
          if (e.type === "agent/inbox/discard") return e.items.map(({ id }) => id);
          return e.type === "agent/inbox/dequeue" && e.to !== "queue" ? [e.item.id] : [];
        });
        expect(gone.toSorted()).toEqual(sent.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it("also when the host sends while it is told", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.array(fc.boolean()), (steps, answers) => {
        const events: InboxEvent[] = [];
        const left = [...answers];
        const agent: InboxAgent = new InboxAgent("a", {
          record: (event) => {
            events.push(event);
            const answer = left.pop();
            if (answer !== undefined && agent.status !== "disposed") {
              agent.send("again", { target: answer ? "next-step" : "next-turn" });
            }
          },
          wake: () => void (agent.status === "idle" && agent.beginTurn()),
          abort: () => agent.endTurn(),
        });
        for (const act of steps) act(agent);
        agent.dispose();
        expect(checkConservation(events).violations).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("wakes whenever it is idle and something that wakes came in since", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { agent, told, events } = start();
        for (const act of steps) {
          const [before, since] = [told.length, events.length];
          act(agent);
          // What a stop has left moves to the queue, and waits there for the next that comes in.
          const entered = events.slice(since).some((e) => e.type === "agent/inbox/enqueue" && !e.moved);
          const waking = agent.status === "idle" && agent.pending.some(({ wakeup }) => wakeup);
          if (entered && waking && agent.pending.at(-1)?.wakeup) expect(told.slice(before)).toContain("wake");
        }
      }),
    );
  });
});
