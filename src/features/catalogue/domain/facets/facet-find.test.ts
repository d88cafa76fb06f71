import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gross } from "#platform/pure/money.ts";
import { definitions } from "../definitions/current.ts";
import { createColumns, type MarkedProduct } from "../product-index/product-columns.ts";
import { slugOf } from "../slug.ts";
import type { Specs } from "../specs.ts";
import { type FacetQuery, type Filters, inverterFilter, type Selection } from "./facet-answer.ts";
import { find } from "./facet-find.ts";
import { createFacets, type FacetIndex } from "./facet-index.ts";
import { nearestIds } from "./facet-nearest.ts";

const brands = ["JA Solar", "Jinko", "Longi", "ЕЛЕКТРО", "deye"];
const technologies = ["n-type-topcon", "mono-perc", "mono-hpbc"];

const sketch = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((n) => `p-${n}`),
  categoryId: fc.constantFrom(1, 1, 1, 2),
  brand: fc.constantFrom(...brands),
  power: fc.option(fc.integer({ min: 400, max: 420 }), { nil: undefined }),
  technology: fc.option(fc.constantFrom(...technologies), { nil: undefined }),
  bifacial: fc.option(fc.boolean(), { nil: undefined }),
  fits: fc.subarray(["Deye", "Solis", "Growatt"]),
  capacity: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  sale: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: undefined }),
  available: fc.integer({ min: 0, max: 2 }),
  position: fc.integer({ min: 0, max: 5 }),
  createdAt: fc.integer({ min: 0, max: 5 }),
  mark: fc.integer({ min: 0, max: 3 }),
  name: fc.constantFrom("Панель а", "панель Б", "Ґанок", "Єдність", "Zeta", "10", "Żaba", "zebra"),
  gone: fc.boolean(),
});
type Sketch = typeof sketch extends fc.Arbitrary<infer T> ? T : never;

function product(its: Sketch): MarkedProduct {
  const specs =
    its.categoryId === 1
      ? { power_w: its.power, technology: its.technology, bifacial: its.bifacial }
      : { capacity_kwh: its.capacity, compatible_brands: its.fits.length > 0 ? its.fits : undefined };
  const text = { name: its.name, description: "" };
  return {
    id: its.id,
    sku: its.id,
    brand: its.brand,
    model: its.id,
    categoryId: its.categoryId,
    specs,
    position: its.position,
    createdAt: its.createdAt,
    available: its.available,
    prices: { UA: its.sale === undefined ? {} : { sale: its.sale }, PL: {} },
    texts: { ua: text, pl: text, en: text },
    tagNames: { ua: [], pl: [], en: [] },
    mark: its.mark,
  };
}

/** Index and expected products after a history of changes. */
function shelve(history: readonly Sketch[]): { index: FacetIndex; held: MarkedProduct[] } {
  const products = createColumns();
  const index = createFacets(products, definitions());
  const held = new Map<string, MarkedProduct>();
  for (const its of history) {
    const before = held.get(its.id);
    if (its.gone) {
      products.remove(its.id);
      held.delete(its.id);
      continue;
    }
    const next = product(its);
    const ordinal = products.take(next);
    if (ordinal !== null) index.put(ordinal, next);
    // Equal marks mean equal facts.
    held.set(its.id, before?.mark === next.mark ? { ...before, available: next.available, prices: next.prices } : next);
  }
  return { index, held: [...held.values()] };
}

const values = (...choice: string[]): fc.Arbitrary<Selection> =>
  fc.subarray(choice, { minLength: 1 }).map((chosen) => ({ kind: "values", values: chosen }));
const range = (min: number, max: number): fc.Arbitrary<Selection> =>
  fc
    .tuple(fc.option(fc.integer({ min, max })), fc.option(fc.integer({ min, max })))
    .map(([a, b]) => ({ kind: "range", min: a, max: b }));
const chosen: fc.Arbitrary<Record<string, Selection | undefined>> = fc.record(
  {
    brand: values(...brands.map(slugOf)),
    stock: values("1"),
    price: range(0, 25),
    technology: values(...technologies),
    power: range(400, 420),
    bifacial: values("1"),
    capacity: range(1, 8),
    fits: values("deye", "solis", "growatt"),
    category: values("solar-panels", "batteries"),
  },
  { requiredKeys: [] },
);
const own = ["technology", "power", "bifacial"];
const ofBatteries = ["capacity", "fits"];

/** Reference implementation by loops over all products. */
function passes(its: MarkedProduct, param: string, selection: Selection): boolean {
  const inside = (figure: number | undefined) =>
    selection.kind === "range" &&
    figure !== undefined &&
    figure >= (selection.min ?? -Infinity) &&
    figure <= (selection.max ?? Infinity);
  const among = (slugs: readonly string[]) =>
    selection.kind === "values" && slugs.some((slug) => selection.values.includes(slug));
  const sale = its.prices.UA.sale;
  const specs = its.specs as Specs;
  switch (param) {
    case "brand":
      return among([slugOf(its.brand)]);
    case "stock":
      return its.available > 0;
    case "price":
      return inside(sale === undefined ? undefined : gross(sale, 2_000) / 100);
    case "category":
      return among([its.categoryId === 1 ? "solar-panels" : "batteries"]);
    case "power":
      return inside(specs.power_w as number | undefined);
    case "capacity":
      return inside(specs.capacity_kwh as number | undefined);
    case "technology":
      return among([(specs.technology as string | undefined) ?? ""]);
    case "bifacial":
      return specs.bifacial === true;
    default:
      return among(((specs.compatible_brands ?? []) as string[]).map(slugOf));
  }
}

const base: FacetQuery = {
  categoryIds: [1],
  filters: new Map(),
  only: null,
  sort: null,
  offset: 0,
  limit: 1_000,
  market: "UA",
  taxRateBp: 2_000,
  counts: true,
  locale: "ua",
};

describe("compared with loops over all products", () => {
  test("matches, totals and every count are the same after any history", () => {
    fc.assert(
      fc.property(
        fc.array(sketch, { maxLength: 120 }),
        chosen,
        fc.constantFrom<number[]>([1], [2], [1, 2]),
        fc.option(fc.subarray(Array.from({ length: 41 }, (_, n) => `p-${n}`))),
        fc.option(fc.subarray(Array.from({ length: 41 }, (_, n) => `p-${n}`))),
        (history, record, categoryIds, days, fits) => {
          const { index, held } = shelve(history);
          const allowed = (param: string) =>
            (!own.includes(param) || categoryIds.join() === "1") &&
            (!ofBatteries.includes(param) || categoryIds.join() === "2");
          const filters: Filters = new Map(
            Object.entries(record).flatMap(([param, its]) => (its && allowed(param) ? [[param, its] as const] : [])),
          );
          const only = days && new Set(days);
          const fitting = fits && new Set(fits);
          const asked = fitting
            ? new Map([...filters, [inverterFilter, { kind: "values", values: ["i"] }] as const])
            : filters;
          const answer = find(index, { ...base, categoryIds, filters: asked, only, ...(fitting && { fitting }) });
          const listed = held.filter(({ categoryId }) => categoryIds.includes(categoryId));
          const matching = (without: string | null) =>
            listed.filter(
              (its) =>
                (without === "days" || !only || only.has(its.id)) &&
                (without === inverterFilter || !fitting || fitting.has(its.id)) &&
                [...filters].every(([param, its2]) => param === without || passes(its, param, its2)),
            );
          expect(answer.ids.toSorted()).toEqual(
            matching(null)
              .map(({ id }) => id)
              .sort(),
          );
          expect(answer.total).toBe(matching(null).length);
          expect(answer.all).toBe(listed.length);
          for (const [param, count] of answer.without) expect(count, param).toBe(matching(param).length);
          for (const group of answer.groups) {
            const others = matching(group.param);
            if (group.kind === "values")
              for (const { value, count } of group.values) {
                const one: Selection = { kind: "values", values: [value] };
                const expected = others.filter((its) => passes(its, group.param, one)).length;
                expect(count, `${group.param}=${value}`).toBe(expected);
              }
            else {
              const everything: Selection = { kind: "range", min: null, max: null };
              const expected = others.filter((its) => passes(its, group.param, everything)).length;
              expect(
                group.buckets.reduce((sum, { count }) => sum + count, 0),
                group.param,
              ).toBe(expected);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test("every page of every order agrees with a full sort", () => {
    const collator = new Intl.Collator("uk", { sensitivity: "base" });
    const last = (key: number | undefined) => (key === undefined ? Infinity : key);
    const orders: Record<string, (its: MarkedProduct) => number> = {
      "price-asc": (its) => last(its.prices.UA.sale),
      "price-desc": (its) => last(its.prices.UA.sale && -its.prices.UA.sale),
      new: (its) => -its.createdAt,
      "power-desc": (its) => last(its.specs.power_w === undefined ? undefined : -(its.specs.power_w as number)),
      "per-watt": (its) =>
        last(
          its.prices.UA.sale && typeof its.specs.power_w === "number"
            ? its.prices.UA.sale / its.specs.power_w
            : undefined,
        ),
    };
    const ownOrder = (a: MarkedProduct, b: MarkedProduct) => a.position - b.position || (a.id < b.id ? -1 : 1);
    fc.assert(
      fc.property(
        fc.array(sketch, { maxLength: 150 }),
        fc.constantFrom(null, "name", ...Object.keys(orders)),
        fc.integer({ min: 1, max: 30 }),
        (history, sort, limit) => {
          const { index, held } = shelve(history);
          const key = sort === null || sort === "name" ? () => 0 : (orders[sort] as (its: MarkedProduct) => number);
          const expected = held
            .filter(({ categoryId }) => categoryId === 1)
            .sort((a, b) => {
              if (sort === "name") return collator.compare(a.texts.ua.name, b.texts.ua.name) || ownOrder(a, b);
              return key(a) === key(b) ? ownOrder(a, b) : key(a) - key(b);
            })
            .map(({ id }) => id);
          const pages: string[] = [];
          for (let offset = 0; offset < Math.max(1, expected.length); offset += limit)
            pages.push(...find(index, { ...base, sort, offset, limit }).ids);
          expect(pages).toEqual(expected);
        },
      ),
      { numRuns: 400 },
    );
  });
});

test("a page past the last one is empty and has the total", () => {
  const { index } = shelve([]);
  expect(find(index, { ...base, offset: 999 })).toMatchObject({ ids: [], total: 0, all: 0 });
});

test("the nearest products are those that sorting all by the distance of their main figure puts first", () => {
  fc.assert(
    fc.property(
      fc.array(sketch, { maxLength: 60 }),
      fc.option(fc.integer({ min: 399, max: 421 })),
      fc.integer({ min: 1, max: 12 }),
      (history, near, limit) => {
        const { index, held } = shelve(history);
        const distance = ({ specs }: MarkedProduct) => {
          const power = specs.power_w;
          if (near === null) return 0;
          return typeof power === "number" ? Math.abs(power - near) : Number.POSITIVE_INFINITY;
        };
        const expected = held
          .filter(({ id, categoryId }) => categoryId === 1 && id !== "p-7")
          .sort((a, b) => {
            const [left, right] = [distance(a), distance(b)];
            return (left === right ? 0 : left - right) || a.position - b.position || (a.id < b.id ? -1 : 1);
          })
          .slice(0, limit)
          .map(({ id }) => id);
        expect(nearestIds(index, { categoryId: 1, near }, { except: "p-7", limit })).toEqual(expected);
      },
    ),
  );
});
