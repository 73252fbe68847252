/**
 * Refuses a mention that pages everyone in a room. Two rows of one id: a question must go to those who can
 * answer it, and a report must stay readable where it is carried to. Which words page is not decided here.
 */
import { findBroadcasts } from "../broadcast.ts";
import type { Break, Rule, Sample } from "../rule.ts";
import type { Segment } from "../segment.ts";

const ID = "no-room-broadcast";

function* check(segment: Segment, why: string): Iterable<Break> {
  for (const at of findBroadcasts(segment)) yield { why, at };
}

const refuse: readonly Sample[] = [
  { text: "@here the disk is full.", because: "at the start" },
  { text: "The disk is full (@All), *@channel*.", because: "in brackets and emphasis, any case" },
  { text: "> @all please hold your pushes\n\nThat is over.", because: "a quoted mention still pages" },
  { text: "Thanks, @channel’s list was right.", because: "a possessive is the same word" },
  { text: "🚨@all the certificate runs out. ⚠️@here too.", because: "directly behind an emoji" },
  { text: "＠all and @ｈｅｒｅ", because: "full-width sign and letters" },
  { text: "@**all**, also as **@*here***", because: "emphasis between the sign and the word" },
  { text: "<!here> and <!channel|the channel>", because: "a chat service's own form" },
  { text: "&#64;all, &#X0040;here and &commat;channel", because: "the sign as a character reference" },
  { text: "Run `make seed, then tell @here.", because: "a lone backtick opens no code" },
  { text: "Sent to @all/@here by the old template.", because: "the first one pages" },
];

const admit: readonly Sample[] = [
  { text: "me@all.com, ops@channel.example", because: "e-mail addresses" },
  { text: "@all-hands, @here.com, @hereford, @channels, @all_users, @here2", because: "longer words" },
  { text: "@here/maps is the package", because: "a package's scope" },
  { text: "ops_@here, bot-@all, .@channel, @@channel, x/@all", because: "part of a name or path" },
  { text: "The linter flags `@here`.\n\n```\n@all\n```", because: "code pages nobody" },
  { text: "> `@here` and\n> ```\n> @all\n> ```", because: "quoted code is code" },
  { text: "<!-- @channel -->Done. <!-- see\n@here\n-->\n\n<!--\n\n@all", because: "a comment is not shown" },
  { text: "请@all看, @all看", because: "next to a letter of any script" },
  {
    text: "`&#64;all`, me&#64;all.com, &amp;#64;all, &#65;all",
    because: "the same sign where it pages nobody",
  },
  { text: "@ **all**, @** all, a@**all**, @**allison**, @****here", because: "stars that make no mention" },
  { text: "@everyone, @team, @ here", because: "words that page nobody here" },
];

export const noRoomBroadcastAsk: Rule = {
  id: ID,
  wording: "ask",
  needs: [],
  halts: false,
  shape:
    "the question without `@all`, `@here` or `@channel`; name the one who can answer, or leave it to the round",
  example: "Should the archive keep thirty days or ninety?",
  check: (segment) =>
    check(
      segment,
      "This mention puts the question to everyone in the room: a question goes to the people who can answer it, and when a whole room is asked, nobody feels asked.",
    ),
  refuse,
  admit,
};

export const noRoomBroadcastReport: Rule = {
  id: ID,
  wording: "report",
  needs: [],
  halts: false,
  shape:
    "the same comment without `@all`, `@here` or `@channel`; write the bare word, or put it in backticks",
  example: "The nightly import is paused until the disk is replaced.",
  check: (segment) =>
    check(
      segment,
      "This mention pages a whole room: wherever the comment is carried to, everyone there is called for something that asks nothing of them.",
    ),
  refuse,
  admit,
};
