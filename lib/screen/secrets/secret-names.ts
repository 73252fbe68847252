/**
 * Says what a name promises about the value behind it: a password, a token, a key, a session cookie, or nothing.
 * `API_KEY`, `client_secret`, `DB_PASSWORD` and `spring.datasource.password` promise a secret; `cache-key`,
 * `max_tokens`, `token_count`, `public_key` and `password_hash` do not. It never sees the value.
 */

import { isDigit, NOT_ASCII } from "../chars.ts";
import { wrapped } from "../wrapped.ts";

export type SecretName =
  /** A password or another thing that a person may have chosen. */
  | "password"
  /** A token, a secret, a key of a known sort. */
  | "token"
  /** A key of an unknown sort, a session: only a random value is a secret there. */
  | "perhaps"
  /** A header whose value is a scheme and a credential. */
  | "authorization"
  /** A header whose value is a list of cookies. */
  | "cookie";

/** Names longer than this are prose; a name's end decides, so that much is read. */
export const MAX_NAME_CHARS = 64;

// What may follow the deciding word without changing what the name says: `API_KEY_PROD`, `secret_key_base`, `token2`.
// It is looked for in so many characters: the longest word and the mark before it.
const MAX_TAIL_CHARS = "_development".length;
const TAILS = wrapped`
  base|b64|base64|plain|plaintext|text|raw|str|string|value|val|default|prod|production|dev|development|staging
  |stage|test|testing|sandbox|live|old|new|current|previous|prev|primary|secondary|env|var|here
`;
const TAIL = new RegExp(`(?:[_.-]?(?:${TAILS}|\\d{1,4}))$`);

const PASSWORD = new RegExp(wrapped`
  (?:passw(?:or)?d|passwrd|passphrase|passcode|pass[ _-]word|passwort|kennwort|wachtwoord|lösenord|contraseña
  |contrasena|senha|(?:^|[ _-])clave|(?:^|[ _-])passe|hasło|пароль|パスワード|密码|密碼|비밀번호|(?:^|[_.\-$])(?:pwd|pw|psw)
  |[_.\-$]pass|[a-z](?:pwd)|requirepass)$
`);

const TOKEN = new RegExp(wrapped`
  (?:token|secret|credentials?|(?:^|[_.\-$])(?:jwt|pat|psk|pepper|bearer|_?auth|identitytoken)
  |x[_.-](?:amz|goog)[_.-]signature|jeton|geheimnis|トークン)$
`);

// The words before `token` that make it a mark in a list, a text or a grammar, and not a credential.
const OTHER_TOKEN = new RegExp(wrapped`
  (?:^|[_.\- $])(?:next|prev|previous|page|pagination|continuation|continue|cursor|sync|scroll|resume|max|min
  |num|total|per|stop|start|end|eos|bos|pad|unk|mask|sep|cls|special|first|last|cancel|cancellation|abort|design
  |syntax|lexer|parser|color|colour|spacing|theme|word|sub|input|output|prompt|completion|cached|idempotency
  |request|fencing|lease|change|position|image|public|csrf[ _.-]?param)[ _.-]?token$
`);

// The words before `key` that make it a credential.
const KEY = new RegExp(wrapped`
  (?:api|access|secret|private|priv|account|storage|master|encryption|encrypt|decryption|signing|sign|signature
  |hmac|auth|authentication|authorization|shared|preshared|pre-shared|service|server|admin|root|deploy|client
  |app|application|consumer|webhook|licen[sc]e|subscription|functions?|jwt|session|cookie|crypto|cipher|aes|rsa
  |ssh|gpg|pgp|tls|ssl|wrapping|recovery|unseal|cluster|join|registration|ingest|ingestion|developer|sdk|rest
  |tunnel|wireguard|vault|openai|anthropic|claude|gemini|google|maps|stripe|sendgrid|mailgun|twilio|datadog|dd
  |azure|algolia|segment|rollbar|bugsnag|mixpanel|amplitude|relic|honeycomb|airtable|notion|hubspot|supabase
  |firebase|fcm|github|gitlab|npm|nuget|pypi|tailscale|weather|llm|secret[ _-]access)[ _.-]?key$
`);

// The words before `key` that make it an address in a table, a text or a keyboard.
const OTHER_KEY = new RegExp(wrapped`
  (?:public|pub|publishable|publish|anon|site|host|cache|primary|foreign|partition|sort|hash|range|object|row
  |record|map|dict|json|yaml|toml|idempotency|dedupe|dedup|routing|event|issue|message|msg|group|grouping|lookup
  |index|unique|natural|composite|surrogate|shard|hot|arrow|shortcut|return|enter|s3|blob|lock|mutex|redis|query
  |react|node|edge|i18n|translation|locale|config|setting|feature|flag|metric|label|tag|registry|type|parent
  |child|search|storage[ _-]?object|known|fingerprint|kms|kid)[ _.-]?key$
`);

const ANY_KEY = /[a-z0-9][_.-]key$/;

// Every name that promises something ends like one of these, but for the cookie that has its session's own end.
const ENDINGS: ReadonlySet<string> = toEndings(
  wrapped`
    password|passwd|passphrase|passcode|passwort|lösenord|contraseña|contrasena|senha|clave|passe|hasło|пароль
    |パスワード|密码|密碼|비밀번호|pw|psw|pass|token|secret|credential|credentials|jwt|pat|psk|pepper|bearer|auth
    |signature|key|jeton|geheimnis|トークン|session|sid|me|csrf|authorization|cookie
  `,
);
export const OWN_END = "aspsessionid";

/** The last two letters of each of the words. */
function toEndings(words: string): ReadonlySet<string> {
  return new Set(words.split("|").map((word) => word.slice(-2)));
}

/** Words that promise too little alone, and something with the word before them; a pattern's alternatives. */
export const VAGUE_WORDS = "key|keys|token|word|id|is|was|below|follows";

// The end of a field that is named by another one.
const FIELD = "value";

/** By the codes of a name's last two characters: 1 where it may promise something; see {@link mayEndName}. */
const NAME_ENDS = toNameEnds();

function toNameEnds(): Uint8Array {
  const ends = new Uint8Array(toPair(NOT_ASCII, NOT_ASCII) + 1);
  for (const [first = "", last = ""] of [
    ...ENDINGS,
    ...toEndings(TAILS),
    ...toEndings(`${VAGUE_WORDS}|${FIELD}`),
  ]) {
    for (const one of [first, first.toUpperCase()]) {
      for (const other of [last, last.toUpperCase()])
        ends[toPair(one.charCodeAt(0), other.charCodeAt(0))] = 1;
    }
  }
  // A number or marks may stand behind the word, and letters beyond ASCII are looked at as they are.
  for (const other of [..."0123456789_.-", "\u0080"]) {
    for (let one = 0; one <= NOT_ASCII; one++) ends[toPair(one, other.charCodeAt(0))] = 1;
  }
  return ends;
}

function toPair(first: number, second: number): number {
  return (Math.min(first, NOT_ASCII) << 7) | Math.min(second, NOT_ASCII);
}

/**
 * Whether a name that ends at `end` may promise something, by its last two characters: most names before a colon cannot.
 * A name with {@link OWN_END} in it is told by more than its end.
 */
export function mayEndName(codes: Uint8Array, end: number): boolean {
  return end > 1 && NAME_ENDS[toPair(codes[end - 2] ?? 0, codes[end - 1] ?? 0)] === 1;
}

// Names that frameworks give to the cookie that keeps a session: nothing else is called so.
const SESSION_COOKIE = new RegExp(wrapped`
  (?:^|[_.\- $])(?:jsessionid|phpsessid|aspsessionid\w{0,8}|asp\.net_sessionid|laravel_session|_?gh_sess
  |csrftoken|csrfmiddlewaretoken)$|sessid$|^connect\.sid$
`);

// Names of a session, a login that is remembered, a form's proof.
const SESSION = new RegExp(wrapped`
  (?:^|[_.\- $])(?:session|sess|sessionid|session[ _-]id|remember[ _-]me|xsrf|csrf)$|sessionid$|session_id$
  |(?:^|\.)sid$|[_-]sess$
`);

const AUTHORIZATION = /(?:^|[_.-])(?:proxy-)?authorization$/;

const COOKIE = /(?:^|[_.-])(?:set-)?cookie$/;

// A part of every name that promises something: most names are told by this alone.
const ANY_PART = new RegExp(
  wrapped`
    pass|pw|psw|secret|token|cred|auth|jwt|pat|psk|pepper|bearer|key|signature|sess|sid|srf|remember|cookie|wort
    |contrase|senha|clave|(?:^|[ _-])clave|jeton|geheim|[^\0-\x7f]
  `,
  "i",
);

/**
 * What `name` promises; `undefined` for a name that promises nothing.
 * @param name as written, without quotes; camel case, snake case, kebab case, dots and shouting are all read
 */
export function toSecretName(name: string): SecretName | undefined {
  if (!ANY_PART.test(name)) return undefined;
  let lower = name
    .slice(-MAX_NAME_CHARS)
    .replace(CAMEL_SEAM, "_")
    .toLowerCase()
    .replace(/[_.-]+$/, "");
  for (let tails = 0; tails < 3; tails++) {
    const promised = toPromise(lower);
    if (promised !== undefined) return promised;
    const tail = TAIL.exec(lower.slice(-MAX_TAIL_CHARS))?.[0].length ?? 0;
    if (tail === 0 || tail === lower.length) return undefined;
    lower = lower.slice(0, -tail);
  }
  return undefined;
}

const MAX_NUMBER_CHARS = 4;

/**
 * Where a name ends without the number behind it and that one's underscore: `KEY_1` and `KEY_999` promise what `KEY`
 * does, so that a list of them is judged once.
 */
export function endWithoutNumber(codes: Uint8Array, start: number, end: number): number {
  let bare = end;
  while (bare > start && end - bare < MAX_NUMBER_CHARS && isDigit(codes[bare - 1] ?? 0)) bare--;
  if (bare < end && codes[bare - 1] === UNDERSCORE) bare--;
  return bare > start ? bare : end;
}

const UNDERSCORE = 95;

// Where a word in camel case begins.
const CAMEL_SEAM = /(?<=[a-z0-9])(?=[A-Z])/g;

function toPromise(lower: string): SecretName | undefined {
  if (!ENDINGS.has(lower.slice(-2)) && !lower.includes(OWN_END)) return undefined;
  if (lower.endsWith("key")) {
    if (KEY.test(lower)) return "token";
    return ANY_KEY.test(lower) && !OTHER_KEY.test(lower) ? "perhaps" : undefined;
  }
  if (PASSWORD.test(lower)) return "password";
  if (SESSION_COOKIE.test(lower)) return "token";
  if (TOKEN.test(lower)) return OTHER_TOKEN.test(lower) ? undefined : "token";
  // `PASS: test 12` says that something passed
  if (SESSION.test(lower) || lower === "pass") return "perhaps";
  if (AUTHORIZATION.test(lower)) return "authorization";
  return COOKIE.test(lower) ? "cookie" : undefined;
}

// A part of every name that the patterns below know.
const ANY_COOKIE_PART = /sess|sid|srf|remember|auth|token|jwt|login/i;

/** True for the name of a cookie that keeps a session or a login. */
export function isSessionCookie(name: string): boolean {
  if (!ANY_COOKIE_PART.test(name)) return false;
  const lower = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  return (
    SESSION.test(lower) || SESSION.test(name.toLowerCase()) || /(?:session|auth|token|jwt|login)/.test(lower)
  );
}
