import { expect } from "@playwright/test";
import { origin } from "./support/ask.ts";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const inverter = "inv-deye-sun-5k-sg03lp1-eu";

for (const language of ["ua", "pl", "en"] as const satisfies readonly Language[]) {
  test(`a cart is shared by link and joins another one (${language})`, async ({ page, browser }) => {
    const { sharedCart } = words[language];
    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/cart`);
    await page.getByRole("button", { name: sharedCart.make }).click();
    const address = await page.getByLabel(sharedCart.address).inputValue();
    expect(address).toMatch(new RegExp(`^${origin}/${language}/cart/shared/[0-9a-f]{32}$`));

    const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await putIntoCart(other, language, inverter);
    const answer = await other.goto(address);
    expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await expect(other.getByText("JKM440N-54HL4R-V").first()).toBeVisible();
    await other.getByRole("main").getByRole("button").last().click();
    await other.getByRole("link", { name: sharedCart.to_cart }).click();
    await expect(other.locator('input[inputmode="numeric"]')).toHaveCount(2);
  });
}

test("the link contains no address of an installation, and a phone opens its list of apps", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared });
  });
  await putIntoCart(page, "ua", panel);
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
    const installation = { companyName: "ТОВ Сонце", address: "вул. Садова, 14", notes: "код 1234" };
    localStorage.setItem("cart", JSON.stringify([{ ...line, installation }]));
  });
  await page.goto("/ua/cart");
  const sent = page.waitForRequest("**/api/cart/shared");
  await page.getByRole("button", { name: words.ua.sharedCart.make }).click();
  expect((await sent).postData()).not.toMatch(/Садова|Сонце|1234/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "shared")?.url)).toContain("/ua/cart/shared/");
});

test("an expired or wrong link says what to do", async ({ page }) => {
  const answer = await page.goto("/pl/cart/shared/0123456789abcdef0123456789abcdef");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: words.pl.sharedCart.none })).toBeVisible();
});
