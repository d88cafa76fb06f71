import { useEffect, useEffectEvent } from "react";

/** Calls back when the net has returned. */
export function useOnline(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => tell();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
}
