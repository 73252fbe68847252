import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWER_PERMISSIONS, VERDICT_PERMISSIONS } from "../../lib/github/app.ts";
import { readBody, writeBody } from "../../lib/human/message.ts";
import { OWNER, REPO } from "../stand/github.ts";
import { callHumans, tick, until } from "../stand/human.ts";
import { findFaults } from "../stand/openapi.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import { comment } from "../stand/thread.ts";

// The stand's own.
const DOORS_SECRET = "the stand's secret for attempts at a door";
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
    const posted = { status: "posted", intent: "update", summary: "Held until Monday" };
    expect(await read(String(threaded.json.id))).toMatchObject({ ...posted, changed: false });
    await stand.github.as("maintainer").rest.issues.updateComment({
      ...at,
      comment_id: last?.id ?? 0,
      body: (last?.body ?? "").replace("waits until Monday", "ran already"),
    });
    expect(await read(String(threaded.json.id))).toMatchObject({ ...posted, changed: true });

    expect(proxy.asked.flatMap(findFaults)).toEqual([]);
    // A token that writes verdicts writes no issue, and one that records answers does nothing else.
    const tokens = proxy.asked.filter(({ path }) => path.endsWith("/access_tokens"));
    const purposes = new Set(
      tokens.map(({ body }) => JSON.stringify((body as { permissions: object }).permissions)),
    );
    expect([...purposes].toSorted()).toEqual(
      [ANSWER_PERMISSIONS, VERDICT_PERMISSIONS].map((one) => JSON.stringify(one)).toSorted(),
    );
  });
});

const issues = async () =>
  (await stand.github.as("maintainer").rest.issues.listForRepo({ ...at, state: "all", per_page: 100 })).data
    .length;
const UPDATE = {
  destination: "mairi@external",
  intent: "update",
  summary: "The update is in",
  body: "The status page runs the new version. No action needed.",
  evidenceRef: DECISION.evidenceRef,
};
const ONE = { ...DECISION, questions: [DECISION.questions[0]] };

describe("who can be written to", () => {
  it("is listed with an address, a lens and whether it would arrive", async () => {
    const ready = {
      configured: true,
      enabled: true,
      active: true,
      ready: true,
      reason: null,
      nextAction: null,
    };
    const person = { entityId: "mairi", address: "mairi@external", lens: "technical", readiness: ready };
    expect(await call(`${OWNER}/${REPO}`)).toEqual({ status: 200, json: { people: [person] } });
    for (const name of ["mairi", "mairi@external"]) {
      expect(await call(`${OWNER}/${REPO}/${name}`)).toEqual({ status: 200, json: person });
    }
    for (const name of ["Mairi", "@mairi", "mairi@kernel", "constructor"]) {
      expect(await call(`${OWNER}/${REPO}/${name}`)).toMatchObject({
        status: 404,
        json: { code: "human_unregistered", detail: expect.stringContaining("mairi@external") },
      });
    }
  });

  it.each(["mairi", "@mairi", "Mairi@external", "passer-by@external", "mairi@kernel", "mairi@external "])(
    "has no other address: %j is corrected, and nothing is posted",
    async (destination) => {
      const before = await issues();
      const sent = await call(messages, { body: { ...DECISION, destination } });
      if (destination.trim() === "mairi@external") expect(sent.status).toBe(201);
      else {
        expect(sent).toMatchObject({ status: 404, json: { code: "human_unregistered" } });
        expect(sent.json.detail).toContain("mairi@external");
        expect(await issues()).toBe(before);
      }
    },
  );

  it("is nobody where nobody is registered, and the correction is named", async () => {
    const path = "elsewhere/other";
    const body = { ...DECISION, destination: "mairi@external" };
    for (const answer of [await call(`${path}/mairi`), await call(`${path}/messages`, { body })]) {
      expect(answer).toMatchObject({ status: 404, json: { code: "human_unregistered" } });
      expect(answer.json.detail).toContain("DOORS_HUMANS");
    }
    expect((await call(path)).json).toMatchObject({
      people: [],
      advice: expect.stringContaining("DOORS_HUMANS"),
    });
  });

  it("says why somebody cannot be reached, and an ambiguous registration is none", async () => {
    const other = { owner: "elsewhere", repo: "other" };
    const { rest } = stand.github.as("stranger");
    const put = async (humans: string) => {
      const path = ".forge/ci/ci.env";
      const before = await rest.repos.getContent({ ...other, path }).catch(() => undefined);
      const sha = before && !Array.isArray(before.data) ? { sha: before.data.sha } : {};
      const content = Buffer.from(`runner: local\nDOORS_HUMANS: ${humans}\n`).toString("base64");
      await rest.repos.createOrUpdateFileContents({ ...other, path, message: "People", content, ...sha });
    };
    await put("mairi=technical, passer-by=product");
    const { json } = await call("elsewhere/other", { as: "stranger" });
    expect(json.people).toMatchObject([
      { entityId: "mairi", readiness: { ready: false, configured: true, active: false } },
      { entityId: "passer-by", readiness: { ready: false, enabled: false, active: true } },
    ]);
    const body = { ...DECISION, destination: "mairi@external" };
    expect(await call("elsewhere/other/messages", { as: "stranger", body })).toMatchObject({
      status: 409,
      json: { code: "human_not_ready", nextAction: expect.any(String) },
    });
    await put("mairi=technical, mairi=product");
    const ambiguous = await call("elsewhere/other/mairi", { as: "stranger" });
    expect(ambiguous).toMatchObject({ status: 404, json: { code: "human_unregistered" } });
    expect(ambiguous.json.detail).toContain("mairi=technical, mairi=product");
  });
});

describe("a message that is not sent", () => {
  const refused: [string, object, number, object][] = [
    [
      "without summary and evidence",
      { summary: " ", evidenceRef: undefined },
      400,
      {
        code: "human_route_fields_required",
        missingFields: ["summary", "evidenceRef"],
      },
    ],
    [
      "with a local path for evidence",
      { evidenceRef: "./report.md" },
      400,
      {
        code: "human_field_refused",
        field: "evidenceRef",
      },
    ],
    [
      "with a summary over the limit",
      { summary: "x".repeat(257) },
      413,
      {
        code: "human_field_too_long",
        field: "summary",
        limit: 256,
        actual: 257,
      },
    ],
    [
      "whose brief claims what the tracker does not hold",
      { body: "ISS-2 is merged." },
      422,
      {
        code: "MESSAGE_REFUSED",
        door: "comment-write",
        refusals: [{ rule: "status-matches-the-row", at: { segment: 7 } }],
      },
    ],
    [
      "whose question pages a room",
      { summary: "May it run, @here?" },
      422,
      {
        code: "QUESTION_MESSAGE_REFUSED",
        door: "question-ask",
        refusals: [{ rule: "no-room-broadcast", at: { segment: 0 } }],
      },
    ],
    [
      "whose option is numbered",
      {
        questions: [
          {
            id: "a",
            question: "Which?",
            options: [
              { id: "b", label: "1. This" },
              { id: "c", label: "That" },
            ],
          },
        ],
      },
      422,
      { code: "QUESTION_MESSAGE_REFUSED", refusals: [{ rule: "no-option-line", at: { segment: 2 } }] },
    ],
  ];
  it.each(refused)("%s is corrected, and nothing is posted", async (_, fields, status, expected) => {
    const before = await issues();
    const sent = await call(messages, { body: { ...DECISION, ...fields } });
    expect(sent.status).toBe(status);
    expect(sent.json).toMatchObject(expected);
    expect(await issues()).toBe(before);
  });

  it("is corrected where an id is a secret, which the issue's source would show", async () => {
    const id = ["ghp", "_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"].join("");
    const [question] = DECISION.questions;
    const [option, ...others] = question.options;
    for (const questions of [
      [{ ...question, id }],
      [{ ...question, options: [{ ...option, id }, ...others] }],
    ]) {
      const sent = await call(messages, { body: { ...DECISION, questions } });
      expect(sent).toMatchObject({
        status: 422,
        json: { door: "question-delivery", refusals: [{ rule: "no-redacted-secret" }] },
      });
      expect(JSON.stringify(sent.json)).not.toContain(id);
      expect(sent.json.detail).toMatch(/questions\[0\]\.(?:options\[0\]\.)?id: /);
    }
  });

  it("names the field of each refusal, over all of its doors", async () => {
    const sent = await call(messages, {
      body: { ...ONE, summary: "May it run, @here?", body: "Closed ISS-2.", detail: "@channel, look." },
    });
    expect(sent).toMatchObject({ status: 422, json: { code: "QUESTION_MESSAGE_REFUSED" } });
    const fields = sent.json.fields as string[];
    const named = (sent.json.refusals as { at: { segment: number } }[]).map(({ at }) => fields[at.segment]);
    expect(named).toEqual(["summary", "body", "detail"]);
    for (const field of named) expect(sent.json.detail).toContain(`. ${field}: `);
    expect(sent.json.detail).not.toMatch(/segment \d/);
    expect(sent.json.notice).toMatchObject({
      form: "notice",
      kind: "door",
      summary: expect.stringContaining("question-ask"),
    });
  });

  it("is one whose sender may not assign and label, though they may read it", async () => {
    const { id } = await send();
    const before = (await call(`${messages}?state=all`)).json;
    expect(await call(messages, { as: "stranger", body: DECISION })).toMatchObject({
      status: 403,
      json: {
        code: "human_sender_refused",
        detail: expect.stringMatching(/triage access.*Nothing was posted/),
      },
    });
    expect((await call(`${messages}?state=all`)).json).toEqual(before);
    expect(await call(`${messages}/${id}`, { as: "stranger" })).toMatchObject({ status: 200, json: { id } });
  });

  it("is one whose sender is the person", async () => {
    const sent = await call(messages, { as: "maintainer", body: DECISION });
    expect(sent).toMatchObject({ status: 403, json: { code: "human_sender_refused" } });
  });
});

describe("a retry with the same key", () => {
  it("finds what stands, sends only what is missing, and refuses other words", async () => {
    const body = { ...ONE, detail: "The probe ran nine times." };
    const first = await send(body, "key one");
    const again = await send(body, "key one");
    expect(again.json.id).toBe(first.json.id);
    expect(again.json.verify).toEqual(first.json.verify);
    expect(await commentsOf(first.number)).toHaveLength(1);

    const [detail] = await commentsOf(first.number);
    await stand.github.as("maintainer").rest.issues.deleteComment({ ...at, comment_id: detail?.id ?? 0 });
    const third = await send(body, "key one");
    expect(third.json.id).toBe(first.json.id);
    expect((await commentsOf(first.number)).map(({ body: text }) => text?.includes("nine times"))).toEqual([
      true,
    ]);

    await stand.github
      .as("maintainer")
      .rest.issues.update({ ...at, issue_number: first.number, assignees: [] });
    expect((await issueOf(first.number)).assignees).toEqual([]);
    await send(body, "key one");
    expect((await issueOf(first.number)).assignees?.map(({ login }) => login)).toEqual(["mairi"]);

    const other = await call(messages, { body: { ...body, summary: "Something else?" }, key: "key one" });
    expect(other).toMatchObject({ status: 409, json: { code: "human_key_reused" } });
    const ofAnotherIntent = await call(messages, { body: UPDATE, key: "key one" });
    expect(ofAnotherIntent).toMatchObject({ status: 409, json: { code: "human_key_reused" } });
    const others = await call(messages, { as: "colleague", body, key: "key one" });
    expect(others.json.id).not.toBe(first.json.id);
  });

  it("completes a send that was cut short before it was bound, and leaves a quick tick where it is", async () => {
    const { number, id } = await send(ONE, "key two");
    const { rest } = stand.github.as("agent");
    const { data: repository } = await rest.repos.get(at);
    const sign = async (text: string) =>
      new Uint8Array(createHmac("sha256", DOORS_SECRET).update(text).digest());
    const seal = { repositoryId: repository.id, sign };
    const written = await readBody((await issueOf(number)).body ?? "", seal);
    if (written === null) throw new Error("the message has no marker of this deployment");
    // As it stood between the first write and the second.
    const text = written.text.replace("- [ ] Hold", "- [x] Hold");
    const body = await writeBody(text, { ...written.marker, number: 0 }, seal);
    await rest.issues.update({ ...at, issue_number: number, body });
    expect(await call(`${messages}/${id}`)).toMatchObject({ status: 404 });

    const before = await issues();
    const again = await send(ONE, "key two");
    expect(again.id).toBe(id);
    expect(await issues()).toBe(before);
    expect(await read(id)).toMatchObject({ status: "pending", unproven: ["update/hold"] });
  });

  it("gives a key to a send that had none", async () => {
    const { json } = await send(ONE);
    const again = await send(ONE, String(json.idempotencyKey));
    expect(again.json.id).toBe(json.id);
  });
});

describe("only the person answers", () => {
  it("an agent that ticks is told so once, and its ticks are no answer", async () => {
    const { id, number } = await send(ONE);
    await tick(stand.github, "agent", number, ["Update tonight"]);
    await until(
      () => commentsOf(number),
      (all) => all.length === 1,
    );
    await tick(stand.github, "colleague", number, ["Update tonight"], false);
    await tick(stand.github, "colleague", number, ["Hold until Monday"]);
    await until(
      () => read(id),
      ({ unproven }) => JSON.stringify(unproven) === '["update/hold"]',
    );
    await comment(stand.github, "colleague", number, "I would hold it.");
    expect(await read(id)).toMatchObject({ status: "pending", humanAnswers: {}, reply: null });
    expect((await commentsOf(number)).filter(({ body }) => body?.includes("no answer"))).toHaveLength(1);
    expect((await issueOf(number)).state).toBe("open");

    await tick(stand.github, "maintainer", number, ["Hold until Monday"], false);
    await tick(stand.github, "maintainer", number, ["Update tonight"]);
    await until(
      () => issueOf(number),
      ({ state }) => state === "closed",
    );
    expect(await read(id)).toMatchObject({
      status: "answered",
      humanAnswers: { update: "yes" },
      reply: null,
    });
  });

  it("and a copy of the message elsewhere is none", async () => {
    const { id, number } = await send(ONE);
    const { body } = await issueOf(number);
    const { data } = await stand.github
      .as("agent")
      .rest.issues.create({ ...at, title: ONE.summary, body: body ?? "" });
    await tick(stand.github, "maintainer", data.number, ["Update tonight"]);
    const copy = `${data.number}-${id.slice(id.indexOf("-") + 1)}`;
    expect(await call(`${messages}/${copy}`)).toMatchObject({
      status: 404,
      json: { code: "human_message_missing" },
    });
    expect(await read(id)).toMatchObject({ status: "pending", humanAnswers: {} });
  });
});

describe("an update", () => {
  it("is a message of its own that asks for nothing", async () => {
    const { number, id, json } = await send(UPDATE);
    expect(await issueOf(number)).toMatchObject({ state: "closed", labels: [{ name: "forge:update" }] });
    expect(json).toMatchObject({ advice: [], verify: { threaded: null } });
    expect(await read(id)).toMatchObject({ status: "posted", nextAction: expect.stringContaining("none") });
  });

  it("is not threaded while the earlier message waits, by another account, or where the thread is locked or missing", async () => {
    const { id, number } = await send(ONE);
    const update = (replyTo: string, as = "agent") => call(messages, { as, body: { ...UPDATE, replyTo } });
    const own = (reason: RegExp) => ({
      status: 201,
      json: { verify: { posted: true, threaded: false, reason: expect.stringMatching(reason) } },
    });
    expect(await update(id)).toMatchObject(own(/still waits/));
    expect(await update("999-abcdefghijklmnopqrstuv")).toMatchObject(own(/no message/));
    expect(await update("nonsense")).toMatchObject(own(/no message/));
    await tick(stand.github, "maintainer", number, ["Update tonight"]);
    await until(
      () => issueOf(number),
      ({ state }) => state === "closed",
    );
    expect(await update(id, "colleague")).toMatchObject(own(/another account/));

    await comment(stand.github, "maintainer", number, "And the archive?");
    const { reply } = (await read(id)) as { reply?: { id: string; text: string } };
    expect(reply?.text).toBe("And the archive?");
    const toReply = await update(String(reply?.id));
    expect(toReply).toMatchObject({ status: 201, json: { verify: { threaded: true, reason: null } } });
    // An item in the thread is one that an update may name, too.
    expect(await update(String(toReply.json.id))).toMatchObject({ json: { verify: { threaded: true } } });
    expect(await read(id)).toMatchObject({ status: "answered", humanAnswers: { update: "yes" } });

    await stand.github
      .as("maintainer")
      .rest.issues.lock({ ...at, issue_number: number, lock_reason: "resolved" });
    expect(await update(id)).toMatchObject(own(/locked/));
  });

  it("that was threaded is found again by its key", async () => {
    const { id, number } = await send(ONE);
    await comment(stand.github, "maintainer", number, "Go on.");
    await until(
      () => issueOf(number),
      ({ state }) => state === "closed",
    );
    const body = { ...UPDATE, replyTo: id, detail: "Twelve checks, all green." };
    const first = await call(messages, { body, key: "threaded" });
    const again = await call(messages, { body, key: "threaded" });
    expect(again.json).toEqual(first.json);
    expect((await commentsOf(number)).filter(({ user }) => user?.login === "tide-agent")).toHaveLength(2);
    for (const other of [{ body: "It runs since noon. No action needed." }, { detail: "Two checks." }]) {
      expect(await call(messages, { body: { ...body, ...other }, key: "threaded" })).toMatchObject({
        status: 409,
        json: { code: "human_key_reused" },
      });
    }
  });

  it.each([
    ["a thread", true],
    ["an issue of its own", false],
  ])("that is sent several times at once under one key stands once, in %s", async (_, isThreaded) => {
    const { id, number } = await send(ONE);
    await comment(stand.github, "maintainer", number, "Go on.");
    await until(
      () => issueOf(number),
      ({ state }) => state === "closed",
    );
    const detail = "Twelve checks, all green.";
    const body = { ...UPDATE, summary: `At once ${number}`, detail, ...(isThreaded ? { replyTo: id } : {}) };
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => call(messages, { body, key: `at once ${number}` })),
    );
    const [first] = sent;
    for (const one of sent) expect(one).toEqual(first);
    expect(first).toMatchObject({ status: 201, json: { verify: { posted: true } } });
    const at = isThreaded ? number : Number(String(first?.json.id).split("-")[0]);
    const said = (await commentsOf(at)).filter(({ user }) => user?.login === "tide-agent");
    expect(said.map(({ body: text }) => text?.includes(detail))).toEqual(isThreaded ? [false, true] : [true]);
  });

  it("or a decision, whichever came first, where one key is brought with both at once", async () => {
    for (let round = 0; round < 4; round++) {
      const before = await issues();
      const sent = await Promise.all(
        [ONE, UPDATE, ONE, UPDATE].map((body) => call(messages, { body, key: `both ${round}` })),
      );
      const ids = new Set(sent.flatMap(({ status, json }) => (status === 201 ? [json.id] : [])));
      expect(ids.size).toBe(1);
      expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
      // What the others had opened is no message, and waits for nobody.
      const { data } = await stand.github
        .as("maintainer")
        .rest.issues.listForRepo({ ...at, state: "all", per_page: (await issues()) - before });
      const [standing] = [...ids];
      for (const { number, state } of data)
        if (!String(standing).startsWith(`${number}-`)) expect(state).toBe("closed");
      for (const body of [ONE, UPDATE]) {
        const { status, json } = await call(messages, { body, key: `both ${round}` });
        expect(status === 201 ? json.id : json.code).toBe(status === 201 ? standing : "human_key_reused");
      }
    }
  });
});

describe("taking a message back", () => {
  it("is its sender's to do, says why, and is done once", async () => {
    const { id, number } = await send(ONE);
    const cancel = (body: object, as = "agent") => call(`${messages}/${id}/cancel`, { as, body });
    expect(await cancel({})).toMatchObject({ status: 400, json: { missingFields: ["reason"] } });
    expect(await cancel({ reason: "Fixed otherwise." }, "stranger")).toMatchObject({
      status: 403,
      json: { code: "human_seat_refused" },
    });
    expect(await cancel({ reason: "@here it is fixed" })).toMatchObject({
      status: 422,
      json: { code: "MESSAGE_REFUSED" },
    });
    const cancelled = {
      status: 200,
      json: { status: "cancelled", cancelled: { why: "Fixed otherwise.", by: "tide-agent" } },
    };
    expect(await cancel({ reason: "Fixed otherwise." })).toMatchObject(cancelled);
    expect(await cancel({ reason: "Another reason." })).toMatchObject(cancelled);
    expect(await issueOf(number)).toMatchObject({ state: "closed", state_reason: "not_planned" });
    await comment(stand.github, "maintainer", number, "Oh, fine.");
    expect(await read(id)).toMatchObject({ status: "cancelled", reply: null });
  });

  it("is too late once it is answered", async () => {
    const { id, number } = await send(ONE);
    await comment(stand.github, "maintainer", number, "Go on.");
    expect(await call(`${messages}/${id}/cancel`, { body: { reason: "Never mind." } })).toMatchObject({
      status: 409,
      json: { code: "human_message_settled" },
    });
    expect((await commentsOf(number)).some(({ body }) => body?.includes("Never mind"))).toBe(false);
  });
});

describe("messages by state", () => {
  it("are listed, the newest first", async () => {
    await send({ ...ONE, intent: "update", body: "The page is up. No action needed.", questions: undefined });
    const { id } = await send(ONE);
    const list = async (query: string) =>
      (await call(`${messages}${query}`)).json.messages as { id: string; status: string }[];
    expect((await list("")).at(0)).toMatchObject({ id, status: "pending" });
    expect((await list("?state=pending")).every(({ status }) => status === "pending")).toBe(true);
    expect((await list("?state=answered")).map(({ status }) => status)).toContain("answered");
    expect((await list("?state=cancelled")).map(({ status }) => status)).toContain("cancelled");
    expect((await list("?state=posted")).every(({ status }) => status === "posted")).toBe(true);
    const all = await list("?state=all");
    expect(all.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["pending", "answered", "posted"]),
    );
    const numbers = all.map(({ id: name }) => Number(name.split("-")[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    for (const query of ["state=open", "page=0", "page=x", "state=all&state=pending"]) {
      const json = { code: "parameter-refused" };
      expect(await call(`${messages}?${query}`), query).toMatchObject({ status: 400, json });
    }
    const unknown = await call(`${messages}?status=open`);
    expect(unknown).toMatchObject({ status: 400, json: { code: "parameter-unknown" } });
  });
});
