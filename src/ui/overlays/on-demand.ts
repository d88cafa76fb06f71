import { type ComponentType, useCallback, useState } from "react";

/** A component that is loaded when it is first needed, to keep the first load small. */
export interface OnDemand<P> {
  /** `null` while loading. */
  Loaded: ComponentType<P> | null;
  /** Starts loading; repeated calls do nothing. `onFailure` is called if it fails (offline, new release). */
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
