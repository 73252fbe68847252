import { describe, expect, it } from "vitest";
import { findBroadcasts } from "../../../lib/screen/broadcast.ts";
import { toSegment } from "../../../lib/screen/segment.ts";

const MENTIONS = ["@here", "@ALL", "<!channel>", "\uff20here"];

/** What is blanked before a mention is looked for, and what stands there without being blanked. */
const HIDDEN = ["`x`", "``x` y``", "<!-- x -->", "<!---->", "", " ", "*", "("];

const LINES = ["", "> ", "- ", "> > "];

describe("findBroadcasts", () => {
  it.each(LINES)("finds one mention, whatever is blanked beside it, behind %j", (line) => {
    const missed: string[] = [];
    for (const mention of MENTIONS) {
      for (const before of HIDDEN) {
        for (const after of HIDDEN) {
          const text = `${line}x ${before}${mention}${after} y`;
          const places = [...findBroadcasts(toSegment(text))].map(({ start, end }) => text.slice(start, end));
          if (places.join() !== mention) missed.push(text);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it.each(LINES)("finds none that is blanked itself, behind %j", (line) => {
    const texts = MENTIONS.flatMap((mention) => [`\`${mention}\``, `<!-- ${mention} -->`, `\`a${mention}\``]);
    expect(texts.filter((text) => [...findBroadcasts(toSegment(`${line}x ${text} y`))].length > 0)).toEqual(
      [],
    );
  });
});
