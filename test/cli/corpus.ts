/**
 * `npm run corpus -- FILE…`: runs labelled cases of both kinds, one JSON object a line, and prints per rule or
 * entity how many came out right. Exits 1 when one failed, 2 when nothing could be run.
 */
import { readFileSync } from "node:fs";
import { onReaderGone } from "../reader-gone.ts";
import { isForgeCase, runForgeCase } from "./forge-cases.ts";
import { toGivenPath, wantsHelp } from "./given.ts";
import { isScreenCase, readScreenCase } from "./read-screen-case.ts";
import { type Outcome, toReport } from "./tally.ts";

const USAGE = `npm run corpus -- FILE…

Runs labelled cases, one JSON object a line: those of the tracker have files, those of the screen cell, segments,
facts and expect. A file with other cases is left out: those run with their units, by npm test -- unit.
Ends with 0 where all came out right, 1 where one did not, 2 where nothing could be run.`;

interface Case {
  /** `FILE:LINE`. */
  readonly at: string;
  readonly value: object;
}

async function main(given: readonly string[]): Promise<number> {
  if (wantsHelp(given)) {
    console.log(USAGE);
    return 0;
  }
  if (given.length === 0) return complain("no case file is given: npm run corpus -- FILE… is wanted");
  const files = given.map((path) => ({ path, cases: readCases(path) }));
  for (const { cases } of files) if (typeof cases === "string") return complain(cases);
  const outcomes: Outcome[] = [];
  for (const { path, cases } of files) {
    if (typeof cases === "string") continue;
    const isRun = cases.some(({ value }) => isForgeCase(value) || isScreenCase(value));
    if (isRun) for (const one of cases) outcomes.push(await runCase(one));
    else console.error(`${path} is left out: ${cases.length === 0 ? "it is empty" : OTHER_CASES}`);
  }
  if (outcomes.length === 0)
    return complain("nothing was run: no file has a case of the tracker or the screen");
  for (const line of toReport(outcomes)) console.log(line);
  return outcomes.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

const OTHER_CASES =
  "no case has files (the tracker's) or a cell and segments (the screen's); other cases run with their units: npm test -- unit";

/** The cases of a file, or what is wrong with it. */
function readCases(path: string): readonly Case[] | string {
  let text: string;
  try {
    text = readFileSync(toGivenPath(path), "utf8");
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const cases: Case[] = [];
  // A secret in a case is whole again once its break is taken out.
  for (const [index, line] of text.replaceAll("<<break>>", "").split("\n").entries()) {
    if (line.trim() === "") continue;
    const at = `${path}:${index + 1}`;
    const value = parseJson(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return `${at}: the line is no JSON object: one case a line is wanted`;
    }
    cases.push({ at, value });
  }
  return cases;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A case that throws has failed, and does not keep the others from running. */
async function runCase({ at, value }: Case): Promise<Outcome> {
  const fail = (difference: string) => toFailure(at, value, difference);
  try {
    if (isForgeCase(value)) {
      return Array.isArray(value.expect) ? runForgeCase(value) : fail('the case lacks "expect" (a list)');
    }
    const one = readScreenCase(value);
    if (typeof one === "string") return fail(one);
    // The screen's libraries take longer to load than all cases of the tracker take to run.
    const { runScreenCase } = await import("./screen-cases.ts");
    return await runScreenCase(one);
  } catch (error) {
    return fail(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

function toFailure(at: string, value: object, difference: string): Outcome {
  const id = "id" in value && typeof value.id === "string" ? value.id : "a case without an id";
  return { id, groups: [id.replace(/-[^-]*$/, "")], differences: [`${at}: ${difference}`] };
}

function complain(message: string): number {
  console.error(message);
  return 2;
}

onReaderGone();
process.exitCode = await main(process.argv.slice(2));
