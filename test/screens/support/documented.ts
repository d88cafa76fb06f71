import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { OpenShop } from "../../e2e/support/open-shop.ts";
import { openAccount } from "../../e2e/support/shop-database.ts";
import { password } from "../../e2e/support/steps.ts";
import { dress } from "./photographer.ts";

const pictures = path.resolve(import.meta.dirname, "../../../docs/pictures");
/** Widths of the documentation, in CSS pixels. */
const widths = [375, 768, 1440];
/** Longer pages are cut off, in CSS pixels: the rest repeats what is above it. */
const longest = 2_000;

/**
 * Saves a page in its current state at the widths of the documentation as `docs/pictures/NAME-WIDTH.webp`, without its footer;
 * `from`: an element at which the picture begins.
 */
export async function documentPage(page: Page, name: string, from = "body"): Promise<void> {
  await mkdir(path.dirname(path.join(pictures, name)), { recursive: true });
  for (const width of widths) {
    await dress(page, width);
    // Images below the fold load when scrolled into view.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const [top, bottom] = await page.evaluate((first) => {
      scrollTo(0, 0);
      // The menu of staff shows its current page only once it is drawn.
      const current = document.querySelector<HTMLElement>("nav.tabs [aria-current]");
      if (current?.parentElement)
        current.parentElement.scrollLeft = current.offsetLeft - current.parentElement.offsetLeft - 24;
      const at = (selector: string) => (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) + scrollY;
      return [Math.floor(at(first)), Math.ceil(at("main + footer"))] as const;
    }, from);
    // As high as the page, so that nothing that sticks to the window covers what is below it.
    await page.setViewportSize({ width, height: Math.min(bottom, top + longest) });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const seen = await page.screenshot({ animations: "disabled" });
    await sharp(seen)
      .extract({ left: 0, top, width, height: Math.min(bottom - top, longest) })
      .webp({ quality: 55, effort: 6 })
      .toFile(path.join(pictures, `${name}-${width}.webp`));
  }
}

/** A page of a new customer who is signed in, in a context of their own, and the customer's address. */
export async function customerPage(browser: Browser, shop: OpenShop): Promise<{ page: Page; email: string }> {
  const email = await openAccount(shop);
  const context = await browser.newContext({ baseURL: shop.url });
  const data = { email, password };
  await context.request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  return { page: await context.newPage(), email };
}
