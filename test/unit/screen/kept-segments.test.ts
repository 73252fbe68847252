import { describe, expect, it } from "vitest";
import type { RowAnswer } from "../../../lib/forge/rows.ts";
import { DEFAULT_NAMING } from "../../../lib/screen/facts.ts";
import { gatherFacts } from "../../../lib/screen/gather.ts";
import { toSegments } from "../../../lib/screen/kept-segments.ts";
import { screenAtDoor } from "../../../lib/screen/screen.ts";

const open: RowAnswer = {
  status: "found",
  id: "issue 4",
  row: { kind: "issue", state: "open", merged: false },
};

function gather(segments: readonly string[]) {
  const rows = { rows: async () => new Map([["issue 4", open]]) };
  return gatherFacts({ door: "comment-write", segments, naming: DEFAULT_NAMING, progress: null, rows });
}

describe("segments that were read for the facts", () => {
  it("are those that the screen reads", async () => {
    const { facts } = await gather(["ISS-4 is merged.", "And so on."]);
    const first = toSegments(["ISS-4 is merged.", "And so on."], facts);
    expect(toSegments(["ISS-4 is merged.", "And so on."], facts)[0]).toBe(first[0]);
    expect(toSegments(["ISS-4 is merged.", "And so on."], { ...facts })[0]).not.toBe(first[0]);
  });

  it("stand for no other text", async () => {
    const { facts } = await gather(["ISS-4 is merged."]);
    const texts = ["It is so.", "ISS-4 is merged."];
    expect(toSegments(texts, facts).map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    "ISS-4 is merged.",
    "ISS-4 is not merged. ".repeat(300),
    "- ISS-4: closed\n".repeat(300),
    "> @all\n\nISS-4 is `merged`.",
  ])("lead to the verdict of a message that is read anew: %j", async (text) => {
    const { facts } = await gather([text]);
    const anew = screenAtDoor("comment-write", [text], { ...facts });
    expect(screenAtDoor("comment-write", [text], facts)).toEqual(anew);
    expect(screenAtDoor("comment-write", [`${text} `], facts)).toEqual(
      screenAtDoor("comment-write", [`${text} `], { ...facts }),
    );
  });
});
