import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPulsedDatabase } from "#platform/server/db/database.ts";
import { createHttp } from "#platform/server/http/app.ts";
import { readSettings } from "#platform/server/settings.ts";
import { serveMetrics } from "#platform/server/telemetry/metrics-server.ts";
import { openTelemetry } from "#platform/server/telemetry/telemetry.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer, requestFor, unitNet } from "../../../test/support/order-builders.ts";
import { steadyPulse } from "../../../test/support/steady-pulse.ts";
import { api } from "../api.ts";
import { openAdapters } from "./adapters.ts";
import { createCaches } from "./caches.ts";
import { compose, type Shop } from "./compose.ts";
import { jobsOf } from "./jobs.ts";
import { addShopMetrics } from "./metrics.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
let database: TestDatabase;
let shop: Shop;
let url: string;
const closing: (() => Promise<unknown>)[] = [];
const folder = mkdtempSync(join(tmpdir(), "heliora-metrics-"));

beforeAll(async () => {
  database = await createTestDatabase();
  const { connection } = database;
  const read = readSettings({ LOG_LEVEL: "silent", DATA_DIR: folder, METRICS_PORT: "0" });
  if (!read.ok) throw new Error(read.errors.join());
  const settings = read.value;
  const pulse = steadyPulse(connection);
  const telemetry = await openTelemetry(settings);
  const { db, poolState } = createPulsedDatabase(connection, pulse, 4, telemetry.watchStatements);
  closing.push(() => db.destroy());
  const adapters = openAdapters(connection, settings, pulse, telemetry);
  shop = compose(db, settings, "a secret of a test, and only of a test", adapters);
  const caches = createCaches(settings, shop.invalidations, telemetry.metrics);
  const http = await createHttp(settings, (code) => code);
  telemetry.watchServer(http);
  await api(http, shop, caches);
  closing.push(() => http.close());
  shop.index.follow(connection);
  closing.push(() => shop.index.close());
  await adapters.jobs.open(jobsOf(shop).kinds, () => undefined);
  await adapters.jobs.work(jobsOf(shop).kinds, () => undefined);
  closing.push(() => adapters.jobs.stop(2_000));
  const { metrics } = telemetry;
  await addShopMetrics(metrics, { shop, caches, jobs: adapters.jobs, poolState });
  if (!metrics) throw new Error("metrics are off");
  const server = await serveMetrics({
    ...{ host: "127.0.0.1", port: 0, read: () => metrics.registry, failed: () => undefined },
  });
  closing.push(server.close);
  url = `http://127.0.0.1:${server.port}/metrics`;

  await customer(db, "buyer");
  await sql`update prices set net = ${unitNet} where product_id = ${panel} and tariff = 'sale'`.execute(db);
  await shop.index.load();
  for (let times = 0; times < 3; times += 1) await http.inject({ url: "/api/categories?locale=ua" });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const scrape = async () => (await (await fetch(url)).text()).split("\n");

test("a shop shows its requests, caches, pool, queues and index", async () => {
  const lines = await scrape();
  expect(lines).toContain('heliora_http_requests_total{route="/api/categories",method="GET",status="200"} 3');
  expect(lines).toContain('heliora_cache_reads_total{cache="answers",result="absent"} 1');
  expect(lines).toContain('heliora_cache_reads_total{cache="answers",result="hit"} 2');
  expect(lines).toContain('heliora_cache_entries{cache="answers"} 1');
  expect(lines).toContain('heliora_jobs{kind="mail",state="ready"} 0');
  expect(lines).toContain("heliora_database_pool_connections_max 4");
  expect(lines).toContain(`heliora_product_index_products ${shop.index.now.columns.count}`);
  expect(lines.find((line) => line.startsWith("heliora_product_index_age_seconds"))).toMatch(/ [\d.]+$/);
  expect(Number(lines.find((line) => /statement_duration_seconds_count/.test(line))?.split(" ")[1])).toBeGreaterThan(3);
});

test("a placed order is counted once, however often its request is repeated, and a refused one is not", async () => {
  const request = requestFor({ [panel]: 1 });
  const placement = { buyer: { id: "buyer" }, request, repeat: { key: "one-order-of-a-test", body: request } };
  const both = await Promise.all([shop.orders.place(placement), shop.orders.place(placement)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const short = await shop.orders.place({ ...placement, request: requestFor({ [panel]: 100_000 }), repeat: null });
  expect(short.ok).toBe(false);
  const counted = (await scrape()).filter((line) => line.startsWith("heliora_orders_placed_total"));
  expect(counted).toEqual([`heliora_orders_placed_total{market="${request.market}",kind="sale"} 1`]);
});
