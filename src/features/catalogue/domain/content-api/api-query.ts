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
import type { QueryFault, RawQuery } from "./query-error.ts";

export interface ApiAudience {
  locale: Locale;
  market: MarketCode;
}

/** What is asked of one entry: words, prices, parts. */
export interface OneQuery extends ApiAudience {
  selection: ApiSelection;
}

/** What is asked of a list. */
export interface ListQuery extends OneQuery {
  where: Condition | null;
  sort: readonly ApiSort[];
  window: ApiWindow;
}

type Read<T> = Result<T, { code: "invalid_query"; faults: QueryFault[] }>;

/** Most faults that are told of at once. */
const mostFaults = 20;

const ofOne = ["locale", "market", "populate", "fields", "publicationState", "status"] as const;
const ofList = [...ofOne, "filters", "sort", "pagination"] as const;

/** Reads a query of a list; every parameter that is not in a closed table is a fault. */
export function readListQuery(resource: ApiResource, raw: RawQuery): Read<ListQuery> {
  const faults: QueryFault[] = [];
  const tree = readTree(raw, faults);
  refuseOthers(tree, [...ofList, ...Object.keys(resource.simple)], faults);
  const filters = tree.get("filters");
  const conditions = [
    filters && readFilters(filters, resource, faults),
    ...Object.entries(resource.simple).map(([name, meant]) => {
      const node = tree.get(name);
      return node && readSimple(node, meant, resource, faults);
    }),
  ].filter((one) => one !== undefined && one !== null);
  const sort = tree.get("sort");
  const query: ListQuery = {
    ...readOne(tree, resource, faults),
    where: conditions.length > 0 ? allOf(conditions) : null,
    sort: sort ? readSort(sort, resource, faults) : [],
    window: readPages(tree.get("pagination"), faults, resource.usualPageSize),
  };
  return answer(query, faults);
}

/** Reads a query of one entry. */
export function readOneQuery(resource: ApiResource, raw: RawQuery): Read<OneQuery> {
  const faults: QueryFault[] = [];
  const tree = readTree(raw, faults);
  refuseOthers(tree, ofOne, faults);
  return answer(readOne(tree, resource, faults), faults);
}

function answer<T>(query: T, faults: QueryFault[]): Read<T> {
  return faults.length > 0 ? fail({ code: "invalid_query", faults: faults.slice(0, mostFaults) }) : ok(query);
}

function refuseOthers(tree: ReadonlyMap<string, QueryNode>, known: readonly string[], faults: QueryFault[]): void {
  for (const [name, node] of tree) {
    if (known.includes(name)) continue;
    // The parameter as it was written, down to its value.
    let at = node;
    for (let [inner] = at.children.values(); inner; [inner] = at.children.values()) at = inner;
    faults.push({ path: shown(at.path), reason: "unknown", allowed: "" });
  }
}

function readOne(tree: ReadonlyMap<string, QueryNode>, resource: ApiResource, faults: QueryFault[]): OneQuery {
  const selection = readSelection(tree.get("populate"), tree.get("fields"), resource, faults);
  // Nobody is shown what is not published, so the only state to be asked for is the one that there is.
  among(tree, "publicationState", ["live"], faults);
  among(tree, "status", ["published"], faults);
  const locale = among(tree, "locale", ["ua", "uk", "pl", "en"], faults);
  const market = among(tree, "market", ["UA", "PL"], faults);
  const language = locale === "uk" || !isLocale(locale) ? "ua" : locale;
  return { locale: language, market: isMarketCode(market) ? market : marketOf(language, null), selection };
}

/** The value of a parameter out of a closed list; undefined if it is missing or refused. */
function among(
  tree: ReadonlyMap<string, QueryNode>,
  name: string,
  allowed: readonly string[],
  faults: QueryFault[],
): string | undefined {
  const node = tree.get(name);
  if (!node) return undefined;
  const [value = "", ...more] = node.values;
  if (more.length > 0) faults.push({ path: name, reason: "twice", allowed: "" });
  else if (node.children.size > 0 || !allowed.includes(value))
    faults.push({
      path: shown([...node.children.values()][0]?.path ?? name),
      reason: "oneOf",
      allowed: allowed.join(", "),
    });
  else return value;
  return undefined;
}
