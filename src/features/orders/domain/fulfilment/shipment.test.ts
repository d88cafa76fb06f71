import { describe, expect, test } from "vitest";
import type { OrderItem } from "../order.ts";
import type { OrderCharge } from "../rentals/charge.ts";
import { carrierName, carriers, goodsToSend, takeLines, trackingAddress } from "./shipment.ts";

describe("where a parcel is followed", () => {
  test.each([
    ["Nova Poshta", "20450000000001", "https://novaposhta.ua/tracking/?cargo_number=20450000000001"],
    ["Нова пошта", "20 4500 0000 0001", "https://novaposhta.ua/tracking/?cargo_number=20450000000001"],
    ["нова  пошта", "1", "https://novaposhta.ua/tracking/?cargo_number=1"],
    ["INPOST", "520113017830399002575123", "https://inpost.pl/sledzenie-przesylek?number=520113017830399002575123"],
    ["DPD", "0000/1 ?&#", "https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=0000%2F1%3F%26%23"],
    ["Poczta Polska", "00859", "https://emonitoring.poczta-polska.pl/?numer=00859"],
  ])("%s %s", (carrier, number, address) => {
    expect(trackingAddress(carrier, number)).toBe(address);
  });

  test.each([
    ["no number", "InPost", null],
    ["an empty number", "InPost", " "],
    ["a carrier without such a page", "Meest", "CV1"],
    ["a carrier that nobody knows", "Our own van", "7"],
    ["a carrier whose name only begins alike", "DPD Pickup Hub", "7"],
  ])("nowhere: %s", (_why, carrier, number) => {
    expect(trackingAddress(carrier, number)).toBeNull();
  });

  test("every address is one of https and takes its number at the end", () => {
    for (const { name, tracking } of carriers) {
      if (tracking === null) continue;
      const url = new URL(trackingAddress(name, "AB12") ?? "");
      expect(url.protocol).toBe("https:");
      expect(url.href.endsWith("=AB12")).toBe(true);
    }
  });

  test("each market has carriers of its own, no name twice", () => {
    expect(carriers.filter(({ markets }) => markets.includes("UA")).length).toBeGreaterThan(2);
    expect(carriers.filter(({ markets }) => markets.includes("PL")).length).toBeGreaterThan(3);
    expect(new Set(carriers.map(({ name }) => name)).size).toBe(carriers.length);
  });
});

test.each([
  ["Nova Poshta", "ua", "Нова пошта"],
  ["Нова пошта", "pl", "Nova Poshta"],
  ["inpost", "ua", "InPost"],
  ["Autolux вантажі", "en", "Autolux вантажі"],
] as const)("%s is called in %s: %s", (carrier, locale, name) => {
  expect(carrierName(carrier, locale)).toBe(name);
});

test("lines that are asked for twice count together, against what is left", () => {
  const left = new Map([["a", 3]]);
  const twice = [
    { orderItemId: "a", quantity: 2 },
    { orderItemId: "a", quantity: 2 },
  ];
  expect(takeLines(twice, left)).toEqual({ ok: false, code: "more_than_left", orderItemId: "a", left: 3 });
});

describe("what is still to be sent", () => {
  const item = (id: string, quantity: number) => ({ id, productId: `product-${id}`, quantity }) as OrderItem;
  const order = { status: "processing" as const, charge: null, items: [item("a", 5), item("b", 2)] };
  const shipped = new Map([
    ["a", 3],
    ["b", 2],
  ]);

  test("is what is left of each item", () => {
    expect(goodsToSend({ ...order, shipped })).toEqual([{ productId: "product-a", quantity: 2 }]);
  });

  test("is nothing of machines, of charges, and of orders that are not sent", () => {
    const machine = { ...item("c", 1), rental: { first: "2026-12-01", last: "2026-12-02", days: 1, deposit: 0 } };
    expect(goodsToSend({ ...order, items: [machine], shipped: new Map() })).toEqual([]);
    expect(goodsToSend({ ...order, charge: {} as OrderCharge, shipped: new Map() })).toEqual([]);
    for (const status of ["shipped", "delivered", "completed", "cancelled"] as const)
      expect(goodsToSend({ ...order, status, shipped: new Map() })).toEqual([]);
  });
});
