import type { Locator, Page } from "@playwright/test";

/** Drags a handle with the mouse to the middle of another element; `keep` leaves the button pressed. */
export async function dragTo(page: Page, handle: Locator, target: Locator, keep = false): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("the target is not shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  if (!keep) await page.mouse.up();
}
