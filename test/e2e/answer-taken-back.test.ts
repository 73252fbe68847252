import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OWNER, REPO } from "../stand/github.ts";
import { callHumans, DECISION, tick, until } from "../stand/human.ts";
import { type Stand, startStand } from "../stand/stand.ts";

const at = { owner: OWNER, repo: REPO };
const messages = `${OWNER}/${REPO}/messages`;

const NOTE = /<!-- forge-doors[\s\S]*-->/;
const WAYS: Readonly<Record<string, (body: string) => string>> = {
  "the note was away": (body) => body.replace(NOTE, ""),
  "the text was changed": (body) => body.replace("is ready", "is  ready"),
};

// The embedded GitHub as it is, without GraphQL, keeps no history of texts.
describe.each([
  ["with a history of texts", true],
  ["that lists who edited and no text", false],
])("on a host %s", (_, graphql) => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await startStand({ graphql });
  });
  afterAll(() => stand?.close());
  const call = (path: string, body?: object) => callHumans(stand.service.url, path, body ? { body } : {});

  it.each(Object.entries(WAYS))(
    "a box that its person emptied while %s is no answer again",
    async (_, change) => {
      const { json } = await call(messages, DECISION);
      const id = String(json.id);
      const issue_number = Number(id.split("-")[0]);
      const person = stand.github.as("maintainer").rest.issues;
      const sender = stand.github.as("agent").rest.issues;
      const read = async () => (await call(`${messages}/${id}`)).json;
      const stands = (words: string) =>
        until(
          async () => (await person.listComments({ ...at, issue_number })).data,
          (all) => all.some(({ body }) => body?.includes(words)),
        );

      await tick(stand.github, "maintainer", issue_number, ["Now"]);
      await stands("**Now**");
      const ticked = (await sender.get({ ...at, issue_number })).data.body ?? "";
      await sender.update({ ...at, issue_number, body: change(ticked) });
      await tick(stand.github, "maintainer", issue_number, ["Now"], false);
      await sender.update({ ...at, issue_number, body: ticked });
      await stands("Open again");
      await stands("by somebody else");
      await tick(stand.github, "maintainer", issue_number, ["All"]);
      await stands("**All**");
      const told = await read();
      expect(told).toMatchObject({ status: "pending", changed: false, unproven: ["when/o0"] });
      expect(told.humanAnswers).toEqual({ who: "o0" });
      expect((await person.get({ ...at, issue_number })).data.state).toBe("open");
    },
  );
});
