/**
 * `npm run corpus -- FILE…`: runs labelled cases of both kinds, one JSON object a line, and prints per rule or
 * entity how many came out right. Exits 1 when one failed, 2 when it was called wrongly.
 */
import { readFileSync } from "node:fs";
import { type ForgeCase, isForgeCase, runForgeCase } from "./forge-cases.ts";
import { type Outcome, toReport } from "./tally.ts";

async function main(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    console.error("no case file is given: npm run corpus -- FILE… is wanted");
    return 2;
  }
  const outcomes: Outcome[] = [];
  for (const path of paths) {
    const cases = readCases(path);
    if (typeof cases === "string") {
      console.error(cases);
      return 2;
    }
    if (cases.length > 0 && !cases.some(isOfAKind)) {
      console.error(
        `${path}: no case has files (the tracker's) or a cell and segments (the screen's); ` +
          "other cases run with their units: npm test -- unit",
      );
      return 2;
    }
    for (const one of cases) outcomes.push(await runCase(one));
  }
  if (outcomes.length === 0) {
    console.error("no case stands in what was given: one JSON object a line is wanted");
    return 2;
  }
  for (const line of toReport(outcomes)) console.log(line);
  return outcomes.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

/** The cases of a file, or what is wrong with it. */
function readCases(path: string): readonly object[] | string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const cases: object[] = [];
  // A secret in a case is whole again once its break is taken out.
  for (const [index, line] of text.replaceAll("<<break>>", "").split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      cases.push(JSON.parse(line));
    } catch {
      return `${path}:${index + 1}: the line is no JSON: one case a line is wanted`;
    }
  }
  return cases;
}

function isOfAKind(one: object): boolean {
  return isForgeCase(one) || ("cell" in one && "segments" in one);
}

/** A case that throws has failed, and does not keep the others from running. */
async function runCase(one: object): Promise<Outcome> {
  try {
    if (isForgeCase(one)) return runForgeCase(one);
    // The screen's libraries take longer to load than all cases of the tracker take to run.
    const { isScreenCase, runScreenCase } = await import("./screen-cases.ts");
    if (isScreenCase(one)) return await runScreenCase(one);
    return toFailure(one, "the case has neither files nor segments");
  } catch (error) {
    return toFailure(one, `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

function toFailure(one: object, difference: string): Outcome {
  const id = (one as Partial<ForgeCase>).id ?? "a case without an id";
  return { id, groups: [id.replace(/-[^-]*$/, "")], differences: [difference] };
}

process.exitCode = await main(process.argv.slice(2));
