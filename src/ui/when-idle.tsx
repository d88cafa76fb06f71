import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component that no first visit pays for: it is fetched once the browser has nothing else to do. Until then, and if it
 * cannot be had, the page stays as the server wrote it.
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
