import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "#features/accounts/accounts.browser.ts";
import { emptyLists, type StoredLists } from "./domain/saved-lists.ts";
import { createListsStore, listsKey } from "./lists/saved-lists.browser.ts";

async function request(path: string, method = "GET", body?: unknown): Promise<Response> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  // `keepalive`: the request is sent even if the page is left at once.
  const sent = { method, cache: "no-store", keepalive: true, signal: AbortSignal.timeout(timeout) } as const;
  const answer = await fetch(path, { ...sent, ...json });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer;
}

/** Milliseconds. */
const timeout = 10_000;

const base = "/api/me/wishes";
const segments = () => location.pathname.split("/");

/** Wishlist and recently viewed products of this browser or, signed in, of the account. Not for the server. */
export const listsStore = createListsStore({
  open: () => localStorage,
  now: Date.now,
  member: {
    lists: async () => (await request(base)).json() as Promise<StoredLists>,
    merge: async ({ wishes, viewed }) =>
      (await request(`${base}/merge`, "POST", { wishes, viewed })).json() as Promise<StoredLists>,
    add: async ({ id, market }) => void (await request(`${base}/${id}`, "PUT", { locale: segments()[1], market })),
    remove: async (id) => void (await request(`${base}/${id}`, "DELETE")),
    view: async (id) => void (await request("/api/me/viewed", "POST", { id })),
    forgetViewed: async () => void (await request("/api/me/viewed", "DELETE")),
  },
});

/** The lists, updated by this and other tabs. Empty on the server and in the first render. */
export function useSavedLists(): StoredLists {
  return useSyncExternalStore(subscribe, listsStore.current, () => emptyLists);
}

/** Synchronises the lists after signing in or out. To be used once on a page. */
export function useListsSync(): void {
  const me = useMe();
  useEffect(() => {
    if (me.state === "member") void listsStore.signedIn();
    if (me.state === "guest") listsStore.signedOut();
  }, [me]);
}

let subscribers = 0;

/** While any component uses the lists, follows other tabs and rereads when the page is restored from history. */
function subscribe(listener: () => void): () => void {
  const leave = listsStore.subscribe(listener);
  if (subscribers++ === 0) {
    addEventListener("storage", onStorage);
    addEventListener("pageshow", listsStore.reread);
  }
  return () => {
    leave();
    if (--subscribers > 0) return;
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", listsStore.reread);
  };
}

function onStorage({ key }: StorageEvent): void {
  // `null`: the storage was cleared.
  if (key === listsKey || key === null) listsStore.reread();
}
