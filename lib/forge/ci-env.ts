/**
 * What a project tells the doors about itself, in `.forge/ci/ci.env`: who its agents and people are, what its
 * issue keys look like. A value that cannot be used is named, and its default holds.
 */
import { type Diagnostic, type Finding, LAST_RANK, quote, toDiagnostics } from "./diagnostic.ts";
import { type CiEnvValue, readCiEnv } from "./read-ci-env.ts";

/** Which kind of lead a person reads. */
export type Lens = "technical" | "product";

export interface Human {
  /** Lower case, without the `@`. */
  readonly login: string;
  readonly lens: Lens;
}

export interface ProjectConfig {
  /** Logins whose messages are screened although GitHub does not call them bots: lower case, without the `@`. */
  readonly agents: readonly string[];
  /** It cannot be read who is meant: whoever is not among `agents` may be one all the same. */
  readonly agentsUnread: boolean;
  readonly humans: readonly Human[];
  /** Upper case, at least one. */
  readonly issuePrefixes: readonly string[];
  /** Whether comments on plain issues get a verdict. */
  readonly issueVerdicts: boolean;
  /** Where people read the project's issues; `null` where they have no pages of their own. */
  readonly issuePages: IssuePages | null;
}

/** Pages of the form `<base>/projects/<slug>/issues/<documentId>`. */
export interface IssuePages {
  /** Without a slash behind it. */
  readonly base: string;
  readonly slug: string;
}

export const CI_ENV_PATH = ".forge/ci/ci.env";

export const DEFAULT_CONFIG: ProjectConfig = {
  agents: [],
  agentsUnread: false,
  humans: [],
  issuePrefixes: ["ISS"],
  issueVerdicts: true,
  issuePages: null,
};

/** The configuration of a project and what is wrong with its file; `null` stands for no file. */
export function parseCiEnv(bytes: Uint8Array | null): {
  readonly config: ProjectConfig;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (bytes === null) return { config: DEFAULT_CONFIG, diagnostics: [] };
  const { values, findings, legible } = readCiEnv(bytes);
  const settings = readSettings(values);
  const all = [...findings, ...settings.findings];
  const agentsUnread = !legible || all.some(({ field }) => field === "DOORS_AGENTS");
  return { config: { ...settings.config, agentsUnread }, diagnostics: toDiagnostics(CI_ENV_PATH, all) };
}

/** The doors' own keys among the values of a `ci.env`. */
export function readSettings(values: ReadonlyMap<string, CiEnvValue>): {
  readonly config: Omit<ProjectConfig, "agentsUnread">;
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const read = <T>(field: string, parse: (text: string) => T | null, wanted: string, standard: T): T => {
    const value = values.get(field);
    if (value === undefined) return standard;
    const parsed = parse(value.text);
    if (parsed !== null) return parsed;
    const message = `${quote(field)} is ${quote(value.text)}: ${wanted} is wanted, and the default holds`;
    findings.push({
      severity: "warning",
      field,
      line: value.line,
      code: "setting",
      message,
      rank: LAST_RANK,
    });
    return standard;
  };
  const config = {
    agents: read("DOORS_AGENTS", toLogins, "a list of logins", DEFAULT_CONFIG.agents),
    humans: read("DOORS_HUMANS", toHumans, "a list such as ana=technical, bo=product", DEFAULT_CONFIG.humans),
    issuePrefixes: read(
      "DOORS_ISSUE_PREFIX",
      toPrefixes,
      "one or more prefixes of letters and digits, starting with a letter,",
      DEFAULT_CONFIG.issuePrefixes,
    ),
    issueVerdicts: read("DOORS_ISSUE_VERDICTS", toSwitch, "on or off", DEFAULT_CONFIG.issueVerdicts),
    issuePages: read(
      "DOORS_ISSUE_PAGES",
      toPages,
      "an address such as https://forge.example.org/projects/tides",
      DEFAULT_CONFIG.issuePages,
    ),
  };
  return { config, findings };
}

// A login: letters, digits, hyphens, underscores, at most 100, an `@` before and `[bot]` behind allowed.
const LOGIN = /^@?([A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?)$/;
// An issue key's prefix: a letter, then letters or digits, at most 32.
const PREFIX = /^[A-Za-z][A-Za-z0-9]{0,31}$/;
// A login, an equals sign with or without blanks, a lens.
const HUMAN = /^([^\s=]{1,128})[ \t]{0,9}=[ \t]{0,9}(technical|product)$/i;

function toLogins(text: string): readonly string[] | null {
  return toAll(text.split(/[\s,]/), toLogin);
}

function toPrefixes(text: string): readonly string[] | null {
  const prefixes = toAll(text.split(/[\s,]/), (part) => (PREFIX.test(part) ? part.toUpperCase() : null));
  return prefixes?.length === 0 ? null : prefixes;
}

function toHumans(text: string): readonly Human[] | null {
  const humans = toAll(text.split(/[,\n]/), (part): Human | null => {
    const pair = HUMAN.exec(part);
    const login = toLogin(pair?.[1] ?? "");
    if (login === null) return null;
    return { login, lens: pair?.[2]?.toLowerCase() === "technical" ? "technical" : "product" };
  });
  const logins = new Set(humans?.map(({ login }) => login));
  // A person named twice may be meant either way.
  return humans !== null && logins.size < humans.length ? null : humans;
}

// The address of a project's pages: no query, no fragment, nobody's password; a slug as such pages have it.
const PAGES =
  /^(https?:\/\/[^\s/?#@]{1,255}(?:\/[^\s?#@]{1,255})?)\/projects\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})\/?$/;

function toPages(text: string): IssuePages | null {
  const [, base, slug] = PAGES.exec(text.trim()) ?? [];
  return base === undefined || slug === undefined || !URL.canParse(base) ? null : { base, slug };
}

function toSwitch(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return word === "on" ? true : word === "off" ? false : null;
}

function toLogin(part: string): string | null {
  return LOGIN.exec(part)?.[1]?.toLowerCase() ?? null;
}

/** Every part that is not blank, each once; `null` when one of them does not fit. */
function toAll<T>(parts: readonly string[], toOne: (part: string) => T | null): readonly T[] | null {
  const all: T[] = [];
  for (const part of parts) {
    if (part.trim() === "") continue;
    const one = toOne(part.trim());
    if (one === null) return null;
    all.push(one);
  }
  return [...new Set(all)];
}
