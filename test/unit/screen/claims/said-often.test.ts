import { describe, expect, it } from "vitest";
import { findFigures } from "../../../../lib/screen/claims/figures/find-figures.ts";
import { findPromises } from "../../../../lib/screen/claims/promises/find-promises.ts";
import { findStatusClaims } from "../../../../lib/screen/claims/status/claims.ts";
import { DEFAULT_NAMING } from "../../../../lib/screen/facts.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

const TURNS = 400;

const claims = (text: string) =>
  Array.from(findStatusClaims(toSegment(text), DEFAULT_NAMING), ({ hit, claim }) => `${hit.name} ${claim}`);

describe("what stands among many statements that assert nothing new", () => {
  const fills = ["ISS-1 is not merged. ", "ISS-1 is merged. ", "ISS-1 is merged and closed. "];

  it.each(fills)("is read: %j", (turn) => {
    const many = turn.repeat(TURNS);
    const known = claims(turn);
    expect(claims(`${many}ISS-2 is closed. ${many}`)).toEqual([...known, "ISS-2 closed"]);
    expect(claims(`${many}${many}ISS-2 is closed.`)).toEqual([...known, "ISS-2 closed"]);
    expect(claims(`${many}\n\n- [x] ISS-3 closed\n\n${many}`)).toContain("ISS-3 closed");
    expect(claims(`${many}\n\n| ISS-3 | closed |\n\n${many}`)).toContain("ISS-3 closed");
  });

  it("is undone by what follows the run, as the last of it is", () => {
    expect(claims(`${"ISS-1 is not merged. ".repeat(TURNS)}ISS-2 is merged. It was reverted again.`)).toEqual(
      [],
    );
  });

  it.each(["| ISS-1 | merged |\n", "- [x] ISS-1 merged\n", "- ISS-1: merged\n"])("is read: %j", (turn) => {
    expect(claims(`${turn.repeat(TURNS)}${turn.replace("1", "2")}`)).toEqual([
      "ISS-1 merged",
      "ISS-2 merged",
    ]);
  });
});

describe("a promise and a figure among many sentences without one", () => {
  it("are found, and every one of them", () => {
    const many = "A. Keep it as it is, 3 of them. ".repeat(TURNS);
    expect([...findPromises(toSegment(`${many}I'll fix it. ${many}I'll fix it.`))]).toHaveLength(2);
    const figures = [...findFigures(toSegment(`${many}12 issues are done. ${many}13 issues are done.`))];
    expect(figures.map((figure) => (figure.kind === "count" ? figure.value : 0))).toEqual([12, 13]);
  });

  it("are placed where they stand, however often the same is said", () => {
    const text = "So 12 issues are done. ".repeat(5);
    const starts = Array.from(findFigures(toSegment(text)), ({ start }) => start);
    expect(starts).toEqual([0, 1, 2, 3, 4].map((turn) => turn * 23 + 3));
  });
});
