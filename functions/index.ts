/** The entry of the Worker and of Deno: mounts the routes, gives each request an id, and answers what none took. */
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { toProblem } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { context } from "./context.ts";
import { contract } from "./contract.ts";
import { doors } from "./doors.ts";
import { forge } from "./forge.ts";
import { github } from "./github.ts";
import { answerAsGitHub } from "./github-shape.ts";
import { humans } from "./humans.ts";
import { inbox } from "./inbox.ts";
import { logFault } from "./log-fault.ts";
import { mcp } from "./mcp.ts";
import { readReadiness } from "./readiness.ts";
import { scheduled } from "./scheduled.ts";
import { setup } from "./setup.ts";
import { webhook } from "./webhook.ts";

const app = new Hono<{ Variables: { requestId: string } }>();

// An id from outside is not taken over: it would let a caller write into the log what it likes.
app.use(requestId({ headerName: "" }));
app.use(async (c, next) => {
  await next();
  c.header("x-request-id", c.get("requestId"));
  c.header("x-content-type-options", "nosniff");
});

app.get("/", (c) => {
  return c.json({
    service: "forge-doors",
    ...readReadiness(c),
    addresses: {
      "GET /setup": "a form that has GitHub register the App for this deployment",
      "POST /webhooks/github": "the GitHub App's webhook",
      "GET /contract":
        "what a message must be, to read; /contract.json its tables, /problems every refusal of a request",
      "GET /openapi.json": "every route, described",
      "GET /doors": "the doors that a message is read at",
      "POST /doors/:door": "what a door says of a message",
      "POST /github/repos/:owner/:repo/issues/:number/comments":
        "GitHub's own address: a comment is posted if it passes; PATCH …/issues/comments/:id edits one; nothing else of GitHub's is served",
      "POST /humans/:owner/:repo/messages":
        "a decision or an update for a person; GET /humans/:owner/:repo lists who can be written to, …/messages/:id reads the answer",
      "GET /forge/:owner/:repo/…":
        "issues, prs, tasks, board, labels, milestones, wiki, releases, merges, ci, progress, check: the tracker as JSON",
      "GET /context/:owner/:repo": "the state of a project as an agent reads it, within a budget of tokens",
      "GET /inbox/:owner/:repo?agent=":
        "what was addressed to an agent since its cursor; POST /inbox/verify judges an inbox's events",
      "POST /mcp":
        "for a model, over the Model Context Protocol (streamable HTTP, no sessions): ask a door, read the tracker and the inbox, write to a person",
    },
  });
});

app.route("/webhooks/github", webhook);
app.all("/webhooks/github", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["POST"] }));
app.route("/", contract);
app.route("/doors", doors);
app.route("/forge", forge);
app.route("/context", context);
app.route("/inbox", inbox);
app.route("/mcp", mcp);
app.route("/github", github);
app.route("/humans", humans);
app.route("/setup", setup);
app.notFound((c) => answerProblem(c, { code: "not-found" }));

app.onError((error, c) => {
  logFault(error, c.get("requestId"));
  const reason = { code: "internal" } as const;
  // Clients of GitHub's read its shape alone.
  if (c.req.path.startsWith("/github/")) return answerAsGitHub(c, 500, toProblem(reason).detail);
  return answerProblem(c, reason);
});

export default { fetch: app.fetch, scheduled };
