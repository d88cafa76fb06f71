import { categoryBySlug } from "../categories.ts";
import type { Condition } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import type { ApiSelection } from "./api-populate.ts";
import type { ListQuery } from "./api-query.ts";

/** Pages and page sizes that are cached: what front ends show in two, three or four columns, and the limits. */
const cachedPages = 20;
const cachedSizes: readonly number[] = [12, 24, apiLimits.usualPageSize, 48, 50, apiLimits.pageSize];

/** Cache key of a query, or `null`: without free words, which seldom repeat and would push out what others ask for. */
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

/** Key of a condition on a category by id or slug, a flag or both; `null` for any other. */
function plainFilter(condition: Condition): string | null {
  if ("all" in condition && condition.all.length <= 2) {
    const parts = condition.all.map(plainFilter);
    return parts.includes(null) ? null : parts.join("&");
  }
  if ("some" in condition) return plainFilter(condition.where);
  if (!("field" in condition) || condition.test !== "equal" || condition.negated || condition.folded) return null;
  const [value] = condition.values;
  // No category id is that large.
  const isKnown = typeof value === "boolean" || (typeof value === "number" && value > 0 && value < 1_000);
  const isPlain = ["categoryId", "categories.id", "category.id", "active"].includes(condition.field);
  const isSlug = condition.field === "categories.slug" && typeof value === "string";
  if (isSlug && categoryBySlug(value)?.slug === value) return `slug=${value}`;
  return isPlain && isKnown ? `${condition.field}=${value}` : null;
}

function partsName({ parts, fields }: ApiSelection): string | null {
  if (fields.size > 0) return null;
  return parts === null ? "all" : [...parts].sort().join();
}
