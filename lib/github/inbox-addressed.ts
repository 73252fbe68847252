/**
 * Whether a comment is addressed to somebody, and how it wants to be read: a mention anywhere in what it says, and a
 * command where a line begins. It knows texts and logins, not who wrote them.
 */
import { blankUnsaid } from "../screen/claims/blank.ts";

/** How an addressed comment wants to reach its reader; the names are those of the agent's presets. */
export type AddressedAs = "followup" | "steer" | "inject";

const COMMANDS: Readonly<Record<string, AddressedAs>> = { "/steer": "steer", "/note": "inject" };

/**
 * An `@` that begins a mention, then a login; not within a word, an address or another mention. Marks of emphasis may
 * stand around it, of which `_` could be a login's sign as well.
 */
const MENTION = /(?<![\w@/.+-])_{0,3}@([A-Za-z0-9][A-Za-z0-9_-]{0,99})(\[bot\])?_{0,3}(?![\w-]|\/\w|\.\w)/g;

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
  // No login ends in that sign.
  return [...text.matchAll(MENTION)].map(([, login = ""]) => login.toLowerCase().replace(/_+$/, ""));
}

// One word and what parts it from the next.
const WORD = /^[ \t]{0,99}([^\s,:]{1,140})[\s,:]{0,99}/;
// Marks of emphasis around a word.
const DRESS = /^[*_~]{1,3}|[*_~]{1,3}$/g;

/** The first word without what dresses it, and the rest of the line. */
function readWord(line: string): { readonly word: string; readonly rest: string } {
  const [whole = "", word = ""] = WORD.exec(line) ?? [];
  return { word: word.replace(DRESS, ""), rest: line.slice(whole.length) };
}

/** The mentions and the first command that a line begins with. */
function readHead(line: string): {
  readonly mentions: readonly string[];
  readonly command: AddressedAs | null;
} {
  const { names, word, rest } = readNames(line);
  const name = word.toLowerCase();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return { mentions: names, command: null };
  // Whoever is named right behind the command is named by it.
  return { mentions: [...names, ...readNames(rest).names], command };
}

/** The names that a text begins with, the word that is none, and what stands behind that. */
function readNames(text: string): {
  readonly names: readonly string[];
  readonly word: string;
  readonly rest: string;
} {
  const names: string[] = [];
  for (let left = text; ; ) {
    const { word, rest } = readWord(left);
    const [named] = findMentions(word);
    if (named === undefined || !word.startsWith("@")) return { names, word, rest };
    names.push(named);
    left = rest;
  }
}
