import { type Page, test } from "@playwright/test";
import { choosePayment, fillShipping, newEmail, placeOrder, putIntoCart, register } from "../e2e/support/steps.ts";
import { fileOf, folderOf, languages, openPages, type orderPages } from "./support/pages.ts";

for (const width of [375, 1280]) {
  for (const language of languages) {
    const shoot = async (page: Page, name: (typeof openPages | typeof orderPages)[number]) => {
      // Pictures below the fold load when they come into view.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      await page.screenshot({ path: `${folderOf(width, language)}/${fileOf(name)}`, fullPage: true });
    };

    test(`open pages, ${language}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      for (const path of openPages) {
        await page.goto(`/${language}/${path}`, { waitUntil: "networkidle" });
        await shoot(page, path);
      }
    });

    test(`the way of an order, ${language}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 });
      await putIntoCart(page, language, "pan-jinko-jkm440n-54hl4r-v");
      await shoot(page, "product-added");
      await page.goto(`/${language}/cart`, { waitUntil: "networkidle" });
      await shoot(page, "cart-full");
      await page.goto(`/${language}/checkout/auth?tab=register`);
      await shoot(page, "checkout-auth");
      await register(page, language, newEmail());
      await page.locator('input[name="phone"]').waitFor();
      await page.locator("main form button[type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await shoot(page, "checkout-1-faults");
      await fillShipping(page, language);
      await shoot(page, "checkout-2");
      await choosePayment(page, language, "transfer");
      await shoot(page, "checkout-3");
      await placeOrder(page, language);
      await page.waitForURL(/orderId=/);
      await shoot(page, "checkout-success");
      for (const [name, path] of [
        ["profile-personal", "profile/personal"],
        ["profile-timeline", "profile/orders?view=timeline"],
        ["profile-orders", "profile/orders"],
        ["profile", "profile"],
      ] as const) {
        await page.goto(`/${language}/${path}`);
        await shoot(page, name);
      }
      await page.locator(`a[href^="/${language}/profile/orders/"]`).first().click();
      await page.waitForURL(/profile\/orders/);
      await shoot(page, "order");
    });
  }
}
