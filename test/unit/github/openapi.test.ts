import { describe, expect, it } from "vitest";
import { findFaults } from "../../stand/openapi.ts";

const run = { name: "a", head_sha: "b", status: "completed", conclusion: "success" };
const post = (body: unknown, path = "/repos/o/r/check-runs", query = {}) =>
  findFaults({ method: "POST", path, query, body });
const annotation = { path: "a", start_line: 1, end_line: 1, annotation_level: "failure", message: "m" };

describe("the description our requests are held against", () => {
  it("allows what GitHub allows", () => {
    expect(post(run)).toEqual([]);
    expect(
      findFaults({ method: "GET", path: "/repos/o/r/git/ref/heads/a/b", query: {}, body: undefined }),
    ).toEqual([]);
    expect(
      post({ title: "a", labels: ["b"], assignees: ["c"], milestone: null }, "/repos/o/r/issues"),
    ).toEqual([]);
  });

  const wrong: Record<string, string[]> = {
    "an unknown path": post(run, "/repos/o/r/checkruns"),
    "an unknown field": post({ ...run, colour: "red" }),
    "an unknown conclusion": post({ ...run, conclusion: "refused" }),
    "an issue without a title": post({ body: "a" }, "/repos/o/r/issues"),
    "an issue of another type than its fields": post({ title: "a", body: 5 }, "/repos/o/r/issues"),
    "an unknown state of an issue": findFaults({
      method: "PATCH",
      path: "/repos/o/r/issues/1",
      query: {},
      body: { state: "shut" },
    }),
    "a missing commit": post({ name: "a" }),
    "an unknown query parameter": post(run, undefined, { page: "1" }),
    "51 annotations": post({
      ...run,
      output: { title: "t", summary: "s", annotations: Array(51).fill(annotation) },
    }),
    "an annotation without a line": post({
      ...run,
      output: { title: "t", summary: "s", annotations: [{ ...annotation, start_line: undefined }] },
    }),
    "a summary over 65,535 bytes in fewer characters": post({
      ...run,
      output: { title: "t", summary: "é".repeat(40_000) },
    }),
    "a page size that is no number": findFaults({
      method: "GET",
      path: "/repos/o/r/issues/abc/comments",
      query: { per_page: "x" },
      body: undefined,
    }),
  };
  for (const [what, faults] of Object.entries(wrong))
    it(`refuses ${what}`, () => expect(faults).not.toEqual([]));
});
