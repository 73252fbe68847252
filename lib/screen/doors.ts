/**
 * Where a cell is read, and what happens when it refuses. A cell says what is required; a door says whether
 * anybody is left to ask again. Nothing here knows what a rule is about.
 */
interface DoorRow {
  readonly id: string;
  /** The cell a message at this door is read in. */
  readonly cell: string;
  /** Why this place is a door of its own. */
  readonly why: string;
  /** The message may carry `forge-record` blocks, which are read as well. */
  readonly record?: true;
}

/** The write does not happen, and its author, who is still on the line, is told why. */
export interface RefusalDoor extends DoorRow {
  readonly ending: "refusal";
  /** The code of the answer. */
  readonly code: "MESSAGE_REFUSED" | "QUESTION_MESSAGE_REFUSED";
}

/** Somebody is waiting, so after the repairs one fixed message is given. */
export interface FallbackDoor extends DoorRow {
  readonly ending: "fallback";
  /** How many times the author may be asked to write again. */
  readonly repairs: 0 | 1 | 2;
  /**
   * Rules read after the cell's own, and skipped where the cell already holds them. Ours: a reply that nobody
   * checks again must not be empty or carry a secret, whatever its cell says.
   */
  readonly floor: readonly string[];
}

export type Door = RefusalDoor | FallbackDoor;

export const DOORS: readonly Door[] = [
  {
    id: "comment-write",
    cell: "role:report",
    why: "An agent comments on an issue or pull request: it waits for the answer to its write, so the refusal reaches it before anything is posted.",
    ending: "refusal",
    code: "MESSAGE_REFUSED",
    record: true,
  },
  {
    id: "question-ask",
    cell: "role:ask",
    why: "An agent opens a question round: prompt and options are read before the round exists, so nobody is asked a broken question.",
    ending: "refusal",
    code: "QUESTION_MESSAGE_REFUSED",
  },
  {
    id: "question-delivery",
    cell: "role:ask",
    why: "A question that exists is carried to the person who answers it: what is delivered is read again, since it may not be what was asked.",
    ending: "refusal",
    code: "QUESTION_MESSAGE_REFUSED",
  },
];

/** The shipped door with that id; `undefined` where there is none. */
export function findDoor(id: string): Door | undefined {
  return DOORS.find((door) => door.id === id);
}
