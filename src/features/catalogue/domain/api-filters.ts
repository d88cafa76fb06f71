import type { QueryFault, RawQuery } from "./query-fault.ts";

/** How a text is compared. The `i` forms do not look at capitals. */
type TextOperator = "$eq" | "$eqi" | "$in" | "$contains" | "$containsi";

/** True where the text matches one of the values. */
export interface TextFilter {
  operator: TextOperator;
  values: readonly string[];
}

export interface ProductFilters {
  categoryIds: readonly number[] | null;
  type: TextFilter | null;
  brand: TextFilter | null;
}

const textOperators: readonly TextOperator[] = ["$eq", "$eqi", "$in", "$contains", "$containsi"];
const idOperators: readonly TextOperator[] = ["$eq", "$in"];
const filterKey = /^filters\[([A-Za-z_]+)\]\[(\$[A-Za-z]+)\](?:\[(\d{0,2})\])?$/;

/** Longest value and most values of one filter. */
const maxLength = 200;
const maxValues = 50;

type FilterName = "type" | "categoryId" | "brand";
const names: readonly FilterName[] = ["type", "categoryId", "brand"];

/**
 * Takes the filters out of a query: `filters[brand][$in][0]=Deye` or the simple `brand=Deye`, which does not look at
 * capitals. A field may be filtered once; different fields must all match.
 */
export function readFilters(
  raw: RawQuery,
  faults: QueryFault[],
): { filters: ProductFilters; rest: Map<string, RawQuery[string]> } {
  const rest = new Map(Object.entries(raw));
  const found = new Map<FilterName, { path: string; filter: TextFilter }>();
  for (const [path, value] of Object.entries(raw)) {
    const parsed = value === undefined ? null : parseFilter(path);
    if (!parsed || value === undefined) continue;
    rest.delete(path);
    const { name, operator } = parsed;
    const values = typeof value === "string" ? [value] : [...value];
    const earlier = found.get(name);
    const joined = earlier?.filter.operator === "$in" && operator === "$in";
    if (earlier && !joined) faults.push({ path, reason: "twice", allowed: "" });
    else if (values.length > 1 && operator !== "$in") faults.push({ path, reason: "twice", allowed: "" });
    else found.set(name, { path, filter: { operator, values: [...(earlier?.filter.values ?? []), ...values] } });
  }
  for (const { path, filter } of found.values()) {
    if (filter.values.length > maxValues || filter.values.some((value) => value.length > maxLength)) {
      faults.push({ path, reason: "tooLong", allowed: String(maxLength) });
    }
    // No text of the database can hold this character, and none can be compared with it.
    if (filter.values.some((value) => value.includes("\u0000")))
      faults.push({ path, reason: "characters", allowed: "" });
  }
  return {
    filters: {
      categoryIds: idsOf(found.get("categoryId"), faults),
      type: found.get("type")?.filter ?? null,
      brand: found.get("brand")?.filter ?? null,
    },
    rest,
  };
}

/** Field and operator of a filter's parameter; null for everything else, which is refused later. */
function parseFilter(path: string): { name: FilterName; operator: TextOperator } | null {
  const simple = names.find((name) => name === path);
  if (simple) return { name: simple, operator: simple === "categoryId" ? "$eq" : "$eqi" };
  const [, field, written, index] = filterKey.exec(path) ?? [];
  const name = names.find((one) => one === field);
  const operator = (name === "categoryId" ? idOperators : textOperators).find((one) => one === written);
  if (!name || !operator || (index !== undefined && operator !== "$in")) return null;
  return { name, operator };
}

function idsOf(found: { path: string; filter: TextFilter } | undefined, faults: QueryFault[]): number[] | null {
  if (!found) return null;
  const ids = found.filter.values.map((value) => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : 0));
  if (!ids.includes(0)) return ids;
  faults.push({ path: found.path, reason: "wholeNumber", allowed: "1–9999999" });
  return null;
}
