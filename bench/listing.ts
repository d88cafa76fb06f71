import { definitions } from "../src/features/catalogue/domain/definitions/current.ts";
import "../test/support/setup-definitions.ts";
import { categories } from "../src/features/catalogue/domain/categories.ts";
import type { FacetAnswer, FacetQuery, Selection } from "../src/features/catalogue/domain/facets/facet-answer.ts";
import { find } from "../src/features/catalogue/domain/facets/facet-find.ts";
import { createFacets, type FacetIndex } from "../src/features/catalogue/domain/facets/facet-index.ts";
import { createColumns } from "../src/features/catalogue/domain/product-index/product-columns.ts";
import { againstDatabase } from "./listing-database.ts";
import { generateProducts } from "./products/generate.ts";

/**
 * Limit of the 99th percentile of listings in CPU milliseconds: absolute with 100 000 products, and as a factor of that for
 * more products.
 */
const limit = 50;
const limitOfMillion = 4;
const rounds = 120;

const only = (...values: string[]): Selection => ({ kind: "values", values });
const range = (min: number | null, max: number | null): Selection => ({ kind: "range", min, max });
const all = categories().map(({ id }) => id);

/** The measured queries: listing, filters and sort order. */
const questions: readonly { name: string; query: Partial<FacetQuery> & { categoryIds: readonly number[] } }[] = [
  { name: "panels, no filter, own order", query: { categoryIds: [1] } },
  {
    name: "panels: brands, power, in stock; price",
    query: {
      categoryIds: [1],
      sort: "price-asc",
      filters: new Map([
        ["brand", only("jinko-solar", "longi", "ja-solar")],
        ["power", range(420, 560)],
        ["stock", only("1")],
      ]),
    },
  },
  {
    name: "inverters: kind, phases, power; price of a kW",
    query: {
      categoryIds: [3, 6],
      sort: "per-kw",
      filters: new Map([
        ["kind", only("hybrid")],
        ["phases", only("3")],
        ["power", range(5, 15)],
      ]),
    },
  },
  {
    name: "whole catalogue: price, in stock, category; name, page 40",
    query: {
      categoryIds: all,
      sort: "name",
      offset: 40 * 24,
      filters: new Map([
        ["price", range(1_000, 50_000)],
        ["stock", only("1")],
        ["category", only("solar-panels", "batteries", "inverters")],
      ]),
    },
  },
  { name: "whole catalogue, no filter, newest, last page", query: { categoryIds: all, sort: "new", offset: 1e9 } },
];

function fill(count: number): { index: FacetIndex; seconds: number; megabytes: number } {
  globalThis.gc?.();
  const before = memory();
  const products = createColumns();
  const index = createFacets(products, definitions());
  let seconds = 0;
  let mark = 0;
  for (const product of generateProducts(count)) {
    const since = performance.now();
    mark += 1;
    const place = products.take({ ...product, mark });
    if (place !== null) index.put(place, product);
    seconds += (performance.now() - since) / 1000;
  }
  globalThis.gc?.();
  return { index, seconds, megabytes: (memory() - before) / 2 ** 20 };
}

const memory = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;

/**
 * The reference: a loop that reads one column of all products once, which is the least that any answer without an index
 * costs.
 */
function reference({ products }: FacetIndex): number {
  const prices = products.prices("UA", "sale");
  let sum = 0;
  for (let place = 0; place < products.size; place += 1) if ((prices[place] as number) < 1_000_000) sum += 1;
  return sum;
}

function hundredths(times: number[]): { middle: number; last: number } {
  times.sort((a, b) => a - b);
  return { middle: times[times.length >> 1] ?? 0, last: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Wall-clock and CPU milliseconds; CPU time excludes other processes on the machine. */
function timed(act: () => unknown): { ms: number; cpu: number } {
  const before = process.threadCpuUsage();
  const since = performance.now();
  act();
  const ms = performance.now() - since;
  const { user, system } = process.threadCpuUsage(before);
  return { ms, cpu: (user + system) / 1000 };
}

/**
 * Listings with filters and all counts over 100 000 and 1 000 000 generated products, warm, and one of them as a database
 * query over the same 100 000. `PRODUCTS` replaces both numbers by another.
 */
export async function benchListing(): Promise<string[]> {
  const lines: string[] = [];
  const plans: string[] = [];
  const counts = process.env.PRODUCTS ? [Number(process.env.PRODUCTS)] : [100_000, 1_000_000];
  for (const count of counts) {
    const { index, seconds, megabytes } = fill(count);
    const allowed = count <= 100_000 ? limit : limit * limitOfMillion;
    lines.push(
      `${count} products: put in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB (columns, filters and orders)`,
      "",
      "| question | found | median, ms | p99, ms | p99, ms CPU | limit | to one column read |",
      "|---|---|---|---|---|---|---|",
    );
    for (const { name, query } of questions) {
      const asked: FacetQuery = { ...base, ...query };
      if (asked.offset === 1e9) asked.offset = find(index, { ...asked, offset: 0 }).total - 24;
      let answer: FacetAnswer = find(index, asked);
      for (let warm = 0; warm < 10; warm += 1) answer = find(index, asked);
      const times: number[] = [];
      const cpu: number[] = [];
      const reads: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        reads.push(timed(() => reference(index)).ms);
        const taken = timed(() => find(index, asked));
        times.push(taken.ms);
        cpu.push(taken.cpu);
      }
      const { middle, last } = hundredths(times);
      const lastOfCpu = hundredths(cpu).last;
      const ratio = middle / Math.max(1e-6, hundredths(reads).middle);
      lines.push(
        `| ${name} | ${answer.total} | ${middle.toFixed(1)} | ${last.toFixed(1)} | ${lastOfCpu.toFixed(1)} | ${allowed} | ${ratio.toFixed(0)} |`,
      );
      if (lastOfCpu > allowed) process.exitCode = 1;
      if (count === counts[0]) plans.push(`${name}:`, ...answer.plan.slice(0, 4).map((line) => `  ${line}`));
    }
    lines.push("");
    const [, panels] = questions;
    if (count <= 100_000 && panels) lines.push(...(await againstDatabase(index, { ...base, ...panels.query }, count)));
  }
  return [...lines, `Plans with ${counts[0]}:`, "", ...plans];
}

const base: FacetQuery = {
  categoryIds: [],
  filters: new Map(),
  only: null,
  sort: null,
  offset: 0,
  limit: 24,
  market: "UA",
  taxRateBp: 2_000,
  counts: true,
  locale: "ua",
};
