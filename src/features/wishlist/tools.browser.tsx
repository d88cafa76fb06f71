import type { ToolsProps } from "#features/catalogue/slots.browser.tsx";
import { whenIdle } from "#ui/when-idle.tsx";

/** Comparison, wishlist and watch buttons: plain forms in the page, whose scripts are loaded when the browser is idle. */
export const Tools = whenIdle<ToolsProps>(() => import("./tools/tools.tsx").then(({ ToolsOf }) => ToolsOf));
