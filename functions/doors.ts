/** GET /doors, GET /doors/:door, POST /doors/:door: what the doors are, and what one says of a message. */
import { type Context, Hono } from "hono";
import { queryProgress } from "../lib/forge/progress.ts";
import { parseAuthorization } from "../lib/github/caller.ts";
import { createCallerClient } from "../lib/github/caller-client.ts";
import { readCallerProject } from "../lib/github/caller-project.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import { createTransport } from "../lib/github/transport.ts";
import { createTreeSource } from "../lib/github/trees.ts";
import { MAX_DOOR_BODY_BYTES } from "../lib/limits.ts";
import { type Reason, toProblem } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { findOversize } from "../lib/screen/bounds.ts";
import { toDoorView } from "../lib/screen/door-view.ts";
import { DEFAULT_NAMING } from "../lib/screen/facts.ts";
import { createGatherer } from "../lib/screen/gather.ts";
import { chooseLens } from "../lib/screen/lens.ts";
import { toRefusalsText } from "../lib/screen/refusals-text.ts";
import { decideOutcome } from "../lib/screen/repair.ts";
import { createScreen } from "../lib/screen/screen.ts";
import { indexTables, TABLES, type Tables } from "../lib/screen/tables.ts";
import { createUnreadRows } from "../lib/screen/unread-rows.ts";
import { answerProblem } from "./answer.ts";
import { readAttempt, writeAttempt } from "./attempts.ts";
import { readGitHubConfig } from "./bindings.ts";
import { type DoorRequest, parseDoorRequest } from "./door-request.ts";
import { readJsonObject } from "./read-json.ts";
import { toNotice } from "./refusal-notice.ts";
import { beginRequest } from "./request-end.ts";

type DoorsEnv = { Variables: { requestId: string } };

/** The routes over `tables`; the shipped ones are {@link doors}. */
export function createDoors(tables: Tables): Hono<DoorsEnv> {
  const { doors: ready } = indexTables(tables);
  const { screenAtDoor } = createScreen(tables);
  const gatherFacts = createGatherer(tables);
  const views = new Map(tables.doors.map((door) => [door.id, toDoorView(tables, door)]));
  const unknown: Reason = { code: "door-unknown", known: [...views.keys()] };
  const app = new Hono<DoorsEnv>();

  app.get("/", (c) => c.json([...views.values()]));
  app.all("/", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["GET"] }));

  app.get("/:door", (c) => {
    const view = views.get(c.req.param("door"));
    return view === undefined ? answerProblem(c, unknown) : c.json(view);
  });

  app.post("/:door", async (c) => {
    const door = ready.get(c.req.param("door"))?.door;
    const { spent, note, finish, refuse } = beginRequest(c, { event: "door", action: door?.id ?? "unknown" });
    c.header("cache-control", "no-store");

    if (door === undefined) return refuse(unknown);
    const asked = await readRequest(c);
    if (!asked.ok) return refuse(asked.error);
    const { repository, segments } = asked.value;
    note({ messages: 1 });
    const attempt = await readAttempt(c, door, asked.value.conversation, asked.value.attempt);
    if (!attempt.ok) return refuse(attempt.error);
    if (repository !== null) note({ repo: `${repository.owner}/${repository.repo}` });

    try {
      const needs = new Set(ready.get(door.id)?.rules.flatMap((rule) => rule.needs));
      // Who reads a record's lead is the project's to say.
      const isProjects = needs.size > 0 || door.record === true;
      const project = await readGround(
        c,
        asked.value,
        { isProjects, progress: needs.has("progress") },
        spent,
      );
      if (!project.ok) return refuse(project.error);
      const { naming, rows, lens, commit, progress } = project.value;
      const { facts, unjudged } = await gatherFacts({ door: door.id, segments, naming, progress, rows });
      const verdict = screenAtDoor(door.id, segments, facts, lens);
      const refusals = verdict.ok ? [] : verdict.refusals;
      note({ refused: refusals.length, unjudged: unjudged.length });
      const beside = { door: door.id, unjudged, ...(commit === null ? {} : { commit }) };

      if (door.ending === "refusal") {
        if (verdict.ok) {
          finish(200, "pass");
          return c.json({ outcome: "pass", ...beside });
        }
        const reason: Reason = { code: door.code, text: toRefusalsText(refusals) };
        const problem = toProblem(reason, c.get("requestId"));
        finish(problem.status, "refused");
        const headers = { "content-type": "application/problem+json" };
        return c.body(
          JSON.stringify({ ...problem, refusals, notice: toNotice(door.id, refusals), ...beside }),
          422,
          headers,
        );
      }
      const outcome = decideOutcome(door, verdict, attempt.value);
      if (outcome.outcome !== "repair") {
        finish(200, outcome.outcome);
        const notice = verdict.ok ? {} : { notice: toNotice(door.id, refusals) };
        return c.json({ ...outcome, ...notice, ...beside });
      }
      const { next, ...repair } = outcome;
      const token = await writeAttempt(c, door, asked.value.conversation, next);
      if (!token.ok) return refuse(token.error);
      finish(200, "repair");
      const notice = toNotice(door.id, refusals);
      return c.json({ ...repair, attempt: token.value, notice, ...beside });
    } catch (error) {
      if (!(error instanceof GitHubFailure)) throw error;
      return refuse(error.reason);
    }
  });
  app.all("/:door", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["GET", "POST"] }));
  return app;
}

export const doors = createDoors(TABLES);

async function readRequest(c: Context): Promise<Result<DoorRequest, Reason>> {
  const json = await readJsonObject(c, MAX_DOOR_BODY_BYTES);
  if (!json.ok) return json;
  const parsed = parseDoorRequest(json.value);
  if (!parsed.ok) return err({ code: "body-refused", problems: parsed.error });
  const oversize = findOversize(parsed.value.segments);
  if (oversize === null) return parsed;
  const what =
    oversize.of === "segments" ? "The segments are" : `The characters of segments[${oversize.segment}] are`;
  return err({ code: "message-too-large", what, found: oversize.found, limit: oversize.limit });
}

/** What a message is read against: the caller's view of the project, or nothing where none was named. */
async function readGround(
  c: Context,
  { repository, progress: given }: DoorRequest,
  needs: { readonly isProjects: boolean; readonly progress: boolean },
  spent: { requests: number },
) {
  const shown = given === "tracker" ? null : given;
  // Nothing is asked of GitHub for a door whose rules look at the text alone.
  if (repository === null || !needs.isProjects) {
    const rows = createUnreadRows("no repo was given, so nobody looked: send repo as owner/name");
    return ok({ naming: DEFAULT_NAMING, rows, lens: chooseLens(null), commit: null, progress: shown });
  }
  const token = parseAuthorization(c.req.header("authorization"));
  if (!token.ok) return token;
  const config = readGitHubConfig(c);
  if (!config.ok) return err({ code: "deployment-incomplete", problems: config.error } satisfies Reason);
  const transport = { ...createTransport(config.value.apiUrl), spent };
  const { client } = createCallerClient(transport, `bearer ${token.value}`);
  const project = await readCallerProject(client, repository);
  const { commit } = project;
  if (given !== "tracker" || commit === null || !needs.progress) return ok({ ...project, progress: shown });
  const { progress } = await queryProgress(createTreeSource(client, repository, commit));
  return ok({ ...project, progress });
}
