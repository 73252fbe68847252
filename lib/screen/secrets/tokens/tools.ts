/**
 * The tokens of tools a team works with: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const TOOL_TOKENS: readonly TokenPattern[] = [
  {
    // API keys and OAuth tokens
    kind: "Linear key",
    literals: ["lin_api_", "lin_oauth_"],
    body: /\w{32,}/,
  },
  {
    // the current form, 46 letters and digits, and the older, 43
    kind: "Notion token",
    literals: ["ntn_", "secret_"],
    body: /[A-Za-z0-9]{43,}/,
  },
  {
    // personal and OAuth tokens
    kind: "Figma token",
    literals: ["figd_", "figo_", "figor_"],
    body: /[\w-]{40,}/,
  },
  {
    // `pat`, an id, a dot, 64 hex digits
    kind: "Airtable token",
    literals: ["pat"],
    body: /[A-Za-z0-9]{14}\.[0-9a-f]{64}/,
  },
  {
    // 24 and 34 hex digits
    kind: "Postman key",
    literals: ["PMAK-"],
    body: /[0-9a-f]{24}-[0-9a-f]{34}/,
  },
  {
    // cloud tokens in base 64, service accounts with a checksum
    kind: "Grafana token",
    literals: ["glc_", "glsa_"],
    body: /[A-Za-z0-9+/]{32,}(?:_[0-9A-Fa-f]{8}|={1,2})?/,
  },
  {
    // organisation and user tokens
    kind: "Sentry token",
    literals: ["sntrys_", "sntryu_"],
    body: /[\w+/=-]{40,}/,
  },
  {
    // user and ingest keys
    kind: "New Relic key",
    literals: ["NRAK-", "NRII-"],
    body: /[\w-]{27,}/,
  },
  {
    // an id of 24, a dot, a secret of 64
    kind: "Dynatrace token",
    literals: ["dt0c01.", "dt0s01."],
    body: /[A-Z0-9]{24}\.[A-Z0-9]{64}/,
  },
  {
    // `bkua_`, then 40 hex digits
    kind: "Buildkite token",
    literals: ["bkua_"],
    body: /[0-9a-f]{40}/,
  },
  {
    // an id and 40 hex digits
    kind: "CircleCI token",
    literals: ["CCIPAT_", "CCIPRJ_"],
    body: /[A-Za-z0-9]{20,24}_[0-9a-f]{40}/,
  },
  {
    // project, user and analysis tokens: 40 hex digits
    kind: "Sonar token",
    literals: ["sqp_", "squ_", "sqa_"],
    body: /[0-9a-f]{40}/,
  },
  {
    // `CFPAT-`, then 43
    kind: "Contentful token",
    literals: ["CFPAT-"],
    body: /[\w-]{43}/,
  },
  {
    // a region and a uuid
    kind: "HubSpot token",
    literals: ["pat-na1-", "pat-na2-", "pat-eu1-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    // `sdk-` and a uuid
    kind: "LaunchDarkly SDK key",
    literals: ["sdk-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    // `tfp_`, then 44 or more
    kind: "Typeform token",
    literals: ["tfp_"],
    body: /[\w-]{40,}/,
  },
  {
    // `sk.`, then a payload and a signature; `pk.` is public
    kind: "Mapbox secret token",
    literals: ["sk.eyJ"],
    body: /[\w-]{40,}\.[\w-]{20,}/,
  },
  {
    // a short-lived token of 130 or more
    kind: "Dropbox token",
    literals: ["sl."],
    body: /[\w-]{100,}/,
  },
  {
    // `EAA`, then 60 or more
    kind: "Facebook token",
    literals: ["EAA"],
    body: /(?=[0-9A-Z]{0,30}[a-z])[A-Za-z0-9]{60,}(?![A-Za-z0-9+/])/,
  },
  {
    // a run of A, then 60 or more
    kind: "Twitter bearer token",
    literals: ["AAAAAAAAAAAAAAAAAAAAA"],
    body: /[\w%]{60,}/,
  },
  {
    // `pnu_`, then 36
    kind: "Prefect key",
    literals: ["pnu_"],
    body: /[A-Za-z0-9]{36}/,
  },
  {
    // `rdme_`, then 70
    kind: "ReadMe key",
    literals: ["rdme_"],
    body: /[a-z0-9]{70}/,
  },
];
