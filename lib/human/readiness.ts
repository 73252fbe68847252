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

/** What a person's permission on the repository says; `null` for one that nobody could read. */
export function judgePermission(login: string, permission: string | null): Lack | null {
  if (permission === "admin" || permission === "maintain" || permission === "write") return null;
  if (permission === null) {
    return {
      known: "indeterminate",
      reason: `nobody could read what ${login} may do in this repository`,
      nextAction: "ask again with a token that may read the repository's collaborators",
    };
  }
  const may = permission === "none" ? "no access to" : `${permission} access to`;
  return {
    known: false,
    reason: `${login} has ${may} this repository, and ticking a box takes write access`,
    nextAction: `give ${login} write access, or register somebody who has it in DOORS_HUMANS`,
  };
}
