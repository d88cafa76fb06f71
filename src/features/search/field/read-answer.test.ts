import { expect, test } from "vitest";
import { MalformedAnswer, readAnswer } from "./read-answer.ts";

const prices = { price: "1.00", price_gross: "1.20", day_price_gross: null, currency: "UAH" };
const hit = {
  id: "p-1",
  attributes: { sku: "P", name: "Panel", marks: [[0, 2]], brand: "B", image: "", stock: 1, ...prices },
};
const suggestion = { kind: "brand", text: "B", marks: [], path: "search?q=B", image: null, price: null, count: 1 };
const whole = { data: [hit], suggestions: [suggestion], corrected: null, meta: { total: 1 } };

test("a valid answer is returned unchanged", () => {
  expect(readAnswer(whole)).toEqual(whole);
  expect(readAnswer({ ...whole, corrected: "deye" }).corrected).toBe("deye");
});

test.each([
  ["nothing", null],
  ["a text", "<html>"],
  ["a list", []],
  ["no list of products", { ...whole, data: null }],
  ["products as a record", { ...whole, data: {} }],
  ["a product that is null", { ...whole, data: [null] }],
  ["a product without attributes", { ...whole, data: [{ id: "p-1" }] }],
  ["a product without a name", { ...whole, data: [{ ...hit, attributes: { ...hit.attributes, name: 5 } }] }],
  ["a price that is a number", { ...whole, data: [{ ...hit, attributes: { ...hit.attributes, price_gross: 1 } }] }],
  ["marks that are none", { ...whole, data: [{ ...hit, attributes: { ...hit.attributes, marks: [5] } }] }],
  ["no suggestions", { ...whole, suggestions: undefined }],
  ["a suggestion that is null", { ...whole, suggestions: [null] }],
  ["a picture that is none", { ...whole, suggestions: [{ ...suggestion, image: 1 }] }],
  ["no total", { ...whole, meta: {} }],
])("%s is no answer", (_name, value) => {
  expect(() => readAnswer(value)).toThrow(MalformedAnswer);
});
