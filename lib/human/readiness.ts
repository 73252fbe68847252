/**
 * Whether a message to a person can arrive and be answered: a function of what was found out, each part yes, no or
 * nobody knows. Nobody knowing is not ready. The first part that is not yes gives the reason and the next step.
 */

export type Known = boolean | "indeterminate";

export interface Readiness {
  /** The person is registered, and the deployment has what it signs and acts with. */
  readonly configured: Known;
  /** The App is installed on the repository with what it needs to record an answer. */
  readonly enabled: Known;
  /** The person may be assigned and may tick. */
  readonly active: Known;
  readonly ready: Known;
  readonly reason: string | null;
  readonly nextAction: string | null;
}

/** A part that is not yes, with its words. */
export interface Lack {
  readonly known: false | "indeterminate";
  readonly reason: string;
  readonly nextAction: string;
}

/** Each `null` where the part holds. */
export interface Findings {
  readonly configured: Lack | null;
  readonly enabled: Lack | null;
  readonly active: Lack | null;
}

export function toReadiness({ configured, enabled, active }: Findings): Readiness {
  const lacks = [configured, enabled, active].filter((lack) => lack !== null);
  // A no that is certain is told before a doubt.
  const told = lacks.find(({ known }) => known === false) ?? lacks[0];
  return {
    configured: configured?.known ?? true,
    enabled: enabled?.known ?? true,
    active: active?.known ?? true,
    ready: told?.known ?? true,
    reason: told?.reason ?? null,
    nextAction: told?.nextAction ?? null,
  };
}

/** What somebody may do in a repository; `role: null` where that was not found out, and why not. */
export type Permission =
  | { readonly role: string }
  | { readonly role: null; readonly because: "refused" | "unanswered" | "unasked" };

const UNKNOWN = {
  refused: {
    reason: (login: string) => `this token may not ask what ${login} may do in this repository`,
    nextAction: () => "ask again with a token that may read the repository's collaborators",
  },
  unanswered: {
    reason: (login: string) => `GitHub did not say what ${login} may do in this repository`,
    nextAction: () => "ask again in a moment",
  },
  unasked: {
    reason: (login: string) => `so many people are registered that nobody asked what ${login} may do here`,
    nextAction: (login: string) => `ask for ${login} alone: GET /humans/OWNER/REPO/${login}`,
  },
} as const;

/** What a person's permission on the repository says. */
export function judgePermission(login: string, permission: Permission): Lack | null {
  const { role } = permission;
  if (role === null) {
    const { reason, nextAction } = UNKNOWN[permission.because];
    return { known: "indeterminate", reason: reason(login), nextAction: nextAction(login) };
  }
  if (role === "admin" || role === "maintain" || role === "write") return null;
  const may = role === "none" ? "no access to" : `${role} access to`;
  return {
    known: false,
    reason: `${login} has ${may} this repository, and ticking a box takes write access`,
    nextAction: `give ${login} write access, or register somebody who has it in DOORS_HUMANS`,
  };
}
