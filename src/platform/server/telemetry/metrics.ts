import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { CacheResult } from "../http/page-cache.ts";
import { createTally } from "./tally.ts";

/** Seconds at which the buckets of a duration end. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds between two looks at the event loop. */
const eventLoopPrecision = 20;

/** What an order consists of. */
export type OrderKind = "sale" | "rental" | "mixed";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics of one process in a registry of its own; nothing is registered globally. A process that has workers merges
 * theirs: `AggregatorRegistry.aggregate` over each one's `registry.getMetricsAsJSON()`.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecision });
  const requests = createTally({
    name: "heliora_http_requests_total",
    help: "Answered requests by route pattern, method and status.",
    labelNames: ["route", "method", "status"],
    registry,
  });
  const requestSeconds = new Histogram({
    name: "heliora_http_request_duration_seconds",
    help: "Time from the head of a request to the end of its answer, by route pattern.",
    labelNames: ["route"],
    ...{ buckets, registers },
  });
  const cacheReads = createTally({
    name: "heliora_cache_reads_total",
    help: "Reads of the caches of public pages and API answers: hit, grace (previous one sent), or why it was missed.",
    labelNames: ["cache", "result"],
    registry,
  });
  const renderSeconds = new Histogram({
    name: "heliora_render_duration_seconds",
    help: "Time for making a page, loaders and HTML, by route pattern.",
    labelNames: ["route"],
    ...{ buckets, registers },
  });
  const statementSeconds = new Histogram({
    name: "heliora_database_statement_duration_seconds",
    help: "Time from sending a statement to its result.",
    ...{ buckets, registers },
  });
  const slowStatements = new Counter({
    name: "heliora_database_slow_statements_total",
    help: "Statements that took longer than SLOW_STATEMENT_MS; the log has them.",
    registers,
  });
  const jobSeconds = new Histogram({
    name: "heliora_job_duration_seconds",
    help: "Time of an attempt at a background job, by kind and outcome (completed, failed).",
    labelNames: ["kind", "outcome"],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
    registers,
  });
  const orders = new Counter({
    name: "heliora_orders_placed_total",
    help: "Orders placed by buyers, by market and kind (sale, rental, mixed).",
    labelNames: ["market", "kind"],
    registers,
  });
  return {
    registry,
    /** A request was answered. `route` is a pattern, never a URL. */
    requestDone(route: string, method: string, status: number, seconds: number): void {
      requests(route, methods.has(method) ? method : "other", status);
      requestSeconds.observe({ route }, seconds);
    },
    cacheRead: (cache: string, result: CacheResult): void => cacheReads(cache, result),
    pageMade: (route: string, seconds: number): void => renderSeconds.observe({ route }, seconds),
    statementDone(seconds: number, isSlow: boolean): void {
      statementSeconds.observe(seconds);
      if (isSlow) slowStatements.inc();
    },
    jobDone: (kind: string, outcome: "completed" | "failed", seconds: number): void =>
      jobSeconds.observe({ kind, outcome }, seconds),
    orderPlaced: (market: string, kind: OrderKind): void => orders.inc({ market, kind }),
  };
}

/** Methods with a label of their own; a client may send others that Node knows. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
