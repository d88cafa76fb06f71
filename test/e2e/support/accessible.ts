import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Screen, screens } from "./frame.ts";
import { smallTargets } from "./targets.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const ofColours = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };

/**
 * Expects that a page in its current state breaks no WCAG 2.2 AA rule and no best practice known to axe, on phone and
 * desktop, in light and dark. Dark mode differs only in colours, so only these are checked again.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  on: readonly Screen[] = ["desk", "phone"],
): Promise<void> {
  await expectStyled(page);
  const found: unknown[] = [];
  for (const screen of on) {
    await page.setViewportSize(screens[screen]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page);
      const only = colorScheme === "light" ? standards : ofColours;
      for (const error of await violations(page, "html", only)) found.push([screen, colorScheme, ...error]);
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(found, what).toEqual([]);
}

/** Waits for a page's style sheets, which may load after its text. */
async function expectStyled(page: Page): Promise<void> {
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
    );
  await expect.poll(sheets, { message: "the style sheets are there" }).toBe(true);
}

/** Finishes every transition, so that no colour is measured halfway. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}

/**
 * Runs all generic checks on a page in its current state: no rule is broken, targets are large enough on phone and desktop,
 * and it does not scroll sideways. Elements that disappear by themselves are checked first.
 */
export async function expectOpen(page: Page, what: string, on: readonly Screen[] = ["desk", "phone"]): Promise<void> {
  await expectFits(page, what, on);
  await expectAccessible(page, what, on);
  // Restores the original viewport.
  await page.setViewportSize(screens[on[0] ?? "desk"]);
}

const softly = expect.configure({ soft: true });

/** The checks that depend on text length: no overflow and no small targets. */
export async function expectFits(page: Page, what: string, on: readonly Screen[] = ["desk", "phone"]): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  await expectLargeTargets(page, what, on);
}

/** The narrowest phone, and windows of 1280 and 1920 px at 200 % zoom. */
const narrowWidths = [640, 960, 320];

/** Expects that a page in its current state does not scroll sideways on the narrowest phone, nor at 200 % on a desktop. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await expectStyled(page);
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 640 });
    // Fonts that are still loading have other widths for a moment.
    const settled = { message: `${what}, ${width} px`, timeout: 10_000 };
    await softly.poll(() => tooWide(page, width), settled).toEqual([]);
  }
}

/** Elements that make a page wider than its window, if it scrolls sideways. */
export function tooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    window.scrollTo(1_000, window.scrollY);
    if (window.scrollX === 0 && document.documentElement.scrollWidth <= limit) return [];
    const isClipped = (element: Element): boolean => {
      const { parentElement: up } = element;
      return up !== null && up !== document.body && (getComputedStyle(up).overflowX !== "visible" || isClipped(up));
    };
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > limit + 1 && !isClipped(element),
    );
    const found = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
    return [`the page is ${document.documentElement.scrollWidth} px wide`, ...found];
  }, width);
}

/** Expects that every target of a page in its current state is large enough on phone and desktop. */
export async function expectLargeTargets(page: Page, what: string, on: readonly Screen[]): Promise<void> {
  await expectStyled(page);
  for (const screen of on) {
    await page.setViewportSize(screens[screen]);
    expect.soft(await smallTargets(page), `${what}, on a ${screen}: targets under 24 px`).toEqual([]);
  }
}
