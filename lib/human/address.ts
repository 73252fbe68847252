/**
 * Who can be written to, and how they are addressed: `<entityId>@external`, the entity id being the login that the
 * project registered. Nothing else is an address: a bare login, a handle or a guess is told what it should have been.
 */
import type { Human, Lens } from "../forge/ci-env.ts";

export interface Person {
  readonly entityId: string;
  readonly address: string;
  readonly lens: Lens;
}

const SUFFIX = "@external";

export function toAddress(entityId: string): string {
  return entityId + SUFFIX;
}

export function toPerson({ login, lens }: Human): Person {
  return { entityId: login, address: toAddress(login), lens };
}

/** The registered person with exactly that address; `null` otherwise. */
export function findPerson(humans: readonly Human[], address: string): Person | null {
  const human = humans.find(({ login }) => toAddress(login) === address);
  return human === undefined ? null : toPerson(human);
}
