import { gross } from "#platform/pure/money.ts";
import type { Facet } from "./facet.ts";
import type { Bucket, FacetGroup, FacetQuery, FacetValue } from "./facet-answer.ts";
import type { Column, Dictionary } from "./facet-columns.ts";
import type { FacetIndex, Segment } from "./facet-index.ts";
import { leadingPrices } from "./facet-tests.ts";

/** Slots that a filter counts: those that match, and those that only the filter itself rejects. */
export interface Counted {
  segment: Segment;
  lists: readonly Int32Array[];
  /** All slots with a product. */
  present: Int32Array;
}

/** Bars of a histogram. */
const bars = 16;

/** Counts the values of a filter in one column of each segment. */
export function countValues(
  param: string,
  counted: readonly Counted[],
  columnOf: (segment: Segment) => Column | null,
  chosen: readonly string[],
): FacetGroup {
  const found = new Map<string, FacetValue>();
  for (const { segment, lists, present } of counted) {
    const column = columnOf(segment);
    if (!column || column.kind === "figures") continue;
    const { dictionary } = column;
    const totals = tally(column, [present]);
    const counts = lists[0] === present ? totals : tally(column, lists);
    for (let number = 1; number < dictionary.slugs.length; number += 1)
      if ((totals[number] ?? 0) > 0) addValue(found, dictionary, number, counts[number] ?? 0, chosen);
  }
  for (const value of chosen) if (!found.has(value)) found.set(value, { value, word: value, count: 0, isChosen: true });
  return { param, kind: "values", values: [...found.values()] };
}

function addValue(
  found: Map<string, FacetValue>,
  { slugs, words }: Dictionary,
  number: number,
  count: number,
  chosen: readonly string[],
): void {
  const value = slugs[number] ?? "";
  const known = found.get(value);
  if (known) known.count += count;
  else found.set(value, { value, word: words[number] ?? value, count, isChosen: chosen.includes(value) });
}

function tally(column: Exclude<Column, { kind: "figures" }>, lists: readonly Int32Array[]): Int32Array {
  const counts = new Int32Array(column.dictionary.slugs.length);
  for (const list of lists) {
    if (column.kind === "codes") {
      const { codes } = column;
      for (let at = 0; at < list.length; at += 1) {
        const code = codes[list[at] as number] as number;
        counts[code] = (counts[code] as number) + 1;
      }
    } else {
      const { masks } = column;
      for (let at = 0; at < list.length; at += 1)
        for (let mask = masks[list[at] as number] as number; mask !== 0; mask &= mask - 1) {
          const code = 32 - Math.clz32(mask & -mask);
          counts[code] = (counts[code] as number) + 1;
        }
    }
  }
  return counts;
}

export function countBrands(index: FacetIndex, counted: readonly Counted[], chosen: readonly string[]): FacetGroup {
  const asColumn = ({ brands }: Segment): Column => ({ kind: "codes", codes: brands, dictionary: index.brands });
  return countValues("brand", counted, asColumn, chosen);
}

export function countCategories(
  { definitions }: FacetIndex,
  counted: readonly Counted[],
  chosen: readonly string[],
): FacetGroup {
  const values = counted.flatMap(({ segment, lists }) => {
    const value = definitions.category(segment.categoryId)?.slug ?? "";
    const count = lists.reduce((sum, list) => sum + list.length, 0);
    return [{ value, word: value, count, isChosen: chosen.includes(value) }];
  });
  return { param: "category", kind: "values", values };
}

/** Counts the products in stock. */
export function countStock({ products }: FacetIndex, counted: readonly Counted[], isChosen: boolean): FacetGroup {
  const { available } = products;
  let count = 0;
  for (const { segment, lists } of counted) {
    const { ordinals } = segment;
    for (const list of lists)
      for (let at = 0; at < list.length; at += 1)
        if ((available[ordinals[list[at] as number] as number] as number) > 0) count += 1;
  }
  return { param: "stock", kind: "values", values: [{ value: "1", word: "1", count, isChosen }] };
}

/** Range and histogram of figures by slot or ordinal; `null` if no product has the figure. */
export function countRange(
  param: string,
  counted: readonly Counted[],
  figuresOf: (segment: Segment) => { figures: Float64Array; byOrdinal: boolean } | null,
  /** Converts a stored figure to its displayed unit. */
  shown: (figure: number) => number,
  chosen: { min: number | null; max: number | null } | null,
  promoted: Facet["promoted"] = [],
): FacetGroup | null {
  const presets = promoted.flatMap((choice) =>
    typeof choice === "string" ? [] : [{ min: choice[0], max: choice[1], count: 0 }],
  );
  const ends = { least: Infinity, most: -Infinity };
  for (const { segment, present } of counted) widen(ends, segment, present, figuresOf(segment));
  if (ends.least > ends.most) return null;
  const counts = new Int32Array(bars);
  const width = (ends.most - ends.least) / bars;
  for (const { segment, lists } of counted) {
    const found = figuresOf(segment);
    if (!found) continue;
    const { figures, byOrdinal } = found;
    const { ordinals } = segment;
    for (const list of lists)
      for (let at = 0; at < list.length; at += 1) {
        const slot = list[at] as number;
        const figure = figures[byOrdinal ? (ordinals[slot] as number) : slot] as number;
        if (Number.isNaN(figure)) continue;
        const bar = width === 0 ? 0 : Math.min(bars - 1, ((figure - ends.least) / width) | 0);
        counts[bar] = (counts[bar] as number) + 1;
        for (const preset of presets)
          if (figure >= (preset.min ?? -Infinity) && figure <= (preset.max ?? Infinity)) preset.count += 1;
      }
  }
  const buckets: Bucket[] = Array.from(counts, (count, bar) => ({
    from: shown(ends.least + bar * width),
    to: shown(ends.least + (bar + 1) * width),
    count,
  }));
  return { param, kind: "range", least: shown(ends.least), most: shown(ends.most), chosen, buckets, presets };
}

function widen(
  ends: { least: number; most: number },
  { ordinals }: Segment,
  present: Int32Array,
  found: { figures: Float64Array; byOrdinal: boolean } | null,
): void {
  if (!found) return;
  const { figures, byOrdinal } = found;
  let { least, most } = ends;
  for (let at = 0; at < present.length; at += 1) {
    const slot = present[at] as number;
    const figure = figures[byOrdinal ? (ordinals[slot] as number) : slot] as number;
    if (figure < least) least = figure;
    if (figure > most) most = figure;
  }
  ends.least = least;
  ends.most = most;
}

/** Range of gross prices, in major units of the currency. */
export function countPrices(index: FacetIndex, query: FacetQuery, counted: readonly Counted[]): FacetGroup | null {
  const selection = query.filters.get("price");
  const chosen = selection?.kind === "range" ? { min: selection.min, max: selection.max } : null;
  const figuresOf = (segment: Segment) => ({ figures: leadingPrices(index, segment, query), byOrdinal: true });
  return countRange("price", counted, figuresOf, (net) => gross(Math.round(net), query.taxRateBp) / 100, chosen);
}
