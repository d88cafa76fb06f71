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
