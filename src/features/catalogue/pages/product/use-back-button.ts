import { useCallback, useEffect, useRef } from "react";

/** The router must not hear of steps through the history that are not its own: for it nothing has happened. */
const unheard = { capture: true } as const;

/**
 * While the caller is mounted the browser's Back closes it instead of leaving the page. Gives what must be called when
 * it closes in another way.
 */
export function useBackButton(onBack: () => void): () => void {
  const close = useRef(onBack);
  close.current = onBack;
  const isAhead = useRef(false);
  useEffect(() => {
    if (!isAhead.current) history.pushState({ ...history.state }, "");
    isAhead.current = true;
    const onPopState = (event: PopStateEvent) => {
      if (!isAhead.current) return;
      isAhead.current = false;
      event.stopImmediatePropagation();
      close.current();
    };
    addEventListener("popstate", onPopState, unheard);
    return () => removeEventListener("popstate", onPopState, unheard);
  }, []);
  return useCallback(() => {
    if (!isAhead.current) return;
    isAhead.current = false;
    addEventListener("popstate", (event) => event.stopImmediatePropagation(), { ...unheard, once: true });
    history.back();
  }, []);
}
