import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectOpen,
  tooWide,
} from "./support/accessible.ts";
import { violations } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { enterSearch, openPage, type Screen } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { choosePayment, fillShipping, placeOrder, putIntoCart } from "./support/steps.ts";
import { smallTargets } from "./support/targets.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

// One visit serves all checks of a page, because the visit is the expensive part.
const panel = "pan-jinko-jkm440n-54hl4r-v";
const soldOut = "bat-deye-rw-m6-1";
const screensOfAll = ["desk", "phone"] as const satisfies Screen[];

test("the accessibility check reports planted violations", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 640 });
  await page.goto("/ua/faq");
  // Hydration would remove what it does not know.
  await expectAlive(page.locator("main h1"));
  await page.locator("main").evaluate((main) => {
    const part = (tag: string, look: Partial<CSSStyleDeclaration>, words: string) =>
      Object.assign(main.appendChild(Object.assign(document.createElement(tag), { textContent: words })).style, look);
    part("p", { color: "#999", background: "#aaa" }, "Grey on grey");
    part("p", { width: "3000px" }, "Wide");
    part("button", { width: "9px", height: "9px", minWidth: "0", minHeight: "0", padding: "0" }, "");
  });
  const rules = (await violations(page, "html")).map(([rule]) => rule);
  expect(rules).toEqual(expect.arrayContaining(["color-contrast", "button-name"]));
  expect(await smallTargets(page)).not.toEqual([]);
  expect(await tooWide(page, 640)).not.toEqual([]);
});

const pages = [
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
  ["earlier terms", "/pl/legal-terms/2026-11-01"],
  ["privacy", "/pl/privacy-policy"],
  ["withdrawal", "/pl/withdrawal"],
  ["machines for rent", "/pl/rental"],
  ["cables and switches", "/en/low-voltage"],
  ["the manuals", "/en/manuals"],
  ["the support", "/pl/support"],
  ["an error of the shop", "/pl/error/500"],
  ["all components", "/en/ui"],
] as const;

/** One page of each layout. */
const looked = [
  "home",
  "a listing",
  "a product",
  "results of a search",
  "an empty cart",
  "registration",
  "the questions",
];

for (const [name, path] of pages) {
  test(`${name} is accessible${inEveryRun(looked.includes(name))}`, async ({ page }) => {
    await openPage(page, path, "desk");
    await expectOpen(page, path);
  });
}

test("the menus, the search and their panels are accessible @long", async ({ page }) => {
  test.slow();
  for (const screen of screensOfAll) {
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
    await expect(parts.searchPanel.getByRole("option")).toHaveCount(10);
    await parts.search.press("ArrowDown");
    await expectOpenOn(screen, "the results under the field");
    await parts.search.fill("qwzx");
    await expect(page.getByText(words.en.search.nothing.replace("{query}", "qwzx"))).toBeVisible();
    await expectOpenOn(screen, "no results under the field");
  }

  async function expectOpenOn(screen: Screen, what: string) {
    await expectLargeTargets(page, what, [screen]);
    await expectAccessible(page, what, [screen]);
  }
});

test("cart, checkout, order and profile are accessible @long", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 1000 });
  await lookAtPurchase(page, "ua", (what) => expectOpen(page, what));
});

test("dialogs and sheets are accessible", async ({ page }) => {
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
  await part.getByRole("button", { name: "Sheet" }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "a sheet");
});

/** Paths of public pages, in every language. */
const paths = [
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
  "/search?q=qwzx",
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
  "/contact",
  "/legal-terms",
  "/privacy-policy",
  "/withdrawal",
];

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`no page in ${language} scrolls sideways on the narrowest phone, or at 200 % zoom on a desktop @long`, async ({
    page,
  }) => {
    test.slow();
    const look = (what: string) => expectNoSidewaysScroll(page, `${language}: ${what}`);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      const address = `/${language}${path}`;
      // Checked above.
      if (pages.some(([, seen]) => seen === address)) continue;
      await page.goto(address);
      await look(path);
      if (language !== "ua") continue;
      await expectLargeTargets(page, path, screensOfAll);
      await page.setViewportSize({ width: 320, height: 640 });
    }
    await page.goto(`/${language}`);
    await page.getByRole("banner").getByRole("button", { name: words[language].frame.menu, exact: true }).click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: words[language].frame.wholeCatalogue }),
    ).toBeVisible();
    await look("the main menu");
    // Ukrainian is covered above.
    if (language !== "ua") await lookAtPurchase(page, language, look);
  });
}

/** Checks each step from a product to its order and the profile. */
async function lookAtPurchase(page: Page, language: Language, look: (what: string) => Promise<void>): Promise<void> {
  const { cart, cartPage, checkout } = words[language];
  await putIntoCart(page, language, panel);
  await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
  await look("a product that was put into the cart, and the note");
  await page.goto(`/${language}/cart`);
  await expect(page.getByRole("link", { name: cartPage.checkout })).toBeVisible();
  await look("a full cart");
  await page.goto(`/${language}/checkout/auth?tab=register`);
  await look("signing in on the way to the checkout");
  await comeIn(page, language);
  await page.goto(`/${language}/checkout`);
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
  for (const path of [
    "profile",
    "profile/personal",
    "profile/orders",
    "profile/orders?type=leases&view=timeline",
    "profile/orders?view=timeline&q=none",
    "profile/rentals",
  ]) {
    await page.goto(`/${language}/${path}`);
    await look(path);
  }
}
