/**
 * Figures that a table's own cells bind: the head of their column, or the first cell of their row. A row that is
 * named after something else counts a part, and a column that is headed otherwise counts something else.
 */
import type { Segment } from "../../segment.ts";
import { foldText } from "../fold.ts";
import { readUnits, type Unit } from "../units.ts";
import type { Bound } from "./find-figures.ts";
import { readHedge } from "./hedges.ts";
import { readFigureLine } from "./tokens.ts";
import { STATE, UNIT } from "./words.ts";

/** A cell that holds a figure and nothing else: a count, a share, a pair, with hedge, unit or share in brackets. */
const FIGURE_CELL = new RegExp(
  `^(?:[;] )?(?:(?:about|around|roughly|~|\\u2248|ca \\.?|over|under|more than|less than|at least|nearly|almost|up to) )?(?<figure>N (?:of|\\/|out of) N|N|P)(?: \\+)?(?: ${UNIT})?(?: \\( (?:P|N) \\))?(?: ;)?$`,
);

/** The name of one of the five, as a head or a row's label. */
const NAMED = new RegExp(
  `^(?:; )*(?:(?:still|currently|now|already|number of|of which|thereof|#|total|all|issues?|tasks?) ){0,3}(?:${STATE}|(?:grand )?total|in total|all|${UNIT})(?: (?:${UNIT}|total|in total|so far|now|today|count|already|overall|%|=))*(?: [;:])*$`,
);

/** A head that names no other thing. */
const NEUTRAL =
  /^(?:[#;:%-] ?)*(?:(?:the )?(?:count|counts|number|numbers|issues?|tasks?|share|percent|percentage|now|today|current|currently|value|values|figure|figures|amount|how many|state|status|quantity|sum|total|nr|no|project|progress|all|overall|so far|where we stand|snapshot|n|this project|portion|part of total|of total|of all)(?: (?:of )?(?:issues|tasks|now|today|count|total))?)?(?: ?[.:;%=()-])*$/;

/** The figures of cells that `bound` does not hold yet. */
export function findCellFigures(segment: Segment, bound: readonly Bound[]): readonly Bound[] {
  const cells = segment.view(readUnits).filter((unit) => unit.kind === "cell");
  if (cells.length === 0) return [];
  const taken = new Set(bound.map(({ figure }) => figure.start));
  const labels = new Map<number, Unit>();
  for (const unit of cells)
    if (unit.cell !== null && !labels.has(unit.cell.row)) labels.set(unit.cell.row, unit);
  const heads = new Map<number, string>();
  const found: Bound[] = [];
  for (const unit of cells) {
    if (unit.cell === null) continue;
    const line = readFigureLine(segment, unit.start, unit.end);
    const [figure, other] = line.figures;
    const { figure: shape } = FIGURE_CELL.exec(line.text)?.groups ?? {};
    if (figure === undefined || shape === undefined || taken.has(figure.start)) continue;
    const first = labels.get(unit.cell.row);
    const label = first === undefined || first === unit ? "" : readName(segment, heads, first);
    const head = unit.cell.head === null ? "" : readName(segment, heads, unit.cell.head);
    const binds = bindCell(head, label, segment, heads, first);
    if (binds === null) continue;
    const { hedge } = readHedge(
      line.text.slice(0, Math.max(0, figure.at - 1)),
      line.text.slice(figure.at + 1),
    );
    const { start, end, value } = figure;
    const base = { start, hedge, words: binds };
    const pair = shape.length > 1 && other !== undefined;
    found.push({
      figure: pair
        ? { ...base, kind: "pair", end: other.end, value, of: other.value }
        : { ...base, kind: figure.kind === "percent" ? "share" : "count", end, value },
      binding: "cell",
      weak: false,
      row: null,
    });
  }
  return found;
}

/** The words that bind a cell, or `null`. */
function bindCell(
  head: string,
  label: string,
  segment: Segment,
  names: Map<number, string>,
  first: Unit | undefined,
): string | null {
  if (NAMED.test(label) && label !== "") return NEUTRAL.test(head) || NAMED.test(head) ? label : null;
  if (head === "" || !NAMED.test(head)) return null;
  // A first cell that is a figure is no label, unless its own head says that it names the row.
  if (label === "" || NEUTRAL.test(label)) return head;
  const own = first?.cell?.head ?? null;
  return FIGURE_CELL.test(label) && own !== null && NAMED.test(readName(segment, names, own)) ? head : null;
}

function readName(
  segment: Segment,
  names: Map<number, string>,
  range: { readonly start: number; readonly end: number },
): string {
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
