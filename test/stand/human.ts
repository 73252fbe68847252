/** What a person or an agent does about a message on the stand: send, tick, reply, and wait for what GitHub then holds. */
import { type EmbeddedGitHub, OWNER, type Person, REPO } from "./github.ts";

const at = { owner: OWNER, repo: REPO };

export interface Called {
  readonly status: number;
  // Whatever the service answers: a test looks at what it expects.
  readonly json: Record<string, unknown> & {
    readonly id?: string;
    readonly humanAnswers?: Record<string, unknown>;
  };
}

/** A request to the service's `/humans/…` as one of the people. */
export async function callHumans(
  serviceUrl: string,
  path: string,
  {
    as = "agent",
    body,
    key,
  }: { readonly as?: Person | string; readonly body?: object; readonly key?: string } = {},
): Promise<Called> {
  const response = await fetch(`${serviceUrl}/humans/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer stand-${as}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Called["json"] };
}

/** Ticks, or unticks, the boxes whose labels are given, in one edit of the issue. */
export async function tick(
  github: EmbeddedGitHub,
  person: Person,
  number: number,
  labels: readonly string[],
  on = true,
): Promise<void> {
  const { rest } = github.as(person);
  const { data } = await rest.issues.get({ ...at, issue_number: number });
  const lines = (data.body ?? "").split("\n").map((line) => {
    const isMeant = labels.some((label) => line.startsWith("- [") && line.slice(6).startsWith(label));
    return isMeant ? line.replace(/^- \[[ x]\]/, on ? "- [x]" : "- [ ]") : line;
  });
  await rest.issues.update({ ...at, issue_number: number, body: lines.join("\n") });
}

/** Asks until something is as wanted. @throws with what was there last, when it is not within 15 seconds. */
export async function until<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  let last: T | undefined;
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    last = await read();
    if (wanted(last)) return last;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not as wanted within 15 s; the last: ${JSON.stringify(last)}`);
}

const toOptions = (labels: readonly string[]) => labels.map((label, index) => ({ id: `o${index}`, label }));
/** A decision of two questions with two options each. */
export const DECISION = {
  destination: "mairi@external",
  intent: "decision",
  summary: "Update the status page?",
  body: "The repaired status page is ready.",
  evidenceRef: "https://github.com/harbour-office/tides/actions/runs/1",
  questions: [
    { id: "when", question: "When is it updated?", options: toOptions(["Now", "Later"]) },
    { id: "who", question: "Who is told?", options: toOptions(["All", "Few"]) },
  ],
} as const;
