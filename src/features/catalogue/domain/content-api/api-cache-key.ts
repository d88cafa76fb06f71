import type { Condition } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import type { ApiSelection } from "./api-populate.ts";
import type { ListQuery } from "./api-query.ts";

/** Pages and page sizes that are cached. */
const cachedPages = 20;
const cachedSizes: readonly number[] = [apiLimits.usualPageSize, apiLimits.pageSize];

/** Cacheable `populate` values of the specification (section 7), by a short name. */
const usualParts: Readonly<Record<string, readonly string[]>> = {
  list: [
    "general_information",
    "general_information.images",
    "pricing_and_inventory",
    "specifications",
    "categories",
    "tags",
  ],
  picture: ["image"],
};

/** Cache key of a query, or `null`. Keys are a small closed set, so that made-up queries cannot fill the memory. */
export function cacheKey(
  resource: "products" | "categories" | "promotions" | "ads" | "carousel-slides",
  { locale, market, where, sort, window, selection }: ListQuery,
): string | null {
  const filter = where === null ? "" : plainFilter(where);
  const parts = partsName(selection);
  if (filter === null || parts === null || window.by !== "page" || !window.withCount || sort.length > 1) return null;
  if (window.page > cachedPages || !cachedSizes.includes(window.pageSize)) return null;
  const order = sort.map(({ field, direction }) => `${field}:${direction}`).join();
  return `api/${resource} ${locale} ${market} ${filter} ${order} ${window.page} ${window.pageSize} ${parts}`;
}

/** Key of a condition on a category, a flag or both; `null` for any other. */
function plainFilter(condition: Condition): string | null {
  if ("all" in condition && condition.all.length <= 2) {
    const parts = condition.all.map(plainFilter);
    return parts.includes(null) ? null : parts.join("&");
  }
  if ("some" in condition) return plainFilter(condition.where);
  if (!("field" in condition) || condition.test !== "equal" || condition.negated) return null;
  const [value] = condition.values;
  // No category id is that large.
  const isKnown = typeof value === "boolean" || (typeof value === "number" && value > 0 && value < 1_000);
  const isPlain = ["categoryId", "category.id", "active"].includes(condition.field);
  return isPlain && isKnown ? `${condition.field}=${value}` : null;
}

function partsName({ parts, fields }: ApiSelection): string | null {
  if (fields.size > 0) return null;
  if (parts === null) return "all";
  const found = Object.entries(usualParts).find(
    ([, names]) => names.length === parts.size && names.every((name) => parts.has(name)),
  );
  return found?.[0] ?? null;
}
