import { useCallback, useEffect, useRef } from "react";

/**
 * While the caller is mounted, the browser's Back button closes it instead of leaving the page. The added history entry has the
 * same URL, so the router reloads nothing (`shouldRevalidate` of the page and the root). Returns a function to call when the
 * caller closes in another way.
 */
export function useBackButton(onBack: () => void): () => void {
  const close = useRef(onBack);
  close.current = onBack;
  const isAhead = useRef(false);
  useEffect(() => {
    if (!isAhead.current) history.pushState({ ...history.state }, "");
    isAhead.current = true;
    const onPopState = () => {
      if (!isAhead.current) return;
      isAhead.current = false;
      close.current();
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);
  return useCallback(() => {
    if (!isAhead.current) return;
    isAhead.current = false;
    history.back();
  }, []);
}
