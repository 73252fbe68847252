/**
 * Parses a YAML text into its token tree, and gives up as soon as the tree is too deep or too large to be worth
 * holding. It composes nothing.
 */
import { type CST, Lexer, LineCounter, Parser } from "yaml";
import { MAX_YAML_DEPTH, MAX_YAML_LEXEMES } from "../../limits.ts";
import { err, ok, type Result } from "../../result.ts";

export interface TokenTree {
  readonly tokens: readonly CST.Token[];
  readonly lines: LineCounter;
}

// The parser's stack holds the document and at most one scalar beside the collections that are open.
const MAX_STACK = MAX_YAML_DEPTH + 4;

/** The error is the sentence that says which limit was passed. Memory is bounded by the lexemes that were read. */
export function parseTokens(text: string): Result<TokenTree, string> {
  const lines = new LineCounter();
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  lines.addNewLine(0);
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (!isSignal(lexeme)) count += 1;
    if (count > MAX_YAML_LEXEMES) {
      return err(`YAML is made of more than ${MAX_YAML_LEXEMES} pieces: at most that many are read`);
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > MAX_STACK) return err(toDepthMessage());
  }
  for (const token of parser.end()) tokens.push(token);
  return ok({ tokens, lines });
}

export function toDepthMessage(): string {
  return `YAML is nested more than ${MAX_YAML_DEPTH} levels deep: at most that many are read`;
}

/** The lexer's own signals for the start of a document, of a scalar, and the end of a flow collection. */
function isSignal(lexeme: string): boolean {
  return lexeme === "\u0002" || lexeme === "\u001f" || lexeme === "\u0018";
}
