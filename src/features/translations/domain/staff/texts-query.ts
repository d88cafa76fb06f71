import { isLocale } from "#features/languages/domain/locale.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { everyText, type TextQuery, textFilters } from "../query.ts";

/** Value of the select for any page; the home page is the empty string. */
export const anyPage = "any";

/** Reads the query of an address. Invalid values are ignored, so any address opens a list. */
export function readTextsQuery(query: URLSearchParams): TextQuery {
  const feature = query.get("feature") ?? "";
  const page = query.get("page");
  const locale = query.get("in");
  const at = query.get("at") ?? "";
  return {
    feature: /^[A-Za-z0-9_-]{1,80}$/.test(feature) ? feature : null,
    page: page !== null && page !== anyPage && /^(\*|[a-z0-9:?/-]{0,120})$/i.test(page) ? page : null,
    filter: textFilters.find((filter) => filter === query.get("filter")) ?? null,
    locale: isLocale(locale) ? locale : null,
    search: cleanSearch(query.get("q")),
    at: /^[1-9]\d{0,4}$/.test(at) ? Number(at) : 1,
  };
}

/** Query string of a list without its defaults; empty or `?…`. */
export function textsQuery({ feature, page, filter, locale, search, at }: TextQuery): string {
  const query = new URLSearchParams();
  if (feature) query.set("feature", feature);
  if (page !== null) query.set("page", page);
  if (filter) query.set("filter", filter);
  if (locale) query.set("in", locale);
  if (search) query.set("q", search);
  if (at > 1) query.set("at", String(at));
  return query.size > 0 ? `?${query}` : "";
}

export function isNarrowed(query: TextQuery): boolean {
  return textsQuery({ ...query, at: everyText.at }) !== "";
}
