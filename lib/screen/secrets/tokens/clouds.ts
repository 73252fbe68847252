/**
 * The keys of clouds and of what runs there: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const CLOUD_TOKENS: readonly TokenPattern[] = [
  {
    // a long-lived or temporary key's id: exactly 16 capitals and digits behind the prefix
    kind: "AWS access key id",
    literals: ["AKIA", "ASIA", "ABIA", "ACCA"],
    body: /[A-Z0-9]{16}(?![A-Za-z0-9])/,
  },
  {
    // `ABSK`, then base 64
    kind: "Amazon Bedrock key",
    literals: ["ABSK"],
    body: /[A-Za-z0-9+/]{80,}={0,2}/,
  },
  {
    // a prefix and a uuid
    kind: "Amazon MWS token",
    literals: ["amzn.mws."],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    // `AIza`, then exactly 35
    kind: "Google API key",
    literals: ["AIza"],
    body: /[\w-]{35}(?![\w-])/,
  },
  {
    // an access token: `ya29.`, then 20 or more
    kind: "Google OAuth token",
    literals: ["ya29."],
    body: /[\w-]{20,}(?:\.[\w-]+)?/,
  },
  {
    // `GOCSPX-`, then 28
    kind: "Google OAuth client secret",
    literals: ["GOCSPX-"],
    body: /[\w-]{20,}/,
  },
  {
    // `1//0`, then 40 or more
    kind: "Google refresh token",
    literals: ["1//0"],
    body: /[\w-]{40,}/,
  },
  {
    // a connection string's account or shared key: base 64 of 32 bytes or more
    kind: "Azure storage key",
    literals: ["AccountKey=", "SharedAccessKey=", "accountkey="],
    body: /[A-Za-z0-9+/]{40,}={0,2}/,
  },
  {
    // the `sig` of a shared access signature: base 64, written for an address or not
    kind: "Azure signature",
    literals: ["?sig=", "&sig=", ";sig="],
    body: /[A-Za-z0-9+/%]{40,}(?:={1,2})?/,
  },
  {
    // three characters, `8Q~`, then 31 to 34
    kind: "Microsoft Entra client secret",
    literals: ["8Q~"],
    body: /[\w.~-]{31,}/,
    head: /[\w.~-]{3}$/,
  },
  {
    // `LTAI`, then 20
    kind: "Alibaba Cloud key id",
    literals: ["LTAI"],
    body: /[A-Za-z0-9]{20}(?![A-Za-z0-9])/,
  },
  {
    // personal, OAuth and refresh tokens: 64 hex digits
    kind: "DigitalOcean token",
    literals: ["dop_v1_", "doo_v1_", "dor_v1_"],
    body: /[0-9a-f]{64}/,
  },
  {
    // global keys, user and account tokens: 48 letters and digits
    kind: "Cloudflare token",
    literals: ["cfk_", "cfut_", "cfat_"],
    body: /[A-Za-z0-9]{40,}/,
  },
  {
    // a version, 24 hex digits and a long tail of them
    kind: "Cloudflare origin key",
    literals: ["v1.0-"],
    body: /[0-9a-f]{24}-[0-9a-f]{100,}/,
  },
  {
    // `dapi`, then 32 hex digits
    kind: "Databricks token",
    literals: ["dapi"],
    body: /[0-9A-Fa-f]{32}(?![0-9A-Fa-f])(?:-\d)?/,
  },
  {
    // `HRKU-`, then 36 or more
    kind: "Heroku key",
    literals: ["HRKU-"],
    body: /[\w-]{36,}/,
  },
  {
    // the macaroon of an access token
    kind: "Fly.io token",
    literals: ["fm1r_", "fm2_", "fo1_"],
    body: /[\w+/=-]{40,}/,
  },
  {
    // `nfp_`, then 36 or more
    kind: "Netlify token",
    literals: ["nfp_"],
    body: /[A-Za-z0-9]{36,}/,
  },
  {
    // `rnd_`, then 28 or more
    kind: "Render key",
    literals: ["rnd_"],
    body: /[A-Za-z0-9]{28,}/,
  },
  {
    // personal, integration, app and gateway tokens
    kind: "Vercel token",
    literals: ["vcp_", "vci_", "vca_", "vcr_", "vck_"],
    body: /[A-Za-z0-9]{20,}/,
  },
  {
    // an access token of 40 hex digits or a secret key
    kind: "Supabase key",
    literals: ["sbp_", "sb_secret_"],
    body: /[\w-]{20,}/,
  },
  {
    // tokens, passwords and OAuth tokens of 32 or more
    kind: "PlanetScale password",
    literals: ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"],
    body: /[\w.=-]{32,}/,
  },
  {
    // `napi_`, then 40 or more
    kind: "Neon key",
    literals: ["napi_"],
    body: /[A-Za-z0-9]{40,}/,
  },
];
