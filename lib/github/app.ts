/**
 * Who we are on GitHub: the App's signed identity and the short-lived tokens of its installations. Tokens stay in
 * memory only, are narrowed to one repository and to what a verdict needs, and correctness never depends on one
 * being remembered.
 */
import githubAppJwt from "universal-github-app-jwt";
import { TOKEN_SPARE_MILLISECONDS, TOKEN_WAIT_MILLISECONDS } from "../limits.ts";
import { createClient, type GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { explainMintFailure } from "./mint-failure.ts";
import type { Transport } from "./transport.ts";
import { toWrongAddress } from "./wrong-address.ts";

export interface AppIdentity {
  /** The App's numeric id. */
  readonly appId: number;
  /** PKCS#8 PEM, as `toPkcs8Pem` returns it. */
  readonly privateKey: string;
}

/** What a verdict reads and writes; a token can do nothing else even if it leaked. */
export const VERDICT_PERMISSIONS = {
  checks: "write",
  contents: "read",
  issues: "read",
  pull_requests: "read",
} as const;

/** What recording a person's answer takes: comments, and closing the issue. Nothing else is done with it. */
export const ANSWER_PERMISSIONS = { issues: "write" } as const;

export type Permissions = typeof VERDICT_PERMISSIONS | typeof ANSWER_PERMISSIONS;

interface Token {
  readonly value: string;
  readonly expiresAt: number;
}

const MAX_TOKENS = 1_000;
const tokens = new Map<string, Token>();
const minting = new Map<string, Promise<Token>>();

/**
 * A client that may do in one repository what `permissions` name, and nothing else.
 *
 * @throws {GitHubFailure} `installation-refused` when the installation is not this App's, does not cover the
 * repository, or lacks a permission.
 */
export async function createInstallationClient(
  app: AppIdentity,
  installationId: number,
  repositoryId: number,
  transport: Transport,
  now: () => number = Date.now,
  permissions: Permissions = VERDICT_PERMISSIONS,
): Promise<GitHubClient> {
  const purpose = toWords(permissions);
  const key = [transport.apiUrl, app.appId, installationId, repositoryId, purpose].join(" ");
  const kept = tokens.get(key);
  if (kept && kept.expiresAt - TOKEN_SPARE_MILLISECONDS > now()) {
    return createRememberedClient(key, kept, transport);
  }
  const token = await mintOnce(key, () =>
    mintToken(app, installationId, repositoryId, transport, permissions),
  );
  return createRememberedClient(key, token, transport);
}

/** A token that GitHub no longer takes (the App was suspended, the secret rotated) is not offered a second time. */
function createRememberedClient(key: string, token: Token, transport: Transport): GitHubClient {
  const client = createClient(transport, `token ${token.value}`);
  client.hook.error("request", (error) => {
    if (error instanceof GitHubFailure && error.status === 401 && tokens.get(key) === token)
      tokens.delete(key);
    throw error;
  });
  return client;
}

/**
 * One mint for many deliveries at once. A delivery that waits on another's request does so for a short time only:
 * the runtime may cancel that other request, and then its promise never settles.
 */
async function mintOnce(key: string, mint: () => Promise<Token>): Promise<Token> {
  const other = minting.get(key);
  if (other) {
    const token = await Promise.race([other.catch(() => undefined), after(TOKEN_WAIT_MILLISECONDS)]);
    if (token) return token;
  }
  const own = mint();
  minting.set(key, own);
  try {
    const token = await own;
    if (tokens.size >= MAX_TOKENS) tokens.delete(tokens.keys().next().value ?? key);
    tokens.set(key, token);
    return token;
  } finally {
    if (minting.get(key) === own) minting.delete(key);
  }
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

async function mintToken(
  app: AppIdentity,
  installationId: number,
  repositoryId: number,
  transport: Transport,
  permissions: Permissions,
): Promise<Token> {
  const client = await createAppClient(app, transport);
  try {
    const { data } = await client.rest.apps.createInstallationAccessToken({
      installation_id: installationId,
      repository_ids: [repositoryId],
      permissions,
    });
    // Another host than GitHub may answer with anything.
    const expiresAt = Date.parse(data?.expires_at);
    if (typeof data?.token === "string" && Number.isFinite(expiresAt))
      return { value: data.token, expiresAt };
  } catch (error) {
    const about = { appId: app.appId, installationId, words: toWords(permissions) };
    throw await explainMintFailure(error, client, transport.apiUrl, about);
  }
  throw toWrongAddress(transport.apiUrl);
}

/** A client that acts as the App itself: it mints tokens and reads the App's own deliveries. */
export async function createAppClient(app: AppIdentity, transport: Transport): Promise<GitHubClient> {
  return createClient(transport, `bearer ${await signIdentity(app)}`);
}

async function signIdentity({ appId, privateKey }: AppIdentity): Promise<string> {
  try {
    return (await githubAppJwt({ id: appId, privateKey })).token;
  } catch {
    // The runtime's own words could quote the key; these cannot.
    const problem =
      "PRIVATE_KEY cannot be read: its body is not an RSA private key; copy the key's file again, unchanged.";
    throw new GitHubFailure({ code: "deployment-incomplete", problems: [problem] });
  }
}

function toWords(permissions: Permissions): string {
  return Object.entries(permissions)
    .map(([name, level]) => `${name}: ${level}`)
    .join(", ");
}
