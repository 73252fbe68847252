/** One secret in a text: UTF-16 offsets, end exclusive, and the kind of secret in words (`GitHub token`). */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}
