/**
 * Folds work that is asked for many times at once. Under one key at most one piece of it runs, and at most one more
 * waits to start after it. Whoever asks while one runs is answered with one that starts after the asking: what runs
 * may have read already what has changed since. It does not know what the work is.
 *
 * Whoever waits has a time of its own and then does the work itself: on workerd a promise of a request that the
 * runtime has ended never settles.
 */
import { FOLD_GRACE_MILLISECONDS, MAX_FOLD_WAIT_MILLISECONDS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";

/** What is asked for, and how two askings are one. */
export interface Folding<W> {
  merge(one: W, other: W): W;
  /** Whether the answer to `done` answers `want`, too. */
  covers(done: W, want: W): boolean;
}

/**
 * @param endsAt when the asker's time is over, in milliseconds since the epoch.
 * @param work called with what everybody wants whom it will answer.
 * @throws whatever the work threw that answers the asker.
 */
export type Fold<W, T> = (key: string, want: W, endsAt: number, work: (want: W) => Promise<T>) => Promise<T>;

interface Turn<W, T> {
  want: W;
  /** The count at which it was started; 0 while it waits. */
  started: number;
  /** When it has to have been started, and when it has to be over. */
  readonly due: number;
  readonly endsAt: number;
  readonly outcome: Promise<Result<T, unknown>>;
  readonly settle: (outcome: Result<T, unknown>) => void;
}

interface Line<W, T> {
  running: Turn<W, T> | null;
  next: Turn<W, T> | null;
}

// Ours: so many lines are left by requests that were ended before the dead among them are cleared away.
const MAX_LINES = 1_000;

export function createFold<W, T>({ merge, covers }: Folding<W>): Fold<W, T> {
  const lines = new Map<string, Line<W, T>>();
  let count = 0;

  function findLine(key: string): Line<W, T> {
    if (lines.size >= MAX_LINES) for (const [other, line] of lines) if (!isAlive(line)) lines.delete(other);
    const line = lines.get(key) ?? { running: null, next: null };
    lines.set(key, line);
    dropDead(line);
    return line;
  }

  async function run(key: string, turn: Turn<W, T>, work: (want: W) => Promise<T>): Promise<T> {
    const line = findLine(key);
    if (line.next === turn) line.next = null;
    line.running = turn;
    count += 1;
    turn.started = count;
    const outcome = await work(turn.want).then(ok, err);
    turn.settle(outcome);
    if (line.running === turn) line.running = null;
    if (!isAlive(line) && lines.get(key) === line) lines.delete(key);
    return unwrap(outcome);
  }

  return async (key, want, endsAt, work) => {
    const patience = Math.min(MAX_FOLD_WAIT_MILLISECONDS, (endsAt - Date.now()) / 2);
    const due = Date.now() + patience;
    let mayAskAgain = true;
    let asked = ++count;
    for (;;) {
      const { running, next } = findLine(key);
      let outcome: Result<T, unknown> | undefined;
      if (running && running.started > asked && covers(running.want, want)) {
        outcome = await within(running.outcome, endsAt - Date.now());
        if (outcome === undefined) return work(want);
      } else if (next) {
        next.want = merge(next.want, want);
        outcome = await within(next.outcome, Math.max(due - Date.now(), FOLD_GRACE_MILLISECONDS));
        // It was not started, or takes its time: what is under way is looked at anew.
        if (outcome === undefined) continue;
      } else {
        const own = createTurn<W, T>(want, due, endsAt);
        if (running) {
          findLine(key).next = own;
          await within(running.outcome, due - Date.now());
        }
        return run(key, own, work);
      }
      if (outcome.ok) return outcome.value;
      // Another's time may have been over earlier than this one's.
      if (!mayAskAgain || endsAt - Date.now() < MAX_FOLD_WAIT_MILLISECONDS) throw outcome.error;
      mayAskAgain = false;
      asked = ++count;
    }
  };
}

function createTurn<W, T>(want: W, due: number, endsAt: number): Turn<W, T> {
  let settle: Turn<W, T>["settle"] = () => {};
  const outcome = new Promise<Result<T, unknown>>((resolve) => {
    settle = resolve;
  });
  return { want, started: 0, due, endsAt, outcome, settle };
}

/** Whoever had it was ended: it should have been started or over by now. */
function dropDead<W, T>(line: Line<W, T>): void {
  const now = Date.now() - FOLD_GRACE_MILLISECONDS;
  if (line.running && line.running.endsAt < now) line.running = null;
  if (line.next && line.next.due < now) line.next = null;
}

function isAlive<W, T>(line: Line<W, T>): boolean {
  dropDead(line);
  return line.running !== null || line.next !== null;
}

/** `undefined` when the time is over first. The timer is the waiting request's own. */
async function within<T>(outcome: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), undefined);
  });
  try {
    return await Promise.race([outcome, over]);
  } finally {
    clearTimeout(timer);
  }
}

function unwrap<T>(outcome: Result<T, unknown>): T {
  if (outcome.ok) return outcome.value;
  throw outcome.error;
}
