/** What every detector says of a secret: where it stands and what kind it is, and nothing of its characters. */

/** One secret in a text: UTF-16 offsets, end exclusive, and the kind of secret in words (`GitHub token`). */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}
