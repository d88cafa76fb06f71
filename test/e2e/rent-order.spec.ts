import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import after from "../../src/features/orders/messages/after.en.json" with { type: "json" };
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { freeMonday } from "./support/bare-buyer.ts";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, newEmail, putIntoCart, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

/**
 * Machines that only this file rents, so that parallel journeys do not take each other's days: in each market there are as
 * many units as journeys that need them.
 */
const lifts = {
  desk: { id: "lft-jlg-20mvl", name: "20MVL" },
  phone: { id: "lft-genie-awp-30s", name: "AWP" },
} as const;
const crane = "crn-maeda-mc285c";
const panel = "pan-jinko-jkm440n-54hl4r-v";
/** There is one unit of it in Ukraine. */
const single = "lft-genie-s-65";

/** Adds a week of a machine to the cart from its rental page. */
async function rent(page: Page, language: Language, id: string, start = ""): Promise<void> {
  await page.goto(`/${language}/rent/${id}?period=week${start && `&start=${start}`}`);
  await page.locator("#rent-price").getByRole("button", { name: words[language].cart.add }).click();
  await expect(page.getByRole("link", { name: words[language].cart.toCart })).toBeVisible();
}

const journeys = (["ua", "pl", "en"] as const).flatMap((language) =>
  (["desk", "phone"] as const).map((screen) => [language, screen] as const),
);

for (const [language, screen] of journeys) {
  const { cartPage, checkout, catalogue, accounts } = words[language];
  const { id: lift, name } = lifts[screen];

  test(`a lift is rented in ${language} on a ${screen}: card, cart, other days, checkout, own order${inEveryRun(language === "ua" && screen === "phone")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    // Without scripts the button of a card links to the rental page.
    await openAlive(page, `/${language}/lifts-and-cranes/single-man-lifts`);
    const card = page.locator("article.card").filter({ has: page.locator(`a[href="/${language}/product/${lift}"]`) });
    const order = card.getByRole("button", { name: catalogue.rent });
    await expectAlive(order);
    await order.click();
    await expect(card.getByRole("button", { name: words[language].cart.more })).toBeVisible();

    await page.goto(`/${language}/cart`);
    const row = page.getByRole("main").locator("li").filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await row.getByText(cartPage.rentChange).click();
    await row.getByLabel(cartPage.rentLength).selectOption("7");
    await row.getByLabel(cartPage.rentOption_extendedGuarantee).check();
    await page.screenshot({ path: test.info().outputPath("rent-days.png"), fullPage: true });
    if (language === "en") await expectAccessible(page, "days and options in the cart", [screen]);
    await row.getByRole("button", { name: cartPage.rentSave }).click();
    await expect(row.locator("p").filter({ hasText: cartPage.rentOption_extendedGuarantee })).toBeVisible();
    await expect(page.locator('.summary-lines [data-kind="apart"]')).toContainText(cartPage.deposit);
    await expect(page.getByRole("status").filter({ hasText: cartPage.checking })).toHaveCount(0);
    await expectNoSidewaysScroll(page, `cart in ${language}`);
    await page.setViewportSize(screens[screen]);
    await page.screenshot({ path: test.info().outputPath("rent-cart.png"), fullPage: true });

    await page.getByRole("link", { name: cartPage.checkout }).click();
    await page.getByRole("link", { name: accounts.tab_register }).click();
    await register(page, language, newEmail());
    await fillShipping(page, language);
    const onDelivery = page.locator('input[name="paymentMethod"][value="pod"]');
    if ((await onDelivery.count()) > 0) await expect(onDelivery).toBeDisabled();
    await choosePayment(page, language, "transfer");
    const place = page.getByRole("button", { name: begin(checkout.place) });
    await place.click();
    await expect(page.getByText(checkout.adultMissing)).toBeVisible();
    await expect(page.getByText(checkout.operatorMissing)).toBeVisible();
    if (language === "en") await expectAccessible(page, "what is missing of an order with a lift", [screen]);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.screenshot({ path: test.info().outputPath("rent-review.png"), fullPage: true });
    await place.click();
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout/success\\?orderId=`));
    await page.getByRole("link", { name: checkout.track }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/profile/orders/`));
    await expect(page.locator(`main a[href="/${language}/rent/${lift}"]`)).toContainText("(");
    if (language === "en") await expectAccessible(page, "an order with a lift", [screen]);
    await page.screenshot({ path: test.info().outputPath("rent-order.png"), fullPage: true });
    expect(errors).toEqual([]);
  });
}

test("days taken meanwhile are reported in the cart, with the nearest free day", async ({ page }) => {
  const { cartPage } = words.en;
  await rent(page, "en", single);
  const dataDir = process.env[`E2E_DATA_DIR_${port}`] ?? "";
  const taken = await inDatabaseOf({ dataDir }, (db) =>
    sql`insert into unit_holds (unit_id, during, reason)
      select id, daterange(current_date, current_date + 20), 'service' from rental_units
      where product_id = ${single} and market = 'UA'`.execute(db),
  );
  expect(Number(taken.numAffectedRows)).toBe(1);
  await page.goto("/en/cart");
  const problem = page.locator("[data-problem]");
  await expect(problem).toContainText("These days have been taken in the meantime");
  await page.getByRole("link", { name: cartPage.checkout }).click();
  await expect(page.getByText(cartPage.mendFirst)).toBeVisible();
  await expect(problem).toBeFocused();
  await page.screenshot({ path: test.info().outputPath("rent-taken.png"), fullPage: true });
  await problem.getByRole("button", { name: begin(cartPage.rentFrom.replace("{day}", "{")) }).click();
  await expect(problem).toHaveCount(0);
  await expect(page.locator('.summary-lines [data-kind="apart"]')).toBeVisible();
});

test("in a paid order of goods and a crane the crane is cancelled alone, free of charge until two days before", async ({
  page,
}) => {
  const { checkout, payments } = words.en;
  await page.setViewportSize(screens.phone);
  const start = await freeMonday({ url: `http://localhost:${port}` }, crane, 7);
  await rent(page, "en", crane, start);
  await comeIn(page, "en");
  await putIntoCart(page, "en", panel);
  await page.goto("/en/checkout");
  await fillShipping(page, "en");
  await choosePayment(page, "en", "card");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await page.locator('input[name="card"][value="pay"]').check();
  await page.getByRole("button", { name: begin(payments.pay) }).click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  await page.getByRole("link", { name: checkout.track }).click();

  const opener = page.getByText(begin(after.cancel_lease.replace("{name}", "")));
  await expect(page.getByText(begin(after.cancel_free_until.replace("{moment}.", "")))).toBeVisible();
  await opener.click();
  await expectNoSidewaysScroll(page, "order with a crane");
  await page.setViewportSize(screens.phone);
  await page.screenshot({ path: test.info().outputPath("cancel-crane.png"), fullPage: true });
  await page
    .locator("form")
    .filter({ has: page.locator('input[value="cancel_lease"]') })
    .getByRole("button", { name: after.cancel_send })
    .click();
  await expect(page.getByText(after.done_cancelled_lease)).toBeVisible();
  await expect(opener).toHaveCount(0);
  const { data } = await (await page.request.get("/api/orders")).json();
  expect(data[0].attributes).toMatchObject({ status: "processing" });
  // Its days are free again.
  expect(await freeMonday({ url: `http://localhost:${port}` }, crane, 7)).toBe(start);
});
