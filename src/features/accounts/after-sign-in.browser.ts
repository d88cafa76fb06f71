import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { accountChanged } from "./accounts.browser.ts";
import { safeRedirect } from "./domain/identity/safe-redirect.ts";

/** Where a guest was when checkout asked to sign in. */
const checkoutKey = "checkoutRedirect";

/**
 * Gives the place to go on to after signing in, in the order of the specification: what the address asked for, what
 * checkout has stored, checkout itself, whose guard sends an empty cart to the cart. For the browser only.
 */
export function useNextPlace(asked: string | null): () => string {
  const { locale, path } = useLanguage();
  return () => asked ?? stored(locale) ?? path("checkout");
}

/** Once somebody is signed in (`done`), says so and leaves the page, once. */
export function useGoOn(done: { to: string | null } | undefined): void {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const nextPlace = useNextPlace(done?.to ?? null);
  const goOn = useEffectEvent(() => {
    accountChanged();
    const next = nextPlace();
    forgetStoredPlace();
    toast("app", { tone: "done", text: t("accounts.login_done") });
    void navigate(next, { replace: true });
  });
  const isDone = done !== undefined;
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
}

/** Stores where checkout asked a guest to sign in (specification, section 3). */
export function storePlace(place: string): void {
  try {
    localStorage.setItem(checkoutKey, place);
  } catch {
    // Storage is forbidden: the address still names the place.
  }
}

/** The stored place has been reached. */
export function forgetStoredPlace(): void {
  try {
    localStorage.removeItem(checkoutKey);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

function stored(locale: Parameters<typeof safeRedirect>[1]): string | null {
  try {
    return safeRedirect(localStorage.getItem(checkoutKey), locale);
  } catch {
    return null;
  }
}
