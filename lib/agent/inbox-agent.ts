/**
 * An agent with an inbox of two lists, driven by its host: the host is told when to begin a turn, takes what waits
 * at each boundary, and says when the turn is over. Every input that came in leaves exactly once, with its event.
 * It runs nothing itself and knows no time.
 */
import { Agent, type AgentStatus, type CancelOptions } from "./agent.ts";
import type { CancelCause, InboxEvent } from "./events.ts";
import { toFrozenJson } from "./json.ts";
import type { InboxItem, MessageSource, SendOptions } from "./message.ts";

export interface AgentHost {
  /** Told of every event, in order; what it sends from here comes after. */
  readonly record: (event: InboxEvent) => void;
  /** An idle agent has something to do: the host calls `beginTurn`, now or later. */
  readonly wake: () => void;
  /** The turn that runs is to stop; the host calls `endTurn` when it has. */
  readonly abort: (cause: CancelCause) => void;
}

export class InboxAgent extends Agent {
  readonly id: string;
  readonly #host: AgentHost;
  #status: AgentStatus = "idle";
  #queue: InboxItem[] = [];
  #steering: InboxItem[] = [];
  #sent = 0;
  /** Why the turn that runs is being stopped. */
  #cancelled: CancelCause | null = null;
  /** Something that may begin a turn has come in since the turn that runs was stopped. */
  #wokenSince = false;
  readonly #events: InboxEvent[] = [];
  #telling = false;

  constructor(id: string, host: AgentHost) {
    super();
    this.id = id;
    this.#host = host;
  }

  get status(): AgentStatus {
    return this.#status;
  }

  /** What waits for a turn, then what waits for a step. */
  get pending(): readonly InboxItem[] {
    return [...this.#queue, ...this.#steering];
  }

  override send(input: unknown, options: SendOptions = {}): InboxItem {
    if (this.#status === "disposed")
      throw new Error(`The agent "${this.id}" is disposed: it takes no input.`);
    const { target: asked = "next-turn", wakeup = true, contexts = [], meta = null } = options;
    const source = toSource(options, asked === "next-step" && !wakeup);
    const item: InboxItem = Object.freeze({
      id: String(this.#sent + 1),
      // Without a turn there is no next step.
      target: this.#status === "running" ? asked : "next-turn",
      wakeup,
      content: toFrozenJson(input),
      source: toFrozenJson(source) as unknown as MessageSource,
      contexts: toFrozenJson(contexts) as unknown as InboxItem["contexts"],
      meta: toFrozenJson(meta),
    });
    this.#sent += 1;
    (item.target === "next-turn" ? this.#queue : this.#steering).push(item);
    if (wakeup) this.#wokenSince = true;
    this.#events.push({ type: "agent/inbox/enqueue", agent: this.id, item, moved: false });
    this.#tell();
    if (wakeup && this.#status === "idle") this.#host.wake();
    return item;
  }

  override cancel(cause: CancelCause = "user", { keepInbox = false }: CancelOptions = {}): void {
    if (this.#status !== "running") return;
    const first = this.#cancelled === null;
    this.#cancelled ??= cause;
    this.#wokenSince = false;
    this.#events.push({ type: "agent/cancel/request", agent: this.id, cause, keepInbox });
    if (!keepInbox) this.#clear(this.#cancelled);
    this.#tell();
    if (first) this.#host.abort(this.#cancelled);
  }

  /** The end: what waits is discarded, a turn that runs is stopped. Nothing comes in afterwards. */
  dispose(): void {
    if (this.#status === "disposed") return;
    const running = this.#status === "running" && this.#cancelled === null;
    this.#status = "disposed";
    this.#clear("disposed");
    this.#tell();
    if (running) this.#host.abort("parent");
  }

  /**
   * Begins a turn with what it is about: everything that was parked, up to the first input that wakes. Empty, and
   * no turn, when nothing that wakes is there.
   * @throws {Error} when a turn runs already, or the agent is disposed.
   */
  beginTurn(): readonly InboxItem[] {
    if (this.#status !== "idle") throw new Error(`A turn cannot begin: the agent is ${this.#status}.`);
    const waking = this.#queue.findIndex(({ wakeup }) => wakeup);
    if (waking < 0) return [];
    const taken = this.#queue.splice(0, waking + 1);
    this.#status = "running";
    this.#cancelled = null;
    this.#leave(taken, "turn");
    return taken;
  }

  /** What is to be read before the turn's next step; nothing once the turn is being stopped. */
  takeStep(): readonly InboxItem[] {
    if (this.#status !== "running" || this.#cancelled !== null) return [];
    const taken = this.#steering.splice(0);
    this.#leave(taken, "step");
    return taken;
  }

  /** The turn is over. What no step has read moves to the queue; if something there wakes, the host is woken. */
  endTurn(): void {
    if (this.#status !== "running") return;
    const stopped = this.#cancelled !== null;
    this.#status = "idle";
    this.#cancelled = null;
    for (const item of this.#steering.splice(0)) {
      const moved = Object.freeze({ ...item, target: "next-turn" as const });
      this.#queue.push(moved);
      this.#events.push(
        { type: "agent/inbox/dequeue", agent: this.id, item, to: "queue" },
        { type: "agent/inbox/enqueue", agent: this.id, item: moved, moved: true },
      );
    }
    // What a stop has left parked waits for the next input that wakes.
    const wakes = (!stopped || this.#wokenSince) && this.#queue.some(({ wakeup }) => wakeup);
    this.#tell();
    if (wakes && this.#status === "idle") this.#host.wake();
  }

  #leave(items: readonly InboxItem[], to: "turn" | "step"): void {
    for (const item of items) this.#events.push({ type: "agent/inbox/dequeue", agent: this.id, item, to });
    this.#tell();
  }

  #clear(cause: CancelCause | "disposed"): void {
    const items = [...this.#queue.splice(0), ...this.#steering.splice(0)];
    if (items.length > 0) this.#events.push({ type: "agent/inbox/discard", agent: this.id, items, cause });
  }

  /** A host may send while it is told: its events join the end, so that their order is that of the lists. */
  #tell(): void {
    if (this.#telling) return;
    this.#telling = true;
    try {
      for (let event = this.#events.shift(); event !== undefined; event = this.#events.shift()) {
        this.#host.record(event);
      }
    } finally {
      this.#telling = false;
    }
  }
}

const NO_PERSON: MessageSource = { kind: "plugin", plugin: "" };

function toSource({ source }: SendOptions, isInjected: boolean): MessageSource {
  if (!isInjected) return source ?? { kind: "user" };
  if (source?.kind === "user") {
    throw new TypeError('The source of what is injected is "user": an agent or a plugin is wanted.');
  }
  return source ?? NO_PERSON;
}
