/**
 * A check run as data, and the requests' bodies that say it: batches of annotations, what each request carries, and
 * the digest that tells equal verdicts. Pure; when and where something is sent is not known here.
 */
import { MAX_ANNOTATIONS_A_REQUEST } from "../limits.ts";

/** Where in a file, and what; lines count from 1. */
export interface Annotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly level: "notice" | "warning" | "failure";
  readonly title: string;
  readonly message: string;
}

export interface CheckRunPlan {
  readonly name: string;
  /** What the run is about, in `external_id` before the digest: `messages`, `issue-12`. */
  readonly subject: string;
  readonly headSha: string;
  readonly conclusion: "success" | "failure" | "neutral";
  readonly title: string;
  /** Markdown, at most `MAX_CHECK_TEXT_BYTES` bytes, as is `text`. */
  readonly summary: string;
  readonly text: string;
  readonly annotations: readonly Annotation[];
}

// After the `external_id` of a run whose last batch was not sent yet.
export const UNFINISHED = "+";

/** One at least, each as many as a request carries. */
export function toBatches({ annotations }: CheckRunPlan): readonly (readonly Annotation[])[] {
  const batches: Annotation[][] = [];
  for (let at = 0; at === 0 || at < annotations.length; at += MAX_ANNOTATIONS_A_REQUEST) {
    batches.push(annotations.slice(at, at + MAX_ANNOTATIONS_A_REQUEST));
  }
  return batches;
}

/** A run is complete with its last batch only. */
export function stateOf(plan: CheckRunPlan, externalId: string, batches: readonly unknown[], index: number) {
  if (index === batches.length - 1) return complete(plan, externalId);
  return { external_id: externalId + UNFINISHED, status: "in_progress" as const };
}

export function complete(plan: CheckRunPlan, externalId: string) {
  return { external_id: externalId, status: "completed" as const, conclusion: plan.conclusion };
}

export function outputOf(plan: CheckRunPlan, annotations: readonly Annotation[]) {
  return { title: plan.title, summary: plan.summary, text: plan.text, annotations: annotations.map(toWire) };
}

function toWire(annotation: Annotation) {
  return {
    path: annotation.path,
    start_line: annotation.startLine,
    end_line: annotation.endLine,
    annotation_level: annotation.level,
    title: annotation.title,
    message: annotation.message,
  };
}

/** What a run is about and a digest of all it says: a run that carries it need not be written. */
export async function toExternalId(plan: CheckRunPlan): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(plan));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digest = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${plan.subject}:${digest}`;
}
