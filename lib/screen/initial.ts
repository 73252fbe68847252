/**
 * Tells a person's initial (`D. Okafor asked`) and an abbreviation (`z. B. this`) from the letter of an option
 * (`D. Keep it`). It reads the words behind the letter and its dot, in English, and knows no message.
 */

import { ORDINARY_WORDS, POINTING_WORDS } from "./ordinary-words.ts";
import { wrapped } from "./wrapped.ts";

/** `rest` is the line behind the letter, its dot and the white space that follows. */
export function isInitial(letter: string, rest: string): boolean {
  // A second letter with a dot: further initials, or an abbreviation of two words.
  if (/^(?:(?:and|or|&|und|oder)\s+)?\p{L}\.(?!\p{L}\p{L})/u.test(rest)) return true;
  // Page, version, number, line, section, and the year of a circa.
  if (/^[plnsv]$/i.test(letter) && /^\d/.test(rest)) return true;
  if (letter === "c" && /^\d{4}(?!\d)/.test(rest)) return true;
  if (!/^\p{Lu}$/u.test(letter)) return false;
  if (PARTICLES.test(rest)) return true;
  if (!/^\p{Lu}/u.test(rest)) return false;
  // Options rarely go beyond six: behind a later letter, a capitalised word is a name.
  return /^[A-F]$/.test(letter) ? opensWithSurname(rest) : true;
}

// Small words that open a surname, and the capital they lead to; the parts are followed by white space or a mark.
const PARTICLES = new RegExp(
  wrapped`
    ^(?:(?:von|vom|zu|zur|van|der|den|de|del|della|di|da|do|dos|das|du|la|le|ter|ten|af|av|bin|ibn|el|al|st)\s+
    |(?:al|el)-|[dl]['\u2019])+\p{Lu}
  `,
  "u",
);

// A capitalised word, hyphens and apostrophes in it, and perhaps a second one.
const NAME =
  /^(\p{Lu}[\p{L}\p{M}]*(?:['\u2019-]\p{L}[\p{L}\p{M}]*)*)(?:\s+\p{Lu}\p{Ll}[\p{L}\p{M}]*(?=\s+\p{Ll}))?/u;

// What only a person does.
const PERSONAL_VERB = new RegExp(
  wrapped`
    ^\s+(?:(?:has|had|have|also|already|then|never|just|once|first|only|twice)\s+)*(?:agree[ds]|answers?
    |answered|approve[ds]|ask(?:s|ed)|believe[ds]|claim(?:s|ed)|complain(?:s|ed)|confirm(?:s|ed)|decide[ds]
    |disagree[ds]|doubt(?:s|ed)|e?mail(?:s|ed)|expect(?:s|ed)|hope[ds]|insist(?:s|ed)|join(?:s|ed)|kn[eo]ws?
    |mention(?:s|ed)|notice[ds]|object(?:s|ed)|offer(?:s|ed)|prefer(?:s|red)|promise[ds]|propose[ds]
    |recommend(?:s|ed)|replie[ds]|report(?:s|ed)|request(?:s|ed)|review(?:s|ed)|said|says?|sign(?:s|ed)
    |suggest(?:s|ed)|tells?|think(?:s)?|thought|told|want(?:s|ed)|wish(?:es|ed)|writes?|wrote)(?!\p{L})
  `,
  "u",
);

// What a person or a thing does or is.
const OTHER_VERB = new RegExp(
  wrapped`
    ^\s+(?:is|was|has|had|does|did|can|cannot|could|may|might|must|should|would|will|needs?|owns?|leaves|left
    |holds?|held|found|finds|sent|sends|gave|gives|took|takes|made|makes|got|gets|saw|sees|came|comes|went|goes
    |runs?|ran|built|broke|reads?|looks|works|also|already|never|still|[\p{Ll}]{2,20}ed
    |(?:is|was|has|had|does|did|could|would|should|wo|ca)n['\u2019]t)(?![\p{L}'\u2019])
  `,
  "u",
);

// The end, a closing mark, or a further person: `A. Okafor, the owner`, `A. Okafor or B. Lindqvist`.
const NAME_ENDS = /^(?:\s*$|\s*[,;:?!.()/&\u2013\u2014]|\s+-|\s+(?:and|or|&|und|oder)\s+\p{Lu}\.\s)/u;

function opensWithSurname(rest: string): boolean {
  const found = NAME.exec(rest);
  const name = found?.[1];
  if (found === null || name === undefined) return false;
  // Surnames of a form that nothing else has.
  if (/^(?:[ODL]['\u2019]\p{Lu}|Mc\p{Lu})/u.test(name)) return true;
  // An acronym, or the capital within a product's name; in a surname one stands behind a small word alone.
  if (name.length > 1 && name === name.toUpperCase()) return false;
  if (/\p{Ll}\p{Lu}/u.test(name) && !JOINED_PARTICLE.test(name)) return false;

  const word = name.toLowerCase().replace(/['\u2019].*$/su, "");
  if (POINTING_WORDS.has(word)) return false;
  const behind = rest.slice(found[0].length);
  if (PERSONAL_VERB.test(behind)) return !TEAMS.has(word);
  if (ORDINARY_WORDS.has(word)) return false;
  return /['\u2019]s$/u.test(name) || OTHER_VERB.test(behind) || NAME_ENDS.test(behind);
}

// `MacNeill`, `DeVito`, `VanBuren`.
const JOINED_PARTICLE = /^(?:Mac|Van|Von|Fitz|D[eiu]|L[aeo])\p{Lu}/u;

// Groups that ask and want as a person does.
const TEAMS: ReadonlySet<string> = new Set(
  "accounting customer customers design engineering finance legal management marketing operations ops people product qa sales security staff support users".split(
    " ",
  ),
);
