import type { TokenSamples } from "./samples.ts";

export const MODEL_SAMPLES: TokenSamples = {
  "OpenAI key sk-proj-": {
    refuse: [
      [
        "OPENAI_API_KEY=sk-proj-",
        "uBLlrasZtvPfTClVc2QFueFhN9exsLmqJLItrnRoUTL31o5x5bSrptY2cxl0CCeahnodG2eCqPT3BlbkFJ8jyyLB3LE6wb3eHhEN7guRuPQq2WKtHQ2pxZCjXGs2FL3snui_pV25LiZFcGw5ylbCCuD7hS6s",
      ],
    ],
    admit: [["sk-proj-", "XXXXXXXXXXXXXXXXXXXX"], ["sk-proj-your-openai-api-key-goes-here"]],
  },
  "Anthropic key sk-ant-": {
    refuse: [
      [
        '"apiKey": "sk-ant-',
        'api03-nFo_vHR4EgYk-dvVr1lObxTm6Sg1TZOqV6oxmPoLYYWjeAgCDAwQezGRSu2hNB6LcbynbwWhFqMGyZwJmdaiMenBulRouAA"',
      ],
    ],
    admit: [["a value such as `sk-ant-...`"], ["sk-ant-", "api03-xxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "OpenRouter key sk-or-": {
    refuse: [["sk-or-", "v1-291f71b82d2c633ad3e5f677c7c9698143e585d1a4feaab6d7022f09545dc822"]],
    admit: [["sk-or-v1-…"]],
  },
  "Langfuse key sk-lf-": {
    refuse: [["sk-lf-", "31566dfb-b5bd-43e9-a475-3b9c0aafae37"]],
    admit: [["pk-lf-", "4dc6e1ba-2549-4fba-a40e-e7c2191a1fe2"]],
  },
  "API key sk-": {
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
  "Hugging Face token hf_": {
    refuse: [["fetched with hf_", "eegBGDiXyrtCIxVckVxhvqlikyBZmBEfYK"]],
    admit: [["hf_hub_download_with_progress_bars"], ["hf_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "Groq key gsk_": {
    refuse: [["gsk_", "DVqa7wN330UgfKoWVXsOhqeuHLlXS6Rn2Iyrp7A0Q4iRY2di3n4E"]],
    admit: [["gsk_…"]],
  },
  "Replicate token r8_": {
    refuse: [["r8_", "Q1a2FWN0uzBs6EqhqhZFEnQ93wMQt93PeWtsw"]],
    admit: [["r8_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "xAI key xai-": {
    refuse: [["xai-", "wDRTFxcDh7iHh5xavDgVUZE3LuEgX6XPlWTGgxf0m7BaOkpeWmWS0MiW7cVX398dd35FqSDa0cQBItga"]],
    admit: [["xai-…"]],
  },
  "Perplexity key pplx-": {
    refuse: [["pplx-", "Jd0MIAUIdpGciGRdlS36hDSvJN6MFZYUAI4ihmllJwgVS1CE"]],
    admit: [["pplx-…"]],
  },
  "NVIDIA key nvapi-": {
    refuse: [["nvapi-", "pbbW1Zcpo87rHXCkY0ixyRMthwe8VPMwb___GLFHDmddKQWFAl_EDt5aKDDi6Sw4"]],
    admit: [["nvapi-…"]],
  },
  "Together key tgp_v1_": {
    refuse: [["tgp_v1_", "39em1vPAUduZNfxVqDPdpPqHia2ZXe5bJRE0Dt1BePA"]],
    admit: [["tgp_v1_…"]],
  },
  "Cerebras key csk-": {
    refuse: [["csk-", "7abs2mv0yk914u8nezwvo5akvr9l6uqa4amxhgpp7fbsbq6r"]],
    admit: [["csk-…"]],
  },
  "LangSmith key lsv2_pt_": {
    refuse: [["lsv2_pt_", "a685875deb138d0444e7b422f42fc63a_13626c21ca"]],
    admit: [["lsv2_pt_…"]],
  },
  "Pinecone key pcsk_": {
    refuse: [["pcsk_", "ULK3fm_cuOVhiQ7hQGBfOu6WrfFIbzp76R00NtiSJr9eNOLcR3OK00tg3jqpNcBzLGceYk"]],
    admit: [["pcsk_…"]],
  },
  "ElevenLabs key sk_": {
    refuse: [["sk_", "92abdda7f9ef8f195a859f801ac797833ef59753bd69e391"]],
    admit: [["sk_buff"]],
  },
  "Firecrawl key fc-": { refuse: [["fc-", "6a5fe4e8cda6204b04ac61b298b76af9"]], admit: [["fc-cache"]] },
  "Tavily key tvly-": {
    refuse: [["tvly-", "dev-PdqAaViFUtBs8sLysIqeY2zInVovbNXF"]],
    admit: [["tvly-YOUR_API_KEY"]],
  },
};
