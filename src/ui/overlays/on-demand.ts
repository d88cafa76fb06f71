import { type ComponentType, useCallback, useState } from "react";

/** A component that is fetched when it is first wanted, so that no first visit pays for it. */
export interface OnDemand<P> {
  /** Null until it is here. */
  Loaded: ComponentType<P> | null;
  /** Starts fetching; again and again costs nothing. `onFailure` is called if it cannot be had (offline, new release). */
  fetch: (onFailure?: () => void) => void;
}

/** `load` must be the same function in every render: `const load = () => import("./x.tsx").then((x) => x.X)`. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const fetch = useCallback(
    (onFailure?: () => void) => {
      load().then(
        (component) => setLoaded(() => component),
        () => onFailure?.(),
      );
    },
    [load],
  );
  return { Loaded, fetch };
}
