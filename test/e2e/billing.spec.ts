import { expect, type Page } from "@playwright/test";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { choosePayment, deliveries, fillShipping, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";

/** A default billing address in Germany, and a delivery address there. */
async function abroad(page: Page): Promise<void> {
  const address = { fullName: "Olena Kowalczuk", street: "Friedrichstr. 12", city: "Berlin", postalCode: "10115" };
  for (const [type, isDefault] of [
    ["billing", true],
    ["shipping", false],
  ] as const) {
    const answer = await page.request.post("/api/me/addresses", {
      data: { ...address, label: type, type, country: "DE", isDefault },
    });
    expect(answer.status()).toBe(201);
  }
}

async function toCheckout(page: Page, language: Language): Promise<void> {
  await comeIn(page, language);
  await abroad(page);
  await putIntoCart(page, language, panel);
  await page.goto(`/${language}/checkout`);
}

for (const language of ["ua", "pl", "en"] as const) {
  test(`the invoice goes to a saved address abroad, the goods do not, in ${language}${inEveryRun(language === "en")}`, async ({
    page,
  }) => {
    const { checkout } = words[language];
    await toCheckout(page, language);
    // Neither the billing address nor an address abroad is preselected for delivery.
    await expect(page.getByLabel(checkout.city, { exact: true })).toHaveValue("");
    const saved = page.getByLabel(checkout.savedAddress, { exact: true });
    await expect(saved.locator("option")).toHaveCount(2);
    await expect(saved.locator("option").first()).toContainText(checkout.savedAddressQuote.replace("{address} ", ""));
    await expect(page.getByLabel(checkout.billingSame)).toBeChecked();
    await page.getByLabel(checkout.billingSame).uncheck();
    await expect(page.locator('input[name="billingCity"]')).toHaveValue("Berlin");
    await page.locator('input[name="billingPostalCode"]').fill("");
    for (const field of ["phone", "address", "postalCode", "city"] as const) {
      await page.locator(`input[name="${field}"]`).fill(deliveries[language][field]);
    }
    await page.getByRole("button", { name: checkout.toPayment }).click();
    await expect(page.locator('input[name="billingPostalCode"]')).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    await page.locator('input[name="billingPostalCode"]').fill("10115");
    await page.reload();
    await expect(page.locator('input[name="billingPostalCode"]')).toHaveValue("10115");
    await page.getByRole("button", { name: checkout.toPayment }).click();
    await choosePayment(page, language, "transfer");
    await expect(page.getByText("Friedrichstr. 12, 10115 Berlin")).toBeVisible();
    await placeOrder(page, language);
    await expect(page).toHaveURL(/orderId=/);
    const id = new URL(page.url()).searchParams.get("orderId");
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json();
    expect(data.attributes.billingAddress).toMatchObject({ city: "Berlin", country: "DE", lastName: "Kowalczuk" });
    expect(data.attributes.shippingAddress).toMatchObject({ city: deliveries[language].city });
    await page.goto(`/${language}/profile/orders/${id}`);
    await expect(page.getByText("Friedrichstr. 12, 10115 Berlin")).toBeVisible();
  });
}

for (const [language, elsewhere, path] of [
  ["ua", "PL", "/pl/checkout"],
  ["pl", "UA", "/ua/checkout"],
  ["en", "PL", "/en/checkout"],
] as const) {
  test(`a buyer in the other country is directed to its market with cart and draft, from ${language}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const { checkout } = words[language];
    await toCheckout(page, language);
    await page.getByLabel(checkout.address, { exact: true }).fill("Testowa 7");
    await page.getByLabel(checkout.country, { exact: true }).selectOption(elsewhere);
    await expect(page.getByRole("button", { name: checkout.toPayment })).toBeDisabled();
    await expect(page.getByRole("button", { name: checkout.quoteSend })).toBeVisible();
    await page.locator(".notice a").click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('input[name="address"]')).toHaveValue("Testowa 7");
    await expect(page.locator('select[name="country"]')).toHaveValue(elsewhere);
    await expect(
      page
        .locator("aside")
        .getByText(elsewhere === "PL" ? "zł" : "грн")
        .first(),
    ).toBeVisible();
    await expect(page.locator('button[type="submit"]').last()).toBeEnabled();
    await page.goto(`${path.slice(0, 3)}/cart`);
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /JKM440N/ })
        .first(),
    ).toBeVisible();
  });
}

test("without scripts checkout says what it needs", async ({ page, browser }) => {
  await toCheckout(page, "en");
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto("/en/checkout");
  const note = plain.locator("main noscript p");
  await expect(note).toBeVisible();
  expect(await note.textContent()).toBe(words.en.checkout.noScript);
});

test("a delivery that the market does not offer is rejected at its field, whatever the page sends", async ({
  page,
}) => {
  await toCheckout(page, "ua");
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "pod");
  await page.route("**/api/create-checkout-session", async (route) => {
    const sent = route.request().postDataJSON();
    const shippingInfo = { ...sent.shippingInfo, country: "PL", postalCode: "00-001", phone: "+380671234567" };
    await route.continue({ postData: JSON.stringify({ ...sent, shippingInfo }) });
  });
  const answer = page.waitForResponse("**/api/create-checkout-session");
  await placeOrder(page, "ua");
  expect(await (await answer).json()).toMatchObject({
    code: "quotation_needed",
    market: "PL",
    errors: [{ path: "shippingInfo.country" }],
  });
  await expect(page.locator('select[name="country"]')).toHaveAttribute("aria-invalid", "true");
});
