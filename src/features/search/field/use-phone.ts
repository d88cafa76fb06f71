import { useSyncExternalStore } from "react";

const narrow = "(width < 48rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** True in a narrow window; false on the server, so only for content that is rendered after hydration. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
}
