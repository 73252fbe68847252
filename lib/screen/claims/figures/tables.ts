/**
 * Figures that a table's own cells bind: the head of their column, or the first cell of their row. A row that is
 * named after something else counts a part, and a column that is headed otherwise counts something else.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { foldSaid, foldText } from "../fold.ts";
import type { Cell, Unit } from "../units.ts";
import type { Above } from "./above.ts";
import { findFigureRow } from "./abstentions.ts";
import type { Bound } from "./find-figures.ts";
import { readHedge } from "./hedges.ts";
import { toCellScene } from "./scene.ts";
import { readFigureLine } from "./tokens.ts";
import { STATE, UNIT } from "./words.ts";

/** A cell that holds a figure and nothing else: a count, a share, a pair, with hedge, unit or share in brackets. */
const FIGURE_CELL = new RegExp(
  wrapped`
    ^(?:[;] )?(?:(?:about|around|roughly|~|\u2248|ca \.?|over|under|more than|less than|at least|nearly|almost
    |up to) )?(?<figure>N (?:of|\/|out of) N|N|P)(?: \+)?(?: ${UNIT})?(?: \( (?:P|N) \))?(?: ;)?$
  `,
);

/** A number that grows out of no word, which most cells do not hold. */
const MAY_BE_FIGURE = /(?<![a-z-])\d/;

/** The name of one of the five, as a head or a row's label. */
const NAMED = new RegExp(
  wrapped`
    ^(?:; )*(?:(?:still|currently|now|already|number of|of which|thereof|#|total|all|issues?
    |tasks?) |){0,3}(?:${STATE}|(?:grand )?total|in total|all|${UNIT})(?: (?:${UNIT}|total|in total|so far|now
    |today|count|already|overall|%|=))*(?: [;:])*$
  `,
);

/** A head that names no other thing. */
const NEUTRAL = new RegExp(wrapped`
  ^(?:[#;:%-] ?)*(?:(?:the )?(?:count|counts|number|numbers|issues?|tasks?|share|percent|percentage|now|today
  |current|currently|value|values|figure|figures|amount|how many|state|status|quantity|sum|total|nr|no|project
  |progress|all|overall|so far|where we stand|snapshot|n|this project|portion|part of total|of total
  |of all)(?: (?:of )?(?:issues|tasks|now|today|count|total))?)?(?: ?[.:;%=()-])*$
`);

/** The figure that a cell's table binds, where `bound`, the cell's own, does not hold it. */
export type CellReader = (
  unit: Unit,
  cell: Cell,
  bound: readonly Bound[],
  above: () => Above,
) => Bound | null;

/** A reader of one message's cells; it must be asked of every one in text order. */
export function createCellReader(segment: Segment): CellReader {
  const names = new Map<number, string>();
  const nameOf = (range: Range | null | undefined): string => (range ? readName(segment, names, range) : "");
  let first: { readonly unit: Unit; readonly cell: Cell } | null = null;
  return (unit, cell, bound, above) => {
    if (first === null || first.cell.row !== cell.row) first = { unit, cell };
    if (!MAY_BE_FIGURE.test(segment.view(foldSaid).slice(unit.start, unit.end))) return null;
    const line = readFigureLine(segment, unit.start, unit.end);
    const [one, other] = line.figures;
    const { figure: shape } = FIGURE_CELL.exec(line.text)?.groups ?? {};
    if (one === undefined || shape === undefined) return null;
    if (bound.some(({ figure }) => figure.start === one.start)) return null;
    const label = first.unit === unit ? "" : nameOf(first.unit);
    const words = bindCell(nameOf(cell.head), label, nameOf(first.cell.head));
    if (words === null) return null;
    const { hedge } = readHedge(line.text.slice(0, Math.max(0, one.at - 1)), line.text.slice(one.at + 1));
    const base = { start: one.start, end: one.end, value: one.value, hedge, words };
    const pair = shape.length > 1 && other !== undefined;
    return {
      figure: pair
        ? { ...base, kind: "pair", end: other.end, of: other.value }
        : { ...base, kind: one.kind === "percent" ? "share" : "count" },
      binding: "cell",
      // A bare total may be any table's.
      weak: !NAMES_PART.test(words),
      row: findFigureRow(toCellScene(above())),
    };
  };
}

const NAMES_PART = new RegExp(`\\b(?:${STATE}|${UNIT})\\b`);

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The words that bind a cell, by its column's head, its row's label and the head of the label; or `null`. */
function bindCell(head: string, label: string, labelHead: string): string | null {
  // A table without a head may have its first row for one.
  if (label !== "" && NAMED.test(label)) {
    return NEUTRAL.test(head) || NAMED.test(head) || FIGURE_CELL.test(head) ? label : null;
  }
  if (head === "" || !NAMED.test(head)) return null;
  // A first cell that is a figure is no label, unless its own head says that it names the row.
  if (label === "" || NEUTRAL.test(label)) return head;
  return FIGURE_CELL.test(label) && NAMED.test(labelHead) ? head : null;
}

function readName(segment: Segment, names: Map<number, string>, range: Range): string {
  const known = names.get(range.start);
  if (known !== undefined) return known;
  // `In flight 🚧` and `**Shipped**` are names; a sign that is no word is kept, since `%` and `#` are heads.
  const sign = foldText(segment.text.slice(range.start, Math.min(range.end, range.start + 4))).trim();
  const line = readFigureLine(segment, range.start, Math.min(range.end, range.start + MAX_NAME_CHARS));
  const name = line.text === "" && /^[#%]$/.test(sign) ? sign : line.text;
  names.set(range.start, name);
  return name;
}

// Ours: a longer first cell is a sentence, and names nothing.
const MAX_NAME_CHARS = 80;
