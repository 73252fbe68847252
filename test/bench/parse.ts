/**
 * `npm run bench`: how fast the frontmatter of issues of one screen is parsed, beside gray-matter on the same texts;
 * and how long it takes with every field checked, which the peer does not do. Exits 1 when parsing is not at least
 * five times as fast.
 */
import { issueSchema } from "../../lib/forge/entities/issue.ts";
import { readFrontmatter } from "../../lib/forge/read-document.ts";
import { readFields } from "../../lib/forge/read-fields.ts";
import { toIssue } from "./issues.ts";
import { toSummaryLine } from "./report.ts";

type Parse = (text: string) => unknown;

const WANTED_RATIO = 5;
const texts = Array.from({ length: 2_000 }, (_, n) => toIssue(n));

/** The peer lives in this directory's own modules, which only this command installs. */
async function loadPeer(): Promise<(text: string, options: object) => { readonly data: unknown }> {
  const name = "gray-matter";
  return (await import(name)).default;
}

/** Microseconds a text, the best of several rounds. */
function measure(parse: Parse): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round += 1) {
    const from = performance.now();
    for (const text of texts) parse(text);
    best = Math.min(best, ((performance.now() - from) * 1_000) / texts.length);
  }
  return best;
}

function parseIssue(text: string) {
  const document = readFrontmatter(text);
  if (!document.ok) throw new Error(document.error.message);
  return document.value;
}

function checkIssue(text: string): unknown {
  const { fields, findings } = readFields(parseIssue(text).map, issueSchema);
  if (findings.length > 0) throw new Error(findings[0]?.message);
  return fields;
}

const grayMatter = await loadPeer();
const ours = measure(parseIssue);
const checked = measure(checkIssue);
// Options of its own keep the peer from answering out of its cache.
const theirs = measure((text) => grayMatter(text, {}).data);
const ratio = theirs / ours;
console.log(`an issue of ${texts[0]?.length} characters, best of 7 rounds over ${texts.length}:`);
console.log(`  this reader                   ${ours.toFixed(1)} µs`);
console.log(`  this reader, fields checked   ${checked.toFixed(1)} µs`);
console.log(`  gray-matter                   ${theirs.toFixed(1)} µs`);
console.log(`  ${ratio.toFixed(1)} times as fast; at least ${WANTED_RATIO} is wanted`);
console.log(
  toSummaryLine([
    {
      what: "frontmatter of an issue of 1.5 KB, parsed",
      ours: `${ours.toFixed(1)} µs`,
      beside: `gray-matter: ${theirs.toFixed(1)} µs`,
      ratio: ratio.toFixed(1),
    },
  ]),
);
process.exitCode = ratio >= WANTED_RATIO ? 0 : 1;
