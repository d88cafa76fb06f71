import type { KeyedItems } from "../product-index/page-of.ts";
import type { FacetQuery } from "./facet-answer.ts";
import type { FacetIndex, Segment } from "./facet-index.ts";
import { leadingPrices } from "./facet-tests.ts";

/** Slots of a segment to sort. */
interface Slots {
  segment: Segment;
  matching: Int32Array;
}

/** Ordinals of these slots with their sort keys; ties are in the shop's own order, and products without a key come last. */
export function keyedOrdinals(
  index: FacetIndex,
  query: FacetQuery,
  partitions: readonly Slots[],
  count: number,
): KeyedItems {
  const keys = new Float64Array(count);
  const ties = new Int32Array(count);
  const items = new Int32Array(count);
  const ranks = index.own.ranks();
  let at = 0;
  for (const { segment, matching } of partitions) {
    const { ordinals } = segment;
    writeKeys(index, query, segment, matching, keys.subarray(at, at + matching.length));
    for (let n = 0; n < matching.length; n += 1) {
      const ordinal = ordinals[matching[n] as number] as number;
      items[at] = ordinal;
      ties[at] = ranks[ordinal] as number;
      at += 1;
    }
  }
  return { keys, ties, items };
}

function writeKeys(
  index: FacetIndex,
  query: FacetQuery,
  segment: Segment,
  slots: Int32Array,
  keys: Float64Array,
): void {
  const { sort } = query;
  const write = (column: Int32Array | Float64Array, sign: 1 | -1 = 1) =>
    writeColumn(segment, slots, keys, column, sign);
  if (sort === null) write(index.own.ranks());
  else if (sort === "name") write(index.byName[query.locale].ranks());
  else if (sort === "new") write(index.createdAt, -1);
  else if (sort === "price-asc") write(leadingPrices(index, segment, query));
  else if (sort === "price-desc") write(leadingPrices(index, segment, query), -1);
  else writeFigures(index, query, segment, slots, keys, sort);
}

/** Writes keys from a column by ordinal. */
function writeColumn(
  { ordinals }: Segment,
  slots: Int32Array,
  keys: Float64Array,
  column: Int32Array | Float64Array,
  sign: 1 | -1,
): void {
  for (let n = 0; n < slots.length; n += 1) {
    const figure = sign * (column[ordinals[slots[n] as number] as number] as number);
    keys[n] = Number.isNaN(figure) ? Infinity : figure;
  }
}

/** Writes keys from a figure of the category: largest first, or price per unit. */
function writeFigures(
  index: FacetIndex,
  query: FacetQuery,
  segment: Segment,
  slots: Int32Array,
  keys: Float64Array,
  sort: string,
): void {
  const nets = leadingPrices(index, segment, query);
  const figures = segment.sorts.get(sort);
  const { sorts } = index.definitions.facetsOf(segment.categoryId);
  const isUnitPrice = sorts.some((its) => its.sort === sort && its.kind === "unit-price");
  for (let n = 0; n < slots.length; n += 1) {
    const slot = slots[n] as number;
    const figure = figures?.[slot] ?? Number.NaN;
    const net = nets[segment.ordinals[slot] as number] as number;
    const key = !isUnitPrice ? -figure : figure > 0 ? net / figure : Number.NaN;
    keys[n] = Number.isNaN(key) ? Infinity : key;
  }
}
