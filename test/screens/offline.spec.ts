import { expect, test } from "@playwright/test";
import { port } from "../e2e/support/ask.ts";
import { settled } from "../e2e/support/keeping.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { openAccount } from "../e2e/support/shop-database.ts";
import { choosePayment, fillShipping, placeOrder, putIntoCart, signIn } from "../e2e/support/steps.ts";
import { words } from "../e2e/support/words.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const ownPort = port + 29;

test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow", baseURL: `http://localhost:${ownPort}` });

let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

for (const width of widths) {
  for (const language of languages) {
    test(`offline, ${language}, ${width} px`, async ({ page, context }) => {
      await dress(page, width);
      const shoot = photographer(width, language);
      const { checkout, offline } = words[language];
      const email = await openAccount(shop);
      await page.goto(`/${language}/auth`);
      await signIn(page, language, email);
      await page.waitForURL(({ pathname }) => !pathname.endsWith("/auth"));
      await putIntoCart(page, language, panel);
      await settled(page, language, `/${language}/product/${panel}`);
      await page.goto(`/${language}/checkout`);
      await fillShipping(page, language);
      await choosePayment(page, language, "transfer");
      await context.setOffline(true);
      await placeOrder(page, language);
      await expect(page.getByText(checkout.offline).first()).toBeVisible();
      await shoot(page, "checkout-offline");
      await page.goto(`/${language}/product/${panel}`);
      await expect(page.getByRole("complementary", { name: offline.label })).toBeVisible();
      await shoot(page, "product-copy", { isWhole: false });
      await page.goto(`/${language}/cart`);
      await expect(page.getByRole("complementary", { name: offline.label })).toBeVisible();
      await shoot(page, "cart-offline");
      await page.goto(`/${language}/checkout`);
      await expect(page.getByText(words[language].offlinePage.noNetOrder)).toBeVisible();
      await shoot(page, "offline-list");
    });
  }
}
