import type { Page } from "@playwright/test";

/** Targets of a page that are smaller than 24 × 24 px (WCAG 2.2, 2.5.8), except links inside sentences. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const min = 24;
    const found: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]",
    )) {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest("[inert]")) continue;
      // The skip link is hidden until it has focus.
      if (target.getBoundingClientRect().bottom <= 0) continue;
      // The label of a field is part of its target.
      const labels = "labels" in target ? [...((target.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const boxes = [target, ...labels, target.closest(".input")].filter((box) => box !== null);
      const isLarge = boxes.some((box) => {
        const { width, height } = box.getBoundingClientRect();
        return width >= min - 0.01 && height >= min - 0.01;
      });
      const around = target.parentElement?.textContent?.trim() ?? "";
      const isInMessage =
        getComputedStyle(target).display === "inline" && around.length > (target.textContent?.trim().length ?? 0);
      if (!isLarge && !isInMessage) {
        const { width, height } = target.getBoundingClientRect();
        found.push(`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 140)}`);
      }
    }
    return found;
  });
}
