import { readFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { descendants, gone, killNow } from "../../support/embedded-process.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { test as plain } from "./test.ts";

/** Tests with a shop of their own, whose database they may kill. */
export const test = plain.extend<object, { shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const shop = await openShop(await freePort());
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** An unused port. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Number of recoveries that a shop had logged when its database was last killed. */
const restartsBefore = new WeakMap<OpenShop, number>();
const restarts = ({ said }: OpenShop) => said().split("The database is back.").length - 1;

/** Kills every process of the shop's database, as the OOM killer would. */
export async function killDatabase(shop: OpenShop): Promise<void> {
  const processes = descendants(shop.pid).filter((pid) => !isWorker(pid));
  if (processes.length === 0) throw new Error("The shop has no database processes");
  restartsBefore.set(shop, restarts(shop));
  killNow(...processes);
  for (const process of processes) await gone(process);
}

function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/index.js");
  } catch {
    // Connections of the database come and go.
    return false;
  }
}

/**
 * Waits until the shop has restarted its database and is ready. Immediately after the kill it still reports ready, because
 * it has not noticed the loss.
 */
export async function expectBack(shop: OpenShop): Promise<void> {
  const isBack = async () =>
    restarts(shop) > (restartsBefore.get(shop) ?? -1) && (await fetch(`${shop.url}/readyz`)).status === 200;
  await expect.poll(isBack, { timeout: 60_000, intervals: [100] }).toBe(true);
}

/** Kills the database and keeps it down until the returned function is called. */
export async function holdDown(shop: OpenShop): Promise<() => Promise<void>> {
  const cluster = join(shop.dataDir, "database", "cluster");
  await rename(cluster, `${cluster}.away`);
  await killDatabase(shop);
  return () => rename(`${cluster}.away`, cluster);
}
