import { readInTurn } from "./cliffs.ts";
import { openMadeShop } from "./listing-shop.ts";
import { noLimits } from "./member.ts";
import { openShop } from "./shop.ts";

/** Generated products beside the 91 seeded ones. */
const generated = 2_000;
const seconds = 8;
/** Least answers per second of one worker, and highest p99 of the search in milliseconds. */
const limits = { perSecond: 2_000, p99: 15 };

const list =
  "/api/products?locale=ua&filters[categories][slug][$eq]=inverters&pagination[pageSize]=24&populate[general_information]=*";
/** As typed, letter by letter. */
const typed = [
  "deye",
  "jinko 440",
  "inverter 5kw",
  "battery lifepo4",
  "кабель",
  "панель 450",
  "falownik",
  "автомат 16",
];
const searches = typed.flatMap((words) =>
  [...words].map((_, at) => `/api/search?locale=ua&q=${encodeURIComponent(words.slice(0, at + 1))}`),
);

/**
 * The list of one category in the content API and search-as-you-type, with 2 000 products, by 16 clients that have the second
 * core. Fails below 2 000 a second, and above 15 ms at p99 for the search.
 */
export async function benchAnswers(): Promise<string[]> {
  const made = await openMadeShop(generated, "with seeded products");
  await made.stop("keep data");
  const shop = await openShop(14_871, { ...noLimits, SEARCH_LIMIT_PER_ADDRESS: "100000000" }, made.dataDir);
  const lines = ["| endpoint | requests/s | p50, ms | p99, ms | shop and database, ms CPU |", "|---|---|---|---|---|"];
  for (const [name, paths, p99] of [
    ["24 products of a category", [list], Number.POSITIVE_INFINITY],
    [`search, ${searches.length} beginnings of queries`, searches, limits.p99],
  ] as const) {
    await readInTurn(shop, paths, 2);
    const found = await readInTurn(shop, paths, seconds);
    if (found.perSecond < limits.perSecond || found.p99 > p99) process.exitCode = 1;
    const figures = [found.perSecond.toFixed(0), found.p50.toFixed(1), found.p99.toFixed(1), found.cpu.toFixed(2)];
    lines.push(`| ${name} | ${figures.join(" | ")} |`);
  }
  await shop.stop();
  return lines;
}
