import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import staticFiles from "@fastify/static";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { seed } from "#features/catalogue/seed/seed.service.ts";
import { seedContent } from "#features/content/content.service.ts";
import { offlineApi } from "#features/offline/offline.api.ts";
import { seedFleet } from "#features/rental/fleet/seed.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { within } from "#platform/server/db/client.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import { createPulsedDatabase, type Database } from "#platform/server/db/database.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { monitorDatabase } from "#platform/server/db/pulse.ts";
import { checkServer } from "#platform/server/db/server-check.ts";
import { createHttp } from "#platform/server/http/app.ts";
import { siteOrigin } from "#platform/server/http/caller.ts";
import { closeInTime } from "#platform/server/http/close-in-time.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { authSecret } from "#platform/server/secret.ts";
import type { Settings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import { openTelemetry, type Telemetry } from "#platform/server/telemetry/telemetry.ts";
import { api } from "./api.ts";
import { errorTitles } from "./errors/titles.ts";
import { health } from "./health.ts";
import { deleteOld, hourly } from "./housekeeping.ts";
import { pages } from "./pages.ts";
import { openAdapters } from "./wiring/adapters.ts";
import { type Caches, createCaches, followChanges } from "./wiring/caches.ts";
import { compose, type Shop } from "./wiring/compose.ts";
import { jobsOf } from "./wiring/jobs.ts";
import { openMetrics } from "./wiring/metrics.ts";

/** Milliseconds that running requests get to finish when the shop stops. */
const drainLimit = 6_000;

/** Milliseconds for the first answer of the database to its monitor. */
const monitorLimit = 10_000;

type Closing = (() => Promise<unknown>)[];

export interface RunningShop {
  url: string;
  /** Lets running requests finish. For `delay` seconds requests are still accepted while `/readyz` refuses. */
  stop: (delay?: number) => Promise<void>;
}

/** Starts database, migrations, seeds and the server. Throws `StartError` with one sentence for the operator. */
export async function startShop(
  settings: Settings,
  build: ServerBuild,
  say: (line: string) => void,
): Promise<RunningShop> {
  const closing: Closing = [];
  let stopping: Promise<void> | null = null;
  let stopKeepAlive = (): void => undefined;
  const stop = (delay = 0): Promise<void> => {
    stopping ??= (async () => {
      stopKeepAlive();
      await sleep(delay * 1_000);
      await closeAll(closing.reverse());
    })();
    return stopping;
  };
  try {
    const telemetry = await openTelemetry(settings);
    closing.push(telemetry.close);
    const { connection, pulse, db, poolState } = await openDatabase(settings, { telemetry, say, closing });
    const adapters = openAdapters(connection, settings, pulse, telemetry);
    closing.push(async () => adapters.transport.close());
    const shop = compose(db, settings, await authSecret(settings, say), adapters);
    if (settings.DEMO_ACCOUNTS) await shop.accounts.seedDemoAccounts();
    const caches = createCaches(settings, shop.invalidations, telemetry.metrics);
    const http = await createHttp(settings, errorTitles(shop.texts));
    telemetry.watchServer(http);
    await openMetrics({ telemetry, settings, shop, caches, adapters, poolState, log: http.log, say, closing });
    await followChanges({ db, connection, pulse, shop, log: http.log, closing });
    health(http, { pulse, index: shop.index, isStopping: () => stopping !== null });
    await registerRoutes(http, { shop, settings, build, caches, telemetry });
    await startJobs({ db, shop, jobs: adapters.jobs, log: http.log, closing });
    await shop.feeds.begin();
    const url = await listen(http, settings);
    stopKeepAlive = http.stopSoon;
    closing.push(() => closeInTime(http, drainLimit));
    startTestCards(shop, http.log, say, closing);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface DatabaseDeps {
  telemetry: Telemetry;
  say: (line: string) => void;
  closing: Closing;
}

/** Connects to the configured database or starts the embedded one, and brings schema and first data up to date. */
async function openDatabase(settings: Settings, { telemetry, say, closing }: DatabaseDeps) {
  const connection = await connect(settings, say, closing);
  await migrate(connection, { folder: resolve("db/migrations"), say });
  const pulse = monitorDatabase(connection);
  closing.push(pulse.stop);
  await within(monitorLimit, pulse.began);
  const { DATABASE_CONNECTIONS } = settings;
  const opened = createPulsedDatabase(connection, pulse, DATABASE_CONNECTIONS, telemetry.watchStatements);
  const { db } = opened;
  closing.push(() => db.destroy());
  await seed(db, say);
  await seedContent(db, say);
  await seedFleet(db, say);
  return { connection, pulse, ...opened };
}

async function connect(settings: Settings, say: (line: string) => void, closing: Closing): Promise<DatabaseConnection> {
  if (settings.DATABASE_URL) {
    await checkServer(settings.DATABASE_URL);
    return { connectionString: settings.DATABASE_URL };
  }
  const embedded = await startEmbedded({
    dataDir: resolve(settings.DATA_DIR),
    say,
    walArchive: settings.WAL_ARCHIVE_DIR,
  });
  closing.push(embedded.stop);
  return embedded.connection;
}

interface RouteDeps {
  shop: Shop;
  settings: Settings;
  build: ServerBuild;
  caches: Caches;
  telemetry: Telemetry;
}

async function registerRoutes(
  http: FastifyInstance,
  { shop, settings, build, caches, telemetry }: RouteDeps,
): Promise<void> {
  await api(http, shop, caches.answers);
  offlineApi(http, { texts: shop.texts, isOn: settings.OFFLINE, worker: resolve("build/worker/sw.js") });
  await files(http);
  await http.register(pages, {
    build,
    cache: caches.pages,
    context: shop.context,
    origin: siteOrigin(settings),
    inPlace: shop.inPlace,
    readLimit: shop.readLimit,
    onRender: telemetry.metrics?.pageMade,
  });
}

interface JobsDeps {
  db: Database;
  shop: Shop;
  jobs: Jobs;
  log: FastifyBaseLogger;
  closing: Closing;
}

async function startJobs({ db, shop, jobs, log, closing }: JobsDeps): Promise<void> {
  closing.push(
    hourly(
      () => deleteOld({ db, ...shop }),
      (error) => log.error({ err: error }, "old rows were not deleted"),
    ),
  );
  closing.push(
    hourly(shop.privacy.eraseDue, (error) => log.error({ err: error }, "accounts due for erasure were not erased")),
  );
  const { kinds, schedule } = jobsOf(shop);
  await jobs.start(kinds, (error) => log.error({ err: error }, "a job failed"));
  closing.push(() => jobs.stop(drainLimit));
  closing.push(() => shop.uploads.stop());
  for (const [kind, cron] of schedule) await jobs.everyTime(kind, cron);
}

function startTestCards(shop: Shop, log: FastifyBaseLogger, say: (line: string) => void, closing: Closing): void {
  if (!markets.UA.payments.includes("card")) say("Card payments are off: they need STRIPE_SECRET_KEY.");
  if (!shop.sandbox) return;
  say("Card payments: test cards only, no money is taken. Set STRIPE_SECRET_KEY for real ones.");
  closing.push(shop.sandbox.start((error) => log.error({ err: error }, "the test provider failed")));
}

/** Closes one after the other, even if some fail; the first error is thrown at the end. */
async function closeAll(closing: Closing): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closing) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Built files are immutable, as their names contain a hash; other files of `public/` may change. */
async function files(http: FastifyInstance): Promise<void> {
  await http.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: everybody, routeGroup: "files" };
    });
    await scope.register(staticFiles, {
      root: resolve("build/client"),
      wildcard: false,
      index: false,
      // Compressed copies are built beside the files (vite.packed.ts).
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/");
        reply.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      },
    });
  });
}

async function listen(http: FastifyInstance, { HOST, PORT, PUBLIC_URL }: Settings): Promise<string> {
  try {
    await http.listen({ port: PORT, host: HOST });
    return PUBLIC_URL;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${PORT} is taken by another program: stop it, or start the shop with PORT set to a free one.`,
      );
    }
    if (code === "EACCES")
      throw new StartError(`Port ${PORT} may not be opened by this user: choose one above 1023 with PORT.`);
    throw error;
  }
}
