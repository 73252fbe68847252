/**
 * The service's own routes, asked from within: a tool is a request to one of them, in the caller's name, so that
 * tools and routes cannot differ in what they check, answer or log.
 */
import { type Context, Hono } from "hono";
import { answerProblem } from "./answer.ts";
import { context } from "./context.ts";
import { contract } from "./contract.ts";
import { doors } from "./doors.ts";
import { forge } from "./forge.ts";
import { humans } from "./humans.ts";
import { inbox } from "./inbox.ts";
import { logFault } from "./log-fault.ts";

export interface InnerAsk {
  readonly method: "GET" | "POST";
  /** Path and query; parts of it are encoded already. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface InnerAnswer {
  readonly status: number;
  /** Parsed, where the answer is JSON. */
  readonly json: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** One request to them, in the caller's name. */
export type Ask = (ask: InnerAsk) => Promise<InnerAnswer>;

type Env = { Variables: { requestId: string } };

const ID = "x-outer-request-id";

const routes = new Hono<Env>();
// Of several calls in one request the others are answered all the same: one of them may have written something.
routes.onError((error, c) => {
  logFault(error, c.get("requestId"));
  return answerProblem(c, { code: "internal" });
});
// Only `askInner` reaches this app, so the header is ours.
routes.use(async (c, next) => {
  c.set("requestId", c.req.header(ID) ?? "");
  await next();
});
routes.route("/doors", doors);
routes.route("/forge", forge);
routes.route("/context", context);
routes.route("/inbox", inbox);
routes.route("/humans", humans);
routes.route("/", contract);

export async function askInner(c: Context<Env>, ask: InnerAsk): Promise<InnerAnswer> {
  const { method, path, body, headers = {} } = ask;
  const authorization = c.req.header("authorization");
  const request = new Request(new URL(path, c.req.url), {
    method,
    headers: {
      [ID]: c.get("requestId"),
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await routes.fetch(request, c.env);
  const text = await response.text();
  const isJson = /^application\/(?:[\w.-]{1,100}\+)?json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, json: isJson ? JSON.parse(text) : null, text, headers: response.headers };
}

/** One name as one part of a path, slashes and dots included: nothing in it can lead to another route. */
export function encodePart(name: string): string {
  // An address parser walks `.` and `..`, encoded or not; with a slash behind they are names that no route knows.
  return encodeURIComponent(name === "." || name === ".." ? `${name}/` : name);
}
