import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { api } from "../../src/app/api.ts";
import { errorTitles } from "../../src/app/errors/titles.ts";
import { openAdapters } from "../../src/app/wiring/adapters.ts";
import { compose, type Shop } from "../../src/app/wiring/compose.ts";
import { createHttp } from "../../src/platform/server/http/app.ts";
import { readSettings } from "../../src/platform/server/settings.ts";
import type { TestDatabase } from "./database.ts";
import { steadyPulse } from "./steady-pulse.ts";

/** Every endpoint of a shop, wired as in production over a test's database, without pages and without a port. */
export interface WholeShop {
  http: FastifyInstance;
  shop: Shop;
  /** Methods and URLs of all registered endpoints. */
  routes: { method: string; url: string; config?: FastifyContextConfig | undefined }[];
  close: () => Promise<void>;
}

/** `env` are settings that differ from the defaults. */
export async function openWholeShop(
  { db, connection }: Pick<TestDatabase, "db" | "connection">,
  env: Record<string, string> = {},
): Promise<WholeShop> {
  const folder = mkdtempSync(join(tmpdir(), "heliora-whole-"));
  const read = readSettings({
    LOG_LEVEL: "silent",
    DATA_DIR: folder,
    // All requests of a test come from one IP address.
    READ_LIMIT_PER_ADDRESS: "100000",
    ...env,
  });
  if (!read.ok) throw new Error(read.errors.join("\n"));
  const shop = compose(
    db,
    read.value,
    "a secret of a test, and only of a test",
    openAdapters(connection, read.value, steadyPulse(connection)),
  );
  const http = await createHttp(read.value, errorTitles(shop.texts));
  const routes: WholeShop["routes"] = [];
  http.addHook("onRoute", ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, config });
  });
  await api(http, shop);
  return {
    http,
    shop,
    routes,
    close: async () => {
      await http.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
