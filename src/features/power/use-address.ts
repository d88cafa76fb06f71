import { useEffect } from "react";

/** Browsers refuse addresses that change with every step of a drag. */
const settledMs = 200;

/**
 * Puts the query of a form into the address once it has not changed for a moment; not while nothing was changed. Without the
 * router: every keystroke would be a navigation, though nothing is loaded.
 */
export function useAddress(query: string, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged || query === location.search.slice(1)) return;
    // The fragment stays: it names the project that the page was opened from.
    const write = () => history.replaceState(history.state, "", `?${query}${location.hash}`);
    const timer = setTimeout(write, settledMs);
    // A link that is followed meanwhile must lead back to what was typed.
    document.addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", write, { capture: true });
    };
  }, [query, isChanged]);
}
