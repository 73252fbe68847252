import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAddress } from "../../../lib/github/inbox-addressed.ts";
import { renderMessage, type UpdateMarker, writeBody } from "../../../lib/human/message.ts";
import { writeRecord } from "../../../lib/human/notes.ts";
import { dropNotes, findSealed, openSealed, writeSealed } from "../../../lib/human/seal.ts";
import { readThread, type ThreadIssue } from "../../../lib/human/thread.ts";
import { markerOf, QUESTIONS, SEAL, SEND, toSeal, World } from "./world.ts";

function issueOf(world: World, more: Partial<ThreadIssue> = {}): ThreadIssue {
  return {
    number: world.number,
    url: "https://host.example/o/r/issues/12",
    title: world.title,
    body: world.body,
    author: "tide-agent",
    state: "open",
    locked: false,
    reopened: false,
    assignees: ["ana"],
    ...more,
  };
}

/** A record that nobody but the service could have signed, for any thread. */
function recordFor(world: World, bound: { id?: string; number?: number } = {}, seal = SEAL): Promise<string> {
  const record = {
    v: 1,
    id: bound.id ?? world.marker.id,
    number: bound.number ?? world.number,
    seq: 1,
    at: "2026-03-01T10:00:00Z",
    choices: [["q2", "all"]],
    final: null,
  } as const;
  return writeRecord(world.marker, record, seal);
}

describe("a text without its notes", () => {
  const pieces = fc.oneof(
    fc.string(),
    fc.constantFrom("<!-- forge-doors:", " -->", "<!-- a -->", "record {}", "\n", "-->", "<!--"),
  );

  it("is what stands between them, and the very text where there is none", async () => {
    const note = await writeSealed("record", { text: "<!-- --> {} -->", number: 1 }, SEAL);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.array(fc.boolean()), (parts, places) => {
        const plain = parts.join("");
        expect(dropNotes(plain)).toBe(plain);
        // What begins a note and is none hides nothing behind it.
        const write = (between: string) =>
          parts.map((part, at) => `${part} -->\n${places[at] ? `${between} x` : ""}`).join("");
        const noted = write(note);
        expect(dropNotes(noted)).toBe(noted.includes(note) ? write("").trimEnd() : noted);
      }),
    );
  });

  it("keeps what has a note's form and whose reader sees something of it", async () => {
    const signature = "A".repeat(43);
    const seen = "@ana stop";
    const note = `<!-- forge-doors:note {"text":"${seen}"} ${signature} -->`;
    expect(dropNotes(note)).toBe("");
    for (const end of ["-->", "--!>", "->", "<!--", "&", "\r"]) {
      const text = `<!-- forge-doors:note {${end} ${seen}} ${signature} -->`;
      expect(dropNotes(text), end).toBe(text);
    }
    for (const text of [
      `\\${note}`,
      `\`${note}\``,
      `    ${note}`,
      `> ${note}`,
      `\`\`\`\n${note}\n\`\`\``,
      `~~~~ html\n~~~\n${note}`,
      `\`\`\`\n\`\`\` \u00a0\n${note}`,
      `- \`\`\`\n  \`\`\`\n\n\`\`\`\n${note}`,
      `<!--\n\`\`\`\n-->\n\`\`\`\n${note}`,
      // Its end is the end of the comment before it: without it all that follows would be hidden.
      `<!--\n${note}\n${seen}`,
      `x <!-- y\n${note}\n${seen}`,
    ]) {
      expect(dropNotes(text), text).toBe(text);
    }
    const fenced = "```\ncode\n```";
    for (const before of [fenced, "Write `<!--`.", "a <!-- b --> c", "<!--\nd\n-->", "  - e"]) {
      expect(dropNotes(`${before}\n\n${note}\n`), before).toBe(before);
    }
  });

  it("is found in time that grows with the text alone", () => {
    for (const part of [
      "<!-- forge-doors:",
      "<!-- forge-doors:a {",
      " -->",
      "} -->",
      "<!-- forge-doors:a {} x -->",
      "<!-- forge-doors:\n",
      "<!-- forge-doors:\n```\n",
      "- ",
      "> ```\n",
    ]) {
      const started = performance.now();
      dropNotes(part.repeat(Math.ceil(65_536 / part.length)));
      expect(performance.now() - started, part).toBeLessThan(200);
    }
  });
});

it("a record calls nobody whom its question names, and shows the same words", async () => {
  const options = ["@ana", "me, @tide-agent"].map((label, at) => ({ id: `o${at}`, label }));
  const world = await World.open({
    send: { questions: [{ id: "q", question: "@bo or @tide-agent?", options }] },
  });
  await world.look(world.set("ana", [["q/o1", true]]));
  const [record] = world.comments;
  expect(record?.body.replace(/<!--.*?-->/g, "")).toContain("@bo or @tide-agent? **me, @tide-agent**");
  for (const login of ["ana", "bo", "tide-agent"]) expect(findAddress(record?.body ?? "", login)).toBeNull();
});

describe("a marker", () => {
  it("is read back as it was written, whatever its texts hold", async () => {
    const question = 'is "--> <!-- {} \\u002d" fine?';
    const questions = [{ id: "q", question, options: QUESTIONS[1]?.options ?? [] }];
    const world = await World.open({ send: { questions } });
    expect((await markerOf(world.body))?.questions).toEqual(questions);
    // Nothing in it can end the comment that hides it.
    expect(world.body.slice(world.body.indexOf("<!--")).match(/-->/g)).toHaveLength(1);
  });

  const damages: Record<string, (body: string) => string> = {
    "is removed": (body) => body.replace(/<!-- forge-doors[\s\S]*-->/, ""),
    "names another person": (body) => body.replace('"destination":"ana"', '"destination":"bob"'),
    "names another number": (body) => body.replace('"number":12', '"number":13'),
    "names other questions": (body) => body.replace('"id":"q2"', '"id":"q3"'),
    "has another signature": (body) => body.replace(/[\w-]{43} -->/, `${"A".repeat(43)} -->`),
    "has a shorter signature": (body) => body.replace(/[\w-]{43} -->/, "A -->"),
    "is written as another kind": (body) => body.replace("forge-doors:message", "forge-doors:update"),
    "stands beside a copy of itself": (body) => body + body.slice(body.indexOf("<!--")),
    "never ends": (body) => body.replace(" -->", ""),
  };
  it.each(Object.entries(damages))("that %s makes no message", async (_, damage) => {
    const world = await World.open();
    const body = damage(world.body);
    expect(body).not.toBe(world.body);
    expect(await readThread(issueOf(world, { body }), [], SEAL)).toBeNull();
  });

  it("makes no message of another issue, of another repository, or under another secret", async () => {
    const world = await World.open();
    expect(await readThread(issueOf(world), [], SEAL)).not.toBeNull();
    expect(await readThread(issueOf(world, { number: 13 }), [], SEAL)).toBeNull();
    expect(await readThread(issueOf(world), [], { ...SEAL, repositoryId: 8 })).toBeNull();
    expect(await readThread(issueOf(world), [], toSeal("another secret, which is long enough"))).toBeNull();
  });

  it("that was never bound to a number makes no message, not even of issue 0", async () => {
    const world = await World.open();
    const { text } = await renderMessage(SEND, SEAL);
    const body = await writeBody(text, { ...world.marker, number: 0 }, SEAL);
    expect(await readThread(issueOf(world, { body }), [], SEAL)).toBeNull();
  });
});

describe("a signed comment", () => {
  it("counts in its own thread", async () => {
    const world = await World.open();
    world.set("ana", [["q2/all", true]]);
    world.say("helper[bot]", await recordFor(world));
    expect(await world.answer()).toMatchObject({ choices: new Map([["q2", "all"]]) });
  });

  const elsewhere: Record<string, (world: World) => Promise<string>> = {
    "moved here from another issue": (world) => recordFor(world, { number: 99 }),
    "of another message": (world) => recordFor(world, { id: "z".repeat(22) }),
    "of another repository": (world) => recordFor(world, {}, { ...SEAL, repositoryId: 8 }),
    "signed with another secret": (world) => recordFor(world, {}, toSeal("x".repeat(40))),
    "whose choice was edited": async (world) => (await recordFor(world)).replace('"all"', '"none"'),
    "whose kind was edited": async (world) =>
      (await recordFor(world)).replace("forge-doors:record", "forge-doors:notice"),
    "with two notes": async (world) => `${await recordFor(world)}\n${await recordFor(world)}`,
  };
  it.each(Object.entries(elsewhere))("%s is no record", async (_, write) => {
    const world = await World.open();
    world.set("bo", [["q2/all", true]]);
    world.say("helper[bot]", await write(world));
    expect(await world.answer()).toMatchObject({
      status: "pending",
      choices: new Map(),
      unproven: ["q2/all"],
    });
  });

  it("cancels only under its sender's name", async () => {
    const world = await World.open();
    await world.cancel("The page was taken down.");
    const [note] = world.comments;
    expect(await world.answer()).toMatchObject({
      status: "cancelled",
      cancelled: { why: "The page was taken down." },
    });
    world.comments = [];
    world.state = "open";
    world.say("bo", note?.body ?? "");
    expect(await world.answer()).toMatchObject({ status: "pending" });
  });

  it("cancels for the reason that was given, and for none that somebody made of it", async () => {
    const world = await World.open();
    await world.cancel("It was fixed otherwise.");
    expect((await world.answer()).cancelled).toEqual({ why: "It was fixed otherwise.", by: "tide-agent" });
    world.comments = world.comments.map((one) => ({
      ...one,
      body: one.body.replace("fixed otherwise", "approved by ana"),
    }));
    const { status, cancelled } = await world.answer();
    expect(status).toBe("cancelled");
    expect(cancelled?.why).not.toContain("approved");
  });

  it("is of one kind: a note of one cannot be read as another", async () => {
    const note = findSealed(await writeSealed("detail", { id: "a" }, SEAL));
    if (note === null) throw new Error("it is not found");
    expect(await openSealed<UpdateMarker>({ ...note, kind: "update" }, "update", SEAL)).toBeNull();
    expect(await openSealed(note, "detail", SEAL)).toEqual({ id: "a" });
  });
});

describe("a text that was changed after it was sent", () => {
  const changes: Record<string, (world: World) => void> = {
    "in its brief": (world) => world.edit("tide-agent", world.body.replace("is ready", "is not ready")),
    "in a label": (world) => world.edit("tide-agent", world.body.replace("Update tonight", "Delete tonight")),
    "in its title": (world) => world.rename("bo", "Delete tonight?"),
    "by a further box": (world) => world.edit("bo", world.body.replace("- [ ] All", "- [ ] More\n- [ ] All")),
  };
  it.each(Object.entries(changes))(
    "(%s) takes no tick, says so once, and opens what was recorded",
    async (_, change) => {
      for (const host of ["history", "list"] as const) {
        const world = await World.open({ host });
        await world.look(world.set("ana", [["q2/some", true]]));
        change(world);
        const event = world.edit(
          "ana",
          world.body.replace("- [ ] Update", "- [x] Update").replace("- [ ] Delete", "- [x] Delete"),
        );
        await world.look(event);
        await world.look(event);
        expect(await world.answer()).toMatchObject({ status: "pending", choices: new Map() });
        expect(world.comments.filter(({ body }) => body.includes("was changed after"))).toHaveLength(1);
      }
    },
  );

  it("takes ticks again once it is restored, but not those of the meantime", async () => {
    const world = await World.open();
    const sent = world.body;
    world.edit("tide-agent", sent.replace("Update tonight", "Delete tonight"));
    const ticked = world.body.replace("- [ ] Delete", "- [x] Delete");
    await world.look(world.edit("ana", ticked));
    await world.look(world.edit("tide-agent", ticked.replace("Delete tonight", "Update tonight")));
    expect(await world.answer()).toMatchObject({
      status: "pending",
      choices: new Map(),
      unproven: ["constructor/yes"],
    });
    await world.look(world.set("ana", [["constructor/yes", false]]));
    await world.look(world.set("ana", [["constructor/yes", true]]));
    expect(await world.answer()).toMatchObject({ choices: new Map([["constructor", "yes"]]) });
  });

  it("is the same text with other line ends", async () => {
    const world = await World.open();
    await world.look(
      world.edit("ana", world.body.replace("- [ ] Update", "- [X] Update").replaceAll("\n", "\r\n")),
    );
    expect(await world.answer()).toMatchObject({ choices: new Map([["constructor", "yes"]]) });
  });
});
