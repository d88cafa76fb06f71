import { expect, type Page } from "@playwright/test";
import reducedPl from "../../src/features/orders/messages/reduced-rate/pl.json" with { type: "json" };
import reducedUa from "../../src/features/orders/messages/reduced-rate/ua.json" with { type: "json" };
import { expectAccessible } from "./support/accessible.ts";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { begin, choosePayment, fillShipping, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const cable = "cab-helukabel-solarflex-6";
const texts = { ua: reducedUa, pl: reducedPl };

/** Puts a panel with installation into the cart. */
async function putInstalled(page: Page, language: "ua" | "pl"): Promise<void> {
  const { cart, cartPage } = words[language];
  await putIntoCart(page, language, panel);
  await page.goto(`/${language}/cart`);
  await page.locator("main").getByRole("button", { name: cart.install, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(cart.installCompany, { exact: true }).fill("Anna Nowak");
  await dialog.getByLabel(cart.installAddress, { exact: true }).fill("ul. Ogrodowa 14, Warszawa");
  await dialog.getByRole("button", { name: cart.installSave }).click();
  await expect(page.getByText(begin(cartPage.installed))).toBeVisible();
}

async function toReview(page: Page, language: "ua" | "pl"): Promise<void> {
  await page.goto(`/${language}/checkout`);
  await fillShipping(page, language);
  await choosePayment(page, language, "transfer");
}

const declaration = (page: Page, language: "ua" | "pl") =>
  page.getByRole("checkbox", { name: begin(texts[language].declaration) });

/** Row of the VAT in the summary of the order. */
const vatIn = (page: Page, language: Language, percent: number) =>
  page.getByText(words[language].checkout.tax.replace("{rate}", `${percent}`), { exact: true });

/** Amount on the button that places the order, minor units. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByRole("button", { name: begin(words.pl.checkout.place) }).textContent();
  return Number((text ?? "").replace(/\D/g, ""));
}

test("a private person who buys with installation declares and pays the reduced VAT, on a phone", async ({ page }) => {
  const { checkout } = words.pl;
  await page.setViewportSize(screens.phone);
  await comeIn(page, "pl");
  await putInstalled(page, "pl");
  await toReview(page, "pl");
  const box = declaration(page, "pl");
  await expect(box).not.toBeChecked();
  await expect(vatIn(page, "pl", 23)).toBeVisible();
  const normal = await totalOf(page);
  await expectAccessible(page, "the declaration for the reduced VAT");
  await box.check();
  await expect(vatIn(page, "pl", 8)).toBeVisible();
  await expect.poll(() => totalOf(page)).toBeLessThan(normal);
  // It survives going to an earlier step, but is not remembered with what was typed.
  await page.getByRole("button", { name: checkout.back, exact: true }).click();
  await expect(page.getByText(checkout.payHow)).toBeVisible();
  await expect(vatIn(page, "pl", 8)).toBeVisible();
  await choosePayment(page, "pl", "transfer");
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(vatIn(page, "pl", 23)).toBeVisible();
  await box.check();
  const total = await totalOf(page);
  await page.getByRole("checkbox", { name: checkout.terms }).check();
  // A refusal because of other sums leaves everything as it was ticked.
  const refusal = { code: "totals_changed", title: "Ceny się zmieniły", totals: {}, discounts: [] };
  await page.route("**/api/create-checkout-session", (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await expect(page.getByText(refusal.title)).toBeVisible();
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("orderId");
  await page.goto(`/pl/profile/orders/${id}`);
  const note = page.getByText(begin(texts.pl.basis.replace("{percent}", "8")));
  await expect(note).toBeVisible();
  await expect(page.getByText(begin(texts.pl.declaration))).toBeHidden();
  await note.click();
  await expect(page.getByText(begin(texts.pl.declaration))).toBeVisible();
  const { data } = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(data.attributes).toMatchObject({ taxRateBp: 800, vatDeclaration: { locale: "pl", rateBp: 800 } });
  expect(Math.round(Number(data.attributes.total) * 100)).toBe(total);
  // The next order needs its own.
  await putInstalled(page, "pl");
  await toReview(page, "pl");
  await expect(declaration(page, "pl")).not.toBeChecked();
});

test("what stands in the way of the reduced VAT is said, with what to do about it", async ({ page }) => {
  const { checkout } = words.pl;
  await comeIn(page, "pl");
  await putInstalled(page, "pl");
  await putIntoCart(page, "pl", cable);
  await toReview(page, "pl");
  const notice = page.getByText(begin(texts.pl.not_installed.replace("{percent}", "8")));
  await expect(notice).toBeVisible();
  await expect(declaration(page, "pl")).toHaveCount(0);
  await notice.locator("..").getByRole("link", { name: texts.pl.to_cart }).click();
  await page
    .getByRole("button", { name: begin(words.pl.cartPage.removeNamed) })
    .last()
    .click();
  await toReview(page, "pl");
  await declaration(page, "pl").check();
  // A company ends it, at once and without losing what was typed.
  await page.getByRole("button", { name: `${checkout.edit}: ${checkout.where}` }).click();
  await page.getByLabel(checkout.asCompany).check();
  await expect(vatIn(page, "pl", 23)).toBeVisible();
  await page.locator('input[name="company"]').fill("Słońce sp. z o.o.");
  await page.locator('input[name="taxId"]').fill("1234563218");
  await page.locator('input[name="seatStreet"]').fill("ul. Prosta 1");
  await page.locator('input[name="seatPostalCode"]').fill("00-950");
  await page.locator('input[name="seatCity"]').fill("Warszawa");
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await choosePayment(page, "pl", "transfer");
  await expect(declaration(page, "pl")).toHaveCount(0);
  await page.getByRole("button", { name: texts.pl.edit_company }).click();
  await page.getByLabel(checkout.asCompany).uncheck();
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await choosePayment(page, "pl", "transfer");
  await expect(declaration(page, "pl")).toBeChecked();
});

test("in Ukraine nobody is asked for it", async ({ page }) => {
  await comeIn(page, "ua");
  await putInstalled(page, "ua");
  await toReview(page, "ua");
  await expect(vatIn(page, "ua", 20)).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});
