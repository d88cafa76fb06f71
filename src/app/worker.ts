import * as build from "virtual:react-router/server-build";
import type { Registry } from "prom-client";
import { connectToPrimary, type Primary } from "#platform/server/cluster/worker.ts";
import { onFatalError } from "#platform/server/lifecycle.ts";
import { sharePasswordSlots } from "#platform/server/password-semaphore.ts";
import type { Settings } from "#platform/server/settings.ts";
import { startFailureText } from "#platform/server/start-error.ts";
import { type RunningShop, startShop } from "./start.ts";

/** Longest time in which a worker stops politely, in milliseconds, after the pause of SHUTDOWN_DELAY. */
const stopLimit = 10_000;

/** Longest time in which it retires: connections are handed over first. */
const retireLimit = 20_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs this process as a worker of the shop until the primary stops it. */
export async function runWorker(settings: Settings): Promise<void> {
  const primary = connectToPrimary(process.env);
  // The terminal and service managers signal every process; the primary decides.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const) process.on(signal, () => undefined);
  if (settings.WORKERS > 1) sharePasswordSlots(primary.permit);
  let shop: RunningShop | null = null;
  let isEnding = false;
  const end = (limit: number, how: (shop: RunningShop) => Promise<void>, code = 0): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), limit).unref();
    stopped(primary, shop, how).then(() => process.exit(code), fail);
  };
  const failUnlessEnding = (error: unknown): void => {
    if (!isEnding) fail(error);
  };
  primary.on("run-jobs", () => void shop?.runJobs().catch(failUnlessEnding));
  primary.on("retire", () => end(retireLimit, ({ retire }) => retire()));
  primary.on("stop", ({ delay }) => end(delay * 1_000 + stopLimit, ({ stop }) => stop(delay)));
  onFatalError(() => end(stopLimit, ({ stop }) => stop(), 1));
  try {
    shop = await startShop(settings, build, primary.start, say);
    if (isEnding) return await shop.stop().then(() => process.exit(0));
    answerForMetrics(primary, shop.metrics);
    await primary.send({ type: "ready", url: shop.url });
  } catch (error) {
    fail(error);
  }
}

async function stopped(
  primary: Primary,
  shop: RunningShop | null,
  how: (shop: RunningShop) => Promise<void>,
): Promise<void> {
  if (!shop) return;
  await how(shop);
  // The primary keeps the last counters of a process that is gone.
  await reportMetrics(primary, shop.metrics);
}

function answerForMetrics(primary: Primary, metrics: Registry | null): void {
  primary.on("metrics-wanted", ({ id }) => void reportMetrics(primary, metrics, id).catch(() => undefined));
}

async function reportMetrics(primary: Primary, registry: Registry | null, id = 0): Promise<void> {
  if (registry) await primary.send({ type: "metrics", id, metrics: await registry.getMetricsAsJSON() });
}

function fail(error: unknown): never {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exit(1);
}
