import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import orders from "../../src/features/orders/messages/ua.json" with { type: "json" };
import profile from "../../src/features/profile/messages/ua.json" with { type: "json" };
import { seedOrders } from "../support/order-history.ts";
import { rentFirstLine } from "../support/rented-out.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { openAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, placeOrder, putIntoCart, signIn } from "./support/steps.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const { accounts, checkout } = words.ua;

/** Rows of the order list. */
const rows = (page: Page) => page.locator("main article");

/** Two products in stock, independent of the seed's names. */
async function twoProducts(shop: OpenShop): Promise<string[]> {
  return inDatabaseOf(shop, async (db) => {
    const { rows: found } = await sql<{ id: string }>`
      select p.id from products p join stock s on s.product_id = p.id
      join prices r on r.product_id = p.id and r.market = 'UA' and r.tariff = 'sale'
      where s.on_hand - s.reserved >= 5 and p.id <> ${panel} and r.net < 2000000 order by p.id limit 1`.execute(db);
    return [panel, String(found[0]?.id)];
  });
}

test("an order is found by filters and on the timeline, a deep link survives signing in, and once delivered it is ordered again", async ({
  page,
  shop,
}) => {
  test.slow();
  const [first, second] = (await twoProducts(shop)) as [string, string];
  const email = await openAccount(shop);
  await page.goto("/ua/profile");
  await expect(page).toHaveURL("/ua/auth?redirect=%2Fua%2Fprofile");
  await signIn(page, "ua", email);
  await expect(page.getByText(profile.nothing_active)).toBeVisible();
  await putIntoCart(page, "ua", first);
  await putIntoCart(page, "ua", second);
  await page.goto("/ua/checkout");
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "transfer");
  await placeOrder(page, "ua");
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  // The success page empties the cart once it is hydrated.
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]").length)).toBe(0);

  // The overview shows the most urgent task first and links to the payment details.
  await page.goto("/ua/profile");
  await expect(page.getByRole("heading", { name: profile.to_do })).toBeVisible();
  await page.getByRole("link", { name: begin(profile.pay_order) }).click();
  await expect(page).toHaveURL(/\/ua\/profile\/orders\/[0-9a-f-]{36}#pay$/);
  await expect(page.getByText("IBAN")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  // Filters are part of the address.
  await page.goto("/ua/profile/orders");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel(orders.filter_status).selectOption("pending");
  await page.getByLabel(orders.filter_range).selectOption("30d");
  await page.getByLabel(orders.filter_search).fill("jkm440");
  await page.getByRole("button", { name: orders.apply }).click();
  await expect(page).toHaveURL("/ua/profile/orders?status=pending&range=30d&q=jkm440");
  await expect(rows(page)).toHaveCount(1);
  await page
    .locator("main")
    .getByRole("link", { name: new RegExp(`^${orders.type_leases} \\d`) })
    .click();
  await expect(page).toHaveURL("/ua/profile/orders?type=leases&status=pending&range=30d&q=jkm440");
  await expect(page.getByText(orders.nothing_found)).toBeVisible();
  await page.locator(".empty").getByRole("link", { name: orders.reset }).click();
  await expect(page).toHaveURL("/ua/profile/orders");
  await page.getByRole("link", { name: orders.view_timeline }).click();
  await expect(page).toHaveURL("/ua/profile/orders?view=timeline");
  await expect(page.getByRole("heading", { level: 3 })).toContainText(String(new Date().getFullYear()));

  // Signed out, the same address asks to sign in and continues there.
  await page.getByRole("button", { name: accounts.sign_out }).click();
  await expect(page).toHaveURL(/\/ua\/auth/);
  await page.goto("/ua/profile/orders?type=purchases&view=timeline&q=HL-");
  await expect(page).toHaveURL(/\/ua\/auth\?redirect=/);
  await signIn(page, "ua", email);
  await expect(page).toHaveURL("/ua/profile/orders?type=purchases&view=timeline&q=HL-");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: begin(orders.reorder_order) })).toHaveCount(0);

  // Delivered meanwhile, and one of the products is sold out.
  await inDatabaseOf(shop, async (db) => {
    for (const status of ["processing", "shipped", "delivered"]) {
      await sql`update orders set status = ${status} where id = ${id}`.execute(db);
    }
    await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor, reason)
      select product_id, 'adjusted', reserved - on_hand, 0, 'test', 'test' from stock where product_id = ${second}`.execute(
      db,
    );
  });
  await page.reload();
  await page.getByRole("button", { name: begin(orders.reorder_order) }).click();
  const notice = page.locator("main .notice");
  await expect(notice).toContainText(orders.reorder_out_of_stock.replace("{name}", ""));
  await expect(notice).toBeFocused();
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  expect(lines.map((line: { id: string }) => line.id)).toEqual([first]);
  await expectAccessible(page, "an order that was ordered again");
  await notice.getByRole("link", { name: orders.reorder_to_cart }).click();
  await expect(page).toHaveURL("/ua/cart");
});

test("older orders are appended with scripts and are a page of their own without @long", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const email = await openAccount(shop);
  await page.goto("/ua/profile/personal");
  await signIn(page, "ua", email);
  await expect(page).toHaveURL("/ua/profile/personal");
  const ids = await inDatabaseOf(shop, async (db) => {
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const made = await seedOrders(db, user.id, 23, { until: new Date("2026-11-20T12:00:00Z"), minutes: 4_000 });
    await rentFirstLine(db, made[1] ?? "");
    return made;
  });
  for (const address of ["/ua/profile", "/ua/profile/orders", "/ua/profile/orders?view=timeline"]) {
    await page.goto(address);
    await expectAccessible(page, address);
    await expectNoSidewaysScroll(page, address);
  }
  await openAlive(page, "/ua/profile/orders");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: orders.older }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.locator(`#order-${ids[10]}`)).toBeFocused();
  await page.getByRole("link", { name: orders.older }).click();
  await expect(rows(page)).toHaveCount(23);
  await expect(page.getByRole("link", { name: orders.older })).toHaveCount(0);
  await expect(page).toHaveURL("/ua/profile/orders");

  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const quiet = await plain.newPage();
  await quiet.goto("/ua/profile/orders?type=purchases");
  await quiet.getByRole("link", { name: orders.older }).click();
  await expect(quiet).toHaveURL(/\?type=purchases&after=/);
  await expect(rows(quiet)).toHaveCount(10);
  await quiet.getByRole("link", { name: orders.newest }).click();
  await expect(quiet).toHaveURL("/ua/profile/orders?type=purchases");
  await quiet.getByLabel(orders.filter_status).selectOption("cancelled");
  await quiet.getByRole("button", { name: orders.apply }).click();
  await expect(quiet).toHaveURL("/ua/profile/orders?type=purchases&status=cancelled&range=&q=");
  await expect(rows(quiet)).toHaveCount(4);
  await plain.close();
});
