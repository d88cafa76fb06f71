import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { get, median } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { orderBody, placeOrder } from "./order-client.ts";
import { databaseCpu, openShop } from "./shop.ts";

const clients = 16;
const seconds = 8;
const rounds = 3;
export const pagesInTurn = 67;

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What one run of the readers showed. */
export interface Reads {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of shop and database per request. */
  cpu: number;
}

/**
 * Cached pages while orders are placed: 67 pages in turn by 16 clients without orders, then with one and with ten a second,
 * alternately. The first is the reference. Fails below 0.7 of its requests per second with ten orders a second.
 */
export async function benchCliffs(): Promise<string[]> {
  const shop = await openShop(14_831, noLimits);
  const paths = await somePages(shop.url);
  const cookies = await Promise.all([0, 1].map((at) => signIn(shop.url, demo(at))));
  const body = await orderBody(shop.url);
  const rates = [0, 1, 10] as const;
  const found = new Map<number, Reads[]>(rates.map((rate) => [rate, []]));
  await readInTurn(shop, paths, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const rate of rates) {
      const orders = orderRegularly(shop.url, { rate, cookies, body });
      found.get(rate)?.push(await readInTurn(shop, paths, seconds));
      await orders.stop();
    }
  }
  await shop.stop();
  const idle = found.get(0) ?? [];
  const lines = [
    `${pagesInTurn} pages in turn, ${clients} clients, ${seconds} s each, medians of ${rounds} rounds`,
    "",
    "| orders a second | requests/s | p50, ms | p99, ms | shop and database, ms CPU | requests as a ratio | p99 as a ratio |",
    "|---|---|---|---|---|---|---|",
  ];
  for (const rate of rates) {
    const reads = found.get(rate) ?? [];
    const of = (name: keyof Reads, digits: number) => median(reads.map((one) => one[name])).toFixed(digits);
    const ratio = (name: keyof Reads) => median(reads.map((one, at) => one[name] / (idle[at]?.[name] ?? Number.NaN)));
    lines.push(
      `| ${rate} | ${of("perSecond", 0)} | ${of("p50", 1)} | ${of("p99", 1)} | ${of("cpu", 3)} | ${ratio("perSecond").toFixed(2)} | ${ratio("p99").toFixed(1)} |`,
    );
    if (rate === 10 && ratio("perSecond") < 0.7) process.exitCode = 1;
  }
  return lines;
}

/** Addresses of the sitemap in Ukrainian, evenly spaced: home, categories, texts and products. */
export async function somePages(url: string): Promise<string[]> {
  for (;;) {
    const answer = await fetch(`${url}/sitemaps/ua-1.xml`);
    if (answer.ok) {
      const all = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, loc = ""]) => new URL(loc).pathname,
      );
      return Array.from({ length: pagesInTurn }, (_, at) => all[Math.floor((at * all.length) / pagesInTurn)] ?? "/ua");
    }
    // Written in the background after the start.
    await sleep(200);
  }
}

/** Reads these pages in turn by all clients for some seconds, or until the signal. */
export async function readInTurn(
  shop: Shop,
  paths: readonly string[],
  duration: number,
  until?: AbortSignal,
): Promise<Reads> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const cpu = () => shop.cpu() + databaseCpu(shop.dataDir);
  const before = cpu();
  const times: number[] = [];
  let next = 0;
  const since = performance.now();
  const end = since + duration * 1_000;
  const client = async (): Promise<void> => {
    while (performance.now() < end && !until?.aborted) {
      const path = paths[next++ % paths.length] ?? "/ua";
      const asked = performance.now();
      await get(shop.url + path, agent, { "accept-encoding": "br" });
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    perSecond: (times.length * 1_000) / (performance.now() - since),
    p50: at(0.5),
    p99: at(0.99),
    cpu: (cpu() - before) / times.length,
  };
}

/** Places orders at a rate until it is stopped. */
function orderRegularly(
  url: string,
  { rate, cookies, body }: { rate: number; cookies: readonly string[]; body: string },
): { stop(): Promise<void> } {
  if (rate === 0) return { stop: async () => undefined };
  const agent = new Agent({ keepAlive: true });
  const placed: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const cookie = cookies[placed.length % cookies.length] ?? "";
    placed.push(placeOrder(url, { agent, cookie, body }));
  }, 1_000 / rate);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(placed);
      agent.destroy();
    },
  };
}
