import { test } from "@playwright/test";
import { choosePayment, fillShipping, newEmail, placeOrder, putIntoCart, register } from "../e2e/support/steps.ts";
import { languages, openPages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

for (const width of widths) {
  for (const language of languages) {
    const shoot = photographer(width, language);

    test(`public pages, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      for (const path of openPages) {
        await page.goto(`/${language}/${path}`, { waitUntil: "networkidle" });
        await shoot(page, path);
      }
    });

    test(`the checkout, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
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
      const number = (await page.locator("h1").textContent())?.match(/HL-\d+/)?.[0] ?? "";
      await page.locator('a[href*="/withdrawal?order="]').click();
      await page.locator("main form [type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await shoot(page, "withdrawal-faults");
      for (const [name, typed] of [
        ["name", "Anna Źródło"],
        ["order", number],
        ["email", newEmail()],
      ] as const) {
        await page.locator(`[name=${name}]`).fill(typed);
      }
      await page.locator("main form [type=submit]").click();
      await page.locator("#confirm").waitFor();
      await shoot(page, "withdrawal-confirm");
      await page.locator("main form [type=submit]").first().click();
      await page.locator('main [data-tone="done"]').waitFor();
      await shoot(page, "withdrawal-done");
    });
  }
}
