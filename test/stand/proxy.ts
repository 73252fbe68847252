/** Stands between the service and the embedded GitHub and keeps what was asked: nothing is changed on the way. */
import { createServer } from "node:http";
import type { Asked } from "./openapi.ts";

export interface RecordingProxy {
  readonly url: string;
  /** Every request the service sent, in order. */
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<RecordingProxy> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", target);
    asked.push({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: body.length > 0 ? JSON.parse(body.toString("utf8")) : undefined,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === "string" && name !== "host" && name !== "connection") headers.set(name, value);
    }
    const answer = await fetch(url, {
      method,
      headers,
      ...(body.length > 0 ? { body } : {}),
      redirect: "manual",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(
      ([name]) => !["content-encoding", "content-length", "transfer-encoding"].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the proxy has no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
