import examples from "@octokit/webhooks-examples" with { type: "json" };
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEvent } from "../../../lib/github/event.ts";
import { toEdits } from "../../../lib/github/human-history.ts";
import { findPerson } from "../../../lib/human/address.ts";
import { readTicks, type Tick } from "../../../lib/human/brief.ts";
import { parseMessageName, parseReplyName, toMessageId } from "../../../lib/human/message.ts";
import { judgePermission, type Lack, toReadiness } from "../../../lib/human/readiness.ts";
import { type EarlierThread, findThreadFault } from "../../../lib/human/standing-thread.ts";
import { SEAL, SEND, toSeal, World } from "./world.ts";

describe("an address", () => {
  const humans = [
    { login: "ana", lens: "technical" },
    { login: "bo", lens: "product" },
  ] as const;
  it("is the registered one and nothing that resembles it", () => {
    expect(findPerson(humans, "bo@external")).toEqual({
      entityId: "bo",
      address: "bo@external",
      lens: "product",
    });
    for (const other of [
      "bo",
      "@bo",
      "Bo@external",
      "bo@kernel",
      "bo@external@external",
      "@external",
      "constructor@external",
    ]) {
      expect(findPerson(humans, other), other).toBeNull();
    }
  });
});

describe("readiness", () => {
  const lack = (known: Lack["known"], reason: string): Lack => ({
    known,
    reason,
    nextAction: `mend ${reason}`,
  });
  const all = { configured: null, enabled: null, active: null };

  it("is true only when every part is", () => {
    expect(toReadiness(all)).toEqual({
      configured: true,
      enabled: true,
      active: true,
      ready: true,
      reason: null,
      nextAction: null,
    });
    for (const part of ["configured", "enabled", "active"] as const) {
      expect(toReadiness({ ...all, [part]: lack(false, part) })).toMatchObject({
        [part]: false,
        ready: false,
      });
      const doubt = toReadiness({ ...all, [part]: lack("indeterminate", part) });
      expect(doubt).toMatchObject({ ready: "indeterminate", reason: part, nextAction: `mend ${part}` });
    }
  });

  it("tells a certain no before a doubt", () => {
    const both = { ...all, configured: lack("indeterminate", "a"), active: lack(false, "b") };
    expect(toReadiness(both)).toMatchObject({ ready: false, reason: "b" });
  });

  it.each([
    ["admin", null],
    ["write", null],
    ["maintain", null],
    ["triage", false],
    ["read", false],
    ["none", false],
    ["a role of the organization's own", false],
  ])("of somebody with %s access is %s", (role, known) => {
    expect(judgePermission("ana", { role })?.known ?? null).toBe(known);
  });

  it.each([
    ["refused", "token"],
    ["unanswered", "in a moment"],
    ["unasked", "/ana"],
  ] as const)("of somebody whose access is not known (%s) is a doubt with a next step", (because, advice) => {
    const lack = judgePermission("ana", { role: null, because });
    expect(lack).toMatchObject({ known: "indeterminate", nextAction: expect.stringContaining(advice) });
  });
});

describe("an update's thread", () => {
  const thread: EarlierThread = {
    locked: false,
    status: "answered",
    destination: "ana",
    owner: "agent",
    author: "agent",
  };
  it.each<[string, Partial<EarlierThread> | null, string | null]>([
    ["its owner's, answered", {}, null],
    ["its owner's, cancelled", { status: "cancelled" }, null],
    ["its owner's, an update's", { status: "posted" }, null],
    ["one where the sender wrote the item that is named", { owner: "other" }, null],
    ["missing", null, "thread-missing"],
    ["locked", { locked: true }, "thread-locked"],
    ["still pending", { status: "pending" }, "still-pending"],
    ["another account's", { owner: "other", author: "other" }, "other-seat"],
    ["with another person", { destination: "bo" }, "other-person"],
  ])("that is %s gives %s", (_, more, fault) => {
    expect(findThreadFault(more && { ...thread, ...more }, "agent", "ana")).toBe(fault);
  });
});

describe("a name of a message", () => {
  it("is a number and an id, and never anything else of a path", () => {
    const id = "a-_".repeat(8).slice(0, 22);
    expect(parseMessageName(`12-${id}`)).toEqual({ number: 12, id });
    expect(parseReplyName("12-reply-345")).toEqual({ number: 12, comment: 345 });
    for (const text of [
      "12",
      `0-${id}`,
      `12-${id}x`,
      `12-${id.slice(1)}`,
      `../${id}`,
      `12 -${id}`,
      "12-reply-0",
      "",
    ]) {
      expect([parseMessageName(text), parseReplyName(text)], text).toEqual([null, null]);
    }
  });

  it("is one key's, one sender's, one repository's and one deployment's", async () => {
    const ids = await Promise.all([
      toMessageId("agent", "key", SEAL),
      toMessageId("agent", "key2", SEAL),
      toMessageId("agent2", "key", SEAL),
      toMessageId("agent", "key", { ...SEAL, repositoryId: 8 }),
      toMessageId("agent", "key", toSeal("y".repeat(40))),
      // A login holds no line break, so no two pairs run together.
      toMessageId("agent\nkey", "", SEAL),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await toMessageId("AGENT", "key", SEAL)).toBe(ids[0]);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  });
});

describe("the history of edits", () => {
  const version = (editedAt: string, diff: string | null, login: string | null, kind = "User") => ({
    editedAt,
    deletedAt: diff === null ? editedAt : null,
    diff,
    editor: login === null ? null : { login, __typename: kind },
  });

  it("is read in the order of its times; the first version is nobody's edit", () => {
    const edits = toEdits([
      version("2026-03-01T09:00:02Z", "c", "helper", "Bot"),
      version("2026-03-01T09:00:00Z", "a", "agent"),
      version("2026-03-01T09:00:01Z", "b", "Ana"),
    ]);
    expect(edits).toEqual([
      { by: "ana", isAutomatic: false, at: "2026-03-01T09:00:01Z", before: "a", after: "b" },
      { by: "helper", isAutomatic: true, at: "2026-03-01T09:00:02Z", before: "b", after: "c" },
    ]);
  });

  it("is read in the order of its list within one second, of whatever boxes and hands", async () => {
    const hands = fc.constantFrom("ana", "bo");
    const ticks = fc.constantFrom<Tick>(
      "constructor/yes",
      "constructor/__proto__",
      "q2/all",
      "q2/some",
      "q2/none",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(hands, ticks, fc.nat(1)), { minLength: 1, maxLength: 8 }),
        async (touches) => {
          const world = await World.open();
          let second = 0;
          const nodes = [version("2026-03-01T09:00:00Z", world.body, "tide-agent")];
          for (const [hand, tick, later] of touches) {
            second += later;
            const on = !readTicks(world.body, world.marker.questions).has(tick);
            world.set(hand, [[tick, on]]);
            nodes.unshift(version(`2026-03-01T09:00:0${second}Z`, world.body, hand));
          }
          const exact = (await world.proven()).choices;
          world.history.splice(0, world.history.length, ...toEdits(nodes));
          expect((await world.proven()).choices).toEqual(exact);
        },
      ),
    );
  });

  it("proves nothing across a version that was deleted, or by an account that is gone", async () => {
    const world = await World.open();
    const [sent, ticked] = [world.body, world.body.replace("- [ ] All", "- [x] All")];
    world.body = ticked;
    for (const nodes of [
      [version("2026-03-01T09:00:01Z", ticked, null), version("2026-03-01T09:00:00Z", sent, "agent")],
      [
        version("2026-03-01T09:00:02Z", ticked, "ana"),
        version("2026-03-01T09:00:01Z", null, "bo"),
        version("2026-03-01T09:00:00Z", sent, "agent"),
      ],
      // The oldest version that is seen of a longer history: who ticked it is not.
      [version("2026-03-01T09:00:02Z", ticked, "ana")],
    ]) {
      world.history.splice(0, world.history.length, ...toEdits(nodes));
      expect(await world.proven()).toMatchObject({
        status: "pending",
        choices: new Map(),
        unproven: ["q2/all"],
      });
    }
  });
});

describe("a host's list of who edited", () => {
  it("proves nothing of what stood before its first edit, unless that is the sender's", async () => {
    for (const [first, choices] of [
      ["tide-agent", [["q2", "all"]]],
      ["ana", []],
    ] as const) {
      const world = await World.open({ host: "list" });
      const [binding] = world.listed;
      world.listed.splice(0, 1, ...(binding ? [{ ...binding, by: first }] : []));
      await world.look(world.set("ana", [["q2/all", true]]));
      expect([...(await world.proven()).choices]).toEqual(choices);
      await world.look(world.set("ana", [["q2/all", false]]));
      await world.look(world.set("ana", [["q2/all", true]]));
      expect([...(await world.proven()).choices]).toEqual([["q2", "all"]]);
    }
  });

  it("and an event, which says only when: of two edits that it may mean it is told of neither", async () => {
    const world = await World.open({ host: "list" });
    world.set("ana", [["constructor/yes", true]]);
    await world.look(world.set("bo", [["q2/all", true]]));
    const event = world.set("ana", [["constructor/yes", false]]);
    const [, ...edits] = world.listed;
    // All at once, by the host's clock: the event could be of the first, after which q2/all would be the person's.
    const at = event?.at ?? "";
    world.listed.splice(1, 3, ...edits.map((one) => ({ ...one, at })));
    await world.look(event);
    expect((await world.proven()).choices).toEqual(new Map());
  });

  it("and an event of another hand's, which may have come a moment before its edit is listed, is not placed", async () => {
    const world = await World.open({ host: "list" });
    await world.look(world.set("ana", [["q2/all", true]]));
    const away = world.set("bo", [["q2/all", false]]);
    const back = world.set("bo", [["q2/all", true]]);
    await world.look(back && { ...back, at: away?.at ?? "" });
    expect((await world.proven()).choices).toEqual(new Map());
  });

  it("holds an event to the title that was sent", async () => {
    const world = await World.open({ host: "list" });
    world.rename("tide-agent", "Delete tonight?");
    const first = world.set("ana", [["q2/all", true]]);
    const second = world.set("ana", [["constructor/yes", true]]);
    world.rename("tide-agent", SEND.summary);
    await world.look(first, second);
    expect((await world.proven()).choices).toEqual(new Map());
  });
});

const published = (name: string) =>
  (examples as { name: string; examples: Record<string, unknown>[] }[]).find((one) => one.name === name)
    ?.examples ?? [];

describe("an event of an issue", () => {
  const edited = published("issues").filter(({ action }) => action === "edited");
  const withInstallation = (payload: object) => ({ ...payload, installation: { id: 7 } });

  it("that concerns no message asks for nothing", () => {
    expect(edited.length).toBeGreaterThan(0);
    for (const payload of edited) {
      const parsed = parseEvent("issues", withInstallation(payload));
      expect(parsed).toMatchObject({ ok: true, value: { ask: { kind: "nothing" } } });
    }
  });

  it("that may concern one says who edited, when, and what stood after it", async () => {
    const { body } = await World.open();
    const [payload] = edited as { issue: { title: string; updated_at: string } }[];
    const parsed = parseEvent("issues", withInstallation({ ...payload, issue: { ...payload?.issue, body } }));
    const heard = { by: "codertocat", at: payload?.issue.updated_at, title: payload?.issue.title, body };
    expect(parsed).toMatchObject({ ok: true, value: { ask: { kind: "human", heard } } });
  });

  it("that is a note of ours just written causes no look, and its deletion does", async () => {
    const world = await World.open();
    await world.look(world.set("ana", [["q2/all", true]]));
    const [record] = world.comments;
    const [payload] = published("issue_comment") as { issue: object; comment: object }[];
    const ask = (action: string, body: string) => {
      const issue = { ...payload?.issue, body: world.body };
      const comment = { ...payload?.comment, body };
      const parsed = parseEvent("issue_comment", withInstallation({ ...payload, action, issue, comment }));
      return parsed.ok && parsed.value.ask.kind === "messages" ? parsed.value.ask.humanText : undefined;
    };
    expect(ask("created", record?.body ?? "")).toBeNull();
    expect(ask("deleted", record?.body ?? "")).toBe(world.body);
    expect(ask("created", "Hold it.")).toBe(world.body);
  });
});
