import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Tick } from "../../../lib/human/brief.ts";
import type { Heard } from "../../../lib/human/edits.ts";
import { type Hand, QUESTIONS, SEND, World } from "./world.ts";

// Thousands of signatures, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000 });

const TICKS: readonly Tick[] = QUESTIONS.flatMap(({ id, options }) =>
  options.map((option): Tick => `${id}/${option.id}`),
);
const HANDS: readonly Hand[] = ["ana", "bo", "tide-agent", "helper[bot]"];

type Boxes = readonly (readonly [Tick, boolean])[];
type Step =
  | { readonly kind: "set" | "restore"; readonly hand: Hand; readonly boxes: Boxes }
  | { readonly kind: "strip" | "alter" | "rename" | "chat"; readonly hand: Hand }
  /** A look for one of the events so far, or, begun and finished apart, one that writes what it read before. */
  | { readonly kind: "deliver" | "begin" | "finish" | "remove"; readonly pick: number }
  | { readonly kind: "copy"; readonly pick: number; readonly hand: Hand };

const constant = <const T>(value: T) => fc.constant(value);
const hands = fc.constantFrom(...HANDS);
const boxes = fc.array(fc.tuple(fc.constantFrom(...TICKS), fc.boolean()), { minLength: 1, maxLength: 3 });
const others = fc.constantFrom<Hand>("bo", "tide-agent", "helper[bot]");
const pick = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: constant("set"), hand: hands, boxes }) },
  { weight: 4, arbitrary: fc.record({ kind: constant("deliver"), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: constant("copy"), pick, hand: others }) },
  { weight: 1, arbitrary: fc.record({ kind: constant("remove"), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: constant("chat"), hand: others }) },
);

// Mostly the person ticking and the sender writing: what one of them takes back the other could bring again.
const oneBox = fc.array(fc.tuple(fc.constantFrom(...TICKS), fc.boolean()), { maxLength: 1 });
const sender = fc.constantFrom<Hand>("tide-agent", "tide-agent", "ana");
const tampering: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: step },
  { weight: 6, arbitrary: fc.record({ kind: constant("set"), hand: constant("ana"), boxes: oneBox }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("strip", "alter", "rename"), hand: sender }),
  },
  { weight: 4, arbitrary: fc.record({ kind: constant("restore"), hand: sender, boxes: oneBox }) },
  { weight: 6, arbitrary: fc.constant<Step>({ kind: "deliver", pick: 0 }) },
  { weight: 1, arbitrary: fc.record({ kind: constant("remove"), pick: fc.nat(3) }) },
);

// Few boxes, so that one is often emptied and ticked again; looks that overtake each other; a reply now and then.
const fewBoxes = fc.array(fc.tuple(fc.constantFrom(...TICKS.slice(0, 3)), fc.boolean()), {
  minLength: 1,
  maxLength: 2,
});
const unheard: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: constant("set"), hand: constant("ana"), boxes: fewBoxes }) },
  { weight: 4, arbitrary: fc.record({ kind: constant("set"), hand: others, boxes: fewBoxes }) },
  { weight: 5, arbitrary: fc.record({ kind: constant("deliver"), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("begin", "finish"), pick }) },
  { weight: 2, arbitrary: tampering },
);
const reply = fc.constant<Step>({ kind: "chat", hand: "ana" });

/**
 * What the person meant: of each question the one ticked box, if the last hand that set it is the person's, under the
 * text and title that were sent.
 *
 * @param isLenient what the person alone changed and changed back is as if it had not been changed.
 */
function meantBy({ past }: World, isLenient: boolean): Map<string, string> {
  const last = new Map<Tick, boolean>();
  let before: ReadonlySet<Tick> | null = null;
  let isAway = false;
  for (const { by, ticks } of past) {
    if (isLenient && by === "ana" && ticks === null && before !== null) {
      isAway = true;
      continue;
    }
    if (isAway && by !== "ana") before = null;
    isAway = false;
    for (const tick of TICKS) {
      if (before === null || ticks === null) last.set(tick, false);
      else if (before.has(tick) !== ticks.has(tick)) last.set(tick, by === "ana");
    }
    before = ticks;
  }
  const meant = new Map<string, string>();
  for (const { id, options } of QUESTIONS) {
    const ticked = options.filter((option) => before?.has(`${id}/${option.id}`));
    const [only] = ticked;
    if (ticked.length === 1 && only && last.get(`${id}/${only.id}`)) meant.set(id, only.id);
  }
  return meant;
}

const truth = (world: World) => meantBy(world, false);

/** Whether what is counted is what the person meant; all of it may be missing. */
function isMeant(choices: ReadonlyMap<string, string>, ...meanings: readonly ReadonlyMap<string, string>[]) {
  return [...choices].every(([question, option]) => meanings.some((one) => one.get(question) === option));
}

async function play(world: World, steps: readonly Step[], afterEach: () => Promise<void>): Promise<void> {
  const events: Heard[] = [];
  const keep = (event: Heard | null) => void (event && events.push(event));
  const at = (index: number) => events[index % Math.max(1, events.length)] ?? null;
  for (const one of steps) {
    switch (one.kind) {
      case "set":
        keep(world.set(one.hand, one.boxes));
        break;
      case "strip":
      case "alter":
        keep(world[one.kind](one.hand));
        break;
      case "rename":
        keep(world.rename(one.hand, world.title === SEND.summary ? "Another?" : SEND.summary));
        break;
      case "restore":
        keep(world.restore(one.hand, one.boxes));
        break;
      case "deliver":
        // Sometimes two come at once.
        await world.look(at(one.pick), one.pick % 3 === 0 ? at(one.pick + 1) : null);
        break;
      case "begin":
        await world.begin(at(one.pick));
        break;
      case "finish":
        await world.finish(one.pick);
        break;
      case "copy": {
        const body = world.comments[one.pick % Math.max(1, world.comments.length)]?.body;
        if (body !== undefined) world.say(one.hand, body);
        break;
      }
      case "remove":
        world.comments.splice(one.pick % Math.max(1, world.comments.length), 1);
        break;
      case "chat":
        world.say(one.hand, "I think all of them.");
    }
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
          const { isFinal, choices } = await world.proven();
          // The last word holds whatever comes after it, so what it says is compared when it is spoken.
          if (!isSettled || !isFinal) expect(isMeant(choices, truth(world))).toBe(true);
          isSettled = (await world.answer()).isFinal;
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["", 1],
    [", and its clock tells few times apart", 20_000],
  ])(
    "and so it is where the host tells only who made an edit%s, whatever is heard of it",
    async (_, grain) => {
      let counted = 0;
      // Where many things have one time, a reply and an edit cannot be told apart either.
      const any =
        grain === 1 ? fc.oneof({ weight: 40, arbitrary: unheard }, { weight: 1, arbitrary: reply }) : unheard;
      await fc.assert(
        fc.asyncProperty(fc.array(any, { minLength: 5, maxLength: 30, size: "max" }), async (steps) => {
          const world = await World.open({ host: "list", grain });
          // A look writes what it read, which may have been before: whatever was once meant may be its last word.
          const meanings: ReadonlyMap<string, string>[] = [];
          let isReplied = false;
          await play(world, steps, async () => {
            const now = meantBy(world, true);
            // What the person types is the end of it while it stands: what is ticked after that is none.
            const wasReplied = isReplied;
            isReplied = world.comments.some(({ author }) => author === "ana");
            if (!wasReplied || !isReplied) meanings.push(now);
            if ((await world.findThread()) === null) return;
            const { isFinal, choices } = await world.proven();
            expect(isMeant(choices, ...(isFinal || isReplied ? meanings : [now]))).toBe(true);
            counted += choices.size;
          });
        }),
        { numRuns: 600 },
      );
      expect(counted).toBeGreaterThan(1_000);
    },
  );

  it.each(["history", "list"] as const)(
    "and the person who is asked again can always answer, where the host keeps a %s",
    async (host) => {
      await fc.assert(
        fc.asyncProperty(fc.array(unheard, { maxLength: 20 }), async (steps) => {
          const world = await World.open({ host });
          await play(world, steps, async () => undefined);
          if ((await world.findThread()) !== null && (await world.answer()).isFinal) return;
          if (world.title !== SEND.summary) await world.look(world.rename("tide-agent", SEND.summary));
          await world.look(world.restore("tide-agent"));
          for (const tick of TICKS) await world.look(world.set("ana", [[tick, false]]));
          if ((await world.answer()).isFinal) return;
          await world.look(world.set("ana", [["q2/some", true]]));
          await world.look(world.set("ana", [["constructor/yes", true]]));
          const answered = {
            status: "answered",
            choices: new Map([
              ["constructor", "yes"],
              ["q2", "some"],
            ]),
          };
          expect(await world.answer()).toMatchObject(answered);
        }),
        { numRuns: 200 },
      );
    },
  );

  it("no box is an answer where the host tells nobody who made an edit, and words are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unheard, { maxLength: 15 }), async (steps) => {
        const world = await World.open({ host: "none" });
        await play(world, steps, async () => {
          if ((await world.findThread()) !== null) expect((await world.proven()).choices.size).toBe(0);
        });
        await world.look(world.restore("tide-agent"));
        world.say("ana", "All of them.");
        await world.look();
        const { status, choices, reply } = await world.answer();
        expect([status, choices.size, reply?.text]).toEqual(["answered", 0, "All of them."]);
      }),
      { numRuns: 60 },
    );
  });

  it("a look that nothing preceded writes nothing, however often it comes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(tampering, { maxLength: 15 }),
        fc.constantFrom("history", "list", "none"),
        async (steps, host) => {
          const world = await World.open({ host });
          await play(world, steps, async () => undefined);
          await world.look();
          expect(await world.look()).toBe(0);
        },
      ),
      { numRuns: 120 },
    );
  });

  it("the person's own edits lose nothing where the host tells only who made them, nor does an event that comes again", async () => {
    const edits = fc.array(fc.tuple(hands, boxes, fc.nat(2)), { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(edits, fc.boolean(), async (all, isAlone) => {
        const world = await World.open({ host: "list" });
        for (const [hand, change, times] of all) {
          if (world.state === "closed") break;
          const event = world.set(isAlone ? "ana" : hand, change);
          if (times > 0) await world.look(event);
          if (times > 1) expect(await world.look(event)).toBe(0);
          const { choices, isFinal } = await world.proven();
          if (!isFinal && isAlone) expect([...choices]).toEqual([...truth(world)]);
        }
      }),
      { numRuns: 120 },
    );
  });

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
