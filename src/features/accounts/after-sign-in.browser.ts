import { useContext, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/toast.tsx";
import { accountChanged } from "./accounts.browser.ts";
import { safeRedirect } from "./domain/safe-redirect.ts";
import { SomethingToPaySlot } from "./slots.browser.ts";

/** Where a guest was when checkout asked to sign in. */
const checkoutKey = "checkoutRedirect";

/**
 * Gives the place to go on to after signing in, in the order of the specification: what the address asked for, what
 * checkout has stored, checkout itself; and the profile when there is nothing to pay for. For the browser only.
 */
export function useNextPlace(asked: string | null, fallback?: string): () => string {
  const { locale, path } = useLanguage();
  const somethingToPay = useContext(SomethingToPaySlot);
  return () => asked ?? stored(locale) ?? path(fallback ?? (somethingToPay() ? "checkout" : "profile"));
}

/** Once somebody is signed in (`done`), says so and leaves the page, once. */
export function useGoOn(done: { to: string | null } | undefined, fallback?: string): void {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const nextPlace = useNextPlace(done?.to ?? null, fallback);
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
