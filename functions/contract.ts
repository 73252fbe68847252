/**
 * GET /contract, /contract.json, /openapi.json and /problems: what this service holds a message to, how it is
 * called, and what its errors mean. A project's own skill is served in the contract's place to whoever may read it.
 */
import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { toContract } from "../lib/contract/contract.ts";
import { type Page, STYLE, toPage, toTextHtml } from "../lib/contract/page.ts";
import { SKILL_NAME } from "../lib/contract/skill.ts";
import { answerProblem } from "./answer.ts";
import { compareTag, toEntityTag } from "./conditional.ts";
import { readProjectSkill } from "./project-skill.ts";

type ContractEnv = { Variables: { requestId: string } };

// What is long and seldom asked for is read when it is asked for: a start of the Worker leaves it alone.
const readDocument = () => import("../lib/contract/served.ts");
const readProblems = () => import("../lib/contract/problems.ts");
const readOpenApi = () => import("../lib/contract/openapi.ts");
const readRenderer = () => import("../lib/contract/render.ts");

export const contract = new Hono<ContractEnv>();

contract.get("/contract", async (c) => {
  const { searchParams } = new URL(c.req.url);
  if ([...searchParams].length > 0) {
    const skill = await readProjectSkill(c);
    if (skill instanceof Response) return skill;
    c.header("cache-control", "private, no-cache");
    if (skill !== null) {
      c.header("x-contract-source", skill.path);
      const title = `${SKILL_NAME}, ${skill.repository}`;
      return answerText(c, { title, markdown: skill.text, html: toTextHtml(skill.text) });
    }
  }
  c.header("x-contract-source", "forge-doors");
  const title = "What a message to a person has to be";
  const { toDocument } = await readDocument();
  return answerOurs(c, title, toDocument());
});

contract.get("/problems", async (c) => answerOurs(c, "Problems", (await readProblems()).toProblemsPage()));

contract.get("/contract.json", (c) => answerJson(c, toContract()));
contract.get("/openapi.json", async (c) => answerJson(c, (await readOpenApi()).toOpenApi()));

for (const path of ["/contract", "/problems", "/contract.json", "/openapi.json"]) {
  contract.all(path, (c) => answerProblem(c, { code: "method-not-allowed", allow: ["GET", "HEAD"] }));
}

async function answerOurs(c: Context<ContractEnv>, title: string, markdown: string): Promise<Response> {
  const { renderDocument } = await readRenderer();
  return answerText(c, { title, markdown, html: renderDocument(markdown), language: "en" });
}

/** Markdown, unless the caller would rather have HTML, as browsers say. */
async function answerText(
  c: Context<ContractEnv>,
  { markdown, ...page }: Page & { readonly markdown: string },
): Promise<Response> {
  const wanted = accepts(c, {
    header: "Accept",
    supports: ["text/markdown", "text/html"],
    default: "text/markdown",
  });
  c.header("vary", "Accept, Authorization");
  if (wanted !== "text/html") return answer(c, markdown, "text/markdown; charset=utf-8");
  c.header("content-security-policy", await toPolicy());
  c.header("referrer-policy", "no-referrer");
  return answer(c, toPage(page), "text/html; charset=utf-8");
}

function answerJson(c: Context<ContractEnv>, value: unknown): Promise<Response> {
  c.header("access-control-allow-origin", "*");
  return answer(c, JSON.stringify(value), "application/json");
}

async function answer(c: Context<ContractEnv>, body: string, type: string): Promise<Response> {
  const tag = await toEntityTag([type, body]);
  c.header("etag", tag);
  if (c.res.headers.get("cache-control") === null) c.header("cache-control", "public, no-cache");
  if (compareTag(c.req.header("if-none-match"), tag) !== "miss") return c.body(null, 304);
  return c.body(body, 200, { "content-type": type });
}

let policy: string | undefined;

/** Nothing may be loaded, run, framed or sent; the page's one style is named by its hash. */
async function toPolicy(): Promise<string> {
  if (policy !== undefined) return policy;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return policy;
}
