import { gross } from "#platform/pure/money.ts";
import { type FacetQuery, inverterFilter, type Selection } from "./facet-answer.ts";
import type { FacetIndex, Segment } from "./facet-index.ts";

/** Reports the slots of a segment that a filter rejects. */
export type Rejection = (segment: Segment, reject: (slot: number) => void) => void;

/** Net prices by ordinal as cards show them first: per day in rental categories, else sale prices. */
export function leadingPrices(
  { products, definitions }: FacetIndex,
  { categoryId }: Segment,
  { market }: FacetQuery,
): Float64Array {
  return products.prices(market, definitions.category(categoryId)?.rental ? "day" : "sale");
}

/** Lowest net price with at least this gross price. */
export function netFrom(grossMinor: number, taxRateBp: number): number {
  let net = Math.floor((grossMinor * 10_000) / (10_000 + taxRateBp)) + 2;
  while (net > 0 && gross(net - 1, taxRateBp) >= grossMinor) net -= 1;
  return net;
}

/** Tests of the selected filters by name. Filters that the listing does not have reject nothing. */
export function rejections(index: FacetIndex, query: FacetQuery): Map<string, Rejection> {
  const found = new Map<string, Rejection>();
  for (const [param, selection] of query.filters) {
    const rejection =
      param === inverterFilter
        ? rejectionOfOthers(index, query.fitting ?? new Set())
        : rejectionOf(index, query, param, selection);
    found.set(param, rejection);
  }
  if (query.only) found.set("days", rejectionOfOthers(index, query.only));
  return found;
}

/** Rejects what is not in the set. */
function rejectionOfOthers({ products }: FacetIndex, ids: ReadonlySet<string>): Rejection {
  const isIn = new Uint8Array(products.size);
  for (const id of ids) {
    const ordinal = products.ordinalOf(id);
    if (ordinal !== undefined) isIn[ordinal] = 1;
  }
  return (segment, reject) => {
    for (let slot = 0; slot < segment.count; slot += 1) if (isIn[segment.ordinals[slot] as number] === 0) reject(slot);
  };
}

function rejectionOf(index: FacetIndex, query: FacetQuery, param: string, selection: Selection): Rejection {
  if (param === "stock") {
    const { available } = index.products;
    return ({ count, ordinals }, reject) => {
      for (let slot = 0; slot < count; slot += 1)
        if ((available[ordinals[slot] as number] as number) <= 0) reject(slot);
    };
  }
  if (param === "price" && selection.kind === "range") {
    const { min, max } = selection;
    const low = min === null ? 0 : netFrom(Math.round(min * 100), query.taxRateBp);
    const high = max === null ? Infinity : netFrom(Math.round(max * 100) + 1, query.taxRateBp) - 1;
    return (segment, reject) => {
      const nets = leadingPrices(index, segment, query);
      const { count, ordinals } = segment;
      for (let slot = 0; slot < count; slot += 1) {
        const net = nets[ordinals[slot] as number] as number;
        if (!(net >= low && net <= high)) reject(slot);
      }
    };
  }
  const wanted = selection.kind === "values" ? selection.values : [];
  if (param === "brand") {
    const isWanted = new Uint8Array(index.brands.slugs.length);
    for (const slug of wanted) isWanted[index.brands.numberOf(slug) ?? 0] = 1;
    isWanted[0] = 0;
    return ({ count, brands }, reject) => {
      for (let slot = 0; slot < count; slot += 1) if (isWanted[brands[slot] as number] === 0) reject(slot);
    };
  }
  if (param === "category") {
    const ids = new Set(index.definitions.categories.filter(({ slug }) => wanted.includes(slug)).map(({ id }) => id));
    return ({ count, categoryId }, reject) => {
      if (!ids.has(categoryId)) for (let slot = 0; slot < count; slot += 1) reject(slot);
    };
  }
  return (segment, reject) => rejectByColumn(segment, param, selection, reject);
}

function rejectByColumn(
  { columns, count }: Segment,
  param: string,
  selection: Selection,
  reject: (slot: number) => void,
): void {
  const column = columns.find(({ facet }) => facet.param === param)?.column;
  if (column?.kind === "figures" && selection.kind === "range") {
    const { figures } = column;
    const low = selection.min ?? -Infinity;
    const high = selection.max ?? Infinity;
    for (let slot = 0; slot < count; slot += 1) {
      const figure = figures[slot] as number;
      if (!(figure >= low && figure <= high)) reject(slot);
    }
    return;
  }
  const wanted = selection.kind === "values" ? selection.values : [];
  if (column?.kind === "masks") {
    let mask = 0;
    for (const slug of wanted) mask |= bitOf(column.dictionary.numberOf(slug));
    for (let slot = 0; slot < count; slot += 1) if (((column.masks[slot] as number) & mask) === 0) reject(slot);
  } else if (column?.kind === "codes") {
    const isWanted = new Uint8Array(column.dictionary.slugs.length);
    for (const slug of wanted) isWanted[column.dictionary.numberOf(slug) ?? 0] = 1;
    isWanted[0] = 0;
    for (let slot = 0; slot < count; slot += 1) if (isWanted[column.codes[slot] as number] === 0) reject(slot);
  }
}

function bitOf(number: number | undefined): number {
  return number ? 1 << (number - 1) : 0;
}
