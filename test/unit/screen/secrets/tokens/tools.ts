import type { TokenSamples } from "./samples.ts";

export const TOOL_SAMPLES: TokenSamples = {
  "Linear key lin_api_": {
    refuse: [["lin_api_", "xDGBrY75QPxFOd7f2ocI3N7ii0AwRlx9ff4gyLCT"]],
    admit: [["lin_api_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "Notion token ntn_": {
    refuse: [
      ["ntn_", "63874536174oU7qAxMbdk5g0Pp2CUQIo3WSmmQF7TrPKED"],
      ["secret_", "04fQN21CYOtiGrbE6CHVM7RSMHVZTiCY5YJFT3Vm38W"],
    ],
    admit: [["secret_name_of_the_mailer"], ["ntn_…"]],
  },
  "Figma token figd_": {
    refuse: [["figd_", "PF_lkiaNarsvHMCWVM9XR9TPAzfTVaRuOqSmeHT7"]],
    admit: [["figd_…"]],
  },
  "Airtable token pat": {
    refuse: [["pat", "UW1P9YDCNH0noz.433007b0a8dcf891be6f8438df9692426de98061a241df11641e82b5e200a5fa"]],
    admit: [["patience."], ["path.to"]],
  },
  "Postman key PMAK-": {
    refuse: [["PMAK-", "41993362fe27b9f8d1fea99c-9d9598ce2504e731eb1bdc0b67721eb36e"]],
    admit: [["PMAK-…"]],
  },
  "Grafana token glc_": {
    refuse: [
      ["glsa_", "IRJE4IaZREK3BSbAzupl8sxjrW62gRux_372cd26c"],
      ["glc_", "eyJvIjoivzGHG3uXhlQi2PXwjDDSyUJfW8jXPksv8jF3hSrIHm2yKfGjwo0sP2mn2IvmHc0gZl/t4C5aCe+MwW4S"],
    ],
    admit: [["glsa_…"]],
  },
  "Sentry token sntrys_": {
    refuse: [["sntryu_", "96a6f8557ea9900ed0083176fe34bc9b39714fa894ce633f715840e72fdd1b06"]],
    admit: [["sntrys_…"]],
  },
  "New Relic key NRAK-": {
    refuse: [["NRAK-", "99CXONYDISWZIA9OTKISLWJRXKP"]],
    admit: [["NRAK-XXXXXXXXXXXXXXXXXXXXXXXXXXX"]],
  },
  "Dynatrace token dt0c01.": {
    refuse: [
      [
        "dt0c01.",
        "TN3SN2XQXR5G6NIYQ8C6H46R.JA10Y2R4W0BHFAO68R1AVAAAQPZVCLHIJIMI0NPM8ZN8CTHU1QLR6XEBXWMKB9TB",
      ],
    ],
    admit: [["dt0c01.…"]],
  },
  "Buildkite token bkua_": {
    refuse: [["bkua_", "44f165deaff6112cc876b3a06f086783ef255fdc"]],
    admit: [["bkua_…"]],
  },
  "CircleCI token CCIPAT_": {
    refuse: [["CCIPAT_", "xrgJyN4jJIQ899RwyjdksM_85c15fab4e9736230f0697342606ebd1b39b8fc2"]],
    admit: [["CCIPAT_…"]],
  },
  "Sonar token sqp_": { refuse: [["squ_", "000866ceab0b42d0814689c44368c3c6231578f2"]], admit: [["sqa_…"]] },
  "Contentful token CFPAT-": {
    refuse: [["CFPAT-", "ypbkRSk9eCFGMLjVj7N8vl0PUDDkR1pDl1u2B0zv-RW"]],
    admit: [["CFPAT-…"]],
  },
  "HubSpot token pat-na1-": {
    refuse: [["pat-eu1-", "cc77213e-52fa-40f2-a575-930cbca0dca8"]],
    admit: [["pat-eu1-…"]],
  },
  "LaunchDarkly SDK key sdk-": {
    refuse: [["sdk-", "de4465cd-701d-4d13-a15c-483832383d32"]],
    admit: [["sdk-for-workers"]],
  },
  "Typeform token tfp_": {
    refuse: [["tfp_", "wobt3TP0tb6AxmaQnOloUMk4ez7RizbbZKNm90Y5ZyVSKo77QMoQvPuKOVQ"]],
    admit: [["tfp_…"]],
  },
  "Mapbox secret token sk.eyJ": {
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
  "Dropbox token sl.": {
    refuse: [
      [
        "sl.",
        "BKOXdDQQGscOLycKmWWPWXFI5kToXldXCXWuzYbbr9hypXgv6F5MGIRthfq68LWpBEl1o4xT1fNdE2yb0yaMD7Jht-5erPRL0F7YBb00-9a6tAG4g4BVvwHhNNzrcfflHHbe-uW5",
      ],
    ],
    admit: [["sl.example"]],
  },
  "Facebook token EAA": {
    refuse: [
      [
        "EAA",
        "CEdENDD8QVev4hs3dFUzn0KrbhnyC7rdbBNxGpYTZtbldXxIrmYVuSQSnj2kRkOpLNcQsKISvhI4vol0PC9NvDDL6DtJb3oTxwcVi3bABP67XXzRfaPdkaC14mnD",
      ],
    ],
    admit: [["EAA", "xxxx"]],
  },
  "Twitter bearer token AAAAAAAAAAAAAAAAAAAAA": {
    refuse: [
      [
        "AAAAAAAAAAAAAAAAAAAAA",
        "8Mj4MR6LS2TKC8gNsoZx6iW6nl56wcEjQ2eTnxEH%3D8o6fnHVxuAX9VKtJ3r4kg8jwZNbI8QP8n804QFZ3XWEhBZHSvq",
      ],
    ],
    admit: [["AAAAAAAAAAAAAAAAAAAAA"]],
  },
  "Prefect key pnu_": { refuse: [["pnu_", "LF0irpOpygTEJIqFCGI4n2SQAly3YdnqrQSs"]], admit: [["pnu_…"]] },
  "ReadMe key rdme_": {
    refuse: [["rdme_", "7z4x1i04pmlfa27q7gjyuh0gs90rhgek84wg14e7ald8ph97842kff72fwpnc911ilhkq9"]],
    admit: [["rdme_…"]],
  },
};
