/**
 * `npm run bench`: how many deliveries a second this service answers, bundled as for a deployment and on workerd,
 * beside a Probot app that sends GitHub the same requests and judges nothing. Each delivery is an agent's first
 * comment on a pull request of its own, so that each ends in a new check run. One embedded GitHub stands behind
 * both: its time is in both, and is measured by itself as well. Fails when the two did not do the same work.
 */
import { type Contestant, createAlone, createOurs, type Job, startPeer } from "./contestants.ts";
import { type Ground, openGround } from "./ground.ts";
import { readProcessorTime } from "./processor-time.ts";
import { type Row, toMedian, toPercentile, toSummaryLine } from "./report.ts";
import { toOpen, toShape } from "./trace.ts";

/** Interleaved: in each round every contestant, one after the other, and the next round backwards. Many short ones: what
 * else the machine does then meets all of them. */
const ROUNDS = 12;
const BLOCKS = [
  { atOnce: 1, deliveries: 10 },
  { atOnce: 8, deliveries: 24 },
] as const;
// Enough for both to have compiled what they run.
const WARM_UP = 40;

interface Block {
  /** Deliveries a second. */
  readonly rate: number;
  /** One number a delivery. */
  readonly milliseconds: readonly number[];
  /** Milliseconds a delivery; `undefined` where it is not known. */
  readonly processor: number | undefined;
}

/** By contestant and by how many deliveries at a time, in the order of the rounds. */
type Results = (contestant: Contestant, atOnce: number) => readonly Block[];

async function main(): Promise<void> {
  const ground = await openGround();
  const closers = [ground.close];
  try {
    const ours = createOurs(ground.serviceUrl);
    const steps = await warmUp(ours, ground);
    const peer = await startPeer({ privateKey: ground.github.privateKey, apiUrl: ground.apiUrl, steps });
    closers.push(peer.close);
    const theirs = await warmUp(peer, ground);
    if (toShape(theirs) !== toShape(steps))
      throw new Error(`the two ask GitHub for other things:\n${toShape(steps)}\n${toShape(theirs)}`);
    const alone = await createAlone(ground.github, ground.apiUrl, steps);
    await warmUp(alone, ground);

    console.log(`A delivery is ${steps.length} requests, one after the other:`);
    for (const { method, path } of steps) console.log(`  ${method} ${path}`);
    const results = await runRounds([ours, peer, alone], ground, steps.length);
    print([ours, peer, alone], results);
    console.log(toSummaryLine(toRows(ours, peer, alone, results)));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** @returns the requests of the last delivery, with its pull request left open. */
async function warmUp(contestant: Contestant, ground: Ground) {
  let last = toOpen([], { number: 0, head: "" });
  for (const job of await ground.prepare(WARM_UP)) {
    const from = ground.asked.length;
    await contestant.take(job);
    last = toOpen(ground.asked.slice(from), job);
  }
  return last;
}

async function runRounds(
  contestants: readonly Contestant[],
  ground: Ground,
  requests: number,
): Promise<Results> {
  const blocks = new Map<string, Block[]>();
  const toKey = ({ name }: Contestant, atOnce: number) => `${name} ${atOnce}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? contestants : [...contestants].reverse();
    for (const { atOnce, deliveries } of BLOCKS) {
      for (const contestant of order) {
        const jobs = await ground.prepare(deliveries);
        const from = ground.asked.length;
        const block = await measure(contestant, jobs, atOnce);
        const sent = ground.asked.length - from;
        const wanted = requests * deliveries;
        if (sent !== wanted)
          throw new Error(`${contestant.name} sent ${sent} requests where the same work is ${wanted}`);
        const key = toKey(contestant, atOnce);
        blocks.set(key, [...(blocks.get(key) ?? []), block]);
      }
    }
  }
  return (contestant, atOnce) => blocks.get(toKey(contestant, atOnce)) ?? [];
}

async function measure(contestant: Contestant, jobs: readonly Job[], atOnce: number): Promise<Block> {
  const milliseconds: number[] = [];
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const from = performance.now();
      await contestant.take(job);
      milliseconds.push(performance.now() - from);
    }
  };
  const before = readProcessorTime(contestant.pids);
  const from = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - from) / 1_000;
  const after = readProcessorTime(contestant.pids);
  const processor = before === undefined || after === undefined ? undefined : (after - before) / jobs.length;
  return { rate: jobs.length / seconds, milliseconds, processor };
}

function print(contestants: readonly Contestant[], results: Results): void {
  for (const { atOnce, deliveries } of BLOCKS) {
    console.log(`${atOnce} at a time, ${ROUNDS} rounds of ${deliveries}:`);
    for (const contestant of contestants) {
      const blocks = results(contestant, atOnce);
      const processor = toMeanProcessor(blocks);
      const more = processor === undefined ? "" : `, processor ${processor.toFixed(1)} ms`;
      console.log(`  ${contestant.name.padEnd(14)} ${toFigures(blocks)}${more}`);
    }
  }
}

function toRows(ours: Contestant, peer: Contestant, alone: Contestant, results: Results): readonly Row[] {
  const rows: Row[] = BLOCKS.map(({ atOnce }) => {
    const [a, b] = [results(ours, atOnce), results(peer, atOnce)];
    // Round by round: what else the machine did then met both.
    const ratios = a.map(({ rate }, round) => rate / (b[round]?.rate ?? Number.NaN));
    return {
      what: `deliveries, ${atOnce} at a time`,
      ours: toFigures(a),
      beside: `${peer.name}: ${toFigures(b)}; neither, only the requests: ${toRate(results(alone, atOnce))}`,
      ratio: toMedian(ratios).toFixed(1),
    };
  });
  const all = (contestant: Contestant) => BLOCKS.flatMap(({ atOnce }) => results(contestant, atOnce));
  const [a, b] = [toMeanProcessor(all(ours)), toMeanProcessor(all(peer))];
  if (a !== undefined && b !== undefined) {
    rows.push({
      what: "processor time a delivery, GitHub's not counted",
      ours: `${a.toFixed(1)} ms`,
      beside: `${peer.name}: ${b.toFixed(1)} ms`,
      ratio: (b / a).toFixed(1),
    });
  }
  return rows;
}

function toFigures(blocks: readonly Block[]): string {
  const all = blocks.flatMap(({ milliseconds }) => milliseconds);
  const at = (percent: number) => `p${percent} ${toPercentile(all, percent).toFixed(0)} ms`;
  return `${toRate(blocks)}, ${at(50)}, ${at(99)}`;
}

function toRate(blocks: readonly Block[]): string {
  return `${toMedian(blocks.map(({ rate }) => rate)).toFixed(0)}/s`;
}

/** The kernel counts too coarsely for one block; over all of them it does not. */
function toMeanProcessor(blocks: readonly Block[]): number | undefined {
  const known = blocks.flatMap(({ processor }) => processor ?? []);
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : undefined;
}

await main();
