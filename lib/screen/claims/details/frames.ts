/**
 * Finds the lines of a stack trace, in the forms that runtimes print them. One frame is one place. It reads
 * addresses too, since a frame in a browser names its script by one.
 */
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { foldLetters, foldShown } from "../fold.ts";
import type { Detail } from "./detail.ts";
import { showText } from "./shown.ts";

/** What each of its frames holds, looked for first since most messages hold that of no form; and its pattern. */
type Form = readonly [RegExp, string];

const AT = /at [\w$<>./~#+[\]\\`-]/;

// Over folded text; every repetition is bounded and starts at a word or a number sign.
const FORMS: readonly Form[] = [
  // `at async Promise.all (index 0)`, `at Cart.total (cart.js:4:2)`, `at run (native)`, `at total(Cart.java:42)`.
  [
    AT,
    wrapped`
      (?<![\w-])at (?:(?:async|new|static) ){0,2}[\w$.<>/~#+\[\]-]{1,200}(?: \[as [\w$.]{1,80}\])? ?\(
      (?:index \d{1,6}|native(?: method)?|unknown source|<anonymous>|eval at [^\n()]{0,200}
      |[^\s()]{1,300}:\d{1,7}:\d{1,7}|[\w$-]{1,100}\.[a-z]{1,7}(?::\d{1,7})?)\)
    `,
  ],
  // `at Shop.Cart.Total(String name) in ...\Cart.cs:line 42`, the place optional.
  [
    AT,
    String.raw`(?<![\w-])at (?:[\w$<>\x60]{1,80}\.){2,12}[\w$<>\x60]{1,80}\([^\n()]{0,200}\)(?: in [^\n]{1,300}?:line \d{1,7})?`,
  ],
  // `at <anonymous>:1:5`.
  [AT, String.raw`(?<![\w-])at <anonymous>(?::\d{1,7}){0,2}`],
  // `total@https://shop.example.com/app.js:12:3`.
  [
    /@(?:https?|file|webpack|resource|blob)/,
    String.raw`(?<![\w-])[\w$.<>/]{1,100}@(?:https?|file|webpack|resource|blob)(?::\/\/|-internal:)[^\s()]{1,300}:\d{1,7}:\d{1,7}`,
  ],
  // `File "worker.py", line 88, in drain`.
  [/file ["']/, String.raw`(?<![\w-])file ["'][^"'\n]{1,300}["'], line \d{1,7}(?:, in [\w<>.]{1,100})?`],
  // `#0 /var/www/cart.php(12): total()`, `#1 {main}`, `#2  0x00007f3c in total ()`.
  [
    /#\d{1,4} /,
    String.raw`#\d{1,4} {1,3}(?:[^\s()#]{1,300}\(\d{1,7}\): ?\S|\{main\}|0x[0-9a-f]{4,16} in \S)`,
  ],
  // `goroutine 1 [running]:`.
  [/goroutine \d/, String.raw`(?<![\w-])goroutine \d{1,9} \[[a-z ,0-9]{1,60}\]:`],
  // `at cart.pl line 12`.
  [AT, String.raw`(?<![\w-])at [\w./\\-]{1,200}\.p[lm] line \d{1,7}`],
];

export function* findFrames(segment: Segment): Iterable<Detail> {
  if (!mayHoldFrame(segment.text)) return;
  // No blank that stands for a comment or a reference is as short as the one in an anchor.
  const written = segment.view(foldLetters);
  const forms = FORMS.filter(([anchor]) => anchor.test(written));
  if (forms.length === 0) return;
  const folded = foldShown(segment, segment.view(showText));
  for (const { index, 0: frame } of folded.matchAll(toFrame(forms))) {
    yield { kind: "frame", start: index, end: index + frame.length };
  }
}

const frames = new Map<string, RegExp>();

/** One pattern of several forms, made once. */
function toFrame(forms: readonly Form[]): RegExp {
  const source = forms.map(([, pattern]) => pattern).join("|");
  const frame = frames.get(source) ?? new RegExp(source, "g");
  frames.set(source, frame);
  return frame;
}

/** The words and signs that every form holds one of; a search for one costs a fraction of that for several. */
function mayHoldFrame(text: string): boolean {
  return (
    /at [\w$<]/i.test(text) ||
    (text.includes("@") && /@\w\w\w\w/.test(text)) ||
    /file ["'\u201c\u2018]/i.test(text) ||
    (text.includes("#") && /#\d/.test(text)) ||
    /goroutine/i.test(text)
  );
}
