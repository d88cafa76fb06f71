import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, register } from "prom-client";
import { expect, test } from "vitest";
import { addGauges, type GaugeSources } from "./gauges.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

const sources: GaugeSources = {
  pool: () => ({ total: 5, idle: 2, waiting: 1, max: 10 }),
  queues: async () => [{ kind: "mail", ready: 4, deferred: 3, active: 2, failed: 1 }],
  index: () => ({ products: 114, age: 0.2 }),
  caches: { pages: { size: 7, bytes: 9_000 }, answers: null },
  differingDays: async () => 3,
};

function observed(more: Partial<GaugeSources> = {}): Metrics {
  const metrics = createMetrics();
  addGauges(metrics.registry, { ...sources, ...more });
  metrics.requestDone("/:locale/cart", "GET", 200, 0.004);
  metrics.requestDone("/:locale/cart", "GET", 200, 0.3);
  metrics.requestDone("/api/orders/:id", "PROPFIND", 404, 0.001);
  metrics.cacheRead("pages", "hit");
  metrics.cacheRead("pages", "changed");
  metrics.pageMade("/:locale/cart", 0.02);
  metrics.statementDone(0.7, true);
  metrics.statementDone(0.001, false);
  metrics.jobDone("mail", "failed", 2);
  metrics.orderPlaced("PL", "rental");
  return metrics;
}

test.each([
  'heliora_http_requests_total{route="/:locale/cart",method="GET",status="200"} 2',
  'heliora_http_requests_total{route="/api/orders/:id",method="other",status="404"} 1',
  'heliora_http_request_duration_seconds_bucket{le="0.005",route="/:locale/cart"} 1',
  'heliora_http_request_duration_seconds_count{route="/:locale/cart"} 2',
  'heliora_cache_reads_total{cache="pages",result="changed"} 1',
  'heliora_render_duration_seconds_sum{route="/:locale/cart"} 0.02',
  "heliora_database_statement_duration_seconds_count 2",
  "heliora_database_slow_statements_total 1",
  'heliora_job_duration_seconds_count{kind="mail",outcome="failed"} 1',
  'heliora_orders_placed_total{market="PL",kind="rental"} 1',
  'heliora_database_pool_connections{state="busy"} 3',
  'heliora_database_pool_connections{state="idle"} 2',
  "heliora_database_pool_waiting 1",
  "heliora_database_pool_connections_max 10",
  'heliora_jobs{kind="mail",state="ready"} 4',
  'heliora_jobs{kind="mail",state="failed"} 1',
  "heliora_product_index_age_seconds 0.2",
  "heliora_product_index_products 114",
  "heliora_figures_differing_days 3",
  'heliora_cache_bytes{cache="pages"} 9000',
  'heliora_cache_entries{cache="pages"} 7',
])("exports %s", async (line) => {
  expect((await observed().registry.metrics()).split("\n")).toContain(line);
});

test("exports the delay of the event loop", async () => {
  expect(await observed().registry.metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
});

test("a second scrape counts nothing twice", async () => {
  const { registry } = observed();
  await registry.metrics();
  expect(await registry.metrics()).toContain('heliora_cache_reads_total{cache="pages",result="hit"} 1\n');
});

test("two shops in one process share nothing, and nothing is registered globally", async () => {
  const [one] = [observed(), observed()];
  expect(await one.registry.metrics()).toContain('heliora_orders_placed_total{market="PL",kind="rental"} 1\n');
  expect(register.getMetricsAsArray()).toEqual([]);
});

test.each([
  ["fail", () => Promise.reject(new Error("not started"))],
  ["do not answer", () => new Promise<never>(() => undefined)],
])("a scrape without queues that %s has everything else", async (_how, queues) => {
  const text = await observed({ queues }).registry.metrics();
  expect(text).not.toContain("heliora_jobs{");
  expect(text).toContain("heliora_database_pool_waiting 1\n");
});

test("metrics of several processes are merged: counters are added, the state of the shop is not", async () => {
  const parts = await Promise.all([observed(), observed()].map(({ registry }) => registry.getMetricsAsJSON()));
  // As they arrive from a worker. The declared type is that of one metric; a registry has many.
  const received = JSON.parse(JSON.stringify(parts)) as MetricObjectWithValues<MetricValue<string>>[];
  const text = await AggregatorRegistry.aggregate(received).metrics();
  const lines = text.split("\n");
  expect(lines).toContain('heliora_http_requests_total{route="/:locale/cart",method="GET",status="200"} 4');
  expect(lines).toContain('heliora_http_request_duration_seconds_bucket{le="0.005",route="/:locale/cart"} 2');
  expect(lines).toContain('heliora_database_pool_connections{state="busy"} 6');
  expect(lines).toContain('heliora_jobs{kind="mail",state="ready"} 4');
  expect(lines).toContain("heliora_product_index_age_seconds 0.2");
});
