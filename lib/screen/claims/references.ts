/**
 * What a message points at: keys, numbered issues, uuids, GitHub numbers and addresses of this project, and the
 * same forms of somebody else's, which are marked as not ours. It reads said text only and resolves nothing.
 */
import type { Reference } from "../../forge/rows.ts";
import type { Naming } from "../facts.ts";
import type { Segment } from "../segment.ts";
import { wrapped } from "../wrapped.ts";
import { type Address, findAddresses } from "./addresses.ts";
import { foldSaid } from "./fold.ts";
import { githubNumber, pageId } from "./own-addresses.ts";
import { rangesWithin } from "./ranges.ts";
import { standsAlone } from "./reference-edges.ts";

/** `key` is `ISS-4`, `numbered` is `issue 4`, `hash` is `#4`, `GH-4` or `owner/repo#4`. */
export type ReferenceForm = "key" | "numbered" | "uuid" | "hash" | "github-address" | "page-address";

/** One reference of this project; the span covers what names it (`pr <uuid>`, the whole address). */
export interface ReferenceHit {
  readonly start: number;
  readonly end: number;
  readonly form: ReferenceForm;
  readonly reference: Reference;
  /** Its canonical name, made of a prefix of the project and digits, or of a uuid: safe to show. */
  readonly name: string;
}

/** A reference of ours, or (`reference: null`) somebody else's: another prefix, repository or site. */
export type Mention = ReferenceHit | Foreign;

export interface Foreign {
  readonly start: number;
  readonly end: number;
  readonly form: "foreign" | "address";
  readonly reference: null;
}

/**
 * The references of this project in text order, each when it is asked for. Source: spec/message-shape.md, clause 5.1.
 */
export function* findReferences(segment: Segment, naming: Naming): Iterable<ReferenceHit> {
  const reader = segment.view(toView(naming));
  for (let at = 0; reader.has(at); at += 1) {
    const mention = reader.found[at];
    if (mention !== undefined && mention.reference !== null) yield mention;
  }
}

/** The mentions that touch `[start, end)`, none overlapping; what stands behind is not read. */
export function mentionsWithin(
  segment: Segment,
  naming: Naming,
  start: number,
  end: number,
): readonly Mention[] {
  return segment.view(toView(naming)).within(start, end);
}

const views = new WeakMap<Naming, (segment: Segment) => MentionReader>();

/** One reader a segment and naming. */
function toView(naming: Naming): (segment: Segment) => MentionReader {
  let view = views.get(naming);
  if (view === undefined) {
    view = (of) => createReader(of, naming);
    views.set(naming, view);
  }
  return view;
}

// The forms, over folded text. All but the bare `#4` begin at a word's start, so that a long word is tried once. The groups
// have no names: an object of names for each form costs more than all that is done with it.
/** A version-4 uuid (2), with the word that says what it is the id of (1). */
const UUID = String.raw`(?:(issue|pr|task)\s{1,8})?([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})`;
/** `issue 4` (3). */
const NUMBERED = String.raw`issue\s{1,8}(\d{1,6})(?!\d)`;
/** `owner/repo#4` (4, 5, 6). */
const OWNED = String.raw`(?<![\w./-])([a-z0-9][a-z0-9-]{0,38})\/([\w.-]{1,100})#(\d{1,9})(?!\d)`;
/** `iss-4` (7, 8), and any other word with a number behind a hyphen. */
const KEY = String.raw`([a-z0-9]{1,20})-(\d{1,9})(?!\d)`;
/** `#4` (9). */
const HASH = String.raw`#(\d{1,9})(?!\d)`;
const FORMS = new RegExp(`(?<![a-z0-9])(?:${UUID}|${NUMBERED}|${OWNED}|${KEY})|${HASH}`, "g");

/** What every form holds: a digit behind a hyphen, a number sign, or the word that makes a number an issue's. */
const ANCHOR = /[#-]\d|issue\s/g;

// The word before a uuid and the white space behind it.
const MAX_LEAD_CHARS = 13;

/** The first form at or behind `from`; prose that stands far before the next anchor is not tried. */
function findForm(text: string, from: number): RegExpExecArray | null {
  ANCHOR.lastIndex = from;
  if (!ANCHOR.test(text)) return null;
  let start = ANCHOR.lastIndex - 2;
  while (start > from && isOfForm(text.charCodeAt(start - 1))) start -= 1;
  FORMS.lastIndex = isCutLikeUuid(text, start) ? Math.max(from, start - MAX_LEAD_CHARS) : start;
  return FORMS.exec(text);
}

/** Only a uuid has a word before it that is read with it. */
function isCutLikeUuid(text: string, start: number): boolean {
  return text.charCodeAt(start + 8) === HYPHEN && text.charCodeAt(start + 13) === HYPHEN;
}

const HYPHEN = 45;

/** A letter, a digit, an underscore, a dot, a slash or a hyphen. */
function isOfForm(code: number): boolean {
  // From the hyphen to the nine; small letters; capitals; the underscore.
  return (
    (code >= 45 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
  );
}

interface MentionReader {
  /** In text order, as far as somebody asked. */
  readonly found: readonly Mention[];
  /** The mentions that touch `[start, end)`. */
  readonly within: (start: number, end: number) => readonly Mention[];
  /** Reads on until there is a mention with this index; `false` when there is none. */
  readonly has: (index: number) => boolean;
}

function createReader(segment: Segment, naming: Naming): MentionReader {
  const reading: Reading = {
    segment,
    naming,
    text: segment.view(foldSaid),
    addresses: segment.view(findAddresses),
    prefixes: new Set(naming.prefixes.map((prefix) => prefix.toLowerCase())),
  };
  const whole = new MentionRun(reading, 0);
  let last = whole;
  const within = (start: number, end: number): readonly Mention[] => {
    let run = start < last.from ? whole : last;
    if (run.next + MAX_PASSED_CHARS < start) {
      const seam = findSeam(reading.text, start);
      if (seam > run.next) {
        run = new MentionRun(reading, seam);
        last = run;
      }
    }
    run.readTo(end);
    return rangesWithin(run.found, start, end);
  };
  return { found: whole.found, within, has: (index) => whole.has(index) };
}

interface Reading {
  readonly segment: Segment;
  readonly naming: Naming;
  /** Folded. */
  readonly text: string;
  readonly addresses: readonly Address[];
  /** Of keys, in small letters. */
  readonly prefixes: ReadonlySet<string>;
}

// Ours: forms that nobody asked for are passed over, not read, where they stand so far before what is asked for.
const MAX_PASSED_CHARS = 500;

// How far back a seam is looked for.
const MAX_SEAM_CHARS = 200;

/** The last place at or before `start` that no form reaches across: behind white space and a word that begins none. */
function findSeam(text: string, start: number): number {
  for (let at = start; at > Math.max(0, start - MAX_SEAM_CHARS); at -= 1) {
    const code = text.charCodeAt(at - 1);
    if (code !== 0x20 && code !== 0x0a) continue;
    if (!/\s$|(?:issue|pr|task)$/.test(text.slice(Math.max(0, at - 6), at - 1))) return at;
  }
  return -1;
}

/** Mentions one after the other, from an offset on that no form reaches across. */
class MentionRun {
  readonly from: number;
  readonly found: Mention[] = [];
  readonly #reading: Reading;
  /** The next address. */
  #next: number;
  /** The first form that is not read yet. */
  #form: RegExpExecArray | null;

  constructor(reading: Reading, from: number) {
    this.#reading = reading;
    this.#next = findFirst(reading.addresses, from);
    this.#form = findForm(reading.text, from);
    this.from = from;
  }

  /** Where the next form stands that is not read yet. */
  get next(): number {
    return this.#form?.index ?? Number.POSITIVE_INFINITY;
  }

  readTo(end: number): void {
    while (this.#form !== null && this.#form.index < end) this.#readForm(this.#form);
    this.#readAddresses(end);
  }

  has(index: number): boolean {
    while (index >= this.found.length && this.#form !== null) this.#readForm(this.#form);
    if (index >= this.found.length) this.#readAddresses(this.#reading.text.length);
    return index < this.found.length;
  }

  #readAddresses(end: number): void {
    const { text, addresses, naming } = this.#reading;
    for (; this.#next < addresses.length; this.#next += 1) {
      const address = addresses[this.#next];
      if (address === undefined || address.start >= end) break;
      this.found.push(toAddressMention(text, address, naming));
    }
  }

  #readForm(form: RegExpExecArray): void {
    this.#readAddresses(form.index + 1);
    let from = form.index + form[0].length;
    const inside = this.found.at(-1);
    if (inside !== undefined && form.index < inside.end) from = Math.max(inside.end, form.index + 1);
    else {
      const mention = toMention(form, this.#reading);
      if (mention !== null) this.found.push(mention);
    }
    this.#form = findForm(this.#reading.text, from);
  }
}

/** The index of the first of ascending ranges that ends behind `from`. */
function findFirst(ranges: readonly Address[], from: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toMention(found: RegExpExecArray, reading: Reading): Mention | null {
  const { segment, naming, text, prefixes } = reading;
  const start = found.index;
  const end = start + found[0].length;
  const foreign: Foreign = { start, end, form: "foreign", reference: null };
  const [, of, uuid, issue, owner, repo, owned, prefix, digits, number] = found;
  // A date or a range of numbers is nobody's reference.
  if (prefix !== undefined && !/[a-z]/.test(prefix)) return null;
  if (!standsAlone(text, segment.said, start, end)) return foreign;
  if (uuid !== undefined) {
    const kind = of === "issue" || of === "pr" || of === "task" ? of : "any";
    return { start, end, form: "uuid", reference: { kind: "uuid", id: uuid, of: kind }, name: uuid };
  }
  if (issue !== undefined) {
    if (!naming.hasIssues || !isAddressForm(text, start, end)) return null;
    return {
      start,
      end,
      form: "numbered",
      reference: { kind: "issue", number: Number(issue) },
      name: `issue ${Number(issue)}`,
    };
  }
  if (owned !== undefined) {
    return isThisRepository(naming, owner, repo) ? toGithub(start, end, "hash", owned) : foreign;
  }
  if (number !== undefined) return toGithub(start, end, "hash", number);
  if (prefix === undefined || digits === undefined) return null;
  if (prefixes.has(prefix) && digits.length <= 6) {
    return {
      start,
      end,
      form: "key",
      reference: { kind: "issue", number: Number(digits) },
      name: `${prefix.toUpperCase()}-${Number(digits)}`,
    };
  }
  return prefix === "gh" && !prefixes.has("gh") ? toGithub(start, end, "hash", digits) : foreign;
}

function toGithub(start: number, end: number, form: "hash" | "github-address", digits: string): ReferenceHit {
  const number = Number(digits);
  return { start, end, form, reference: { kind: "github", number }, name: `#${number}` };
}

function isThisRepository(naming: Naming, owner: string | undefined, repo: string | undefined): boolean {
  const ours = naming.repository;
  return ours !== null && ours.owner.toLowerCase() === owner && ours.name.toLowerCase() === repo;
}

/** `issue 4` as an address; not GitHub's, not `the issue 2 days ago`, `we issue 40 refunds` or `in this issue 3 people`. */
function isAddressForm(text: string, start: number, end: number): boolean {
  if (NO_ADDRESS_BEFORE.test(text.slice(Math.max(0, start - 12), start))) return false;
  if (COUNTED.test(text.slice(end, end + 40)) && MAY_ISSUE.test(text.slice(Math.max(0, start - 40), start)))
    return false;
  return !/^(?:\s{1,3}(?:times?|x|people|persons|of (?:us|you|them)|seconds?|minutes?|hours?|days?|weeks?|months?|years?|sprints?|releases?)\b|%)/.test(
    text.slice(end, end + 16),
  );
}

/** Another place's issue, the verb, or an issue that is already told apart from others. */
const NO_ADDRESS_BEFORE = /\b(?:github|i|we|they|this|an|any|each|every|another)\s{1,3}$/;

/** More than one of something, as is handed out: `issue 50 tokens`. `issue 50 blocks` looks the same. */
const COUNTED = new RegExp(wrapped`
  ^\s{1,3}(?:(?:new|more|other|extra|fresh|free|full|partial|such|separate) )?
  (?!(?:is|was|has|does|as|this|its|us|yes|vs)\b)[a-z-]{2,20}(?<!s)s\b
`);

/** What the verb stands behind; in `can issue 4 be closed?` and `moved it to issue 4` nothing is counted. */
const MAY_ISSUE = new RegExp(wrapped`
  \b(?:to|please|not|never|always|only|also|let's|let us|(?:can|could|will|would|should|may|might|must|shall|did|does|do|don't|can't|won't
  |cannot|'ll)(?: (?:(?:the|a|an|our|your|their|this|that|every) )?[a-z]+)?)\s{1,3}$
`);

function toAddressMention(text: string, address: Address, naming: Naming): Mention {
  const { start, end } = address;
  const url = text.slice(address.url.start, address.url.end);
  const number = githubNumber(url, naming);
  if (number !== null) return toGithub(start, end, "github-address", number);
  const id = pageId(url, naming);
  if (id === null) return { start, end, form: "address", reference: null };
  return { start, end, form: "page-address", reference: { kind: "uuid", id, of: "issue" }, name: id };
}
