import { Suspense } from "react";
import type { ToolsProps } from "#features/catalogue/slots.browser.tsx";
import { whenIdle } from "#ui/when-idle.ts";

/**
 * Comparing, wishing and watching. What comes with the page are plain forms; what makes them more is fetched once the browser has
 * nothing else to do. If it cannot be had, they stay what they are.
 */
const Loaded = whenIdle<ToolsProps>(() => import("./controls/tools.tsx").then(({ ToolsOf }) => ToolsOf));

export function Tools(props: ToolsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
