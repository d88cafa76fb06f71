import { useSyncExternalStore } from "react";
import { createMeStore, type MeState } from "./me.browser.ts";

const me = createMeStore({
  ask: () => fetch("/api/me", { cache: "no-store", headers: { Accept: "application/json" } }),
  // Private windows may forbid the storage; then only this tab knows.
  mark: {
    read: () => attempt(() => localStorage.getItem(markKey)),
    write: (value) => attempt(() => localStorage.setItem(markKey, value)),
  },
});

/** Changes whenever somebody signs in or out in any tab of this browser. */
const markKey = "accountChanged";

/**
 * Who the reader is. Asked once per page load however many components want to know, and again when somebody signed
 * in or out in another tab. `loading` on the server and until the answer is there; needs no texts.
 */
export function useMe(): MeState {
  return useSyncExternalStore(subscribe, me.current, me.onServer);
}

/** Somebody signed in or out on this page: asks anew, here and in the other tabs. */
export function accountChanged(): void {
  me.changed();
}

let used = 0;

function subscribe(listener: () => void): () => void {
  const leave = me.subscribe(listener);
  if (used++ === 0) for (const [target, event] of looks()) target.addEventListener(event, me.look);
  return () => {
    leave();
    if (--used === 0) for (const [target, event] of looks()) target.removeEventListener(event, me.look);
  };
}

/** When another tab may have changed something: it says so, the reader comes back, the page returns from the history. */
function looks(): [EventTarget, string][] {
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
