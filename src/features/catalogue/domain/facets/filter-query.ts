import { perVersion } from "../definitions/current.ts";
import type { Filters, Selection } from "./facet-answer.ts";
import type { FilterVocabulary } from "./filter-labels.ts";
import { typedFigure } from "./typed-figure.ts";

/** Most values of one filter. */
const maxValues = 20;
/** Largest bound of a range. */
const maxBound = 1_000_000_000;
/** Longest parameter that is read. */
const maxLength = 2_000;

/** Reads filters from an address; unknown filters and values are ignored. */
export function readFilters(search: URLSearchParams, words: FilterVocabulary): Filters {
  const found = new Map<string, Selection>();
  for (const [param, kind] of words.kinds) {
    const selection = kind === "range" ? readRange(search, param) : readValues(search, param, words);
    if (selection) found.set(param, selection);
  }
  return found;
}

function readValues(search: URLSearchParams, param: string, { knows, meantBy }: FilterVocabulary): Selection | null {
  const typed = search.getAll(param).join(",").slice(0, maxLength).split(",");
  const asked = typed.map((value) => meantBy?.(param, value) ?? value);
  const known = [...new Set(asked)].filter((value) => value !== "" && knows(param, value));
  return known.length > 0 ? { kind: "values", values: known.sort().slice(0, maxValues) } : null;
}

/** `power=400-500`, `power=400-`, `power=-500`, or as a form sends it: `power-min=400&power-max=500`. */
function readRange(search: URLSearchParams, param: string): Selection | null {
  const written = /^([^-–]*)[-–]([^-–]*)$/.exec(search.getAll(param).at(-1)?.slice(0, 60) ?? "");
  const end = (name: "min" | "max", part: 1 | 2) =>
    readBound(search.getAll(`${param}-${name}`).at(-1)) ?? readBound(written?.[part]);
  const [min, max] = [end("min", 1), end("max", 2)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max
    ? { kind: "range", min: max, max: min }
    : { kind: "range", min, max };
}

/** Parses a bound: `3 540,50` or `3,540.50`; `null` unless it is between 0 and `maxBound`. */
function readBound(text: string | undefined): number | null {
  const plain = typedFigure(text?.slice(0, 30) ?? "");
  if (!/^\d{1,10}(\.\d{1,6})?$/.test(plain)) return null;
  const bound = Math.round(Number(plain) * 100) / 100;
  return bound <= maxBound ? bound : null;
}

function writeRange(min: number | null, max: number | null): string {
  return `${min ?? ""}-${max ?? ""}`;
}

/** Parameters of filters in the order of the listing: `brand=deye,jinko`, `power=400-500`, `stock=1`. */
export function writeFilters(filters: Filters, { kinds }: Pick<FilterVocabulary, "kinds">): string[] {
  return [...kinds.keys()].flatMap((param) => {
    const selection = filters.get(param);
    if (!selection) return [];
    if (selection.kind === "range") return [`${param}=${writeRange(selection.min, selection.max)}`];
    return [`${param}=${selection.values.map(encodeURIComponent).join(",")}`];
  });
}

/** True for parameters of filters, including those of forms (`power-min`). */
export function isFilterName(name: string, { kinds }: Pick<FilterVocabulary, "kinds">): boolean {
  return kinds.has(name) || (/-(min|max)$/.test(name) && kinds.get(name.slice(0, -4)) === "range");
}

/** A copy with one filter changed; `null` removes it. */
export function withFilter(filters: Filters, param: string, selection: Selection | null): Filters {
  const changed = new Map(filters);
  if (selection) changed.set(param, selection);
  else changed.delete(param);
  return changed;
}

/** A copy with a value of a filter toggled. */
export function toggled(filters: Filters, param: string, value: string): Filters {
  const selection = filters.get(param);
  const before = selection?.kind === "values" ? selection.values : [];
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  return withFilter(filters, param, values.length > 0 ? { kind: "values", values } : null);
}

/** Parameters of all range filters: their values in an address are arbitrary numbers. */
export const freeParams: () => ReadonlySet<string> = perVersion(
  ({ rows }) =>
    new Set([
      "price",
      ...rows.lists.flatMap(({ facets }) => facets.filter(({ kind }) => kind === "range").map(({ param }) => param)),
    ]),
);

const cacheableParts = [/^stock=1$/, /^[a-z]{2,12}=[\w.%-]{1,60}$/, /^sort=[a-z-]{1,20}$/, /^page=(?!1$)[1-9]\d{0,3}$/];
const notFilters = /^(q|from|to|sort|page|stock)=/;

/**
 * Queries whose listing pages are cached: in stock, one value of one filter, a sort order and a page, spelt as in our own
 * links. Ranges, several values and anything made up are rendered anew, so that they cannot fill the cache or evict popular
 * pages. Whether the value exists is checked by the listing.
 */
export function isCacheableQuery(search: string): boolean {
  if (search === "") return true;
  let next = 0;
  for (const part of search.slice(1).split("&")) {
    const name = part.slice(0, part.indexOf("="));
    const isFilter = !freeParams().has(name) && !notFilters.test(part);
    const at = cacheableParts.findIndex((form, index) => index >= next && (index !== 1 || isFilter) && form.test(part));
    if (at < 0 || !isPlainValue(part.slice(name.length + 1))) return false;
    next = at + 1;
  }
  return true;
}

/** True for a single value in canonical encoding: no list as `%2C`, no letter as `%6A`. */
function isPlainValue(written: string): boolean {
  try {
    const value = decodeURIComponent(written);
    return !value.includes(",") && encodeURIComponent(value) === written;
  } catch {
    return false;
  }
}
