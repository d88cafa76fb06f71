import { type Page, test } from "@playwright/test";
import { sql } from "kysely";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { signIn } from "../e2e/support/steps.ts";
import type { Language } from "../e2e/support/words.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";
import { spoil, type WorkedOrders, workOrders } from "./support/worked-orders.ts";

// A separate shop, and ordered tests: first without orders, then with all of them.
test.describe.configure({ mode: "default" });

const ownPort = port + 22;
test.use({ baseURL: `http://localhost:${ownPort}` });

let shop: OpenShop;
let staff: string;
let buyer: string;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
  staff = await openAccount(shop);
  buyer = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, staff, "admin"));
});
test.afterAll(() => shop.stop());

const views = widths.flatMap((width) => languages.map((language) => ({ width, language })));

/** Opens the staff area as a signed-in member of staff. */
async function atDesk(page: Page, width: number, language: Language, email = staff) {
  await dress(page, width);
  await page.goto(`/${language}/auth?redirect=/${language}/profile`);
  await signIn(page, language, email);
  await page.waitForURL(({ pathname }) => pathname === `/${language}/profile`);
  const shoot = photographer(width, language);
  const open = (path: string) => page.goto(`/${language}/admin${path}`, { waitUntil: "networkidle" });
  return {
    open,
    show: async (name: Parameters<typeof shoot>[1], path: string) => {
      await open(path);
      await shoot(page, name);
    },
    shoot: (name: Parameters<typeof shoot>[1]) => shoot(page, name),
    region: (action: string) => page.locator(`section[aria-labelledby="do-${action}"]`),
  };
}

for (const { width, language } of views) {
  test(`before the first order, ${language}, ${width} px`, async ({ page }) => {
    const desk = await atDesk(page, width, language);
    await desk.show("desk-today-empty", "");
    await desk.show("desk-orders-empty", "/orders");
    await desk.show("desk-payments-empty", "/payments");
    await desk.show("desk-audit-empty", "/audit");
  });
}

test.describe(() => {
  let orders: WorkedOrders;
  let returns: Awaited<ReturnType<typeof workOrders>>["returns"];
  test.beforeAll(async () => {
    await inDatabaseOf(shop, async (db) => {
      const idOf = async (email: string) =>
        (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
      ({ orders, returns } = await workOrders(db, { buyer: await idOf(buyer), staff: await idOf(staff) }));
      await spoil(db, orders.refund);
      await sql`insert into withdrawals (id, market, locale, order_number, name, email, goods, received_at, order_id, user_id)
        select gen_random_uuid(), market, 'ua', order_number, 'Anna Źródło', email, null, now(), id, user_id from orders
        where id = ${orders.delivered}
        union all select gen_random_uuid(), 'PL', 'pl', 'HL-1', 'Anna', 'anna@example.com', 'Falownik', now(), null, null`.execute(
        db,
      );
    });
  });

  for (const { width, language } of views) {
    test(`the staff area with data, ${language}, ${width} px`, async ({ page }) => {
      const desk = await atDesk(page, width, language);
      await desk.show("desk-today", "");
      await desk.show("desk-orders", "/orders");
      await desk.show("desk-orders-found", "/orders?queue=pack&q=helukabel&market=UA");
      await desk.show("desk-orders-none", "/orders?queue=accept&q=zzzz&status=completed");
      await desk.show("desk-part", `/orders/${orders.part}`);
      await desk.show("desk-accept", `/orders/${orders.accept}`);
      await desk.show("desk-pack", `/orders/${orders.packed}`);
      await desk.show("desk-sent", `/orders/${orders.sent}`);
      await desk.show("desk-delivered", `/orders/${orders.delivered}`);
      await desk.show("desk-refund-waits", `/orders/${orders.refund}`);
      await desk.show("desk-withdrawals", "/withdrawals");
      await desk.show("desk-returns", "/returns");
      await desk.show("desk-return-asked", `/returns/${returns.requested}`);
      await desk.show("desk-return-approved", `/returns/${returns.approved}`);
      await desk.show("desk-return-received", `/returns/${returns.received}`);
      await desk.show("desk-stock", "/stock");
      await desk.show("desk-stock-product", "/stock/pan-jinko-jkm440n-54hl4r-v");
      await desk.show("desk-payments", "/payments");
      await desk.show("desk-audit", "/audit");
      await desk.show("desk-outbox", "/outbox");
      await page.locator("main li a").first().click();
      await page.locator("iframe").waitFor();
      await desk.shoot("desk-letter-failed");
    });

    test(`rejected input in the staff area, ${language}, ${width} px`, async ({ page }) => {
      const desk = await atDesk(page, width, language);
      await desk.open(`/orders/${orders.transfer}`);
      await desk.region("transfer").locator("[name=amount]").fill("100 000,00");
      await desk.region("transfer").locator("[name=reference]").fill("PB-2026-1109");
      await desk.region("transfer").locator("[type=submit]").click();
      await page.locator("[name=confirmed]").waitFor();
      await desk.shoot("desk-transfer-differs");
      await desk.open(`/orders/${orders.packed}`);
      await desk.region("ship").locator("[name=carrier]").fill("Нова пошта");
      await desk.region("ship").locator("[name=tracking]").fill("№ 12");
      await desk.region("ship").locator("[type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await desk.shoot("desk-ship-faults");
      await desk.open(`/orders/${orders.delivered}`);
      await desk.region("refund").locator("[name^=line-]").first().fill("11");
      await desk.region("refund").locator("[name=reason]").fill("Подряпина на рамі");
      await desk.region("refund").locator("[type=submit]").click();
      await desk.region("refund").getByRole("alert").waitFor();
      await desk.shoot("desk-refund-faults");
      await desk.open("/stock/pan-jinko-jkm440n-54hl4r-v");
      const count = page.locator('section[aria-labelledby="do-adjusted"]');
      await count.locator("[name=change]").fill("-100000");
      await count.locator("[name=reason]").fill("Інвентаризація");
      await count.locator("[type=submit]").click();
      await count.getByRole("alert").waitFor();
      await desk.shoot("desk-stock-faults");
    });

    test(`pages refused to buyers, ${language}, ${width} px`, async ({ page }) => {
      const desk = await atDesk(page, width, language, buyer);
      await desk.show("desk-forbidden", "/orders");
    });
  }
});
