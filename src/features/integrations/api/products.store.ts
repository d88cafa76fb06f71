import { sql } from "kysely";
import type { Tariff } from "#features/catalogue/domain/product-index/product-index.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** A product with its stock, in pieces or metres. */
export interface ProgramProduct {
  id: string;
  sku: string;
  brand: string;
  model: string;
  gtin: string | null;
  saleUnit: string;
  publishedAt: Date | null;
  updatedAt: Date;
  /** A set has no stock of its own. */
  isSet: boolean;
  onHand: number;
  reserved: number;
  available: number;
}

const columns = sql`p.id, p.sku, p.brand, p.model, p.gtin, c.sale_unit as "saleUnit", p.published_at as "publishedAt",
  p.updated_at as "updatedAt", exists (select from published.kit_parts k where k.kit_id = p.id) as "isSet",
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(a.available, 0)::int as available
  from published.products p join published.categories c on c.id = p.category_id
    left join published.stock s on s.product_id = p.id left join published.availability a on a.product_id = p.id`;

/** Products by SKU, after the given one. */
export async function selectProducts(
  db: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<ProgramProduct[]> {
  const { rows } = await sql<ProgramProduct>`select ${columns}
    where ${after}::text is null or p.sku > ${after} order by p.sku limit ${limit}`.execute(db);
  return rows;
}

export async function selectProductBySku(db: Executor, sku: string): Promise<ProgramProduct | null> {
  const { rows } = await sql<ProgramProduct>`select ${columns} where p.sku = ${sku}`.execute(db);
  return rows[0] ?? null;
}

export async function selectProductById(db: Executor, id: string): Promise<ProgramProduct | null> {
  const { rows } = await sql<ProgramProduct>`select ${columns} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A price of the catalogue: net minor units. */
export interface ProgramPrice {
  market: MarketCode;
  tariff: Tariff;
  net: number;
}

/** The prices of a product that apply now. */
export async function selectPrices(
  db: Executor,
  productId: string,
  markets: readonly MarketCode[],
): Promise<ProgramPrice[]> {
  const { rows } = await sql<ProgramPrice>`select market, tariff, net::float8 as net from published.prices
    where product_id = ${productId} and market = any(${[...markets]}) order by market, tariff`.execute(db);
  return rows;
}

/** A lease as a program sees it. */
interface ProgramLease {
  id: string;
  status: string;
  orderNumber: string;
  productId: string;
  serial: string | null;
  firstDay: string;
  endDay: string;
}

export async function selectLease(db: Executor, id: string): Promise<ProgramLease | null> {
  const { rows } = await sql<ProgramLease>`
    select l.id, l.status, o.order_number as "orderNumber", l.product_id as "productId", u.serial,
      l.first_day::text as "firstDay", l.end_day::text as "endDay"
    from published.leases l join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id
      left join published.rental_units u on u.id = l.unit_id where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
