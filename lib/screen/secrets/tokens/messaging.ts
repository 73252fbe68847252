/**
 * The tokens of chat and mail services: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const MESSAGING_TOKENS: readonly TokenPattern[] = [
  {
    // bot, user, app, workspace, refresh and configuration tokens: digits and letters in groups
    kind: "Slack token",
    literals: [
      "xoxb-",
      "xoxp-",
      "xoxa-",
      "xoxo-",
      "xoxr-",
      "xoxs-",
      "xoxc-",
      "xoxe-",
      "xoxe.xoxb-",
      "xoxe.xoxp-",
      "xapp-",
    ],
    body: /[A-Za-z0-9-]{16,}/,
    refuse: [
      ["| digest | env | xoxb-", "303858376974-8489595759138-9fUrSStxbLRQvoIuI42aQKXd |"],
      [
        "`xapp-1-",
        "A0KIHDMZ9HG-6198258908716-f0a8e1fa67f273c82209dd4d5b5143430fb3538ace466c94b0e49e5d630f0673`",
      ],
    ],
    admit: [["SLACK_BOT_TOKEN=xoxb-your-token-here"], ["xoxp-", "xxxxxxxxxxxx-xxxxxxxxxxxx"]],
  },
  {
    // the `d` cookie that goes with a browser token
    kind: "Slack browser token",
    literals: ["xoxd-"],
    body: /[\w%+/=-]{40,}/,
    refuse: [
      ["xoxd-", "sJ4xKy4fQANjYNMxoPctQiR5sMPE7NSpNxEmP3RFm5y4r8rSWRnxhOlbIlAS%2BLAXYuitb6iObyo4rgQpU"],
    ],
    admit: [["xoxd-…"]],
  },
  {
    // an incoming webhook or workflow address: workspace, hook and secret
    kind: "Slack webhook",
    literals: ["hooks.slack.com/services/", "hooks.slack.com/workflows/", "hooks.slack.com/triggers/"],
    body: /[A-Z0-9]{6,}\/[\w-]{6,}\/[\w/-]{16,}/,
    refuse: [["Keep https://hooks.slack.com/services/", "T035RJ9CNPT/B0BTB05SJOV/NzfU8vUZpdouon0q0zHW7dJF"]],
    admit: [
      ["https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"],
      ["https://hooks.slack.com/services/<id>"],
    ],
  },
  {
    // a channel's webhook address: its number and its secret
    kind: "Discord webhook",
    literals: ["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"],
    body: /\d{15,22}\/[\w-]{50,}/,
    refuse: [
      [
        "https://discord.com/api/webhooks/",
        "824808808196726744/x6EgOzl_pqHYFzYDeblkyMtFm2KGD4ixrs20UN6zrFC-KDcakPS2F7qYFlV3psK8BWQ6",
      ],
    ],
    admit: [["https://discord.com/api/webhooks/<id>/<token>"]],
  },
  {
    // a connector's address
    kind: "Teams webhook",
    literals: ["webhook.office.com/webhookb2/"],
    body: /[\w@-]{36,}\/IncomingWebhook\/[0-9a-f]{32}\/[\w-]{30,}/,
    refuse: [
      [
        "https://orchard.webhook.office.com/webhookb2/",
        "eb9750b1-5553-49da-ad61-b8dc711474ea@35fcca4a-4050-49f4-a551-75694f1788f9/IncomingWebhook/607162140882ad8991e5b7f1359cfb68/0e7a77c9-6500-450f-a6b8-36f25e8ca4b5",
      ],
    ],
    admit: [["https://orchard.webhook.office.com/webhookb2/…"]],
  },
  {
    // a space's webhook address with its key and token
    kind: "Google Chat webhook",
    literals: ["chat.googleapis.com/v1/spaces/"],
    body: /[\w-]{1,64}\/messages\?[\w=-]{1,64}&token=[\w%=-]{20,}/,
    refuse: [
      [
        "https://chat.googleapis.com/v1/spaces/",
        "AAAASp8DObW/messages?key=AIza",
        "SyCDVtZhzqBrQ9dLkGFUSvZsNj56XRlPjAv&token=",
        "IjzKhMNQAfsYE7PR7ymZA8i3LSkUiteEbpLSfUaWswF",
      ],
    ],
    admit: [["https://chat.googleapis.com/v1/spaces/<space>/messages"]],
  },
  {
    // the bot's number, a colon, then 35 that begin with AA
    kind: "Telegram bot token",
    literals: [":AA"],
    body: /[\w-]{32,34}(?![\w-])/,
    head: /\d{8,10}$/,
    refuse: [["https://api.telegram.org/bot1873040106", ":AA", "cLtXTbMUtf2d0lkyQ8Q9nTfrOzgmVAHMs/getMe"]],
    admit: [["grade:AA"]],
  },
  {
    // `SK`, then 32 hex digits; the account's `AC` id is no secret
    kind: "Twilio API key",
    literals: ["SK"],
    body: /[0-9a-f]{32}(?![A-Za-z0-9])/,
    refuse: [["SK", "6d524731685cd89c307b57bc3e9d8baf"]],
    admit: [
      ["account AC", "1e9db1be60a526649c08124f7cfc5d54"],
      ["SK", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"],
    ],
  },
  {
    // `SG.`, an id, a dot, a secret
    kind: "SendGrid key",
    literals: ["SG."],
    body: /[\w-]{16,32}\.[\w-]{30,64}/,
    refuse: [
      ["With SG.", "iDBgQd1IcW5F5SEII8jcY4.p0jwgedJq3JjbuY3Ej90oOP_kJqnTUmMESzw480hrJe the API answers 403"],
    ],
    admit: [["SG.xxxxxxxx.yyyyyyyy"]],
  },
  {
    // `key-`, then 32 hex digits
    kind: "Mailgun key",
    literals: ["key-"],
    body: /[0-9a-f]{32}(?![0-9A-Za-z-])/,
    refuse: [["key-", "f018cba0eadfabe003996d0c43aae02b"]],
    admit: [["`cache-key-", "350d24c21fbfffec50de87a20d120f52d37e1a59`"]],
  },
  {
    // 32 hex digits and a data centre
    kind: "Mailchimp key",
    literals: ["-us"],
    body: /\d{1,2}(?!\w)/,
    head: /(?<![0-9a-z])[0-9a-f]{32}$/,
    refuse: [["28ea05a337dd910029fcfae4de9f0f8a", "-us14"]],
    admit: [["region eu-west and -us2"]],
  },
  {
    // an API or SMTP key: 64 hex digits and a tail
    kind: "Brevo key",
    literals: ["xkeysib-", "xsmtpsib-"],
    body: /[0-9a-f]{64}-[A-Za-z0-9]{16}/,
    refuse: [
      ["xkeysib-", "545e95a39e3bdb5c511339089d5259cb7d6ca866bbd4153a3cfee8bf39badcbc-39QBeQYV12T1qJdi"],
    ],
    admit: [["xkeysib-…"]],
  },
  {
    // `re_`, an id, a secret
    kind: "Resend key",
    literals: ["re_"],
    body: /[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/,
    refuse: [["re_", "LKCgjn7L_D9VTvo7vARkpeQ4D6nQk3hW6"]],
    admit: [["re_export_the_module_from_here"], ["re_", "xxxxxxxx_xxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
];
