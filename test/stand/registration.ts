/**
 * What the embedded GitHub lacks of the manifest flow: the page that takes a manifest and the exchange of its code.
 * Everything else goes on to the embedded GitHub, whose own App is the one that is handed out.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { APP_ID, type EmbeddedGitHub, OWNER, WEBHOOK_SECRET } from "./github.ts";

export interface Registration {
  /** Stands for GitHub's pages and for its API. */
  readonly url: string;
  /** The manifests that were taken, in order. */
  readonly taken: readonly Readonly<Record<string, unknown>>[];
  /** `METHOD path` of what came for the API. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

interface Description {
  readonly components: {
    readonly schemas: Record<
      string,
      { readonly properties: Record<string, { readonly enum?: readonly string[] }> }
    >;
  };
  readonly "x-webhooks": Record<
    string,
    Record<
      string,
      {
        readonly "x-github": {
          readonly subcategory: string;
          readonly "supported-webhook-types": readonly string[];
        };
      }
    >
  >;
}

const description = createRequire(import.meta.url)(
  "@octokit/openapi/generated/api.github.com.json",
) as Description;
const PERMISSIONS = description.components.schemas["app-permissions"]?.properties ?? {};
const EVENTS = new Set(
  Object.values(description["x-webhooks"])
    .flatMap((hook) => Object.values(hook))
    .map((hook) => hook["x-github"])
    .filter((hook) => hook["supported-webhook-types"].includes("app"))
    .map(({ subcategory }) => subcategory),
);
const KNOWN = [
  ...[
    "name",
    "url",
    "hook_attributes",
    "redirect_url",
    "callback_urls",
    "setup_url",
    "description",
    "public",
  ],
  ...["default_events", "default_permissions", "request_oauth_on_install", "setup_on_update"],
];

/** @returns one sentence for each thing that GitHub does not know; permissions and events by its own description. */
export function findManifestFaults(manifest: Readonly<Record<string, unknown>>): string[] {
  const { url, hook_attributes, default_permissions = {}, default_events = [], name = "" } = manifest;
  const faults = Object.keys(manifest)
    .filter((key) => !KNOWN.includes(key))
    .map((key) => `there is no parameter ${key}`);
  if (typeof url !== "string" || !URL.canParse(url)) faults.push("url is required");
  const hook = (hook_attributes as { url?: unknown } | undefined)?.url;
  if (typeof hook !== "string" || !URL.canParse(hook)) faults.push("hook_attributes.url is required");
  if (String(name).length > 34) faults.push("name is too long");
  for (const [permission, level] of Object.entries(default_permissions as Record<string, string>)) {
    if (!PERMISSIONS[permission]?.enum?.includes(level)) faults.push(`no permission ${permission}: ${level}`);
  }
  for (const event of default_events as string[]) if (!EVENTS.has(event)) faults.push(`no event ${event}`);
  return faults;
}

export async function startRegistration(github: EmbeddedGitHub): Promise<Registration> {
  const taken: Readonly<Record<string, unknown>>[] = [];
  const asked: string[] = [];
  const codes = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", base());
    const route = `${request.method} ${url.pathname}`;
    if (/^POST (?:\/organizations\/[\w-]+)?\/settings\/apps\/new$/.test(route)) {
      takeManifest(url, new URLSearchParams(body.toString("utf8")).get("manifest") ?? "", response);
      return;
    }
    asked.push(route);
    const code = /^POST \/app-manifests\/([\w-]+)\/conversions$/.exec(route)?.[1];
    if (code === undefined) return passOn(github.url, request, body, response);
    // As on GitHub, the first exchange is the last.
    const isGood = codes.delete(code);
    response
      .writeHead(isGood ? 201 : 404, { "content-type": "application/json" })
      .end(JSON.stringify(isGood ? toApp() : { message: "Not Found", status: "404" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: base(),
    taken,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  function base(): string {
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("the registration has no address");
    return `http://127.0.0.1:${address.port}`;
  }

  /** The person presses “Create GitHub App” at once. */
  function takeManifest(url: URL, text: string, response: ServerResponse): void {
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const faults = findManifestFaults(manifest);
    if (faults.length > 0) {
      response.writeHead(422).end(faults.join("\n"));
      return;
    }
    taken.push(manifest);
    const code = randomBytes(20).toString("hex");
    codes.add(code);
    const back = new URL(String(manifest.redirect_url));
    back.searchParams.set("code", code);
    const state = url.searchParams.get("state");
    if (state !== null) back.searchParams.set("state", state);
    response.writeHead(302, { location: back.href }).end();
  }

  function toApp(): object {
    return {
      id: APP_ID,
      slug: "forge-doors",
      node_id: "A_1",
      client_id: "Iv1.stand",
      client_secret: "never shown",
      owner: { login: OWNER },
      name: "forge-doors",
      html_url: `${base()}/apps/forge-doors`,
      webhook_secret: WEBHOOK_SECRET,
      pem: github.privateKey,
    };
  }
}

async function passOn(
  target: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !["host", "connection", "content-length"].includes(name)) {
      headers.set(name, value);
    }
  }
  const answer = await fetch(new URL(request.url ?? "/", target), {
    method: request.method ?? "GET",
    headers,
    ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
    redirect: "manual",
  });
  const kept = [...answer.headers].filter(
    ([name]) => !["content-encoding", "content-length", "transfer-encoding", "connection"].includes(name),
  );
  response.writeHead(answer.status, Object.fromEntries(kept)).end(Buffer.from(await answer.arrayBuffer()));
}
