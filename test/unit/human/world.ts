/**
 * A message on a GitHub of this test's own: people edit its text and write comments, events about it are delivered,
 * lost or repeated, and each delivered event makes the same look that the service makes.
 */
import { createHmac } from "node:crypto";
import { readTicks, type Tick } from "../../../lib/human/brief.ts";
import { type Edit, type Edits, NO_EDITS } from "../../../lib/human/edits.ts";
import { type Answer, foldAnswer } from "../../../lib/human/fold.ts";
import { type MessageMarker, readBody, renderMessage, writeBody } from "../../../lib/human/message.ts";
import { writeCancel, writeNotice, writeRecord } from "../../../lib/human/notes.ts";
import { foldProven, planNext } from "../../../lib/human/plan.ts";
import type { Question } from "../../../lib/human/questions.ts";
import type { Seal } from "../../../lib/human/seal.ts";
import type { Send } from "../../../lib/human/send.ts";
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
  title = SEND.summary;
  state: "open" | "closed" = "open";
  comments: ThreadComment[] = [];
  /** Every edit there was, the oldest first: what GitHub's history holds. */
  readonly history: Edit[] = [];
  readonly number = 12;
  readonly marker: MessageMarker;
  readonly hasHistory: boolean;
  readonly saysFrom: boolean;
  private clock = START;
  private nextComment = 100;

  private constructor(marker: MessageMarker, { hasHistory = true, saysFrom = true }: WorldOptions) {
    this.marker = marker;
    this.hasHistory = hasHistory;
    this.saysFrom = saysFrom;
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
    world.sent = await writeBody(rendered.text, marker, SEAL);
    world.body = world.sent;
    return world;
  }

  now(): string {
    this.clock += 1_000;
    return new Date(this.clock).toISOString();
  }

  /** Edits the text; the event that it causes is returned, and whoever calls decides whether it arrives. */
  edit(hand: Hand, body: string): Edit {
    const edit: Edit = {
      by: hand,
      isAutomatic: hand.endsWith("[bot]"),
      at: this.now(),
      before: this.body,
      after: body,
    };
    this.body = body;
    this.history.push(edit);
    return this.saysFrom ? edit : { ...edit, before: null };
  }

  /** Sets boxes, in one edit. */
  set(hand: Hand, boxes: readonly (readonly [Tick, boolean])[]): Edit {
    return this.write(hand, this.body, boxes);
  }

  /** Takes the hidden note away, in one edit. */
  strip(hand: Hand): Edit {
    return this.edit(hand, this.body.replace(/<!-- forge-doors[\s\S]*-->/, ""));
  }

  /** Adds one blank to the text, in one edit. */
  alter(hand: Hand): Edit {
    return this.edit(hand, this.body.replace("is ready", "is  ready"));
  }

  /** Writes the text back that was sent, with the boxes as they stand but for those that are named, in one edit. */
  restore(hand: Hand, boxes: readonly (readonly [Tick, boolean])[] = []): Edit {
    return this.write(hand, this.sent, boxes);
  }

  private write(hand: Hand, text: string, boxes: readonly (readonly [Tick, boolean])[]): Edit {
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

  edits(event: Edit | null): Edits {
    if (this.hasHistory) return { isWhole: true, list: this.history };
    return event === null ? NO_EDITS : { isWhole: false, list: [event] };
  }

  /** What the service does on an event; the number of things it wrote. */
  async look(event: Edit | null = null): Promise<number> {
    let written = 0;
    for (let round = 0; round < 6; round++) {
      const thread = await this.findThread();
      if (thread === null) return written;
      const plan = planNext(thread, this.edits(event));
      if (plan.record === null && plan.notice === null && !plan.close) return written;
      written += 1;
      if (plan.record !== null) this.say("helper[bot]", await writeRecord(thread.marker, plan.record, SEAL));
      if (plan.notice !== null) {
        const body = await writeNotice(thread.marker, plan.notice, SEAL);
        if (plan.replaces === null) this.say("helper[bot]", body);
        else this.comments = this.comments.map((one) => (one.id === plan.replaces ? { ...one, body } : one));
      }
      if (plan.close) this.state = "closed";
    }
    throw new Error("a look did not come to rest");
  }

  async answer(): Promise<Answer> {
    return foldAnswer(await this.thread());
  }

  async proven(): Promise<Answer> {
    return foldProven(await this.thread(), this.edits(null));
  }
}

interface WorldOptions {
  readonly hasHistory?: boolean;
  readonly saysFrom?: boolean;
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
