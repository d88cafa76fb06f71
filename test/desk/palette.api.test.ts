import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../../src/features/accounts/accounts.service.ts";
import type { BuiltInRole } from "../../src/features/accounts/domain/identity/permissions.ts";
import { foundKinds, type PaletteItem } from "../../src/features/admin/domain/palette/item.ts";
import { paletteApi } from "../../src/features/admin/palette/palette.api.ts";
import { createPalette } from "../../src/features/admin/palette.service.ts";
import { productPalette } from "../../src/features/catalogue/staff/palette/product-palette.service.ts";
import { structurePalettes } from "../../src/features/catalogue/staff/palette/structure-palette.service.ts";
import { ticketPalette } from "../../src/features/inbox/staff/palette/ticket-palette.service.ts";
import { customerPalette, orderPalette } from "../../src/features/orders/staff/palette/order-palette.service.ts";
import { pricingPalettes } from "../../src/features/pricing/staff/palette/pricing-palette.service.ts";
import { machinePalette } from "../../src/features/rental/staff/palette/machine-palette.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer } from "../support/order-builders.ts";
import { addPromotion } from "../support/promotion-rows.ts";
import { buildFleet } from "../support/rental-builders.ts";
import { orderOf } from "../support/review-builders.ts";
import { shopTexts } from "../support/texts.ts";

/** A word that one thing of every kind has. */
const everywhere = "dovira";
let base: TestDatabase;
let http: FastifyInstance;
let promotionId: string;

beforeAll(async () => {
  base = await createTestDatabase("seeded");
  const { db } = base;
  await customer(db, "olha");
  await customer(db, "stepan");
  promotionId = await addPromotion(db, { label: "Dovira -10", code: "DOVIRA10" });
  await sql`insert into coupons (code, promotion_id, created_by) values ('DOVIRA', ${promotionId}, 'user:anna'),
    ('DOVIRA11', ${promotionId}, 'user:anna')`.execute(db);
  await sql`update price_promotions set label_en = 'Trust' where id = ${promotionId}`.execute(db);
  await addPromotion(db, { label: "Dovira old", state: "ended" });
  await sql`insert into customer_groups (key, name, updated_by) values ('dovira', 'Installers', 'user:anna'),
    ('plus', 'Dovira plus', 'user:anna')`.execute(db);
  await sql`insert into group_members (user_id, company, tax_id, state, group_key, decided_at) values
    ('olha', 'Dovira LLC', '12345678', 'approved', 'plus', now()), ('stepan', 'Dovira Energo', '87654321', 'asked', null, null)`.execute(
    db,
  );
  const { orderId } = await orderOf(db, { userId: "olha", productId: "pan-jinko-jkm440n-54hl4r-v" });
  await sql`update orders set last_name = 'Dovira', email = 'olha@dovira.ua' where id = ${orderId}`.execute(db);
  await sql`insert into tickets (number, kind, topic, name, email, locale, market) values
    ('HT-AAAA-0001', 'contact', 'other', 'Dovira', 'olha@dovira.ua', 'ua', 'UA')`.execute(db);
  await buildFleet(db, "lft-dovira", { units: 1 });
  await sql`insert into category_texts (category_id, locale, name, short_name, description)
    select id, 'en', 'Solar dovira', 'Solar', '' from categories where slug = 'solar-panels'
    on conflict (category_id, locale) do update set name = excluded.name`.execute(db);
  const palette = createPalette([
    productPalette({ db, search: async () => ["pan-jinko-jkm440n-54hl4r-v"] }),
    ...[orderPalette(db), customerPalette(db), machinePalette(db), ticketPalette(db)],
    ...[...pricingPalettes(db), ...structurePalettes(db)],
  ]);
  http = Fastify();
  paletteApi(http, {
    accounts: {
      current: async (headers: Headers) => ({ id: "anna", role: headers.get("cookie") as BuiltInRole }) as Account,
    },
    texts: shopTexts,
    // A busy machine must not make a kind late.
    palette: { find: (q, asked) => palette.find(q, { ...asked, ms: 60_000 }) },
    searchLimit: { take: async () => 0 },
  });
});
afterAll(async () => {
  await http.close();
  await base.drop();
});

const ask = (q: string, { role = "staff", locale = "en" }: { role?: BuiltInRole; locale?: string } = {}) =>
  http.inject({ url: `/api/admin/palette?${new URLSearchParams({ q, locale })}`, headers: { cookie: role } });
const itemsOf = async (kind: PaletteItem["kind"], q: string, locale = "en"): Promise<PaletteItem[]> => {
  const { items } = (await ask(q, { locale })).json();
  return items.filter((item: PaletteItem) => item.kind === kind).map(({ kind: _, ...item }: PaletteItem) => item);
};

describe("roles", () => {
  test.each(["staff", "admin"] as const)("%s finds every kind that has the word, whole codes first", async (role) => {
    const { items, late } = (await ask(everywhere, { role })).json();
    expect(late).toEqual([]);
    expect(items.slice(0, 2)).toMatchObject([{ kind: "coupon", title: "DOVIRA" }, { kind: "group" }]);
    const kinds = new Set(items.slice(2).map(({ kind }: PaletteItem) => kind));
    // No attribute has the word, and a whole code is all that is shown of coupons.
    expect([...kinds]).toEqual(foundKinds.filter((kind) => kind !== "attribute" && kind !== "coupon"));
  });

  test("a translator finds none of them, a customer is refused", async () => {
    for (const q of [everywhere, "DOVIRA10", "power", "12345678"]) {
      const translator = await ask(q, { role: "translator" });
      expect([translator.statusCode, translator.json()]).toEqual([200, { items: [], late: [] }]);
      const buyer = await ask(q, { role: "customer" });
      expect(buyer.statusCode).toBe(403);
      expect(buyer.json()).not.toHaveProperty("items");
    }
  });
});

test("promotions by name or label, those that ended last, with their label in the reader's language", async () => {
  const found = await itemsOf("promotion", "dovira");
  expect(found.map(({ title, note }) => [title, note])).toEqual([
    ["Dovira -10", "Trust"],
    ["Dovira old", ""],
  ]);
  expect(found[0]?.path).toBe(`admin/promotions/${promotionId}`);
  expect(await itemsOf("promotion", "trust", "pl")).toMatchObject([{ title: "Dovira -10", note: "" }]);
  expect(await itemsOf("promotion", "%")).toEqual([]);
});

test("a whole code as buyers type it is exact and alone, its beginning finds several", async () => {
  const whole = [
    { title: "DOVIRA10", note: "Dovira -10", path: `admin/promotions/${promotionId}/codes?q=DOVIRA10`, isExact: true },
  ];
  // The last one has a Cyrillic О.
  for (const q of ["DOVIRA10", "dovira 10", "dovira-10", "DОVIRA10"])
    expect([q, await itemsOf("coupon", q)]).toEqual([q, whole]);
  expect((await itemsOf("coupon", "dovir")).map(({ title, isExact }) => [title, isExact])).toEqual([
    ["DOVIRA", false],
    ["DOVIRA10", false],
    ["DOVIRA11", false],
  ]);
  expect(await itemsOf("coupon", "do")).toEqual([]);
  expect(await itemsOf("coupon", "%%%")).toEqual([]);
});

test("groups by name and key, companies by name, tax id and group", async () => {
  expect(await itemsOf("group", "dovira")).toEqual([
    { title: "Installers", note: "dovira", path: "admin/groups/dovira", isExact: true },
    { title: "Dovira plus", note: "plus", path: "admin/groups/plus", isExact: false },
  ]);
  const llc = { title: "Dovira LLC", note: "12345678 · Dovira plus", path: "admin/groups/requests/olha" };
  expect(await itemsOf("company", "dovira")).toEqual([
    { ...llc, isExact: false },
    { title: "Dovira Energo", note: "87654321", path: "admin/groups/requests/stepan", isExact: false },
  ]);
  expect(await itemsOf("company", "12345678")).toEqual([{ ...llc, isExact: true }]);
  expect(await itemsOf("company", "plus")).toEqual([{ ...llc, isExact: false }]);
});

test("categories by name in any language or address, best first, with what they are below", async () => {
  expect((await itemsOf("category", "solar-panels", "pl"))[0]).toMatchObject({
    ...{ title: "Panele fotowoltaiczne", path: "admin/categories/1", isExact: true },
  });
  expect((await itemsOf("category", "панелі", "pl"))[0]).toMatchObject({
    title: "Panele fotowoltaiczne",
    isExact: false,
  });
  const { rows } = await sql<{ slug: string; parent: string; name: string }>`
    select c.slug, p.name as parent, t.name from categories c join category_texts p on p.category_id = c.parent_id and p.locale = 'ua'
    join category_texts t on t.category_id = c.id and t.locale = 'ua' order by c.id limit 1`.execute(base.db);
  const below = rows[0];
  expect(await itemsOf("category", below?.slug ?? "", "ua")).toMatchObject([
    { title: below?.name, note: `${below?.parent} · ${below?.slug}`, isExact: true },
  ]);
});

test("attributes by key, words of any language, and last by their choices", async () => {
  expect((await itemsOf("attribute", "power_w"))[0]).toMatchObject({
    title: "Peak power",
    path: "admin/attributes/power_w",
    isExact: true,
  });
  expect((await itemsOf("attribute", "moc szczyt"))[0]).toMatchObject({ title: "Peak power", isExact: false });
  expect((await itemsOf("attribute", "пікова", "ua"))[0]).toMatchObject({ title: "Пікова потужність" });
  expect((await itemsOf("attribute", "lifepo4")).length).toBeGreaterThan(0);
  expect((await itemsOf("attribute", "power")).length).toBeLessThanOrEqual(5);
});
