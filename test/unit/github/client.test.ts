import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "../../../lib/github/client.ts";
import { createTransport } from "../../../lib/github/transport.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener, milliseconds?: number) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return createClient(createTransport(`http://127.0.0.1:${port}`, milliseconds), "token none");
}

const COMMENTS = JSON.stringify([{ id: 1, body: "One." }]);
const at = { owner: "o", repo: "r", issue_number: 1 };

/** Announces the whole body and ends the connection in its middle. */
const cutShort: RequestListener = (_request, response) => {
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": COMMENTS.length,
  });
  response.write(COMMENTS.slice(0, 9), () => response.destroy());
};

describe("an answer whose connection ends in the middle", () => {
  it("is asked for again", async () => {
    let asked = 0;
    const client = await serve((request, response) => {
      asked += 1;
      if (asked === 1) cutShort(request, response);
      else response.writeHead(200, { "content-type": "application/json" }).end(COMMENTS);
    });
    const { data } = await client.rest.issues.listComments(at);
    expect(data.map(({ id }) => id)).toEqual([1]);
    expect(asked).toBe(2);
  });

  it("is never taken for an empty list", async () => {
    const client = await serve(cutShort);
    const pages = client.paginate(client.rest.issues.listComments, at);
    await expect(pages).rejects.toMatchObject({ reason: { code: "github-unavailable" } });
  });

  it("is not asked for again when it was a write, which may have been done", async () => {
    let asked = 0;
    const client = await serve((request, response) => {
      asked += 1;
      cutShort(request, response);
    });
    const write = client.rest.issues.createComment({ ...at, body: "Two." });
    await expect(write).rejects.toMatchObject({ reason: { code: "github-unavailable" } });
    expect(asked).toBe(1);
  });
});

describe("the time of an event", () => {
  it("ends a request that is under way, and every one after it", async () => {
    const client = await serve(() => {}, 300);
    const started = Date.now();
    const reason = { code: "deadline-passed" };
    await expect(client.rest.issues.listComments(at)).rejects.toMatchObject({ reason });
    await expect(client.rest.issues.createComment({ ...at, body: "Late." })).rejects.toMatchObject({
      reason,
    });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("is one for all of its requests, however quick each of them is", async () => {
    const client = await serve((_request, response) => {
      setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end(COMMENTS), 120);
    }, 400);
    const all = (async () => {
      for (let n = 0; n < 20; n++) await client.rest.issues.listComments(at);
    })();
    await expect(all).rejects.toMatchObject({ reason: { code: "deadline-passed" } });
  });

  it("ends an answer that is still on its way, and says so", async () => {
    const client = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(COMMENTS.slice(0, 9));
    }, 300);
    const reason = { code: "deadline-passed" };
    await expect(client.rest.issues.listComments(at)).rejects.toMatchObject({ reason });
  });

  it("is not spent on one read that hangs: it is sent again", async () => {
    let asked = 0;
    const client = await serve((_request, response) => {
      asked += 1;
      if (asked > 1) response.writeHead(200, { "content-type": "application/json" }).end(COMMENTS);
    });
    const { data } = await client.rest.issues.listComments(at);
    expect(data).toHaveLength(1);
  });
});
