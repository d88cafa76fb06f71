import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { seed } from "./seed.service.ts";

let shop: TestDatabase;
beforeEach(async () => {
  shop = await createTestDatabase("migrated");
});
afterEach(() => shop.drop());

const tables = [
  "categories",
  "category_texts",
  "products",
  "product_texts",
  "tags",
  "tag_texts",
  "product_tags",
  "prices",
  "stock",
  "price_changes",
] as const;

/** All rows of the seeded tables without timestamps. */
async function content() {
  const all = await Promise.all(
    tables.map((table) =>
      sql<{ rows: unknown }>`
        select jsonb_agg(to_jsonb(one) - array['created_at', 'updated_at', 'published_at', 'changed_at', 'id'] order by to_jsonb(one)::text) as rows
        from ${sql.table(table)} one`.execute(shop.db),
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, all[at]?.rows[0]?.rows]));
}

async function count(table: (typeof tables)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.count ?? -1;
}

test("an empty shop is filled once", async () => {
  const said: string[] = [];
  await seed(shop.db, (line) => said.push(line));
  const first = await content();
  await seed(shop.db, (line) => said.push(line));
  expect(await content()).toEqual(first);
  expect(said).toEqual(["Filled the empty shop with 91 products."]);
  expect(await count("categories")).toBe(25);
  expect(await count("category_texts")).toBe(75);
  expect(await count("products")).toBe(91);
  expect(await count("product_texts")).toBe(273);
  expect(await count("stock")).toBe(87 - 3);
  expect((await count("tag_texts")) / (await count("tags"))).toBe(3);
  expect(await count("product_tags")).toBeGreaterThan(120);
});

test("a shop with a single product is left alone", async () => {
  await sql`insert into categories (id, slug, position) values (1, 'solar-panels', 1)`.execute(shop.db);
  await sql`insert into products (id, sku, category_id, brand, model, specs) values ('own', 'OWN', 1, 'B', 'M', '{}')`.execute(
    shop.db,
  );
  await seed(shop.db);
  expect(await count("products")).toBe(1);
});

test("two processes that start concurrently fill it once", async () => {
  await Promise.all([seed(shop.db), seed(shop.db), seed(shop.db)]);
  expect(await count("products")).toBe(91);
});

test("every price has a first entry in its history, and only changes add to it", async () => {
  await seed(shop.db);
  const prices = await count("prices");
  expect(await count("price_changes")).toBe(prices);
  await sql`update prices set net = net where product_id = 'pan-jinko-jkm440n-54hl4r-v'`.execute(shop.db);
  expect(await count("price_changes")).toBe(prices);
  await sql`update prices set net = 300000 where product_id = 'pan-jinko-jkm440n-54hl4r-v' and market = 'UA'`.execute(
    shop.db,
  );
  await sql`delete from prices where product_id = 'pan-jinko-jkm440n-54hl4r-v' and market = 'UA'`.execute(shop.db);
  const { rows } = await sql<{ net: number | null }>`
    select net from price_changes where product_id = 'pan-jinko-jkm440n-54hl4r-v' and market = 'UA' order by id`.execute(
    shop.db,
  );
  expect(rows.map(({ net }) => net)).toEqual([335_000, 300_000, null]);
});

test("an invalid file stops the seed with a message, and the shop stays empty", async () => {
  const folder = await mkdtemp(join(tmpdir(), "heliora-seed-"));
  try {
    await cp(resolve("db/seed"), folder, { recursive: true });
    const path = join(folder, "products.json");
    await writeFile(path, (await readFile(path, "utf8")).replace('"power_w": 440', '"power_w": "much"'));
    await expect(seed(shop.db, undefined, folder)).rejects.toThrow(
      'PAN-JINKO-JKM440N-54HL4R-V, power_w: "much" is not a whole number.',
    );
    expect(await count("categories")).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
