import type { TokenSamples } from "./samples.ts";

export const PAYMENT_SAMPLES: TokenSamples = {
  "Stripe secret key sk_live_": {
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
  "Stripe webhook secret whsec_": {
    refuse: [["whsec_", "S3bqXTjgO5QEqbXsJ3XZxdr1rfYe03mT"]],
    admit: [["whsec_", "your_webhook_signing_secret"]],
  },
  "Square secret sq0csp-": {
    refuse: [["sq0csp-", "QM3QeElTRmcVVKakexRzhcvyWDkyNiDWLw3MvQgh4XH"]],
    admit: [["sq0csp-<secret>"]],
  },
  "PayPal access token access_token$production$": {
    refuse: [["access_token$production$", "5tk8ny8p7lpme435$2c9eb61f9bba7487a996a77887b75f99"]],
    admit: [["access_token$production$…"]],
  },
  "Shopify token shpat_": {
    refuse: [["shpat_", "ff25b7a28058207081576fa89a8b4d2b"]],
    admit: [["shpat_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "Plaid token access-production-": {
    refuse: [["access-production-", "d3c2e987-155d-426f-a7ce-9007074ab19f"]],
    admit: [["access-production-policy"]],
  },
  "Paddle key pdl_live_apikey_": {
    refuse: [["pdl_live_apikey_", "jnvvg3ouhpdnus3f60lcktg3oe_yWGCFQsPMv51fz5klPpd0L_U13"]],
    admit: [["pdl_live_apikey_…"]],
  },
  "Flutterwave key FLWSECK-": {
    refuse: [["FLWSECK-", "f92eac110619577ed963156217082eee-X"]],
    admit: [["FLWSECK-…"]],
  },
  "EasyPost key EZAK": {
    refuse: [["EZAK", "zu7puaMl1tjXgSQm5VaDNJ8KuJp0Ahd3n87TmWcatW3sl0sCBk4PgX"]],
    admit: [["EZAK…"]],
  },
  "Shippo token shippo_live_": {
    refuse: [["shippo_live_", "01bcc9ad436d977a91b69ffefeedcb77b34972fe"]],
    admit: [["shippo_live_mode"]],
  },
  "Duffel token duffel_live_": {
    refuse: [["duffel_live_", "TXW3uzwTQwAp5ldF56ugVXIuiOO2Za4vAKvbQ8ty_cX"]],
    admit: [["duffel_live_…"]],
  },
};
