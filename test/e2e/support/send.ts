import type { Page } from "@playwright/test";

/** Sends a form without scripts by its button, and waits for the page that answers. */
export async function send(page: Page, button: string): Promise<void> {
  const answered = page.waitForEvent("load");
  await page.getByRole("button", { name: button }).click();
  await answered;
}
