import type { Condition } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import type { ApiSelection } from "./api-populate.ts";
import type { ListQuery } from "./api-query.ts";

/** Pages and page sizes that are asked for often enough to be kept. */
const keptPages = 20;
const keptSizes: readonly number[] = [apiLimits.usualPageSize, apiLimits.pageSize];

/** What front ends of the specification populate (section 7), by a short name of ours. */
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

/**
 * Name under which the answer to a query may be kept, or null. Only queries out of a small closed set have one, so that
 * nobody can fill the memory with answers to made-up words.
 */
export function keptKey(
  resource: "products" | "categories" | "promotions" | "ads" | "carousel-slides",
  { locale, market, where, sort, window, selection }: ListQuery,
): string | null {
  const filter = where === null ? "" : plainFilter(where);
  const parts = partsName(selection);
  if (filter === null || parts === null || window.by !== "page" || !window.withCount || sort.length > 1) return null;
  if (window.page > keptPages || !keptSizes.includes(window.pageSize)) return null;
  const order = sort.map(({ field, direction }) => `${field}:${direction}`).join();
  return `api/${resource} ${locale} ${market} ${filter} ${order} ${window.page} ${window.pageSize} ${parts}`;
}

/** A category or a switch, or both; null for every other condition. */
function plainFilter(condition: Condition): string | null {
  if ("all" in condition && condition.all.length <= 2) {
    const parts = condition.all.map(plainFilter);
    return parts.includes(null) ? null : parts.join("&");
  }
  if ("some" in condition) return plainFilter(condition.where);
  if (!("field" in condition) || condition.test !== "equal" || condition.negated) return null;
  const [value] = condition.values;
  // The table of categories has no larger ids.
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
