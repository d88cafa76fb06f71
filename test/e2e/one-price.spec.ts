import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import after from "../../src/features/orders/messages/after.pl.json" with { type: "json" };
import { pdfText } from "../support/pdf-text.ts";
import { emailsTo } from "./support/mail.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, placeOrder, putIntoCart, signIn } from "./support/steps.ts";
import { stock } from "./support/stocked.ts";
import { words } from "./support/words.ts";

/** 1 234,50 net with 23 % VAT is 1 518,435: half a grosz, which every place must round alike. */
const net = 1234_50;
const gross = 1518_44;
const text = "1 518,44";
/** With 30,00 for delivery: orders and papers count net, and add the VAT of the sum. */
const total = "1 548,44";

const main = (page: Page) => page.getByRole("main");
/** Text with the spaces of figures as plain ones. */
const plainly = async (found: Promise<string | null> | string | null) => ((await found) ?? "").replace(/\s/g, " ");

test("a price is the same on card, page, in cart, order, e-mail, paper, refund, structured data and feeds", async ({
  page,
  shop,
}) => {
  const id = `one-price-${randomUUID().slice(0, 8)}`;
  await stock(shop, { id, categoryId: 2, onHand: 5, prices: { PL: { sale: net } } });
  const email = await openAccount(shop);
  await expect.poll(async () => (await page.request.get(`/pl/product/${id}`)).status()).toBe(200);

  await page.goto(`/pl/search?q=${id}`);
  expect(await plainly(main(page).locator("article.card .price").first().textContent())).toContain(text);
  await page.goto(`/pl/product/${id}`);
  expect(await plainly(main(page).locator(".price[data-size=xl]").first().textContent())).toContain(text);
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).join("\n");
  expect(facts).toMatch(/"price":\s*"?1518\.44"?/);

  await page.goto("/pl/auth");
  await signIn(page, "pl", email);
  await expect(page).not.toHaveURL(/\/auth/);
  await putIntoCart(page, "pl", id);
  await page.goto("/pl/cart");
  await expect(
    main(page)
      .locator("li", { has: page.locator(`a[href$="/${id}"]`) })
      .first(),
  ).toContainText(said(text));
  await page.goto("/pl/checkout");
  await fillShipping(page, "pl");
  await choosePayment(page, "pl", "card");
  await placeOrder(page, "pl");
  await page.locator('input[name="card"][value="pay"]').check();
  await page.getByRole("button", { name: begin(words.pl.payments.pay) }).click();
  await expect(page.getByRole("heading", { name: words.pl.checkout.successTitle })).toBeVisible();

  const order = await newestOrder(shop, id);
  await page.goto(`/pl/profile/orders/${order}`);
  expect(await plainly(main(page).textContent())).toContain(total);
  const paper = main(page).locator("section[aria-labelledby=documents]").getByRole("link").last();
  const bytes = await (await page.request.get((await paper.getAttribute("href")) ?? "")).body();
  expect(await plainly(pdfText(bytes))).toContain(total);
  const port = Number(new URL(shop.url).port);
  await expect
    .poll(async () => plainly((await emailsTo(email, port)).map(({ plain }) => plain).join("\n")), { timeout: 60_000 })
    .toContain(total);

  await main(page)
    .locator("summary")
    .filter({ hasText: said(after.cancel_open) })
    .click();
  await main(page)
    .getByRole("button", { name: said(after.cancel_send) })
    .click();
  await expect(main(page).getByText(said(after.done_cancelled))).toBeVisible();
  expect(await refundedItem(shop, order)).toBe(gross);

  // The feeds are written anew every hour.
  await inDatabaseOf(shop, (db) => sql`insert into jobs.job (name, data) values ('write-feeds', '{}')`.execute(db));
  await expect
    .poll(
      async () => {
        const feeds = await Promise.all(
          ["google-pl", "ceneo-pl"].map(async (name) => (await page.request.get(`/feeds/${name}.xml`)).text()),
        );
        return feeds.map((feed) => feed.includes("1518.44") && feed.includes(id));
      },
      { timeout: 60_000 },
    )
    .toEqual([true, true]);
});

/** The order of this product. */
async function newestOrder(shop: OpenShop, product: string): Promise<string> {
  const { rows } = await inDatabaseOf(shop, (db) =>
    sql<{ order: string }>`select order_id as order from order_items where product_id = ${product}`.execute(db),
  );
  return rows[0]?.order ?? "";
}

/** What the refund of an order gives back for its goods. */
async function refundedItem(shop: OpenShop, order: string): Promise<number> {
  const { rows } = await inDatabaseOf(shop, (db) =>
    sql<{ amount: number }>`select l.amount::float8 as amount from refund_lines l
      join money_movements m on m.id = l.movement_id where m.order_id = ${order} and l.kind = 'item'`.execute(db),
  );
  return rows[0]?.amount ?? 0;
}
