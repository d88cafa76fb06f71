import { isLocale, type Locale, marketOf } from "#features/languages/domain/locale.ts";
import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Condition } from "./api-condition.ts";
import { allOf, readFilters, readSimple } from "./api-filters.ts";
import { type ApiWindow, readPages } from "./api-pages.ts";
import { type ApiSelection, readSelection } from "./api-populate.ts";
import type { ApiResource } from "./api-resource.ts";
import { type ApiSort, readSort } from "./api-sort.ts";
import { type QueryNode, readTree, shown } from "./api-tree.ts";
import type { QueryError, RawQuery } from "./query-error.ts";

export interface ApiAudience {
  locale: Locale;
  market: MarketCode;
}

/** Query of a single entry. */
export interface OneQuery extends ApiAudience {
  selection: ApiSelection;
}

/** Query of a list. */
export interface ListQuery extends OneQuery {
  where: Condition | null;
  sort: readonly ApiSort[];
  window: ApiWindow;
}

type Read<T> = Result<T, { code: "invalid_query"; errors: QueryError[] }>;

/** Most errors in one answer. */
const maxErrors = 20;

const ofOne = ["locale", "market", "populate", "fields", "publicationState", "status"] as const;
const ofList = [...ofOne, "filters", "sort", "pagination"] as const;

/** Reads a query of a list; unknown parameters are errors. */
export function readListQuery(resource: ApiResource, raw: RawQuery): Read<ListQuery> {
  const errors: QueryError[] = [];
  const tree = readTree(raw, errors);
  rejectUnknown(tree, [...ofList, ...Object.keys(resource.simple)], errors);
  const filters = tree.get("filters");
  const conditions = [
    filters && readFilters(filters, resource, errors),
    ...Object.entries(resource.simple).map(([name, meant]) => {
      const node = tree.get(name);
      return node && readSimple(node, meant, resource, errors);
    }),
  ].filter((one) => one !== undefined && one !== null);
  const sort = tree.get("sort");
  const query: ListQuery = {
    ...readOne(tree, resource, errors),
    where: conditions.length > 0 ? allOf(conditions) : null,
    sort: sort ? readSort(sort, resource, errors) : [],
    window: readPages(tree.get("pagination"), errors, resource.usualPageSize),
  };
  return answer(query, errors);
}

/** Reads a query of a single entry. */
export function readOneQuery(resource: ApiResource, raw: RawQuery): Read<OneQuery> {
  const errors: QueryError[] = [];
  const tree = readTree(raw, errors);
  rejectUnknown(tree, ofOne, errors);
  return answer(readOne(tree, resource, errors), errors);
}

function answer<T>(query: T, errors: QueryError[]): Read<T> {
  return errors.length > 0 ? fail({ code: "invalid_query", errors: errors.slice(0, maxErrors) }) : ok(query);
}

function rejectUnknown(tree: ReadonlyMap<string, QueryNode>, known: readonly string[], errors: QueryError[]): void {
  for (const [name, node] of tree) {
    if (known.includes(name)) continue;
    // The complete name of the parameter, as it was written.
    let at = node;
    for (let [inner] = at.children.values(); inner; [inner] = at.children.values()) at = inner;
    errors.push({ path: shown(at.path), reason: "unknown", allowed: "" });
  }
}

function readOne(tree: ReadonlyMap<string, QueryNode>, resource: ApiResource, errors: QueryError[]): OneQuery {
  const selection = readSelection(tree.get("populate"), tree.get("fields"), resource, errors);
  // Only published entries exist for clients, so these are the only accepted values.
  readChoice(tree, "publicationState", ["live"], errors);
  readChoice(tree, "status", ["published"], errors);
  const locale = readChoice(tree, "locale", ["ua", "uk", "pl", "en"], errors);
  const market = readChoice(tree, "market", ["UA", "PL"], errors);
  const language = locale === "uk" || !isLocale(locale) ? "ua" : locale;
  return { locale: language, market: isMarketCode(market) ? market : marketOf(language, null), selection };
}

/** The value of a parameter if it is allowed, else `undefined`; adds an error for a value that is not. */
function readChoice(
  tree: ReadonlyMap<string, QueryNode>,
  name: string,
  allowed: readonly string[],
  errors: QueryError[],
): string | undefined {
  const node = tree.get(name);
  if (!node) return undefined;
  const [value = "", ...more] = node.values;
  if (more.length > 0) errors.push({ path: name, reason: "twice", allowed: "" });
  else if (node.children.size > 0 || !allowed.includes(value))
    errors.push({
      path: shown([...node.children.values()][0]?.path ?? name),
      reason: "oneOf",
      allowed: allowed.join(", "),
    });
  else return value;
  return undefined;
}
