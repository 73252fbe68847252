/**
 * The keys of payment services and shops: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const PAYMENT_TOKENS: readonly TokenPattern[] = [
  {
    // secret and restricted keys, live and test; publishable keys are public
    kind: "Stripe secret key",
    literals: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "sk_prod_"],
    body: /[A-Za-z0-9]{16,}/,
    refuse: [
      [
        "the sandbox worker had sk_live_",
        "5zDsOkMsIemcnouYKpbeUQumIGf0C1QgkjQI2dErvstvnSxxN97kcBqxpVS75SXCZtxYSvzxTCnzLK78pRbNX1fddYPSO5nuhlR",
      ],
      ["`rk_live_", "0FjZmi3zYemlSTuuya2hWHqz`"],
      ["sk_test_", "fCnpIlCLfA7dtzO450MxQmlF"],
    ],
    admit: [
      ["pk_live_", "Vy8OcqrxzQ5sb0kEoq8GS8JM"],
      ["sk_test_", "4eC39HqLyjWDarjtT1zdp7dc"],
      ["sk_live_", "XXXXXXXXXXXXXXXXXXXXXXXX"],
    ],
  },
  {
    // `whsec_`, then 24 or more
    kind: "Stripe webhook secret",
    literals: ["whsec_"],
    body: /[A-Za-z0-9+/]{24,}={0,2}/,
    refuse: [["whsec_", "S3bqXTjgO5QEqbXsJ3XZxdr1rfYe03mT"]],
    admit: [["whsec_", "your_webhook_signing_secret"]],
  },
  {
    // application secrets and access tokens
    kind: "Square secret",
    literals: ["sq0csp-", "sq0atp-", "sq0idp-"],
    body: /[\w-]{22,}/,
    refuse: [["sq0csp-", "QM3QeElTRmcVVKakexRzhcvyWDkyNiDWLw3MvQgh4XH"]],
    admit: [["sq0csp-<secret>"]],
  },
  {
    // Braintree's production and sandbox tokens
    kind: "PayPal access token",
    literals: ["access_token$production$", "access_token$sandbox$"],
    body: /[0-9a-z]{16}\$[0-9a-f]{32}/,
    refuse: [["access_token$production$", "5tk8ny8p7lpme435$2c9eb61f9bba7487a996a77887b75f99"]],
    admit: [["access_token$production$…"]],
  },
  {
    // app, custom, private and shared secrets
    kind: "Shopify token",
    literals: ["shpat_", "shpca_", "shppa_", "shpss_"],
    body: /[A-Za-z0-9]{32,}/,
    refuse: [["shpat_", "ff25b7a28058207081576fa89a8b4d2b"]],
    admit: [["shpat_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // an access token is the environment and a uuid
    kind: "Plaid token",
    literals: ["access-production-", "access-development-", "access-sandbox-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    refuse: [["access-production-", "d3c2e987-155d-426f-a7ce-9007074ab19f"]],
    admit: [["access-production-policy"]],
  },
  {
    // live and sandbox API keys
    kind: "Paddle key",
    literals: ["pdl_live_apikey_", "pdl_sdbx_apikey_"],
    body: /\w{24,}/,
    refuse: [["pdl_live_apikey_", "jnvvg3ouhpdnus3f60lcktg3oe_yWGCFQsPMv51fz5klPpd0L_U13"]],
    admit: [["pdl_live_apikey_…"]],
  },
  {
    // live and test secrets
    kind: "Flutterwave key",
    literals: ["FLWSECK-", "FLWSECK_TEST-"],
    body: /[0-9a-zA-Z-]{16,}/,
    refuse: [["FLWSECK-", "f92eac110619577ed963156217082eee-X"]],
    admit: [["FLWSECK-…"]],
  },
  {
    // production and test keys
    kind: "EasyPost key",
    literals: ["EZAK", "EZTK"],
    body: /[A-Za-z0-9]{54}(?![A-Za-z0-9])/,
    refuse: [["EZAK", "zu7puaMl1tjXgSQm5VaDNJ8KuJp0Ahd3n87TmWcatW3sl0sCBk4PgX"]],
    admit: [["EZAK…"]],
  },
  {
    // live and test tokens: 40 hex digits
    kind: "Shippo token",
    literals: ["shippo_live_", "shippo_test_"],
    body: /[0-9a-f]{40}/,
    refuse: [["shippo_live_", "01bcc9ad436d977a91b69ffefeedcb77b34972fe"]],
    admit: [["shippo_live_mode"]],
  },
  {
    // live and test tokens
    kind: "Duffel token",
    literals: ["duffel_live_", "duffel_test_"],
    body: /[\w=-]{40,}/,
    refuse: [["duffel_live_", "TXW3uzwTQwAp5ldF56ugVXIuiOO2Za4vAKvbQ8ty_cX"]],
    admit: [["duffel_live_…"]],
  },
];
