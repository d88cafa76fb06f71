import type { Locator, Page } from "@playwright/test";

/** Sorts a listing by the label of the sort order. */
export async function sortBy(page: Page, order: string): Promise<void> {
  await page.locator("main .sort > summary").click();
  await page.locator("main .sort").getByRole("link", { name: order, exact: true }).click();
}

/** The checkbox of a filter value. */
export function valueTick(page: Page, param: string, value: string): Locator {
  return page.locator(`#filters input[name="${param}"][value="${value}"]`);
}
