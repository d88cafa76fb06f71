import { useEffect } from "react";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Keeps the cart of a signed-in user the same on all devices. Guests without a former exchange load nothing for it. */
export function useCartSync(): void {
  const me = useMe();
  const { locale, market } = useLanguage();
  useEffect(() => {
    const { state } = me;
    if (state === "loading" || (state === "guest" && !wasSynced())) return;
    import("./cart-sync.browser.ts")
      .then(({ followAccount }) => followAccount(state, { locale, market: market.code }))
      // Without a connection the next page tries again.
      .catch(() => undefined);
  }, [me, locale, market.code]);
}

function wasSynced(): boolean {
  try {
    return localStorage.getItem("cart-sync") !== null;
  } catch {
    return false;
  }
}
