import "../test/support/setup-definitions.ts";
import { cpus } from "node:os";
import { createColumns } from "../src/features/catalogue/domain/product-index/product-columns.ts";
import type { IndexedProduct } from "../src/features/catalogue/domain/product-index/product-index.ts";
import { createEngine, type Engine } from "../src/features/search/domain/engine.ts";
import { lexicon } from "../src/features/search/domain/lexicon/current.ts";
import { type Case, grades, ndcg, relevanceCases } from "../test/relevance/relevance.ts";
import { plainShelf, seedCategories, seedProducts } from "../test/relevance/seed-shelf.ts";
import { generateProducts } from "./products/generate.ts";

/**
 * `npm run bench:search`: search quality (relevance set of `test/relevance` over the first products) against plain
 * case-insensitive substring matching, and search speed with 100 000 generated products; `PRODUCTS=1000000` for a million.
 * The speed reference is one scan over all names with `includes`, in the same run.
 */
type Locale = Case["locale"];
type Finder = (query: string, locale: Locale) => readonly string[];

const say = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n\n`);
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Score {
  ndcg: number;
  zero: number;
}

function scoreOf(cases: readonly Case[], finder: Finder, products: readonly IndexedProduct[]): Score {
  const found = cases.map((one) => ({ one, ids: finder(one.query, one.locale) }));
  return {
    ndcg: mean(found.map(({ one, ids }) => ndcg(ids, grades(one, products), products))),
    zero: mean(found.map(({ ids }) => (ids.length === 0 ? 1 : 0))),
  };
}

/** The search of the specification: the typed text is a substring of the product's text. */
function containing(products: readonly IndexedProduct[], words: "whole" | "each"): Finder {
  const names = new Map(seedCategories().map((category) => [category.id, category.names]));
  const texts = (locale: Locale) =>
    products.map(({ texts: { [locale]: text }, tagNames: { [locale]: tags }, brand, model, sku, categoryId }) =>
      [text.name, text.description, brand, model, sku, names.get(categoryId)?.[locale].name, ...tags]
        .join(" ")
        .toLowerCase(),
    );
  const all = { ua: texts("ua"), pl: texts("pl"), en: texts("en") };
  return (query, locale) => {
    const typed = query.toLowerCase().trim();
    const parts = words === "whole" ? [typed] : typed.split(/\s+/);
    return products
      .filter((_, place) => parts.every((part) => all[locale][place]?.includes(part)))
      .sort((a, b) => Number(b.available > 0) - Number(a.available > 0))
      .map((product) => product.id);
  };
}

function relevance(): void {
  const products = seedProducts();
  const index = plainShelf(products);
  const engine = createEngine(index, lexicon());
  engine.describe(seedCategories());
  index.fill(engine);
  const finders: Finder[] = [
    (query, locale) => engine.find(query, { locale, limit: 10 }).ids,
    containing(products, "whole"),
    containing(products, "each"),
  ];
  const cases = relevanceCases();
  const row = (name: string, some: readonly Case[]) => {
    const cells = finders.flatMap((finder) => {
      const score = scoreOf(some, finder, products);
      return [score.ndcg.toFixed(3), `${(score.zero * 100).toFixed(0)} %`];
    });
    return `| ${[name, some.length, ...cells].join(" | ")} |`;
  };
  const kinds = [...new Set(cases.map((one) => one.kind))].sort();
  say([
    "| queries | number | nDCG@10 | nothing found | contains: nDCG@10 | nothing found | each word contained: nDCG@10 | nothing found |",
    "|---|---|---|---|---|---|---|---|",
    ...kinds.map((kind) =>
      row(
        kind,
        cases.filter((one) => one.kind === kind),
      ),
    ),
    ...(["ua", "pl", "en"] as const).map((locale) =>
      row(
        `in ${locale}`,
        cases.filter((one) => one.locale === locale),
      ),
    ),
    row(
      "tuning part",
      cases.filter((one) => !one.heldOut),
    ),
    row(
      "held-out part",
      cases.filter((one) => one.heldOut),
    ),
    row("**all**", cases),
  ]);
}

interface Asked {
  query: string;
  locale: Locale;
}

interface Timed {
  /** Wall-clock and CPU milliseconds, and number of index entries read, each sorted. */
  times: number[];
  cpu: number[];
  read: number[];
}

const cpuTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs each query after a warm-up. Wall-clock time is only meaningful on an idle machine; CPU time always is. */
function timed(questions: readonly Asked[], ask: (one: Asked) => number): Timed {
  for (const one of questions.slice(0, 200)) ask(one);
  const all: Timed = { times: [], cpu: [], read: [] };
  for (const one of questions) {
    const began = performance.now();
    const cpuBegan = cpuTime();
    all.read.push(ask(one));
    all.cpu.push(cpuTime() - cpuBegan);
    all.times.push(performance.now() - began);
  }
  for (const list of Object.values(all)) list.sort((a: number, b: number) => a - b);
  return all;
}

function fill(count: number): { engine: Engine; names: string[]; models: string[]; lines: string[] } {
  const before = process.memoryUsage();
  const products = createColumns();
  const engine = createEngine(products, lexicon());
  engine.describe(seedCategories());
  const names: string[] = [];
  const models: string[] = [];
  let spent = 0;
  const cpuBegan = cpuTime();
  let longest = 0;
  for (const product of generateProducts(count)) {
    const place = products.take({ ...product, mark: 1 });
    const began = performance.now();
    if (place !== null) engine.put(place, product);
    const took = performance.now() - began;
    spent += took;
    longest = Math.max(longest, took);
    names.push(product.texts.ua.name.toLowerCase());
    if (names.length % Math.ceil(count / 300) === 0) models.push(product.model);
  }
  const cpu = cpuTime() - cpuBegan;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const lists = (after.arrayBuffers - before.arrayBuffers) / 2 ** 20;
  const lines = [
    `${count} products put in ${(spent / 1000).toFixed(1)} s, ${((spent / count) * 1000).toFixed(0)} µs each ` +
      `(with making them ${((cpu / count) * 1000).toFixed(0)} µs of the processor), the longest ` +
      `${longest.toFixed(1)} ms; ${lists.toFixed(0)} MB of lists, ${(after.rss / 2 ** 20).toFixed(0)} MB the whole process (names of the reference included).`,
  ];
  return { engine, names, models, lines };
}

function speed(count: number): void {
  const { engine, names, models, lines } = fill(count);
  const whole: Asked[] = [
    ...relevanceCases().map(({ query, locale }) => ({ query, locale })),
    ...models.map((query) => ({ query, locale: "ua" as const })),
  ];
  // As typed: every prefix of every query.
  const typed = whole.flatMap(({ query, locale }) =>
    Array.from({ length: query.length }, (_, length) => ({ query: query.slice(0, length + 1), locale })),
  );
  const keys = typed.filter((_, index) => index % 3 === 0);
  const suggestions = timed(keys, ({ query, locale }) => {
    const found = engine.find(query, { locale, limit: 10 });
    engine.named(found, 2);
    return found.work;
  });
  const pages = timed(whole, ({ query, locale }) => engine.find(query, { locale, limit: 24, facets: true }).work);
  const reference = timed(whole.slice(0, 200), ({ query }) => {
    const small = query.toLowerCase();
    return names.reduce((sum, name) => sum + (name.includes(small) ? 1 : 0), 0);
  });
  const half = at(reference.cpu, 0.5);
  const row = (name: string, { times, cpu, read }: Timed, limit: string) =>
    `| ${[
      name,
      times.length,
      ...[0.5, 0.99, 1].map((share) => at(times, share).toFixed(2)),
      ...[0.5, 0.99].map((share) => at(cpu, share).toFixed(2)),
      limit,
      (at(cpu, 0.99) / half).toFixed(2),
      at(read, 0.5),
      at(read, 0.99),
    ].join(" | ")} |`;
  const times = count > 100_000 ? 4 : 1;
  say([
    ...lines,
    "",
    "| what | asked | p50, ms | p99, ms | longest, ms | p50, ms CPU | p99, ms CPU | aim p99, ms | p99 / p50 of the reference, CPU | entries read, p50 | p99 |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
    row("suggestions, letter by letter", suggestions, String(15 * times)),
    row("page of results with brands and categories", pages, String(40 * times)),
    row("reference: `includes` over every name of one language", reference, ""),
  ]);
}

say([`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`]);
if (process.env.RELEVANCE !== "0") relevance();
speed(Number(process.env.PRODUCTS ?? 100_000));
