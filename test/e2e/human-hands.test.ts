import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OWNER, REPO } from "../stand/github.ts";
import { callHumans, DECISION, tick, until } from "../stand/human.ts";
import { AT_ONCE, type Relay, startRelay } from "../stand/relay.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import { comment } from "../stand/thread.ts";

const at = { owner: OWNER, repo: REPO };
const messages = `${OWNER}/${REPO}/messages`;

// The embedded GitHub as it is, without GraphQL, keeps no history of texts.
describe.each([
  ["with a history of texts", true],
  ["that lists who edited and no text", false],
])("on a host %s", (_, graphql) => {
  let stand: Stand;
  let relay: Relay;
  beforeAll(async () => {
    stand = await startStand({
      graphql,
      throughRelay: async (...urls) => {
        relay = await startRelay(urls);
        return relay.url;
      },
    });
  });
  afterAll(async () => {
    await stand?.close();
    await relay?.close();
  });
  beforeEach(() => relay.plan(() => AT_ONCE));

  const send = async () => {
    const { json } = await callHumans(stand.service.url, messages, { body: DECISION });
    const id = String(json.id);
    return { id, number: Number(id.split("-")[0]) };
  };
  const read = async (id: string) => (await callHumans(stand.service.url, `${messages}/${id}`)).json;
  const said = async (issue_number: number, words: string) => {
    const { rest } = stand.github.as("maintainer");
    const { data } = await rest.issues.listComments({ ...at, issue_number, per_page: 100 });
    return data.filter(({ body }) => body?.includes(words)).length;
  };
  const stateOf = async (issue_number: number) =>
    (await stand.github.as("maintainer").rest.issues.get({ ...at, issue_number })).data.state;
  /** What is done meanwhile causes deliveries that never arrive. */
  const unheard = async (work: () => Promise<void>) => {
    await relay.idle();
    relay.plan(() => []);
    await work();
    await relay.idle();
    relay.plan(() => AT_ONCE);
  };

  it("boxes that are ticked one right after the other are answers, each recorded once", async () => {
    const { id, number } = await send();
    await tick(stand.github, "maintainer", number, ["Now"]);
    await tick(stand.github, "maintainer", number, ["Few"]);
    await until(
      () => stateOf(number),
      (state) => state === "closed",
    );
    await relay.idle();
    expect(await read(id)).toMatchObject({ status: "answered", humanAnswers: { when: "o0", who: "o1" } });
    expect(await said(number, "**Now**")).toBe(1);
    expect(await said(number, "**Few**")).toBe(1);
  });

  it("the person's ticks count whose events never came", async () => {
    const { id, number } = await send();
    await unheard(async () => {
      await tick(stand.github, "maintainer", number, ["Later"]);
      await tick(stand.github, "maintainer", number, ["Later"], false);
      await tick(stand.github, "maintainer", number, ["Now"]);
    });
    const { humanAnswers, ...rest } = await read(id);
    expect(rest).toMatchObject({ status: "pending", unproven: [] });
    expect(humanAnswers).toEqual({ when: "o0" });
  });

  it("a box that the person emptied and somebody else ticked is none, though nobody heard of either", async () => {
    const { id, number } = await send();
    await tick(stand.github, "maintainer", number, ["Now"]);
    await until(
      () => said(number, "**Now**"),
      (times) => times === 1,
    );
    await unheard(async () => {
      await tick(stand.github, "maintainer", number, ["Now"], false);
      await tick(stand.github, "colleague", number, ["Now"]);
    });
    const open = {
      status: "pending",
      unproven: ["when/o0"],
      nextAction: expect.stringMatching(/untick and tick/),
    };
    const told = await read(id);
    expect(told).toMatchObject(open);
    expect(told.humanAnswers).toEqual({});
    await comment(stand.github, "colleague", number, "Shall we?");
    await relay.idle();
    expect((await read(id)).humanAnswers).toEqual({});
    await tick(stand.github, "maintainer", number, ["All"]);
    await relay.idle();
    const { humanAnswers, ...rest } = await read(id);
    expect(rest).toMatchObject(open);
    expect(humanAnswers).toEqual({ who: "o0" });

    await tick(stand.github, "maintainer", number, ["Now"], false);
    await tick(stand.github, "maintainer", number, ["Now"]);
    await until(
      () => stateOf(number),
      (state) => state === "closed",
    );
    expect(await read(id)).toMatchObject({ status: "answered", humanAnswers: { when: "o0", who: "o0" } });
  });

  it("many edits of somebody else's are told once, and the person takes a box over at once", async () => {
    const { id, number } = await send();
    for (const on of [true, false, true]) await tick(stand.github, "agent", number, ["Now", "Few"], on);
    await relay.idle();
    expect(await said(number, "by somebody else than")).toBe(1);
    expect(await read(id)).toMatchObject({ status: "pending", unproven: ["when/o0", "who/o1"] });
    await tick(stand.github, "maintainer", number, ["Now", "Few"], false);
    await tick(stand.github, "maintainer", number, ["Now", "Few"]);
    await until(
      () => stateOf(number),
      (state) => state === "closed",
    );
    expect(await read(id)).toMatchObject({ status: "answered", humanAnswers: { when: "o0", who: "o1" } });
    expect(await said(number, "by somebody else than")).toBe(1);
  });
});
