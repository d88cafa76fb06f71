import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { type Kept, nothingKept } from "./domain/saved-lists.ts";
import { createWishStore, wishesKey } from "./lists/saved-lists.browser.ts";

async function ask(path: string, method = "GET", body?: unknown): Promise<Response> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  // Kept alive: who presses a heart and walks on at once has pressed it all the same.
  const sent = { method, cache: "no-store", keepalive: true, signal: AbortSignal.timeout(patience) } as const;
  const answer = await fetch(path, { ...sent, ...json });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer;
}

/** Longest wait for an answer, in milliseconds. */
const patience = 10_000;

const base = "/api/me/wishes";
const segments = () => location.pathname.split("/");

/** Wish list and recently viewed products of this browser, or of whoever is signed in. For the browser only. */
export const wishStore = createWishStore({
  open: () => localStorage,
  now: Date.now,
  member: {
    lists: async () => (await ask(base)).json() as Promise<Kept>,
    merge: async ({ wishes, viewed }) =>
      (await ask(`${base}/merge`, "POST", { wishes, viewed })).json() as Promise<Kept>,
    add: async ({ id, market }) => void (await ask(`${base}/${id}`, "PUT", { locale: segments()[1], market })),
    remove: async (id) => void (await ask(`${base}/${id}`, "DELETE")),
    view: async (id) => void (await ask("/api/me/viewed", "POST", { id })),
    forgetViewed: async () => void (await ask("/api/me/viewed", "DELETE")),
  },
});

/** The lists, live in this and in other tabs. Empty on the server and in the first render. */
export function useWishes(): Kept {
  return useSyncExternalStore(subscribe, wishStore.current, () => nothingKept);
}

/** Keeps the lists in step with who is signed in. Stands once on a page. */
export function useOwner(): void {
  const me = useMe();
  useEffect(() => {
    if (me.state === "member") void wishStore.signedIn();
    if (me.state === "guest") wishStore.signedOut();
  }, [me]);
}

let used = 0;

/** Listens to other tabs, and to the page coming back from the history, as long as anything shows the lists. */
function subscribe(listener: () => void): () => void {
  const leave = wishStore.subscribe(listener);
  if (used++ === 0) {
    addEventListener("storage", onStorage);
    addEventListener("pageshow", wishStore.reread);
  }
  return () => {
    leave();
    if (--used > 0) return;
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", wishStore.reread);
  };
}

function onStorage({ key }: StorageEvent): void {
  // A null key: everything was cleared.
  if (key === wishesKey || key === null) wishStore.reread();
}
