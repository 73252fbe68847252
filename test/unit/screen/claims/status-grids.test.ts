/**
 * Sentences put together from their parts: other nouns that bear a status beside a reference, verb groups, the forms of
 * a list, two clauses in one sentence. Every combination is read; a test names the part that went wrong.
 */
import { describe, expect, it } from "vitest";
import { findStatusClaims } from "../../../../lib/screen/claims/status/claims.ts";
import type { Naming } from "../../../../lib/screen/facts.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { FAMILIES } from "./status-families.ts";
import { NAMED } from "./status-named.ts";
import { OTHERS } from "./status-others.ts";
import { REPORTED } from "./status-reports.ts";

const naming: Naming = {
  prefixes: ["ISS"],
  repository: { owner: "acme", name: "widgets", origin: "https://github.com" },
  hasIssues: true,
  pages: null,
};

function claims(text: string): readonly string[] {
  const claimed = findStatusClaims(toSegment(text), naming);
  const found = Array.from(claimed, ({ hit, claim }) => `${hit.name} ${claim}`);
  return [...new Set(found)].toSorted();
}

/** Those of the texts that assert anything at all. */
function asserting(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => claims(text).length > 0);
}

/** Those of the texts that do not assert exactly this. */
function failing(texts: readonly string[], ...wanted: readonly string[]): readonly string[] {
  return texts.filter((text) => claims(text).join() !== wanted.toSorted().join());
}

const NOUNS = [
  "fix",
  "patch",
  "branch",
  "PR",
  "pull request",
  "last commit",
  "change",
  "code",
  "tests",
  "docs",
  "first half",
  "second part",
  "rest",
  "slice",
  "migration",
  "backport",
  "revert",
  "workaround",
  "follow-up",
  "review",
  "discussion",
  "thread",
  "spec",
  "draft",
  "backend",
  "frontend",
  "client half",
  "API part",
  "refactoring",
  "groundwork",
  "flag",
  "feature",
  "rollout",
  "milestone",
  "sprint",
  "dialog",
  "socket",
  "account",
  "work",
  "hotfix",
  "prototype",
  "two PRs",
  "first two commits",
  "implementation",
  "test suite",
  "schema change",
  "UI",
] as const;
const TIES = [
  "for",
  "of",
  "in",
  "behind",
  "on",
  "around",
  "from",
  "to",
  "about",
  "related to",
  "that closes",
  "that fixes",
  "which implements",
  "linked to",
  "linked in",
  "mentioned in",
  "described in",
  "requested in",
  "needed for",
  "blocking",
  "required by",
  "opened for",
  "prepared for",
] as const;
const PREDICATES = [
  "is merged",
  "was merged",
  "has landed",
  "shipped",
  "got closed",
  "is closed",
  "has been closed",
  "is finally merged",
  "merged yesterday",
] as const;

describe("a status of another noun", () => {
  it.each(TIES)("is not that of the reference behind %j", (tie) => {
    expect(
      asserting(
        NOUNS.flatMap((noun) => PREDICATES.slice(0, 3).map((is) => `The ${noun} ${tie} ISS-2 ${is}.`)),
      ),
    ).toEqual([]);
  });

  it.each(NOUNS)("is not that of the reference before or around %j", (noun) => {
    const texts = PREDICATES.flatMap((is) => [
      `ISS-2's ${noun} ${is}.`,
      `The ISS-2 ${noun} ${is}.`,
      `My ISS-2 ${noun} ${is}.`,
      `ISS-2 ${noun} ${is}.`,
    ]);
    const others = [
      `ISS-2: ${noun} merged`,
      `ISS-2: the ${noun} is merged`,
      `ISS-2 - ${noun} merged`,
      `ISS-2 (${noun} merged)`,
      `ISS-2 (${noun} merged, docs open)`,
      `I merged the ${noun} for ISS-2.`,
      `Merged ${noun} of ISS-2.`,
      `We shipped the ${noun} for ISS-2 today.`,
      `ISS-2 waits for the ${noun} that was merged.`,
      `ISS-2 needs the ${noun} we merged.`,
      `ISS-2 is open and its ${noun} is merged.`,
      `ISS-2 is open, its ${noun} is closed.`,
      `ISS-2 is open while the ${noun} is merged.`,
      `ISS-2 stays open because only the ${noun} is merged.`,
      `In ISS-2 the ${noun} is closed.`,
      `For ISS-2 the ${noun} was merged.`,
      `ISS-2: ${noun} closed by mistake`,
      `ISS-2, whose ${noun} is merged, is open.`,
      `ISS-2, with its ${noun} merged, is open.`,
      `ISS-2, where the ${noun} was merged, is open.`,
    ];
    expect(asserting([...texts, ...others])).toEqual([]);
  });
});

const DENIED = [
  "is not",
  "isn't",
  "is not yet",
  "isn't yet",
  "was not",
  "wasn't",
  "was never",
  "has not been",
  "hasn't been",
  "has never been",
  "has not yet been",
  "hasn't yet been",
  "is no longer",
  "is still not",
  "still isn't",
  "is hardly",
  "is by no means",
  "is in no way",
  "is far from being",
  "is anything but",
  "cannot be",
  "can't be",
  "could not be",
  "couldn't be",
  "won't be",
  "will not be",
  "didn't get",
  "did not get",
  "never got",
  "never was",
  "is neither reviewed nor",
  "failed to get",
  "is yet to be",
  "has yet to be",
  "remains to be",
  "is not really",
  "is not actually",
  "is not quite",
  "is not fully",
  "isn't fully",
  "is not even",
  "is nowhere near",
] as const;
const SUSPENDED = [
  "will be",
  "would be",
  "shall be",
  "should be",
  "may be",
  "might be",
  "can be",
  "could be",
  "must be",
  "ought to be",
  "is to be",
  "is going to be",
  "is about to be",
  "is due to be",
  "is scheduled to be",
  "is supposed to be",
  "is expected to be",
  "is meant to be",
  "needs to be",
  "has to be",
  "is ready to be",
  "is waiting to be",
  "is being",
  "is getting",
  "gets",
  "is almost",
  "is nearly",
  "is partly",
  "is half",
  "is mostly",
  "is practically",
  "is basically",
  "is as good as",
  "is all but",
  "is probably",
  "is possibly",
  "is likely",
  "is apparently",
  "is supposedly",
  "is allegedly",
  "is reportedly",
  "is presumably",
  "is maybe",
  "seems",
  "looks",
  "appears",
  "seems to be",
  "looks to be",
  "appears to be",
  "seems to have been",
  "is said to be",
  "is believed to be",
  "is thought to be",
  "is assumed to be",
  "is rumoured to be",
  "is considered",
  "is regarded as",
  "is treated as",
  "counts as",
  "is seen as",
  "will have been",
  "would have been",
  "should have been",
  "could have been",
  "might have been",
  "may have been",
  "must have been",
  "was going to be",
  "was about to be",
  "was supposed to be",
  "was meant to be",
  "was to be",
  "was almost",
  "was nearly",
  "wants to be",
  "deserves to be",
  "hopes to be",
  "could get",
  "should get",
  "will get",
  "may get",
  "may well be",
  "might well be",
  "could soon be",
  "can soon be",
  "will soon be",
  "is soon",
  "is close to being",
  "is on the way to being",
  "is on track to be",
  "is in the process of being",
  "is set to be",
  "is planned to be",
  "is queued to be",
  "is approved to be",
] as const;
const STATED = [
  "is",
  "is now",
  "is already",
  "is finally",
  "is also",
  "is officially",
  "is fully",
  "is completely",
  "is successfully",
  "was",
  "was already",
  "was finally",
  "was successfully",
  "was quietly",
  "was manually",
  "was automatically",
  "was just",
  "was later",
  "was recently",
  "was eventually",
  "was then",
  "was first",
  "was again",
  "has been",
  "has already been",
  "has now been",
  "has finally been",
  "has since been",
  "has just been",
  "had been",
  "had already been",
  "got",
  "got finally",
  "remains",
  "stays",
  "stayed",
  "is still",
  "is indeed",
  "is definitely",
  "is really",
  "is certainly",
  "is undoubtedly",
  "is thankfully",
  "is luckily",
  "is actually",
  "is in fact",
  "is of course",
  "is by now",
  "is at last",
  "is as of today",
  "is since Monday",
  "was yesterday",
  "was today",
  "was this morning",
  "was last week",
  "was on Monday",
] as const;

describe("a verb group", () => {
  it.each(DENIED)("that says %j asserts nothing", (group) => {
    expect(
      asserting(
        ["merged", "closed"].flatMap((status) => [
          `ISS-2 ${group} ${status}.`,
          `PR #16 ${group} ${status}, ISS-2 is open.`,
          `It depends on ISS-2, which ${group} ${status}.`,
        ]),
      ),
    ).toEqual([]);
  });

  it.each(SUSPENDED)("that says %j asserts nothing", (group) => {
    expect(
      asserting(
        ["merged", "closed"].flatMap((status) => [
          `ISS-2 ${group} ${status}.`,
          `- ISS-2: ${group} ${status}`,
          `| Ref | State |\n|---|---|\n| ISS-2 | ${group} ${status} |`,
        ]),
      ),
    ).toEqual([]);
  });

  it.each(STATED)("that says %j asserts the status", (group) => {
    for (const status of ["merged", "closed"]) {
      const texts = [
        `ISS-2 ${group} ${status}.`,
        `It builds on ISS-2, which ${group} ${status}.`,
        `- ISS-2 ${group} ${status}\n- ISS-3 is open`,
      ];
      expect(failing(texts, `ISS-2 ${status}`)).toEqual([]);
    }
  });
});

/** How a status is written where it stands alone. */
const WRITTEN: readonly ((status: string) => string)[] = [
  (status) => status,
  (status) => `**${status}**`,
  (status) => `_${status}_`,
  (status) => `✅ ${status}`,
  (status) => `${status} ✅`,
  (status) => status.toUpperCase(),
  (status) => `${status}.`,
  (status) => `${status}!`,
  (status) => `${status} on Monday`,
  (status) => `${status} (by Ana)`,
  (status) => `${status}, see log`,
  (status) => `${status} - see log`,
  (status) => `reviewed, ${status}`,
  (status) => `reviewed and ${status}`,
  (status) => `${status} and deployed`,
  (status) => `done, ${status}`,
  (status) => `already ${status}`,
  (status) => `${status} yesterday`,
  (status) => `${status} in 4.2`,
  (status) => `${status} today 🎉`,
  (status) => `${status} as planned`,
  (status) => `status: ${status}`,
  (status) => `is ${status}`,
  (status) => `has been ${status}`,
];

/** The forms of a list, a table or a line, `%` being the status as it is written. */
const LISTED = [
  "ISS-2: %",
  "- ISS-2: %",
  "- ISS-2 — %",
  "- ISS-2 – %",
  "- ISS-2 - %",
  "ISS-2 -> %",
  "ISS-2 → %",
  "- **ISS-2**: %",
  "- **ISS-2:** %",
  "- ISS-2 Importer rework: %",
  "- ISS-2 (importer rework): %",
  "- Importer rework (ISS-2): %",
  "- ISS-2 (%)",
  "- ISS-2 [%]",
  "| Ref | State |\n|---|---|\n| ISS-2 | % |",
  "| Ref | What | State |\n|---|---|---|\n| ISS-2 | importer | % |",
  "1. ISS-2: %",
  "- [ISS-2](https://x.example/y): %",
  "- importer\n  - ISS-2: %",
  "ISS-2: %\nISS-3: open",
  "Status:\n\n- ISS-2: %\n- ISS-3: open",
] as const;

describe("a status that stands alone", () => {
  it.each(LISTED)("is that of the reference in %j", (form) => {
    for (const [status, claim] of [
      ["merged", "merged"],
      ["closed", "closed"],
      ["shipped", "merged"],
      ["landed", "merged"],
    ] as const) {
      expect(
        failing(
          WRITTEN.map((write) => form.replace("%", write(status))),
          `ISS-2 ${claim}`,
        ),
      ).toEqual([]);
    }
  });
});

/** Clauses that assert no status of a reference. */
const IDLE = [
  "ISS-2 is open",
  "ISS-2 is in review",
  "ISS-2 is not merged",
  "ISS-2 isn't closed",
  "ISS-2 will be merged tomorrow",
  "ISS-2 should be closed soon",
  "ISS-2 may be merged today",
  "ISS-2 needs a review",
  "ISS-2 needs to be merged",
  "ISS-2 is blocked",
  "ISS-2 waits for Ana",
  "ISS-2 is waiting for CI",
  "ISS-2 is next",
  "ISS-2 is ready to be merged",
  "ISS-2 was reverted",
  "ISS-2 was reopened",
  "ISS-2 seems closed",
  "ISS-2 is probably merged",
  "Ana says ISS-2 is merged",
  "I think ISS-2 is closed",
  "I doubt that ISS-2 is merged",
  "the fix for ISS-2 is merged",
  "ISS-2's branch is merged",
  "the docs are missing",
  "nothing is deployed",
  "nobody has looked at it",
  "CI was red",
  "I have not deployed it",
  "I will deploy tomorrow",
  "you can deploy now",
  "please pull",
  "if CI is red, ping me",
  "once CI is green, I deploy",
  "I am not sure about the docs",
  "I was told to wait",
  "Ana asked for a summary",
  "Ana said hello",
] as const;

/** Of these, the ones that reach over a weak joint, so that nothing is asserted behind it, either. */
const REACHING = /^(?:if|once|Ana says|I think|I doubt|I am not sure|please|Ana asked|Ana said)/;

const CLAIMING = [
  ["ISS-3 is merged", "ISS-3 merged"],
  ["ISS-3 was closed", "ISS-3 closed"],
  ["ISS-3 has shipped", "ISS-3 merged"],
  ["I merged ISS-3", "ISS-3 merged"],
  ["ISS-3 landed yesterday", "ISS-3 merged"],
] as const;

const STRONG = [". ", "; ", ", but ", " but ", " - ", " — ", ".\n", ".\n\n", ", yet "] as const;
const WEAK = [
  ", and ",
  ", while ",
  ", whereas ",
  ", though ",
  ", although ",
  ", so ",
  ", because ",
  ", since ",
  " and ",
  ", ",
] as const;
/** These join to what stands before them, and cannot open what follows a claim. */
const FORWARD = [", so ", ", because ", ", since ", " and ", ", "];

function join(first: string, joint: string, second: string): string {
  const opens = joint.startsWith(".") ? capital(second) : second;
  return `${capital(first)}${joint}${opens}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

describe("a claim keeps to its own clause", () => {
  it.each(IDLE)("behind and before %j", (idle) => {
    for (const [claiming, claim] of CLAIMING) {
      const behind = [...STRONG, ...(REACHING.test(idle) ? [] : WEAK)].map((joint) =>
        join(idle, joint, claiming),
      );
      const before = [...STRONG, ...WEAK]
        .filter((joint) => !FORWARD.includes(joint))
        .map((joint) => join(claiming, joint, idle));
      expect(failing([...behind, ...before], claim)).toEqual([]);
    }
  });
});

const ID = "6f0d2a54-1c1e-4b7c-9a55-0d6c3f1b2e77";

/** How else the same reference can be written, and the name it then goes by. */
const WAYS: readonly (readonly [written: string, name: string])[] = [
  ["#16", "#16"],
  ["PR #16", "#16"],
  ["issue 4", "issue 4"],
  [ID, ID],
  ["**ISS-2**", "ISS-2"],
  ["issue ISS-2", "ISS-2"],
  ["[ISS-2](https://x.example/y)", "ISS-2"],
];

describe("what is said of a reference does not depend on how it is written", () => {
  const texts: readonly (readonly [text: string, ...expected: string[]])[] = [
    ...REPORTED,
    ...[...FAMILIES, ...NAMED, ...OTHERS].map(([, text, ...expected]) => [text, ...expected] as const),
  ];
  // A second number, a reference in code and a number behind "No." are read as what they are; `The request (#16)` is a
  // pull request.
  const plain = texts.filter(
    ([text]) => /\bISS-2\b/.test(text) && !/#\d|`|issue|No\. ISS|ISS-2 ISS-3|The request \(/i.test(text),
  );

  it("has texts to try", () => {
    expect(plain.length).toBeGreaterThan(1000);
  });

  it.each(WAYS)("%s", (written, name) => {
    const differing = plain.filter(([text, ...expected]) => {
      const wanted = new Set(expected.map((claim) => claim.replace(/^ISS-2 /, `${name} `)));
      return claims(text.replace(/\bISS-2\b/g, written)).join() !== [...wanted].toSorted().join();
    });
    expect(differing.map(([text]) => text)).toEqual([]);
  });
});
