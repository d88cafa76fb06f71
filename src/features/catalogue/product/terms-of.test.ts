import { describe, expect, test } from "vitest";
import { createTexts } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { ProductPage } from "../domain/product.ts";
import shared from "../messages/pl.json" with { type: "json" };
import own from "../messages/product.pl.json" with { type: "json" };
import type { Wording } from "../pages/shop-for.ts";
import { deliveryCost, termsOf } from "./terms-of.ts";

const texts = createTexts({ ua: {}, pl: { catalogue: shared, catalogueProduct: own }, en: {} });
const inMarket = (code: MarketCode): Wording => {
  const market = markets[code];
  return { t: texts.in("pl"), money: (minor) => formatMoney(minor, market.currency), market, locale: "pl" };
};

const product = {
  price: { net: 1_000_00, gross: 1_230_00 },
  available: 2_001,
  saleUnit: "metre",
  warrantyYears: 12,
  performanceWarrantyYears: 25,
} as ProductPage;
const rows = (changes: Partial<ProductPage>, wording = inMarket("PL")) =>
  termsOf({ ...product, ...changes }, wording).map(({ text, note, end }) =>
    [text, note, end].filter(Boolean).join(" | ").replaceAll("\u00a0", " "),
  );

test("the terms of a product in Poland", () => {
  expect(rows({})).toEqual([
    "W magazynie ponad 2 000 m | Wyślemy w ciągu 24 godzin w dni robocze",
    "Standardowa, 3–5 dni | za darmo, gdy koszyk przekracza 2 000,00 zł bez VAT | 30,00 zł",
    "Ekspresowa, 1–2 dni | za darmo, gdy koszyk przekracza 4 000,00 zł bez VAT | 55,00 zł",
    "Gwarancja 12 lat | 25 lat na moc",
    "14 dni na zwrot | pieniądze oddajemy w ciągu 5–7 dni roboczych",
    expect.stringMatching(/^Płatność: .+ \| Dostawa, gwarancja, zwroty$/),
  ]);
});

describe("terms that depend on the product", () => {
  test.each<[Partial<ProductPage>, string]>([
    [{ available: 0 }, "Brak w magazynie | Tego produktu chwilowo nie mamy. Zapytaj, kiedy wróci. | Zapytaj"],
    [{ available: 2, saleUnit: "piece" }, "Zostały 2 szt. | Wyślemy w ciągu 24 godzin w dni robocze"],
    [{ available: 6, saleUnit: "piece" }, "W magazynie ponad 5 szt. | Wyślemy w ciągu 24 godzin w dni robocze"],
    [{ warrantyYears: 1, performanceWarrantyYears: null }, "Gwarancja 1 rok"],
    [
      { price: { net: 2_000_01, gross: 2_460_01 } },
      "Standardowa, 3–5 dni | za darmo, gdy koszyk przekracza 2 000,00 zł bez VAT | 0,00 zł",
    ],
  ])("%j: %s", (changes, expected) => {
    expect(rows(changes)).toContain(expected);
  });

  test("without a price there is neither stock nor delivery", () => {
    expect(termsOf({ ...product, price: null }, inMarket("PL")).map((term) => term.kind)).toEqual([
      "warranty",
      "returns",
      "payment",
    ]);
  });
});

test("payment lists exactly the methods of the market", () => {
  const market = { ...markets.UA, payments: ["pod"] as const };
  const payment = termsOf(product, { ...inMarket("UA"), market }).at(-1);
  expect(payment?.text).toBe("Płatność: przy odbiorze");
  const ways = (code: "UA" | "PL") => termsOf(product, inMarket(code)).at(-1)?.text;
  expect(ways("PL")).toBe("Płatność: karta, BLIK, Przelewy24, przelew bankowy, przy odbiorze");
  expect(ways("UA")).not.toMatch(/BLIK|Przelewy/);
});

test.each([
  [4_999_99, "standard", 200_00],
  [5_000_00, "standard", 200_00],
  [5_000_01, "standard", 0],
  [10_000_00, "express", 350_00],
  [10_000_01, "express", 0],
] as const)("a piece of %i kopiykas net, %s: %i", (net, method, expected) => {
  expect(deliveryCost(net, markets.UA.shipping[method])).toBe(expected);
});
