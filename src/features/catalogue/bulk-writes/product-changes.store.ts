import { sql } from "kysely";
import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import { tariffs } from "../domain/product-index/product-index.ts";
import type { ProductChange } from "../domain/product-writes/product-change.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import { writeTags } from "./tags.store.ts";

/**
 * Writes products with one statement for each table, and only what differs: a price that stays makes no row of the history, a
 * stock that stays no movement. Stock changes by movements of this actor, for this reason.
 */
export async function writeProducts(
  db: Executor,
  changes: readonly ProductChange[],
  by: { actor: string; reason: string },
): Promise<void> {
  const list = <T>(values: readonly T[]) => sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb) as row(value)`;
  const added = changes.filter(({ before }) => before === null).map(({ after }) => productRow(after));
  if (added.length > 0) await insertRows("products", added).execute(db);

  const altered = changes.filter(({ before, after }) => before !== null && isOther(before, after));
  if (altered.length > 0)
    await sql`
      update products p set category_id = n.category_id, brand = n.brand, model = n.model, family = n.family,
        family_position = n.family_position, position = n.position, specs = n.specs, warranty_years = n.warranty_years,
        performance_warranty_years = n.performance_warranty_years, updated_at = now(),
        published_at = case when n.published_at is null then null else coalesce(p.published_at, n.published_at) end
      from jsonb_populate_recordset(null::products, ${JSON.stringify(altered.map(({ after }) => productRow(after)))}::jsonb) n
      where p.id = n.id`.execute(db);

  const texts = changes.flatMap(({ before, after }) =>
    locales.flatMap((locale) => {
      const text = after.texts[locale];
      if (!text || JSON.stringify(sorted(text)) === JSON.stringify(sorted(before?.texts[locale]))) return [];
      return [{ product_id: after.id, locale, name: text.name, size: text.size, description: text.description }];
    }),
  );
  if (texts.length > 0)
    await sql`${insertRows("product_texts", texts)}
      on conflict (product_id, locale) do update set name = excluded.name, size = excluded.size, description = excluded.description`.execute(
      db,
    );

  await writeTags(db, changes);

  const prices = changes.flatMap(({ before, after }) =>
    marketCodes.flatMap((market) =>
      tariffs.flatMap((tariff) => {
        const net = after.prices[market][tariff];
        return net === undefined || net === before?.prices[market][tariff]
          ? []
          : [{ product_id: after.id, market, tariff, net }];
      }),
    ),
  );
  if (prices.length > 0)
    await sql`${insertRows("prices", prices)}
      on conflict (product_id, market, tariff) do update set net = excluded.net`.execute(db);
  const ended = changes.flatMap(({ before, after }) =>
    marketCodes.flatMap((market) =>
      tariffs.flatMap((tariff) =>
        before?.prices[market][tariff] !== undefined && after.prices[market][tariff] === undefined
          ? [{ id: after.id, market, tariff }]
          : [],
      ),
    ),
  );
  if (ended.length > 0)
    await sql`delete from prices p using ${list(ended)}
      where p.product_id = value ->> 'id' and p.market = value ->> 'market' and p.tariff = value ->> 'tariff'`.execute(
      db,
    );

  const sets = changes.filter(
    ({ before, after }) => JSON.stringify(before?.specs.components) !== JSON.stringify(after.specs.components),
  );
  if (sets.length > 0) {
    await sql`delete from kit_parts where kit_id = any(${sets.map(({ after }) => after.id)}::text[])`.execute(db);
    const parts = sets.flatMap(({ after }) =>
      (after.specs.components ?? []).map(({ id, quantity }) => ({ kit_id: after.id, product_id: id, quantity })),
    );
    if (parts.length > 0) await insertRows("kit_parts", parts).execute(db);
  }

  const moved = changes.flatMap(({ before, after }) => {
    const change = (after.stock ?? 0) - (before?.stock ?? 0);
    if (change === 0 || after.stock === null) return [];
    return [
      { product_id: after.id, kind: "adjusted", on_hand: change, reserved: 0, actor: by.actor, reason: by.reason },
    ];
  });
  if (moved.length > 0)
    await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor, reason)
      select value ->> 'product_id', value ->> 'kind', (value ->> 'on_hand')::int, 0, ${by.actor}, ${by.reason}
      from ${list(moved)}`.execute(db);
}

function productRow(product: WholeProduct) {
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
    published_at: product.published ? new Date() : null,
  };
}

/** True if anything differs that a buyer can read in the product: `updated_at` follows what is said, not what is in stock. */
function isOther(before: WholeProduct, after: WholeProduct): boolean {
  const without = ({ stock, ...product }: WholeProduct) => JSON.stringify(sorted(product));
  return without(before) !== without(after);
}

/** The same keys in one order, so that two of a kind read alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
