import type { Locator, Page } from "@playwright/test";

/** Puts a listing in another order, by its words. */
export async function sortBy(page: Page, order: string): Promise<void> {
  await page.locator("main .sort > summary").click();
  await page.locator("main .sort").getByRole("link", { name: order, exact: true }).click();
}

/** The tick of a value in the filters. */
export function valueTick(page: Page, param: string, value: string): Locator {
  return page.locator(`#filters input[name="${param}"][value="${value}"]`);
}
