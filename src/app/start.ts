import { resolve } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { seed } from "#features/catalogue/seed/seed.service.ts";
import { watchBorders } from "#features/content/blocks/publish-schedule.job.ts";
import { seedContent } from "#features/content/content.service.ts";
import { offlineApi } from "#features/offline/offline.api.ts";
import { seedFleet } from "#features/rental/fleet/seed.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { listenForCatalogueChanges } from "#platform/server/db/catalogue-notices.ts";
import { within } from "#platform/server/db/client.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import { createPulsedDatabase } from "#platform/server/db/database.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { monitorDatabase } from "#platform/server/db/pulse.ts";
import { checkServer } from "#platform/server/db/server-check.ts";
import { createHttp } from "#platform/server/http/app.ts";
import { siteOrigin } from "#platform/server/http/caller.ts";
import { closeInTime } from "#platform/server/http/close-in-time.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { PageCache } from "#platform/server/http/page-cache.ts";
import { authSecret } from "#platform/server/secret.ts";
import type { Settings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import { throttle } from "#platform/server/throttle.ts";
import { api } from "./api.ts";
import { errorTitles } from "./errors/titles.ts";
import { health } from "./health.ts";
import { forgetOld, hourly } from "./housekeeping.ts";
import { pages } from "./pages.ts";
import { openOutside } from "./wiring/adapters.ts";
import type { Shop } from "./wiring/compose.ts";
import { compose } from "./wiring/compose.ts";

/** What browsers need to keep copies and to install the shop; the worker lies beside the built site. */
function offline(http: FastifyInstance, { texts }: Pick<Shop, "texts">, { OFFLINE }: Settings): void {
  offlineApi(http, { texts, isOn: OFFLINE, worker: resolve("build/worker/sw.js") });
}

/** Milliseconds that running requests get to finish when the shop stops. */
const drainLimit = 6_000;

/**
 * Milliseconds in which the cached pages are dropped at most once, however many orders change the stock: so long may a
 * page be behind. Orders themselves are judged by the tables.
 */
const cachePause = 1_000;

/** Milliseconds in which the database, whose schema has just been looked at, has to answer again. */
const beginLimit = 10_000;

/** A shop that serves. `stop` lets running requests finish and leaves nothing behind. */
export interface RunningShop {
  url: string;
  /** Seconds for which requests are still taken, after `/readyz` has begun to refuse. */
  stop: (delay?: number) => Promise<void>;
}

/** Brings up database, schema, first products and the server. Throws `StartError` with one sentence for the operator. */
export async function startShop(
  settings: Settings,
  build: ServerBuild,
  say: (line: string) => void,
): Promise<RunningShop> {
  const closing: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | null = null;
  let turnAway = (): void => undefined;
  const stop = (delay = 0): Promise<void> => {
    stopping ??= (async () => {
      turnAway();
      await rest(delay * 1_000);
      await closeAll(closing.reverse());
    })();
    return stopping;
  };
  try {
    const connection = await openDatabase(settings, say, closing);
    await migrate(connection, { folder: resolve("db/migrations"), say });
    const pulse = monitorDatabase(connection);
    closing.push(pulse.stop);
    await within(beginLimit, pulse.began);
    const db = createPulsedDatabase(connection, pulse, settings.DATABASE_CONNECTIONS);
    closing.push(() => db.destroy());
    await seed(db, say);
    await seedContent(db, say);
    await seedFleet(db, say);

    const outside = openOutside(connection, settings, pulse);
    closing.push(async () => outside.transport.close());
    const shop = compose(db, settings, await authSecret(settings, say), outside);
    if (settings.DEMO_ACCOUNTS) await shop.accounts.seedDemoAccounts();
    const cache = settings.PAGE_CACHE ? new PageCache() : null;
    // Of their own, so that no question to the interface pushes out a page.
    const answers = settings.PAGE_CACHE ? new PageCache() : null;
    const changed = throttle(cachePause, () => {
      cache?.clear();
      answers?.clear();
    });
    const borders = watchBorders(db, changed);
    closing.push(borders.stop);
    const renew = throttle(cachePause, borders.renew);
    closing.push(
      listenForCatalogueChanges(connection, () => {
        changed();
        renew();
      }),
    );
    const http = await createHttp(settings, errorTitles(shop.texts));
    // The notice that empties the pages may come before the product index has read the change: it empties them again.
    shop.shelf.onChange(changed);
    shop.shelf.follow(connection, (fault) => http.log.error({ err: fault }, "the shelf could not be filled"));
    closing.push(() => shop.shelf.close());
    shop.published.onChange(changed);
    shop.published.onBroken((text) =>
      http.log.error(text, "a published text cannot be shown: that of the files stands"),
    );
    if (shop.texts.missing.length > 0) http.log.error({ missing: shop.texts.missing }, "texts are missing");
    // The first page already shows what is published.
    await shop.published.reload();
    closing.push(
      shop.published.follow(connection, (fault) => http.log.error({ err: fault }, "texts could not be read")),
    );
    health(http, { pulse, shelf: shop.shelf, isStopping: () => stopping !== null });
    await api(http, shop, answers);
    offline(http, shop, settings);
    await files(http);
    await http.register(pages, {
      build,
      cache,
      context: shop.context,
      origin: siteOrigin(settings),
      inPlace: shop.inPlace,
      readLimit: shop.readLimit,
    });
    const forgetful = hourly(
      () => forgetOld({ db, ...shop }),
      (fault) => http.log.error({ err: fault }, "old rows were not deleted"),
    );
    closing.push(forgetful);
    const erasing = hourly(shop.privacy.eraseDue, (fault) => http.log.error({ err: fault }, "nobody was erased"));
    closing.push(erasing);
    await outside.jobs.start(shop.jobKinds, (fault) => http.log.error({ err: fault }, "a job failed"));
    closing.push(() => outside.jobs.stop(drainLimit));
    closing.push(() => shop.uploads.stop());
    await outside.jobs.everyTime(shop.uploads.sweep, "* * * * *");
    await outside.jobs.everyTime(shop.reconciliation.job, "* * * * *");
    await outside.jobs.everyTime(shop.clockwork.job, "* * * * *");
    await outside.jobs.everyTime(shop.leaseClockwork.job, "* * * * *");
    await outside.jobs.everyTime(shop.billing.job, "* * * * *");
    await outside.jobs.everyTime(shop.reviewInvitations.job, "17 * * * *");
    await outside.jobs.everyTime(shop.watching.job, "* * * * *");
    await outside.jobs.everyTime(shop.feeds.job, "23 * * * *");
    await outside.jobs.everyTime(shop.blockPictures.sweep, "47 * * * *");
    await shop.feeds.begin();
    const url = await listen(http, settings);
    turnAway = http.stopSoon;
    closing.push(() => closeInTime(http, drainLimit));
    if (!markets.UA.payments.includes("card")) say("Card payments are off: they need STRIPE_SECRET_KEY.");
    if (shop.sandbox) {
      say("Card payments: test cards only, no money is taken. Set STRIPE_SECRET_KEY for real ones.");
      closing.push(shop.sandbox.start((fault) => http.log.error({ err: fault }, "the test provider stumbled")));
    }
    return { url, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** Closes one after the other. What cannot be closed keeps nothing else open; the first such error is thrown at the end. */
async function closeAll(closing: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closing) await close().catch((fault: unknown) => errors.push(fault));
  if (errors.length > 0) throw errors[0];
}

async function openDatabase(
  settings: Settings,
  say: (line: string) => void,
  closing: (() => Promise<unknown>)[],
): Promise<DatabaseConnection> {
  if (settings.DATABASE_URL) {
    await checkServer(settings.DATABASE_URL);
    return { connectionString: settings.DATABASE_URL };
  }
  const embedded = await startEmbedded({ dataDir: resolve(settings.DATA_DIR), say });
  closing.push(embedded.stop);
  return embedded.connection;
}

/** Built files never change under their name; the rest of `public/` may. */
async function files(http: FastifyInstance): Promise<void> {
  await http.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: everybody };
    });
    await scope.register(staticFiles, {
      root: resolve("build/client"),
      wildcard: false,
      index: false,
      // Scripts and styles lie packed beside themselves (vite.packed.ts).
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
  } catch (fault) {
    const code = fault instanceof Error && "code" in fault ? fault.code : "";
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${PORT} is taken by another program: stop it, or start the shop with PORT set to a free one.`,
      );
    }
    if (code === "EACCES")
      throw new StartError(`Port ${PORT} may not be opened by this user: choose one above 1023 with PORT.`);
    throw fault;
  }
}
