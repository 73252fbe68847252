import type { TokenSamples } from "./samples.ts";

export const MESSAGING_SAMPLES: TokenSamples = {
  "Slack token xoxb-": {
    refuse: [
      ["| digest | env | xoxb-", "303858376974-8489595759138-9fUrSStxbLRQvoIuI42aQKXd |"],
      [
        "`xapp-1-",
        "A0KIHDMZ9HG-6198258908716-f0a8e1fa67f273c82209dd4d5b5143430fb3538ace466c94b0e49e5d630f0673`",
      ],
    ],
    admit: [["SLACK_BOT_TOKEN=xoxb-your-token-here"], ["xoxp-", "xxxxxxxxxxxx-xxxxxxxxxxxx"]],
  },
  "Slack browser token xoxd-": {
    refuse: [
      ["xoxd-", "sJ4xKy4fQANjYNMxoPctQiR5sMPE7NSpNxEmP3RFm5y4r8rSWRnxhOlbIlAS%2BLAXYuitb6iObyo4rgQpU"],
    ],
    admit: [["xoxd-…"]],
  },
  "Slack webhook hooks.slack.com/services/": {
    refuse: [["Keep https://hooks.slack.com/services/", "T035RJ9CNPT/B0BTB05SJOV/NzfU8vUZpdouon0q0zHW7dJF"]],
    admit: [
      ["https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"],
      ["https://hooks.slack.com/services/<id>"],
    ],
  },
  "Discord webhook discord.com/api/webhooks/": {
    refuse: [
      [
        "https://discord.com/api/webhooks/",
        "824808808196726744/x6EgOzl_pqHYFzYDeblkyMtFm2KGD4ixrs20UN6zrFC-KDcakPS2F7qYFlV3psK8BWQ6",
      ],
    ],
    admit: [["https://discord.com/api/webhooks/<id>/<token>"]],
  },
  "Teams webhook webhook.office.com/webhookb2/": {
    refuse: [
      [
        "https://orchard.webhook.office.com/webhookb2/",
        "eb9750b1-5553-49da-ad61-b8dc711474ea@35fcca4a-4050-49f4-a551-75694f1788f9/IncomingWebhook/607162140882ad8991e5b7f1359cfb68/0e7a77c9-6500-450f-a6b8-36f25e8ca4b5",
      ],
    ],
    admit: [["https://orchard.webhook.office.com/webhookb2/…"]],
  },
  "Google Chat webhook chat.googleapis.com/v1/spaces/": {
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
  "Telegram bot token :AA": {
    refuse: [["https://api.telegram.org/bot1873040106", ":AA", "cLtXTbMUtf2d0lkyQ8Q9nTfrOzgmVAHMs/getMe"]],
    admit: [["grade:AA"]],
  },
  "Twilio API key SK": {
    refuse: [["SK", "6d524731685cd89c307b57bc3e9d8baf"]],
    admit: [
      ["account AC", "1e9db1be60a526649c08124f7cfc5d54"],
      ["SK", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"],
    ],
  },
  "SendGrid key SG.": {
    refuse: [
      ["With SG.", "iDBgQd1IcW5F5SEII8jcY4.p0jwgedJq3JjbuY3Ej90oOP_kJqnTUmMESzw480hrJe the API answers 403"],
    ],
    admit: [["SG.xxxxxxxx.yyyyyyyy"]],
  },
  "Mailgun key key-": {
    refuse: [["key-", "f018cba0eadfabe003996d0c43aae02b"]],
    admit: [["`cache-key-", "350d24c21fbfffec50de87a20d120f52d37e1a59`"]],
  },
  "Mailchimp key -us": {
    refuse: [["28ea05a337dd910029fcfae4de9f0f8a", "-us14"]],
    admit: [["region eu-west and -us2"]],
  },
  "Brevo key xkeysib-": {
    refuse: [
      ["xkeysib-", "545e95a39e3bdb5c511339089d5259cb7d6ca866bbd4153a3cfee8bf39badcbc-39QBeQYV12T1qJdi"],
    ],
    admit: [["xkeysib-…"]],
  },
  "Resend key re_": {
    refuse: [["re_", "LKCgjn7L_D9VTvo7vARkpeQ4D6nQk3hW6"]],
    admit: [["re_export_the_module_from_here"], ["re_", "xxxxxxxx_xxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
};
