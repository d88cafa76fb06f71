import { sql } from "kysely";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { TakenDates } from "../../src/features/rental/calendar/dates.service.ts";
import { quote } from "../../src/features/rental/domain/quote.ts";
import { selectRentables } from "../../src/features/rental/rental.store.ts";
import { assessOrders, storeRentals } from "../../src/features/rental/rented-items.service.ts";
import type { Day } from "../../src/platform/pure/days.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import type { Database, Executor } from "../../src/platform/server/db/database.ts";

/** Adds a machine with prices and that many units to a migrated database. Returns the ids of the units. */
export async function buildFleet(
  db: Database,
  productId: string,
  { units, market = "UA" }: { units: number; market?: MarketCode },
): Promise<number[]> {
  await sql`insert into categories (id, slug, position, rental) values (18, 'scissor-lifts', 0, true) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into products (id, sku, category_id, brand, model, specs, warranty_years)
    values (${productId}, ${`SKU-${productId}`}, 18, 'Genie', ${productId}, '{}', 2) on conflict do nothing`.execute(
    db,
  );
  for (const [tariff, net] of Object.entries({ sale: 520_000_00, day: 2_300_00, week: 11_500_00, month: 34_500_00 }))
    await sql`insert into prices (product_id, market, tariff, net) values (${productId}, ${market}, ${tariff}, ${net})
      on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into rental_units (product_id, serial, market, depot)
    select ${productId}, upper(${`${productId}-${market}-`}) || at, ${market}, 'Kyiv' from generate_series(1, ${units}::int) at
    returning id`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** An order with one line of a product, for leases to belong to. Returns the id of the line. */
export async function orderLine(
  db: Executor,
  {
    userId,
    productId,
    quantity = 1,
    market = "UA",
  }: { userId: string; productId: string; quantity?: number; market?: MarketCode },
): Promise<string> {
  const currency = market === "UA" ? "UAH" : "PLN";
  const { rows } = await sql<{ id: string }>`
    with made as (insert into orders (user_id, market, locale, currency, payment_method, shipping_method, first_name, last_name,
        email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version)
      values (${userId}, ${market}, 'ua', ${currency}, 'transfer', 'standard', 'Олена', 'Коваль', 'o@pryklad.ua', '+380671234567',
        'вул. Садова 1', 'Київ', '01001', 'UA', 230000, 2000, 46000, 0, 0, 276000, '2026-11') returning id)
    insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, warranty_years)
    select id, 0, ${productId}, ${`SKU-${productId}`}, ${productId}, '/pictures/x.avif', ${quantity}, 230000, 2 from made returning id`.execute(
    db,
  );
  const [line] = rows;
  if (!line) throw new Error("no line was made");
  return line.id;
}

/** Overlapping holds of a unit, which must never exist; counted independently of the constraint. */
export async function overlaps(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unit_holds a join unit_holds b
      on a.unit_id = b.unit_id and a.id < b.id
      and lower(a.during) < upper(b.during) and lower(b.during) < upper(a.during)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A lease of one machine as an order creates it, with the agreed conditions: a deposit of 34 500. Days are half-open. */
export async function buildLease(
  db: Executor,
  {
    userId,
    productId,
    unitId,
    first,
    end,
    status = "confirmed",
    market = "UA",
  }: {
    userId: string;
    productId: string;
    unitId: number;
    first: Day;
    end: Day;
    status?: "reserved" | "confirmed" | "active" | "overdue";
    market?: MarketCode;
  },
): Promise<string> {
  const line = await orderLine(db, { userId, productId, market });
  await sql`insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement, deposit, buffer_days)
    values (${line}, ${first}, ${end}, ${end}::date - ${first}::date, 690000, '{"days":3}', '[]',
      '{"day":230000,"week":1150000,"month":3450000}', 52000000, 3450000, 1)`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
    values (${userId}, ${line}, ${productId}, ${unitId}, ${first}, ${end}, ${status}) returning id`.execute(db);
  const [lease] = rows;
  if (!lease) throw new Error("no lease was made");
  return lease.id;
}

/** Rental line input of a product with its paid days, for an existing order. */
export interface Booking {
  orderItemId: string;
  userId: string;
  productId: string;
  quantity: number;
  start: Day;
  days: number;
}

/** Books as placing an order does: units are assessed under their lock, then leased. Returns the ids of the leases. */
export async function bookUnits(
  trx: Executor,
  { bookings, market, today }: { bookings: readonly Booking[]; market: MarketSettings; today: Day },
): Promise<Result<string[], { code: "dates_taken"; lines: TakenDates[] }>> {
  const now = new Date(`${today}T06:00:00Z`);
  const requests = bookings.map((booking) => ({ ...booking, options: [] }));
  const rentables = await selectRentables(trx, {
    ids: bookings.map(({ productId }) => productId),
    market: market.code,
  });
  const given = (await assessOrders(trx, [{ orderId: "new", market: market.code, requests }], now)).get("new");
  if (!given?.ok) return given ?? ok([]);
  await storeRentals(
    trx,
    requests.map((request, at) => {
      const facts = rentables.get(request.productId);
      const priced = facts && quote(facts, request, market.rental);
      if (!facts || !priced) throw new Error(`${request.productId} cannot be rented`);
      return { ...request, market: market.code, units: given.value[at] ?? [], request, facts, quote: priced };
    }),
  );
  const { rows } = await sql<{ id: string }>`select id from leases
    where order_item_id = any(${bookings.map(({ orderItemId }) => orderItemId)}::uuid[])`.execute(trx);
  return ok(rows.map(({ id }) => id));
}
