import type { ToolsProps } from "#features/catalogue/slots.browser.tsx";
import { whenIdle } from "#ui/when-idle.tsx";

/** Comparing, wishing and watching. What comes with the page are plain forms; what makes them more comes by and by. */
export const Tools = whenIdle<ToolsProps>(() => import("./tools/tools.tsx").then(({ ToolsOf }) => ToolsOf));
