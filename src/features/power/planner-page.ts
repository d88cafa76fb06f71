import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Headers of a planner: its page depends on the address alone. */
export const plannerHeaders = (): Record<string, string> => ({
  "Cache-Control": "public, max-age=0, must-revalidate",
});

/** A changed form changes the query of a planner and is answered in the browser; only another path is loaded. */
export function onOtherPath({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
}
