import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { OwnPriceView } from "./domain/own-price-view.ts";
import { onOwnPrices, ownPricesOf, priceKey } from "./own/own-price-store.ts";

/**
 * What the signed-in member pays for a product. `null` for everybody else, until the answer, and where it is the public price.
 * Pages are public and cached, so it is asked for after hydration; only members of a group load the code for that.
 */
export function useOwnPrice(id: string): OwnPriceView | null {
  const { me } = useMe();
  const { locale, market } = useLanguage();
  const member = me?.ownPrices ? me : null;
  useEffect(() => {
    if (!member) return;
    import("./own/ask-own-prices.ts").then(
      ({ askOwnPrice }) => askOwnPrice({ me: member, locale, market: market.code }, id),
      () => undefined,
    );
  }, [member, locale, market.code, id]);
  const price = () => (member && ownPricesOf(member).get(priceKey(locale, market.code, id))) ?? null;
  return useSyncExternalStore(onOwnPrices, price, () => null);
}
