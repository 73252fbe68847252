/**
 * What an event means for a message to a person: its thread is looked at with a token of the App that may write
 * issues and nothing else. An event that concerns no such message costs nothing.
 */
import type { Context } from "hono";
import { ANSWER_PERMISSIONS, createInstallationClient } from "../lib/github/app.ts";
import type { Event } from "../lib/github/event.ts";
import { type HumanLooked, lookAtHuman } from "../lib/github/human-look.ts";
import type { Transport } from "../lib/github/transport.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { type Config, readDoorsSecret } from "./bindings.ts";
import { createSigner } from "./sign.ts";

/** `null` where the event concerns no message to a person. */
export async function answerHumanEvent(
  c: Context,
  { origin, ask }: Event,
  { appId, privateKey }: Config,
  transport: Transport,
): Promise<Result<HumanLooked | null, Reason>> {
  const concerns = ask.kind === "human" || (ask.kind === "messages" && ask.mayBeHuman);
  if (!concerns) return ok(null);
  const secret = readDoorsSecret(c);
  if (!secret.ok) return err({ code: "deployment-incomplete", problems: secret.error });
  const { owner, repo, repositoryId, installationId } = origin;
  const client = await createInstallationClient(
    { appId, privateKey },
    installationId,
    repositoryId,
    transport,
    Date.now,
    ANSWER_PERMISSIONS,
  );
  const seal = { repositoryId, sign: createSigner(secret.value) };
  const edit = ask.kind === "human" ? ask.edit : null;
  return ok(await lookAtHuman(client, { owner, repo }, ask.number, edit, seal));
}

export function toOutcome({ records, notices, closed }: HumanLooked): string {
  return `human:records=${records},notices=${notices}${closed ? ",closed" : ""}`;
}
