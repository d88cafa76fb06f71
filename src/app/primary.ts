import { resolve } from "node:path";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { createFork } from "#platform/server/cluster/fork.ts";
import type { GroupMetrics } from "#platform/server/cluster/group-metrics.ts";
import { Permits } from "#platform/server/cluster/permits.ts";
import { openRunFile } from "#platform/server/cluster/run-file.ts";
import { WorkerFailed, WorkerGroup, type WorkerProcess } from "#platform/server/cluster/worker-group.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { loggedError } from "#platform/server/http/logged-error.ts";
import { closeAll, logLine, onFatalError, stopWithParent } from "#platform/server/lifecycle.ts";
import { passwordsAtOnce } from "#platform/server/password-semaphore.ts";
import type { Settings } from "#platform/server/settings.ts";
import { startFailureText } from "#platform/server/start-error.ts";

/** Longest time in which the workers stop politely, in seconds, after the pause of SHUTDOWN_DELAY. */
const stopLimit = 12;

/** Longest time until the database is closed as well, in seconds. */
const longestStop = 60;

type Closing = ((delay: number) => Promise<unknown>)[];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs this process as the primary of the shop: the built-in database, the workers, signals and `/metrics`. */
export async function runPrimary(settings: Settings): Promise<void> {
  const closing: Closing = [];
  let isEnding = false;
  const end = async (delay: number, code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), (delay + longestStop) * 1_000).unref();
    try {
      // The database is closed even if something before it fails.
      await closeAll(
        closing
          .splice(0)
          .reverse()
          .map((close) => () => close(delay)),
      );
    } catch (error) {
      process.stderr.write(`${startFailureText(error)}\n`);
      process.exit(1);
    }
    process.exit(code);
  };
  // A balancer that asks /readyz has to see it before the port closes; a person at a terminal has not.
  process.on("SIGTERM", () => void end(settings.SHUTDOWN_DELAY, 0));
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void end(0, 0));
  stopWithParent(() => void end(0, 0));
  onFatalError(() => void end(0, 1));
  try {
    await start(settings, closing);
  } catch (error) {
    // A worker has said itself why it did not start.
    if (!(error instanceof WorkerFailed)) process.stderr.write(`${startFailureText(error)}\n`);
    await end(0, 1);
  }
}

async function start(settings: Settings, closing: Closing): Promise<void> {
  const connection = await builtInDatabase(settings, closing);
  const runFile = await openRunFile(resolve(settings.DATA_DIR), process.pid);
  closing.push(runFile.remove);
  const metrics = settings.METRICS_PORT === undefined ? null : await groupMetrics(() => group);
  const group = createGroup(settings, connection, metrics);
  closing.push((delay) => group.stop(delay, stopLimit));
  process.on("SIGUSR2", () => {
    say("The workers are replaced …");
    const restarted = async (): Promise<void> => {
      const ok = await group.restart();
      say(ok ? "All workers run the present code." : "A new worker did not start: those of before go on.");
      await runFile.restarted(ok);
    };
    // A full disk must not end the shop.
    restarted().catch((error: unknown) =>
      logLine("error", settings.LOG_LEVEL, { err: loggedError(error) }, "the restart could not be noted"),
    );
  });
  if (metrics) await openMetrics(settings, metrics, closing);
  const url = await group.start();
  sayHowCardsArePaid(settings);
  say(`Heliora is open: ${url}`);
}

async function builtInDatabase(settings: Settings, closing: Closing): Promise<DatabaseConnection | null> {
  if (settings.DATABASE_URL) return null;
  const embedded = await startEmbedded({
    dataDir: resolve(settings.DATA_DIR),
    say,
    walArchive: settings.WAL_ARCHIVE_DIR,
  });
  closing.push(embedded.stop);
  return embedded.connection;
}

function createGroup(settings: Settings, connection: DatabaseConnection | null, metrics: GroupMetrics | null) {
  // Counts for the limits that the workers share.
  if (settings.WORKERS > 1) new RateLimiterClusterMaster();
  const passwords = new Permits<WorkerProcess>(passwordsAtOnce);
  const fork = createFork(process.argv[1] ?? "");
  return new WorkerGroup({
    count: settings.WORKERS,
    fork: ({ othersServe }) => fork({ connection, othersServe }),
    onMessage(worker, message) {
      if (message.type === "metrics") metrics?.onMessage(worker, message);
      if (message.type === "permit-wanted")
        passwords.request(worker, () => worker.send({ type: "permit", id: message.id }));
      if (message.type === "permit-returned") passwords.giveBack(worker);
    },
    onExit(worker) {
      passwords.forget(worker);
      metrics?.onExit(worker);
    },
    log: { warn: (details, message) => logLine("warn", settings.LOG_LEVEL, details, message) },
  });
}

async function groupMetrics(group: () => WorkerGroup): Promise<GroupMetrics> {
  const { createGroupMetrics } = await import("#platform/server/cluster/group-metrics.ts");
  return createGroupMetrics(group);
}

/** Throws a `StartError` if the port cannot be opened. */
async function openMetrics(settings: Settings, { read }: GroupMetrics, closing: Closing): Promise<void> {
  const { METRICS_HOST: host, METRICS_PORT: port = 0 } = settings;
  const { serveMetrics } = await import("#platform/server/telemetry/metrics-server.ts");
  const failed = (error: unknown): void =>
    logLine("error", settings.LOG_LEVEL, { err: loggedError(error) }, "the metrics could not be read");
  const server = await serveMetrics({ host, port, read, failed });
  closing.push(server.close);
  say(`Metrics: http://${host.includes(":") ? `[${host}]` : host}:${server.port}/metrics`);
}

function sayHowCardsArePaid({ STRIPE_SECRET_KEY: key, TEST_CARDS: hasTestCards }: Settings): void {
  if (key) return;
  if (hasTestCards) say("Card payments: test cards only, no money is taken. Set STRIPE_SECRET_KEY for real ones.");
  else say("Card payments are off: they need STRIPE_SECRET_KEY.");
}
