/** A GitHub for the length of a test: answers by method and path, and keeps what was asked. */
import { vi } from "vitest";
import { createClient, type GitHubClient } from "../../../lib/github/client.ts";
import { createTransport } from "../../../lib/github/transport.ts";

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: { readonly query: string; readonly variables: Record<string, unknown> };
}

export type Answerer = (asked: Asked) => Response | undefined;

export interface Host {
  readonly client: GitHubClient;
  readonly asked: readonly Asked[];
}

export const AT = { owner: "o", repo: "r" };
let hosts = 0;

/** An address of its own, since what is remembered is remembered by it. What is not answered is a 404. */
export function startHost(answer: Answerer, apiUrl = `https://api${++hosts}.example`): Host {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    const one = { method: init.method ?? "GET", url, body };
    asked.push(one);
    return answer(one) ?? Response.json({ message: "Not Found" }, { status: 404 });
  });
  return { client: createClient(createTransport(apiUrl, 5_000), "token t"), asked };
}

export const isGraphql = ({ url }: Asked) => url.endsWith("/graphql");

/** The git name of a blob with that text. */
export async function toOid(text: string, algorithm: "SHA-1" | "SHA-256" = "SHA-1"): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const hash = await crypto.subtle.digest(algorithm, new Uint8Array([...head, ...bytes]));
  return Buffer.from(hash).toString("hex");
}
