import { describe, expect, test } from "vitest";
import {
  copiedFields,
  fieldDifferences,
  fieldsPutBack,
  isDraftField,
  reasonErrors,
  staleFields,
  typedFields,
} from "./draft-fields.ts";

test.each([
  ["name.ua", true],
  ["price.PL.sale", true],
  ["specs.power_w", true],
  ["stock", true],
  ["stock_reason", true],
  // Prices of "the market of the import" exist only there.
  ["price.sale", false],
  ["Name.UA", false],
  ["published", false],
  ["archived", false],
  ["__proto__", false],
  ["specs.nothing", false],
])("%s is a field of a draft: %s", (field, is) => {
  expect(isDraftField(field)).toBe(is);
});

const fields = { id: "a", sku: "A", brand: "B", stock: "7", published: "yes", "name.ua": "Назва" };

test("a copy has its own id, SKU, stock and state", () => {
  expect(copiedFields({ ...fields, gtin: "1", address: "a" })).toEqual({ brand: "B", "name.ua": "Назва" });
});

test("an earlier version does not bring back id, SKU, stock and state", () => {
  expect(fieldsPutBack(fields)).toEqual({ brand: "B", "name.ua": "Назва" });
});

describe("the reason of a stock change", () => {
  const stock = { stock: { from: "7", to: "5" } };
  const details = { least: 3, most: 200 };
  test.each([
    ["is needed", stock, [{ field: "stock_reason", code: "reason_needed", details }]],
    [
      "has three characters",
      { ...stock, stock_reason: { from: "", to: " ab " } },
      [{ field: "stock_reason", code: "reason_needed", details }],
    ],
    ["is enough", { ...stock, stock_reason: { from: "", to: "two were broken" } }, []],
    ["is not needed without a change", { brand: { from: "A", to: "B" } }, []],
  ])("%s", (_, changes, errors) => {
    expect(reasonErrors(changes)).toEqual(errors);
  });

  test("is no field of the product", () => {
    expect(typedFields({ ...stock, stock_reason: { from: "", to: "two were broken" } })).toEqual({ stock: "5" });
  });
});

describe("a translation is stale", () => {
  const stored = { "name.ua": "Назва", "name.pl": "Nazwa", "name.en": "Name", "description.pl": "Opis" };
  const ua = { "name.ua": { from: "Назва", to: "Інша" } };
  test.each([
    ["when only its source was changed", ua, [], ["name.pl", "name.en"]],
    ["unless it was changed too", { ...ua, "name.pl": { from: "Nazwa", to: "Inna" } }, [], ["name.en"]],
    ["when the stored one is", {}, ["description.pl"], ["description.pl"]],
    ["until it is changed", { "description.pl": { from: "Opis", to: "Nowy" } }, ["description.pl"], []],
    ["but not when there is none", {}, ["description.en"], []],
  ])("%s", (_, changes, outdated, stale) => {
    expect(staleFields(stored, changes, new Set(outdated))).toEqual(stale);
  });
});

test("differences of versions are in the order of an export; a missing field is empty", () => {
  const differences = fieldDifferences({ model: "M", brand: "A", family: "F" }, { model: "N", brand: "A", sku: "S" });
  expect(differences).toEqual([
    { field: "sku", before: "", after: "S" },
    { field: "model", before: "M", after: "N" },
    { field: "family", before: "F", after: "" },
  ]);
});
