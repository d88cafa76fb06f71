import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { attributeOf, attributesOf } from "../domain/attributes.ts";
import { createDescriber } from "../domain/describe.ts";
import { figureOf, type Specs } from "../domain/specs.ts";
import { disagreements, readSeedFiles, type SeedFiles, type SeedProduct } from "./seed.files.ts";

let files: SeedFiles;
beforeAll(async () => {
  files = await readSeedFiles(resolve("db/seed"));
});

const specsOf = (product: SeedProduct) => product.specs as Specs;
const inCategory = (id: number) => files.products.filter((product) => product.categoryId === id);

test("there are 91 products, each with an id derived from its SKU", () => {
  expect(files.products).toHaveLength(91);
  for (const { id, sku } of files.products) {
    expect(id).toBe(sku.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
  }
});

test("every specification of every product has a label, a value and, if measured, a unit, in three languages", () => {
  const texts = catalogueTexts();
  for (const locale of ["ua", "pl", "en"] as const) {
    const describer = createDescriber(locale, texts.in(locale));
    for (const { sku, categoryId, specs } of files.products) {
      const facts = Object.keys(specs).filter((key) => key !== "components");
      const figures = describer.figures(categoryId, specs as Specs);
      expect(figures.map(({ key }) => key).sort(), sku).toEqual(facts.sort());
      for (const { key, label, value, unit } of figures) {
        const attribute = attributeOf(categoryId, key);
        expect(`${label}${value}${unit}`, `${sku} ${key}`).not.toMatch(/attributes\.|undefined|NaN|[{}]/);
        expect(label.trim() && value.trim(), `${sku} ${key}`).toBeTruthy();
        if (attribute?.numeric && attribute.unit && attribute.unit !== "deg")
          expect(unit, `${sku} ${key}`).not.toBe("");
      }
      expect(describer.strip(categoryId, specs as Specs, 5).length, sku).toBeGreaterThanOrEqual(2);
    }
  }
});

test("every category with products has a range of its main figure", () => {
  for (const { sku, categoryId, specs } of files.products) {
    expect(figureOf(specs as Specs, attributesOf(categoryId).main), sku).not.toBeNull();
  }
});

describe("figures are consistent", () => {
  test("panels: power is voltage times current, and limits exceed the working point", () => {
    for (const product of [...inCategory(1), ...inCategory(13)]) {
      const [power, voc, isc, vmp, imp] = ["power_w", "voc_v", "isc_a", "vmp_v", "imp_a"].map((key) =>
        figureOf(specsOf(product), key),
      );
      if (!power || !voc || !vmp || !imp) throw new Error(`${product.sku} lacks a figure`);
      expect(Math.abs(vmp * imp - power) / power, product.sku).toBeLessThan(0.02);
      expect(voc, product.sku).toBeGreaterThan(vmp);
      if (isc) expect(isc, product.sku).toBeGreaterThan(imp);
    }
  });
  test("batteries: capacity is voltage times ampere-hours, and not all of it has to be usable", () => {
    for (const product of inCategory(2)) {
      const [kwh, usable, volts, ah] = ["capacity_kwh", "usable_capacity_kwh", "nominal_voltage_v", "capacity_ah"].map(
        (key) => figureOf(specsOf(product), key) ?? 0,
      );
      if (!kwh || !volts || !ah) throw new Error(`${product.sku} lacks a figure`);
      expect(Math.abs((volts * ah) / 1000 - kwh) / kwh, product.sku).toBeLessThan(0.03);
      expect(usable, product.sku).toBeLessThanOrEqual(kwh);
    }
  });
  test("generators: real power is not above apparent power", () => {
    for (const product of [...inCategory(14), ...inCategory(15)]) {
      expect(figureOf(specsOf(product), "power_kw"), product.sku).toBeLessThanOrEqual(
        figureOf(specsOf(product), "power_kva") ?? 0,
      );
    }
  });
  test("lighting towers: the battery feeds the lamps at least as long as promised", () => {
    for (const product of inCategory(16)) {
      const [kwh, watts, hours] = ["battery_kwh", "led_power_w", "autonomy_h"].map(
        (key) => figureOf(specsOf(product), key) ?? 0,
      );
      if (!kwh || !watts || !hours) throw new Error(`${product.sku} lacks a figure`);
      expect((kwh * 1000) / watts, product.sku).toBeGreaterThanOrEqual(hours);
    }
  });
  test("lifts: people stand two metres above their platform", () => {
    for (const product of [18, 19, 20, 21].flatMap(inCategory)) {
      const [working, platform] = ["working_height_m", "platform_height_m"].map(
        (key) => figureOf(specsOf(product), key) ?? 0,
      );
      expect((working ?? 0) - (platform ?? 0), product.sku).toBeCloseTo(2, 1);
    }
  });
  test("sets: the panels add up to the power, the batteries to the capacity", () => {
    const byId = new Map(files.products.map((product) => [product.id, product]));
    for (const set of inCategory(4)) {
      const sum = (key: string) =>
        (specsOf(set).components ?? []).reduce((total, { id, quantity }) => {
          const part = byId.get(id);
          return total + (part ? (figureOf(specsOf(part), key) ?? 0) * quantity : 0);
        }, 0);
      expect(sum("power_w") / 1000, set.sku).toBeCloseTo(figureOf(specsOf(set), "pv_power_kwp") ?? 0, 2);
      expect(sum("capacity_kwh"), set.sku).toBeCloseTo(figureOf(specsOf(set), "battery_kwh") ?? 0, 2);
      expect(sum("ac_power_w"), set.sku).toBe(figureOf(specsOf(set), "ac_power_w"));
    }
  });
});

describe("tags", () => {
  const is = (key: string, ...values: unknown[]) => files.products.filter(({ specs }) => values.includes(specs[key]));
  test.each<[string, () => SeedProduct[]]>([
    ["on-grid", () => is("kind", "grid-tied")],
    ["high-voltage-system", () => [...is("battery_type", "hv"), ...is("system", "hv")]],
    ["low-voltage-system", () => [...is("battery_type", "lv"), ...is("system", "lv")]],
    ["rough-terrain", () => is("drive", "diesel-4x4")],
    [
      "bifacial",
      () => [...is("bifacial", true), ...files.products.filter(({ sku }) => /^(PSP|SGN)-ECOFLOW-.*220/.test(sku))],
    ],
    [
      "blackout",
      () => [
        ...[11, 12, 14].flatMap(inCategory),
        ...is("kind", "inverter-charger"),
        ...inCategory(4).filter(({ specs }) => specs.kind === "hybrid"),
      ],
    ],
  ])("%s says what the figures say", (slug, wanted) => {
    const skus = (products: readonly SeedProduct[]) => products.map(({ sku }) => sku).sort();
    expect(files.tags.find((one) => one.slug === slug)?.products.toSorted()).toEqual(skus(wanted()));
  });
  test("nine products of ten have one", () => {
    expect(new Set(files.tags.flatMap(({ products }) => products)).size).toBeGreaterThan(81);
  });
});

describe("prices and stock", () => {
  test("only the two cranes have no sale price, and they have none in either market", () => {
    const without = files.products.filter(({ prices }) => prices.UA.sale === undefined || prices.PL.sale === undefined);
    expect(without.map(({ categoryId, prices }) => [categoryId, prices.UA.sale, prices.PL.sale])).toEqual([
      [22, undefined, undefined],
      [22, undefined, undefined],
    ]);
  });
  test("rental products have all tiers in both markets, and longer rentals are never dearer per day", () => {
    for (const { sku, categoryId, prices } of files.products) {
      for (const { day, week, month } of [prices.UA, prices.PL]) {
        const rented = categoryId >= 14 && categoryId <= 22;
        expect(
          [day, week, month].map((tier) => tier !== undefined),
          sku,
        ).toEqual([rented, rented, rented]);
        if (day && week && month) {
          expect(week / 7, sku).toBeLessThanOrEqual(day);
          expect(month / 30, sku).toBeLessThanOrEqual(week / 7);
        }
      }
    }
  });
  test("some products are sold out and some nearly", () => {
    expect(files.products.filter(({ stock }) => stock === 0)).toHaveLength(3);
    expect(files.products.filter(({ stock }) => stock >= 1 && stock <= 4).length).toBeGreaterThan(5);
  });
});

describe("inconsistent files are refused with a message", () => {
  const first = () => {
    const [product] = files.products;
    if (!product) throw new Error("no products");
    return product;
  };
  const changed = (change: Partial<SeedProduct>): SeedFiles => ({
    ...files,
    products: [{ ...first(), ...change }, ...files.products.slice(1)],
  });
  const sku = "PAN-JINKO-JKM440N-54HL4R-V";

  test.each<[string, () => SeedFiles, string]>([
    [
      "an unknown fact",
      () => changed({ specs: { ...first().specs, colour: "black" } }),
      `${sku}, colour: not an attribute of category 1.`,
    ],
    [
      "a wrong kind",
      () => changed({ specs: { ...first().specs, power_w: "440 W" } }),
      `${sku}, power_w: "440 W" is not a whole number.`,
    ],
    ["an unknown category", () => changed({ categoryId: 99 }), `${sku}: category 99 is unknown.`],
    ["a family without sizes", () => changed({ family: "tiger" }), `${sku}: its texts place it in another family.`],
    ["a missing text", () => changed({ sku: "PAN-NEW" }), "PAN-NEW: no texts."],
    [
      "a text without a product",
      () => ({ ...files, products: files.products.slice(1) }),
      `${sku}: texts without a product.`,
    ],
    [
      "a set whose part is gone",
      () => ({ ...files, products: files.products.filter(({ id }) => id !== "mnt-corab-tile-10") }),
      "SET-HYB-5K: its part mnt-corab-tile-10 is not a product.",
    ],
    [
      "a category under another slug",
      () => ({
        ...files,
        categories: files.categories.map((one) => (one.id === 1 ? { ...one, slug: "panels" } : one)),
      }),
      "Category panels is not as the table of categories has it.",
    ],
    [
      "a tag of a product that is not there",
      () => ({ ...files, tags: [{ slug: "new", name: { ua: "а", pl: "b", en: "c" }, products: ["NONE"] }] }),
      "Tag new: NONE is not a product.",
    ],
    ["a tag twice", () => ({ ...files, tags: files.tags.concat(files.tags[0] ?? []) }), "Tag blackout is there twice."],
    [
      "a missing category",
      () => ({ ...files, categories: files.categories.slice(1) }),
      "There are 24 categories instead of 25.",
    ],
  ])("%s", (_name, broken, message) => {
    expect(disagreements(broken())).toContain(message);
  });
  test("the files are consistent", () => {
    expect(disagreements(files)).toEqual([]);
  });
});
