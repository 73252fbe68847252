import { CLOUD_SAMPLES } from "./clouds.ts";
import { CODE_HOST_SAMPLES } from "./code-hosts.ts";
import { MESSAGING_SAMPLES } from "./messaging.ts";
import { MODEL_SAMPLES } from "./models.ts";
import { PACKAGE_SAMPLES } from "./packages.ts";
import { PAYMENT_SAMPLES } from "./payments.ts";
import type { TokenSamples } from "./samples.ts";
import { TOOL_SAMPLES } from "./tools.ts";
import { VAULT_SAMPLES } from "./vaults.ts";

export const TOKEN_SAMPLES: TokenSamples = {
  ...CODE_HOST_SAMPLES,
  ...CLOUD_SAMPLES,
  ...VAULT_SAMPLES,
  ...MESSAGING_SAMPLES,
  ...PAYMENT_SAMPLES,
  ...MODEL_SAMPLES,
  ...PACKAGE_SAMPLES,
  ...TOOL_SAMPLES,
};

/** The key of a pattern's samples. */
export function toSampleKey({
  kind,
  literals,
}: {
  readonly kind: string;
  readonly literals: readonly string[];
}): string {
  return `${kind} ${literals[0]}`;
}
