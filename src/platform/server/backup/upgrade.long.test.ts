import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emptyHome, migrationsFolder, silent, upgrade } from "../../../../test/support/upgrades.ts";
import { openClient } from "../db/client.ts";
import { openBinaries } from "../db/embedded/binaries.ts";
import { ensureCluster } from "../db/embedded/cluster.ts";
import type { Home } from "../db/embedded/home.ts";
import { connectionTo } from "../db/embedded/launch.ts";
import { superviseServer } from "../db/embedded/supervisor.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { earlierPackages, withPackages } from "./earlier-postgres.ts";

vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let home: Home;
beforeAll(async () => {
  ({ folder, home } = await emptyHome());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Fetches the programs of PostgreSQL 17.
test("a database of an earlier version is moved, and the old one stays", async () => {
  await withPackages(async (install) => {
    const version = earlierPackages[17] ?? "";
    const programs = join(await install(version), "native");
    const old = await openBinaries(home.user, home.folder, silent, { folder: programs, version });
    await ensureCluster(home, old, { durable: false });
    const server = await superviseServer(home, old, { durable: false, say: silent });
    await server.lock.query("create database heliora");
    await migrate(connectionTo(home, "heliora"), { folder: migrationsFolder, say: silent });
    const client = await openClient(connectionTo(home, "heliora"), 5_000);
    await client.query("insert into rate_limits (key, points) values ('moved', 7)");
    await client.end();
    await server.stop();
  });
  await expect(startEmbedded({ dataDir: home.dataDir, say: silent })).rejects.toThrow("run npm run upgrade-database");

  const done = await withPackages((install) => upgrade(home, install));
  expect(done).toMatchObject({ from: 17, to: 18, previous: join(home.folder, "cluster-of-postgresql-17") });
  const shop = await startEmbedded({ dataDir: home.dataDir, say: silent });
  const client = await openClient(shop.connection, 5_000);
  expect((await client.query("select key, points from rate_limits")).rows).toEqual([{ key: "moved", points: 7 }]);
  await client.end();
  await shop.stop();
  expect(readdirSync(home.folder).sort()).toEqual(["cluster", "cluster-of-postgresql-17", "run", "server.log"]);
  expect(await withPackages((install) => upgrade(home, install))).toBeNull();
});
