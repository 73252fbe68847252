/**
 * The tokens of tools a team works with: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const TOOL_TOKENS: readonly TokenPattern[] = [
  {
    // API keys and OAuth tokens
    kind: "Linear key",
    literals: ["lin_api_", "lin_oauth_"],
    body: /\w{32,}/,
    refuse: [["lin_api_", "xDGBrY75QPxFOd7f2ocI3N7ii0AwRlx9ff4gyLCT"]],
    admit: [["lin_api_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // the current form, 46 letters and digits, and the older, 43
    kind: "Notion token",
    literals: ["ntn_", "secret_"],
    body: /[A-Za-z0-9]{43,}/,
    refuse: [
      ["ntn_", "63874536174oU7qAxMbdk5g0Pp2CUQIo3WSmmQF7TrPKED"],
      ["secret_", "04fQN21CYOtiGrbE6CHVM7RSMHVZTiCY5YJFT3Vm38W"],
    ],
    admit: [["secret_name_of_the_mailer"], ["ntn_…"]],
  },
  {
    // personal and OAuth tokens
    kind: "Figma token",
    literals: ["figd_", "figo_", "figor_"],
    body: /[\w-]{40,}/,
    refuse: [["figd_", "PF_lkiaNarsvHMCWVM9XR9TPAzfTVaRuOqSmeHT7"]],
    admit: [["figd_…"]],
  },
  {
    // `pat`, an id, a dot, 64 hex digits
    kind: "Airtable token",
    literals: ["pat"],
    body: /[A-Za-z0-9]{14}\.[0-9a-f]{64}/,
    refuse: [["pat", "UW1P9YDCNH0noz.433007b0a8dcf891be6f8438df9692426de98061a241df11641e82b5e200a5fa"]],
    admit: [["patience."], ["path.to"]],
  },
  {
    // 24 and 34 hex digits
    kind: "Postman key",
    literals: ["PMAK-"],
    body: /[0-9a-f]{24}-[0-9a-f]{34}/,
    refuse: [["PMAK-", "41993362fe27b9f8d1fea99c-9d9598ce2504e731eb1bdc0b67721eb36e"]],
    admit: [["PMAK-…"]],
  },
  {
    // cloud tokens in base 64, service accounts with a checksum
    kind: "Grafana token",
    literals: ["glc_", "glsa_"],
    body: /[A-Za-z0-9+/]{32,}(?:_[0-9A-Fa-f]{8}|={1,2})?/,
    refuse: [
      ["glsa_", "IRJE4IaZREK3BSbAzupl8sxjrW62gRux_372cd26c"],
      ["glc_", "eyJvIjoivzGHG3uXhlQi2PXwjDDSyUJfW8jXPksv8jF3hSrIHm2yKfGjwo0sP2mn2IvmHc0gZl/t4C5aCe+MwW4S"],
    ],
    admit: [["glsa_…"]],
  },
  {
    // organisation and user tokens
    kind: "Sentry token",
    literals: ["sntrys_", "sntryu_"],
    body: /[\w+/=-]{40,}/,
    refuse: [["sntryu_", "96a6f8557ea9900ed0083176fe34bc9b39714fa894ce633f715840e72fdd1b06"]],
    admit: [["sntrys_…"]],
  },
  {
    // user and ingest keys
    kind: "New Relic key",
    literals: ["NRAK-", "NRII-"],
    body: /[\w-]{27,}/,
    refuse: [["NRAK-", "99CXONYDISWZIA9OTKISLWJRXKP"]],
    admit: [["NRAK-XXXXXXXXXXXXXXXXXXXXXXXXXXX"]],
  },
  {
    // an id of 24, a dot, a secret of 64
    kind: "Dynatrace token",
    literals: ["dt0c01.", "dt0s01."],
    body: /[A-Z0-9]{24}\.[A-Z0-9]{64}/,
    refuse: [
      [
        "dt0c01.",
        "TN3SN2XQXR5G6NIYQ8C6H46R.JA10Y2R4W0BHFAO68R1AVAAAQPZVCLHIJIMI0NPM8ZN8CTHU1QLR6XEBXWMKB9TB",
      ],
    ],
    admit: [["dt0c01.…"]],
  },
  {
    // `bkua_`, then 40 hex digits
    kind: "Buildkite token",
    literals: ["bkua_"],
    body: /[0-9a-f]{40}/,
    refuse: [["bkua_", "44f165deaff6112cc876b3a06f086783ef255fdc"]],
    admit: [["bkua_…"]],
  },
  {
    // an id and 40 hex digits
    kind: "CircleCI token",
    literals: ["CCIPAT_", "CCIPRJ_"],
    body: /[A-Za-z0-9]{20,24}_[0-9a-f]{40}/,
    refuse: [["CCIPAT_", "xrgJyN4jJIQ899RwyjdksM_85c15fab4e9736230f0697342606ebd1b39b8fc2"]],
    admit: [["CCIPAT_…"]],
  },
  {
    // project, user and analysis tokens: 40 hex digits
    kind: "Sonar token",
    literals: ["sqp_", "squ_", "sqa_"],
    body: /[0-9a-f]{40}/,
    refuse: [["squ_", "000866ceab0b42d0814689c44368c3c6231578f2"]],
    admit: [["sqa_…"]],
  },
  {
    // `CFPAT-`, then 43
    kind: "Contentful token",
    literals: ["CFPAT-"],
    body: /[\w-]{43}/,
    refuse: [["CFPAT-", "ypbkRSk9eCFGMLjVj7N8vl0PUDDkR1pDl1u2B0zv-RW"]],
    admit: [["CFPAT-…"]],
  },
  {
    // a region and a uuid
    kind: "HubSpot token",
    literals: ["pat-na1-", "pat-na2-", "pat-eu1-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    refuse: [["pat-eu1-", "cc77213e-52fa-40f2-a575-930cbca0dca8"]],
    admit: [["pat-eu1-…"]],
  },
  {
    // `sdk-` and a uuid
    kind: "LaunchDarkly SDK key",
    literals: ["sdk-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    refuse: [["sdk-", "de4465cd-701d-4d13-a15c-483832383d32"]],
    admit: [["sdk-for-workers"]],
  },
  {
    // `tfp_`, then 44 or more
    kind: "Typeform token",
    literals: ["tfp_"],
    body: /[\w-]{40,}/,
    refuse: [["tfp_", "wobt3TP0tb6AxmaQnOloUMk4ez7RizbbZKNm90Y5ZyVSKo77QMoQvPuKOVQ"]],
    admit: [["tfp_…"]],
  },
  {
    // `sk.`, then a payload and a signature; `pk.` is public
    kind: "Mapbox secret token",
    literals: ["sk.eyJ"],
    body: /[\w-]{40,}\.[\w-]{20,}/,
    refuse: [
      [
        "sk.eyJ",
        "1IjoiYWNtvepwSMwxiJ1lsaIlWs2GwYUd1peIblGG5Azb39zJ60QX8ZQa0wXEFvgByaCR.wrRgi67qiTyePTzy8QTM5E",
      ],
    ],
    admit: [
      [
        "pk.eyJ",
        "1IjoiYWNtv0SaZboWeTHI9wwutl5oXggUX0csT5iteCudoXGoa8u5WKPRMvEw733TuwId.XaEls5-bBlzfBDrI_IVjH6",
      ],
    ],
  },
  {
    // a short-lived token of 130 or more
    kind: "Dropbox token",
    literals: ["sl."],
    body: /[\w-]{100,}/,
    refuse: [
      [
        "sl.",
        "BKOXdDQQGscOLycKmWWPWXFI5kToXldXCXWuzYbbr9hypXgv6F5MGIRthfq68LWpBEl1o4xT1fNdE2yb0yaMD7Jht-5erPRL0F7YBb00-9a6tAG4g4BVvwHhNNzrcfflHHbe-uW5",
      ],
    ],
    admit: [["sl.example"]],
  },
  {
    // `EAA`, then 60 or more
    kind: "Facebook token",
    literals: ["EAA"],
    body: /(?=[0-9A-Z]{0,30}[a-z])[A-Za-z0-9]{60,}(?![A-Za-z0-9+/])/,
    refuse: [
      [
        "EAA",
        "CEdENDD8QVev4hs3dFUzn0KrbhnyC7rdbBNxGpYTZtbldXxIrmYVuSQSnj2kRkOpLNcQsKISvhI4vol0PC9NvDDL6DtJb3oTxwcVi3bABP67XXzRfaPdkaC14mnD",
      ],
    ],
    admit: [["EAA", "xxxx"]],
  },
  {
    // a run of A, then 60 or more
    kind: "Twitter bearer token",
    literals: ["AAAAAAAAAAAAAAAAAAAAA"],
    body: /[\w%]{60,}/,
    refuse: [
      [
        "AAAAAAAAAAAAAAAAAAAAA",
        "8Mj4MR6LS2TKC8gNsoZx6iW6nl56wcEjQ2eTnxEH%3D8o6fnHVxuAX9VKtJ3r4kg8jwZNbI8QP8n804QFZ3XWEhBZHSvq",
      ],
    ],
    admit: [["AAAAAAAAAAAAAAAAAAAAA"]],
  },
  {
    // `pnu_`, then 36
    kind: "Prefect key",
    literals: ["pnu_"],
    body: /[A-Za-z0-9]{36}/,
    refuse: [["pnu_", "LF0irpOpygTEJIqFCGI4n2SQAly3YdnqrQSs"]],
    admit: [["pnu_…"]],
  },
  {
    // `rdme_`, then 70
    kind: "ReadMe key",
    literals: ["rdme_"],
    body: /[a-z0-9]{70}/,
    refuse: [["rdme_", "7z4x1i04pmlfa27q7gjyuh0gs90rhgek84wg14e7ald8ph97842kff72fwpnc911ilhkq9"]],
    admit: [["rdme_…"]],
  },
];
