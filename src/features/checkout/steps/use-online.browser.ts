import { useEffect, useEffectEvent } from "react";

/** Calls `onReturn` when the connection is back. */
export function useOnline(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => notify();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
}
