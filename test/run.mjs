/**
 * `npm test`: installs what is missing, runs every lane and prints what ran; `npm test -- unit lint` runs some.
 * The count comes from the runners' own reports, and a lane that ran nothing has failed.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { environment, install, ROOT, run } from "./install.mjs";

const REPORTS = join(ROOT, "reports");
const OURS = ["functions", "lib"];

/** Checkers: each is one check, and must say that it looked at files. */
const CHECKS = {
  format: { what: "biome format", args: ["biome", "format", "--reporter=json", "."], looked: countBiome },
  lint: {
    what: "biome lint",
    args: ["biome", "lint", "--error-on-warnings", "--reporter=json", "."],
    looked: countBiome,
  },
  types: { what: "tsc, functions/ and lib/", args: ["tsc", "-p", ".", "--listFiles"], looked: countOurs },
  "types-test": { what: "tsc, test/", args: ["tsc", "-p", "test", "--listFiles"], looked: countOurs },
  deno: {
    what: "deno check, functions/ and lib/",
    args: ["deno", "check", ...sources()],
    looked: () => sources().length,
  },
};
/** Suites: vitest projects of the same name. */
const SUITES = ["unit", "functions", "e2e", "chaos", "runtime"];
/** What holds deliveries to their time has the machine to itself. */
const ALONE = ["chaos"];

const asked = process.argv.slice(2);
const lanes = [...Object.keys(CHECKS), ...SUITES];
const USAGE = `npm test [-- LANE…]

Runs every lane, or those that are named: ${lanes.join(", ")}.
Ends with 0 where nothing failed, 1 where something did, 2 for a wrong call. The count stands in reports/summary.json.`;
if (asked.includes("--help") || asked.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}
const unknown = asked.filter((lane) => !lanes.includes(lane));
if (unknown.length > 0) {
  console.error(`There is no lane “${unknown.join("”, “")}”.\n\n${USAGE}`);
  process.exit(2);
}
await install();
const chosen = asked.length > 0 ? lanes.filter((lane) => asked.includes(lane)) : lanes;

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results = [];
for (const lane of chosen.filter((lane) => lane in CHECKS)) results.push(await runCheck(lane));
const suites = chosen.filter((lane) => SUITES.includes(lane));
const together = suites.filter((lane) => !ALONE.includes(lane));
if (together.length > 0) results.push(...(await runSuites(together)));
for (const lane of suites.filter((lane) => ALONE.includes(lane))) results.push(...(await runSuites([lane])));

console.log();
for (const { lane, passed, failed, ran } of results) {
  console.log(
    `${failed === 0 ? "✔" : "✘"} ${lane.padEnd(11)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed   ${ran}`,
  );
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const summary = { passed: total("passed"), failed: total("failed"), lanes: results };
writeFileSync(join(REPORTS, "summary.json"), JSON.stringify(summary, null, 2));
console.log(`\n${summary.passed} passed, ${summary.failed} failed`);
process.exitCode = summary.failed === 0 ? 0 : 1;

async function runCheck(lane) {
  const { what, args, looked } = CHECKS[lane];
  const started = Date.now();
  const { code, output } = await capture(args[0], args.slice(1));
  const files = looked(output);
  const good = code === 0 && files > 0;
  if (!good)
    console.log(
      `\n── ${lane} ──\n${files === 0 && code === 0 ? "It looked at no file.\n" : ""}${toReadable(output)}`,
    );
  return {
    lane,
    passed: good ? 1 : 0,
    failed: good ? 0 : 1,
    ran: `${what}: ${files} files, ${seconds(started)}`,
  };
}

async function runSuites(lanes) {
  const report = join(REPORTS, "vitest.json");
  const started = Date.now();
  const code = await run("vitest", [
    "run",
    ...lanes.flatMap((lane) => ["--project", lane]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const files = readReport(report);
  const results = lanes.map((lane) => {
    const own = files.filter(({ name }) => relative(join(ROOT, "test"), name).split(sep)[0] === lane);
    const tests = own.flatMap((file) => file.assertionResults);
    const passed = tests.filter(({ status }) => status === "passed").length;
    // A file that could not be loaded has no tests of its own to fail.
    const broken = own.filter(
      (file) => file.status === "failed" && file.assertionResults.every((t) => t.status === "passed"),
    );
    const failed = tests.filter(({ status }) => status === "failed").length + broken.length;
    const skipped = tests.length - passed - tests.filter(({ status }) => status === "failed").length;
    const empty = passed + failed === 0 ? 1 : 0;
    const ran = empty
      ? "ran nothing"
      : `vitest: ${own.length} files${skipped > 0 ? `, ${skipped} skipped` : ""}`;
    return { lane, passed, failed: failed + empty, ran };
  });
  // An error outside any test (an unhandled rejection, a worker that died) fails the run, not a test.
  if (code !== 0 && results.every(({ failed }) => failed === 0)) {
    results.push({
      lane: "vitest",
      passed: 0,
      failed: 1,
      ran: `ended with ${code} outside any test, ${seconds(started)}`,
    });
  }
  return results;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).testResults;
  } catch {
    return [];
  }
}

function capture(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...environment, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}

function biomeReport(output) {
  const start = output.indexOf("{");
  try {
    return JSON.parse(output.slice(start, output.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

function countBiome(output) {
  const summary = biomeReport(output)?.summary;
  return summary ? summary.changed + summary.unchanged : 0;
}

function countOurs(output) {
  return output.split("\n").filter((line) => line.startsWith(ROOT) && !line.includes("node_modules")).length;
}

/** Deno says nothing of files that its cache holds as checked: each one is named in the call instead. */
function sources() {
  return OURS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
}

function toReadable(output) {
  const report = biomeReport(output);
  if (!report)
    return output
      .split("\n")
      .filter((line) => !line.startsWith(ROOT))
      .join("\n");
  const lines = report.diagnostics?.map(
    (d) => `${d.location?.path?.file ?? d.location?.path ?? ""}: ${d.category}: ${text(d)}`,
  );
  return `${lines?.join("\n") ?? output}\nnpm run fix mends what can be mended.`;
}

function text(diagnostic) {
  return typeof diagnostic.message === "string" ? diagnostic.message : (diagnostic.description ?? "");
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
