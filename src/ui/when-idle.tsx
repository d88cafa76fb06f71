import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component that is loaded once the browser is idle, to keep the first load small. Until then, and if loading fails, the
 * server-rendered page stays as it is.
 */
export function whenIdle<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy<ComponentType<P>>(async () => {
    await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
    return load().then(
      (loaded) => ({ default: loaded }),
      () => new Promise<never>(() => undefined),
    );
  });
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
