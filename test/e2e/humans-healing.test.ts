import { afterAll, beforeAll, expect, it } from "vitest";
import { deliver } from "../stand/deliver.ts";
import {
  APP_ID,
  type EmbeddedGitHub,
  INSTALLATION_ID,
  OWNER,
  PEOPLE,
  type Person,
  REPO,
  startGitHub,
  WEBHOOK_SECRET,
} from "../stand/github.ts";
import { callHumans } from "../stand/human.ts";
import { freePort } from "../stand/ports.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { bundleWorker, type Service, startWorker } from "../stand/service.ts";

const at = { owner: OWNER, repo: REPO };
let github: EmbeddedGitHub;
let proxy: RecordingProxy;
let service: Service;

// No event is delivered here but by hand.
beforeAll(async () => {
  github = await startGitHub(await freePort(), "http://127.0.0.1:9/nobody-listens");
  proxy = await startProxy(github.url);
  const bundle = await bundleWorker();
  const environment = {
    APP_ID: String(APP_ID),
    PRIVATE_KEY: github.privateKey,
    WEBHOOK_SECRET,
    DOORS_SECRET: "a secret of these tests, long enough",
    GITHUB_API_URL: proxy.url,
  };
  service = await startWorker(await freePort(), environment, bundle).finally(() => bundle.remove());
});
afterAll(async () => {
  await service?.close();
  await proxy?.close();
  await github?.close();
});

const messages = `${OWNER}/${REPO}/messages`;

async function edit(
  as: Person,
  issue_number: number,
  change: (issue: { title: string; body: string }) => object,
): Promise<void> {
  const { rest } = github.as(as);
  const { data } = await rest.issues.get({ ...at, issue_number });
  await rest.issues.update({ ...at, issue_number, ...change({ title: data.title, body: data.body ?? "" }) });
}

const setBoxes = (as: Person, number: number, change: (body: string) => string) =>
  edit(as, number, ({ body }) => ({ body: change(body) }));

async function sendOne() {
  const sent = await callHumans(service.url, messages, {
    body: {
      destination: "mairi@external",
      summary: "Update tonight?",
      body: "The page is ready. I recommend the update.",
      evidenceRef: "https://github.com/harbour-office/tides/actions/runs/1",
      questions: [
        {
          id: "update",
          question: "Update?",
          options: [
            { id: "yes", label: "Update" },
            { id: "no", label: "Hold" },
          ],
        },
        {
          id: "tell",
          question: "Tell whom?",
          options: [
            { id: "all", label: "All" },
            { id: "none", label: "None" },
          ],
        },
      ],
    },
  });
  const id = String(sent.json.id);
  return { id, number: Number(id.split("-")[0]) };
}

const read = async (id: string) => (await callHumans(service.url, `${messages}/${id}`)).json;

it("two boxes ticked within one second are both the person's", async () => {
  const { id, number } = await sendOne();
  // Times are told by the second: begun at its start, both edits fall into it.
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] Update", "- [x] Update"));
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] All", "- [x] All"));
  expect(await read(id)).toMatchObject({ status: "answered", humanAnswers: { update: "yes", tell: "all" } });
});

it("a box emptied while the text was another is no answer again, though its record stands", async () => {
  const { id, number } = await sendOne();
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] Update", "- [x] Update"));
  const { data: issue } = await github.as("maintainer").rest.issues.get({ ...at, issue_number: number });
  const { data: repository } = await github.as("maintainer").rest.repos.get(at);
  const sender = { login: PEOPLE.maintainer, type: "User" };
  const event = { action: "edited", issue, sender, repository, installation: { id: INSTALLATION_ID } };
  const look = async () => (await deliver(service.url, event, { event: "issues" })).json();
  expect(await look()).toMatchObject({ human: { records: 1, closed: false } });
  const ticked = issue.body ?? "";
  await setBoxes("agent", number, (body) => body.replace(/<!-- forge-doors[\s\S]*-->/, ""));
  expect((await callHumans(service.url, `${messages}/${id}`)).status).toBe(404);
  await setBoxes("maintainer", number, (body) => body.replace("- [x] Update", "- [ ] Update"));
  await setBoxes("agent", number, () => ticked);
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] All", "- [x] All"));
  const told = { status: "pending", unproven: ["update/yes"], changed: false };
  expect(await read(id)).toMatchObject(told);
  expect(await look()).toMatchObject({ human: { records: 1, closed: false } });
  const { humanAnswers, ...rest } = await read(id);
  expect(rest).toMatchObject(told);
  expect(humanAnswers).toEqual({ tell: "all" });
  await setBoxes("maintainer", number, (body) => body.replace("- [x] Update", "- [ ] Update"));
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] Update", "- [x] Update"));
  expect(await look()).toMatchObject({ human: { records: 1, closed: true } });
});

it("a box ticked under another title is none of the title that was sent", async () => {
  const { id, number } = await sendOne();
  await edit("agent", number, ({ title }) => ({ title: title.replace("Update", "Hold") }));
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] Update", "- [x] Update"));
  expect(await read(id)).toMatchObject({ status: "pending", changed: true });
  await edit("agent", number, ({ title }) => ({ title: title.replace("Hold", "Update") }));
  const { humanAnswers, ...rest } = await read(id);
  expect(rest).toMatchObject({ status: "pending", changed: false, unproven: ["update/yes"] });
  expect(humanAnswers).toEqual({});
});

it("a tick whose event never came is read at the next look, and recorded by the next event of any kind", async () => {
  const { id, number } = await sendOne();
  await setBoxes("colleague", number, (body) => body.replace("- [ ] None", "- [x] None"));
  await setBoxes("maintainer", number, (body) => body.replace("- [ ] Hold", "- [x] Hold"));
  expect(await read(id)).toMatchObject({
    status: "pending",
    humanAnswers: { update: "no" },
    unproven: ["tell/none"],
  });

  const { data: issue } = await github.as("maintainer").rest.issues.get({ ...at, issue_number: number });
  const { data: comment } = await github
    .as("stranger")
    .rest.issues.createComment({ ...at, issue_number: number, body: "I would tell nobody." });
  const { data: repository } = await github.as("maintainer").rest.repos.get(at);
  const payload = { action: "created", issue, comment, repository, installation: { id: INSTALLATION_ID } };
  const answer = await deliver(service.url, payload);
  expect(await answer.json()).toMatchObject({ human: { records: 1, notices: 1, closed: false } });
  const again = await deliver(service.url, payload);
  expect(await again.json()).toMatchObject({ human: { records: 0, notices: 0, closed: false } });

  await setBoxes("maintainer", number, (body) =>
    body.replace("- [x] None", "- [ ] None").replace("- [ ] All", "- [x] All"),
  );
  expect(await read(id)).toMatchObject({ status: "answered", humanAnswers: { update: "no", tell: "all" } });
  // The event says that somebody else made the edit; GitHub knows better.
  const { data: edited } = await github.as("maintainer").rest.issues.get({ ...at, issue_number: number });
  const forged = {
    ...payload,
    action: "edited",
    issue: edited,
    sender: { login: PEOPLE.colleague, type: "User" },
  };
  expect(await (await deliver(service.url, forged, { event: "issues" })).json()).toMatchObject({
    human: { records: 1, closed: true },
  });
  const { data: closed } = await github.as("maintainer").rest.issues.get({ ...at, issue_number: number });
  expect(closed).toMatchObject({ state: "closed", state_reason: "completed" });
});
