/**
 * The keys of model providers and the tools around them: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const MODEL_TOKENS: readonly TokenPattern[] = [
  {
    // project, service account and admin keys
    kind: "OpenAI key",
    literals: ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    body: /[\w-]{20,}/,
  },
  {
    // API and admin keys
    kind: "Anthropic key",
    literals: ["sk-ant-"],
    body: /[\w-]{24,}/,
  },
  {
    // `sk-or-`, a version, 64 hex digits
    kind: "OpenRouter key",
    literals: ["sk-or-"],
    body: /v\d-[0-9a-f]{32,}/,
  },
  {
    // `sk-lf-` and a uuid
    kind: "Langfuse key",
    literals: ["sk-lf-"],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    // `sk-`, then 32 or more letters and digits: the form that OpenAI began and others took over
    kind: "API key",
    literals: ["sk-"],
    body: /[A-Za-z0-9]{32,}/,
  },
  {
    // user and organisation tokens
    kind: "Hugging Face token",
    literals: ["hf_", "api_org_"],
    body: /[A-Za-z0-9]{30,}/,
  },
  {
    // `gsk_`, then 52
    kind: "Groq key",
    literals: ["gsk_"],
    body: /[A-Za-z0-9]{40,}/,
  },
  {
    // `r8_`, then 37
    kind: "Replicate token",
    literals: ["r8_"],
    body: /[A-Za-z0-9]{32,}/,
  },
  {
    // `xai-`, then 80
    kind: "xAI key",
    literals: ["xai-"],
    body: /[A-Za-z0-9]{40,}/,
  },
  {
    // `pplx-`, then 48
    kind: "Perplexity key",
    literals: ["pplx-"],
    body: /[A-Za-z0-9]{40,}/,
  },
  {
    // `nvapi-`, then 64
    kind: "NVIDIA key",
    literals: ["nvapi-"],
    body: /[\w-]{50,}/,
  },
  {
    // `tgp_v1_`, then 43
    kind: "Together key",
    literals: ["tgp_v1_"],
    body: /[\w-]{40,}/,
  },
  {
    // `csk-`, then 48
    kind: "Cerebras key",
    literals: ["csk-"],
    body: /[a-z0-9]{40,}/,
  },
  {
    // personal and service keys
    kind: "LangSmith key",
    literals: ["lsv2_pt_", "lsv2_sk_"],
    body: /[0-9a-f]{32}_[0-9a-f]{10}/,
  },
  {
    // `pcsk_`, then 60 or more
    kind: "Pinecone key",
    literals: ["pcsk_"],
    body: /[A-Za-z0-9_]{50,}/,
  },
  {
    // `sk_`, then 48 hex digits
    kind: "ElevenLabs key",
    literals: ["sk_"],
    body: /[0-9a-f]{48}(?![0-9a-z])/,
  },
  {
    // `fc-`, then 32 hex digits
    kind: "Firecrawl key",
    literals: ["fc-"],
    body: /[0-9a-f]{32}(?![0-9a-z])/,
  },
  {
    // `tvly-`, an optional kind, then 32 or more
    kind: "Tavily key",
    literals: ["tvly-"],
    body: /[A-Za-z0-9-]{32,}/,
  },
];
