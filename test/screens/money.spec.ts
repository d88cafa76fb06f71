import { test } from "@playwright/test";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { fillShipping, placeOrder, putIntoCart, signIn } from "../e2e/support/steps.ts";
import { words } from "../e2e/support/words.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";
import { type WorkedOrders, workOrders } from "./support/worked-orders.ts";

test.describe.configure({ mode: "default" });

const ownPort = port + 24;
test.use({ baseURL: `http://localhost:${ownPort}` });

let shop: OpenShop;
let email: string;
let orders: WorkedOrders;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
  email = await openAccount(shop);
  await inDatabaseOf(shop, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    ({ orders } = await workOrders(db, { buyer: id, staff: id }));
  });
});
test.afterAll(() => shop.stop());

for (const width of widths) {
  for (const language of languages) {
    const shoot = photographer(width, language);
    const { checkout } = words[language];

    test(`a card, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      await page.goto(`/${language}/auth?redirect=/${language}/profile`);
      await signIn(page, language, await openAccount(shop));
      await page.waitForURL(({ pathname }) => pathname.endsWith("/profile"));
      await putIntoCart(page, language, "pan-jinko-jkm440n-54hl4r-v");
      await page.goto(`/${language}/checkout`);
      await fillShipping(page, language);
      await page.locator('input[name="paymentMethod"][value="card"]').check();
      await shoot(page, "checkout-2-card");
      await page.getByRole("button", { name: checkout.toReview }).click();
      await placeOrder(page, language);
      await page.waitForURL(/sandbox/);
      await shoot(page, "sandbox-pay");
      await page.locator('input[value="decline"]').check();
      await page.locator("button").first().click();
      await page.getByRole("alert").waitFor();
      await shoot(page, "sandbox-declined");
      await page.locator("main a").last().click();
      await page.getByRole("heading", { name: checkout.cancelTitle }).waitFor();
      await shoot(page, "checkout-turned-back");
    });

    test(`payment, shipment and returns, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      await page.goto(`/${language}/auth?redirect=/${language}/profile`);
      await signIn(page, language, email);
      await page.waitForURL(({ pathname }) => pathname.endsWith("/profile"));
      const open = (id: string) => page.goto(`/${language}/profile/orders/${id}`, { waitUntil: "networkidle" });
      for (const [name, id] of [
        ["order-card", orders.card],
        ["order-part", orders.part],
        ["order-sent", orders.sent],
        ["order-shipped", orders.shipped],
        ["order-return-asked", orders.requested],
        ["order-returned", orders.returned],
        ["order-refund", orders.refund],
        ["order-expired", orders.expired],
      ] as const) {
        await open(id);
        await shoot(page, name);
      }
      await open(orders.transfer);
      await page.locator("main details > summary").last().click();
      await shoot(page, "order-cancel");
      await open(orders.delivered);
      await shoot(page, "order-delivered");
      const goods = page.locator("section[aria-labelledby=returns]");
      await goods.locator("summary").click();
      await goods.locator("select").first().selectOption("1");
      await goods.locator("[type=submit]").click();
      await goods.getByRole("alert").waitFor();
      await shoot(page, "order-return-faults");
    });
  }
}
