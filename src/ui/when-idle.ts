import { type ComponentType, lazy } from "react";

/**
 * A component that is fetched once the browser has nothing else to do. Until then what the server has rendered stands in its
 * place, and stays there if the rest cannot be had. Stands inside `Suspense`.
 */
export function whenIdle<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
    return load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => undefined),
    );
  });
}
