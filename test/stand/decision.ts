/**
 * A decision from end to end, for a person to watch: what the agent asks, as it looks on a phone, what the person ticks
 * and types, and what the agent reads back. Everything printed comes from the embedded GitHub or from the service.
 */
import { OWNER, PEOPLE, REPO } from "./github.ts";
import { callHumans, tick, until } from "./human.ts";
import { bold, dim, green, indent, paragraph, red } from "./paper.ts";
import type { Stand } from "./stand.ts";
import { comment } from "./thread.ts";

const at = { owner: OWNER, repo: REPO };
const TICKED = "Once the zone table is in";
const TYPED = "Everybody, but the harbour master a day before.";
const EVIDENCE = "https://github.com/harbour-office/tides/actions/runs/41";
const DECISION = {
  destination: `${PEOPLE.maintainer}@external`,
  intent: "decision",
  summary: "When may the new tide tables go out?",
  body:
    "The tables for next year are computed and agree with the tide office for all 31 stations. I recommend sending them " +
    "once the zone table is in: until then the clocks of two stations are an hour off on one night. Sending them now is safe for the other 29.",
  evidenceRef: EVIDENCE,
  questions: [
    {
      id: "when",
      question: "When do they go out?",
      options: [
        { id: "zone-table", label: TICKED, recommended: true },
        { id: "now", label: "Now, with a note about the two stations" },
      ],
    },
    {
      id: "whom",
      question: "Who gets them first?",
      options: [
        { id: "pilots", label: "The pilots" },
        { id: "everybody", label: "Everybody at once" },
      ],
    },
  ],
};

/** @returns whether all of it came back as it should. */
export async function showDecision({ github, service }: Stand): Promise<boolean> {
  const messages = `${OWNER}/${REPO}/messages`;
  const call = (path: string, body?: object) =>
    callHumans(service.url, path, body === undefined ? {} : { body });
  const sent = await call(messages, DECISION);
  const id = String(sent.json.id);
  const number = Number(id.split("-")[0]);
  const issueNow = async () =>
    (await github.as("maintainer").rest.issues.get({ ...at, issue_number: number })).data;
  const read = async () => (await call(`${messages}/${id}`)).json;

  const issue = await issueNow();
  const person = bold(PEOPLE.maintainer);
  console.log(`${bold(PEOPLE.agent)} asks ${person}, who reads ${dim(issue.html_url)}`);
  console.log(indent(toPhone(issue.title, issue.body ?? ""), "  │ "));

  await tick(github, "maintainer", number, [TICKED]);
  await until(read, ({ humanAnswers }) => humanAnswers?.when === "zone-table");
  console.log(`${person} ticks ${bold(`☑ ${TICKED}`)}, and types: ${bold(TYPED)}`);
  await comment(github, "maintainer", number, TYPED);
  const closed = await until(issueNow, ({ state }) => state === "closed");

  const answer = await read();
  const { status, humanAnswers, nextAction } = answer;
  const wanted = status === "answered" && humanAnswers?.when === "zone-table" && closed.state === "closed";
  console.log(
    `${wanted ? green("✔") : red("✘")} ${bold(PEOPLE.agent)} reads that it is ${bold(String(status))}`,
  );
  for (const line of JSON.stringify(humanAnswers, null, 2).split("\n")) console.log(`    ${line}`);
  console.log(`    ${dim(indent(paragraph(String(nextAction)), "    ").trimStart())}`);

  const update = await call(messages, {
    destination: DECISION.destination,
    intent: "update",
    summary: "The tide tables wait for the zone table",
    body: "They go out when it is in, to the harbour master a day before everybody. No action needed.",
    evidenceRef: EVIDENCE,
    replyTo: id,
  });
  const { threaded } = (update.json.verify ?? {}) as { threaded?: unknown };
  console.log(
    `${threaded === true ? green("✔") : red("✘")} its update stands in the same thread ${dim(String(update.json.url))}\n`,
  );
  return wanted && threaded === true;
}

/** Title and text as GitHub shows them: no hidden notes, no marks of Markdown, boxes as boxes. */
function toPhone(title: string, body: string): string {
  const lines = body
    .replace(/<!--[\s\S]*?-->/g, "")
    .trim()
    .split("\n")
    .map((line) =>
      line
        .replace(/^- \[ \] /, "☐ ")
        .replace(/^- \[x\] /, "☑ ")
        .replace(/^### /, "")
        .replace(/\*\*|(?<!\\)_(?=\w)|(?<=[.\w])_$/g, "")
        .replace(/<(https:[^>]+)>/g, "$1")
        .replace(/\\(.)/g, "$1"),
    );
  return [bold(title), "", ...lines.map((line) => paragraph(line))].join("\n");
}
