/**
 * An expected outcome as a value: what succeeded, or why it did not.
 * Programmer errors and broken deployments throw; everything a stranger can cause is a `Result`.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
