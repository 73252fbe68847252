/**
 * Tells a stand-in from a secret: `xxxx`, `<token>`, `REDACTED`, `changeme`, `${VAR}`, `your-key-here`, `12345678`.
 * It promises to say yes only when most of a value is explained by such things, so that a random value in which
 * `test` happens to occur stays a secret. It knows nothing of where the value stands or what it is called.
 */
import { isDigit, isSmallLetter } from "../chars.ts";

/** Judged characters: what makes a value a stand-in shows in its first part. */
const JUDGED_CHARS = 256;

// Marks that nothing but a template or a mask carries; each is bounded.
const TEMPLATE_MARK = new RegExp(
  [
    // `<token>`, `&lt;token`
    String.raw`<[^<>\n]{1,64}>|^&(?:lt|#)`,
    // `${VAR}`, `{{ var }}`, `{name}`, `$(command)`, and the start of a longer one
    String.raw`\{[^{}\n]{0,64}\}|\$\([^()\n]{0,64}\)|^\$[({]|^\{\{`,
    // `$VAR`, `$env:VAR`, `$config->key`, `prefix-$VAR`
    String.raw`\$[A-Z][A-Z_]{2,62}|^\$(?:env:)?[A-Za-z_][\w:.>-]{0,62}$`,
    // `%VAR%`, `%(name)s`, `%s/%s`, `%d`
    String.raw`^%[A-Za-z_][\w.]{0,62}%$|%\([\w.]{1,64}\)|%s(?![A-Za-z0-9])|^%[a-z]$`,
    // `@param`, `:param`, `?`
    String.raw`^(?:[@:][A-Za-z_]\w{0,62}|\?+)$`,
    // `…`, `•••`, `████`, `...`, `***`
    String.raw`[\u2026\u2022\u25cf\u2588\u2591-\u2593]|\.{3}|\*{3}`,
    // `[REDACTED]`, `(hidden)`
    "^[[(]",
    // `xxxx`, `----`, `____`
    "[xX]{4}|[-_#]{4}",
  ].join("|"),
);

// Words that stand-ins are made of, and words that only name what should stand there.
const STAND_IN_WORDS = `
  your my our the this that some any is not and for with from here real actual fake dummy mock sample example
  placeholder change changeme change_it change-it me replace replaced redacted removed hidden masked filtered censored
  omitted secret passwords password passwd passphrase pass pwd tokens token keys key api app auth access bearer client
  private public user username admin administrator root guest default test testing tester demo dev local localhost prod
  production staging foo foobar bar baz qux quux none null nil undefined empty todo tbd fixme insert enter put paste
  fill add use get set value string text random generated generate base64 hex uuid long super very strong secure
  insecure unsafe hunter2 letmein welcome qwerty qwertz asdf iloveyou dragon lorem ipsum deadbeef cafebabe feedface goes
  env vault github gitlab slack stripe openai anthropic aws amazon google azure postgres postgresql mysql mariadb redis
  mongo mongodb rabbitmq minio service account credentials credential project org name host db database webhook signing
  session login sk pk id live new old valid invalid bot workspace team company docs readme
  benutzer passwort kennwort geheim utilisateur motdepasse usuario gebruiker wachtwoord`;

// Any of the words above, longest first; an alternation of literals.
const WORDS = new RegExp(
  STAND_IN_WORDS.trim()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

// `p4ssw0rd` and `P@ssw0rd` read as the word they imitate.
const LEET: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** True when `value` only marks the place of a secret. */
export function isPlaceholder(value: string): boolean {
  const judged = value.slice(0, JUDGED_CHARS);
  if (TEMPLATE_MARK.test(judged)) return true;
  const lower = judged.toLowerCase();
  if (hasLittleVariety(lower) || repeatsItself(lower)) return true;
  return isExplained(lower, lower) || (/[013457@$]/.test(lower) && isExplained(lower, toPlainLetters(lower)));
}

function toPlainLetters(lower: string): string {
  return lower.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
}

/**
 * At most a quarter of the letters and digits of `lower` are left when words, sequences and repeats are taken away.
 * `read` is the same text, or the same length with digits read as the letters they imitate.
 */
function isExplained(lower: string, read: string): boolean {
  const explained = new Uint8Array(lower.length);
  let words = 0;
  WORDS.lastIndex = 0;
  for (let word = WORDS.exec(read); word !== null; word = WORDS.exec(read)) {
    explained.fill(1, word.index, WORDS.lastIndex);
    words++;
  }
  explainRuns(lower, explained, 1, 4);
  explainRuns(lower, explained, 2, 6);
  let all = 0;
  let leftLetters = 0;
  let leftDigits = 0;
  for (let index = 0; index < lower.length; index++) {
    const digit = isDigit(lower.charCodeAt(index));
    if (!digit && !isSmallLetter(lower.charCodeAt(index))) continue;
    all++;
    if (explained[index] === 1) continue;
    if (digit) leftDigits++;
    else leftLetters++;
  }
  // `changeme2024`: digits behind words are decoration
  if (words > 0 && leftLetters === 0 && leftDigits <= 6) return true;
  return leftLetters + leftDigits <= all / 4;
}

/** The share of a value, from 0 to 1, that counts up, down or stands still: `0123456789`, `000000`. */
export function shareOfSequences(value: string): number {
  const explained = new Uint8Array(value.length);
  explainRuns(value.toLowerCase(), explained, 1, 4);
  return explained.reduce((sum, one) => sum + one, 0) / value.length;
}

/** Marks runs that count up, count down or stand still (`1234`, `dcba`, `0000`), also interleaved (`a1b2c3`). */
function explainRuns(lower: string, explained: Uint8Array, stride: number, shortest: number): void {
  let start = 0;
  let step: number | undefined;
  for (let index = stride; index <= lower.length; index++) {
    const code = lower.charCodeAt(index);
    const by = code - lower.charCodeAt(index - stride);
    const counts = by >= -1 && by <= 1 && (isDigit(code) || isSmallLetter(code));
    if (counts && (step === undefined || step === by)) {
      step = by;
      continue;
    }
    if (index - start >= shortest) explained.fill(1, start, index);
    start = index - stride + (counts && stride === 1 ? 0 : 1);
    step = counts && stride === 1 ? by : undefined;
  }
}

/** A long value of very few different characters is drawn, not generated. */
function hasLittleVariety(lower: string): boolean {
  if (lower.length < 8) return false;
  const enough = Math.max(4, Math.min(6, Math.floor(lower.length / 6)));
  const seen: number[] = [];
  for (let index = 0; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    if (seen.includes(code)) continue;
    if (seen.length === enough) return false;
    seen.push(code);
  }
  return true;
}

/** `abc123abc123abc123`: one short block over and over. */
function repeatsItself(lower: string): boolean {
  if (lower.length < 16) return false;
  for (let period = 1; period <= 10; period++) {
    if (lower.startsWith(lower.slice(period, 2 * period)) && lower.startsWith(lower.slice(period)))
      return true;
  }
  return false;
}
