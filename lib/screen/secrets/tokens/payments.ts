/**
 * The keys of payment services and shops: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const PAYMENT_TOKENS: readonly TokenPattern[] = [
  {
    // secret and restricted keys, live and test; publishable keys are public
    kind: "Stripe secret key",
    literals: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "sk_prod_"],
    body: /[A-Za-z0-9]{16,}/,
  },
  {
    // `whsec_`, then 24 or more
    kind: "Stripe webhook secret",
    literals: ["whsec_"],
    body: /[A-Za-z0-9+/]{24,}={0,2}/,
  },
  {
    // application secrets and access tokens
    kind: "Square secret",
    literals: ["sq0csp-", "sq0atp-", "sq0idp-"],
    body: /[\w-]{22,}/,
  },
  {
    // Braintree's production and sandbox tokens
    kind: "PayPal access token",
    literals: ["access_token$production$", "access_token$sandbox$"],
    body: /[0-9a-z]{16}\$[0-9a-f]{32}/,
  },
  {
    // app, custom, private and shared secrets
    kind: "Shopify token",
    literals: ["shpat_", "shpca_", "shppa_", "shpss_"],
    body: /[A-Za-z0-9]{32,}/,
  },
  {
    // an access token is the environment and a uuid
    kind: "Plaid token",
    literals: ["access-production-", "access-development-", "access-sandbox-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    // live and sandbox API keys
    kind: "Paddle key",
    literals: ["pdl_live_apikey_", "pdl_sdbx_apikey_"],
    body: /\w{24,}/,
  },
  {
    // live and test secrets
    kind: "Flutterwave key",
    literals: ["FLWSECK-", "FLWSECK_TEST-"],
    body: /[0-9a-zA-Z-]{16,}/,
  },
  {
    // production and test keys
    kind: "EasyPost key",
    literals: ["EZAK", "EZTK"],
    body: /[A-Za-z0-9]{54}(?![A-Za-z0-9])/,
  },
  {
    // live and test tokens: 40 hex digits
    kind: "Shippo token",
    literals: ["shippo_live_", "shippo_test_"],
    body: /[0-9a-f]{40}/,
  },
  {
    // live and test tokens
    kind: "Duffel token",
    literals: ["duffel_live_", "duffel_test_"],
    body: /[\w=-]{40,}/,
  },
];
