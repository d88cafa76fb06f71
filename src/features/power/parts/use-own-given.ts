import { startTransition, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useOwnPrices } from "#features/pricing/own-prices.browser.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { OwnOffers } from "../domain/own-offer.ts";

/** Sets the prices of what a planner chooses from to those of a member. */
export type AtOwn<Given> = (given: Given, offers: OwnOffers, market: MarketSettings) => Given;

/**
 * What a planner answers from, at the prices of the signed-in member; `given` itself for everybody else, and until they are known.
 * `load` is a constant; only members of a group load what `load` imports.
 */
export function useOwnGiven<Given>(given: Given, ids: readonly string[], load: () => Promise<AtOwn<Given>>): Given {
  const { market } = useLanguage();
  const offers = useOwnPrices(ids);
  const [own, setOwn] = useState<{ offers: OwnOffers; from: Given; given: Given } | null>(null);
  useEffect(() => {
    if (offers.size === 0) return;
    let isWanted = true;
    load().then(
      (atOwn) => {
        const next = { offers, from: given, given: atOwn(given, offers, market) };
        startTransition(() => (isWanted ? setOwn(next) : undefined));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [offers, given, market, load]);
  return own && own.offers === offers && own.from === given ? own.given : given;
}
