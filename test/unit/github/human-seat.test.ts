import { afterEach, describe, expect, it, vi } from "vitest";
import type { GitHubFailure } from "../../../lib/github/failure.ts";
import { readSeat } from "../../../lib/github/human-seat.ts";
import { isGraphql, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const refuse = (status: number, message: string, headers = {}) =>
  Response.json({ message }, { status, headers });

async function fail(user: Response) {
  const { client, asked } = startHost((one) =>
    isGraphql(one) ? Response.json({ data: { viewer: null } }) : user,
  );
  const { reason } = (await readSeat(client).catch((error) => error)) as GitHubFailure;
  return { code: reason.code, requests: asked.length };
}

describe("whose token it is", () => {
  it("is told by its account, or by the bot of an installation", async () => {
    expect(await readSeat(startHost(() => Response.json({ login: "Mairi" })).client)).toBe("mairi");
    const { client } = startHost((one) =>
      isGraphql(one)
        ? Response.json({ data: { viewer: { login: "tide[bot]" } } })
        : refuse(403, "Resource not accessible by integration"),
    );
    expect(await readSeat(client)).toBe("tide[bot]");
  });

  it("is not known where GitHub names nobody", async () => {
    expect((await fail(refuse(401, "Bad credentials"))).code).toBe("token-refused");
    expect((await fail(refuse(403, "Resource not accessible by integration"))).code).toBe("token-refused");
  });

  it("is a matter of waiting, not of the token, where GitHub has a limit", async () => {
    const spent = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Date.now() / 1000 + 900) };
    for (const limited of [
      refuse(403, "API rate limit exceeded for user", spent),
      refuse(403, "You have exceeded a secondary rate limit", { "retry-after": "900" }),
      refuse(429, "Too many requests", { "retry-after": "900" }),
    ]) {
      expect(await fail(limited)).toEqual({ code: "github-unavailable", requests: 1 });
    }
  });
});
