import type { PoolState } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Metrics } from "#platform/server/telemetry/metrics.ts";
import type { Caches } from "./caches.ts";
import type { Shop } from "./compose.ts";

interface MetricsDeps {
  shop: { index: Pick<Shop["index"], "age" | "now">; sums: Pick<Shop["sums"], "countDiffering"> };
  caches: Caches;
  jobs: Pick<Jobs, "sizes">;
  poolState: () => PoolState;
}

/** Adds what is read at each scrape; nothing happens while metrics are off. */
export async function addShopMetrics(
  metrics: Pick<Metrics, "registry"> | null,
  { shop, caches, jobs, poolState }: MetricsDeps,
): Promise<void> {
  if (!metrics) return;
  const { addGauges } = await import("#platform/server/telemetry/gauges.ts");
  const { index, sums } = shop;
  addGauges(metrics.registry, {
    pool: poolState,
    queues: jobs.sizes,
    index: () => ({ products: index.now.columns.count, age: index.age() / 1_000 }),
    caches: { ...caches },
    differingDays: sums.countDiffering,
  });
}
