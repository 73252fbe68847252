/**
 * Whatever becomes of deliveries and requests on the way, what stands on GitHub in the end is what one quiet look
 * at the final state would have written. Each seed is a schedule on a repository of its own; `SEEDS=100` runs more
 * of them, `FIRST_SEED=17 SEEDS=1` the one that failed. The seeds are shared between two files, which run at once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toStorm, type Weather } from "../stand/faults.ts";
import { chance, type Random, toRandom } from "../stand/random.ts";
import { AT_ONCE, type Relay, type RelayPlan, type Sending } from "../stand/relay.ts";
import { waitUntil } from "../stand/wait.ts";
import { createSchedule } from "./schedule.ts";
import { readShown, type Shown } from "./shown.ts";
import { type Storm, startStorm } from "./storm.ts";
import { createWorld, type World } from "./world.ts";

const SEEDS = Number(process.env.SEEDS ?? 20);
const FILES = 2;
const FIRST = Number(process.env.FIRST_SEED ?? 1);
const EVENTS = Number(process.env.EVENTS ?? 200);
// Mostly waiting: many at a time take hardly longer than few.
const AT_A_TIME = 10;
// Every wait has a bound of its own and says what it waited for; this is for all of them together.
const WAVE_MILLISECONDS = 600_000;
const ROUNDS = 2;
// An event asks GitHub about a dozen times: these shares make one in ten meet an error, one in twenty silence.
const ROUGH: Weather = { error: 0.01, silence: 0.003, slowDown: 0.004, limit: 0.002, cut: 0.004, late: 0.05 };
// Nothing fails, and every look takes its own time.
const SLOW: Weather = { error: 0, silence: 0, slowDown: 0, limit: 0, cut: 0, late: 0.4 };

/** @param part which share of the seeds, from 0. */
export function describeStorms(part: number): void {
  const seeds = Array.from({ length: SEEDS }, (_, n) => FIRST + n).filter((_, n) => n % FILES === part);
  describe("after a storm, what stands is what a quiet look says", () => {
    for (let at = 0; at < seeds.length; at += AT_A_TIME)
      describe(`wave ${at / AT_A_TIME + 1}`, () => describeWave(seeds.slice(at, at + AT_A_TIME)));
    // A part with no seed is no failure of the other one's.
    if (seeds.length === 0) it.skip("of no seed", () => {});
  });
}

function describeWave(seeds: readonly number[]): void {
  let storm: Storm;
  // A stand a wave: the embedded GitHub, too, allows a token 5,000 requests an hour.
  beforeAll(async () => {
    storm = await startStorm();
  });
  afterAll(() => storm?.close());

  it(`of ${EVENTS} events each, seeds ${seeds[0]} to ${seeds.at(-1)}`, {
    timeout: WAVE_MILLISECONDS,
  }, async () => {
    const started = Date.now();
    const { stand, gaps, relay, front, faults } = storm;
    const worlds = await Promise.all(
      seeds.map((seed) => createWorld(stand.github, gaps, relay, `storm-${seed}`)),
    );
    const schedules = worlds.map((world, i) => createSchedule(world, toRandom(seeds[i] ?? 0)));
    await relay.idle();
    for (let round = 0; round < ROUNDS; round++) {
      // Whatever fails is looked at again in quiet, and hides what the storm left: some rounds lose nothing.
      const [weather, losses] = round % 2 === 0 ? ([ROUGH, true] as const) : ([SLOW, false] as const);
      const chances = seeds.map((seed) => toRandom(10_000 * (round + 1) + seed));
      relay.plan(toRelayStorm(new Map(worlds.map(({ repo }, i) => [repo, chances[i] as Random])), losses));
      storm.weather(toStorm(100 * round + (seeds[0] ?? 0), weather));
      await Promise.all(
        schedules.map((schedule) => schedule.run(EVENTS / ROUNDS, () => keepPace(relay, worlds.length))),
      );
      await storm.calm();
      const left = await readAll(worlds);
      await lookInQuiet(relay, worlds);
      const right = await readAll(worlds);
      storm.assertUnlimited();
      for (const [i, seed] of seeds.entries()) {
        const said = `seed ${seed}, round ${round}: FIRST_SEED=${seed} SEEDS=1 runs it alone`;
        expect(left[i], said).toEqual(right[i]);
        expect(left[i]?.length, said).toBeGreaterThan(0);
      }
      relay.forget();
    }
    const { asked } = front.count;
    console.log(
      `seeds ${seeds.join(", ")}: ${Date.now() - started} ms, ${asked} requests, met so far`,
      faults.met,
    );
  });
}

/** Deliveries of each repository by a chance of its own: lost, sent twice, late or given up on. */
function toRelayStorm(byRepo: ReadonlyMap<string, Random>, losses: boolean): RelayPlan {
  return ({ payload, redelivery }) => {
    const random = byRepo.get(payload.repository?.name ?? "");
    if (!random || redelivery) return AT_ONCE;
    if (losses && chance(random, 0.08)) return [];
    const first: Sending = {
      afterMilliseconds: chance(random, 0.3) ? Math.floor(random() * 600) : 0,
      ...(losses && chance(random, 0.04)
        ? { givesUpAfterMilliseconds: 20 + Math.floor(random() * 200) }
        : {}),
    };
    if (!chance(random, 0.1)) return [first];
    return [first, { afterMilliseconds: Math.floor(random() * 400) }];
  };
}

/** Lets the schedule go on while not too much is under way, as a person who writes is not endlessly fast either. */
async function keepPace(relay: Relay, worlds: number): Promise<void> {
  const isCalm = () => relay.pending() <= 12 * worlds;
  await waitUntil(isCalm, 60_000, () => `too much is under way: ${relay.describe()}`);
}

/** What stands on the heads of each repository's pull requests. */
async function readAll(worlds: readonly World[]): Promise<readonly (readonly Shown[])[]> {
  return Promise.all(
    worlds.map(async (world) =>
      (await Promise.all(world.pulls.map((pull) => readShown(world, pull)))).flat(),
    ),
  );
}

/** Every pull request gets a new commit that is equal in what is looked at, and is looked at. */
async function lookInQuiet(relay: Relay, worlds: readonly World[]): Promise<void> {
  for (const world of worlds) {
    for (const pull of world.pulls) {
      await world.push(pull, { "src/quiet.txt": "Nothing to look at.\n" }, false);
    }
  }
  await relay.idle();
}
