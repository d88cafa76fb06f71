import { type Page, test } from "@playwright/test";
import { sql } from "kysely";
import en from "../../src/features/customers/messages/en.json" with { type: "json" };
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { documentPage } from "./support/documented.ts";

// A separate shop, whose customers nobody else changes; its tests go on from each other.
test.describe.configure({ mode: "default" });

let shop: OpenShop;
let page: Page;
/** A customer with everything, a second account of the same person, and a blocked one. */
let [olena, second, blocked] = ["", "", ""];
test.beforeAll(async ({ browser }) => {
  shop = await openShop(port + 41);
  page = await staffPage(browser, shop);
  const emails = [await openAccount(shop), await openAccount(shop), await openAccount(shop)];
  await inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select u.id from unnest(${emails}::text[]) with ordinality e(email, place) join users u using (email) order by place`.execute(
      db,
    );
    [olena = "", second = "", blocked = ""] = rows.map(({ id }) => id);
    await sql`update users set first_name = 'Олена', last_name = 'Ковальчук', company = 'ТОВ «Сонячний дах»', tax_id = '14360570',
      tax_id_kind = 'edrpou', two_factor_enabled = true where id = ${olena}`.execute(db);
    await sql`update users set first_name = 'Олена', last_name = 'Ковальчук' where id = ${second}`.execute(db);
    await sql`update users set first_name = 'Roman', last_name = 'Zawada', locale = 'pl', phone = '+48512345678', blocked_at = now(),
      blocked_reason = 'Skradzione karty' where id = ${blocked}`.execute(db);
    await sql`insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method, first_name,
      last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
      captured, terms_version, created_at)
      select u, 'UA', 'ua', 'UAH', case when n = 0 then 'pending' else 'delivered' end, 'transfer',
      case when n = 0 then 'pending' else 'paid' end, 'standard', 'Олена', 'Ковальчук',
      'olena@pryklad.ua', '+380671234567', 'вул. Хрещатик, 1', 'Київ', '01001', 'UA', 600000 + n * 45000, 2000, 120000 + n * 9000, 0, 0,
      720000 + n * 54000, case when n = 0 then 0 else 720000 + n * 54000 end, '2026-11', now() - n * interval '37 days' - interval '1 hour'
      from unnest(${[olena, second]}::text[]) u, generate_series(0, 6) n`.execute(db);
    await sql`insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net)
      select o.id, 0, p.id, p.sku, 'Jinko Tiger Neo 440', '', 10, 60000
      from orders o, (select id, sku from products limit 1) p where o.user_id in (${olena}, ${second})`.execute(db);
    for (const id of [olena, second]) {
      await sql`insert into customer_tags (user_id, tag) values (${id}, 'монтажник'), (${id}, ${id === olena ? "київ" : "опт"})`.execute(
        db,
      );
      await sql`insert into customer_notes (user_id, text) values (${id}, 'Дзвонити після 16:00. Має два облікові записи, просить об’єднати.')`.execute(
        db,
      );
      await sql`insert into addresses (user_id, label, type, full_name, street, city, country, is_default)
        values (${id}, 'Дім', 'shipping', 'Олена Ковальчук', 'вул. Хрещатик, 1', 'Київ', 'UA', true)`.execute(db);
      await sql`insert into mails (effect_key, user_id, kind, locale, recipient, subject, html, plain, state, sent_at)
        select 'screens-' || ${id} || kind || state, ${id}, kind, 'ua', ${emails[0]}, subject, 'h', 'p', state, case when state = 'sent' then now() end
        from (values ('order-placed', 'sent', 'Замовлення HL-100001 прийнято'), ('reset-password', 'sent', 'Новий пароль'),
          ('order-status', 'failed', 'Замовлення HL-100001 відправлено')) v(kind, state, subject)`.execute(db);
    }
  });
});
test.afterAll(() => shop.stop());

const open = (path: string) => page.goto(path, { waitUntil: "networkidle" });

test("the list, a customer and a blocked one", async () => {
  await open("/en/admin/customers");
  await documentPage(page, "customers/list");
  await open(`/ua/admin/customers/${olena}`);
  await documentPage(page, "customers/customer");
  await open(`/pl/admin/customers/${blocked}`);
  await documentPage(page, "customers/blocked");
});

test("two accounts are merged", async () => {
  await open(`/ua/admin/customers/${olena}/merge`);
  await documentPage(page, "customers/choose");
  await open(`/en/admin/customers/${olena}/merge?other=${second}`);
  await documentPage(page, "customers/preview");
  await page.locator("[name=sure]").check();
  await page.getByRole("button", { name: en.merge_do }).click();
  await page.waitForURL(/done=merge/);
  await open(`/en/admin/customers/${second}`);
  await documentPage(page, "customers/merged");
});
