import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { TariffPrices } from "../domain/product-index/product-index.ts";
import type { StoredProduct } from "../domain/product-writes/product-change.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import type { Specs } from "../domain/specs.ts";

interface ProductRow extends Omit<WholeProduct, "texts" | "prices" | "tiers" | "stock"> {
  texts: WholeProduct["texts"] | null;
  prices: Partial<Record<MarketCode, TariffPrices>> | null;
  tiers: WholeProduct["tiers"] | null;
  specs: Specs;
  onHand: number | null;
  reserved: number | null;
  isSet: boolean;
}

const wholeColumns = sql`p.id, p.sku, p.category_id as "categoryId", p.brand, p.model, p.family,
  p.family_position as "familyPosition", p.position, p.published_at is not null as published,
  p.warranty_years as "warrantyYears", p.performance_warranty_years as "performanceWarrantyYears", p.specs,
  p.gtin, p.customs_code as "customsCode", p.origin, p.packages, p.units_per_package as "unitsPerPackage",
  p.shipping_marks as "shippingMarks", p.dangerous_goods as "dangerousGoods", p.manufacturer, p.responsible,
  p.installation, p.purchase, p.required, p.compatible, p.address, p.pictures, p.files,
  p.archived_at is not null as archived, p.replaced_by as "replacedBy",
  (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'size', t.size, 'description', t.description))
    from product_texts t where t.product_id = p.id) as texts,
  array(select tag.slug from product_tags g join tags tag on tag.id = g.tag_id where g.product_id = p.id
    order by tag.slug collate "C") as tags,
  (select jsonb_object_agg(m.market, m.list) from (select market, jsonb_object_agg(tariff, net) as list
    from prices where product_id = p.id group by market) m) as prices,
  (select jsonb_object_agg(m.market, m.list) from (select market, jsonb_agg(
    jsonb_build_object('fromQuantity', from_quantity, 'net', net) order by from_quantity) as list
    from price_tiers where product_id = p.id group by market) m) as tiers,
  (select on_hand from stock s where s.product_id = p.id) as "onHand",
  (select reserved from stock s where s.product_id = p.id) as reserved,
  exists (select from kit_parts k where k.kit_id = p.id) as "isSet"`;

function current({ texts, prices, tiers, onHand, reserved, isSet, ...row }: ProductRow): StoredProduct {
  return {
    product: {
      ...row,
      texts: texts ?? {},
      prices: { UA: prices?.UA ?? {}, PL: prices?.PL ?? {} },
      ...(tiers ? { tiers } : {}),
      stock: isSet ? null : (onHand ?? 0),
    },
    reserved: reserved ?? 0,
  };
}

/** Products by SKU; unknown SKUs are missing. */
export async function selectProducts(db: Executor, skus: readonly string[]): Promise<Map<string, StoredProduct>> {
  const { rows } = await sql<ProductRow>`
    select ${wholeColumns} from products p where p.sku = any(${skus}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sku, current(row)]));
}

/** Products by id; unknown ids are missing. */
export async function selectProductsById(db: Executor, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const { rows } = await sql<ProductRow>`
    select ${wholeColumns} from products p where p.id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, current(row)]));
}

/** Locks products, then their stock, until the transaction ends. Inserts that only reference a product are not blocked. */
export async function lockProducts(db: Executor, skus: readonly string[]): Promise<void> {
  await sql`select from products where sku = any(${skus}::text[]) order by id for no key update`.execute(db);
  await sql`select from stock where product_id in (select id from products where sku = any(${skus}::text[]))
    order by product_id for no key update`.execute(db);
}

/** Locks products by id as `lockProducts` does, in the same order, so that both never wait for each other. */
export async function lockProductsById(db: Executor, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(db);
  await sql`select from stock where product_id = any(${ids}::text[]) order by product_id for no key update`.execute(db);
}

/** Locks a product to archive it: beyond `lockProductsById` it waits for who stores it as a part of a set (`holdParts`). */
export async function lockToArchive(db: Executor, id: string): Promise<void> {
  await sql`select from products where id = ${id} for update`.execute(db);
}

/** Position of the last product. */
export async function lastPosition(db: Executor): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(position), 0) as last from products`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The next products in the order of their ids, either sets or all others: an export lists parts before sets. */
export async function selectProductPage(
  db: Executor,
  { sets, behind, limit }: { sets: boolean; behind: string; limit: number },
): Promise<WholeProduct[]> {
  const { rows } = await sql<ProductRow>`
    select ${wholeColumns} from products p
    where p.id > ${behind} and exists (select from kit_parts k where k.kit_id = p.id) = ${sets}
    order by p.id limit ${limit}`.execute(db);
  return rows.map((row) => current(row).product);
}
