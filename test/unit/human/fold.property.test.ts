import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { readTicks, type Tick } from "../../../lib/human/brief.ts";
import type { Edit } from "../../../lib/human/edits.ts";
import { type Hand, QUESTIONS, World } from "./world.ts";

// Thousands of signatures, on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 });

const TICKS: readonly Tick[] = QUESTIONS.flatMap(({ id, options }) =>
  options.map((option): Tick => `${id}/${option.id}`),
);
const HANDS: readonly Hand[] = ["ana", "bo", "tide-agent", "helper[bot]"];

type Step =
  | { readonly kind: "set"; readonly hand: Hand; readonly boxes: readonly (readonly [Tick, boolean])[] }
  | { readonly kind: "strip" | "alter"; readonly hand: Hand }
  | { readonly kind: "restore"; readonly hand: Hand; readonly boxes: readonly (readonly [Tick, boolean])[] }
  | { readonly kind: "deliver"; readonly pick: number }
  | { readonly kind: "copy"; readonly pick: number; readonly hand: Hand }
  | { readonly kind: "remove"; readonly pick: number }
  | { readonly kind: "chat"; readonly hand: Hand };

const boxes = fc.array(fc.tuple(fc.constantFrom(...TICKS), fc.boolean()), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("set" as const), hand: fc.constantFrom(...HANDS), boxes }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("deliver" as const), pick: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("copy" as const),
      pick: fc.nat(20),
      hand: fc.constantFrom<Hand>("bo", "tide-agent", "helper[bot]"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), pick: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("chat" as const),
      hand: fc.constantFrom<Hand>("bo", "tide-agent"),
    }),
  },
);

// Mostly the person ticking and the sender writing: what one of them takes back the other could bring again.
const oneBox = fc.array(fc.tuple(fc.constantFrom(...TICKS), fc.boolean()), { maxLength: 1 });
const tampering: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: step },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      hand: fc.constant("ana" as const),
      boxes: oneBox,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("strip" as const, "alter" as const),
      hand: fc.constantFrom<Hand>("tide-agent", "ana"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("restore" as const),
      hand: fc.constantFrom<Hand>("tide-agent", "tide-agent", "ana"),
      boxes: oneBox,
    }),
  },
  { weight: 6, arbitrary: fc.constant({ kind: "deliver" as const, pick: 0 }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), pick: fc.nat(3) }) },
);

/** What the person meant: of each question the one ticked box, if its last hand was the person's. */
function truth(world: World): Map<string, string> {
  const last = new Map<Tick, boolean>();
  const standing = new Set<Tick>();
  for (const { by, before, after } of world.history) {
    const was = readTicks(before ?? "", QUESTIONS);
    const now = readTicks(after, QUESTIONS);
    for (const tick of TICKS) {
      if (was.has(tick) !== now.has(tick)) last.set(tick, by === "ana");
      if (now.has(tick)) standing.add(tick);
      else standing.delete(tick);
    }
  }
  const meant = new Map<string, string>();
  for (const { id, options } of QUESTIONS) {
    const ticked = options.filter((option) => standing.has(`${id}/${option.id}`));
    const [only] = ticked;
    if (ticked.length === 1 && only && last.get(`${id}/${only.id}`)) meant.set(id, only.id);
  }
  return meant;
}

async function play(world: World, steps: readonly Step[], afterEach: () => Promise<void>): Promise<void> {
  const events: Edit[] = [];
  for (const one of steps) {
    if (one.kind === "set") events.push(world.set(one.hand, one.boxes));
    else if (one.kind === "strip" || one.kind === "alter") events.push(world[one.kind](one.hand));
    else if (one.kind === "restore") events.push(world.restore(one.hand, one.boxes));
    else if (one.kind === "deliver") await world.look(events[one.pick % Math.max(1, events.length)] ?? null);
    else if (one.kind === "copy") {
      const body = world.comments[one.pick % Math.max(1, world.comments.length)]?.body;
      if (body !== undefined) world.say(one.hand, body);
    } else if (one.kind === "remove") world.comments.splice(one.pick % Math.max(1, world.comments.length), 1);
    else world.say(one.hand, "I think all of them.");
    await afterEach();
  }
}

describe("whatever happens to events, boxes and comments", () => {
  it("an answer that is counted is one that the person ticked, as a history shows", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const world = await World.open();
        let settled: string | null = null;
        await play(world, steps, async () => {
          const { isFinal, choices } = await world.answer();
          if (!isFinal) {
            const proven = await world.proven();
            expect(proven.reply).toBeNull();
            expect([...proven.choices]).toEqual([...truth(world)]);
          }
          // A last word that somebody deleted is gone; while it stands, nothing changes it.
          const said = isFinal ? JSON.stringify([...choices]) : null;
          if (said !== null && settled !== null) expect(said).toBe(settled);
          settled = said;
        });
      }),
      { numRuns: 120 },
    );
  });

  it("in a text that is changed and restored as well, an answer is one that the person ticked and left", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tampering, { minLength: 6, maxLength: 30, size: "max" }), async (steps) => {
        const world = await World.open();
        let isSettled = false;
        await play(world, steps, async () => {
          if ((await world.findThread()) === null) return;
          const meant = truth(world);
          const { isFinal, choices } = await world.proven();
          // The last word holds whatever comes after it, so what it says is compared when it is spoken.
          if (!isSettled || !isFinal)
            for (const [question, option] of choices) expect(meant.get(question)).toBe(option);
          isSettled = (await world.answer()).isFinal;
        });
      }),
      { numRuns: 300 },
    );
  });

  it("a look that nothing preceded writes nothing, however often it comes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tampering, { maxLength: 15 }), fc.boolean(), async (steps, hasHistory) => {
        const world = await World.open({ hasHistory });
        await play(world, steps, async () => undefined);
        await world.look();
        expect(await world.look()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each([true, false])(
    "in order and whole, events are enough (they say what stood before: %s)",
    async (saysFrom) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...HANDS), boxes, fc.boolean()), { maxLength: 14 }),
          async (edits) => {
            const world = await World.open({ hasHistory: false, saysFrom });
            for (const [hand, change, twice] of edits) {
              if (world.state === "closed") break;
              const event = world.set(hand, change);
              await world.look(event);
              if (twice) expect(await world.look(event)).toBe(0);
              const { choices, isFinal } = await world.answer();
              const meant = truth(world);
              if (!isFinal)
                for (const [question, option] of choices) expect(meant.get(question)).toBe(option);
            }
          },
        ),
        { numRuns: 120 },
      );
    },
  );

  it.each([true, false])(
    "in order and whole, events are enough in a text that is changed and restored as well (they say what stood before: %s)",
    async (saysFrom) => {
      await fc.assert(
        fc.asyncProperty(fc.array(tampering, { minLength: 6, maxLength: 30, size: "max" }), async (steps) => {
          const world = await World.open({ hasHistory: false, saysFrom });
          const delivered = steps.filter((one) =>
            // Without what stood before, boxes that the person wrote back with the text are the person's.
            one.kind === "restore"
              ? saysFrom || one.hand !== "ana"
              : one.kind !== "deliver" && one.kind !== "remove",
          );
          for (const one of delivered) {
            if (world.state === "closed") break;
            await play(world, [one], async () => undefined);
            const event = world.history.at(-1);
            await world.look(event && !saysFrom ? { ...event, before: null } : event);
            if ((await world.findThread()) === null) continue;
            const meant = truth(world);
            for (const [question, option] of (await world.answer()).choices)
              expect(meant.get(question)).toBe(option);
          }
        }),
        { numRuns: 200 },
      );
    },
  );

  it("the order of the comments in the answer of the host changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.infiniteStream(fc.nat()),
        async (steps, keys) => {
          const world = await World.open();
          await play(world, steps, async () => undefined);
          const before = await world.answer();
          world.comments = world.comments
            .map((one) => ({ one, key: Number(keys.next().value) }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
          expect(await world.answer()).toEqual(before);
        },
      ),
      { numRuns: 100 },
    );
  });
});
