/**
 * The keys of model providers and the tools around them: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const MODEL_TOKENS: readonly TokenPattern[] = [
  {
    // project, service account and admin keys
    kind: "OpenAI key",
    literals: ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    body: /[\w-]{20,}/,
    refuse: [
      [
        "OPENAI_API_KEY=sk-proj-",
        "uBLlrasZtvPfTClVc2QFueFhN9exsLmqJLItrnRoUTL31o5x5bSrptY2cxl0CCeahnodG2eCqPT3BlbkFJ8jyyLB3LE6wb3eHhEN7guRuPQq2WKtHQ2pxZCjXGs2FL3snui_pV25LiZFcGw5ylbCCuD7hS6s",
      ],
    ],
    admit: [["sk-proj-", "XXXXXXXXXXXXXXXXXXXX"], ["sk-proj-your-openai-api-key-goes-here"]],
  },
  {
    // API and admin keys
    kind: "Anthropic key",
    literals: ["sk-ant-"],
    body: /[\w-]{24,}/,
    refuse: [
      [
        '"apiKey": "sk-ant-',
        'api03-nFo_vHR4EgYk-dvVr1lObxTm6Sg1TZOqV6oxmPoLYYWjeAgCDAwQezGRSu2hNB6LcbynbwWhFqMGyZwJmdaiMenBulRouAA"',
      ],
    ],
    admit: [["a value such as `sk-ant-...`"], ["sk-ant-", "api03-xxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // `sk-or-`, a version, 64 hex digits
    kind: "OpenRouter key",
    literals: ["sk-or-"],
    body: /v\d-[0-9a-f]{32,}/,
    refuse: [["sk-or-", "v1-291f71b82d2c633ad3e5f677c7c9698143e585d1a4feaab6d7022f09545dc822"]],
    admit: [["sk-or-v1-…"]],
  },
  {
    // `sk-lf-` and a uuid
    kind: "Langfuse key",
    literals: ["sk-lf-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    refuse: [["sk-lf-", "31566dfb-b5bd-43e9-a475-3b9c0aafae37"]],
    admit: [["pk-lf-", "4dc6e1ba-2549-4fba-a40e-e7c2191a1fe2"]],
  },
  {
    // `sk-`, then 32 or more letters and digits: the form that OpenAI began and others took over
    kind: "API key",
    literals: ["sk-"],
    body: /[A-Za-z0-9]{32,}/,
    refuse: [
      ["a legacy key, sk-", "F7j2nCFSgtwRbmQth6Y2T3BlbkFJ3mU9729n9SHdbJ1i0Gw1, in its bundle"],
      ["sk-", "269faf80a377ca1a890e99d227937a6c"],
    ],
    admit: [
      ["task-", "aab3ad0abdf5df47e96bcddb2533be9665127eef"],
      ["sk-learn"],
      ["sk-", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"],
    ],
  },
  {
    // user and organisation tokens
    kind: "Hugging Face token",
    literals: ["hf_", "api_org_"],
    body: /[A-Za-z0-9]{30,}/,
    refuse: [["fetched with hf_", "eegBGDiXyrtCIxVckVxhvqlikyBZmBEfYK"]],
    admit: [["hf_hub_download_with_progress_bars"], ["hf_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // `gsk_`, then 52
    kind: "Groq key",
    literals: ["gsk_"],
    body: /[A-Za-z0-9]{40,}/,
    refuse: [["gsk_", "DVqa7wN330UgfKoWVXsOhqeuHLlXS6Rn2Iyrp7A0Q4iRY2di3n4E"]],
    admit: [["gsk_…"]],
  },
  {
    // `r8_`, then 37
    kind: "Replicate token",
    literals: ["r8_"],
    body: /[A-Za-z0-9]{32,}/,
    refuse: [["r8_", "Q1a2FWN0uzBs6EqhqhZFEnQ93wMQt93PeWtsw"]],
    admit: [["r8_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // `xai-`, then 80
    kind: "xAI key",
    literals: ["xai-"],
    body: /[A-Za-z0-9]{40,}/,
    refuse: [["xai-", "wDRTFxcDh7iHh5xavDgVUZE3LuEgX6XPlWTGgxf0m7BaOkpeWmWS0MiW7cVX398dd35FqSDa0cQBItga"]],
    admit: [["xai-…"]],
  },
  {
    // `pplx-`, then 48
    kind: "Perplexity key",
    literals: ["pplx-"],
    body: /[A-Za-z0-9]{40,}/,
    refuse: [["pplx-", "Jd0MIAUIdpGciGRdlS36hDSvJN6MFZYUAI4ihmllJwgVS1CE"]],
    admit: [["pplx-…"]],
  },
  {
    // `nvapi-`, then 64
    kind: "NVIDIA key",
    literals: ["nvapi-"],
    body: /[\w-]{50,}/,
    refuse: [["nvapi-", "pbbW1Zcpo87rHXCkY0ixyRMthwe8VPMwb___GLFHDmddKQWFAl_EDt5aKDDi6Sw4"]],
    admit: [["nvapi-…"]],
  },
  {
    // `tgp_v1_`, then 43
    kind: "Together key",
    literals: ["tgp_v1_"],
    body: /[\w-]{40,}/,
    refuse: [["tgp_v1_", "39em1vPAUduZNfxVqDPdpPqHia2ZXe5bJRE0Dt1BePA"]],
    admit: [["tgp_v1_…"]],
  },
  {
    // `csk-`, then 48
    kind: "Cerebras key",
    literals: ["csk-"],
    body: /[a-z0-9]{40,}/,
    refuse: [["csk-", "7abs2mv0yk914u8nezwvo5akvr9l6uqa4amxhgpp7fbsbq6r"]],
    admit: [["csk-…"]],
  },
  {
    // personal and service keys
    kind: "LangSmith key",
    literals: ["lsv2_pt_", "lsv2_sk_"],
    body: /[0-9a-f]{32}_[0-9a-f]{10}/,
    refuse: [["lsv2_pt_", "a685875deb138d0444e7b422f42fc63a_13626c21ca"]],
    admit: [["lsv2_pt_…"]],
  },
  {
    // `pcsk_`, then 60 or more
    kind: "Pinecone key",
    literals: ["pcsk_"],
    body: /[A-Za-z0-9_]{50,}/,
    refuse: [["pcsk_", "ULK3fm_cuOVhiQ7hQGBfOu6WrfFIbzp76R00NtiSJr9eNOLcR3OK00tg3jqpNcBzLGceYk"]],
    admit: [["pcsk_…"]],
  },
  {
    // `sk_`, then 48 hex digits
    kind: "ElevenLabs key",
    literals: ["sk_"],
    body: /[0-9a-f]{48}(?![0-9a-z])/,
    refuse: [["sk_", "92abdda7f9ef8f195a859f801ac797833ef59753bd69e391"]],
    admit: [["sk_buff"]],
  },
  {
    // `fc-`, then 32 hex digits
    kind: "Firecrawl key",
    literals: ["fc-"],
    body: /[0-9a-f]{32}(?![0-9a-z])/,
    refuse: [["fc-", "6a5fe4e8cda6204b04ac61b298b76af9"]],
    admit: [["fc-cache"]],
  },
  {
    // `tvly-`, an optional kind, then 32 or more
    kind: "Tavily key",
    literals: ["tvly-"],
    body: /[A-Za-z0-9-]{32,}/,
    refuse: [["tvly-", "dev-PdqAaViFUtBs8sLysIqeY2zInVovbNXF"]],
    admit: [["tvly-YOUR_API_KEY"]],
  },
];
