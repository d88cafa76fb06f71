import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { type Locale, marketOf } from "./domain/locale.ts";
import { useLanguage } from "./languages.browser.tsx";
import { saveLocale } from "./saved-choice.browser.ts";

/** Link to this page in another market: in its language, or in English for readers of English (D2). */
export function MarketLink({ market, children }: { market: MarketCode; children: ReactNode }) {
  const { locale } = useLanguage();
  const { pathname, search } = useLocation();
  const target: Locale = locale === "en" ? "en" : market === "PL" ? "pl" : "ua";
  return (
    <ButtonLink
      size="compact"
      href={`/${target}${pathname.replace(/^\/[^/]+/, "")}${search}`}
      data-market={marketOf(target, market)}
      onClick={() => {
        saveLocale(target, market);
      }}
    >
      {children}
    </ButtonLink>
  );
}
