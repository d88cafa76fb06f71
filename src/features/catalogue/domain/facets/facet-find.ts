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
import { refusals } from "./facet-tests.ts";

/** Slots of a segment, grouped by the filters that reject them. */
interface Parted {
  segment: Segment;
  whole: Int32Array;
  matching: Int32Array;
  /** Slots that only one filter rejects, by its name. */
  missedBy: Map<string, Int32Array>;
}

/**
 * One sorted page of the products that pass all filters, and the counts of each filter over the products that pass all others.
 * Each filter scans its column once; counts only visit the slots that this leaves.
 */
export function find(index: FacetIndex, query: FacetQuery): FacetAnswer {
  const refuses = refusals(index, query);
  const parted = index.segments(query.categoryIds).map((segment) => part(index, segment, refuses));
  const total = parted.reduce((sum, { matching }) => sum + matching.length, 0);
  const all = parted.reduce((sum, { whole }) => sum + whole.length, 0);
  const counted = (param: string): Counted[] =>
    parted.map(({ segment, whole, matching, missedBy }) => ({
      segment,
      whole,
      lists: [matching, missedBy.get(param) ?? none],
    }));
  const without = new Map(
    [...refuses.keys()].map((param) => [
      param,
      parted.reduce((sum, { missedBy }) => sum + (missedBy.get(param)?.length ?? 0), total),
    ]),
  );
  const plan = parted.map(
    ({ segment, whole, matching, missedBy }) =>
      `category ${segment.categoryId}: ${segment.count} slots, ${whole.length} there, ${refuses.size} filters, ${matching.length} match` +
      [...missedBy].map(([param, list]) => `, ${list.length} refused by ${param} alone`).join(""),
  );
  return {
    ids: pageIds(index, query, parted, total),
    total,
    all,
    groups: query.counts ? groups(index, query, parted, counted) : [],
    without,
    plan,
  };
}

const none = new Int32Array(0);

function part({ shelf }: FacetIndex, segment: Segment, refuses: ReturnType<typeof refusals>): Parted {
  const { count, ordinals } = segment;
  const { there } = shelf;
  const whole = new Int32Array(count);
  let present = 0;
  for (let slot = 0; slot < count; slot += 1) if (there[ordinals[slot] as number] === 1) whole[present++] = slot;
  const all = whole.subarray(0, present);
  if (refuses.size === 0) return { segment, whole: all, matching: all, missedBy: new Map() };

  // By slot: 0 no filter rejects it, n only the nth does, 255 several do.
  const state = new Uint8Array(count);
  let number = 0;
  for (const refuse of refuses.values()) {
    number += 1;
    const mine = number;
    refuse(segment, (slot) => {
      state[slot] = state[slot] === 0 ? mine : 255;
    });
  }
  const sizes = new Int32Array(256);
  for (let at = 0; at < present; at += 1) {
    const its = state[all[at] as number] as number;
    sizes[its] = (sizes[its] as number) + 1;
  }
  const lists = Array.from({ length: number + 1 }, (_, its) => new Int32Array(sizes[its] as number));
  const filled = new Int32Array(number + 1);
  for (let at = 0; at < present; at += 1) {
    const slot = all[at] as number;
    const its = state[slot] as number;
    if (its > number) continue;
    (lists[its] as Int32Array)[filled[its] as number] = slot;
    filled[its] = (filled[its] as number) + 1;
  }
  const missedBy = new Map([...refuses.keys()].map((param, at) => [param, lists[at + 1] ?? none]));
  return { segment, whole: all, matching: lists[0] ?? none, missedBy };
}

function pageIds(index: FacetIndex, query: FacetQuery, parted: readonly Parted[], total: number): string[] {
  if (query.offset >= total || query.limit <= 0) return [];
  const page = pageOf(keyedOrdinals(index, query, parted, total), [query.offset, query.offset + query.limit]);
  return page.map((ordinal) => index.shelf.idOf(ordinal));
}

function groups(
  index: FacetIndex,
  query: FacetQuery,
  parted: readonly Parted[],
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
    parted.length > 1 ? countCategories(counted("category"), chosen("category")) : null,
    countBrands(index, counted("brand"), chosen("brand")),
    countPrices(index, query, counted("price")),
    ...commonFacets(parted.map(({ segment }) => segment.categoryId)).map(({ param, kind, promoted }) => {
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
