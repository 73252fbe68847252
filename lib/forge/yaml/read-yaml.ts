/**
 * Reads a YAML text that the plain reader left alone. Depth and aliases are counted on the token tree first; what
 * is composed after that is bounded. Scalars stay strings, tags and repeated keys are named, nothing is expanded.
 */
import { MAX_YAML_ALIASES, MAX_YAML_DEPTH } from "../../limits.ts";
import { err, ok, type Result } from "../../result.ts";
import { escapeUnseen, shorten } from "../diagnostic.ts";
import { compose } from "./compose.ts";
import { measureTokens } from "./measure.ts";
import { parseTokens, toDepthMessage } from "./parse-tokens.ts";
import { isNothing, toDocument } from "./to-document.ts";
import type { YamlDocument, YamlRefusal } from "./value.ts";

/** `firstLine` is the file's line of the text's first. Source: f0rge schema v1, section 0 (SEC-01). */
export function readYaml(text: string, firstLine: number): Result<YamlDocument, YamlRefusal> {
  const parsed = parseTokens(text);
  if (!parsed.ok) return refuse("cap", firstLine, parsed.error);
  const { tokens, lines } = parsed.value;
  // What is left open is found missing behind the last line, which is then the one to look at.
  const last = Math.max(text.length - 1, 0);
  const toLine = (offset: number): number =>
    Math.max(lines.linePos(Math.min(offset, last)).line, 1) + firstLine - 1;
  const { depth, aliases, tagged } = measureTokens(tokens);
  if (depth > MAX_YAML_DEPTH) return refuse("cap", firstLine, toDepthMessage());
  if (aliases > MAX_YAML_ALIASES) {
    return refuse("cap", firstLine, `YAML has ${aliases} aliases: at most ${MAX_YAML_ALIASES} are read`);
  }
  const broken = tokens.find((token) => token.type === "error");
  if (broken?.type === "error") {
    return refuse("yaml", toLine(broken.offset), `YAML does not parse: ${oneLine(broken.message)}`);
  }
  const composed = compose(tokens);
  if (!composed.ok) {
    const { offset, message } = composed.error;
    return refuse("yaml", toLine(offset), `YAML does not parse: ${oneLine(message)}`);
  }
  const [document, second] = composed.value;
  if (second !== undefined) {
    return refuse("yaml", toLine(second.range[0]), "YAML holds several documents: one is wanted");
  }
  if (tagged.has(-1)) return refuse("yaml", firstLine, "the YAML document carries a tag: none is wanted");
  if (document === undefined || isNothing(document.contents)) return ok({ root: null, flaws: [] });
  return toDocument(document.contents, tagged, toLine);
}

// Ours: the library's own words are shorter; what it repeats of the text stands behind them.
const MAX_REASON_CHARS = 120;

/** Library messages may run over lines to show the place, which a diagnostic already has. */
function oneLine(message: string): string {
  return escapeUnseen(shorten(message.split("\n", 1)[0] ?? message, MAX_REASON_CHARS));
}

function refuse(code: YamlRefusal["code"], line: number, message: string): Result<never, YamlRefusal> {
  return err({ code, line, message });
}
