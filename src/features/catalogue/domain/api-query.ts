import { isLocale, type Locale, marketOf } from "#features/languages/domain/locale.ts";
import { isMarketCode, type MarketCode } from "#platform/pure/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { readFilters, type TextFilter } from "./api-filters.ts";
import type { QueryFault, RawQuery } from "./query-fault.ts";

interface ApiAudience {
  locale: Locale;
  market: MarketCode;
}

/** What `GET /api/products` is asked for. */
export interface ProductsQuery extends ApiAudience {
  /** Category ids, those below them not yet included; null for all. */
  categoryIds: readonly number[] | null;
  type: TextFilter | null;
  brand: TextFilter | null;
  sort: { field: SortField; direction: "asc" | "desc" } | null;
  page: number;
  pageSize: number;
}

type SortField = "name" | "price" | "createdAt";

/** Largest page, and the usual one. */
const maxPageSize = 100;
const usualPageSize = 25;
const maxPage = 100_000;
const maxLength = 200;

const sortFields: readonly SortField[] = ["name", "price", "createdAt"];
const sortOrders = sortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`]);

/** Parts of a product that can be asked for. All of them are always sent. */
const populated = [
  "*",
  "general_information",
  "general_information.images",
  "images",
  "pricing_and_inventory",
  "specifications",
  "categories",
  "tags",
  "localizations",
];
const populateKey = /^populate(\[\d{1,2}\]|(\[[a-z_]+\](\[populate\](\[\d{1,2}\])?)?))?$/;

/** Reads a query of the product list; every parameter that is not in a closed list is a fault. */
export function readProductsQuery(
  raw: RawQuery,
): Result<ProductsQuery, { code: "invalid_query"; faults: QueryFault[] }> {
  const faults: QueryFault[] = [];
  const { filters, rest } = readFilters(raw, faults);
  const audience = readAudience(rest, faults);
  const query: ProductsQuery = {
    ...audience,
    ...filters,
    sort: readSort(rest, faults),
    page: readWhole(rest, "pagination[page]", 1, maxPage, faults),
    pageSize: readWhole(rest, "pagination[pageSize]", usualPageSize, maxPageSize, faults),
  };
  const known = ["locale", "market", "sort", "sort[0]", "pagination[page]", "pagination[pageSize]"];
  refuseOthers(rest, known, faults);
  return faults.length > 0 ? fail({ code: "invalid_query", faults }) : ok(query);
}

/** Reads a query that knows only the language, the market and what to populate. */
export function readAudienceQuery(raw: RawQuery): Result<ApiAudience, { code: "invalid_query"; faults: QueryFault[] }> {
  const faults: QueryFault[] = [];
  const rest = new Map(Object.entries(raw));
  const audience = readAudience(rest, faults);
  refuseOthers(rest, ["locale", "market"], faults);
  return faults.length > 0 ? fail({ code: "invalid_query", faults }) : ok(audience);
}

/** Pages and page sizes that are asked for often enough to be kept. */
const keptPages = 20;
const keptSizes: readonly number[] = [usualPageSize, maxPageSize];

/**
 * Name under which the answer to a query may be kept, or null. Only queries out of a small closed set have one, so that
 * nobody can fill the memory with answers to made-up words.
 */
export function keptKey({
  locale,
  market,
  categoryIds,
  type,
  brand,
  sort,
  page,
  pageSize,
}: ProductsQuery): string | null {
  if (type || brand || (categoryIds && categoryIds.length > 1)) return null;
  if (page > keptPages || !keptSizes.includes(pageSize)) return null;
  const order = sort ? `${sort.field}:${sort.direction}` : "";
  return `api/products ${locale} ${market} ${categoryIds?.[0] ?? ""} ${order} ${page} ${pageSize}`;
}

type Parameters = ReadonlyMap<string, string | readonly string[] | undefined>;

/** The value of a parameter that may stand once; undefined if it is missing or refused. */
function once(parameters: Parameters, name: string, faults: QueryFault[]): string | undefined {
  const value = parameters.get(name);
  if (value === undefined || typeof value === "string") return value;
  faults.push({ path: name, reason: "twice", allowed: "" });
  return undefined;
}

/** Language (Ukrainian unless named) and market (the one of the language unless named). */
function readAudience(parameters: Parameters, faults: QueryFault[]): ApiAudience {
  const locale = once(parameters, "locale", faults);
  const market = once(parameters, "market", faults);
  if (locale !== undefined && !isLocale(locale))
    faults.push({ path: "locale", reason: "oneOf", allowed: "ua, pl, en" });
  if (market !== undefined && !isMarketCode(market))
    faults.push({ path: "market", reason: "oneOf", allowed: "UA, PL" });
  const language = isLocale(locale) ? locale : "ua";
  return { locale: language, market: isMarketCode(market) ? market : marketOf(language, null) };
}

function readSort(parameters: Parameters, faults: QueryFault[]): ProductsQuery["sort"] {
  const name = parameters.has("sort[0]") && !parameters.has("sort") ? "sort[0]" : "sort";
  if (name === "sort" && parameters.has("sort[0]")) faults.push({ path: "sort[0]", reason: "twice", allowed: "" });
  const value = once(parameters, name, faults);
  if (value === undefined) return null;
  const [field, direction = "asc"] = value.split(":");
  const known = sortFields.find((one) => one === field);
  if (known && value.split(":").length <= 2 && (direction === "asc" || direction === "desc"))
    return { field: known, direction };
  faults.push({ path: name, reason: "oneOf", allowed: sortOrders.join(", ") });
  return null;
}

function readWhole(parameters: Parameters, name: string, usual: number, most: number, faults: QueryFault[]): number {
  const value = once(parameters, name, faults);
  if (value === undefined) return usual;
  const number = /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= most) return number;
  faults.push({ path: name, reason: "wholeNumber", allowed: `1–${most}` });
  return usual;
}

/** Everything else is refused, except for `populate` with names of its closed list. */
function refuseOthers(parameters: Parameters, known: readonly string[], faults: QueryFault[]): void {
  for (const [name, value] of parameters) {
    if (known.includes(name) || value === undefined) continue;
    const path = name.slice(0, maxLength);
    if (!populateKey.test(name)) faults.push({ path, reason: "unknown", allowed: "" });
    else if (!isPopulate(name, value)) faults.push({ path, reason: "oneOf", allowed: populated.join(", ") });
  }
}

function isPopulate(name: string, value: string | readonly string[]): boolean {
  const named = /^populate\[([a-z_]+)\]/.exec(name)?.[1];
  if (named !== undefined && !populated.includes(named)) return false;
  const words = (typeof value === "string" ? [value] : value).flatMap((one) => one.split(","));
  return words.every((word) => populated.includes(word.trim()) || (named !== undefined && word === "true"));
}
