import { type Bucket, type FacetGroup, type Filters, inverterFilter } from "../domain/facets/facet-answer.ts";
import { commonFacets } from "../domain/facets/facet-list.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import { toggled, withFilter } from "../domain/facets/filter-query.ts";
import { chosenOf, type FilterLabels } from "./filter-view.ts";
import type { InverterChoice } from "./inverter-choices.ts";
import { type ListingQuery, listingSearch } from "./listing-query.ts";

/** A filter value as displayed. */
export interface ShownValue {
  value: string;
  text: string;
  count: number;
  isOn: boolean;
}

/** A filter as displayed. */
export type ShownGroup =
  | { param: string; label: string; kind: "choice"; isOpen: boolean; choices: (InverterChoice & { isOn: boolean })[] }
  | { param: string; label: string; kind: "values"; isOpen: boolean; values: ShownValue[] }
  | {
      param: string;
      label: string;
      kind: "range";
      isOpen: boolean;
      least: number;
      most: number;
      step: number;
      min: number | null;
      max: number | null;
      /** Contents of the two inputs: the available range as placeholder, and the selected value. */
      fields: Record<"min" | "max", { hint: string; value: string }>;
      /** Histogram: heights from 0 to 1, and whether they are within the selected range. */
      bars: { height: number; isLit: boolean }[];
    };

interface Chip {
  text: string;
  href: string;
}

/** All filters of a page as displayed. */
export interface FilterPage {
  /** Filter parameters in URL order. */
  params: string[];
  groups: ShownGroup[];
  chips: Chip[];
  promoted: (Chip & { count: number; isOn: boolean })[];
  /** URL of the listing without filters. */
  clear: string;
  sorts: (Chip & { isOn: boolean })[];
  /** If nothing matches: filters to remove, each with the number of products found without it. */
  ways: (Chip & { count: number })[];
  all: number;
}

interface Parts {
  groups: readonly FacetGroup[];
  /** Inverters to choose from; none if the listing has no such filter. */
  inverters: readonly InverterChoice[];
  without: ReadonlyMap<string, number>;
  all: number;
  query: ListingQuery;
  words: FilterVocabulary;
  labels: FilterLabels;
  /** Path of the page. */
  path: string;
  /** Label of the default order. */
  own: string;
}

/** Maximum number of values shown per filter; selected ones are always included. */
const maxShown = 60;
/** Number of filters that are expanded initially. */
const opened = 5;
const maxPromoted = 7;

/** Builds the filters of a page. */
export function filterPage(parts: Parts): FilterPage {
  const { query, words, labels, groups, all, without } = parts;
  const to = (changes: Partial<ListingQuery>) => parts.path + listingSearch({ ...query, page: 1, ...changes }, words);
  const shown = inOrder(groups.filter(({ param }) => words.kinds.has(param)))
    .map((group, at) => shownGroup(group, at < opened, query.filters, labels))
    .filter((group) => group !== null);
  shown.splice(1, 0, ...inverterGroup(parts));
  const chips = [...query.filters].flatMap(([param, selection]) =>
    chosenOf(selection).map(({ value }) => ({
      text: chipText(param, value, parts),
      href: to({
        filters: value === null ? withFilter(query.filters, param, null) : toggled(query.filters, param, value),
      }),
    })),
  );
  const ways = [...without].flatMap(([param, count]) => {
    const selection = query.filters.get(param);
    if (count === 0) return [];
    if (!selection) return [{ text: labels.label(param), count, href: to({ wanted: null }) }];
    const text = chosenOf(selection)
      .map(({ value }) => chipText(param, value, parts))
      .join(", ");
    return [{ text, count, href: to({ filters: withFilter(query.filters, param, null) }) }];
  });
  return {
    params: [...words.kinds.keys()],
    groups: shown,
    chips,
    promoted: promoted(parts, to),
    clear: to({ filters: new Map() }),
    sorts: [null, ...words.sorts].map((sort) => ({
      text: sort === null ? parts.own : labels.sort(sort),
      href: to({ sort }),
      isOn: sort === query.sort,
    })),
    ways: ways.sort((a, b) => b.count - a.count),
    all,
  };
}

/** Order of filters: in stock, categories, the category's main attributes, price, brand, the rest. */
function inOrder(groups: readonly FacetGroup[]): FacetGroup[] {
  const fixed = ["stock", "category", "price", "brand"];
  const find = (param: string) => groups.filter((group) => group.param === param);
  const [first, ...rest] = groups.filter(({ param }) => !fixed.includes(param));
  return [
    ...find("stock"),
    ...find("category"),
    ...(first ? [first] : []),
    ...find("price"),
    ...find("brand"),
    ...rest,
  ];
}

/** Counts are left out: each would need a check of all products. */
function inverterGroup({ inverters, query, labels }: Parts): ShownGroup[] {
  if (inverters.length === 0) return [];
  const selection = query.filters.get(inverterFilter);
  const chosen = selection?.kind === "values" ? selection.values : [];
  const choices = inverters.map((inverter) => ({ ...inverter, isOn: chosen.includes(inverter.id) }));
  return [{ param: inverterFilter, label: labels.label(inverterFilter), kind: "choice", isOpen: true, choices }];
}

function shownGroup(group: FacetGroup, isFirst: boolean, filters: Filters, labels: FilterLabels): ShownGroup | null {
  const { param } = group;
  const label = labels.label(param);
  const isOpen = isFirst || filters.has(param);
  if (group.kind === "values") {
    const values = group.values.map(({ value, word, count, isChosen }) => ({
      value,
      text: labels.value(param, value, word),
      count,
      isOn: isChosen,
    }));
    // Hide a filter that every product passes.
    if (values.length < 2 && !values[0]?.isOn && param !== "stock" && !isTick(group)) return null;
    const figures = values.every(({ value }) => /^[\d.]+$/.test(value));
    values.sort((a, b) => (figures ? Number(a.value) - Number(b.value) : b.count - a.count || compare(a.text, b.text)));
    const cut = values.filter((value, at) => at < maxShown || value.isOn);
    return { param, label, kind: "values", isOpen, values: cut };
  }
  const { least, most, chosen, buckets } = group;
  if (least === most && !chosen) return null;
  const step = labels.step(param);
  const lowest = Math.floor(Math.round((least / step) * 1e6) / 1e6) * step;
  const greatest = Math.ceil(Math.round((most / step) * 1e6) / 1e6) * step;
  const field = (end: number, value: number | null | undefined) => ({
    hint: labels.figure(end),
    value: typeof value === "number" ? labels.figure(value) : "",
  });
  const highest = Math.max(1, ...buckets.map(({ count }) => count));
  return {
    param,
    label,
    kind: "range",
    isOpen,
    least: lowest,
    most: greatest,
    step,
    min: chosen?.min ?? null,
    max: chosen?.max ?? null,
    fields: { min: field(lowest, chosen?.min), max: field(greatest, chosen?.max) },
    bars: buckets.map((bucket) => ({
      height: bucket.count === 0 ? 0 : Math.max(0.06, bucket.count / highest),
      isLit: isLit(bucket, chosen),
    })),
  };
}

function isTick(group: FacetGroup): boolean {
  return group.kind === "values" && group.values.length === 1 && group.values[0]?.value === "1";
}

function isLit({ from, to }: Bucket, chosen: { min: number | null; max: number | null } | null): boolean {
  return !chosen || ((chosen.min === null || to > chosen.min) && (chosen.max === null || from <= chosen.max));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function chipText(param: string, value: string | null, { query, groups, labels }: Parts): string {
  const selection = query.filters.get(param);
  if (value === null) return selection?.kind === "range" ? labels.range(param, selection) : labels.label(param);
  const group = groups.find((one) => one.param === param);
  const word = group?.kind === "values" ? group.values.find((one) => one.value === value)?.word : undefined;
  return labels.chip(param, value, word ?? value);
}

/** Popular filters, shown above the listing. */
function promoted(
  { words, groups, query, labels, all }: Parts,
  to: (changes: Partial<ListingQuery>) => string,
): FilterPage["promoted"] {
  const found: FilterPage["promoted"] = [];
  const add = (param: string, value: string) => {
    const group = groups.find((one) => one.param === param);
    const its = group?.kind === "values" ? group.values.find((one) => one.value === value) : undefined;
    if (!its || (!its.isChosen && (its.count === 0 || its.count === all))) return;
    const href = to({ filters: toggled(query.filters, param, value) });
    found.push({ text: labels.chip(param, value, its.word), href, count: its.count, isOn: its.isChosen });
  };
  add("stock", "1");
  for (const { param, promoted: choices } of commonFacets(words.definitions, words.categoryIds))
    for (const choice of choices) {
      if (typeof choice === "string") {
        add(param, choice);
        continue;
      }
      const group = groups.find((one) => one.param === param);
      if (group?.kind !== "range") continue;
      const [min, max] = choice;
      const count = group.presets.find((preset) => preset.min === min && preset.max === max)?.count ?? 0;
      const isOn = group.chosen?.min === min && group.chosen.max === max;
      if (!isOn && (count === 0 || count === all)) continue;
      const filters = withFilter(query.filters, param, isOn ? null : { kind: "range", min, max });
      found.push({ text: labels.range(param, { min, max }), href: to({ filters }), count, isOn });
    }
  return found.slice(0, maxPromoted);
}
