/**
 * The App as GitHub is asked to register it: what it may do, what it hears, and why it needs each. What it may do is
 * what its tokens ask for, and what it hears is what the parser of events reads, so that neither list can outgrow
 * the other. It knows no request and no secret.
 */
import { MAX_APP_NAME_CHARS } from "../limits.ts";
import { ANSWER_PERMISSIONS, VERDICT_PERMISSIONS } from "./app.ts";
import type { EventName } from "./event.ts";

/** All that any of the App's tokens asks for; each token is narrowed to its own purpose. */
export const APP_PERMISSIONS = { ...VERDICT_PERMISSIONS, ...ANSWER_PERMISSIONS } as const;

type Permission = keyof typeof APP_PERMISSIONS;

/** Why each permission is asked for; one without a reason does not compile. */
export const PERMISSION_REASONS: Readonly<Record<Permission, string>> = {
  checks: "Writes the verdicts as check runs.",
  contents: "Reads .forge/ on the default branch and at a pull request's head; no other file is opened.",
  issues:
    "Reads the comments of issues and pull requests, and whether an issue that a message names is closed; below a message to a person it records the answer and closes the issue.",
  pull_requests:
    "Reads reviews and their comments, a pull request's head and files, and whether it is merged.",
};

/** Why each event is heard; one that is parsed and has no reason here does not compile. */
export const EVENT_REASONS: Readonly<Record<EventName, string>> = {
  issue_comment: "A comment was written, edited or deleted: its thread is read again.",
  issues: "A box of a message to a person was ticked: what the person ticked is recorded.",
  pull_request: "A pull request was opened or has a new head: that commit gets its check runs.",
  pull_request_review: "A review was submitted, edited or dismissed.",
  pull_request_review_comment: "A comment on a line was written, edited or deleted.",
  check_run: "Somebody pressed “Re-run” on one of our check runs.",
  check_suite: "GitHub asks for the checks of a new commit, or somebody pressed “Re-run all checks”.",
  push: "The tracker changed on the default branch: pull requests whose messages do not all pass are looked at again.",
};

/** The parameters of an App manifest that we give. Source: GitHub's guide to registering an App from a manifest. */
export interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly hook_attributes: { readonly url: string; readonly active: true };
  readonly redirect_url: string;
  readonly public: false;
  readonly default_permissions: typeof APP_PERMISSIONS;
  readonly default_events: readonly EventName[];
}

const WEBHOOK_PATH = "/webhooks/github";
const CALLBACK_PATH = "/setup/callback";

/**
 * @param origin where this service is reached, such as `https://doors.example`; no trailing slash.
 * @param organization the login that will own the App; `null` for the person who registers it.
 */
export function toManifest(origin: string, organization: string | null): Manifest {
  return {
    name: toAppName(organization ?? new URL(origin).hostname),
    description: "Reads what agents write to people, and checks it against the project's own tracker.",
    url: origin,
    hook_attributes: { url: `${origin}${WEBHOOK_PATH}`, active: true },
    redirect_url: `${origin}${CALLBACK_PATH}`,
    // Another account's repositories are none of this deployment's.
    public: false,
    default_permissions: APP_PERMISSIONS,
    default_events: Object.keys(EVENT_REASONS) as EventName[],
  };
}

/** Where a browser posts the manifest. @param webUrl as `toWebUrl` gives it. */
export function toRegistrationUrl(webUrl: string, organization: string | null): string {
  return organization === null
    ? `${webUrl}/settings/apps/new`
    : `${webUrl}/organizations/${organization}/settings/apps/new`;
}

const PREFIX = "forge-doors";

/** A name that is likely still free; it is a proposal, and GitHub lets the person change it before anything is made. */
function toAppName(subject: string): string {
  const words = subject
    .toLowerCase()
    .replace(/\.workers\.dev$/, "")
    .replace(/[^a-z0-9]+/g, "-");
  const name = words.startsWith(PREFIX) ? words : `${PREFIX}-${words}`;
  return name.slice(0, MAX_APP_NAME_CHARS).replace(/-+$/, "");
}
