// Reads a comment before it is posted. What the tracker holds comes through a port, here from one row at hand.
import {
  DEFAULT_NAMING,
  gatherFacts,
  passAtDoor,
  type RowAnswer,
  type RowSource,
  readPassed,
  referenceKey,
  toRefusalsText,
} from "forge-doors/screen";

const OPEN: RowAnswer = {
  status: "found",
  id: "an issue's uuid",
  row: { kind: "issue", state: "open", merged: false },
};
const source: RowSource = {
  rows: async (references) =>
    new Map(
      references.map((reference): [string, RowAnswer] => {
        const key = referenceKey(reference);
        return [key, key === "issue 4" ? OPEN : { status: "absent" }];
      }),
    ),
};

for (const text of ["ISS-4 is merged.", "The fix for ISS-4 is up for review."]) {
  const segments = [text];
  const door = "comment-write";
  const { facts } = await gatherFacts({
    door,
    segments,
    naming: DEFAULT_NAMING,
    progress: null,
    rows: source,
  });
  const passed = passAtDoor(door, segments, facts);
  // Only a message that passed has a proof, and the proof holds the exact text to post.
  console.log(passed.ok ? `post: ${readPassed(passed.value).segments.join()}` : toRefusalsText(passed.error));
}
