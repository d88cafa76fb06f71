import { request } from "node:http";
import { createDatabase } from "../src/platform/server/db/database.ts";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import { seedOrders } from "../test/support/order-history.ts";
import { median } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { openShop } from "./shop.ts";

/** Orders of the customer with few, and of the one with many. */
const few = 5;
const many = 500;
const turns = 60;

/** Limit of the time to first byte of the profile with many orders, as a multiple of that with few. */
const profileLimit = 2;

/** Milliseconds to the first byte of the profile pages with 500 orders, against those with 5, requested alternately. */
export async function benchProfile(): Promise<string[]> {
  const shop = await openShop(14_807, noLimits);
  await withOrders(shop.dataDir);
  const [poor, rich] = await Promise.all([signIn(shop.url, demo(0)), signIn(shop.url, demo(1))]);
  const lines = [`| page | ${few} orders, ms | ${many} orders, ms | ratio |`, "|---|---|---|---|"];
  for (const path of ["/en/profile", "/en/profile/orders"]) {
    const url = shop.url + path;
    const found: { poor: number; rich: number }[] = [];
    for (let turn = -10; turn < turns; turn++) {
      const figures = { poor: await firstByte(url, poor), rich: await firstByte(url, rich) };
      // The first requests are warm-up.
      if (turn >= 0) found.push(figures);
    }
    const [less, more] = [median(found.map((one) => one.poor)), median(found.map((one) => one.rich))];
    if (more / less > profileLimit) process.exitCode = 1;
    lines.push(`| ${path} | ${less.toFixed(1)} | ${more.toFixed(1)} | ${(more / less).toFixed(2)} |`);
  }
  await shop.stop();
  return lines;
}

async function withOrders(dataDir: string): Promise<void> {
  const { connection } = await startEmbedded({ dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  const users = await db.selectFrom("users").select(["id", "email"]).execute();
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? "";
  await seedOrders(db, idOf(demo(0).email), few);
  await seedOrders(db, idOf(demo(1).email), many);
  await db.destroy();
}

function firstByte(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  return new Promise((done, failed) => {
    request(url, { headers: { cookie, "accept-encoding": "gzip" } }, (response) => {
      const took = performance.now() - start;
      if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode}`));
      response
        .on("end", () => done(took))
        .on("error", failed)
        .resume();
    })
      .on("error", failed)
      .end();
  });
}
