/** The stand with a storm's parts around the service: the relay before it, faults and deliveries behind it. */
import { createDeliveries } from "../stand/deliveries.ts";
import { createFaults, type FaultPlan, type Faults } from "../stand/faults.ts";
import { type Front, startFront } from "../stand/front.ts";
import { createGaps, type Gaps } from "../stand/gaps.ts";
import { AT_ONCE, type Relay, startRelay } from "../stand/relay.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import { settleWithin } from "../stand/wait.ts";

export interface Storm {
  readonly stand: Stand;
  readonly front: Front;
  readonly relay: Relay;
  readonly gaps: Gaps;
  readonly faults: Faults;
  /** What goes wrong with requests from now on; nothing when it is left out. */
  weather(plan?: FaultPlan): void;
  /** No faults, and the schedule is run until nothing is left that it would send again. */
  calm(): Promise<void>;
  /** @throws {Error} when the embedded GitHub's own hourly limit was met: what a storm leaves then says nothing. */
  assertUnlimited(): void;
  close(): Promise<void>;
}

const MAX_RUNS = 60;
// What the service says of a limit; faults plan none that holds for longer than ten minutes.
const OPENS_AGAIN = /opens again in (\d{1,9}) s/;
const LONGEST_PLANNED_SECONDS = 700;

export async function startStorm(): Promise<Storm> {
  let front: Front | undefined;
  let relay: Relay | undefined;
  let plan: FaultPlan | undefined;
  const gaps = createGaps();
  const faults = createFaults((method, path) => plan?.(method, path));
  const close = async () => {
    await stand?.close();
    await relay?.close();
    await front?.close();
  };
  const stand = await startStand({
    // Within one, looks at a thread wait for each other: only two overtake each other as several of a deployment do.
    isolates: 2,
    throughProxy: async (url) => {
      front = await startFront(url, [createDeliveries(() => relay), faults.handler, gaps.handler]);
      return front.url;
    },
    throughRelay: async (...urls) => {
      relay = await startRelay(urls, {
        // The service lets an attempt rest for a minute before it asks for another.
        ageMilliseconds: 120_000,
        // Each write of ours makes two of these; GitHub's list, read a thousand deep, would hold little else.
        leavesOut: (event, action) => event === "check_run" && action !== "rerequested",
      });
      return relay.url;
    },
  });
  if (!front || !relay) throw new Error("the stand started without what stands around the service");
  const sender = relay;
  return {
    stand,
    front,
    relay,
    gaps,
    faults,
    weather: (next) => {
      plan = next;
    },
    calm: async () => {
      await sender.idle();
      plan = undefined;
      sender.plan(() => AT_ONCE);
      for (let runs = 0; runs < MAX_RUNS; runs++) {
        const before = sender.attempts()[0]?.id;
        await settleWithin(
          stand.service.scheduled(),
          90_000,
          () => `run ${runs + 1} of the schedule did not end; ${sender.describe()}`,
        );
        await sender.idle();
        if (sender.attempts()[0]?.id === before) return;
      }
      throw new Error(`after ${MAX_RUNS} runs of the schedule there were still deliveries to send again`);
    },
    assertUnlimited: () => {
      const lines = [stand.service, ...stand.others].flatMap(({ log }) => log);
      const met = lines.find((line) => Number(OPENS_AGAIN.exec(line)?.[1] ?? 0) > LONGEST_PLANNED_SECONDS);
      if (met !== undefined) throw new Error(`the embedded GitHub's own limit was met: ${met}`);
    },
    close,
  };
}
