import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { accountChanged } from "./accounts.browser.ts";
import { safeRedirect } from "./domain/identity/safe-redirect.ts";

/** Storage key of the path to return to after signing in for checkout. */
const checkoutKey = "checkoutRedirect";

/**
 * Path to continue to after signing in, in the order of the specification: that of the query, the one stored by checkout,
 * checkout itself (which redirects an empty cart). The returned function needs a browser.
 */
export function useNextPath(asked: string | null): () => string {
  const { locale, path } = useLanguage();
  return () => asked ?? storedPath(locale) ?? path("checkout");
}

/** After signing in (`done`), shows a toast and leaves the page. */
export function useContinueAfterSignIn(done: { to: string | null } | undefined): void {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const nextPath = useNextPath(done?.to ?? null);
  const goOn = useEffectEvent(() => {
    accountChanged();
    const next = nextPath();
    clearReturnPath();
    toast("app", { tone: "done", text: t("accounts.login_done") });
    void navigate(next, { replace: true });
  });
  const isDone = done !== undefined;
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
}

/** Stores the path to return to after signing in (specification, section 3). */
export function storeReturnPath(place: string): void {
  try {
    localStorage.setItem(checkoutKey, place);
  } catch {
    // Storage is unavailable; the query still contains the path.
  }
}

/** Deletes the stored path. */
export function clearReturnPath(): void {
  try {
    localStorage.removeItem(checkoutKey);
  } catch {
    // Storage is unavailable.
  }
}

function storedPath(locale: Parameters<typeof safeRedirect>[1]): string | null {
  try {
    return safeRedirect(localStorage.getItem(checkoutKey), locale);
  } catch {
    return null;
  }
}
