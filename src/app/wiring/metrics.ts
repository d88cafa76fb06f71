import type { FastifyBaseLogger } from "fastify";
import type { PoolState } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Telemetry } from "#platform/server/telemetry/telemetry.ts";
import type { Caches } from "./caches.ts";
import type { Shop } from "./compose.ts";

interface MetricsDeps {
  telemetry: Pick<Telemetry, "metrics">;
  settings: Pick<Settings, "METRICS_HOST" | "METRICS_PORT">;
  shop: { index: Pick<Shop["index"], "age" | "now"> };
  caches: Pick<Caches, "pages" | "answers">;
  adapters: { jobs: Pick<Jobs, "sizes"> };
  poolState: () => PoolState;
  log: FastifyBaseLogger;
  say: (line: string) => void;
  closing: (() => Promise<unknown>)[];
}

/**
 * Adds what is read at each scrape and opens `/metrics`; nothing happens while metrics are off. Throws a `StartError` if its port
 * cannot be opened.
 */
export async function openMetrics(deps: MetricsDeps): Promise<void> {
  const { metrics } = deps.telemetry;
  const { METRICS_HOST: host, METRICS_PORT: port } = deps.settings;
  if (!metrics || port === undefined) return;
  const { registry } = metrics;
  const { addGauges } = await import("#platform/server/telemetry/gauges.ts");
  const { serveMetrics } = await import("#platform/server/telemetry/metrics-server.ts");
  const { index } = deps.shop;
  addGauges(registry, {
    pool: deps.poolState,
    queues: deps.adapters.jobs.sizes,
    index: () => ({ products: index.now.columns.count, age: index.age() / 1_000 }),
    caches: { pages: deps.caches.pages, answers: deps.caches.answers },
  });
  const failed = (error: unknown): void => deps.log.error({ err: error }, "the metrics could not be read");
  const server = await serveMetrics({ host, port, read: () => registry, failed });
  deps.closing.push(server.close);
  deps.say(`Metrics: http://${host.includes(":") ? `[${host}]` : host}:${server.port}/metrics`);
}
