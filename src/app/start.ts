import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { loadDefinitions, seedDefinitions } from "#features/catalogue/definitions.service.ts";
import { seed } from "#features/catalogue/seed/seed.service.ts";
import { seedContent } from "#features/content/content.service.ts";
import { countVisits } from "#features/figures/analytics/counting.api.ts";
import { offlineApi } from "#features/offline/offline.api.ts";
import { seedFleet } from "#features/rental/fleet/seed.service.ts";
import { loadLexicon, seedLexicon } from "#features/search/lexicon.service.ts";
import { loadSettings } from "#features/settings/follow.service.ts";
import { publishedTexts } from "#features/translations/publishing/published.service.ts";
import { collectWhenIdle } from "#platform/server/collect-when-idle.ts";
import { within } from "#platform/server/db/client.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import { createPulsedDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { monitorDatabase } from "#platform/server/db/pulse.ts";
import { checkServer } from "#platform/server/db/server-check.ts";
import { createHttp } from "#platform/server/http/app.ts";
import { siteOrigin } from "#platform/server/http/caller.ts";
import { closeInTime } from "#platform/server/http/close-in-time.ts";
import { handOver } from "#platform/server/http/hand-over.ts";
import { closeAll } from "#platform/server/lifecycle.ts";
import { authSecret } from "#platform/server/secret.ts";
import type { Settings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import { openTelemetry, type Telemetry } from "#platform/server/telemetry/telemetry.ts";
import { api } from "./api.ts";
import { createBackground } from "./background.ts";
import { clientFiles } from "./client-files.ts";
import { errorTitles } from "./errors/titles.ts";
import { health } from "./health.ts";
import { pages } from "./pages.ts";
import { openAdapters } from "./wiring/adapters.ts";
import { type Caches, createCaches, followChanges } from "./wiring/caches.ts";
import { compose, type Shop } from "./wiring/compose.ts";
import { addShopMetrics } from "./wiring/metrics.ts";

/** Milliseconds that running requests get to finish when the shop stops. */
const drainLimit = 6_000;

/** Milliseconds for the first answer of the database to its monitor. */
const monitorLimit = 10_000;

type Closing = (() => Promise<unknown>)[];

/** What distinguishes this process from the other workers of the shop. */
export interface WorkerRole {
  /** The built-in database; `null` with `DATABASE_URL`. */
  connection: DatabaseConnection | null;
  /** Others serve meanwhile: the port is opened only once the product index is filled. */
  othersServe: boolean;
}

export interface RunningShop {
  url: string;
  metrics: Registry | null;
  /** Runs the background jobs from now on; of several workers one does. */
  runJobs: () => Promise<void>;
  /** Lets the other workers take over the port, then stops. */
  retire: () => Promise<void>;
  /** Lets running requests finish. For `delay` seconds requests are still accepted while `/readyz` refuses. */
  stop: (delay?: number) => Promise<void>;
}

/** Connects, migrates and seeds the database, and starts the server. Throws `StartError` with one sentence for the operator. */
export async function startShop(
  settings: Settings,
  build: ServerBuild,
  role: WorkerRole,
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
    const { connection, pulse, db, poolState } = await openDatabase(settings, role, { telemetry, say, closing });
    const adapters = openAdapters(connection, settings, pulse, telemetry);
    closing.push(async () => adapters.transport.close());
    const shop = compose(db, settings, await authSecret(settings, say), adapters);
    if (settings.DEMO_ACCOUNTS) await shop.accounts.seedDemoAccounts();
    const caches = createCaches(settings, shop.invalidations, telemetry.metrics);
    const http = await createHttp(settings, errorTitles(shop.texts));
    telemetry.watchServer(http);
    await addShopMetrics(telemetry.metrics, { shop, caches, jobs: adapters.jobs, poolState });
    await followChanges({ db, connection, pulse, shop, log: http.log, closing });
    health(http, { pulse, index: shop.index, isStopping: () => stopping !== null });
    await registerRoutes(http, { shop, settings, build, caches, telemetry });
    const background = createBackground({ db, shop, jobs: adapters.jobs, log: http.log });
    closing.push(() => background.stop(drainLimit));
    await background.open();
    if (role.othersServe) await shop.index.ready();
    const url = await listen(http, settings);
    stopKeepAlive = http.stopSoon;
    closing.push(collectWhenIdle());
    closing.push(() => closeInTime(http, drainLimit));
    const retire = () => handOver(http, drainLimit).then(() => stop());
    const ending = new AbortController();
    closing.push(async () => ending.abort());
    const runJobs = async (): Promise<void> => {
      await background.run();
      // On the terminal only: with this address the first administrator is made. Said by one worker, while there is none.
      const told = (token: string) =>
        say(`No administrator yet. Become one within 24 hours, once: ${settings.PUBLIC_URL}/setup?token=${token}`);
      await shop.setup.announce(told, {
        ...{ signal: ending.signal, pause: 5_000 },
        onError: (error) => http.log.warn({ err: error }, "no address for the first administrator yet"),
      });
    };
    return { url, metrics: telemetry.metrics?.registry ?? null, runJobs, retire, stop };
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

/** Connects to the configured database or the built-in one, and brings schema and first data up to date. */
async function openDatabase(settings: Settings, role: WorkerRole, { telemetry, say, closing }: DatabaseDeps) {
  const connection = role.connection ?? (await checked(settings));
  await migrate(connection, { folder: resolve("db/migrations"), say });
  const pulse = monitorDatabase(connection);
  closing.push(pulse.stop);
  await within(monitorLimit, pulse.began);
  const { DATABASE_CONNECTIONS } = settings;
  const opened = createPulsedDatabase(connection, pulse, DATABASE_CONNECTIONS, telemetry.watchStatements);
  const { db } = opened;
  closing.push(() => db.destroy());
  await loadSettings(db);
  await seedDefinitions(db, { published: publishedTexts });
  await loadDefinitions(db);
  await seedLexicon(db);
  await loadLexicon(db);
  await seed(db, say);
  await seedContent(db, say);
  await seedFleet(db, say);
  return { connection, pulse, ...opened };
}

async function checked({ DATABASE_URL: connectionString }: Settings): Promise<DatabaseConnection> {
  if (!connectionString) throw new Error("neither a built-in database nor DATABASE_URL");
  await checkServer(connectionString);
  return { connectionString };
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
  countVisits(http, shop);
  await api(http, shop, caches);
  offlineApi(http, { texts: shop.texts, isOn: settings.OFFLINE, worker: resolve("build/worker/sw.js") });
  await clientFiles(http, resolve("build/client"));
  http.addHook("onClose", shop.redirectHits.flush);
  await http.register(pages, {
    build,
    cache: caches.pages,
    context: shop.context,
    origin: siteOrigin(settings),
    inPlace: shop.inPlace,
    readLimit: shop.readLimit,
    onRedirect: shop.redirectHits.count,
    onRender: telemetry.metrics?.pageMade,
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
