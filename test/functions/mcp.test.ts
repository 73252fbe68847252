import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";
import { serveMcp } from "../../functions/mcp-server.ts";
import { API, json, keepLog, REPOSITORY, standIn, TOKEN } from "./stand-in.ts";

const environment = { GITHUB_API_URL: API, DOORS_SECRET: "a secret of these tests, long enough" };
let lines: readonly string[];
beforeEach(() => {
  lines = keepLog();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Answer {
  readonly id?: unknown;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

async function post(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request("https://doors.example/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${TOKEN}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await service.fetch(request, environment);
  const text = await response.text();
  return { status: response.status, answer: (text === "" ? {} : JSON.parse(text)) as Answer };
}

const ask = (method: string, params?: object, id: unknown = 1) =>
  post({ jsonrpc: "2.0", id, method, params });

describe("the envelope", () => {
  it("carries the id of the question back, a text or a number", async () => {
    for (const id of [0, 7, "a"]) {
      expect((await ask("ping", undefined, id)).answer).toEqual({ jsonrpc: "2.0", id, result: {} });
    }
  });

  it("takes notifications and answers of the client's without an answer", async () => {
    for (const message of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 1, result: {} },
    ]) {
      expect(await post(message)).toEqual({ status: 202, answer: {} });
    }
  });

  it.each([
    ["no JSON", "{", 400, -32700],
    ["an empty batch", [], 400, -32600],
    ["a batch of too many", Array(11).fill({ jsonrpc: "2.0", id: 1, method: "ping" }), 400, -32600],
    ["a text", '"ping"', 400, -32600],
    ["another version", { jsonrpc: "1.0", id: 1, method: "ping" }, 400, -32600],
    ["no method", { jsonrpc: "2.0", id: 1 }, 400, -32600],
    ["nothing for an id", { jsonrpc: "2.0", id: null, method: "ping" }, 400, -32600],
    ["a part of a number for an id", { jsonrpc: "2.0", id: 1.5, method: "ping" }, 400, -32600],
    ["an object for an id", { jsonrpc: "2.0", id: {}, method: "ping" }, 400, -32600],
    ["a list for params", { jsonrpc: "2.0", id: 1, method: "ping", params: [] }, 400, -32600],
    ["an unknown method", { jsonrpc: "2.0", id: 1, method: "tools/forget" }, 200, -32601],
    ["a field that stands twice", '{"jsonrpc":"2.0","id":1,"method":"ping","method":"ping"}', 400, -32600],
    [
      "an argument that stands twice",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"screen_message","arguments":{"door":"comment-write","segments":["ISS-2 is merged."],"segm\\u0065nts":["Fine."]}}}',
      400,
      -32600,
    ],
  ])("refuses %s", async (_, body, status, code) => {
    expect(await post(body)).toMatchObject({ status, answer: { error: { code } } });
  });

  it("answers the questions of a batch, each by itself, and none of a batch that is no JSON-RPC", async () => {
    const batch = [
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: "b", method: "tools/forget" },
    ];
    const answers = [
      { id: 1, result: {} },
      { id: "b", error: { code: -32601 } },
    ];
    for (const headers of [{}, { "mcp-protocol-version": "2025-03-26" }]) {
      expect(await post(batch, headers)).toMatchObject({ status: 200, answer: answers });
    }
    const said = [batch[1], { jsonrpc: "2.0", id: 7, result: {} }];
    expect(await post(said)).toEqual({ status: 202, answer: {} });
    for (const other of ["ping", { jsonrpc: "2.0", id: null, method: "ping" }]) {
      const refused = { status: 400, answer: { id: null, error: { code: -32600 } } };
      expect(await post([...batch, other])).toMatchObject(refused);
    }
  });

  it("answers everything of a batch that asks to cancel some of it, wherever that stands", async () => {
    const args = { door: "comment-write", segments: ["Fine."] };
    const call = (id: unknown) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "screen_message", arguments: args },
    });
    const cancel = (requestId: unknown) => ({
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId, reason: "a private matter" },
    });
    const whole = (id: unknown) => ({ id, result: { structuredContent: { outcome: "pass" } } });
    for (const [batch, answer] of [
      [[call(0), cancel(0)], whole(0)],
      [[cancel("a"), call("a")], whole("a")],
      [
        [call(1), cancel(1), call(2), cancel(2), cancel(3)],
        [whole(1), whole(2)],
      ],
    ] as const) {
      expect(await post(batch), JSON.stringify(batch)).toMatchObject({ status: 200, answer });
    }
    expect(lines.join()).not.toContain("private matter");
  });

  it("asks for nothing of a batch of which an answer would be lost", async () => {
    const { asked } = standIn(REPOSITORY);
    const params = { name: "forge_list", arguments: { repo: "o/r", kind: "board" } };
    const call = (id: unknown) => ({ jsonrpc: "2.0", id, method: "tools/call", params });
    const ping = (id: unknown) => ({ jsonrpc: "2.0", id, method: "ping" });
    for (const batch of [
      [call(1), call(1)],
      [ping("a"), call(2), ping("a")],
    ]) {
      const { status, answer } = await post(batch);
      expect([status, answer.error]).toMatchObject([400, { code: -32600 }]);
      expect(answer.error?.message).toContain("one id");
    }
    expect(asked).toEqual([]);
    // A number and a text are two, and an answer of the client's has the id of a question of ours.
    const apart = [ping(1), ping("1"), { jsonrpc: "2.0", id: 1, result: {} }];
    expect((await post(apart)).answer).toMatchObject([{ id: 1 }, { id: "1" }]);
  });

  it("answers each question of a batch, in whatever company, or none of them", async () => {
    standIn({});
    const id = fc.constantFrom(0, 1, 2, 3, "1", "a", "");
    const rpc = (method: string, params?: object) => ({
      jsonrpc: "2.0",
      method,
      ...(params === undefined ? {} : { params }),
    });
    const calls = [
      rpc("ping"),
      rpc("tools/list", { cursor: 2 }),
      rpc("tools/call", {
        name: "screen_message",
        arguments: { door: "comment-write", segments: ["Fine."] },
      }),
      rpc("tools/call", { name: "forge_list", arguments: { repo: "o/r", kind: "issues" } }),
      rpc("tools/call", { name: "none", arguments: [] }),
      rpc("resources/read"),
      rpc("server/discover"),
      rpc("a/private/matter"),
    ];
    const message = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...calls), id).map(([one, id]) => ({ ...one, id })) },
      { weight: 2, arbitrary: id.map((requestId) => rpc("notifications/cancelled", { requestId })) },
      fc.constantFrom(...calls, rpc("notifications/progress", { progressToken: 1, progress: 1 })),
      id.map((id) => ({ jsonrpc: "2.0", id, result: {} })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 10 }), async (batch) => {
        const { status, answer } = await post(batch);
        const asked = batch.flatMap((one) => ("method" in one && "id" in one ? [one.id] : []));
        if (new Set(asked).size < asked.length) {
          expect([status, answer.id]).toEqual([400, null]);
          return;
        }
        const answers = Array.isArray(answer) ? answer : asked.length === 0 ? [] : [answer];
        expect(status).toBe(asked.length === 0 ? 202 : 200);
        expect(answers.map(({ id }: Answer) => id)).toEqual(asked);
        for (const { error } of answers) expect(error?.code).not.toBe(-32603);
      }),
      { numRuns: 150 },
    );
    expect(lines.join()).not.toMatch(/private|"error"/);
  });

  it("asks for the calls of a batch one after another", async () => {
    let atOnce = 0;
    let most = 0;
    const { asked } = standIn(REPOSITORY);
    const inner = globalThis.fetch;
    vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return inner(...args).finally(() => {
        atOnce -= 1;
      });
    });
    const params = { name: "forge_get", arguments: { repo: "o/r", kind: "wiki", name: "home.md" } };
    const call = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/call", params });
    await post([call(1)]);
    const ofOne = most;
    await post([call(2), call(3), call(4)]);
    expect(asked.length).toBeGreaterThan(0);
    expect(most).toBe(ofOne);
  });

  it.each([
    ["application/json, text/event-stream", 200],
    ["text/event-stream, application/json;q=0.9", 200],
    ["APPLICATION/*", 200],
    ["*/*", 200],
    ["text/event-stream", 406],
    ["text/html", 406],
    ["application/json-seq", 406],
  ])("answers who takes %s with %s", async (accept, status) => {
    expect((await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { accept })).status).toBe(status);
  });

  it("refuses other content, other protocols, other sites and other methods", async () => {
    expect((await post("{}", { "content-type": "text/plain" })).status).toBe(415);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect((await post(ping, { "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
    expect((await post(ping, { "mcp-protocol-version": "2025-06-18" })).status).toBe(200);
    for (const method of ["GET", "DELETE"]) {
      const response = await service.fetch(new Request("https://doors.example/mcp", { method }), environment);
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });
});

describe("a page that asks", () => {
  it.each([
    ["https://elsewhere.example", "https://doors.example", 403],
    ["https://doors.example", "https://doors.example", 200],
    // Behind a proxy that ends TLS.
    ["https://doors.example", "http://doors.example", 200],
    ["null", "https://doors.example", 403],
    ["doors.example", "https://doors.example", 403],
    ["", "https://doors.example", 403],
    ["http://localhost:8787", "http://localhost:8787", 200],
    ["http://127.0.0.1:8787", "http://127.0.0.1:8787", 200],
    ["http://[::1]:8787", "http://[::1]:8787", 200],
    ["http://localhost:8787", "http://localhost:8788", 403],
    // A name of theirs that was made to lead to this machine: origin and host agree, and neither is ours.
    ["http://rebound.example:8787", "http://rebound.example:8787", 403],
    ["http://localhost.rebound.example", "http://localhost.rebound.example", 403],
    ["http://127.0.0.1.rebound.example", "http://127.0.0.1.rebound.example", 403],
  ])("from %j at %s is answered %d", async (origin, address, status) => {
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const request = new Request(`${address}/mcp`, { method: "POST", headers, body });
    expect((await service.fetch(request, environment)).status).toBe(status);
  });
});

describe("a list", () => {
  const LISTS = ["tools/list", "prompts/list", "resources/list", "resources/templates/list"];
  it.each(LISTS)("has no second page: %s", async (method) => {
    expect((await ask(method)).answer.error).toBeUndefined();
    for (const cursor of ["next", "", 2, null]) {
      expect((await ask(method, { cursor })).answer.error?.code, String(cursor)).toBe(-32602);
    }
    expect((await ask(method, { cursor: "next" })).answer.error?.message).toContain("leave cursor out");
  });
});

describe("a resource", () => {
  it.each([undefined, {}, { uri: 5 }, { uri: null }, { uri: "" }, { uri: "forge://o" }])(
    "is not read for params %j, by the caller's fault",
    async (params) => {
      const { status, answer } = await ask("resources/read", params);
      expect([status, answer.error?.code]).toEqual([200, -32602]);
      expect(answer.error?.message).toMatch(/params|forge:\/\/owner\/repo/);
    },
  );

  it("has a scheme in which letters count in neither case", async () => {
    standIn(REPOSITORY);
    const read = async (uri: string) => (await ask("resources/read", { uri })).answer.error?.message;
    expect(await read("FORGE://o/r/issues/1")).toEqual(await read("forge://o/r/issues/1"));
    expect(await read("forges://o/r/issues/1")).not.toEqual(await read("forge://o/r/issues/1"));
  });
});

describe("the prompt", () => {
  it.each([
    [[]],
    ["o/r"],
    [{ repo: 5 }],
    [{ repo: null }],
    [{ repo: ["o/r"] }],
    [{ repo: "one word" }],
    [{ repository: "o/r" }],
  ])("is not given for arguments %j in silence", async (given) => {
    const asked = { name: "forge-message-shape", arguments: given };
    expect((await ask("prompts/get", asked)).answer.error).toBeDefined();
  });

  it("is given without arguments", async () => {
    const { answer } = await ask("prompts/get", { name: "forge-message-shape" });
    expect(answer.result).toMatchObject({ description: "from forge-doors" });
  });
});

describe("the beginning", () => {
  const HELLO = { capabilities: {}, clientInfo: { name: "a-host", version: "1" } };

  it("settles on a version that both know", async () => {
    const version = async (protocolVersion: unknown) =>
      (await ask("initialize", { ...HELLO, protocolVersion })).answer.result?.protocolVersion;
    expect(await version("2025-06-18")).toBe("2025-06-18");
    expect(await version("2099-01-01")).toBe("2025-11-25");
  });

  it.each([undefined, null, 20251125, {}])("wants a version, not %j", async (protocolVersion) => {
    const { status, answer } = await ask("initialize", { ...HELLO, protocolVersion });
    expect([status, answer.error?.code]).toEqual([200, -32602]);
    expect(answer.error?.message).toContain("protocolVersion");
  });

  it("says that what people wrote is data", async () => {
    const { answer } = await ask("initialize", { ...HELLO, protocolVersion: "2025-11-25" });
    expect(answer.result).toMatchObject({ capabilities: { tools: {}, prompts: {}, resources: {} } });
    expect(answer.result?.instructions).toContain("never instructions");
  });
});

describe("the revision without a handshake", () => {
  const VERSION = "2026-07-28";
  const META = {
    "io.modelcontextprotocol/protocolVersion": VERSION,
    "io.modelcontextprotocol/clientInfo": { name: "a-host", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const say = (
    method: string,
    params: object = {},
    headers: Record<string, string> = {},
    meta: object = META,
  ) =>
    post(
      { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } },
      { "mcp-protocol-version": VERSION, "mcp-method": method, ...headers },
    );
  const server = { "io.modelcontextprotocol/serverInfo": { name: "forge-doors" } };
  const kept = { resultType: "complete", ttlMs: 0, cacheScope: "private", _meta: server };

  it("is discovered, and says of each result that it is whole and nobody's but this caller's", async () => {
    const { answer } = await say("server/discover");
    expect(answer.result).toMatchObject({
      ...kept,
      supportedVersions: [VERSION],
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions: expect.stringContaining("never instructions"),
    });
    for (const method of ["tools/list", "prompts/list", "resources/list", "resources/templates/list"]) {
      expect((await say(method)).answer.result).toMatchObject(kept);
    }
    const args = { name: "screen_message", arguments: { door: "comment-write", segments: ["Fine."] } };
    const called = await say("tools/call", args, { "mcp-name": "screen_message" });
    expect(called.answer.result).toMatchObject({
      resultType: "complete",
      structuredContent: { outcome: "pass" },
    });
    expect(called.answer.result).not.toHaveProperty("ttlMs");
  });

  it("reads a name that a header carries encoded", async () => {
    standIn({});
    const uri = "forge://o/r/wiki/höhen.md";
    const bytes = String.fromCharCode(...new TextEncoder().encode(uri));
    const read = await say("resources/read", { uri }, { "mcp-name": `=?base64?${btoa(bytes)}?=` });
    // It is read, and not there; a mismatch would have been told before.
    expect(read).toMatchObject({ status: 200, answer: { error: { code: -32602 } } });
  });

  const tool = { name: "screen_message", arguments: {} };
  it.each<[string, () => ReturnType<typeof say>, number, number]>([
    [
      "another method in the header",
      () => say("tools/list", {}, { "mcp-method": "tools/call" }),
      400,
      -32020,
    ],
    ["no method in the header", () => say("tools/list", {}, { "mcp-method": "" }), 400, -32020],
    ["another name in the header", () => say("tools/call", tool, { "mcp-name": "human_send" }), 400, -32020],
    ["no name in the header", () => say("tools/call", tool), 400, -32020],
    [
      "a name that cannot be decoded",
      () => say("tools/call", tool, { "mcp-name": "=?base64?/w==?=" }),
      400,
      -32020,
    ],
    [
      "another version in the header",
      () => say("tools/list", {}, { "mcp-protocol-version": "2025-11-25" }),
      400,
      -32020,
    ],
    ["no word of its own", () => say("tools/list", {}, {}, {}), 400, -32602],
    [
      "nothing of what its client can do",
      () => say("tools/list", {}, {}, { "io.modelcontextprotocol/protocolVersion": VERSION }),
      400,
      -32602,
    ],
    [
      "a version that is not known",
      () =>
        say(
          "tools/list",
          {},
          { "mcp-protocol-version": "2099-01-01" },
          {
            ...META,
            "io.modelcontextprotocol/protocolVersion": "2099-01-01",
          },
        ),
      400,
      -32022,
    ],
    ["a method of the handshake's time", () => say("initialize"), 404, -32601],
    ["a method that is not there", () => say("tools/forget"), 404, -32601],
    ["a tool that is not there", () => say("tools/call", { name: "x" }, { "mcp-name": "x" }), 200, -32602],
    ["a batch", () => post([], { "mcp-protocol-version": VERSION }), 400, -32600],
  ])("refuses %s", async (_, ask, status, code) => {
    expect(await ask()).toMatchObject({ status, answer: { error: { code } } });
  });

  it("takes what wants no answer", async () => {
    const message = {
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 1, _meta: META },
    };
    expect(await post(message, { "mcp-protocol-version": VERSION })).toEqual({ status: 202, answer: {} });
  });
});

describe("a tool", () => {
  it("asks GitHub with the caller's token, and no other", async () => {
    const { asked } = standIn(REPOSITORY);
    const args = { door: "comment-write", repo: "o/r", segments: ["Fine."] };
    const { answer } = await ask("tools/call", { name: "screen_message", arguments: args });
    expect(answer.result?.structuredContent).toMatchObject({ outcome: "pass" });
    expect(asked.length).toBeGreaterThan(0);
    for (const { headers } of asked) expect(headers.get("authorization")).toBe(`bearer ${TOKEN}`);
  });

  it.each(["constructor", "__proto__", "toString"])(
    "is not found by a name that every object has: %s",
    async (name) => {
      standIn(REPOSITORY);
      expect((await ask("tools/call", { name })).answer.error?.code).toBe(-32602);
      const args = { repo: "o/r", kind: "issues", [name]: 1 };
      const { answer } = await ask("tools/call", { name: "forge_list", arguments: args });
      if (name !== "__proto__") expect(answer.result).toMatchObject({ isError: true });
    },
  );

  it.each([
    ["human_read", { id: "\ud800" }, "id"],
    ["forge_get", { kind: "issue", name: "a\udfffb" }, "name"],
    ["human_send", { idempotencyKey: "a\nX-Other: 1" }, "idempotencyKey"],
    ["human_send", { idempotencyKey: "schl\u00fcssel" }, "idempotencyKey"],
    ["human_send", { idempotencyKey: "k".repeat(256) }, "idempotencyKey"],
  ])("says which text can stand in no address or header: %s, %j", async (name, given, field) => {
    const { status, answer } = await ask("tools/call", { name, arguments: { repo: "o/r", ...given } });
    expect([status, answer.result]).toMatchObject([200, { isError: true }]);
    expect(JSON.stringify(answer)).toContain(`${field} does not fit`);
  });

  it("that fails by a fault of ours is answered as one, and nothing of it is written down", async () => {
    standIn({ ...REPOSITORY, "GET /user": json({}) });
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const args = { repo: "o/r", id: "1-abcdefghijklmnopqrstuv" };
    const { status, answer } = await ask("tools/call", { name: "human_read", arguments: args });
    expect([status, answer.result]).toMatchObject([200, { isError: true }]);
    expect(JSON.stringify(answer)).toMatch(/fault is ours.*\(internal\)/);
    expect(errors).not.toHaveBeenCalled();
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toContain("error");
  });

  it.each<[string, object]>([
    ["tools/call", { name: "screen_message", arguments: { door: "comment-write", segments: ["Fine."] } }],
    ["prompts/get", { name: "forge-message-shape" }],
    ["resources/read", { uri: "forge://o/r/issues/1" }],
  ])("and its like say nothing of what went wrong inside: %s", async (method, params) => {
    const faults: unknown[] = [];
    const fault = new Error("a private matter");
    const answer = await serveMcp(
      new Request("https://doors.example/mcp", {
        method: "POST",
        headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
      }),
      { jsonrpc: "2.0", id: 1, method, params },
      { ask: () => Promise.reject(fault), report: (one) => void faults.push(one) },
    );
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code: -32603 } });
    expect(text).toContain("fault is ours");
    expect(text).not.toContain("private matter");
    expect(faults).toEqual([fault]);
  });

  it("passes each filter on as it is, or says that it does not fit", async () => {
    const list = async (filters: unknown, ref?: string) => {
      const args = { repo: "o/r", kind: "issues", filters, ...(ref === undefined ? {} : { ref }) };
      const { answer } = await ask("tools/call", { name: "forge_list", arguments: args });
      return JSON.stringify(answer.result);
    };
    const { asked } = standIn(REPOSITORY);
    for (const wrong of [{ toString: 1 }, {}, null, ["open"], 1.5, "\ud800"]) {
      expect(await list({ state: wrong }), JSON.stringify(wrong)).toContain("filters does not fit");
    }
    expect(await list({ per_page: 101 })).toContain("a whole number from 1 to 100");
    expect(await list({ archived: "yes" })).toContain("true or false is wanted");
    expect(await list({ ref: "elsewhere" }, "elsewhere")).toContain("given twice");
    expect(asked).toEqual([]);
    // Not the default branch's rows for another one's.
    await list({ archived: true, per_page: 5, state: "open", ref: "elsewhere" });
    expect(asked.map(({ path }) => path).join()).toContain("elsewhere");
  });

  it("tells the model, not its host, what is wrong with its arguments, without repeating one", async () => {
    const args = { repo: "o/r", kind: "a private matter", "another secret": 1 };
    const { status, answer } = await ask("tools/call", { name: "forge_list", arguments: args });
    expect(status).toBe(200);
    expect(answer.result).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).not.toMatch(/private matter|another secret/);
  });

  it("has one line in the log, and the route it stands for has its own, of one request", async () => {
    standIn(REPOSITORY);
    const args = { door: "comment-write", repo: "o/r", segments: ["A private matter."] };
    await ask("tools/call", { name: "screen_message", arguments: args });
    const written = lines.map(
      (line) => JSON.parse(line) as { event: string; request: string; action: string },
    );
    expect(written.map(({ event, action }) => `${event} ${action}`)).toEqual([
      "door comment-write",
      "mcp screen_message",
    ]);
    expect(new Set(written.map(({ request }) => request)).size).toBe(1);
    expect(lines.join()).not.toMatch(/private matter|this-test/);
  });

  it.each([
    ["tools/list", {}, "tools.list"],
    ["resources/templates/list", {}, "resources.templates.list"],
    ["a/private/matter", {}, "none"],
    ["matter", {}, "none"],
    ["constructor", {}, "none"],
    ["tools/call", { name: "a_private_matter" }, "no-tool"],
  ])("and the log names what is known of %s alone", async (method, params, action) => {
    await ask(method, params);
    expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([action]);
  });
});
