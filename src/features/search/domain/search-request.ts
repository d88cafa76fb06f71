import type { QueryError, RawQuery } from "#features/catalogue/domain/content-api/query-error.ts";
import { isLocale, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { searchLimits } from "./query.ts";

export type RawSearch = RawQuery;

/** Parameters of `GET /api/search`. */
export interface SearchRequest {
  q: string;
  locale: Locale;
  /** `null` is the market of the locale. */
  market: MarketCode | null;
  limit: number;
}

const known: ReadonlySet<string> = new Set(["q", "locale", "market", "limit"]);
/** Maximum `limit`. */
export const maxHits = 50;

/** Parses the parameters; errors are by parameter. */
export function readSearchRequest(
  raw: RawSearch,
): { ok: true; value: SearchRequest } | { ok: false; errors: QueryError[] } {
  const errors: QueryError[] = [];
  const refuse = (path: string, reason: QueryError["reason"], allowed = "") => errors.push({ path, reason, allowed });
  for (const name of Object.keys(raw)) if (!known.has(name)) refuse(name, "unknown", [...known].join(", "));
  const given = (name: string): string | undefined => {
    const value = raw[name];
    if (typeof value === "string" || value === undefined) return value;
    refuse(name, "twice");
    return undefined;
  };

  const q = given("q");
  if (raw.q === undefined) refuse("q", "noValue");
  if (q !== undefined && q.length > searchLimits.queryLength) refuse("q", "tooLong", String(searchLimits.queryLength));
  const locale = given("locale") ?? "ua";
  if (!isLocale(locale)) refuse("locale", "oneOf", locales.join(", "));
  const wantedMarket = given("market");
  const market = marketCodes.find((code) => code === wantedMarket) ?? null;
  if (wantedMarket !== undefined && market === null) refuse("market", "oneOf", marketCodes.join(", "));
  const limit = given("limit") ?? String(searchLimits.results);
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > maxHits) {
    refuse("limit", "wholeNumber", `1–${maxHits}`);
  }
  if (errors.length > 0 || q === undefined || !isLocale(locale)) return { ok: false, errors };
  return { ok: true, value: { q, locale, market, limit: Number(limit) } };
}
