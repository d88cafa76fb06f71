import { type RawBuilder, sql } from "kysely";
import { collations } from "../catalogue.store.ts";
import type { ProductField } from "../domain/content-api/api-products.ts";
import type { Audience } from "../domain/product.ts";

/** A table other than `products` that a column is read from. */
export type Join = "words" | "stock" | "sale" | "day" | "week" | "month";

/** SQL for a field of the content API. */
interface Column {
  sql: RawBuilder<unknown>;
  /** A stored lower-case copy, if there is one. */
  folded?: RawBuilder<unknown>;
  join?: Join;
  /** Sorted by the collation of the language. */
  isWording?: true;
}

/** Fields that are single columns; all others are lists. */
type ColumnField = Exclude<ProductField, "categoryId" | "type" | `${"specifications" | "categories"}.${string}`>;

const name: Column = { sql: sql`words.name`, folded: sql`words.name_folded`, join: "words", isWording: true };
const description: Column = { sql: sql`words.description`, folded: sql`words.description_folded`, join: "words" };
/** For other languages: the subquery over their texts brings its own table `words`. */
const { join: _name, ...otherName } = name;
const { join: _description, ...otherDescription } = description;
const brand: Column = { sql: sql`p.brand`, folded: sql`p.brand_folded` };
const price = (tariff: "sale" | "day" | "week" | "month"): Column => ({
  sql: sql`${sql.ref(tariff)}.net`,
  join: tariff,
});
/** Answers have millisecond precision, the database microseconds. */
const moment = (column: string): Column => ({ sql: sql`date_trunc('milliseconds', p.${sql.ref(column)})` });
/** Ids are lower case already. */
const id: Column = { sql: sql`p.id`, folded: sql`p.id` };

const columns: Readonly<Record<ColumnField, Column>> = {
  id,
  documentId: id,
  sku: { sql: sql`p.sku`, folded: sql`p.sku_folded` },
  model: { sql: sql`p.model`, folded: sql`p.model_folded` },
  stock: { sql: sql`coalesce(kit.available, lying.on_hand - lying.reserved, 0)`, join: "stock" },
  name,
  description,
  brand,
  price: price("sale"),
  createdAt: moment("created_at"),
  updatedAt: moment("updated_at"),
  publishedAt: moment("published_at"),
  "general_information.name": name,
  "general_information.description": description,
  "general_information.brand": brand,
  "pricing_and_inventory.price": price("sale"),
  "pricing_and_inventory.day_price": price("day"),
  "pricing_and_inventory.week_price": price("week"),
  "pricing_and_inventory.month_price": price("month"),
  "tags.id": { sql: sql`tag.id` },
  "tags.slug": { sql: sql`tag.slug` },
  "tags.name": { sql: sql`tag_text.name` },
  "localizations.locale": { sql: sql`words.locale` },
  "localizations.name": otherName,
  "localizations.description": otherDescription,
  "localizations.general_information.name": otherName,
  "localizations.general_information.description": otherDescription,
};

/** The column of a field path. Throws for an unknown path. */
export function columnOf(field: string): Column {
  if (!Object.hasOwn(columns, field)) throw new Error(`${field} is not a column`);
  return columns[field as ColumnField];
}

/** The table other than `products` that a field is read from, if any. */
export function joinOf(field: string): Join | undefined {
  return Object.hasOwn(columns, field) ? columnOf(field).join : undefined;
}

/** The view `availability` for all products at once: a set is limited by its scarcest part. A test compares the two. */
const stockTables = sql`
  left join published.stock lying on lying.product_id = p.id
  left join (
    select k.kit_id, min(greatest(coalesce(s.on_hand - s.reserved, 0), 0) / k.quantity) as available
    from kit_parts k left join published.stock s on s.product_id = k.product_id
    group by k.kit_id
  ) kit on kit.kit_id = p.id`;

/** Joins of these tables. */
export function joinsOf(needed: Iterable<Join>, { locale, market }: Audience): RawBuilder<unknown> {
  const parts = [...needed].map((join) => {
    if (join === "words") return sql`join product_texts words on words.product_id = p.id and words.locale = ${locale}`;
    if (join === "stock") return stockTables;
    return sql`left join prices ${sql.ref(join)} on ${sql.ref(join)}.product_id = p.id
      and ${sql.ref(join)}.market = ${market} and ${sql.ref(join)}.tariff = ${sql.lit(join)}`;
  });
  return sql.join(parts, sql` `);
}

/** Order by a column; rows without a value come last in both directions. */
export function orderBy(
  field: string,
  direction: "asc" | "desc",
  { locale }: Audience,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { isWording } = columnOf(field);
  const words = isWording ? sql`collate ${sql.id(collations[locale])}` : sql``;
  return sql`${column} ${words} ${direction === "asc" ? sql`asc` : sql`desc`} nulls last`;
}
