import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { readCallerProject } from "../../../lib/github/caller-project.ts";
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
    const reason = { code: "deadline-passed", limitMilliseconds: 300 };
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

describe("a rate limit", () => {
  const refuse = (status: number, message: string, headers = {}): RequestListener => {
    return (_request, response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify({ message }));
    };
  };
  const limits: Record<string, [RequestListener, number]> = {
    "secondary, which does not say how long": [refuse(403, "A secondary rate limit was exceeded."), 60],
    "by its older name": [refuse(403, "The abuse detection mechanism was triggered."), 60],
    "as 429 without a word": [refuse(429, "Too many"), 60],
    "with Retry-After": [refuse(403, "Slow down", { "retry-after": "90" }), 90],
  };
  it.each(Object.entries(limits))("%s is told with the time to wait", async (_, [listener, seconds]) => {
    let asked = 0;
    const client = await serve((request, response) => {
      asked += 1;
      listener(request, response);
    });
    const reason = { code: "github-unavailable", retryAfterSeconds: seconds };
    await expect(client.rest.issues.listComments(at)).rejects.toMatchObject({ reason });
    expect(asked).toBe(1);
  });

  it("is not what a permission is that lacks", async () => {
    const client = await serve(refuse(403, "Not accessible by this integration"));
    const reason = { code: "github-refused" };
    await expect(client.rest.issues.listComments(at)).rejects.toMatchObject({ reason, status: 403 });
  });
});

describe("an answer that is none of GitHub's API", () => {
  const wrongAddress = {
    reason: { code: "deployment-incomplete", problems: [expect.stringContaining("GITHUB_API_URL is http")] },
  };

  it.each([
    ["text/html", "<html>Welcome</html>"],
    ["text/plain", "ok"],
    ["application/json", "null"],
    ["application/json", "5"],
  ])("is named as what it is: %s, %s", async (type, body) => {
    const client = await serve((_, response) => response.writeHead(200, { "content-type": type }).end(body));
    await expect(client.rest.issues.listComments(at)).rejects.toMatchObject(wrongAddress);
  });

  it.each(["{}", '{"html_url": "nowhere"}', "[]"])("is no repository: %s", async (body) => {
    const client = await serve((_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(body),
    );
    const reading = readCallerProject(client, { owner: "o", repo: "r" });
    await expect(reading).rejects.toMatchObject(wrongAddress);
  });
});

it("names the route of a page that failed, and nothing of its address", async () => {
  const client = await serve((request, response) => {
    const isSecond = request.url?.includes("cursor");
    const link = `<http://${request.headers.host}/repositories/77/issues/1/comments?cursor=v1_secret>; rel="next"`;
    response.writeHead(isSecond ? 418 : 200, { "content-type": "application/json", link });
    response.end(isSecond ? "{}" : COMMENTS);
  });
  await expect(client.paginate(client.rest.issues.listComments, at)).rejects.toMatchObject({
    reason: { detail: "GitHub answered 418 for GET /repos/{owner}/{repo}/issues/{id}/comments." },
  });
});
