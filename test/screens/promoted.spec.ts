import { test } from "@playwright/test";
import { sql } from "kysely";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf } from "../e2e/support/shop-database.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { choosePayment, fillShipping, placeOrder, putIntoCart } from "../e2e/support/steps.ts";
import type { Language } from "../e2e/support/words.ts";
import { customerPage, documentPage } from "./support/documented.ts";

// A separate shop, and ordered tests: pages of staff show the orders of the buyer.
test.describe.configure({ mode: "default" });

const panel = "pan-jinko-jkm440n-54hl4r-v";
const reduced = "pan-trina-tsm-410ne09rc-05";
const cable = "cab-helukabel-solarflex-4";

let shop: OpenShop;
let sale: string;
test.beforeAll(async () => {
  shop = await openShop(port + 33);
  await inDatabaseOf(shop, async (db) => {
    const common = { needs_code: true, state: "active", created_by: "Олена Ковальчук", updated_by: "Олена Ковальчук" };
    const labels = [
      { label_ua: "Осінній розпродаж", label_pl: "Jesienna wyprzedaż", label_en: "Autumn sale" },
      { label_ua: "Кабель до панелей", label_pl: "Kabel do paneli", label_en: "Cable with your panels" },
    ];
    const [percent, gift] = await db
      .insertInto("price_promotions")
      .values([
        { ...common, ...labels[0], name: "Осінь 2026", kind: "percent", percent_bp: 1000 },
        { ...common, ...labels[1], name: "Кабель", kind: "gift", gift_product: cable, products: [panel] },
      ] as never)
      .returning("id")
      .execute();
    sale = percent?.id ?? "";
    await db
      .insertInto("coupons")
      .values([
        { code: "OSIN2026", promotion_id: sale, created_by: "Олена Ковальчук", note: "Розсилка для клієнтів" },
        { code: "DACH10", promotion_id: sale, created_by: "Олена Ковальчук", limit_total: 100, note: "Targi Renexpo" },
        {
          code: "STARY5",
          promotion_id: sale,
          created_by: "Олена Ковальчук",
          disabled_at: new Date(),
          disabled_by: "Олена Ковальчук",
        },
        { code: "KABEL", promotion_id: gift?.id ?? "", created_by: "Олена Ковальчук" },
      ])
      .execute();
    await sql`insert into price_tiers (product_id, market, from_quantity, net) values (${panel}, 'UA', 10, 285000),
      (${panel}, 'UA', 30, 270000) on conflict do nothing`.execute(db);
    await sql`update price_changes set changed_at = changed_at - interval '90 days' where product_id = ${reduced}`.execute(
      db,
    );
    await sql`update prices set net = net * 80 / 100 where product_id = ${reduced} and market = 'PL'`.execute(db);
  });
});
test.afterAll(() => shop.stop());

/** A signed-in buyer with panels and these codes in the cart. */
async function buyer(browser: Parameters<typeof customerPage>[0], language: Language, codes: string[]) {
  const { page, email } = await customerPage(browser, shop);
  await page.addInitScript((own) => localStorage.setItem("cart-codes", JSON.stringify(own)), codes);
  await putIntoCart(page, language, panel);
  return { page, email, open: (path: string) => page.goto(`/${language}/${path}`, { waitUntil: "networkidle" }) };
}

/** Puts a customer into a group with 5 % off. */
async function admit(email: string): Promise<void> {
  await inDatabaseOf(shop, async (db) => {
    await sql`insert into customer_groups (key, name, percent_off_bp, updated_by) values ('installers', 'Installers', 500, 'test')
      on conflict do nothing`.execute(db);
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
      select id, 'installers', 'approved', 'ТОВ «Сонце»', '14360570', now() from users where email = ${email}`.execute(
      db,
    );
  });
}

test("a code: cart, checkout, order", async ({ browser }) => {
  const { page, open } = await buyer(browser, "ua", ["OSIN2026"]);
  await open("cart");
  await page.locator("dl.summary-lines > div", { hasText: "OSIN2026" }).waitFor();
  await documentPage(page, "buying/cart-code");
  await open("checkout");
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "transfer");
  await documentPage(page, "buying/checkout-code");
  await placeOrder(page, "ua");
  await page.waitForURL(/checkout\/success/);
  await open(`profile/orders/${new URL(page.url()).searchParams.get("orderId")}`);
  await documentPage(page, "buying/order-code");
});

test("a gift: cart, checkout, order", async ({ browser }) => {
  const { page, open } = await buyer(browser, "pl", ["KABEL", "DACH10"]);
  await open("cart");
  await page.getByText("Kabel do paneli").first().waitFor();
  await documentPage(page, "buying/cart-gift");
  await open("checkout");
  await fillShipping(page, "pl");
  await choosePayment(page, "pl", "transfer");
  await placeOrder(page, "pl");
  await page.waitForURL(/checkout\/success/);
  await open(`profile/orders/${new URL(page.url()).searchParams.get("orderId")}`);
  await documentPage(page, "buying/order-gift");
});

test("quantity tiers and own prices: product, cart", async ({ browser }) => {
  const { page, email, open } = await buyer(browser, "en", []);
  await open(`product/${panel}`);
  await page.locator("[aria-labelledby=price-tiers]").waitFor();
  await documentPage(page, "buying/product-tiers");
  await open("cart");
  const quantity = page.locator("main li input").first();
  await quantity.fill("30");
  await quantity.press("Tab");
  await page.waitForLoadState("networkidle");
  await open("cart");
  await documentPage(page, "buying/cart-tiers");
  await admit(email);
  await open("solar-panels");
  await page.getByRole("main").locator(".own").first().waitFor();
  await documentPage(page, "groups/listing");
  await open("cart");
  await quantity.fill("5");
  await quantity.press("Tab");
  await page.waitForLoadState("networkidle");
  await open("cart");
  await documentPage(page, "groups/cart");
});

test("a reduced product with its lowest price of 30 days and its chart", async ({ page }) => {
  await page.goto(`${shop.url}/pl/product/${reduced}`, { waitUntil: "networkidle" });
  await page.locator("main .was").first().waitFor();
  await page.locator("summary", { hasText: "Historia ceny" }).first().click();
  await page.locator("main details[open] svg").first().waitFor();
  await documentPage(page, "prices/reduced");
});

test("codes and uses of a promotion", async ({ browser }) => {
  const page = await staffPage(browser, shop, {}, "admin");
  await page.goto(`/ua/admin/promotions/${sale}/codes`, { waitUntil: "networkidle" });
  await documentPage(page, "promotions/codes");
  await page.goto(`/pl/admin/promotions/${sale}/uses`, { waitUntil: "networkidle" });
  await documentPage(page, "promotions/uses");
});

test("requests of companies, and a new group", async ({ browser }) => {
  const companies = ["ТОВ «Сонячний дах»", "Dach i Słońce sp. z o.o.", "ФОП Кравець О. М."];
  for (const company of companies) {
    const { email } = await customerPage(browser, shop);
    await inDatabaseOf(shop, (db) =>
      sql`insert into group_members (user_id, state, company, tax_id, message) select id, 'asked', ${company}, '14360570',
        'Монтуємо станції в чотирьох областях.' from users where email = ${email}`.execute(db),
    );
  }
  const page = await staffPage(browser, shop, {}, "admin");
  await page.goto("/ua/admin/groups/requests", { waitUntil: "networkidle" });
  await documentPage(page, "groups/requests");
  await page.goto("/en/admin/groups/new", { waitUntil: "networkidle" });
  await documentPage(page, "groups/new");
});

test("customers, and one of them", async ({ browser }) => {
  const page = await staffPage(browser, shop, {}, "admin");
  const id = await inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from orders group by user_id order by count(*) desc, user_id limit 1`.execute(db);
    const customer = rows[0]?.id ?? "";
    await sql`update users set first_name = 'Олена', last_name = 'Ковальчук' where id = ${customer}`.execute(db);
    await sql`insert into customer_notes (user_id, text) values (${customer}, 'Дзвонити після 16:00.')`.execute(db);
    await sql`insert into customer_tags (user_id, tag) values (${customer}, 'монтажник')`.execute(db);
    await sql`update orders set status = 'delivered', payment_status = 'paid', captured = total, created_at = now() - interval '5 months'
      where id = (select id from orders where user_id = ${customer} order by created_at limit 1)`.execute(db);
    return customer;
  });
  await page.goto("/ua/admin/customers", { waitUntil: "networkidle" });
  await documentPage(page, "customers/list");
  await page.goto(`/ua/admin/customers/${id}`, { waitUntil: "networkidle" });
  await documentPage(page, "customers/customer");
});

test("a product with a video, a datasheet, and its manufacturer", async ({ page }) => {
  const battery = "bat-byd-hvs-7-7";
  const file = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
  const pictures = [
    { kind: "video", file: file(2), poster: file(1), captions: {}, alt: { en: "Mounting on a wall" } },
    { kind: "render", view: "front" },
  ];
  const files = [
    { file: file(3), kind: "datasheet", title: "Datasheet HVS 7.7", languages: ["en"], validUntil: null },
    {
      file: file(3),
      kind: "conformity",
      title: "EU declaration of conformity",
      languages: ["en", "pl"],
      validUntil: null,
    },
  ];
  await inDatabaseOf(shop, async (db) => {
    for (const [id, kind, name, type] of [
      [file(1), "picture", "wall.jpg", "image/webp"],
      [file(2), "video", "mounting.mp4", "video/mp4"],
      [file(3), "document", "hvs.pdf", "application/pdf"],
    ])
      await sql`insert into media_files (id, kind, name, media_type, bytes, state, uploaded_by)
        values (${id}, ${kind}, ${name}, ${type}, 1400000, 'ready', 'staff')`.execute(db);
    await sql`insert into economic_operators (key, name, address, country, contact, updated_by)
      values ('maker', 'Byd Battery Works', 'Road 1, Shenzhen', 'CN', 'safety@maker.example', 'staff')`.execute(db);
    await sql`update products set pictures = ${JSON.stringify(pictures)}, files = ${JSON.stringify(files)},
      manufacturer = 'maker', dangerous_goods = 'un3480', gtin = '5901234123457', origin = 'CN' where id = ${battery}`.execute(
      db,
    );
  });
  // The poster's files, which a job would have made.
  await page.route(/\/images\/products\/uploaded\//, (route) =>
    route.fulfill({ path: `public/images/products/${battery}/front-1080.webp` }),
  );
  await page.goto(`${shop.url}/en/product/${battery}`, { waitUntil: "networkidle" });
  await documentPage(page, "products/shown");
  await documentPage(page, "products/documents", "section[aria-labelledby=documents]");
});
