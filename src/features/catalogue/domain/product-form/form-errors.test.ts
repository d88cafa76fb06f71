import { describe, expect, test } from "vitest";
import type { Fields } from "../drafts/draft.ts";
import { fieldsOf } from "../product-writes/apply-fields.ts";
import { emptyProduct } from "../product-writes/empty-product.ts";
import { checkForm, errorsByField, storedProduct } from "./form-errors.ts";
import { categoryOf } from "./form-sections.ts";

const text = { name: "Inverter", description: "Quiet.", size: null };
const inverter = {
  ...emptyProduct("INV-5", { id: "inv-5", position: 3 }),
  categoryId: 3,
  brand: "Deye",
  model: "5K",
  texts: { ua: text, pl: text, en: text },
  stock: 7,
};
const stored = fieldsOf(inverter);
const current = storedProduct(stored, 2, "inv-5");
const codes = (typed: Fields, product = current) =>
  [...errorsByField(checkForm(typed, product).errors, categoryOf(typed))]
    .map(([field, { code }]) => `${field} ${code}`)
    .sort();

test("a stored product is rebuilt from its fields", () => {
  expect(current?.product).toMatchObject({ id: "inv-5", sku: "INV-5", categoryId: 3, stock: 7 });
  expect(codes(stored)).toEqual([]);
});

describe("errors at the field", () => {
  test.each([
    [{ "name.pl": "" }, ["name.pl needed"]],
    [{ "price.UA.sale": "1,234" }, ["price.UA.sale ambiguous_money"]],
    [{ stock: "1", stock_reason: "counted" }, ["stock below_reserved"]],
    [{ gtin: "4006381333932" }, ["gtin gtin_digit"]],
    [{ family: "inv" }, ["family family_size"]],
    [{ brand: "Growatt" }, []],
    // Typed before somebody took the attribute away.
    [{ "specs.gone": "5" }, []],
  ])("%j", (typed, expected) => {
    expect(codes({ ...stored, ...typed })).toEqual(expected);
  });

  test("what actions set is none", () => {
    expect(codes({ ...stored, archived: "yes", published: "no", replaced_by: "x" })).toEqual([]);
  });
});

test("errors are in the order of the form, one for each field", () => {
  const typed = { ...stored, gtin: "1", "price.PL.sale": "x", "name.en": "", "specs.ac_power_w": "much", address: "Ж" };
  const found = checkForm(typed, current).errors;
  expect([...errorsByField([...found].reverse(), categoryOf(typed)).keys()]).toEqual([
    "name.en",
    "gtin",
    "specs.ac_power_w",
    "price.PL.sale",
    "address",
  ]);
});

test("a new product says everything that it needs", () => {
  expect(codes({ sku: "A-1" }, null)).toEqual(
    [
      "brand needed",
      "category needed",
      "description.en needed",
      "description.pl needed",
      "description.ua needed",
      "model needed",
      "name.en needed",
      "name.pl needed",
      "name.ua needed",
    ].sort(),
  );
});

test("an id that is not typed is made of the SKU", () => {
  expect(codes({ id: "", sku: "A-1" }, null)).not.toContain("id needed");
  expect(checkForm({ id: "", sku: "A-1" }, null).product.id).toBe("a-1");
});
