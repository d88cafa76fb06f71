import { useEffect } from "react";
import { replaceQuery } from "../replace-query.ts";

/** Browsers refuse addresses that change with every step of a drag. */
const settledMs = 200;

/** Keeps the query of the page as the state, without the router, once it has not changed for a moment; not while nothing was changed. */
export function useAddress(query: string, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged || query === location.search.slice(1)) return;
    const write = () => replaceQuery(query);
    const timer = setTimeout(write, settledMs);
    // A link that is followed meanwhile must lead back to what was typed.
    document.addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", write, { capture: true });
    };
  }, [query, isChanged]);
}
