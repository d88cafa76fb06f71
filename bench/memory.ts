import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openMadeShop } from "./listing-shop.ts";
import { readEach } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { orderBody, placeOrder } from "./order-client.ts";
import { type Measured, openShop } from "./shop.ts";

/** Generated products beside the 91 seeded ones. */
const generated = 2_000;
const clients = 8;
const orders = 40;
/** Milliseconds between two looks at the CPU time of a shop that shall come to rest. */
const look = 6_000;
/** Share of its time that an idle shop works at most. */
const idleShare = 0.08;
/** Most MB of the process after the start and after all kinds of requests. */
const limits = { idle: 180, loaded: 320 };

const words = ["deye", "inverter", "solar 550", "cable", "lift", "honda", "huawei", "кабель", "панель", "falownik"];

/**
 * Memory of the shop's process with 2,091 products: after the start, after each kind of page, and after a rest. Fails above
 * 180 MB after the start, and above 320 MB after any kind.
 */
export async function benchMemory(): Promise<string[]> {
  const made = await openMadeShop(generated, "with seeded products");
  await made.stop("keep data");
  const shop = await openShop(14_851, noLimits, made.dataDir);
  const lines = ["| after | requests | MB | shop, ms CPU each | limit |", "|---|---|---|---|---|"];
  const add = (name: string, count: number, cpu: number, limit: number) => {
    const rss = shop.rss();
    if (rss > limit) process.exitCode = 1;
    lines.push(
      `| ${name} | ${count || ""} | ${rss.toFixed(0)} | ${count ? (cpu / count).toFixed(1) : ""} | ${limit} |`,
    );
  };
  await rest(shop);
  add("the start", 0, 0, limits.idle);
  for (const [name, paths] of Object.entries(await pathsOf(shop.url))) {
    const before = shop.cpu();
    await readEach(shop.url, paths, clients);
    add(name, paths.length, shop.cpu() - before, limits.loaded);
  }
  const before = shop.cpu();
  await placeOrders(shop);
  add("orders", orders, shop.cpu() - before, limits.loaded);
  await rest(shop);
  add("a rest", 0, 0, limits.loaded);
  await shop.stop();
  return lines;
}

/** Waits until the shop has been idle for so long that it has collected its garbage. */
async function rest(shop: Measured): Promise<void> {
  for (let idle = 0; idle < 3; ) {
    const before = shop.cpu();
    await sleep(look);
    idle = shop.cpu() - before < look * idleShare ? idle + 1 : 0;
  }
}

/** Addresses of each kind, from the sitemaps. */
async function pathsOf(
  url: string,
): Promise<Record<"lists" | "products" | "search" | "suggestions" | "pages", string[]>> {
  const locales = ["ua", "pl", "en"];
  const all = (await Promise.all(locales.map((locale) => sitemap(url, locale)))).flat();
  const isProduct = (path: string) => path.includes("/product/");
  const isRent = (path: string) => path.includes("/rent/");
  const others = all.filter((path) => !isProduct(path) && !isRent(path));
  const lists = others.filter((path) => /solar|inverter|cable|lift|generator|catalogue|rental/.test(path));
  const typed = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)));
  return {
    lists: some(lists, 200).flatMap((path) => [path, `${path.split("?", 1)[0]}?stock=1`]),
    products: some(all.filter(isProduct), 700),
    search: locales.flatMap((locale) => words.map((word) => `/${locale}/search?q=${encodeURIComponent(word)}`)),
    suggestions: typed.map((text) => `/api/search?q=${encodeURIComponent(text)}&locale=ua&market=UA`),
    pages: some(
      others.filter((path) => !lists.includes(path)),
      200,
    ),
  };
}

/** That many at most, evenly spaced. */
function some(paths: readonly string[], count: number): string[] {
  const step = Math.ceil(paths.length / count);
  return paths.filter((_, at) => at % step === 0);
}

async function sitemap(url: string, locale: string): Promise<string[]> {
  for (;;) {
    const answer = await fetch(`${url}/sitemaps/${locale}-1.xml`);
    const text = await answer.text();
    if (answer.ok) return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
    // Written in the background after the start.
    await sleep(200);
  }
}

async function placeOrders({ url }: Measured): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const cookie = await signIn(url, demo(0));
  const body = await orderBody(url);
  for (let count = 0; count < orders; count += 1) await placeOrder(url, { agent, cookie, body });
  agent.destroy();
}
