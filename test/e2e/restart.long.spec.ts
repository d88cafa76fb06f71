import { Agent, request } from "node:http";
import { expect } from "@playwright/test";
import { type Balancer, openBalancer } from "../support/balancer.ts";
import type { OddNetwork } from "../support/odd-network.ts";
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

const panel = "pan-jinko-jkm440n-54hl4r-v";
const price = JSON.stringify({
  lines: [{ uniqueKey: panel, id: panel, mode: "buy", quantity: 1 }],
  locale: "ua",
  market: "UA",
});

/** Sends requests to the balancer over keep-alive connections; returns the responses other than 200. */
function keepAsking({ url }: Balancer): { stop: () => Promise<{ count: number; failed: string[] }> } {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let count = 0;
  const failed: string[] = [];
  const one = (path: string, body?: string): Promise<void> =>
    new Promise((done) => {
      const headers = body ? { "Content-Type": "application/json" } : {};
      const sent = request(url + path, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => {
          count += 1;
          if (answer.statusCode !== 200) failed.push(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
          done();
        });
        answer.on("error", (error) => {
          failed.push(`${path}: ${error.message}`);
          done();
        });
      });
      sent.on("error", (error) => {
        failed.push(`${path}: ${error.message}`);
        done();
      });
      sent.end(body);
    });
  const buyer = async (): Promise<void> => {
    while (!isOver) {
      await one(`/ua/product/${panel}`);
      await one("/api/cart/price", price);
      await one("/en/search?q=cable");
    }
  };
  const buyers = Promise.all(Array.from({ length: 4 }, buyer));
  return {
    async stop() {
      isOver = true;
      await buyers;
      agent.destroy();
      return { count, failed };
    },
  };
}

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
  const asking = keepAsking(balancer);
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
