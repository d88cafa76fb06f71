import { useSyncExternalStore } from "react";
import { memberViewKey } from "#features/languages/domain/price-view.ts";
import { createMeStore, type Me, type MeState } from "./sessions/me.browser.ts";

export type { Me };

const me = createMeStore({
  fetchMe: () => fetch("/api/me", { cache: "no-store", headers: { Accept: "application/json" } }),
  // Storage may be unavailable; other tabs are then not notified.
  mark: {
    read: accountMark,
    // What staff opened lately (`admin/palette/recent-storage.ts`) ends with the session, and what a member's group shows first.
    write: (value) =>
      attempt(() => {
        localStorage.removeItem("opened");
        localStorage.removeItem(memberViewKey);
        localStorage.setItem(markKey, value);
      }),
  },
});

/** Changes with every sign-in and sign-out in any tab. */
const markKey = "accountChanged";

/**
 * The signed-in user. Fetched once per page load for all components, and again after a sign-in or sign-out in another tab.
 * `loading` on the server and until the response.
 */
export function useMe(): MeState {
  return useSyncExternalStore(subscribe, me.current, me.onServer);
}

/** To call after a sign-in or sign-out: refreshes `useMe` here and in other tabs. */
export function accountChanged(): void {
  me.changed();
}

/** Changes with every sign-in and sign-out in any tab; null before the first. */
export function accountMark(): string | null {
  return attempt(() => localStorage.getItem(markKey));
}

let subscribers = 0;

function subscribe(listener: () => void): () => void {
  const leave = me.subscribe(listener);
  if (subscribers++ === 0) for (const [target, event] of recheckEvents()) target.addEventListener(event, me.recheck);
  return () => {
    leave();
    if (--subscribers === 0)
      for (const [target, event] of recheckEvents()) target.removeEventListener(event, me.recheck);
  };
}

/** Events after which another tab may have signed in or out. */
function recheckEvents(): [EventTarget, string][] {
  return [
    [window, "storage"],
    [window, "focus"],
    [window, "pageshow"],
  ];
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
