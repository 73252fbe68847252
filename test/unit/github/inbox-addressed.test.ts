import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAddress } from "../../../lib/github/inbox-addressed.ts";

const LOGIN = "tide-agent";

describe("a comment addresses an agent", () => {
  it.each([
    ["@tide-agent please look", "followup"],
    ["Could you look, @tide-agent?", "followup"],
    ["(@Tide-Agent)", "followup"],
    ["Thanks @tide-agent.", "followup"],
    ["@tide-agent[bot] look", "followup"],
    ["@tide-agent /steer stop after this step", "steer"],
    ["/steer @tide-agent stop", "steer"],
    ["@tide-agent, /note: the build is red", "inject"],
    ["/NOTE @tide-agent", "inject"],
    ["First of all thanks.\n\n/steer @tide-agent stop", "steer"],
    ["Hello @tide-agent\n\n/note the build is red", "inject"],
    ["@other /steer a\r\n@tide-agent /note b", "inject"],
    ["@other @tide-agent /steer both", "steer"],
    ["@tide-agent see /steer in the manual", "followup"],
    ["@tide-agent /steering wheel", "followup"],
    ["@tide-agent \u0060/steer\u0060 is what you say", "followup"],
    ["@other /steer a\n\n@tide-agent look at that", "followup"],
  ])("with %j, as %s", (body, as) => expect(findAddress(body, LOGIN)).toBe(as));

  it.each(["*", "_", "**", "__", "***", "___", "~~"])("dressed in %s", (marks) => {
    const dress = (text: string) => `${marks}${text}${marks}`;
    expect(findAddress(`Please, ${dress("@tide-agent")}, look.`, LOGIN)).toBe("followup");
    expect(findAddress(dress("@tide-agent[bot]"), LOGIN)).toBe("followup");
    expect(findAddress(`${dress("@tide-agent")} /steer stop`, LOGIN)).toBe("steer");
    expect(findAddress(`${dress("/note")} ${dress("@other")} @tide-agent`, LOGIN)).toBe("inject");
    expect(findAddress(`a${dress("@tide-agent")}`, LOGIN)).toBe(/_/.test(marks) ? null : "followup");
    expect(findAddress(dress("@tide_agent"), "tide_agent")).toBe("followup");
    expect(findAddress(dress("@tide_agent"), "tide")).toBeNull();
  });

  it("also when it is an App's bot", () => {
    expect(findAddress("@dependabot rebase", "dependabot[bot]")).toBe("followup");
  });
});

describe("a comment addresses nobody", () => {
  it.each([
    "tide-agent look",
    "@tide-agent-2 look",
    "@tide look",
    "@tide-agents",
    "mail@tide-agent",
    "@acme/tide-agent",
    "@tide-agent/widgets",
    "@tide-agent.example",
    "@@tide-agent",
    "https://host.example/@tide-agent",
    "`@tide-agent`",
    "```\n@tide-agent stop\n```",
    "> @tide-agent stop",
    "<!-- @tide-agent stop -->",
    "/steer stop",
    "",
  ])("with %j", (body) => expect(findAddress(body, LOGIN)).toBeNull());
});

it("is found in time that grows with the text alone", () => {
  const run = (text: string) => {
    const started = performance.now();
    findAddress(text, LOGIN);
    return performance.now() - started;
  };
  for (const part of ["@a ", "@tide-agent ", "/steer ", "@", "@a,", "@tide-agent-", "\n@tide-agent /x "]) {
    const time = Math.max(5, run(part.repeat(8_000)));
    expect(run(part.repeat(64_000)), part).toBeLessThan(time * 40);
  }
});

it("never throws", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (body, login) => void findAddress(`@${body}`, login)));
});
