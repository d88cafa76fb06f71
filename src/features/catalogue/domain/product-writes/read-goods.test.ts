import { expect, test } from "vitest";
import { emptyProduct } from "./empty-product.ts";
import { lookalikeIn } from "./letters.ts";
import { productWarnings } from "./product-warnings.ts";
import type { Read } from "./read-cells.ts";
import {
  packagesText,
  readCountry,
  readCustomsCode,
  readDangerousGoods,
  readGtin,
  readPackages,
  readProducts,
  readShippingMarks,
} from "./read-goods.ts";

const got = (read: Read<unknown>) => (read.ok ? read.value : read.code);

// The example of GS1 General Specifications 7.9 is 6291041500213; the others are printed on goods.
test.each<[string, string]>([
  ["6291041500213", "6291041500213"],
  ["4006381333931", "4006381333931"],
  ["4006381 333931", "4006381333931"],
  ["96385074", "96385074"],
  ["614141007349", "614141007349"],
  ["10614141000415", "10614141000415"],
  ["6291041500214", "gtin_digit"],
  ["4006381333913", "gtin_digit"],
  ["629104150021", "gtin_digit"],
  ["12345", "bad_gtin"],
  ["400638133393X", "bad_gtin"],
  ["400638133393О", "cyrillic"],
  ["400638133З931", "cyrillic"],
])("GTIN %s: %s", (typed, wanted) => {
  expect(got(readGtin(typed))).toBe(wanted);
});

test("a wrong check digit names the right one", () => {
  expect(readGtin("6291041500214")).toMatchObject({ details: { value: "6291041500214", digit: "3" } });
});

test.each<[string, string]>([
  ["1 * 1200 x 800 x 150 mm 32.5 kg", "1 * 1200 x 800 x 150 mm 32.5 kg"],
  ["1200x800x150 32,5", "1 * 1200 x 800 x 150 mm 32.5 kg"],
  ["1200×800×150 325", "1 * 1200 x 800 x 150 mm 325 kg"],
  ["2 x 1200 х 800 х 150 мм, 32,5 кг", "2 * 1200 x 800 x 150 mm 32.5 kg"],
  ["1 200 x 800 x 150 mm 0.05 kg", "1 * 1200 x 800 x 150 mm 0.05 kg"],
  ["120 x 80 x 15 cm 500 g", "1 * 1200 x 800 x 150 mm 0.5 kg"],
  ["3 шт. 1,2 x 0,8 x 0,15 м 12 кг", "3 * 1200 x 800 x 150 mm 12 kg"],
  [
    "500 x 400 x 300 mm 12 kg; 2 * 100 x 100 x 100 mm 1 kg",
    "1 * 500 x 400 x 300 mm 12 kg; 2 * 100 x 100 x 100 mm 1 kg",
  ],
  ["1200 x 800 x 155", "bad_packages"],
  ["1200 x 800 mm 32 kg", "bad_packages"],
  ["1,200 x 800 x 150 mm 32 kg", "bad_packages"],
  ["1200 x 800 x 150 mm 0 kg", "bad_packages"],
  ["0 * 1200 x 800 x 150 mm 3 kg", "bad_packages"],
  ["1200 x 800 x 150 m 3 kg", "bad_packages"],
  ["-1200 x 800 x 150 mm 3 kg", "bad_packages"],
  ["1200 x 800 x 150 mm 3 kg;", "bad_packages"],
])("packages %s: %s", (typed, wanted) => {
  const read = readPackages(typed);
  expect(read.ok ? packagesText(read.value) : read.code).toBe(wanted);
});

test.each<[string, Read<unknown>, unknown]>([
  ["customs code of CN", readCustomsCode("8541 43 00"), "85414300"],
  ["customs code of UKTZED", readCustomsCode("8541.43.00.00"), "8541430000"],
  ["customs code of the HS", readCustomsCode("854143"), "bad_customs_code"],
  ["country", readCountry("cn"), "CN"],
  ["country that is none", readCountry("UK"), "unknown_country"],
  ["UN number", readDangerousGoods("UN 3480"), "un3480"],
  ["UN number alone", readDangerousGoods("3481"), "un3481"],
  ["UN number of petrol", readDangerousGoods("UN1203"), "not_dangerous_goods"],
  ["UN number in a text", readDangerousGoods("about 3480"), "not_dangerous_goods"],
  ["shipping marks", readShippingMarks("Upright; fragile; upright"), ["fragile", "upright"]],
  ["a shipping mark that nobody knows", readShippingMarks("fragile; explosive"), "not_choice"],
  ["products", readProducts("a-1; b"), ["a-1", "b"]],
  ["products with capitals", readProducts("A-1"), "bad_products"],
  ["products twice", readProducts("a; b; a"), "bad_products"],
])("%s", (_, read, wanted) => {
  expect(got(read)).toEqual(wanted);
});

test.each<[string, ReturnType<typeof lookalikeIn>]>([
  ["CX-12", null],
  ["СX-12", { letter: "С", meant: "C" }],
  ["СХ-12", { letter: "С", meant: "C" }],
  ["LR5-72HТH", { letter: "Т", meant: "T" }],
  ["ПАНЕЛЬ-12", null],
  ["ПАНЕЛЬ-12M", null],
  ["ПАНЕЛЬ-12М", { letter: "М", meant: "M" }],
  ["ŁÓDŹ-1", null],
])("letters of %s", (code, wanted) => {
  expect(lookalikeIn(code)).toEqual(wanted);
});

test.each<[string, number, string | null, string | null, string[]]>([
  ["made in the EU", 1, "german", null, []],
  ["made outside, nobody answers in the EU", 1, "chinese", null, ["needs_responsible"]],
  ["made outside, somebody in the EU answers", 1, "chinese", "german", []],
  ["Norway is in the EEA", 1, "chinese", "norwegian", []],
  ["somebody outside answers", 1, "chinese", "chinese", ["responsible_outside"]],
  ["a battery without a UN number", 2, "german", null, ["needs_dangerous_goods"]],
  ["no manufacturer yet", 1, null, null, []],
])("warnings: %s", (_, categoryId, manufacturer, responsible, codes) => {
  const operators = new Map(
    Object.entries({ german: "DE", chinese: "CN", norwegian: "NO" }).map(([key, country]) => [key, { country }]),
  );
  const product = { ...emptyProduct("T", { id: "t", position: 1 }), categoryId, manufacturer, responsible };
  expect(productWarnings(product, operators).map(({ code }) => code)).toEqual(codes);
  expect(productWarnings({ ...product, dangerousGoods: "un3480" }, new Map())).toEqual([]);
});
