import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyProduct } from "../../../../../test/support/any-product.ts";
import { attributesOf } from "../attributes.ts";
import { categories } from "../categories.ts";
import { applyFields, fieldsOf } from "./apply-fields.ts";
import { columns } from "./columns.ts";
import { emptyProduct } from "./empty-product.ts";
import type { StoredProduct } from "./product-change.ts";
import type { WholeProduct } from "./whole-product.ts";

const fresh = { id: "t-one", position: 1 };
const text = { name: "Name", description: "Text", size: null };
const panel: WholeProduct = {
  ...emptyProduct("T-ONE", fresh),
  categoryId: 1,
  brand: "Brand",
  model: "One",
  texts: { ua: text, pl: text, en: text },
  prices: { UA: { sale: 335_000 }, PL: {} },
  stock: 7,
  specs: { power_w: 440, dimensions_mm: [1762, 1134, 30] },
};
const stored = (change: Partial<WholeProduct> = {}): StoredProduct => ({
  product: { ...panel, ...change },
  reserved: 0,
});

/** Errors of edits as `field code`, or what changed. */
function outcome(edits: Record<string, string>, current: StoredProduct | null = stored()) {
  const applied = applyFields(edits, current, fresh);
  return applied.ok ? "ok" : applied.errors.map(({ field, code }) => `${field} ${code}`);
}

test("any product survives its fields", () => {
  fc.assert(
    fc.property(anyProduct(["other-one", "other-two"]), (product) => {
      const again = applyFields(fieldsOf(product), null, { id: "t-odd", position: 0 });
      expect(again).toMatchObject({ ok: true });
      expect(again.product).toEqual(product);
      const emptied = applyFields(fieldsOf(product), stored({ ...panel, id: "t-odd", sku: "T-ODD" }), fresh);
      expect(emptied.product).toEqual(product);
    }),
  );
});

test("the fields of a product are all columns of an export", () => {
  expect(Object.keys(fieldsOf(panel))).toEqual(columns().map(({ name }) => name));
  expect(fieldsOf(panel)).toMatchObject({
    sku: "T-ONE",
    category: "solar-panels",
    "price.UA.sale": "3350.00",
    "price.PL.sale": "",
    "specs.power_w": "440",
    "specs.dimensions_mm": "1762 x 1134 x 30",
    published: "yes",
    pictures: "",
    address: "t-one",
  });
});

test("an empty text clears a field; blanks at the ends are dropped; fields that are not named stay", () => {
  const edits = { "price.UA.sale": "", "specs.power_w": " ", brand: " Other brand ", gtin: "" };
  expect(applyFields(edits, stored({ gtin: "96385074", address: "was" }), fresh).product).toEqual({
    ...panel,
    brand: "Other brand",
    prices: { UA: {}, PL: {} },
    specs: { dimensions_mm: [1762, 1134, 30] },
    address: "was",
  });
  expect(applyFields({ address: "" }, stored({ address: "was" }), fresh).product.address).toBe("t-one");
});

test.each<[string, Record<string, string>, string[]]>([
  ["a needed field is emptied", { brand: "", "name.pl": "" }, ["brand needed", "name.pl needed"]],
  ["a Cyrillic С in the SKU", { sku: "СX-12" }, ["sku cyrillic"]],
  ["a line break in the SKU", { sku: "CX\n12" }, ["sku bad_sku"]],
  ["a SKU of 81 characters", { sku: "X".repeat(81) }, ["sku bad_sku"]],
  ["no SKU", { sku: "" }, ["sku needed"]],
  ["another id", { id: "t-two" }, ["id id_differs"]],
  ["a GTIN with a wrong check digit", { gtin: "4006381333932" }, ["gtin gtin_digit"]],
  ["a figure in another unit", { "specs.power_w": "440000" }, ["specs.power_w implausible"]],
  ["one edge in metres", { "specs.dimensions_mm": "1762 x 1134 x 0.03" }, ["specs.dimensions_mm implausible"]],
  ["a tier at the price", { "tiers.UA": "10:3350.00" }, ["tiers.UA tiers_price"]],
  ["a tier without a price", { "tiers.PL": "10:300.00" }, ["tiers.PL tiers_price"]],
  ["a tier that rises", { "tiers.UA": "10:3100.00|50:3200.00" }, ["tiers.UA tiers_fall"]],
  ["price 0", { "price.UA.sale": "0" }, ["price.UA.sale out_of_range"]],
  ["price −1", { "price.UA.sale": "-1" }, ["price.UA.sale bad_money"]],
  ["price 1e15", { "price.UA.sale": "1e15" }, ["price.UA.sale bad_money"]],
  ["price of sixteen digits", { "price.UA.sale": "1000000000000000" }, ["price.UA.sale out_of_range"]],
  ["an ambiguous comma", { "purchase.PL": "1,234" }, ["purchase.PL ambiguous_money"]],
  ["another category with facts left", { category: "batteries" }, ["category facts_left"]],
  ["a fact of another category", { "specs.cycles": "6000" }, ["specs.cycles unknown_attribute"]],
  ["parts outside of sets", { components: "a * 2" }, ["components only_sets"]],
  ["a product that needs itself", { required: "other; t-one" }, ["required itself"]],
  ["a product that fits itself", { compatible: "t-one" }, ["compatible itself"]],
  ["a product twice", { compatible: "a; a" }, ["compatible bad_products"]],
  ["archived by a field", { archived: "yes", replaced_by: "b" }, ["archived cannot_set", "replaced_by cannot_set"]],
  ["a control character", { "name.en": "Pan\u0007el" }, ["name.en control_character"]],
  ["20 001 characters", { "description.en": "x".repeat(20_001) }, ["description.en too_long"]],
  ["an address with capitals", { address: "T-One" }, ["address bad_address"]],
  ["an address with a Cyrillic letter", { address: "pаnel" }, ["address cyrillic"]],
  ["a company that cannot be", { manufacturer: "Some Co." }, ["manufacturer unknown_operator"]],
])("%s", (_, edits, errors) => {
  expect(outcome(edits)).toEqual(errors);
});

test.each<[string, string]>([
  ["ICU braces", "{count, plural, one {a} other {b}} '{'"],
  ["emoji", "👨‍👩‍👧 🌞"],
  ["right to left", "לוח סולארי 440 W"],
  ["20 000 characters", "x".repeat(20_000)],
  ["tabs and line breaks", "a\tb\r\nc"],
])("a text with %s stays as it is", (_, typed) => {
  expect(applyFields({ "description.en": typed }, stored(), fresh).product.texts.en?.description).toBe(typed);
});

describe("sets", () => {
  const parts = [{ id: "a", quantity: 2 }];
  const set = stored({ categoryId: 4, specs: { components: parts }, stock: null });
  test.each<[string, Record<string, string>, string[] | "ok"]>([
    ["other quantities", { components: "a * 3; b" }, "ok"],
    ["quantity 0", { components: "a * 0" }, ["components bad_components"]],
    ["itself", { components: "a; t-one * 2" }, ["components itself"]],
    ["no parts", { components: "" }, ["components stays_set"]],
    ["stock", { stock: "3" }, ["stock set_stock"]],
  ])("%s", (_, edits, wanted) => {
    expect(outcome(edits, set)).toEqual(wanted);
  });
});

test("a stored value that the rules would refuse today stays until it is changed", () => {
  const old = stored({ sku: "СХ-1", specs: { power_w: 5000 } });
  expect(outcome({ sku: "СХ-1", "specs.power_w": "5 000", brand: "Other" }, old)).toBe("ok");
  expect(outcome({ "specs.power_w": "5001" }, old)).toEqual(["specs.power_w implausible"]);
});

test("an archived product stays archived and cannot be on sale", () => {
  const archived = stored({ archived: true, published: false, replacedBy: "b" });
  expect(outcome({ archived: "yes", replaced_by: "b", brand: "Other" }, archived)).toBe("ok");
  expect(outcome({ published: "yes" }, archived)).toEqual(["published is_archived"]);
});

test("a new product says all that it lacks, and keeps what it has", () => {
  const applied = applyFields({ sku: "T-NEW", "name.ua": "Назва", "price.UA.sale": "0" }, null, {
    id: "",
    position: 9,
  });
  expect(applied).toMatchObject({
    ok: false,
    product: { sku: "T-NEW", position: 9, texts: { ua: { name: "Назва" } } },
  });
  expect(applied.ok ? [] : applied.errors.map(({ field }) => field)).toEqual([
    "price.UA.sale",
    "id",
    "category",
    "brand",
    "model",
    "description.ua",
    "name.pl",
    "description.pl",
    "name.en",
    "description.en",
  ]);
});

test("a field that no product has is a mistake of the caller", () => {
  for (const field of ["colour", "price.sale"]) expect(() => applyFields({ [field]: "1" }, stored(), fresh)).toThrow();
});

test("every figure of every category has plausible limits, and all products of the seed are within", () => {
  for (const { id } of categories())
    for (const one of attributesOf(id).attributes)
      if (one.numeric) expect(one.range && one.range[0] < one.range[1], `${id} ${one.key}`).toBe(true);
  const seeded: WholeProduct[] = JSON.parse(readFileSync("db/seed/products.json", "utf8"));
  for (const { id, categoryId, specs } of seeded) {
    const fields = fieldsOf({ ...panel, categoryId, specs });
    const edits = Object.fromEntries(
      Object.entries(fields).filter(([name, typed]) => name.startsWith("specs.") && typed),
    );
    expect(outcome(edits, stored({ categoryId, specs: {} })), id).toBe("ok");
  }
});
