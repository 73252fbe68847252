/**
 * Texts that are made of one thing many times over, for whoever measures what the screen's readers cost: what they are
 * likeliest to read again and again. Some count, so that no two of their sentences are the same.
 */

/** A text of so many characters, or a little more. */
type Unit = string | ((at: number) => string);

const REPEATED: Readonly<Record<string, string>> = {
  "mention chains": "@a",
  mentions: "@here ",
  fences: "```\na\n",
  "tilde fences": "~~~\na\n~~~\n",
  backticks: "`",
  "nested quotes": "> ",
  "quoted lines": "> a\n",
  "quoted fences": "> ```\n> @all\n",
  "KEY_ runs": "KEY_",
  "empty keys": "KEY_=\n",
  digits: "1",
  "zero-width runs": "\u200b",
  "zero-width characters between letters": "a\u200b",
  "alternating delimiters": "*_",
  emphasis: "**a** ",
  "emphasis without an end": "**a ",
  "struck words": "~~a~~ ",
  pipes: "| ",
  "table rows": "| a | b |\n",
  brackets: "[",
  links: "[a](https://a.example/b) ",
  "link beginnings": "[](",
  "open comments": "<!--",
  comments: "<!-- a -->",
  "comments in lines": "a <!-- b\n",
  details: "<details><summary>a</summary>\n",
  tags: "<a>",
  "open tags": "<",
  blanks: " ",
  "line breaks": "\n",
  "carriage returns": "a\r\n",
  "hard breaks": "a  \n",
  "base 64": "aGVsbG8gd29ybGQ",
  "a long word": "a",
  capitals: "A",
  "words in capitals": "THIS IS MERGED ",
  "other letters": "\u00e4\u00f6\u00fc ",
  ideographs: "\u5408\u5e76\u4e86",
  "full-width letters": "\uff20\uff41",
  emoji: "\u{1f389}",
  backslashes: "\\",
  "escaped marks": "a\\_",
  entities: "&nbsp;",
  "numbered entities": "&#160;",
  ampersands: "&",
  "quotation marks": '"',
  "quotations in quotations": '"\'a\' "b" ',
  apostrophes: "'",
  hyphens: "-",
  "words of hyphens": "a-b-c-",
  dots: ".",
  "exclamation marks": "!",
  commas: ", ",
  colons: ": ",
  parentheses: "(",
  bullets: "- a\n",
  "nested bullets": "- ",
  "numbered items": "1. a\n",
  headings: "# a\n",
  rules: "---\n",
  references: "ISS-1 ",
  "references with every dress": "**`ISS-1`** _ISS-2_ [ISS-3] (ISS-4) ",
  "number signs": "#1 ",
  statuses: "ISS-1 is merged. ",
  "denied statuses": "ISS-1 is not merged. ",
  "statuses without an end": "if ISS-1 is merged, ",
  "status rows": "| ISS-1 | merged |\n",
  "ticked boxes": "- [x] ISS-1 merged\n",
  "named values": "token: ",
  passwords: "password: ",
  "told passwords": "the password is ",
  "secrets in full": "password: aB3$xYz9Qw!k ",
  "tokens without a body": "sk-",
  headers: "Authorization: Bearer ",
  addresses: "https://a:",
  "key headers": "-----BEGIN ",
  options: "A. Keep\n",
  promises: "I'll look into it. ",
  "promises without an end": "I will ",
  figures: "20 left, ",
  percents: "45% ",
  paths: "src/a/b.ts:1 ",
  branches: "feature/x ",
  hashes: "3f9c2e1 ",
  records: "```forge-record\nwhy: a\n```\n",
};

const COUNTED: Readonly<Record<string, (at: number) => string>> = {
  "references of many": (at) => `ISS-${at} `,
  "statuses of many": (at) => `ISS-${at} is merged. `,
  "statuses in many words": (at) =>
    `In w${at} ISS-${at} was ${["", "not ", "not yet ", "finally "][at % 4]}merged by p${at % 97}. `,
  "promises of many": (at) => `I'll check w${at} soon. `,
  "figures of many": (at) => `${at} left, `,
  "named figures": (at) => `done=${at} `,
  "values of many": (at) => `token: w${at}\n`,
  "names of many": (at) => `KEY_${at} `,
  "names in a chain": (at) => `KEY_${at}=`,
  "settings of many": (at) => `DB_PASSWORD_${at}=changeme\n`,
  "headers of many": (at) => `Authorization: Bearer t${at} `,
  "addresses of many": (at) => `https://u${at}:p@h `,
  "links of many": (at) => `[a${at}](https://a.example/${at}) `,
  "paths of many": (at) => `src/a${at}/b.ts:1 `,
  "words with slashes": (at) => `w${at}/w${at + 1} `,
  "endings nobody knows": (at) => `w${at}/w${at}.xyz `,
  "hosts in a chain": (at) => `a${at}.b/`,
  "branches of many": (at) => `branch b${at} `,
  "percents of many": (at) => `${at}% `,
  "pairs of many": (at) => `${at} of ${at + 1} issues. `,
  "fences in items": (at) => `- \`\`\`\n  ${at}\n`,
  "mentions of many": (at) => `@user-${at} `,
};

export const UNITS: Readonly<Record<string, Unit>> = { ...REPEATED, ...COUNTED };

/** `unit` up to exactly `chars` characters. */
export function fill(unit: Unit, chars: number): string {
  if (typeof unit === "string") return unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
  const parts: string[] = [];
  for (let at = 1, length = 0; length < chars; at += 1) {
    const part = unit(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join("").slice(0, chars);
}
