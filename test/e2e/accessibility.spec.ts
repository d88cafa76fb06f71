import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { enterSearch, openPage, type Screen } from "./support/frame.ts";
import { choosePayment, fillShipping, newEmail, placeOrder, putIntoCart, register } from "./support/steps.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const soldOut = "bat-deye-rw-m6-1";

for (const [name, path] of [
  ["home", "/ua"],
  ["a listing", "/ua/solar-panels"],
  ["a listing of machines for rent", "/ua/generators"],
  ["a category of categories", "/ua/lifts-and-cranes"],
  ["the catalogue", "/ua/catalogue"],
  ["all categories", "/ua/categories"],
  ["a product", `/ua/product/${panel}`],
  ["a product that is sold out", `/ua/product/${soldOut}`],
  ["results of a search", "/ua/search?q=deye"],
  ["no results", "/ua/search?q=qwzx"],
  ["an empty cart", "/ua/cart"],
  ["sign-in", "/ua/auth"],
  ["registration", "/ua/auth?tab=register"],
  ["a page that is not there", "/ua/product/none"],
  ["the questions", "/ua/faq"],
  ["the delivery page", "/ua/delivery-warranty-returns"],
  ["the cases of customers", "/ua/customer-cases"],
  ["the company", "/ua/company"],
  ["the terms", "/ua/legal-terms"],
  ["privacy", "/pl/privacy-policy"],
  ["machines for rent", "/pl/rental"],
  ["cables and switches", "/en/low-voltage"],
  ["the manuals", "/en/manuals"],
  ["the support", "/pl/support"],
  ["an error of the shop", "/pl/error/500"],
  ["all components", "/en/ui"],
] as const) {
  test(`${name} is open to everybody`, async ({ page }) => {
    await openPage(page, path, "desk");
    await expectAccessible(page, path);
  });
}

test("the menus, the search and what they open are open to everybody", async ({ page }) => {
  test.slow();
  for (const screen of ["desk", "phone"] as const) {
    const parts = await openPage(page, "/en", screen);
    await parts.menu.click();
    await expect(parts.menuPanel).toBeVisible();
    await expectOpenOn(screen, "the main menu");
    await page.keyboard.press("Escape");
    if (parts.region) {
      await parts.region.click();
      await expect(page.getByRole("banner").getByRole("link", { name: "Polski" })).toBeVisible();
      await expectOpenOn(screen, "the regions");
    }
    await enterSearch(parts);
    await parts.search.fill("deye");
    await expect(parts.searchPanel.getByRole("option")).toHaveCount(13);
    await parts.search.press("ArrowDown");
    await expectOpenOn(screen, "the results under the field");
    await parts.search.fill("qwzx");
    await expect(page.getByText(words.en.search.nothing.replace("{query}", "qwzx"))).toBeVisible();
    await expectOpenOn(screen, "no results under the field");
  }

  function expectOpenOn(screen: Screen, what: string) {
    return expectAccessible(page, what, [screen]);
  }
});

test("cart, checkout, order and profile are open to everybody", async ({ page }) => {
  test.slow();
  const { cart, cartPage, checkout } = words.ua;
  await page.setViewportSize({ width: 1280, height: 1000 });
  await putIntoCart(page, "ua", panel);
  await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
  await expectAccessible(page, "a product that was put into the cart");
  await page.goto("/ua/cart");
  await expect(page.getByRole("link", { name: cartPage.checkout })).toBeVisible();
  await expectAccessible(page, "a full cart");
  await page.goto("/ua/checkout/auth?tab=register");
  await expectAccessible(page, "signing in on the way to the checkout");
  await register(page, "ua", newEmail());
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, "step 1 with faults");
  await fillShipping(page, "ua");
  await expect(page.getByText(checkout.payHow)).toBeVisible();
  await expectAccessible(page, "step 2");
  await choosePayment(page, "ua", "transfer");
  await expectAccessible(page, "step 3");
  await placeOrder(page, "ua");
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  await expectAccessible(page, "the success page");
  await page.getByRole("link", { name: checkout.track }).click();
  await expect(page).toHaveURL(/\/ua\/profile\/orders\//);
  await expectAccessible(page, "an order");
  for (const path of ["profile", "profile/personal", "profile/orders", "profile/orders?type=leases&view=timeline"]) {
    await page.goto(`/ua/${path}`);
    await expectAccessible(page, path);
  }
});

test("dialogs, sheets, menus and tooltips are open to everybody", async ({ page }) => {
  test.slow();
  const { cart, cartPage } = words.ua;
  const dialog = page.getByRole("dialog");
  await page.setViewportSize({ width: 1280, height: 1000 });
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/cart");
  await page.locator("main").getByRole("button", { name: cart.install, exact: true }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: cart.installSave }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "ordering installation, with faults");
  await page.keyboard.press("Escape");
  const quantity = page.locator("main .quantity input").first();
  await quantity.fill("30");
  await quantity.press("Enter");
  await page.getByRole("button", { name: cartPage.bulkButton }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "asking for a quotation");

  await page.goto("/en/ui");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  const part = page.locator("#floating");
  await part.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page, "a menu", ["phone"]);
  await page.keyboard.press("Escape");
  await part.getByRole("button", { name: "What does this mean?" }).focus();
  await expectAccessible(page, "a tooltip", ["phone"]);
  await page.keyboard.press("Escape");
  await part.getByRole("button", { name: "Sheet" }).click();
  await expectAccessible(page, "a sheet");
});

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`no page in ${language} can be pushed sideways on the narrowest phone, or twice as large on a desk`, async ({
    page,
  }) => {
    const { cartPage, checkout } = words[language];
    const look = (what: string) => expectNoSidewaysScroll(page, `${language}: ${what}`);
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      "",
      "/ui",
      "/solar-panels",
      "/generators",
      "/lifts-and-cranes",
      "/catalogue?page=2",
      "/categories",
      "/low-voltage",
      "/rental",
      `/product/${panel}`,
      `/product/${soldOut}`,
      "/search?q=deye",
      "/search?q=Wechselrichterspannungsversorgungsanlagenmontage",
      "/cart",
      "/auth",
      "/auth?tab=register",
      "/product/none",
      "/error/500",
      "/faq",
      "/delivery-warranty-returns",
      "/customer-cases",
      "/company",
      "/manuals",
      "/support",
      "/legal-terms",
      "/privacy-policy",
    ]) {
      await page.goto(`/${language}${path}`);
      await look(path);
    }
    await page.getByRole("banner").getByRole("button", { name: words[language].frame.menu, exact: true }).click();
    await expect(page.getByRole("link", { name: words[language].frame.wholeCatalogue })).toBeVisible();
    await look("the main menu");

    await putIntoCart(page, language, panel);
    await look("the note about the cart");
    await page.goto(`/${language}/cart`);
    await expect(page.getByRole("link", { name: cartPage.checkout })).toBeVisible();
    await look("a full cart");
    await page.goto(`/${language}/checkout/auth?tab=register`);
    await look("checkout/auth");
    await register(page, language, newEmail());
    await page.getByRole("button", { name: checkout.toPayment }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await look("step 1 with faults");
    await fillShipping(page, language);
    await expect(page.getByText(checkout.payHow)).toBeVisible();
    await look("step 2");
    await choosePayment(page, language, "transfer");
    await look("step 3");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
    await look("the success page");
    await page.getByRole("link", { name: checkout.track }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/profile/orders/`));
    await look("an order");
    for (const path of ["profile", "profile/personal", "profile/orders", "profile/orders?view=timeline&q=none"]) {
      await page.goto(`/${language}/${path}`);
      await look(path);
    }
  });
}
