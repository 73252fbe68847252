/**
 * A message on a GitHub of this test's own: people edit its text and write comments, events about it are delivered,
 * lost or repeated, and each delivered event makes the same look that the service makes.
 */
import { createHmac } from "node:crypto";
import { readTicks, type Tick, toCanonical } from "../../../lib/human/brief.ts";
import { type Edit, type Heard, type ListedEdit, NO_PROOF, type Proof } from "../../../lib/human/edits.ts";
import { type Answer, foldAnswer } from "../../../lib/human/fold.ts";
import { type MessageMarker, readBody, renderMessage, writeBody } from "../../../lib/human/message.ts";
import { writeCancel, writeNotice, writeRecord } from "../../../lib/human/notes.ts";
import { foldProven, type Plan, planNext } from "../../../lib/human/plan.ts";
import type { Question } from "../../../lib/human/questions.ts";
import type { Seal } from "../../../lib/human/seal.ts";
import type { Send } from "../../../lib/human/send.ts";
import { type StatusView, toStatusView } from "../../../lib/human/status.ts";
import { readThread, type Thread, type ThreadComment } from "../../../lib/human/thread.ts";

export const SEAL: Seal = toSeal("a secret of these tests, long enough");

export function toSeal(secret: string, repositoryId = 7): Seal {
  return {
    repositoryId,
    sign: async (text) => new Uint8Array(createHmac("sha256", secret).update(text).digest()),
  };
}

export const QUESTIONS: readonly Question[] = [
  {
    id: "constructor",
    question: "Update *this* instance?",
    options: [
      { id: "yes", label: "Update tonight", recommended: true },
      { id: "__proto__", label: "Hold [it]" },
    ],
  },
  {
    id: "q2",
    question: "Who is told?",
    options: [
      { id: "all", label: "All" },
      { id: "some", label: "Some" },
      { id: "none", label: "None" },
    ],
  },
];

export const SEND: Send = {
  destination: "ana@external",
  intent: "decision",
  intentOmitted: false,
  summary: "Update tonight?",
  body: "The page is ready.\n\n```\n- [x] not a box of ours\n```",
  evidenceRef: "https://example.org/run/1",
  detail: null,
  replyTo: null,
  questions: QUESTIONS,
};

export type Hand = "ana" | "tide-agent" | "bo" | "helper[bot]";

const START = Date.parse("2026-03-01T09:00:00Z");

export class World {
  body = "";
  /** The text as it was sent, every box empty. */
  sent = "";
  title = "";
  sentTitle = "";
  state: "open" | "closed" = "open";
  comments: ThreadComment[] = [];
  /** Every edit of text or title there was, the oldest first: what GitHub's history holds. */
  readonly history: Edit[] = [];
  /** The same, as a host without a history lists them: from the one on that gave the message its number. */
  readonly listed: ListedEdit[] = [];
  /** The same, as it was: what each left ticked, `null` under another text or title than was sent. */
  readonly past: { readonly by: Hand; readonly ticks: ReadonlySet<Tick> | null }[] = [];
  /** Looks that have read and not yet written, each what it is about to write. */
  private readonly begun: (() => Promise<void>)[] = [];
  readonly number = 12;
  readonly marker: MessageMarker;
  readonly host: Host;
  /** How fine the host's clock is, in milliseconds. */
  private readonly grain: number;
  private clock = START;
  private nextComment = 100;

  private constructor(marker: MessageMarker, { host = "history", grain = 1 }: WorldOptions) {
    this.marker = marker;
    this.host = host;
    this.grain = grain;
  }

  static async open(options: WorldOptions = {}): Promise<World> {
    const send = { ...SEND, ...options.send };
    const rendered = await renderMessage(send, SEAL);
    const marker: MessageMarker = {
      v: 1,
      id: "abcdefghijklmnopqrstuv",
      number: 12,
      intent: send.intent,
      destination: "ana",
      seat: "tide-agent",
      created: "2026-03-01T09:00:00Z",
      text: rendered.digest,
      detail: rendered.detailDigest,
      questions: send.questions,
    };
    const world = new World(marker, options);
    world.title = send.summary;
    world.sentTitle = send.summary;
    world.sent = await writeBody(rendered.text, marker, SEAL);
    world.body = world.sent;
    world.list("tide-agent");
    world.keep("tide-agent");
    return world;
  }

  now(): string {
    this.clock += 1_000;
    return new Date(this.clock - (this.clock % this.grain)).toISOString();
  }

  /**
   * Edits the text; the event that it causes is returned, and whoever calls decides whether it arrives. A text that is
   * written again as it stands is no edit, and has no event.
   */
  edit(hand: Hand, body: string): Heard | null {
    if (body === this.body) return null;
    const { at, isAutomatic } = this.list(hand);
    this.history.push({ by: hand, isAutomatic, at, before: this.body, after: body });
    this.body = body;
    this.keep(hand);
    return { by: hand, at, title: this.title, body };
  }

  /** Gives the message another title. */
  rename(hand: Hand, title: string): Heard {
    const { at, isAutomatic } = this.list(hand);
    this.history.push({ by: hand, isAutomatic, at, before: null, after: null });
    this.title = title;
    this.keep(hand);
    return { by: hand, at, title, body: this.body };
  }

  private keep(by: Hand): void {
    const isSent = this.title === this.sentTitle && toCanonical(this.body) === toCanonical(this.sent);
    this.past.push({ by, ticks: isSent ? readTicks(this.body, this.marker.questions) : null });
  }

  private list(hand: Hand): ListedEdit {
    const id = 7 + 3 * this.listed.length;
    const listed = { id, by: hand, isAutomatic: hand.endsWith("[bot]"), at: this.now() };
    this.listed.push(listed);
    return listed;
  }

  /** Sets boxes, in one edit. */
  set(hand: Hand, boxes: readonly (readonly [Tick, boolean])[]): Heard | null {
    return this.write(hand, this.body, boxes);
  }

  /** Takes the hidden note away, in one edit. */
  strip(hand: Hand): Heard | null {
    return this.edit(hand, this.body.replace(/<!-- forge-doors[\s\S]*-->/, ""));
  }

  /** Adds one blank to the text, in one edit. */
  alter(hand: Hand): Heard | null {
    return this.edit(hand, this.body.replace("is ready", "is  ready"));
  }

  /** Writes the text back that was sent, with the boxes as they stand but for those that are named, in one edit. */
  restore(hand: Hand, boxes: readonly (readonly [Tick, boolean])[] = []): Heard | null {
    return this.write(hand, this.sent, boxes);
  }

  private write(hand: Hand, text: string, boxes: readonly (readonly [Tick, boolean])[]): Heard | null {
    const ticks = new Set(readTicks(this.body, this.marker.questions));
    for (const [tick, on] of boxes) {
      if (on) ticks.add(tick);
      else ticks.delete(tick);
    }
    return this.edit(hand, withTicks(text, this.marker.questions, ticks));
  }

  say(hand: Hand, body: string): ThreadComment {
    const id = this.nextComment++;
    const comment: ThreadComment = {
      id,
      url: `https://host.example/o/r/issues/12#issuecomment-${id}`,
      author: hand,
      body,
      createdAt: this.now(),
      isAutomatic: hand.endsWith("[bot]"),
    };
    this.comments.push(comment);
    return comment;
  }

  async cancel(why: string): Promise<void> {
    const note = { v: 1, id: this.marker.id, number: this.number, by: "tide-agent" } as const;
    this.say("tide-agent", await writeCancel(why, note, SEAL));
    this.state = "closed";
  }

  async thread(): Promise<Thread> {
    const thread = await this.findThread();
    if (thread === null) throw new Error("the issue is no message any more");
    return thread;
  }

  /** `null` while the issue is no message, for want of its note. */
  findThread(): Promise<Thread | null> {
    return readThread(
      {
        number: this.number,
        url: "https://host.example/o/r/issues/12",
        title: this.title,
        body: this.body,
        author: "tide-agent",
        state: this.state,
        locked: false,
        reopened: false,
        assignees: ["ana"],
      },
      this.comments,
      SEAL,
    );
  }

  proof(heard: readonly Heard[]): Proof {
    if (this.host === "history") return { kind: "history", edits: this.history };
    return this.host === "list" ? { kind: "list", edits: this.listed, heard } : NO_PROOF;
  }

  /** What the service does on events that come at once; the number of things it wrote. */
  async look(...events: readonly (Heard | null)[]): Promise<number> {
    let written = 0;
    for (let round = 0; round < 6; round++) {
      const thread = await this.findThread();
      if (thread === null) return written;
      const plan = planNext(thread, this.proof(events.filter((event) => event !== null)));
      if (plan.record === null && plan.notice === null && !plan.close) return written;
      written += 1;
      await this.carryOut(plan);
    }
    throw new Error("a look did not come to rest");
  }

  /** Reads as a look does, and leaves what it would write for later, when it may be old. */
  async begin(event: Heard | null): Promise<void> {
    const thread = await this.findThread();
    if (thread === null) return;
    const plan = planNext(thread, this.proof(event ? [event] : []));
    this.begun.push(() => this.carryOut(plan));
  }

  /** Writes what one of the looks that have begun was about to write. */
  async finish(pick: number): Promise<void> {
    const [write] = this.begun.splice(pick % Math.max(1, this.begun.length), 1);
    await write?.();
  }

  private async carryOut({ record, notice, replaces, close }: Plan): Promise<void> {
    if (record !== null) this.say("helper[bot]", await writeRecord(this.marker, record, SEAL));
    if (notice !== null) {
      const body = await writeNotice(this.marker, notice, SEAL);
      if (replaces === null) this.say("helper[bot]", body);
      else this.comments = this.comments.map((one) => (one.id === replaces ? { ...one, body } : one));
    }
    if (close) this.state = "closed";
  }

  async answer(): Promise<Answer> {
    return foldAnswer(await this.thread());
  }

  async view(): Promise<StatusView> {
    return toStatusView(await this.thread(), await this.proven(), this.proof([]));
  }

  async proven(): Promise<Answer> {
    return foldProven(await this.thread(), this.proof([]));
  }
}

/** What a host tells of edits: every text with its hand, every hand, or nothing. */
export type Host = "history" | "list" | "none";

interface WorldOptions {
  readonly host?: Host;
  readonly grain?: number;
  readonly send?: Partial<Send>;
}

export function withTicks(body: string, questions: readonly Question[], ticks: ReadonlySet<Tick>): string {
  const options = questions.flatMap(({ id, options }) => options.map((option): Tick => `${id}/${option.id}`));
  const lines = body.split("\n");
  const boxes = lines
    .flatMap((line, index) => (/^- \[[ xX]\] /.test(line) ? [index] : []))
    .slice(-options.length);
  for (const [at, index] of boxes.entries()) {
    const tick = options[at];
    if (tick === undefined) continue;
    lines[index] = (lines[index] ?? "").replace(/^- \[[ xX]\]/, ticks.has(tick) ? "- [x]" : "- [ ]");
  }
  return lines.join("\n");
}

export async function markerOf(body: string): Promise<MessageMarker | undefined> {
  return (await readBody(body, SEAL))?.marker;
}
