import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { SeedFiles } from "./seed.files.ts";

/** True once the shop has a product. */
export async function hasProducts(db: Executor): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Serialises concurrent seeding; the lock ends with the transaction. */
export async function lockForSeed(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.seed'))`.execute(db);
}

const rows = <T>(list: T[]) =>
  sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as row(value, position)`;

/** Writes categories, products, texts, tags, prices and stock, one statement per table. */
export async function insertSeed(
  db: Executor,
  { categories, products, texts, measures, tags }: SeedFiles,
): Promise<void> {
  await sql`
    insert into categories (id, slug, parent_id, position, rental)
    select (value ->> 'id')::int, value ->> 'slug', (value ->> 'parent')::int, position, (value ->> 'rental')::boolean
    from ${rows(categories)}
    on conflict (id) do nothing`.execute(db);
  await sql`
    insert into category_texts (category_id, locale, name, short_name, description)
    select (value ->> 'id')::int, locale, value -> 'name' ->> locale, value -> 'short' ->> locale, value -> 'description' ->> locale
    from ${rows(categories)}, unnest(array['ua', 'pl', 'en']) as locale`.execute(db);
  await insertProducts(db, products, measures);
  await sql`
    insert into product_texts (product_id, locale, name, size, description)
    select value ->> 'id', locale, value -> 'name' ->> locale, value -> 'size' ->> locale, value -> 'description' ->> locale
    from ${rows(products.map(({ id, sku }) => ({ id, ...texts[sku] })))}, unnest(array['ua', 'pl', 'en']) as locale`.execute(
    db,
  );
  await sql`insert into tags (slug) select value ->> 'slug' from ${rows(tags)} order by position`.execute(db);
  await sql`
    insert into tag_texts (tag_id, locale, name)
    select tag.id, name.key, name.value
    from ${rows(tags)} join tags tag on tag.slug = value ->> 'slug', jsonb_each_text(row.value -> 'name') as name`.execute(
    db,
  );
  await sql`
    insert into product_tags (product_id, tag_id)
    select product.id, tag.id
    from ${rows(tags)} join tags tag on tag.slug = value ->> 'slug', jsonb_array_elements_text(row.value -> 'products') as tagged(sku)
    join products product on product.sku = tagged.sku`.execute(db);
  await sql`
    insert into prices (product_id, market, tariff, net)
    select value ->> 'id', market, tariff, net::bigint
    from ${rows(products)}, jsonb_each(value -> 'prices') as list(market, tariffs), jsonb_each_text(tariffs) as price(tariff, net)`.execute(
    db,
  );
  await sql`
    insert into kit_parts (kit_id, product_id, quantity)
    select row.value ->> 'id', part ->> 'id', (part ->> 'quantity')::int
    from ${rows(products.filter(isKit))}, jsonb_array_elements(row.value -> 'specs' -> 'components') as parts(part)`.execute(
    db,
  );
  // A set has no stock of its own.
  await sql`
    insert into stock_movements (product_id, kind, on_hand, reserved, actor)
    select value ->> 'id', 'received', (value ->> 'stock')::int, 0, 'shop:seed'
    from ${rows(products.filter((product) => !isKit(product) && product.stock > 0))}`.execute(db);
}

async function insertProducts(
  db: Executor,
  products: SeedFiles["products"],
  measures: SeedFiles["measures"],
): Promise<void> {
  await sql`
    insert into products
      (id, sku, category_id, brand, model, family, family_position, specs, warranty_years, performance_warranty_years, position,
        packages, units_per_package, shipping_marks, dangerous_goods)
    select value ->> 'id', value ->> 'sku', (value ->> 'categoryId')::int, value ->> 'brand', value ->> 'model', value ->> 'family',
      (value ->> 'familyPosition')::int, value -> 'specs', (value ->> 'warrantyYears')::numeric,
      (value ->> 'performanceWarrantyYears')::numeric, position, coalesce(value -> 'packages', '[]'),
      coalesce((value ->> 'unitsPerPackage')::int, 1), array(select jsonb_array_elements_text(value -> 'shippingMarks')),
      value ->> 'dangerousGoods'
    from ${rows(products.map((product) => ({ ...product, ...measures[product.id] })))}`.execute(db);
}

export async function analyzeSeed(db: Executor): Promise<void> {
  await sql`analyze categories, category_texts, products, product_texts, product_tags, prices, stock`.execute(db);
}

function isKit({ specs }: SeedFiles["products"][number]): boolean {
  return Array.isArray(specs.components);
}
