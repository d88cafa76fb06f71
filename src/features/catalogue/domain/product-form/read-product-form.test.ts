import { expect, test } from "vitest";
import { readFormEdits } from "./read-product-form.ts";

test.each([
  ["brand=Deye&from.brand=Deye", []],
  ["brand=Growatt&from.brand=Deye", [{ field: "brand", before: "Deye", after: "Growatt" }]],
  ["brand=&from.brand=Deye", [{ field: "brand", before: "Deye", after: "" }]],
  ["brand=Growatt", []],
  ["from.brand=Deye", []],
  ["description.ua=%D0%B0%0D%0A%D0%B1&from.description.ua=%D0%B0%0A%D0%B1", []],
  ["description.ua=a%0D%0Ab&from.description.ua=", [{ field: "description.ua", before: "", after: "a\nb" }]],
  ["intent=publish&sku=+A+&from.sku=", [{ field: "sku", before: "", after: " A " }]],
])("%s", (form, edits) => expect(readFormEdits(new URLSearchParams(form))).toEqual(edits));

test("with how the attribute was shown, if that can be read", () => {
  const shown = { category: 2, label: "Power", kind: "integer", unit: "w", range: [1, 9], words: null };
  const sent = (attribute: string) =>
    readFormEdits(
      new URLSearchParams({ "from.specs.power_w": "4", "specs.power_w": "5", "attribute.specs.power_w": attribute }),
    );
  const edit = { field: "specs.power_w", before: "4", after: "5" };
  expect(sent(JSON.stringify(shown))).toEqual([{ ...edit, shown }]);
  for (const bad of ["", "{", "null", "{}", JSON.stringify({ ...shown, range: "1..9" })])
    expect(sent(bad), bad).toEqual([edit]);
});
