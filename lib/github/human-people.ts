/**
 * Who of a project can be written to, and whether a message would arrive and could be answered. What is read is what
 * the project registered on its default branch, what GitHub lets the person do, and what the App was granted.
 */
import { CI_ENV_PATH, type Human, parseCiEnv } from "../forge/ci-env.ts";
import { type Person, toAddress, toPerson } from "../human/address.ts";
import { judgePermission, type Lack, type Readiness, toReadiness } from "../human/readiness.ts";
import { type AppIdentity, createAppClient } from "./app.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { readPermissions } from "./human-permissions.ts";
import type { Repository } from "./names.ts";
import type { Transport } from "./transport.ts";

/** What the deployment has to act with: the App, or what is missing of it, one sentence each. */
export type Standing =
  | { readonly app: AppIdentity; readonly problems: null }
  | { readonly app: null; readonly problems: readonly string[] };

export interface ReadyPerson extends Person {
  readonly readiness: Readiness;
}

/** A registered login that is an agent's as well is nobody's address: what it ticks could be the agent's own. */
function judgeRegistration({ login }: Human, agents: readonly string[]): Lack | null {
  if (!agents.includes(login) && !login.endsWith("[bot]")) return null;
  return {
    known: false,
    reason: `${login} is registered as an agent, too, so nobody could tell its answers from an agent's`,
    nextAction: `take ${login} out of DOORS_AGENTS or out of DOORS_HUMANS in ${CI_ENV_PATH}`,
  };
}

export async function readReadyPeople(
  client: GitHubClient,
  transport: Transport,
  repository: Repository,
  standing: Standing,
  { humans, agents }: { readonly humans: readonly Human[]; readonly agents: readonly string[] },
): Promise<readonly ReadyPerson[]> {
  const logins = humans.map(({ login }) => login);
  const [enabled, permissions] = await Promise.all([
    findAppLack(transport, repository, standing),
    readPermissions(client, repository, logins),
  ]);
  const deployed = toDeploymentLack(standing);
  return humans.map((human) => {
    const configured = judgeRegistration(human, agents) ?? deployed;
    const permission = permissions.get(human.login) ?? ({ role: null, because: "unasked" } as const);
    const active = judgePermission(human.login, permission);
    return { ...toPerson(human), readiness: toReadiness({ configured, enabled, active }) };
  });
}

function toDeploymentLack({ problems }: Standing): Lack | null {
  if (problems === null) return null;
  const reason = `this deployment is not complete: ${problems.join(" ")}`;
  return { known: false, reason, nextAction: "ask whoever runs this service to set what is missing" };
}

const NEEDED_EVENTS = ["issues", "issue_comment"];

async function findAppLack(
  transport: Transport,
  repository: Repository,
  { app }: Standing,
): Promise<Lack | null> {
  const doubt = (reason: string): Lack => ({
    known: "indeterminate",
    reason,
    nextAction: "ask again in a moment; if it stays so, ask whoever runs this service",
  });
  if (app === null) return doubt("without its App this service cannot see where the App is installed");
  try {
    const client = await createAppClient(app, transport);
    const { data } = await client.rest.apps.getRepoInstallation({ ...repository });
    if (data.app_id !== app.appId) return toLack("the App is not installed on this repository", "install it");
    if (data.suspended_at)
      return toLack("the App's installation is suspended", "have its owner unsuspend it");
    if (data.permissions.issues !== "write") {
      return toLack(
        "the App may not write issues here",
        "grant it Issues: read and write, and accept the change",
      );
    }
    const missing = NEEDED_EVENTS.filter((event) => !data.events.includes(event));
    if (missing.length === 0) return null;
    return toLack(`the App does not hear of ${missing.join(" and ")}`, "subscribe it to these events");
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    if (error.status === 404) return toLack("the App is not installed on this repository", "install it");
    return doubt("GitHub did not say whether the App is installed on this repository");
  }
}

function toLack(reason: string, nextAction: string): Lack {
  return { known: false, reason, nextAction: `${nextAction}, in the App's settings on GitHub` };
}

/** Why an address is nobody's, and what to correct; said of the file as it stands, without a guess at who was meant. */
export async function explainUnregistered(
  client: GitHubClient,
  repository: Repository,
  humans: readonly Human[],
): Promise<string> {
  const known = humans.map(({ login }) => toAddress(login));
  if (known.length > 0) return `The registered addresses are ${known.join(", ")}: use one of them as it is.`;
  const fault = await readRegistryFault(client, repository);
  const want = `register people in DOORS_HUMANS of ${CI_ENV_PATH} on the default branch, such as ana=technical, bo=product, each once`;
  return fault === null ? `Nobody is registered: ${want}.` : `${fault}. So nobody is registered: ${want}.`;
}

async function readRegistryFault(client: GitHubClient, repository: Repository): Promise<string | null> {
  try {
    const { data } = await client.rest.repos.getContent({ ...repository, path: CI_ENV_PATH });
    if (Array.isArray(data) || data.type !== "file" || !("content" in data)) return null;
    const binary = atob(data.content.replace(/\s+/g, ""));
    const { diagnostics } = parseCiEnv(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
    const isTheirs = (field: string | null) => field === null || field === "DOORS_HUMANS";
    const fault = diagnostics.find(({ field, severity }) => isTheirs(field) && severity === "error");
    return (fault ?? diagnostics.find(({ field }) => isTheirs(field)))?.message ?? null;
  } catch (error) {
    if (error instanceof GitHubFailure && error.status === 404) return null;
    throw error;
  }
}
