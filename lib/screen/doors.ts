/**
 * Where a cell is read, and what happens when it refuses. A cell says what is required; a door says whether
 * anybody is left to ask again. Nothing here knows what a rule is about.
 */
interface DoorRow {
  /** As {@link DOOR_ID_PATTERN}: it stands in addresses and in attempt tokens. */
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

/** What a door may be called, as the source of a pattern. */
export const DOOR_ID_PATTERN = "[a-z0-9-]{1,60}";

const FLOOR = ["non-empty", "no-redacted-secret"] as const;

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
  {
    id: "chat-sync",
    cell: "public:report",
    why: "A room outside the project waits for a reply while its author is still in the conversation: one rewrite can reach the room in time.",
    ending: "fallback",
    repairs: 1,
    floor: FLOOR,
  },
  {
    id: "web-chat-reply",
    cell: "role:chat",
    why: "Somebody with a role waits in the project's own pages and can check what is said there: internals are what they may have asked for.",
    ending: "fallback",
    repairs: 1,
    floor: FLOOR,
  },
  {
    id: "escalation-synthesis",
    cell: "public:report",
    why: "What came of an escalation is summed up for the person outside who raised it, by an author who can still be asked once.",
    ending: "fallback",
    repairs: 1,
    floor: FLOOR,
  },
  {
    id: "agent-chat-completion",
    cell: "public:report",
    why: "The last message of a session that has ended goes to a room outside: nobody is left to ask, so no repair is promised.",
    ending: "fallback",
    repairs: 0,
    floor: FLOOR,
  },
  {
    id: "web-agent-completion",
    cell: "role:chat",
    why: "The last message of a session that has ended is shown to somebody with a role: the reader of the web reply, with no author left.",
    ending: "fallback",
    repairs: 0,
    floor: FLOOR,
  },
];

/** The shipped door with that id; `undefined` where there is none. */
export function findDoor(id: string): Door | undefined {
  return DOORS.find((door) => door.id === id);
}
