import { expect } from "@playwright/test";
import { openBalancer } from "../support/balancer.ts";
import type { OddNetwork } from "../support/odd-network.ts";
import { keepAsking } from "./support/keep-asking.ts";
import { openShop } from "./support/open-shop.ts";
import { freePort } from "./support/outage.ts";
import { openServerBehindNetwork } from "./support/own-server.ts";
import { test as plain } from "./support/test.ts";

const test = plain.extend<{ network: OddNetwork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  network: async ({}, use) => {
    const network = await openServerBehindNetwork();
    await use(network);
    await network.close();
  },
});

test("two processes behind a load balancer are restarted in turn, and no request fails", async ({ network }) => {
  test.slow();
  const settings = {
    DATABASE_URL: network.connection.connectionString,
    AUTH_SECRET: "a secret of a test, and only of a test",
    SHUTDOWN_DELAY: process.env.TEST_SHUTDOWN_DELAY ?? "3",
    SEARCH_LIMIT_PER_ADDRESS: "1000000",
  };
  const open = (port: number) => openShop(port, settings);
  const ports = [await freePort(), await freePort()];
  const shops = new Map<number, Awaited<ReturnType<typeof open>>>();
  for (const port of ports) shops.set(port, await open(port));
  const balancer = await openBalancer(
    [...shops.values()].map(({ url }) => url),
    500,
  );
  const bothReady = () => expect.poll(() => balancer.ready().length, { timeout: 30_000 }).toBe(2);
  await bothReady();
  const asking = keepAsking(balancer.url);
  for (const port of ports) {
    const shop = shops.get(port);
    if (!shop) continue;
    await shop.stop();
    expect(await shop.exited).toBe(0);
    shops.set(port, await open(port));
    await bothReady();
  }
  const { count, failed } = await asking.stop();
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(50);
  await balancer.close();
  for (const shop of shops.values()) await shop.stop();
});
