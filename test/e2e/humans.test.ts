import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OWNER, REPO } from "../stand/github.ts";
import { callHumans, tick, until } from "../stand/human.ts";
import { findFaults } from "../stand/openapi.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import { comment } from "../stand/thread.ts";

const at = { owner: OWNER, repo: REPO };
const messages = `${OWNER}/${REPO}/messages`;
const DECISION = {
  destination: "mairi@external",
  intent: "decision",
  summary: "Update the status page tonight?",
  body: "The repaired status page is ready. I recommend the update tonight; it pauses for a minute, and sessions are kept.",
  evidenceRef: "https://github.com/harbour-office/tides/actions/runs/1",
  questions: [
    {
      id: "update",
      question: "Update this instance?",
      options: [
        { id: "yes", label: "Update tonight", recommended: true },
        { id: "hold", label: "Hold until Monday" },
      ],
    },
    {
      id: "notify",
      question: "Who is told?",
      options: [
        { id: "all", label: "Everybody on the list" },
        { id: "none", label: "Nobody" },
      ],
    },
  ],
} as const;

let stand: Stand;
let proxy: RecordingProxy;
beforeAll(async () => {
  stand = await startStand({
    throughProxy: async (url) => {
      proxy = await startProxy(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await stand?.close();
  await proxy?.close();
});

const call = (path: string, options: Parameters<typeof callHumans>[2] = {}) =>
  callHumans(stand.service.url, path, options);
const send = async (message: object = DECISION, key?: string) => {
  const sent = await call(messages, { body: message, ...(key === undefined ? {} : { key }) });
  expect(sent).toMatchObject({ status: 201, json: { verify: { posted: true } } });
  const id = String(sent.json.id);
  return { id, number: Number(id.split("-")[0]), ...sent };
};
const read = async (id: string) => (await call(`${messages}/${id}`)).json;
const issueOf = async (issue_number: number) =>
  (await stand.github.as("maintainer").rest.issues.get({ ...at, issue_number })).data;
const commentsOf = async (issue_number: number) =>
  (await stand.github.as("maintainer").rest.issues.listComments({ ...at, issue_number })).data;

/** GitHub's description of an issue's fields is one that the validator cannot compile; their names are held against it. */
function faultsOf(asked: (typeof proxy.asked)[number]): readonly string[] {
  const isIssue = /\/issues(?:\/\d+)?$/.test(asked.path) && asked.body !== undefined;
  if (!isIssue) return asked.path === "/graphql" ? [] : findFaults(asked);
  const known = ["title", "body", "labels", "assignees", "state", "state_reason"];
  return Object.keys(asked.body as object).filter((name) => !known.includes(name));
}

describe("a decision is sent, answered from a phone, and read back", () => {
  it("by one ticked box and a typed reply; then an update is threaded into it", async () => {
    const { id, number, json } = await send({
      ...DECISION,
      detail: "The probe ran nine times.\n\n- all green",
    });
    const issue = await issueOf(number);
    expect(issue).toMatchObject({
      title: DECISION.summary,
      state: "open",
      user: { login: "tide-agent" },
      assignees: [{ login: "mairi" }],
      labels: [{ name: "forge:decision" }],
    });
    expect(issue.body).toContain("- [ ] Update tonight (recommended)");
    expect(issue.body).toContain("A detail reply follows");
    expect(json.verify).toMatchObject({
      parts: [
        { part: "brief", id: number },
        { part: "detail", url: (await commentsOf(number))[0]?.html_url },
      ],
      threaded: null,
      reason: null,
    });
    expect(await read(id)).toMatchObject({
      status: "pending",
      humanAnswers: {},
      reply: null,
      changed: false,
    });

    await tick(stand.github, "maintainer", number, ["Hold until Monday"]);
    await until(
      () => read(id),
      ({ humanAnswers }) => humanAnswers?.update === "hold",
    );
    expect((await issueOf(number)).state).toBe("open");
    await comment(stand.github, "maintainer", number, "all");
    await until(
      () => issueOf(number),
      ({ state }) => state === "closed",
    );
    expect(await read(id)).toMatchObject({
      status: "answered",
      humanAnswers: {
        update: "hold",
        notify: { kind: "typed-reply", text: "all", placement: "first-unanswered", unansweredCount: 0 },
      },
      reply: { text: "all", from: "mairi@external" },
    });

    const update = {
      destination: "mairi@external",
      intent: "update",
      summary: "Held until Monday",
      body: "The update waits until Monday, as you chose. No action needed.",
      evidenceRef: DECISION.evidenceRef,
      replyTo: id,
    };
    const threaded = await call(messages, { body: update, key: "held" });
    expect(threaded).toMatchObject({
      status: 201,
      json: { verify: { posted: true, threaded: true, reason: null } },
    });
    const last = (await commentsOf(number)).at(-1);
    expect(last?.body).toContain("Held until Monday");
    expect(threaded.json.url).toBe(last?.html_url);
    expect(await read(String(threaded.json.id))).toMatchObject({ status: "posted", intent: "update" });

    expect(proxy.asked.flatMap(faultsOf)).toEqual([]);
  });
});
