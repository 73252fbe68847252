/**
 * Figures said of the project's progress match the snapshot the author was shown; without a snapshot none may be
 * said. What counts as such a figure is the figure grammar's to know.
 */
import { findFigures, type ProgressFigure } from "../claims/figures/find-figures.ts";
import { holdsCount, holdsPair, holdsShare } from "../claims/figures/judge.ts";
import type { Facts, Progress } from "../facts.ts";
import type { Break, Rule } from "../rule.ts";
import type { Segment } from "../segment.ts";

const SNAPSHOT: Progress = { shipped: 12, closedUnshipped: 3, inFlight: 5, remaining: 20, total: 40 };

export const progressFiguresMatch: Rule = {
  id: "progress-figures-match",
  needs: ["progress"],
  halts: false,
  shape:
    "the figures of the snapshot you were shown, a part with its total; or how far things are, without a figure",
  example: "Most of the work is shipped, and the rest waits for the new address form.",
  check,
  refuse: [
    {
      text: "13 of 40 issues are done.",
      facts: { progress: SNAPSHOT },
      because: "13 is no figure of the snapshot",
    },
    { text: "12 of 42 issues are done.", facts: { progress: SNAPSHOT }, because: "42 is not the total" },
    {
      text: "We are 45% done.",
      facts: { progress: SNAPSHOT },
      because: "no part is within one of 45 per cent",
    },
    { text: "Nothing is done yet.", facts: { progress: SNAPSHOT }, because: "12 are shipped" },
    { text: "| Shipped |\n|---|\n| 14 |", facts: { progress: SNAPSHOT }, because: "a head binds its column" },
    { text: "There are 20 issues left.", because: "no snapshot was given" },
  ],
  admit: [
    { text: "12 of 40 issues are done.", facts: { progress: SNAPSHOT }, because: "a part and the total" },
    {
      text: "So far 31% are shipped.",
      facts: { progress: SNAPSHOT },
      because: "one beside the rounded share",
    },
    { text: "The import covered 4,312 rows.", because: "rows are no progress" },
    { text: "9 closed last week.", because: "how things were" },
    { text: "3 issues are blocked.", because: "a part that no figure counts" },
    { text: "Sprint 13 is closed.", because: "the number is a name" },
  ],
};

function* check(segment: Segment, facts: Facts): Iterable<Break> {
  for (const figure of findFigures(segment)) {
    const why = findFault(figure, facts.progress);
    if (why !== null) yield { why, at: { start: figure.start, end: figure.end } };
  }
}

/** What is wrong with a figure, in numbers and the snapshot's own names; `null` when nothing is. */
function findFault(figure: ProgressFigure, progress: Progress | null): string | null {
  if (figure.kind === "denial") {
    if (progress === null) return null;
    const contradicted = progress.shipped > 0 || (figure.begun && progress.inFlight > 0);
    return contradicted
      ? `This denies all progress, and the snapshot holds shipped ${progress.shipped} and in flight ${progress.inFlight}.`
      : null;
  }
  if (progress === null) return "This is a progress figure, and no snapshot was given to hold it against.";
  const { value, hedge, words } = figure;
  switch (figure.kind) {
    case "count":
      if (holdsCount(value, hedge, words, progress)) return null;
      return hedge === "exact"
        ? `${value} is none of the snapshot's figures: ${describe(progress)}.`
        : `A figure beside ${value} is not borne out by the snapshot: ${describe(progress)}.`;
    case "pair":
      if (holdsPair(value, figure.of, hedge, words, progress)) return null;
      return figure.of === progress.total
        ? `${value} of ${figure.of}: ${value} is none of the snapshot's parts: ${describe(progress)}.`
        : `${value} of ${figure.of}: the snapshot's total is ${progress.total}.`;
    case "share":
      return holdsShare(value, hedge, words, progress)
        ? null
        : `${value} per cent is not within one of any part's share of the total: ${describe(progress)}.`;
  }
}

function describe({ shipped, closedUnshipped, inFlight, remaining, total }: Progress): string {
  return `shipped ${shipped}, closed unshipped ${closedUnshipped}, in flight ${inFlight}, remaining ${remaining}, total ${total}`;
}
