import { Gauge, type Registry } from "prom-client";
import { within } from "../db/client.ts";
import type { QueueSizes } from "../jobs/jobs.ts";

/** Milliseconds for reading the queues; after them the scrape goes on without. */
const queueLimit = 1_000;

/** What is read when metrics are scraped. */
export interface GaugeSources {
  pool(): { total: number; idle: number; waiting: number; max: number };
  /** Sizes of all queues. */
  queues(): Promise<readonly QueueSizes[]>;
  /** Products in the index, and seconds since it last agreed with the database. */
  index(): { products: number; age: number };
  caches: Readonly<Record<string, { size: number; bytes: number } | null>>;
  /** Days whose sums the last check found to differ from the rows. */
  differingDays(): Promise<number>;
}

type Value = readonly [labels: Record<string, string>, value: number];

interface GaugeConfig {
  name: string;
  help: string;
  labelNames?: string[];
  /** How the values of several processes become one. Pools and caches are added; all see the same queues. */
  aggregator?: "sum" | "max";
  read(): readonly Value[] | Promise<readonly Value[]>;
}

/** Adds what is read at each scrape. What cannot be read is left out of it. */
export function addGauges(registry: Registry, { pool, queues, index, caches, differingDays }: GaugeSources): void {
  const add = ({ name, help, labelNames = [], aggregator = "sum", read }: GaugeConfig): void => {
    new Gauge({
      ...{ name, help, labelNames, aggregator, registers: [registry] },
      async collect() {
        const values = await Promise.resolve(read()).catch(() => []);
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
  };
  const cacheValues = (read: (cache: { size: number; bytes: number }) => number): Value[] =>
    Object.entries(caches).flatMap(([cache, state]): Value[] => (state ? [[{ cache }, read(state)]] : []));
  add({
    name: "heliora_database_pool_connections",
    help: "Open connections of the pool for requests: busy and idle.",
    labelNames: ["state"],
    read: () => [
      [{ state: "busy" }, pool().total - pool().idle],
      [{ state: "idle" }, pool().idle],
    ],
  });
  add({
    name: "heliora_database_pool_connections_max",
    help: "Limit of that pool, DATABASE_CONNECTIONS.",
    read: () => [[{}, pool().max]],
  });
  add({
    name: "heliora_database_pool_waiting",
    help: "Statements and transactions that wait for a connection.",
    read: () => [[{}, pool().waiting]],
  });
  add({
    name: "heliora_jobs",
    help: "Background jobs by kind and state: ready, deferred, active, failed. Counted once a minute.",
    ...{ labelNames: ["kind", "state"], aggregator: "max" },
    read: async () => (await within(queueLimit, queues())).flatMap(queueValues),
  });
  add({
    name: "heliora_product_index_age_seconds",
    help: "Time since the product index last agreed with the database; checked three times a second.",
    ...{ aggregator: "max", read: () => [[{}, index().age]] },
  });
  add({
    name: "heliora_product_index_products",
    help: "Products in the product index.",
    ...{ aggregator: "max", read: () => [[{}, index().products]] },
  });
  add({
    name: "heliora_figures_differing_days",
    help: "Days whose sums the nightly check found to differ from the rows (docs/figures.md).",
    ...{ aggregator: "max", read: async () => [[{}, await within(queueLimit, differingDays())]] },
  });
  add({
    name: "heliora_cache_bytes",
    help: "Compressed size of the cached answers, with their overhead.",
    ...{ labelNames: ["cache"], read: () => cacheValues(({ bytes }) => bytes) },
  });
  add({
    name: "heliora_cache_entries",
    help: "Cached answers.",
    ...{ labelNames: ["cache"], read: () => cacheValues(({ size }) => size) },
  });
}

function queueValues({ kind, ready, deferred, active, failed }: QueueSizes): Value[] {
  const states = Object.entries({ ready, deferred, active, failed });
  return states.map(([state, count]): Value => [{ kind, state }, count]);
}
