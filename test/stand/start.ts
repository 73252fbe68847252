/**
 * The main job on this machine, with no account, on the ports that test/start.mjs found free. Opens a pull request,
 * has an agent write one comment that passes and one that is refused, mend it, and put a decision to a person, and prints
 * what came back from GitHub's API. `--once` stops after that.
 *
 * Exit codes: 0 when the check run came back as it should, 1 when it did not.
 */

import { onReaderGone } from "../reader-gone.ts";
import { showDecision } from "./decision.ts";
import { OWNER, PEOPLE, REPO } from "./github.ts";
import { bold, dim, green, indent, paragraph, red } from "./paper.ts";
import { type Stand, startStand } from "./stand.ts";
import {
  awaitCheckRun,
  type CheckRun,
  comment,
  editComment,
  type Noted,
  openPullRequest,
  readAnnotations,
} from "./thread.ts";

const RUN = "forge/messages";
const PASSES =
  "ISS-1 is merged, and its test walks through the last Sunday of October. ISS-3 still needs the zone table.";
const REFUSED = "ISS-2 is merged. The station list now survives a restart.";

const MENDED = "ISS-2 is still open. The station list now survives a restart.";

let stopping = false;
const once = process.argv.includes("--once");

async function main(): Promise<number> {
  const stopped = untilStopped();
  console.log(
    bold("forge-doors") +
      ": an agent's comment becomes a check run. No account, nothing leaves this machine.\n",
  );
  const stand = await startStand({
    port: Number(process.env.PORT),
    githubPort: Number(process.env.GITHUB_PORT),
    progress: (step) => console.log(dim(`  · ${step} …`)),
  });
  try {
    console.log(dim("  · opening a pull request …\n"));
    const asItShould = await Promise.race([showMainJob(stand), stopped]);
    if (asItShould !== "stopped" && !once) {
      console.log(whatToTry(stand));
      await stopped;
    }
    return asItShould === true ? 0 : 1;
  } catch (error) {
    console.error(dim(`The service's log:\n${stand.service.log.slice(-20).join("\n") || "(empty)"}`));
    throw error;
  } finally {
    await stand.close();
  }
}

async function showMainJob(stand: Stand): Promise<boolean> {
  const { github } = stand;
  const pull = await openPullRequest(github, "station-cache", "Keep the station list for a week", {
    "src/stations.ts": "export const kept = new Map();\n",
  });
  console.log(
    `${bold(`Pull request #${pull.number}`)} of ${OWNER}/${REPO}, at commit ${pull.head.slice(0, 7)}\n`,
  );

  const first = await comment(github, "agent", pull.number, PASSES);
  const passed = await awaitCheckRun(github, pull.head, RUN, (run) => run.status === "completed");
  printExchange(PASSES, first.url, passed);

  const second = await comment(github, "agent", pull.number, REFUSED);
  const refused = await awaitCheckRun(
    github,
    pull.head,
    RUN,
    (run) => run.external_id !== passed.external_id,
  );
  printExchange(REFUSED, second.url, refused, await readAnnotations(github, refused));

  await editComment(github, "agent", second.id, MENDED);
  const mended = await awaitCheckRun(
    github,
    pull.head,
    RUN,
    (run) => run.external_id !== refused.external_id,
  );
  printExchange(MENDED, `${second.url} (edited)`, mended);

  const conclusions = [passed, refused, mended].map(({ conclusion }) => conclusion).join(", ");
  const wanted = conclusions === "success, failure, success";
  const named = refused.output.summary?.includes("status-matches-the-row") ?? false;
  if (!wanted || !named) {
    console.log(
      red(
        `The check run did not come back as it should: success, failure with status-matches-the-row, success. It was: ${conclusions}.`,
      ),
    );
  }
  const decided = await showDecision(stand);
  if (!decided)
    console.log(red("The decision did not come back as it should: answered, then an update in its thread."));
  return wanted && named && decided;
}

function printExchange(body: string, url: string, run: CheckRun, annotations: readonly Noted[] = []): void {
  const mark = run.conclusion === "success" ? green("✔") : red("✘");
  console.log(`${bold(PEOPLE.agent)} wrote ${dim(url)}`);
  console.log(indent(paragraph(body), "  │ "));
  console.log(
    `${mark} check run ${bold(run.name)}: ${bold(run.conclusion ?? "none")}, “${run.output.title}”`,
  );
  for (const { rule, why, shape, example } of readTable(run.output.summary ?? "")) {
    console.log(`    ${bold("rule")}     ${rule}`);
    console.log(`    ${bold("why")}      ${indent(paragraph(why), "             ").trimStart()}`);
    console.log(`    ${bold("shape")}    ${indent(paragraph(shape), "             ").trimStart()}`);
    console.log(`    ${bold("example")}  ${indent(paragraph(example), "             ").trimStart()}`);
  }
  for (const { path, start_line: line } of annotations) {
    console.log(`    ${bold("row")}      ${path}:${line}`);
  }
  console.log();
}

/** The rows of the summary's table, as a reader sees them: without the markup that keeps text in its cell. */
function readTable(summary: string) {
  return summary
    .split("\n")
    .filter((line) => line.startsWith("| ["))
    .map((line) =>
      line.split(/(?<!\\)\|/).map((cell) =>
        cell
          .trim()
          .replace(/\\(.)/g, "$1")
          .replace(/^(`+)(?!`) ?([^`].*?) ?\1$/, (whole, fence, code) =>
            code.includes(fence) ? whole : code,
          ),
      ),
    )
    .map(([, , rule = "", why = "", shape = "", example = ""]) => ({ rule, why, shape, example }));
}

function whatToTry({ github, service }: Stand): string {
  const repo = `${github.url}/repos/${OWNER}/${REPO}`;
  return [
    bold("It stays up. Three things to try:"),
    "",
    "  # an agent writes another comment; the check run follows",
    `  curl -s ${repo}/issues/1/comments -H 'Authorization: Bearer stand-agent' -d '{"body": "Closed ISS-3, and @here should know."}'`,
    "",
    "  # the check run as GitHub holds it",
    `  curl -s '${repo}/commits/station-cache/check-runs?check_name=${encodeURIComponent(RUN)}'`,
    "",
    "  # what a door says of a message before anybody posts it, as the agent's own token may read",
    `  curl -s ${service.url}/doors/comment-write -H 'Authorization: Bearer stand-agent' -H 'Content-Type: application/json' -d '{"repo": "${OWNER}/${REPO}", "segments": ["ISS-2 shipped."]}'`,
    "",
    `GitHub ${github.url}   service ${service.url}   stop with Ctrl-C`,
  ].join("\n");
}

/**
 * From the first moment on, so that a Ctrl-C while things start ends them, too. workerd's keeper may end this
 * process as soon as the signal's handlers have run, so what has to be said is said at once.
 */
function untilStopped(): Promise<"stopped"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => {
        stopping = true;
        console.log("\nStopping.");
        resolve("stopped");
      });
    }
    // Whoever read has read enough, as `| head` does: there is nobody left to run for.
    onReaderGone(() => {
      stopping = true;
      resolve("stopped");
    });
  });
}

try {
  const code = await main();
  process.exit(process.exitCode ?? code);
} catch (error) {
  // A Ctrl-C ends the children as well, and what waited for them fails; that is no news.
  if (stopping) process.exit(process.exitCode ?? 130);
  console.error(error);
  process.exit(1);
}
