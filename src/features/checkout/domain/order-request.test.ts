import { describe, expect, test } from "vitest";
import { shopTexts } from "../../../../test/support/texts.ts";
import { readOrderRequest } from "./order-request.ts";
import { errorMessage } from "./refusal.ts";

const item = { id: "longi-lr5-54hth-430m", name: "LONGi Hi-MO 6", price: "3350.00", quantity: 2 };
const right = {
  items: [item],
  shippingInfo: {
    firstName: "Олена",
    lastName: "Ковальчук",
    email: "olena@pryklad.ua",
    phone: "067 123 45 67",
    address: "вул. Хрещатик, 1",
    city: "Київ",
    postalCode: "01001",
    country: "Ukraine",
    method: "standard",
  },
  paymentMethod: "transfer",
  totals: { subtotal: 6700, tax: "1340.00", shipping: 0, total: 8040 },
  locale: "ua",
  market: "UA",
};

function errorsOf(change: Record<string, unknown>): Record<string, string> {
  const read = readOrderRequest({ ...right, ...change });
  return read.ok ? {} : Object.fromEntries(read.errors.map((error) => [error.path, error.code]));
}
const items = (change: Record<string, unknown>) => ({ items: [{ ...item, ...change }] });

describe("readOrderRequest", () => {
  test("returns minor units and the normalised delivery", () => {
    expect(readOrderRequest(right)).toMatchObject({
      ok: true,
      value: {
        items: [{ id: item.id, price: 335_000, quantity: 2, installation: null }],
        shippingInfo: { phone: "+380671234567", country: "UA" },
        totals: { subtotal: 670_000, tax: 134_000, shipping: 0, total: 804_000 },
      },
    });
  });

  test("trims the installation", () => {
    const read = readOrderRequest({
      ...right,
      ...items({ installation: { companyName: " ФОП Іваненко ", address: "Київ", notes: "дах\nсхід" } }),
    });
    expect(read.ok && read.value.items[0]?.installation).toEqual({
      companyName: "ФОП Іваненко",
      address: "Київ",
      notes: "дах\nсхід",
    });
  });

  test.each<[string, number | string, number]>([
    ["what a program makes of 12345.67 times 3", 12345.67 * 3, 3_703_701],
    ["a tenth and two tenths", 0.1 + 0.2, 30],
    ["a whole number", 5, 500],
    ["one decimal", "5.5", 550],
  ])("an amount may be %s", (_name, price, minor) => {
    const read = readOrderRequest({ ...right, ...items({ price }) });
    expect(read.ok && read.value.items[0]?.price).toBe(minor);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ["no items", { items: [] }, { items: "items_empty" }],
    ["items that are no list", { items: "all" }, { items: "items_empty" }],
    ["101 lines", { items: Array.from({ length: 101 }, () => item) }, { items: "items_many" }],
    ["quantity 0", items({ quantity: 0 }), { "items.0.quantity": "quantity" }],
    ["quantity −1", items({ quantity: -1 }), { "items.0.quantity": "quantity" }],
    ["quantity 0.5", items({ quantity: 0.5 }), { "items.0.quantity": "quantity" }],
    ["quantity in words", items({ quantity: "abc" }), { "items.0.quantity": "quantity" }],
    ["quantity as text", items({ quantity: "2" }), { "items.0.quantity": "quantity" }],
    ["quantity beyond counting", items({ quantity: 1e300 }), { "items.0.quantity": "quantity" }],
    ["a negative price", items({ price: -1 }), { "items.0.price": "amount" }],
    ["a price with three decimals", items({ price: "1.005" }), { "items.0.price": "amount" }],
    ["a price in words", items({ price: "free" }), { "items.0.price": "amount" }],
    ["no price", items({ price: undefined }), { "items.0.price": "amount" }],
    ["an id that is no text", items({ id: { $ne: 1 } }), { "items.0.id": "invalid" }],
    [
      "installation without company and address",
      items({ installation: { companyName: " ", address: "" } }),
      {
        "items.0.installation.companyName": "installation_companyName",
        "items.0.installation.address": "installation_address",
      },
    ],
    [
      "a zero byte in the notes",
      items({ installation: { companyName: "А", address: "Б", notes: "\u0000" } }),
      { "items.0.installation.notes": "characters" },
    ],
    ["a discount of one's own", { discount: 100 }, { discount: "unknown_field" }],
    ["a field too many in a line", items({ isFree: true }), { "items.0.isFree": "unknown_field" }],
    ["a code that cannot be one", { codes: ["ок"] }, { "codes.0": "code" }],
    ["six codes", { codes: ["AAA1", "AAA2", "AAA3", "AAA4", "AAA5", "AAA6"] }, { codes: "codes_many" }],
    ["a promotion that is none", { promotions: ["sale"] }, { "promotions.0": "invalid" }],
    ["totals without total", { totals: { subtotal: 1, tax: 1, shipping: 1 } }, { "totals.total": "amount" }],
    ["a payment nobody offers", { paymentMethod: "bitcoin" }, { paymentMethod: "choice" }],
    ["an unknown language", { locale: "uk" }, { locale: "choice" }],
    ["no market", { market: undefined }, { market: "choice" }],
    [
      "a phone that is none",
      { shippingInfo: { ...right.shippingInfo, phone: "12" } },
      { "shippingInfo.phone": "phone_UA" },
    ],
  ])("%s is refused with its path", (_name, change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });

  test.each([[null], [[]], ["{}"], [7], [undefined]])("%j is no order", (sent) => {
    expect(readOrderRequest(sent)).toMatchObject({
      ok: false,
      code: "invalid_request",
      errors: [{ path: "", code: "invalid" }],
    });
  });

  test("all errors are returned at once", () => {
    expect(Object.keys(errorsOf({ items: [], locale: "x", shippingInfo: {} })).length).toBeGreaterThan(10);
  });
});

test.each([{}, { billingInfo: null }])("a company with %j has no registered address for its invoice", (change) => {
  const business = { company: "Сонце", taxId: "14360570", taxIdKind: "edrpou" };
  expect(errorsOf({ business, ...change })).toEqual({ billingInfo: "seat_required" });
  const { phone, email, method, ...billingInfo } = right.shippingInfo;
  expect(errorsOf({ business, billingInfo })).toEqual({});
});

test.each([
  ["a field that a company does not have", { company: "Сонце", taxId: "14360570", taxIdKind: "edrpou", note: "x" }],
  ["a kind of number that does not exist", { company: "Сонце", taxId: "1", taxIdKind: "ssn" }],
  ["a figure for a name", { company: 7, taxId: "14360570", taxIdKind: "edrpou" }],
  ["no company at all", "Сонце"],
])("a business buyer with %s is answered in words, never with a raw key", (_what, business) => {
  const read = readOrderRequest({ ...right, business });
  if (read.ok) throw new Error("taken as right");
  for (const locale of ["ua", "pl", "en"] as const)
    for (const error of read.errors) {
      expect(error.path).not.toContain("undefined");
      expect(errorMessage(shopTexts.in(locale), error, { lines: 50 })).not.toMatch(
        /fault_|error_|Unrecognized|Invalid/,
      );
    }
});
