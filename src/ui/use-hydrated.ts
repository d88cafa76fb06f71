import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render of the page, true as soon as the page reacts. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
