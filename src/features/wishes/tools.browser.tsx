import { lazy, Suspense } from "react";
import type { ToolsProps } from "#features/catalogue/slots.browser.tsx";

/**
 * Comparing, wishing and watching. What comes with the page are plain forms; what makes them more is fetched once the browser has
 * nothing else to do. If it cannot be had, they stay what they are.
 */
const Loaded = lazy(async () => {
  await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
  return import("./controls/tools.tsx").then(
    ({ ToolsOf }) => ({ default: ToolsOf }),
    () => new Promise<never>(() => undefined),
  );
});

export function Tools(props: ToolsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
