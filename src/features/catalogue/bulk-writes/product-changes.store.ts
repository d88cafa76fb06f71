import { sql } from "kysely";
import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import { tariffs } from "../domain/product-index/product-index.ts";
import type { ProductChange } from "../domain/product-writes/product-change.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import { writeTags } from "./tags.store.ts";
import { type VersionEntry, writeVersions } from "./versions.store.ts";

/** Who writes, how, and why the stock is adjusted. */
interface Adjustment {
  actor: string;
  entry: VersionEntry;
  reason: string;
}

type Changes = readonly ProductChange[];

/**
 * Writes products with one statement per table. Only differences are written: an unchanged price adds no row to the price
 * history, an unchanged stock no movement, an unchanged product no version. A product that an import creates has no version until
 * it changes.
 */
export async function writeProducts(db: Executor, changes: Changes, by: Adjustment): Promise<void> {
  const changed = changes.filter(({ before, after }) => before === null || isOther(before, after));
  await insertProducts(db, changed, by.actor);
  await writeVersions(db, by.entry === "import" ? changed.filter(({ before }) => before !== null) : changed, by);
  await updateProducts(db, changed, by.actor);
  await writeTexts(db, changes);
  await writeTags(db, changes);
  await writePrices(db, changes);
  await deletePrices(db, changes);
  await writeTiers(db, changes);
  await writeKitParts(db, changes);
  await adjustStock(db, changes, by);
}

const marketTariffs = marketCodes.flatMap((market) => tariffs.map((tariff) => ({ market, tariff })));

const rowsOf = <T>(values: readonly T[]) => sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb) as row(value)`;

async function insertProducts(db: Executor, changes: Changes, actor: string): Promise<void> {
  const added = changes.filter(({ before }) => before === null).map(({ after }) => productRow(after, actor));
  if (added.length > 0) await insertRows("products", added).execute(db);
}

async function updateProducts(db: Executor, changes: Changes, actor: string): Promise<void> {
  const altered = changes.filter(({ before }) => before !== null).map(({ after }) => productRow(after, actor));
  if (altered.length === 0) return;
  await sql`
    update products p set sku = n.sku, category_id = n.category_id, brand = n.brand, model = n.model, family = n.family,
      family_position = n.family_position, position = n.position, specs = n.specs, warranty_years = n.warranty_years,
      performance_warranty_years = n.performance_warranty_years, gtin = n.gtin, customs_code = n.customs_code,
      origin = n.origin, packages = n.packages, units_per_package = n.units_per_package,
      shipping_marks = n.shipping_marks, dangerous_goods = n.dangerous_goods, manufacturer = n.manufacturer,
      responsible = n.responsible, installation = n.installation, purchase = n.purchase, required = n.required,
      compatible = n.compatible, address = n.address, pictures = n.pictures, files = n.files, replaced_by = n.replaced_by,
      updated_by = n.updated_by, updated_at = now(),
      archived_at = case when n.archived_at is null then null else coalesce(p.archived_at, n.archived_at) end,
      published_at = case when n.published_at is null then null else coalesce(p.published_at, n.published_at) end
    from jsonb_populate_recordset(null::products, ${JSON.stringify(altered)}::jsonb) n
    where p.id = n.id`.execute(db);
}

async function writeTexts(db: Executor, changes: Changes): Promise<void> {
  const texts = changes.flatMap(({ before, after }) =>
    locales.flatMap((locale) => {
      const text = after.texts[locale];
      if (!text || JSON.stringify(sorted(text)) === JSON.stringify(sorted(before?.texts[locale]))) return [];
      return [{ product_id: after.id, locale, name: text.name, size: text.size, description: text.description }];
    }),
  );
  if (texts.length === 0) return;
  await sql`${insertRows("product_texts", texts)}
    on conflict (product_id, locale) do update
    set name = excluded.name, size = excluded.size, description = excluded.description`.execute(db);
}

async function writePrices(db: Executor, changes: Changes): Promise<void> {
  const prices = changes.flatMap(({ before, after }) =>
    marketTariffs.flatMap(({ market, tariff }) => {
      const net = after.prices[market][tariff];
      return net === undefined || net === before?.prices[market][tariff]
        ? []
        : [{ product_id: after.id, market, tariff, net }];
    }),
  );
  if (prices.length === 0) return;
  await sql`${insertRows("prices", prices)}
    on conflict (product_id, market, tariff) do update set net = excluded.net`.execute(db);
}

async function deletePrices(db: Executor, changes: Changes): Promise<void> {
  const ended = changes.flatMap(({ before, after }) =>
    marketTariffs
      .filter(
        ({ market, tariff }) =>
          before?.prices[market][tariff] !== undefined && after.prices[market][tariff] === undefined,
      )
      .map((price) => ({ id: after.id, ...price })),
  );
  if (ended.length === 0) return;
  await sql`delete from prices p using ${rowsOf(ended)}
    where p.product_id = value ->> 'id' and p.market = value ->> 'market' and p.tariff = value ->> 'tariff'`.execute(
    db,
  );
}

async function writeTiers(db: Executor, changes: Changes): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => JSON.stringify(sorted(before?.tiers ?? {})) !== JSON.stringify(sorted(after.tiers ?? {})),
  );
  if (changed.length === 0) return;
  await sql`delete from price_tiers where product_id = any(${changed.map(({ after }) => after.id)}::text[])`.execute(
    db,
  );
  const rows = changed.flatMap(({ after: { id, tiers } }) =>
    marketCodes.flatMap((market) =>
      (tiers?.[market] ?? []).map(({ fromQuantity, net }) => ({
        product_id: id,
        market,
        from_quantity: fromQuantity,
        net,
      })),
    ),
  );
  if (rows.length > 0) await insertRows("price_tiers", rows).execute(db);
}

async function writeKitParts(db: Executor, changes: Changes): Promise<void> {
  const kits = changes.filter(
    ({ before, after }) => JSON.stringify(before?.specs.components) !== JSON.stringify(after.specs.components),
  );
  if (kits.length === 0) return;
  await sql`delete from kit_parts where kit_id = any(${kits.map(({ after }) => after.id)}::text[])`.execute(db);
  const parts = kits.flatMap(({ after }) =>
    (after.specs.components ?? []).map(({ id, quantity }) => ({ kit_id: after.id, product_id: id, quantity })),
  );
  if (parts.length > 0) await insertRows("kit_parts", parts).execute(db);
}

async function adjustStock(db: Executor, changes: Changes, { actor, reason }: Adjustment): Promise<void> {
  const moved = changes.flatMap(({ before, after }) => {
    const change = (after.stock ?? 0) - (before?.stock ?? 0);
    return change === 0 || after.stock === null ? [] : [{ product_id: after.id, on_hand: change }];
  });
  if (moved.length === 0) return;
  await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor, reason)
    select value ->> 'product_id', 'adjusted', (value ->> 'on_hand')::int, 0, ${actor}, ${reason}
    from ${rowsOf(moved)}`.execute(db);
}

function productRow(product: WholeProduct, actor: string) {
  return {
    id: product.id,
    sku: product.sku,
    category_id: product.categoryId,
    brand: product.brand,
    model: product.model,
    family: product.family,
    family_position: product.familyPosition,
    position: product.position,
    specs: product.specs as never,
    warranty_years: product.warrantyYears,
    performance_warranty_years: product.performanceWarrantyYears,
    gtin: product.gtin,
    customs_code: product.customsCode,
    origin: product.origin,
    packages: product.packages as never,
    units_per_package: product.unitsPerPackage ?? 1,
    shipping_marks: [...(product.shippingMarks ?? [])],
    dangerous_goods: product.dangerousGoods,
    manufacturer: product.manufacturer,
    responsible: product.responsible,
    installation: product.installation,
    purchase: product.purchase,
    required: [...product.required],
    compatible: [...product.compatible],
    address: product.address,
    pictures: product.pictures as never,
    files: product.files as never,
    replaced_by: product.replacedBy,
    updated_by: actor,
    archived_at: product.archived ? new Date() : null,
    published_at: product.published && !product.archived ? new Date() : null,
  };
}

/** True if anything but the stock differs, which `updated_at` ignores. */
function isOther(before: WholeProduct, after: WholeProduct): boolean {
  const without = ({ stock, ...product }: WholeProduct) => JSON.stringify(sorted(product));
  return without(before) !== without(after);
}

/** A copy with sorted keys, so that equal values have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
