import { describe, expect, it } from "vitest";
import { readBody } from "../../functions/read-body.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A request whose body gives these parts, and then ends, fails or goes on for ever. */
function send(parts: readonly string[], then: "end" | "never" | "fail" = "end") {
  let at = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts[at++];
      if (part !== undefined) controller.enqueue(bytes(part));
      else if (then === "end") controller.close();
      else if (then === "fail") controller.error(new Error("the connection was lost"));
      else return new Promise(() => {});
    },
    cancel() {
      cancelled = true;
    },
  });
  const request = new Request("https://doors.example/", { method: "POST", body });
  return { request, isCancelled: () => cancelled };
}

describe("a body", () => {
  it("is read whole, however it comes", async () => {
    expect(await readBody(send(["a", "", "bc"]).request, 3, 1_000)).toEqual({
      ok: true,
      value: bytes("abc"),
    });
    const none = await readBody(new Request("https://doors.example/"), 3);
    expect(none).toEqual({ ok: true, value: new Uint8Array() });
  });

  it("is not read beyond its limit", async () => {
    const { request, isCancelled } = send(["ab", "cd"], "never");
    const tooLarge = { ok: false, error: { code: "body-too-large", limitBytes: 3 } };
    expect(await readBody(request, 3)).toEqual(tooLarge);
    expect(isCancelled()).toBe(true);
    expect(await readBody(send(["abcd"]).request, 3)).toEqual(tooLarge);
  });

  it("that declares its length is believed where it is too long, and counted all the same", async () => {
    const declare = (length: number, parts: readonly string[]) => {
      const { request, ...sent } = send(parts);
      const headers = { "content-length": String(length) };
      return { request: new Request(request, { headers }), ...sent };
    };
    const tooLarge = { error: { code: "body-too-large" } };
    const declared = declare(4, ["abc"]).request;
    expect(await readBody(declared, 3)).toMatchObject(tooLarge);
    expect(declared.bodyUsed).toBe(false);
    expect(await readBody(declare(3, ["abc"]).request, 3)).toEqual({ ok: true, value: bytes("abc") });
    expect(await readBody(declare(1, ["abcd"]).request, 3)).toMatchObject(tooLarge);
  });

  it("that never ends is given up when the time is over", async () => {
    const { request, isCancelled } = send(["{"], "never");
    const started = Date.now();
    expect(await readBody(request, 1_000, 60)).toMatchObject({ error: { code: "body-too-late" } });
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(isCancelled()).toBe(true);
  });

  it("whose connection is lost is no shorter body", async () => {
    const lost = await readBody(send(["{"], "fail").request, 1_000);
    expect(lost).toEqual({ ok: false, error: { code: "body-cut-off" } });
  });
});
