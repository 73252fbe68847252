/**
 * Whether a comment is addressed to somebody, and how it wants to be read: a mention anywhere in what it says, and a
 * command where a line begins. It knows texts and logins, not who wrote them.
 */
import { blankUnsaid } from "../screen/claims/blank.ts";

/** How an addressed comment wants to reach its reader; the names are those of the agent's presets. */
export type AddressedAs = "followup" | "steer" | "inject";

const COMMANDS: Readonly<Record<string, AddressedAs>> = { "/steer": "steer", "/note": "inject" };

/** An `@` that begins a mention, then a login; not within a word, an address or another mention. */
const MENTION = /(?<![\w@/.+-])@([A-Za-z0-9][A-Za-z0-9_-]{0,99})(\[bot\])?(?![\w-]|\/\w|\.\w)/g;

/**
 * @param login with or without the `[bot]` that GitHub shows behind an App's; letters count in neither case.
 * @returns `null` for a comment that does not address it: a mention in code, in a quote or hidden is none.
 */
export function findAddress(body: string, login: string): AddressedAs | null {
  // Most comments mention nobody.
  if (!body.includes("@")) return null;
  const said = blankUnsaid(body);
  const wanted = toBareLogin(login);
  if (!findMentions(said).includes(wanted)) return null;
  for (const line of said.split(/\r\n|\r|\n/)) {
    const { mentions, command } = readHead(line);
    // A command among names is for those; one alone is for everybody the comment addresses.
    if (command !== null && (mentions.length === 0 || mentions.includes(wanted))) return command;
  }
  return "followup";
}

/** A login as it is compared: lower case, without `@` and `[bot]`. */
export function toBareLogin(login: string): string {
  return login
    .toLowerCase()
    .replace(/^@/, "")
    .replace(/\[bot\]$/, "");
}

function findMentions(text: string): readonly string[] {
  return [...text.matchAll(MENTION)].map(([, login = ""]) => login.toLowerCase());
}

// One word and what parts it from the next.
const WORD = /^[ \t]{0,99}([^\s,:]{1,140})[\s,:]{0,99}/;

/** The mentions and the first command that a line begins with. */
function readHead(line: string): {
  readonly mentions: readonly string[];
  readonly command: AddressedAs | null;
} {
  const mentions: string[] = [];
  let rest = line;
  for (;;) {
    const [whole = "", word = ""] = WORD.exec(rest) ?? [];
    const command = Object.hasOwn(COMMANDS, word.toLowerCase()) ? COMMANDS[word.toLowerCase()] : undefined;
    if (command !== undefined) {
      // Whoever is named right behind the command is named by it.
      return { mentions: [...mentions, ...readNames(rest.slice(whole.length))], command };
    }
    const [named] = findMentions(word);
    if (named === undefined || !word.startsWith("@")) return { mentions, command: null };
    mentions.push(named);
    rest = rest.slice(whole.length);
  }
}

function readNames(text: string): readonly string[] {
  const names: string[] = [];
  let rest = text;
  for (;;) {
    const [whole = "", word = ""] = WORD.exec(rest) ?? [];
    const [named] = findMentions(word);
    if (named === undefined || !word.startsWith("@")) return names;
    names.push(named);
    rest = rest.slice(whole.length);
  }
}
