import { useCallback, useEffect, useRef } from "react";

/**
 * While the caller is mounted the browser's Back closes it instead of leaving the page: the step added to the history has
 * the same address, so that the router has nothing to load (`shouldRevalidate` of the page and of the root). Gives what
 * must be called when it closes in another way.
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
