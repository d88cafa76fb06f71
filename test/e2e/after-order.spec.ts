import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import afterEn from "../../src/features/orders/messages/after.en.json" with { type: "json" };
import afterPl from "../../src/features/orders/messages/after.pl.json" with { type: "json" };
import afterUa from "../../src/features/orders/messages/after.ua.json" with { type: "json" };
import { seedOrders } from "../support/order-history.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { password } from "./support/steps.ts";
import { words } from "./support/words.ts";

const texts = {
  ua: { after: afterUa },
  pl: { after: afterPl },
  en: { after: afterEn },
};
type Language = keyof typeof texts;

test.use({ viewport: { width: 375, height: 740 } });

/** An account with an order that waits for its transfer and one that came two days ago. */
async function buyerWithOrders(shop: OpenShop): Promise<{ email: string; waiting: string; delivered: string }> {
  const email = await openAccount(shop);
  return inDatabaseOf(shop, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const [waiting = "", delivered = ""] = await seedOrders(db, id, 2);
    await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
      values (${delivered}, 'order', 'shipped', 'delivered', 'user:staff', now() - interval '2 days')`.execute(db);
    await sql`with parcel as (
        insert into shipments (order_id, carrier, tracking_number, actor)
        values (${delivered}, 'Nova Poshta', '20450000000001', 'user:staff') returning id)
      insert into shipment_lines (shipment_id, order_item_id, quantity)
      select parcel.id, item.id, item.quantity from parcel, order_items item where item.order_id = ${delivered}`.execute(
      db,
    );
    return { email, waiting, delivered };
  });
}

async function open(page: Page, language: Language, email: string, order: string): Promise<void> {
  await page.goto(`/${language}/profile/orders/${order}`);
  const { accounts } = words[language];
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("main").getByRole("button", { name: accounts.submit_login }).click();
  await expect(page).toHaveURL(`/${language}/profile/orders/${order}`);
}

const main = (page: Page): Locator => page.getByRole("main");

/** Words of one letter are tied to the next ones, so that a pattern takes any space. */
const said = (sentence: string) => new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s"));

/** What opens a part of the page. */
const folded = (page: Page, sentence: string) =>
  main(page)
    .locator("summary")
    .filter({ hasText: said(sentence) });

for (const language of ["ua", "pl", "en"] as const) {
  const { after } = texts[language];
  test(`in ${language} an order is cancelled on a phone, and another one is given back in part`, async ({
    page,
    shop,
  }) => {
    const { email, waiting, delivered } = await buyerWithOrders(shop);
    await open(page, language, email, waiting);
    await folded(page, after.cancel_open).click();
    await expectNoSidewaysScroll(page, "an order that can be cancelled");
    await main(page)
      .getByRole("button", { name: said(after.cancel_send) })
      .click();
    await expect(main(page).getByText(said(after.done_cancelled))).toBeVisible();
    await expect(main(page).getByText(said(after.ended_buyer))).toBeVisible();
    await expect(folded(page, after.cancel_open)).toHaveCount(0);

    await page.goto(`/${language}/profile/orders/${delivered}`);
    await expect(main(page).getByText("20450000000001")).toBeVisible();
    await folded(page, after.return_open).click();
    const send = main(page).getByRole("button", { name: said(after.return_send) });
    await send.click();
    await expect(main(page).getByText(said(after.return_no_lines))).toBeVisible();
    await main(page).getByLabel(said(after.quantity_piece)).first().selectOption("1");
    await main(page).getByLabel(said(after.reason)).first().selectOption("damaged");
    await expectAccessible(page, "the form of a return");
    await expectNoSidewaysScroll(page, "the form of a return");
    await send.click();
    await expect(main(page).getByText(said(after.done_return))).toBeVisible();
    await expect(main(page).getByRole("heading", { name: /^RT-\d+$/ })).toBeVisible();
    await expect(main(page).getByText(said(after.return_state_requested))).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("both forms work, and a refused one keeps what was typed", async ({ page, shop }) => {
    const { after } = texts.en;
    const { email, waiting, delivered } = await buyerWithOrders(shop);
    await open(page, "en", email, delivered);
    await folded(page, after.return_open).click();
    await main(page).getByLabel(after.quantity_piece).first().selectOption("1");
    await main(page).getByLabel(said(after.note)).fill("A scratch on the frame");
    await main(page).getByRole("button", { name: after.return_send }).click();
    await expect(main(page).getByText(after.return_no_reason)).toBeVisible();
    await expect(main(page).getByLabel(after.quantity_piece).first()).toHaveValue("1");
    await expect(main(page).getByLabel(said(after.note))).toHaveValue("A scratch on the frame");
    await main(page).getByLabel(after.reason).first().selectOption("other");
    await main(page).getByRole("button", { name: after.return_send }).click();
    await expect(main(page).getByText(after.done_return)).toBeVisible();
    await page.goto(`/en/profile/orders/${waiting}`);
    await folded(page, after.cancel_open).click();
    await main(page).getByRole("button", { name: after.cancel_send }).click();
    await expect(main(page).getByText(after.done_cancelled, { exact: true })).toBeVisible();
  });
});
