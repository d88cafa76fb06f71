import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { choosePayment, fillShipping, newEmail, placeOrder, putIntoCart, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const inverter = "inv-deye-sun-5k-sg03lp1-eu";
const highVoltage = "bat-byd-hvs-7-7";
const fitting = "bat-pylontech-us5000";

const names = { inverter: "Deye SUN-5K-SG03LP1-EU", highVoltage: "BYD Battery-Box Premium HVS 7.7" };

const main = (page: Page) => page.getByRole("main");
const said = (language: Language, verdict: "does-not-fit" | "fits-with-note", product: string) =>
  words[language].powerFits[`title.${verdict}`].replace("{product}", product).replace("{inverter}", names.inverter);

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
] as const) {
  const { powerFits, cataloguePlanner, listing, cart, checkout } = words[language];

  test(`a battery that does not fit is replaced by one that does, and ordered, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await putIntoCart(page, language, inverter);
    await page.goto(`/${language}/product/${highVoltage}`);
    const notice = main(page).getByRole("region", { name: powerFits.with_cart });
    await expect(notice.getByText(said(language, "does-not-fit", names.highVoltage))).toBeVisible();
    await expectNoSidewaysScroll(page, `a battery that does not fit in ${language}`);
    await page.setViewportSize(screens[screen]);
    if (language === "ua") await expectAccessible(page, "a product that does not fit the cart");
    await page.setViewportSize(screens[screen]);

    // It may be bought all the same, and the cart says it again.
    await main(page).getByRole("button", { name: cart.add }).first().click();
    await page.goto(`/${language}/cart`);
    const together = main(page).getByRole("region", { name: powerFits.in_cart });
    await expect(together.getByText(said(language, "does-not-fit", names.highVoltage))).toBeVisible();
    await main(page)
      .locator("li")
      .filter({ has: page.locator(`a[href$="/product/${highVoltage}"]`) })
      .getByRole("button", { name: words[language].cartPage.remove })
      .click();
    await expect(together).toBeHidden();

    await page.goto(`/${language}/product/${inverter}`);
    await main(page).getByRole("link", { name: cataloguePlanner.fitting_batteries }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/batteries\\?inverter=${inverter}$`));
    await expect(main(page).locator(`a[href$="/product/${fitting}"]`).first()).toBeVisible();
    await expect(main(page).locator(`a[href$="/product/${highVoltage}"]`)).toHaveCount(0);
    await expect(
      main(page).getByRole("link", {
        name: listing.remove.replace("{filter}", listing.fitsInverter.replace("{inverter}", names.inverter)),
      }),
    ).toBeVisible();

    await putIntoCart(page, language, fitting);
    await page.goto(`/${language}/checkout/auth?tab=register`);
    await register(page, language, newEmail());
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("a listing is narrowed to an inverter by its filter, back undoes it, and another inverter may leave nothing", async ({
  page,
}) => {
  const { listing } = words.en;
  await page.setViewportSize(screens.desk);
  await page.goto("/en/batteries");
  const choice = page.getByLabel(listing.inverter);
  await expectAlive(choice);
  await choice.selectOption(inverter);
  await expect(page).toHaveURL(`/en/batteries?inverter=${inverter}`);
  await expect(main(page).locator(`a[href$="/product/${highVoltage}"]`)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/en/batteries");
  await expect(choice).toHaveValue("");
  await expect(main(page).locator(`a[href$="/product/${highVoltage}"]`).first()).toBeVisible();

  await choice.selectOption("inv-growatt-min-6000tl-x");
  await expect(page.getByRole("heading", { name: listing.noMatch })).toBeVisible();
});

test("without scripts the filter is sent with the others, and an unknown inverter is dropped", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize(screens.desk);
  await page.goto("/pl/batteries?inverter=pan-jinko-jkm440n-54hl4r-v");
  await expect(page).toHaveURL("/pl/batteries");
  await page.getByLabel(words.pl.listing.inverter).selectOption(inverter);
  await page.getByRole("button", { name: words.pl.listing.apply }).click();
  await expect(page).toHaveURL(new RegExp(`inverter=${inverter}$`));
  await expect(main(page).locator(`a[href$="/product/${fitting}"]`).first()).toBeVisible();
  await expect(main(page).locator(`a[href$="/product/${highVoltage}"]`)).toHaveCount(0);
  await context.close();
});
