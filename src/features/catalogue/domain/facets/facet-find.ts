import { pageOf } from "../product-index/page-of.ts";
import type { FacetAnswer, FacetGroup, FacetQuery } from "./facet-answer.ts";
import {
  type Counted,
  countBrands,
  countCategories,
  countPrices,
  countRange,
  countStock,
  countValues,
} from "./facet-groups.ts";
import type { FacetIndex, Segment } from "./facet-index.ts";
import { commonFacets } from "./facet-list.ts";
import { keyedOrdinals } from "./facet-order.ts";
import { rejections } from "./facet-tests.ts";

/** Slots of a segment, grouped by the filters that reject them. */
interface Partition {
  segment: Segment;
  present: Int32Array;
  matching: Int32Array;
  /** Slots that only one filter rejects, by its name. */
  missedBy: Map<string, Int32Array>;
}

/**
 * One sorted page of the products that pass all filters, and the counts of each filter over the products that pass all others.
 * Each filter scans its column once; counts only visit the slots that this leaves.
 */
export function find(index: FacetIndex, query: FacetQuery): FacetAnswer {
  const filters = rejections(index, query);
  const partitions = index.segments(query.categoryIds).map((segment) => partition(index, segment, filters));
  const total = partitions.reduce((sum, { matching }) => sum + matching.length, 0);
  const all = partitions.reduce((sum, { present }) => sum + present.length, 0);
  const counted = (param: string): Counted[] =>
    partitions.map(({ segment, present, matching, missedBy }) => ({
      segment,
      present,
      lists: [matching, missedBy.get(param) ?? none],
    }));
  const without = new Map(
    [...filters.keys()].map((param) => [
      param,
      partitions.reduce((sum, { missedBy }) => sum + (missedBy.get(param)?.length ?? 0), total),
    ]),
  );
  const plan = partitions.map(
    ({ segment, present, matching, missedBy }) =>
      `category ${segment.categoryId}: ${segment.count} slots, ${present.length} there, ${filters.size} filters, ${matching.length} match` +
      [...missedBy].map(([param, list]) => `, ${list.length} refused by ${param} alone`).join(""),
  );
  return {
    ids: pageIds(index, query, partitions, total),
    total,
    all,
    groups: query.counts ? groups(index, query, partitions, counted) : [],
    without,
    plan,
  };
}

const none = new Int32Array(0);

function partition({ products }: FacetIndex, segment: Segment, filters: ReturnType<typeof rejections>): Partition {
  const { count, ordinals } = segment;
  const { there } = products;
  const slots = new Int32Array(count);
  let size = 0;
  for (let slot = 0; slot < count; slot += 1) if (there[ordinals[slot] as number] === 1) slots[size++] = slot;
  const present = slots.subarray(0, size);
  if (filters.size === 0) return { segment, present, matching: present, missedBy: new Map() };

  // By slot: 0 no filter rejects it, n only the nth does, 255 several do.
  const state = new Uint8Array(count);
  let number = 0;
  for (const reject of filters.values()) {
    number += 1;
    const mine = number;
    reject(segment, (slot) => {
      state[slot] = state[slot] === 0 ? mine : 255;
    });
  }
  const sizes = new Int32Array(256);
  for (let at = 0; at < size; at += 1) {
    const its = state[present[at] as number] as number;
    sizes[its] = (sizes[its] as number) + 1;
  }
  const lists = Array.from({ length: number + 1 }, (_, its) => new Int32Array(sizes[its] as number));
  const filled = new Int32Array(number + 1);
  for (let at = 0; at < size; at += 1) {
    const slot = present[at] as number;
    const its = state[slot] as number;
    if (its > number) continue;
    (lists[its] as Int32Array)[filled[its] as number] = slot;
    filled[its] = (filled[its] as number) + 1;
  }
  const missedBy = new Map([...filters.keys()].map((param, at) => [param, lists[at + 1] ?? none]));
  return { segment, present, matching: lists[0] ?? none, missedBy };
}

function pageIds(index: FacetIndex, query: FacetQuery, partitions: readonly Partition[], total: number): string[] {
  if (query.offset >= total || query.limit <= 0) return [];
  const page = pageOf(keyedOrdinals(index, query, partitions, total), [query.offset, query.offset + query.limit]);
  return page.map((ordinal) => index.products.idOf(ordinal));
}

function groups(
  index: FacetIndex,
  query: FacetQuery,
  partitions: readonly Partition[],
  counted: (param: string) => Counted[],
): FacetGroup[] {
  const chosen = (param: string): readonly string[] => {
    const selection = query.filters.get(param);
    return selection?.kind === "values" ? selection.values : [];
  };
  const range = (param: string) => {
    const selection = query.filters.get(param);
    return selection?.kind === "range" ? { min: selection.min, max: selection.max } : null;
  };
  const same = (figure: number) => figure;
  const columnOf = (param: string) => (segment: Segment) =>
    segment.columns.find(({ facet }) => facet.param === param)?.column ?? null;
  const found: (FacetGroup | null)[] = [
    countStock(index, counted("stock"), chosen("stock").length > 0),
    partitions.length > 1 ? countCategories(index, counted("category"), chosen("category")) : null,
    countBrands(index, counted("brand"), chosen("brand")),
    countPrices(index, query, counted("price")),
    ...commonFacets(
      index.definitions,
      partitions.map(({ segment }) => segment.categoryId),
    ).map(({ param, kind, promoted }) => {
      const column = columnOf(param);
      if (kind !== "range") return countValues(param, counted(param), column, chosen(param));
      const figures = (segment: Segment) => {
        const its = column(segment);
        return its?.kind === "figures" ? { figures: its.figures, byOrdinal: false } : null;
      };
      return countRange(param, counted(param), figures, same, range(param), promoted);
    }),
  ];
  return found.filter((group) => group !== null);
}
