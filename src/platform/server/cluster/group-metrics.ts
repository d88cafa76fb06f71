import { AggregatorRegistry, Gauge, type MetricObject, Registry } from "prom-client";
import type { Exposition } from "../telemetry/metrics-server.ts";
import type { ToPrimary } from "./messages.ts";
import type { WorkerGroup, WorkerProcess } from "./worker-group.ts";

/** Milliseconds for the metrics of a worker; after them the scrape goes on without. */
const timeout = 2_000;

/** Metrics of all workers as one. */
export interface GroupMetrics {
  read(): Promise<Exposition>;
  onMessage(worker: WorkerProcess, message: Extract<ToPrimary, { type: "metrics" }>): void;
  onExit(worker: WorkerProcess): void;
}

/** Counters go on when a worker is replaced: the last known ones of workers that ended are kept. */
export function createGroupMetrics(group: () => WorkerGroup): GroupMetrics {
  const known = new Map<WorkerProcess, MetricObject[]>();
  const waiting = new Map<number, () => void>();
  let past: Promise<MetricObject[]> = Promise.resolve([]);
  let lastId = 0;
  const own = new Registry();
  new Gauge({
    name: "heliora_workers",
    help: "Processes of the shop: starting, serving, retiring.",
    labelNames: ["state"],
    registers: [own],
    collect() {
      for (const [state, count] of Object.entries(group().states())) this.set({ state }, count);
    },
  });
  const ask = (worker: WorkerProcess): Promise<void> =>
    new Promise((answered) => {
      lastId += 1;
      const id = lastId;
      const done = (): void => {
        waiting.delete(id);
        clearTimeout(late);
        answered();
      };
      const late = setTimeout(done, timeout);
      waiting.set(id, done);
      worker.send({ type: "metrics-wanted", id });
    });
  return {
    async read() {
      await Promise.all(group().serving().map(ask));
      return AggregatorRegistry.aggregate([await past, ...known.values(), await own.getMetricsAsJSON()]);
    },
    onMessage(worker, { id, metrics }) {
      known.set(worker, metrics);
      waiting.get(id)?.();
    },
    onExit(worker) {
      const last = known.get(worker)?.filter(isCounter) ?? [];
      known.delete(worker);
      past = past.then((earlier) => AggregatorRegistry.aggregate([earlier, last]).getMetricsAsJSON());
    },
  };
}

/** The type is a string at run time, whatever its declaration says. */
const isCounter = ({ type }: MetricObject): boolean => ["counter", "histogram"].includes(String(type));
