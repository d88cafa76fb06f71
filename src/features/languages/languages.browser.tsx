import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useMatches } from "react-router";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { defaultLocale, type Locale } from "./domain/locale.ts";
import { type CompiledMessages, type Translate, translator } from "./domain/messages.ts";

/** Language and market of the page, for every component. */
export interface PageLanguage {
  locale: Locale;
  market: MarketSettings;
  t: Translate;
  /** Path inside this site with the page's locale: `path("cart")` → `/pl/cart`. */
  path: (rest?: string) => string;
  /** Formats an amount in minor units of the market's currency. */
  money: (minor: number) => string;
}

const LanguageContext = createContext<PageLanguage | null>(null);

/** Provides locale, market and texts: those of the frame and the `texts` of the loaders of all matched routes. */
export function LanguageProvider(props: {
  locale: Locale;
  market: MarketSettings;
  texts: CompiledMessages;
  children: ReactNode;
}) {
  const matches = useMatches();
  const page = useMemo<PageLanguage>(() => {
    const texts = matches.reduce<CompiledMessages>((all, match) => Object.assign(all, textsOf(match.loaderData)), {
      ...props.texts,
    });
    return {
      locale: props.locale,
      market: props.market,
      t: translator(props.locale, texts),
      path: (rest = "") => (rest ? `/${props.locale}/${rest}` : `/${props.locale}`),
      money: (minor) => formatMoney(minor, props.market.currency),
    };
  }, [props.locale, props.market, props.texts, matches]);
  return <LanguageContext value={page}>{props.children}</LanguageContext>;
}

/** Shows prices of another market than the reader's, for previews. */
export function InMarket({ market, children }: { market: MarketSettings; children: ReactNode }) {
  const page = useLanguage();
  const money = (minor: number) => formatMoney(minor, market.currency);
  return <LanguageContext value={{ ...page, market, money }}>{children}</LanguageContext>;
}

function textsOf(loaderData: unknown): CompiledMessages {
  if (typeof loaderData !== "object" || loaderData === null || !("texts" in loaderData)) return {};
  return loaderData.texts as CompiledMessages;
}

export function useLanguage(): PageLanguage {
  const page = useContext(LanguageContext);
  if (!page) throw new Error(`useLanguage outside of LanguageProvider (${defaultLocale})`);
  return page;
}

export function useText(): Translate {
  return useLanguage().t;
}
