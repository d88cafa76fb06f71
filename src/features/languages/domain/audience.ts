import { cookieValue } from "#platform/pure/cookie.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { defaultLocale, isLocale, type Locale, marketCookie, marketOf } from "./locale.ts";

/** Language and market of a page, from its address and, for English, the saved market. */
export function audienceOf(
  request: Request,
  params: { locale?: string | undefined },
): { locale: Locale; market: MarketCode } {
  const locale = isLocale(params.locale) ? params.locale : defaultLocale;
  return { locale, market: marketOf(locale, cookieValue(request.headers.get("Cookie"), marketCookie)) };
}
