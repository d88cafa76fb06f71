import { cpuPerRequest, load, median } from "./load.ts";
import { openReference, openShop } from "./shop.ts";

/** Requested pages, and requests per round: a rendered page costs a hundred times a cached one. */
const targets = [
  { name: "home", path: "/ua" },
  { name: "listing", path: "/ua/solar-panels" },
  { name: "product", path: "/ua/product/pan-jinko-jkm440n-54hl4r-v" },
  { name: "GET /api/products", path: "/api/products?locale=ua" },
] as const;

const headers = { "accept-encoding": "gzip" };
const rounds = 5;

/**
 * CPU time per request of pages and of the product list, against a bare `node:http` server that sends the same bytes. Both
 * are measured alternately in the same run, so a slow machine slows both.
 */
export async function benchPages(): Promise<string[]> {
  const lines = ["| what | shop, ms CPU | bare node:http, ms CPU | ratio |", "|---|---|---|---|"];
  for (const [mode, settings, count] of [
    ["kept", {}, 4_000],
    ["rendered each time", { PAGE_CACHE: "0" }, 150],
  ] as const) {
    const shop = await openShop(14_801, settings);
    for (const { name, path } of targets) {
      lines.push(await compare(shop, `${name}, ${mode}`, path, count));
    }
    await shop.stop();
  }
  return lines;
}

async function compare(
  shop: Awaited<ReturnType<typeof openShop>>,
  name: string,
  path: string,
  count: number,
): Promise<string> {
  const answer = await fetch(shop.url + path, { headers: { "accept-encoding": "identity" } });
  const reference = await openReference(14_802, await answer.bytes(), {
    "content-type": answer.headers.get("content-type") ?? "",
  });
  const figures: { shop: number; bare: number }[] = [];
  await load(shop.url + path, { count: Math.min(count, 300), clients: 8, headers });
  await load(reference.url, { count: 300, clients: 8 });
  for (let round = 0; round < rounds; round++) {
    figures.push({
      shop: await cpuPerRequest(shop, path, { count, headers }),
      bare: await cpuPerRequest(reference, "/", { count: 4_000 }),
    });
  }
  await reference.stop();
  const own = median(figures.map((figure) => figure.shop));
  const bare = median(figures.map((figure) => figure.bare));
  const ratio = median(figures.map((figure) => figure.shop / figure.bare));
  return `| ${name} | ${own.toFixed(3)} | ${bare.toFixed(3)} | ${ratio.toFixed(1)} |`;
}
