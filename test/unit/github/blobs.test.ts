import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readBlobs } from "../../../lib/github/blobs.ts";
import { planQueries, readBlobAnswer, toBlobQuery } from "../../../lib/github/graphql-blobs.ts";
import { MAX_BLOBS_A_QUERY, MAX_BYTES_A_QUERY, MAX_FORGE_FILE_BYTES } from "../../../lib/limits.ts";
import { findGraphqlFaults } from "../../stand/graphql.ts";
import { type Asked, AT, isGraphql, startHost, toOid } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const blob = fc.record({
  sha: fc.oneof(fc.stringMatching(/^[0-9a-f]{40}$/), fc.stringMatching(/^[0-9a-f]{64}$/), fc.string()),
  size: fc.oneof(fc.constant(undefined), fc.nat(400_000)),
});

describe("which blobs are asked for together", () => {
  it("each is asked for once, and no query is over its bounds", () => {
    fc.assert(
      fc.property(fc.uniqueArray(blob, { selector: ({ sha }) => sha, maxLength: 400 }), (wanted) => {
        const { batches, byRest } = planQueries(wanted);
        expect([...batches.flat(), ...byRest].map(({ sha }) => sha).sort()).toEqual(
          wanted.map(({ sha }) => sha).sort(),
        );
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(MAX_BLOBS_A_QUERY);
          expect(batch.reduce((sum, { size = 0 }) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES_A_QUERY);
          for (const { sha, size = 0 } of batch) {
            expect(sha).toMatch(/^[0-9a-f]{40,64}$/);
            expect(size).toBeLessThanOrEqual(MAX_FORGE_FILE_BYTES);
          }
        }
      }),
    );
  });

  it("a query is one that GitHub's schema allows, and holds no value", () => {
    const batch = Array.from({ length: MAX_BLOBS_A_QUERY }, (_, n) => ({
      sha: n.toString(16).padStart(40, "0"),
      size: 1,
    }));
    const asked = toBlobQuery({ owner: 'o"){', repo: "r" }, batch);
    expect(findGraphqlFaults(asked)).toEqual([]);
    expect(asked.query).not.toMatch(/[0-9a-f]{40}|"/);
  });

  it("only whole texts are taken from an answer, and only under their own hash", () => {
    const sha = "a".repeat(40);
    const whole = { oid: sha, text: "é", isBinary: false, isTruncated: false };
    const read = (object: unknown) =>
      readBlobAnswer([{ sha, size: 1 }], { repository: { b0: object } }).get(sha);
    expect(read(whole)).toEqual(new TextEncoder().encode("é"));
    const odd = [
      null,
      {},
      { ...whole, text: null },
      { ...whole, isBinary: true },
      { ...whole, isTruncated: true },
    ];
    for (const object of [...odd, { ...whole, oid: "b".repeat(40) }, { ...whole, isBinary: null }, "text"]) {
      expect(read(object)).toBeUndefined();
    }
    for (const data of [null, undefined, {}, { repository: null }, [], 5]) {
      expect(readBlobAnswer([{ sha, size: 1 }], data).size).toBe(0);
    }
  });
});

const texts = Array.from({ length: 40 }, (_, n) => `text ${n}\r\n`);

/** Answers both ways; `change` may answer a query otherwise. */
async function start(change: (asked: Asked, objects: Record<string, unknown>) => unknown) {
  const byOid = new Map(await Promise.all(texts.map(async (text) => [await toOid(text), text] as const)));
  const host = startHost((asked) => {
    if (isGraphql(asked)) {
      const names = Object.entries(asked.body.variables).filter(([name]) => /^o\d+$/.test(name));
      const objects = Object.fromEntries(
        names.map(([name, oid]) => {
          const text = byOid.get(String(oid)) ?? null;
          return [`b${name.slice(1)}`, { oid, text, isBinary: false, isTruncated: false }];
        }),
      );
      return Response.json(change(asked, objects));
    }
    const text = byOid.get(asked.url.split("/").at(-1) ?? "");
    return text === undefined ? undefined : Response.json({ encoding: "base64", content: btoa(text) });
  });
  const wanted = [...byOid.keys()].map((sha) => ({ sha, size: 9 }));
  const read = async (some = wanted, at = AT) => {
    const blobs = await readBlobs(host.client, at, some);
    return some.map(({ sha }) => new TextDecoder().decode(blobs.get(sha)));
  };
  const counts = () => ({
    graphql: host.asked.filter(isGraphql).length,
    rest: host.asked.filter((asked) => !isGraphql(asked)).length,
  });
  return { ...host, wanted, read, counts };
}

const whole = (_: Asked, objects: Record<string, unknown>) => ({ data: { repository: objects } });

describe("blobs", () => {
  it("come in one query, and are not asked for twice", async () => {
    const { read, counts } = await start(whole);
    expect(await read()).toEqual(texts);
    expect(await read()).toEqual(texts);
    expect(counts()).toEqual({ graphql: 1, rest: 0 });
  });

  it("that one repository gave are never another's", async () => {
    const { read, counts } = await start(whole);
    await read();
    await read(undefined, { owner: "o", repo: "another" });
    expect(counts().graphql).toBe(2);
  });

  it("come by REST when there is only one", async () => {
    const { read, wanted, counts } = await start(whole);
    expect(await read(wanted.slice(0, 1))).toEqual(texts.slice(0, 1));
    expect(counts()).toEqual({ graphql: 0, rest: 1 });
  });

  it("whose bytes are not those of their hash come by REST", async () => {
    const { read, counts } = await start((_, objects) => {
      const wrong = { ...(objects.b3 as object), text: "text 3\n" };
      return { data: { repository: { ...objects, b3: wrong } } };
    });
    expect(await read()).toEqual(texts);
    expect(counts()).toEqual({ graphql: 1, rest: 1 });
  });

  it("that a partial answer leaves out come by REST, and are not taken for empty", async () => {
    const { read, counts } = await start((_, objects) => ({
      data: { repository: { ...objects, b0: null, b7: null } },
      errors: [{ message: "Something went wrong", path: ["repository", "b0"] }],
    }));
    expect(await read()).toEqual(texts);
    expect(counts()).toEqual({ graphql: 1, rest: 2 });
  });

  it("of a query that fails are asked for in halves", async () => {
    const { read, counts } = await start((asked, objects) =>
      Object.keys(asked.body.variables).length > 30
        ? { errors: [{ message: "Something went wrong while executing your query." }] }
        : whole(asked, objects),
    );
    expect(await read()).toEqual(texts);
    expect(counts()).toEqual({ graphql: 3, rest: 0 });
  });

  it("fail with GitHub's reason when halves fail, too: not a request a blob", async () => {
    const { read, counts } = await start(() => ({ errors: [{ message: "Something went wrong" }] }));
    await expect(read()).rejects.toMatchObject({ reason: { code: "github-unavailable" } });
    expect(counts().rest).toBe(0);
  });

  it("are read one by one where GraphQL fails and they are few", async () => {
    const { read, wanted, counts } = await start(() => ({ errors: [{ message: "Something went wrong" }] }));
    expect(await read(wanted.slice(0, 16))).toEqual(texts.slice(0, 16));
    expect(counts()).toEqual({ graphql: 1, rest: 16 });
  });

  it("that nobody has are a failure", async () => {
    const { read, wanted } = await start(whole);
    const missing = { sha: "d".repeat(40), size: 1 };
    await expect(read([...wanted, missing])).rejects.toMatchObject({ status: 404 });
  });
});
