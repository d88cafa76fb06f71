import type { Page } from "@playwright/test";
import {
  type accountPages,
  type blockPages,
  type deskPages,
  fileOf,
  type findingPages,
  type fleetPages,
  folderOf,
  type moneyPages,
  type offlinePages,
  type openPages,
  type orderPages,
  type rentPages,
  type textPages,
  theme,
} from "./pages.ts";

type Pages =
  | typeof openPages
  | typeof orderPages
  | typeof rentPages
  | typeof accountPages
  | typeof moneyPages
  | typeof offlinePages
  | typeof deskPages
  | typeof fleetPages
  | typeof findingPages
  | typeof blockPages
  | typeof offlinePages
  | typeof textPages;

/** Sets a page's width and colour scheme. */
export async function dress(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme: theme });
}

/** Takes full-page or viewport screenshots into the folder of a width and language. */
export function photographer(
  width: number,
  language: string,
): (page: Page, name: Pages[number], how?: { isWhole: boolean }) => Promise<void> {
  return async (page, name, { isWhole } = { isWhole: true }) => {
    // Images below the fold load when scrolled into view.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    await page.screenshot({ path: `${folderOf(width, language, theme)}/${fileOf(name)}`, fullPage: isWhole });
  };
}
