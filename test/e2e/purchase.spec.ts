import { expect } from "@playwright/test";
import { inEveryRun } from "./support/long.ts";
import { begin, choosePayment, fillShipping, newEmail, placeOrder, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  const { cart, cartPage, checkout } = words[language];

  test(`a visitor buys a panel in ${language}: home, listing, product, cart, register, checkout, success, own order${inEveryRun(language === "pl")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });

    await page.goto(`/${language}`);
    await page.locator(`main a[href="/${language}/solar-panels"]`).first().click();
    await expect(page).toHaveURL(`/${language}/solar-panels`);
    await page.locator(`main h3 a[href="/${language}/product/${panel}"]`).click();
    await expect(page).toHaveURL(`/${language}/product/${panel}`);
    await page.locator("main").getByRole("button", { name: cart.add }).first().click();
    await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();

    await page.goto(`/${language}/cart`);
    await page.getByRole("link", { name: cartPage.checkout }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout/auth`));
    await page.getByRole("link", { name: words[language].accounts.tab_register }).click();
    await register(page, language, newEmail());

    await expect(page).toHaveURL(new RegExp(`/${language}/checkout(\\?|$)`));
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);

    await expect(page).toHaveURL(new RegExp(`/${language}/checkout/success\\?orderId=`));
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
    const number =
      (
        await page
          .getByText(/HL-\d+/)
          .first()
          .textContent()
      )?.match(/HL-\d+/)?.[0] ?? "";
    await expect(page.getByText("IBAN")).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");

    await page.getByRole("link", { name: checkout.track }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/profile/orders/`));
    await expect(page.getByText(number).first()).toBeVisible();
    await page.goto(`/${language}/profile`);
    await expect(page.getByText(number).first()).toBeVisible();
    expect(errors).toEqual([]);
    expect(begin(checkout.place)).not.toBe("");
  });
}
