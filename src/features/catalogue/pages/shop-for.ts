import type { RouterContextProvider } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { catalogueContext } from "../catalogue.service.ts";

/** Arguments of a loader. */
export interface PageRequest {
  request: Request;
  /** Address of the page, also for data requests. */
  url: URL;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** Formatting for loaders: texts built on the server add no code to the browser bundle. */
export interface Wording {
  t: Translate;
  /** Formats an amount in minor units. */
  money: (minor: number) => string;
  market: MarketSettings;
  locale: Locale;
}

/** Services and audience of a page; `asked` replaces the market of its reader. */
export function shopFor({ request, params, context }: PageRequest, asked?: MarketCode) {
  const own = audienceOf(request, params);
  const audience = { ...own, market: asked ?? own.market };
  const { locale } = audience;
  const texts = context.get(textsContext);
  const market = markets[audience.market];
  const money = (minor: number) => formatMoney(minor, market.currency);
  const wording: Wording = { t: texts.in(locale), money, market, locale };
  return {
    audience,
    catalogue: context.get(catalogueContext),
    wording,
    mark: texts.mark,
    texts: (names: readonly string[]) => texts.pick(locale, names),
  };
}
