/**
 * What an event means for a message to a person: its thread is looked at with a token of the App that may write
 * issues and nothing else. An event that concerns no such message costs nothing.
 */
import type { Context } from "hono";
import { ANSWER_PERMISSIONS, createInstallationClient } from "../lib/github/app.ts";
import type { Event } from "../lib/github/event.ts";
import { type HumanLooked, lookAtHuman } from "../lib/github/human-look.ts";
import type { Transport } from "../lib/github/transport.ts";
import { readBody } from "../lib/human/message.ts";
import { type Config, readDoorsSecret } from "./bindings.ts";
import { createSigner } from "./sign.ts";

/** `null` where the event concerns no message to a person. */
export async function answerHumanEvent(
  c: Context,
  { origin, ask }: Event,
  { appId, privateKey }: Config,
  transport: Transport,
): Promise<HumanLooked | null> {
  const text = "humanText" in ask ? ask.humanText : null;
  if (text === null || !("number" in ask)) return null;
  const secret = readDoorsSecret(c);
  // Without it this deployment has sent no message, and can tell none from a stranger's imitation.
  if (!secret.ok) return null;
  const seal = { repositoryId: origin.repositoryId, sign: createSigner(secret.value) };
  // Nobody but this service writes a text that is looked at for more than this.
  const read = await readBody(text, seal);
  if (read?.marker.number !== ask.number) return null;
  const { owner, repo, repositoryId, installationId } = origin;
  const client = await createInstallationClient(
    { appId, privateKey },
    installationId,
    repositoryId,
    transport,
    Date.now,
    ANSWER_PERMISSIONS,
  );
  const heard = ask.kind === "human" ? [ask.heard] : [];
  return lookAtHuman(client, { owner, repo }, ask.number, heard, seal, transport.endsAt);
}

export function toOutcome({ records, notices, closed }: HumanLooked): string {
  return `human:records=${records},notices=${notices}${closed ? ",closed" : ""}`;
}
