import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedColumns } from "#platform/server/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { tableUses, viewsIn } from "../support/table-uses.ts";

/** Allowed uses of another feature's table, each with its reason and figure in decision 0060. */
const exceptions: readonly (readonly [file: string, ...tables: string[]])[] = [
  ["src/features/translations/texts/table-texts.store.ts", "category_texts", "product_texts"],
  ["src/features/catalogue/seed/seed.store.ts", "stock_movements"],
  ["src/features/catalogue/bulk-writes/whole-products.store.ts", "stock"],
  ["src/features/catalogue/bulk-writes/product-changes.store.ts", "stock_movements"],
];

interface Owned {
  tables: readonly string[];
  views?: readonly string[];
}

const lists = globSync(["src/features/*/tables.ts", "src/platform/server/db/tables.ts"]).sort();
const owned = new Map<string, Owned>();
for (const file of lists) owned.set(ownerOf(file), (await import(join("../..", file))) as Owned);

const owners = new Map([...owned].flatMap(([owner, { tables }]) => tables.map((table) => [table, owner] as const)));
const published = new Map<string, string>(
  [...owned].flatMap(([owner, { views }]) => (views ?? []).map((view) => [`published.${view}`, owner] as const)),
);
const known = new Set([...owners.keys()]);

function ownerOf(file: string): string {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? "platform";
}

/** A message for each table of another feature that the SQL of a file uses. */
function foreignUses(file: string, source: string): string[] {
  const owner = ownerOf(file);
  const allowed = exceptions.filter(([name]) => name === file).flatMap(([, ...tables]) => tables);
  return tableUses(file, source, known)
    .filter(({ name }) => !published.has(name) && owners.get(name) !== owner && !allowed.includes(name))
    .map(({ name, line }) => `${file}:${line} uses ${name} of ${owners.get(name) ?? "nobody"}`);
}

/** A message for each published view that no feature lists, or that reads tables of other owners. */
function viewErrors(migration: string): string[] {
  return viewsIn(migration)
    .filter(({ name }) => name.startsWith("published."))
    .flatMap(({ name, reads }) => {
      const owner = published.get(name);
      if (!owner) return [`${name} stands in no tables.ts`];
      return reads
        .filter((table) => !published.has(table) && owners.get(table) !== owner)
        .map((table) => `${name} of ${owner} reads ${table}`);
    });
}

test("SQL uses the tables of its own feature, and published views", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file));
  expect(files.flatMap((file) => foreignUses(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("a published view has an owner and only reads its tables and other published views", () => {
  const migrations = readdirSync("db/migrations").map((name) => readFileSync(join("db/migrations", name), "utf8"));
  expect(migrations.flatMap(viewErrors)).toEqual([]);
});

test("every exception is needed", () => {
  const idle = exceptions.flatMap(([file, ...tables]) => {
    const used = new Set(tableUses(file, readFileSync(file, "utf8"), known).map(({ name }) => name));
    return tables.filter((table) => !used.has(table)).map((table) => `${file}: ${table}`);
  });
  expect(idle).toEqual([]);
  expect(exceptions.length).toBeLessThanOrEqual(5);
});

describe("in the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase("migrated");
  });
  afterAll(() => database.drop());

  test("each table has one owner", async () => {
    const { rows } = await sql<{ name: string }>`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
      from information_schema.tables
      where table_schema in ('public', 'sandbox') and table_name <> 'schema_migrations'`.execute(database.db);
    const listed = [...owned.values()].flatMap(({ tables }) => [...tables]);
    expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test("published views have the columns that queries may name", async () => {
    const { rows } = await sql<{ view: string; columns: string[] }>`
      select table_name as view, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'published' group by 1 order by 1`.execute(database.db);
    expect(Object.fromEntries(rows.map(({ view, columns }) => [view, columns]))).toEqual(publishedColumns);
    expect([...published.keys()].sort()).toEqual(rows.map(({ view }) => `published.${view}`).sort());
  });
});

describe("planted violations", () => {
  const file = "src/features/reviews/writing/writing.store.ts";

  test.each([
    ["Kysely", 'db.selectFrom("orders").select("id")'],
    ["Kysely with an alias", 'db.selectFrom("reviews").leftJoin("orders as o", "o.id", "reviews.order_id")'],
    ["several tables of Kysely", 'db.selectFrom(["reviews", "orders"])'],
    ["an insert helper", 'insertRows("orders", rows).execute(trx)'],
    ["raw SQL", "sql`select 1 from orders`"],
    ["raw SQL with a type", "sql<Row>`select 1 from reviews r join public.orders o on o.id = r.order_id`"],
    ["a list with a comma", "sql`select 1 from reviews r, orders o`"],
    ["a lateral join", "sql`select 1 from reviews r left join lateral (select 1 from orders) o on true`"],
    ["before a condition", "sql`delete from reviews using orders where id = 1`"],
    ["a query fragment", "sql`orders o join reviews r on r.order_id = o.id`"],
    ["an update", "sql`update orders set note = 'from reviews'`"],
    ["a table chosen at run time", 'const name = "orders"; sql.table(name)'],
  ])("%s", (_name, code) => {
    expect(foreignUses(file, code)).toEqual([`${file}:1 uses orders of orders`]);
  });

  test("a view that no feature publishes", () => {
    expect(foreignUses(file, "sql`select 1 from published.document_counters`")).toHaveLength(1);
    expect(viewErrors("create view published.everything as select id from public.orders;")).toEqual([
      "published.everything stands in no tables.ts",
    ]);
  });

  test("a view that reads tables of two owners", () => {
    const sql =
      "create view published.orders as select o.id from public.orders o join public.users u on u.id = o.user_id;";
    expect(viewErrors(sql)).toEqual(["published.orders of orders reads users"]);
  });
});

describe("allowed", () => {
  test.each([
    ["its own table", "sql`select 1 from reviews where text = 'from orders'`"],
    ["a published view", 'db.selectFrom("published.orders as orders")'],
    ["columns and aliases of the same name", "sql`select stock.orders, count(*) as orders from reviews stock`"],
    ["a function", "sql`select extract(epoch from at) from reviews`"],
  ])("%s", (_name, code) => {
    expect(foreignUses("src/features/reviews/x.store.ts", code)).toEqual([]);
  });
});
