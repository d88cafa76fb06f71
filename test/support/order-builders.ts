import { sql } from "kysely";
import type { PriceTier } from "#features/pricing/domain/unit-price.ts";
import { orderTotals } from "../../src/features/cart/domain/totals.ts";
import type { Audience, PricedProduct } from "../../src/features/catalogue/domain/product.ts";
import type { Emails } from "../../src/features/emails/emails.service.ts";
import type { PlaceRequest } from "../../src/features/orders/domain/placement/assessment.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { setStock } from "./stock.ts";

/** For tests that are not about e-mails. */
export const silentEmails: Emails = emailsBy(async () => undefined);

/** E-mails written one by one, with any origin. */
export function emailsBy(write: Emails["write"]): Emails {
  return {
    write,
    async writeAll(trx, emails) {
      for (const { effectKey, reader, content } of emails) await write(trx, effectKey, reader, content);
    },
  };
}

/** Default net price of every product built here, in minor units: 1 000.00 in both markets. */
export const unitNet = 1_000_00;

/** Adds products with stock and a price in both markets to a migrated database. */
export async function stockProducts(db: Database, stock: Record<string, number>, net = unitNet): Promise<void> {
  await sql`insert into categories (id, slug, position) values (1, 'solar-panels', 0) on conflict do nothing`.execute(
    db,
  );
  for (const [id, onHand] of Object.entries(stock)) {
    await sql`insert into products (id, sku, category_id, brand, model, specs, warranty_years)
      values (${id}, ${`SKU-${id}`}, 1, 'Heliora', ${id}, '{}', 10)`.execute(db);
    for (const market of ["UA", "PL"]) {
      await sql`insert into prices (product_id, market, tariff, net) values (${id}, ${market}, 'sale', ${net})`.execute(
        db,
      );
    }
    await setStock(db, [id], { onHand });
  }
}

/** A customer for orders. Returns the id. */
export async function customer(db: Database, id: string): Promise<{ id: string }> {
  await sql`insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
    values (${id}, 'Олена Ковальчук', ${`${id}@pryklad.ua`}, 'Олена', 'Ковальчук', '2026-11', now())`.execute(db);
  return { id };
}

interface TieredRow {
  id: string;
  sku: string;
  net: number | null;
  available: number;
  tiers: PriceTier[] | null;
}

/** The catalogue as orders see it, straight from the tables. */
export function plainCatalogue(db: Database) {
  return {
    async priced(ids: string[], { market }: Audience): Promise<Map<string, PricedProduct>> {
      const { rows } = await sql<TieredRow>`
        select p.id, p.sku, r.net, s.available,
          (select jsonb_agg(jsonb_build_object('fromQuantity', from_quantity, 'net', net))
            from price_tiers where product_id = p.id and market = ${market}) as tiers
        from products p join availability s on s.product_id = p.id
        left join prices r on r.product_id = p.id and r.market = ${market} and r.tariff = 'sale'
        where p.id = any(${ids})`.execute(db);
      return new Map(
        rows.map((row) => [
          row.id,
          pricedProduct(row.id, {
            ...{ sku: row.sku, unitNet: row.net, available: row.available },
            ...(row.tiers ? { tiers: row.tiers } : {}),
          }),
        ]),
      );
    },
  };
}

/** A product as the catalogue returns it to the cart and to orders. */
export function pricedProduct(id: string, facts: Partial<PricedProduct> = {}): PricedProduct {
  return {
    id,
    sku: `SKU-${id}`,
    name: `Панель ${id}`,
    brand: "Heliora",
    model: id,
    picture: `/pictures/${id}.avif`,
    categorySlug: "solar-panels",
    unitNet,
    unitBefore: null,
    available: 10,
    saleUnit: "piece",
    warrantyYears: 10,
    panelWatts: 440,
    batteries: 0,
    ...facts,
  };
}

/** A valid request for these quantities, with the shop's prices and totals. */
export function requestFor(pieces: Record<string, number>, changes: Partial<PlaceRequest> = {}): PlaceRequest {
  const items = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity, unitNet, installation: null }));
  const request = {
    items,
    shipping: {
      firstName: "Олена",
      lastName: "Ковальчук",
      email: "olena.kovalchuk@pryklad.ua",
      phone: "+380671234567",
      address: "вул. Хрещатик, 1",
      city: "Київ",
      postalCode: "01001",
      country: "UA" as const,
      method: "standard" as const,
    },
    paymentMethod: "transfer" as const,
    locale: "ua" as const,
    market: "UA" as const,
    ...changes,
  };
  const { subtotal, tax, shipping, fee, total } = orderTotals({
    lines: request.items,
    market: markets[request.market],
    shippingMethod: request.shipping.method,
    paymentMethod: request.paymentMethod,
  });
  return { totals: { subtotal, tax, shipping, fee, total }, ...request };
}

/** Stock of a product in the tables: on hand, reserved, and the sums of reservations and order lines. */
export async function stockOf(db: Database, id: string) {
  const { rows } = await sql<{ onHand: number; reserved: number; reservations: number; ordered: number }>`
    select on_hand as "onHand", reserved,
      (select coalesce(sum(quantity), 0) from stock_reservations r where r.product_id = s.product_id) as reservations,
      (select coalesce(sum(quantity), 0) from order_items i where i.product_id = s.product_id) as ordered
    from stock s where product_id = ${id}`.execute(db);
  return rows[0];
}

/** Opens every connection of a pool, so that concurrent requests really run concurrently in the database. */
export async function openAllConnections(db: Database): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
}
