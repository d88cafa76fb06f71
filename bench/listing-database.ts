import "../test/support/setup-definitions.ts";
import { type RawBuilder, sql } from "kysely";
import { definitions } from "../src/features/catalogue/domain/definitions/current.ts";
import type { FacetGroup, FacetQuery } from "../src/features/catalogue/domain/facets/facet-answer.ts";
import { find } from "../src/features/catalogue/domain/facets/facet-find.ts";
import type { FacetIndex } from "../src/features/catalogue/domain/facets/facet-index.ts";
import { attributeOfFacet } from "../src/features/catalogue/domain/facets/facet-list.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const rounds = 30;
const panels = 1;

/** Products of a listing with the columns that its query needs; `is_…` say whether a row passes each of the three filters. */
const looked = (brands: readonly string[]) => sql`
  select p.id, p.position, p.brand, p.specs, price.net, s.on_hand - s.reserved as available,
    p.brand = any(${brands}) as is_brand, (p.specs ->> 'power_w')::float8 between 420 and 560 as is_power,
    s.on_hand - s.reserved > 0 as is_stock
  from products p join stock s on s.product_id = p.id
  left join prices price on price.product_id = p.id and price.market = 'UA' and price.tariff = 'sale'
  where p.category_id = ${sql.lit(panels)} and p.published_at <= now()`;

/** One listing query against the product index and the database, alternating: total, one page and all counts. */
export async function againstDatabase(index: FacetIndex, query: FacetQuery, count: number): Promise<string[]> {
  const chosen = query.filters.get("brand");
  const slugs = chosen?.kind === "values" ? chosen.values : [];
  const brands = slugs.map((slug) => index.brands.words[index.brands.numberOf(slug) ?? 0] ?? "");
  const { total, groups } = find(index, query);
  const shop = await openMadeShop(count);
  const { db } = shop;
  await sql`create index on products (category_id, brand)`.execute(db);
  await sql`create index on products (category_id, ((specs ->> 'power_w')::float8))`.execute(db);
  await sql`create index on products using gin (specs jsonb_path_ops)`.execute(db);
  await sql`analyze`.execute(db);
  const plain = sql`(${looked(brands)}) looked`;
  const each = [totalOf(plain), pageOf(plain), ...groups.map((group) => countOf(group, plain))];
  const kept = sql`looked`;
  const parts = [totalOf(kept), pageOf(kept), ...groups.map((group) => countOf(group, kept))];
  const atOnce = sql`with looked as materialized (${looked(brands)})
    ${sql.join(
      parts.map((part) => sql`select jsonb_agg(to_jsonb(part)) from (${part}) part`),
      sql` union all `,
    )}`;
  const first = await sql<{ total: number }>`${totalOf(plain)}`.execute(db);
  if (Number(first.rows[0]?.total) !== total)
    throw new Error(`the database finds ${first.rows[0]?.total}, not ${total}`);

  const ways = {
    products: () => void find(index, query),
    each: async () => {
      for (const one of each) await one.execute(db);
    },
    once: () => atOnce.execute(db),
  };
  const took = { products: [] as number[], each: [] as number[], once: [] as number[] };
  for (let round = -3; round < rounds; round += 1)
    for (const way of ["products", "each", "once"] as const) {
      const since = performance.now();
      await ways[way]();
      // The first runs are warm-up.
      if (round >= 0) took[way].push(performance.now() - since);
    }
  await shop.stop();
  const base = median(took.products);
  const line = (words: string, way: keyof typeof took) =>
    `| ${words} | ${median(took[way]).toFixed(1)} | ${(median(took[way]) / base).toFixed(0)} |`;
  return [
    `The same listing (${total} found) from memory and from PostgreSQL, in turn:`,
    "",
    "| way | median, ms | to the shelf |",
    "|---|---|---|",
    line("the shelf: total, page and all counts", "products"),
    line(`PostgreSQL: total, page and ${groups.length} counts, one query each`, "each"),
    line("PostgreSQL: all of it in one statement over rows looked at once", "once"),
    "",
  ];
}

const totalOf = (from: RawBuilder<unknown>) =>
  sql<{ total: number }>`select count(*) as total from ${from} where is_brand and is_power and is_stock`;

const pageOf = (from: RawBuilder<unknown>) => sql`
  select id from ${from} where is_brand and is_power and is_stock order by net nulls last, position, id limit 24`;

/** Number of products per value of a filter, with the other filters applied. */
function countOf(group: FacetGroup, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { param } = group;
  const others = ["brand", "power", "stock"].filter((one) => one !== param).map((one) => sql.ref(`is_${one}`));
  const where = sql.join(others, sql` and `);
  if (group.kind === "range") {
    const figure = param === "price" ? sql`net` : sql`${specOf(param)}::float8`;
    const [min, max] = param === "price" ? [group.least * 80, group.most * 90] : [group.least, group.most + 1];
    const bar = sql`width_bucket((${figure})::float8, ${min}::float8, ${max}::float8, 16)`;
    return sql`select ${bar} as bar, count(*) as count from ${from} where ${where} group by 1`;
  }
  if (param === "stock") return sql`select count(*) as count from ${from} where ${where} and is_stock`;
  const value = param === "brand" ? sql`brand` : specOf(param);
  return sql`select ${value} as value, count(*) as count from ${from} where ${where} group by 1`;
}

function specOf(param: string): RawBuilder<unknown> {
  const facet = definitions()
    .facetsOf(panels)
    .facets.find((one) => one.param === param);
  if (!facet) throw new Error(`panels have no filter ${param}`);
  return sql`(specs ->> ${sql.lit(attributeOfFacet(definitions(), panels, facet).key)})`;
}
