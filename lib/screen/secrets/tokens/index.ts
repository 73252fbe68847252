/** The registry of provider tokens: every table, in the order in which patterns that share a literal are tried. */
import type { TokenPattern } from "../token-pattern.ts";
import { CLOUD_TOKENS } from "./clouds.ts";
import { CODE_HOST_TOKENS } from "./code-hosts.ts";
import { MESSAGING_TOKENS } from "./messaging.ts";
import { MODEL_TOKENS } from "./models.ts";
import { PACKAGE_TOKENS } from "./packages.ts";
import { PAYMENT_TOKENS } from "./payments.ts";
import { TOOL_TOKENS } from "./tools.ts";
import { VAULT_TOKENS } from "./vaults.ts";

export const TOKEN_PATTERNS: readonly TokenPattern[] = [
  ...CODE_HOST_TOKENS,
  ...CLOUD_TOKENS,
  ...VAULT_TOKENS,
  ...MESSAGING_TOKENS,
  ...PAYMENT_TOKENS,
  ...MODEL_TOKENS,
  ...PACKAGE_TOKENS,
  ...TOOL_TOKENS,
];
