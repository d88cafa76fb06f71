import { describe, expect, test } from "vitest";
import { attributesOf } from "../attributes.ts";
import { categories } from "../categories.ts";
import { stockReason } from "../drafts/draft-fields.ts";
import { columns } from "../product-writes/columns.ts";
import { actionFields, categoryOf, isShown, leftFields, sectionOf, sectionsOf } from "./form-sections.ts";

const common = columns()
  .filter(({ kind }) => kind !== "spec")
  .map(({ name }) => name);

describe.each(categories().map((category) => [category.slug, category] as const))("%s", (_, category) => {
  test("has every column once", () => {
    const shown = sectionsOf(category).flatMap(({ fields }) => fields);
    const own = attributesOf(category.id).attributes.map(({ key }) => `specs.${key}`);
    expect(shown.filter((field) => field !== stockReason).sort()).toEqual(
      [...common, ...own].filter((field) => !actionFields.includes(field)).sort(),
    );
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("finds the section of each field", () => {
    for (const { section, fields } of sectionsOf(category))
      for (const field of fields) expect([field, sectionOf(field)]).toEqual([field, section]);
  });
});

test("without a category there are no attributes", () => {
  expect(sectionsOf(null).find(({ section }) => section === "attributes")?.fields).toEqual([]);
});

test.each([
  ["price.UA.sale", "solar-panels", "", true],
  ["price.UA.day", "solar-panels", "", false],
  ["price.UA.day", "solar-panels", "100.00", true],
  ["price.PL.month", "scissor-lifts", "", true],
  ["components", "solar-panels", "", false],
  ["components", "solar-panels", "a * 2", true],
  ["components", "sets-of-solar-power-plants", "", true],
  ["gtin", "cables-wires", "", true],
])("%s in %s with “%s” is shown: %s", (field, category, value, expected) => {
  expect(isShown(field, categoryOf({ category }), value)).toBe(expected);
});

test("attributes of another category are left over only with a value", () => {
  const fields = { category: "batteries", "specs.capacity_kwh": "5", "specs.voc_v": "49.5", "specs.noct_c": "" };
  expect(leftFields(fields, categoryOf(fields))).toEqual(["specs.voc_v"]);
});
