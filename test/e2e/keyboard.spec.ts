import { expect } from "@playwright/test";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { openAlive, pressOn, tabTo, typeInto, walkByTab } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { begin, deliveries, followEmail, newEmail, password, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";

test("the focus check reports planted violations", async ({ page }) => {
  await openAlive(page, "/ua/faq");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main a:focus-visible { outline: none !important; box-shadow: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect((await walkByTab(page)).errors.map(({ what }) => what)).toContain("unmarked");
});

for (const [screen, language] of [
  ["desk", "ua"],
  ["phone", "pl"],
] as const) {
  test(`a panel is bought without a mouse on a ${screen}, in ${language}${inEveryRun(screen === "desk")}`, async ({
    page,
  }) => {
    test.slow();
    const { accounts, cart, cartPage, checkout } = words[language];
    const email = newEmail();
    await page.setViewportSize(screens[screen]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const main = page.locator("main");

    await page.goto(`/${language}`);
    await pressOn(page, main.locator(`a[href="/${language}/solar-panels"]`).first());
    await expect(page).toHaveURL(`/${language}/solar-panels`);
    await pressOn(page, main.locator(`h3 a[href="/${language}/product/${panel}"]`));
    await expect(page).toHaveURL(`/${language}/product/${panel}`);
    await pressOn(page, main.getByRole("button", { name: cart.add }).first());
    // The notification with its own link disappears by itself; the cart in the header stays.
    await pressOn(page, page.getByRole("banner").getByRole("link", { name: /1/ }), "Shift+Tab");
    await expect(page).toHaveURL(`/${language}/cart`);
    await pressOn(page, page.getByRole("link", { name: cartPage.checkout }));
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout/auth`));

    await pressOn(page, page.getByRole("link", { name: accounts.tab_register }));
    await typeInto(page, page.getByLabel(accounts.first_name, { exact: true }), "Олена");
    await typeInto(page, page.getByLabel(accounts.last_name, { exact: true }), "Źródło");
    await typeInto(page, page.getByLabel(accounts.email, { exact: true }), email);
    await typeInto(page, page.locator('input[name="password"]'), password);
    await typeInto(page, page.locator('input[name="confirmPassword"]'), password);
    await tabTo(page, page.locator('input[name="acceptTerms"]'));
    await page.keyboard.press("Space");
    await pressOn(page, page.getByRole("button", { name: accounts.submit_register }));
    await followEmail(page, language, email);

    await expect(page).toHaveURL(new RegExp(`/${language}/checkout(\\?|$)`));
    for (const field of ["phone", "address", "postalCode", "city"] as const) {
      await typeInto(page, page.getByLabel(checkout[field], { exact: true }), deliveries[language][field]);
    }
    await pressOn(page, page.getByRole("button", { name: checkout.toPayment }));
    await expect(page.getByText(checkout.payHow)).toBeVisible();
    // A radio group is one tab stop; arrow keys choose inside it.
    const methods = page.locator('input[name="paymentMethod"]:not(:disabled)');
    await expect(methods.first()).toBeVisible();
    for (let step = 0; step < 20; step++) {
      if (await page.evaluate(() => document.activeElement?.getAttribute("name") === "paymentMethod")) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('input[name="paymentMethod"]:checked')).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: checkout.toReview }));
    await expect(page.getByRole("heading", { name: checkout.reviewTitle })).toBeVisible();
    await tabTo(page, page.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await pressOn(page, page.getByRole("button", { name: begin(checkout.place) }));
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  });

  test(`focus is always visible when tabbing through a page on a ${screen}, in ${language} @long`, async ({ page }) => {
    test.slow();
    const { checkout, cartPage } = words[language];
    await page.setViewportSize(screens[screen]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const look = async (what: string, min: number) => {
      const { stops, errors } = await walkByTab(page);
      expect.soft(errors, what).toEqual([]);
      expect.soft(stops, what).toBeGreaterThan(min);
    };
    for (const path of ["", "/solar-panels", "/generators", "/categories", "/auth", "/error/404", "/faq", "/ui"]) {
      await openAlive(page, `/${language}${path}`);
      await look(path, 25);
    }
    await putIntoCart(page, language, panel);
    await openAlive(page, `/${language}/product/${panel}`);
    await look("a product", 25);
    await page.goto(`/${language}/cart`);
    await expect(page.getByRole("link", { name: cartPage.checkout })).toBeVisible();
    await look("a full cart", 25);
    await comeIn(page, language);
    await page.goto(`/${language}/checkout`);
    await page.getByRole("button", { name: checkout.toPayment }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await look("step 1 with faults", 5);
    await openAlive(page, `/${language}/profile`);
    await look("the profile", 20);
  });
}
