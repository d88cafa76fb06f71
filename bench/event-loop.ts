import { type AddressInfo, createConnection } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { addDays } from "../src/platform/pure/days.ts";
import { buildFleet } from "../test/support/rental-builders.ts";
import { openWholeShop } from "../test/support/whole-shop.ts";
import { openMadeShop } from "./listing-shop.ts";

const count = Number(process.env.PRODUCTS ?? 100_000);
const machines = 10;
const units = 20;

/**
 * How long a shop with many products blocks its event loop during requests that anybody can make: maximum and 99th
 * percentile of the delay measured by `perf_hooks`. The first row is the same process while idle.
 */
export async function benchEventLoop(): Promise<string[]> {
  const made = await openMadeShop(count);
  const whole = await openWholeShop(made);
  const { feeds, files } = whole.shop;
  await whole.http.listen({ port: 0 });
  const { port } = whole.http.server.address() as AddressInfo;
  const rows = [`| ${count} products | ms, longest | p99 | took, ms |`, "|---|---|---|---|"];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    // Collects earlier garbage first, so that it is not attributed to this request.
    await new Promise((done) => setTimeout(done, 1_000));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // The monitor only sees blocking that starts after its own first tick.
    await new Promise((done) => setTimeout(done, 50));
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    // Blocking that lasts to the very end is only seen by a timer scheduled behind it.
    await new Promise((done) => setTimeout(done, 50));
    delay.disable();
    const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0);
    rows.push(`| ${name} | ${ms(delay.max)} | ${ms(delay.percentile(99))} | ${took.toFixed(0)} |`);
  };

  await measure("nothing", () => new Promise((done) => setTimeout(done, 2_000)));
  await measure("writing all feeds and sitemaps", () => feeds.write());
  const packed = await files.get("found/feeds/google-en.gz");
  if (!packed) throw new Error("there is no feed");
  const size = gunzipSync(packed.bytes).length;
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  await measure(`a feed as it is kept, ${mb(packed.bytes.length)} MB`, () =>
    receive(port, "Accept-Encoding: gzip\r\n"),
  );
  await measure(`the same without compression, ${mb(size)} MB`, () => receive(port, ""));
  await measure("the same unpacked in one go (as it was)", async () => gunzipSync(packed.bytes));
  const payload = await cartOfMachines(made.db);
  await measure("prices of a cart of 100 rentals, all days taken, ten times", async () => {
    for (let at = 0; at < 10; at += 1) {
      const answer = await whole.http.inject({ method: "POST", url: "/api/cart/price", payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
  });
  await whole.close();
  await made.stop();
  return rows;
}

/** Reads an answer to its end and discards it. */
function receive(port: number, header: string): Promise<void> {
  return new Promise((done, refuse) => {
    const socket = createConnection(port, "localhost");
    socket.once("error", refuse).once("close", () => done());
    socket.resume();
    socket.write(`GET /feeds/google-en.xml HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`);
  });
}

/** A hundred order lines of machines whose units are all taken for more than a year, in one-week leases. */
async function cartOfMachines(db: Parameters<typeof buildFleet>[0]) {
  for (let at = 0; at < machines; at += 1) await buildFleet(db, `bench-${at}`, { units });
  await sql`insert into unit_holds (unit_id, during, reason)
    select u.id, daterange(current_date + 7 * week, current_date + 7 * week + 7), 'service'
    from rental_units u, generate_series(-1, 110) week where u.product_id like 'bench-%'`.execute(db);
  const first = addDays(new Date().toISOString().slice(0, 10), 14);
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `bench-${at % machines}`, mode: "rent", quantity: 1, uniqueKey: `line-${at}` },
    rental: { start: addDays(first, at % 30), days: 1 + (at % 28), options: [] },
  }));
  return { lines, locale: "en", market: "UA" };
}
