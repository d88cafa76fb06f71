import { startTransition, useEffect, useState } from "react";
import { type Me, useMe } from "#features/accounts/accounts.browser.ts";
import { ownPricesAttribute } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { OwnPriceView } from "./domain/own-price-view.ts";

/**
 * What the signed-in member pays for a product. `null` for everybody else, until the answer, and where it is the public price.
 * Pages are public and cached, so it is asked for after hydration; only members of a group load the code for that.
 */
export function useOwnPrice(id: string): OwnPriceView | null {
  const { me } = useMe();
  const { locale, market } = useLanguage();
  const [answer, setAnswer] = useState<{ me: Me; price: OwnPriceView | null } | null>(null);
  useEffect(() => {
    if (!me?.ownPrices) return;
    let isShown = true;
    import("./own/ask-own-prices.ts")
      .then(({ askOwnPrice }) => askOwnPrice({ me, locale, market: market.code }, id))
      .then(
        // Waits for parts that are not hydrated yet: React would discard their HTML, and what is below would jump.
        (price) => startTransition(() => (isShown ? setAnswer({ me, price }) : undefined)),
        () => undefined,
      );
    return () => {
      isShown = false;
      setAnswer(null);
    };
  }, [me, locale, market.code, id]);
  // What was said to one account is not shown to another, not even until the effect.
  return answer?.me === me ? (answer?.price ?? null) : null;
}

const noPrices: ReadonlyMap<string, OwnPriceView> = new Map();

/** The same for several products, for what shows a sum of them; those at the public price are missing. */
export function useOwnPrices(ids: readonly string[]): ReadonlyMap<string, OwnPriceView> {
  const { me } = useMe();
  const { locale, market } = useLanguage();
  const [answer, setAnswer] = useState<{ me: Me; prices: ReadonlyMap<string, OwnPriceView> } | null>(null);
  const wanted = ids.join(",");
  useEffect(() => {
    if (!me?.ownPrices || wanted === "") return;
    let isShown = true;
    const asker = { me, locale, market: market.code };
    import("./own/ask-own-prices.ts")
      .then(({ askOwnPrice }) => Promise.all(wanted.split(",").map((id) => askOwnPrice(asker, id))))
      .then(
        (found) => {
          const prices = new Map(found.flatMap((price) => (price ? [[price.id, price]] : [])));
          startTransition(() => (isShown ? setAnswer({ me, prices }) : undefined));
        },
        () => undefined,
      );
    return () => {
      isShown = false;
      setAnswer(null);
    };
  }, [me, locale, market.code, wanted]);
  return answer?.me === me ? (answer?.prices ?? noPrices) : noPrices;
}

/** Applies what the group of the signed-in member shows first, and forgets it with the membership. Once on every page. */
export function useMemberView(): void {
  const { state, me } = useMe();
  useEffect(() => {
    const hasView = me?.ownPrices || document.documentElement.hasAttribute(ownPricesAttribute);
    if (state === "loading" || !hasView) return;
    import("./own/remember-view.ts").then(
      ({ rememberView }) => rememberView(me?.ownPrices),
      () => undefined,
    );
  }, [state, me]);
}
