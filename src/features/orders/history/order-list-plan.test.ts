import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import type { Schema } from "#platform/server/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { seedOrders } from "../../../../test/support/order-history.ts";
import { readOrdersAddress } from "../domain/history/orders-filter.ts";
import { selectOrders } from "./orders.store.ts";
import { selectOwnOrders } from "./own-orders.store.ts";

const many = 10_000;
const page = 10;

let database: TestDatabase;
let watched: Database;
/** All queries of `watched`. */
let asked: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  // A connection may still be closing when the database is dropped; its error does not matter.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  watched = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  });
  for (const id of ["regular", "others"]) await customer(database.db, id);
  await stockProducts(database.db, { panel: 1, inverter: 1, cable: 1 });
  await seedOrders(database.db, "regular", many, { minutes: 20 });
  await seedOrders(database.db, "others", many, { minutes: 21 });
  await pool.query("analyze");
}, 120_000);
afterAll(async () => {
  await watched.destroy();
  await database.drop();
});

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

async function plan({ sql, parameters }: (typeof asked)[number]): Promise<Plan[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  await client.end();
  const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]["QUERY PLAN"][0].Plan);
}

const filter = readOrdersAddress(new URLSearchParams());
const lists: [string, () => Promise<{ orders: { id: string }[] }>][] = [
  ["the first part of the list", () => list(null)],
  ["the part behind the five thousandth order", async () => list(await placeOf(5_000))],
  [
    "the first page of GET /api/orders",
    () => selectOrders(watched, { userId: "regular", page: 1, pageSize: page, newestFirst: true, status: null }),
  ],
];

function list(after: { at: number; id: string } | null) {
  return selectOwnOrders(watched, { userId: "regular", filter, now: new Date() }, { after, limit: page });
}

async function placeOf(position: number) {
  const { rows } = await pgRows<{ at: number; id: string }>(
    `select (extract(epoch from created_at) * 1000000)::bigint::float8 as at, id from orders where user_id = 'regular'
      order by created_at desc, id offset ${position} limit 1`,
  );
  return rows[0] ?? null;
}

async function pgRows<Row extends pg.QueryResultRow>(text: string) {
  const client = new pg.Client(database.connection);
  await client.connect();
  const found = await client.query<Row>(text);
  await client.end();
  return found;
}

test.each(lists)(`with ${many} orders %s comes by one query along the index, without sorting`, async (_name, read) => {
  asked = [];
  const { orders } = await read();
  expect(orders).toHaveLength(page);
  const ofOrders = asked.filter(({ sql }) => /from "?orders"?/.test(sql) && !/count\(/.test(sql));
  expect(ofOrders).toHaveLength(1);
  const [query] = ofOrders;
  if (!query) throw new Error("no query");
  const nodes = await plan(query);
  const scans = nodes.filter((node) => node["Relation Name"] === "orders");
  expect(scans.map((node) => [node["Node Type"], node["Index Name"]])).toEqual([["Index Scan", "orders_user"]]);
  expect(nodes.some((node) => /Sort/.test(node["Node Type"]))).toBe(false);
  // Only the shown rows are read, and one to know whether there are more.
  expect((scans[0]?.["Actual Rows"] ?? many) + (scans[0]?.["Rows Removed by Filter"] ?? 0)).toBeLessThanOrEqual(
    page + 2,
  );
});
