/**
 * The keys of vaults, networks and machines: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const VAULT_TOKENS: readonly TokenPattern[] = [
  {
    // service, batch and recovery tokens
    kind: "Vault token",
    literals: ["hvs.", "hvb.", "hvr."],
    body: /[\w-]{24,}/,
  },
  {
    // 14 letters and digits, the fixed middle, then 60 or more
    kind: "Terraform Cloud token",
    literals: [".atlasv1."],
    body: /[\w=-]{60,}/,
    head: /[A-Za-z0-9]{14}$/,
  },
  {
    // the kinds of token, for one a config's name, then 40 or more
    kind: "Doppler token",
    literals: ["dp.pt.", "dp.st.", "dp.sa.", "dp.ct.", "dp.scim.", "dp.audit."],
    body: /(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,}/,
  },
  {
    // `pul-`, then 40 hex digits
    kind: "Pulumi token",
    literals: ["pul-"],
    body: /[0-9a-f]{40}/,
  },
  {
    // kind, identifier and secret
    kind: "Tailscale key",
    literals: ["tskey-"],
    body: /[a-z]{2,20}-\w{8,}-\w{16,}/,
  },
  {
    // `ops_`, then the base 64 of a JSON object
    kind: "1Password service token",
    literals: ["ops_ey"],
    body: /[\w+/=-]{100,}/,
  },
  {
    // the capitals of bech 32
    kind: "age secret key",
    literals: ["AGE-SECRET-KEY-1"],
    body: /[A-Z0-9]{50,}/,
  },
  {
    // `nsec1`, then 58 of bech 32
    kind: "Nostr secret key",
    literals: ["nsec1"],
    body: /[a-z0-9]{58}/,
  },
  {
    // base 64 of a PEM header of a private key, as Kubernetes and CI variables hold it; certificates begin otherwise
    kind: "private key in base 64",
    literals: [
      "LS0tLS1CRUdJTiBQUklWQVRFIEtFWS",
      "LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVkt",
      "LS0tLS1CRUdJTiBFQyBQUklWQVRFIEtFWS",
      "LS0tLS1CRUdJTiBPUEVOU1NIIFBSSVZBVEUgS0VZ",
      "LS0tLS1CRUdJTiBFTkNSWVBURUQgUFJJVkFURSBLRVkt",
    ],
    body: /[A-Za-z0-9+/]{80,}={0,2}/,
  },
  {
    // the private lines of a key file, not its public ones
    kind: "PuTTY private key",
    literals: ["Private-Lines: "],
    body: /\d{1,3}(?:\r?\n|\\n)[A-Za-z0-9+/=]{40,}(?:(?:\r?\n|\\n)[A-Za-z0-9+/=]+)*/,
  },
];
