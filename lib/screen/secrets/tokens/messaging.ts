/**
 * The tokens of chat and mail services: what each begins with, and what follows.
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
  },
  {
    // the `d` cookie that goes with a browser token
    kind: "Slack browser token",
    literals: ["xoxd-"],
    body: /[\w%+/=-]{40,}/,
  },
  {
    // an incoming webhook or workflow address: workspace, hook and secret
    kind: "Slack webhook",
    literals: ["hooks.slack.com/services/", "hooks.slack.com/workflows/", "hooks.slack.com/triggers/"],
    body: /[A-Z0-9]{6,}\/[\w-]{6,}\/[\w/-]{16,}/,
  },
  {
    // a channel's webhook address: its number and its secret
    kind: "Discord webhook",
    literals: ["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"],
    body: /\d{15,22}\/[\w-]{50,}/,
  },
  {
    // a connector's address
    kind: "Teams webhook",
    literals: ["webhook.office.com/webhookb2/"],
    body: /[\w@-]{36,}\/IncomingWebhook\/[0-9a-f]{32}\/[\w-]{30,}/,
  },
  {
    // a space's webhook address with its key and token
    kind: "Google Chat webhook",
    literals: ["chat.googleapis.com/v1/spaces/"],
    body: /[\w-]{1,64}\/messages\?[\w=-]{1,64}&token=[\w%=-]{20,}/,
  },
  {
    // the bot's number, a colon, then 35 that begin with AA
    kind: "Telegram bot token",
    literals: [":AA"],
    body: /[\w-]{32,34}(?![\w-])/,
    head: /\d{8,10}$/,
  },
  {
    // `SK`, then 32 hex digits; the account's `AC` id is no secret
    kind: "Twilio API key",
    literals: ["SK"],
    body: /[0-9a-f]{32}(?![A-Za-z0-9])/,
  },
  {
    // `SG.`, an id, a dot, a secret
    kind: "SendGrid key",
    literals: ["SG."],
    body: /[\w-]{16,32}\.[\w-]{30,64}/,
  },
  {
    // `key-`, then 32 hex digits
    kind: "Mailgun key",
    literals: ["key-"],
    body: /[0-9a-f]{32}(?![0-9A-Za-z-])/,
  },
  {
    // 32 hex digits and a data centre
    kind: "Mailchimp key",
    literals: ["-us"],
    body: /\d{1,2}(?!\w)/,
    head: /(?<![0-9a-z])[0-9a-f]{32}$/,
  },
  {
    // an API or SMTP key: 64 hex digits and a tail
    kind: "Brevo key",
    literals: ["xkeysib-", "xsmtpsib-"],
    body: /[0-9a-f]{64}-[A-Za-z0-9]{16}/,
  },
  {
    // `re_`, an id, a secret
    kind: "Resend key",
    literals: ["re_"],
    body: /[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/,
  },
];
