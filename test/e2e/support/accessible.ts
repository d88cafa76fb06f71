import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { type Screen, screens } from "./frame.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects that a page as it now stands breaks no rule of WCAG 2.2 AA and no good practice axe knows, on a phone and on a desk, in light and in dark.
 * The dark look differs in its colours alone, so only these are looked at again.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  on: readonly Screen[] = ["desk", "phone"],
): Promise<void> {
  const found: unknown[] = [];
  for (const screen of on) {
    await page.setViewportSize(screens[screen]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page);
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      const { violations } = await (colorScheme === "light"
        ? axe.withTags(standards)
        : axe.withRules(["color-contrast", "link-in-text-block"])
      ).analyze();
      for (const { id, nodes } of violations) {
        found.push(...nodes.map((node) => [screen, colorScheme, id, node.html, node.failureSummary]));
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(found, what).toEqual([]);
}

/** Ends every transition, so that no colour is caught halfway. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}

/** The narrowest phone, and windows of 1280 and 1920 px enlarged to 200 %. */
const narrowWidths = [640, 960, 320];

/** Expects that a page as it now stands cannot be pushed sideways on the narrowest phone, nor at 200 % on a desk. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 640 });
    const wide = await page.evaluate((limit) => {
      window.scrollTo(1_000, window.scrollY);
      if (window.scrollX === 0 && document.documentElement.scrollWidth <= limit) return [];
      return [...document.body.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().right > limit + 1)
        .slice(0, 5)
        .map((element) => element.outerHTML.slice(0, 160));
    }, width);
    expect.soft(wide, `${what}, ${width} px`).toEqual([]);
  }
}
