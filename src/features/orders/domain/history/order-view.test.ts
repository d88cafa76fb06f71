import { describe, expect, test } from "vitest";
import { modelItem, modelOrder } from "../../../../../test/support/order-model.ts";
import type { Order } from "../order.ts";
import type { OrderStatus } from "../order-states.ts";
import { orderView, trackOf } from "./order-view.ts";

const order: Order = modelOrder();

describe("orderView", () => {
  test("an unpaid transfer says where the money goes and until when", () => {
    expect(orderView(order, "ua")).toMatchObject({
      orderNumber: "HL-100012",
      placedOn: "21\u00a0листопада 2026\u00a0р.",
      delivery: "26–30\u00a0листопада",
      subtotal: "6\u00a0700,00\u00a0грн",
      taxPercent: 20,
      shippingCost: null,
      paymentFee: null,
      total: "8\u00a0040,00\u00a0грн",
      items: [{ unit: "3\u00a0350,00\u00a0грн", sum: "6\u00a0700,00\u00a0грн" }],
      bank: {
        iban: "UA21 3223 1300 0002 6007 2335 6600 1",
        reference: "HL-100012",
        amount: "8\u00a0040,00\u00a0грн",
        until: "25\u00a0листопада",
      },
    });
  });

  test.each<[string, Partial<Order>]>([
    ["paid", { paymentStatus: "paid" }],
    ["cancelled", { status: "cancelled" }],
    ["paid on delivery", { paymentMethod: "pod", paymentDeadline: null }],
  ])("%s: no bank details", (_name, change) => {
    expect(orderView({ ...order, ...change }, "ua").bank).toBeNull();
  });

  test("the currency is the order's, the words are the reader's", () => {
    const polish = orderView({ ...order, market: "PL", currency: "PLN", shippingCost: 30_00, paymentFee: 10_00 }, "en");
    expect(polish).toMatchObject({
      total: "8\u00a0040,00\u00a0zł",
      shippingCost: "30,00\u00a0zł",
      paymentFee: "10,00\u00a0zł",
      placedOn: "21\u00a0November 2026",
    });
    expect(polish.bank?.iban).toMatch(/^PL61 1090/);
  });

  test("a line says why a piece costs that, and one at the price of the catalogue says nothing", () => {
    const items = [
      modelItem({ priceReason: { reason: "agreed", publicNet: 3_500_00 } }),
      modelItem({ id: "2", priceReason: { reason: "tier", fromQuantity: 10 } }),
      modelItem({ id: "3" }),
    ];
    expect(orderView({ ...order, items }, "ua").items.map(({ priceReason }) => priceReason)).toEqual([
      { reason: "agreed", publicPrice: "3\u00a0500,00\u00a0грн" },
      { reason: "tier", fromQuantity: 10 },
      null,
    ]);
  });

  test("promotions: each line says its discount, the sums name each of them, free delivery has no amount", () => {
    const items = [
      modelItem({ discountNet: 700_00 }),
      modelItem({ id: "2", quantity: 1, unitNet: 50_00, discountNet: 50_00 }),
    ];
    const discounts = [
      { label: "Зимовий розпродаж", code: null, amount: 700_00 },
      { label: "Кабель у подарунок", code: "KABEL", amount: 50_00 },
      { label: "Доставка за наш рахунок", code: null, amount: 0 },
    ];
    expect(orderView({ ...order, items, discounts, subtotal: 6_000_00 }, "ua")).toMatchObject({
      goods: "6\u00a0750,00\u00a0грн",
      subtotal: "6\u00a0000,00\u00a0грн",
      discounts: [
        { name: "Зимовий розпродаж", amount: "−700,00\u00a0грн" },
        { name: "Кабель у подарунок (KABEL)", amount: "−50,00\u00a0грн" },
        { name: "Доставка за наш рахунок", amount: null },
      ],
      items: [
        { unit: "3\u00a0350,00\u00a0грн", discount: "−700,00\u00a0грн", sum: "6\u00a0000,00\u00a0грн", isGift: false },
        { discount: "−50,00\u00a0грн", sum: "0,00\u00a0грн", isGift: true },
      ],
    });
  });

  test.each<[OrderStatus, boolean]>([
    ["pending", true],
    ["shipped", true],
    ["delivered", false],
    ["cancelled", false],
  ])("%s: delivery days are told: %s", (status, told) => {
    expect(orderView({ ...order, status }, "ua").delivery !== null).toBe(told);
  });
});

describe("trackOf", () => {
  const at = (hours: number) => new Date(order.createdAt.getTime() + hours * 3_600_000);

  test("done, now and next, each with its moment", () => {
    const events = [
      { machine: "order", to: "pending", at: at(0) },
      { machine: "payment", to: "paid", at: at(1) },
      { machine: "order", to: "processing", at: at(2) },
    ] as const;
    expect(trackOf({ ...order, status: "processing" }, events, "en")).toEqual([
      { status: "pending", state: "done", at: "21\u00a0Nov, 11:00" },
      { status: "processing", state: "now", at: "21\u00a0Nov, 13:00" },
      { status: "shipped", state: "next", at: null },
      { status: "delivered", state: "next", at: null },
      { status: "completed", state: "next", at: null },
    ]);
  });

  test("a cancelled order goes no further", () => {
    expect(trackOf({ ...order, status: "cancelled" }, [], "en")).toBeNull();
  });
});

describe("machines alone", () => {
  const rental = { first: "2026-12-07", last: "2026-12-14", days: 7, deposit: 34_500_00 };
  const rented: Order = { ...order, items: order.items.map((item) => ({ ...item, rental })) };
  const mixed: Order = { ...order, items: [...order.items, ...rented.items] };

  test("have their options with prices, and their deposit apart from the total", () => {
    const options = [{ option: "insurance", net: 500_00 } as const];
    const view = orderView(
      { ...rented, items: order.items.map((item) => ({ ...item, rental: { ...rental, options } })) },
      "ua",
    );
    expect(view.items[0]?.options).toEqual([{ option: "insurance", price: "500,00\u00a0грн" }]);
    expect([view.deposit, view.total]).toEqual(["69\u00a0000,00\u00a0грн", "8\u00a0040,00\u00a0грн"]);
    expect(orderView(order, "ua")).toMatchObject({ deposit: null, items: [{ options: [] }] });
  });

  test("come on their first day, goods beside them by their delivery", () => {
    expect(orderView(rented, "ua").delivery).toBe("7\u00a0грудня");
    expect(orderView(mixed, "ua").delivery).toBe("26–30\u00a0листопада");
  });

  test.each<[OrderStatus, string]>([
    ["processing", "done now next next"],
    ["shipped", "done done now next"],
    ["delivered", "done done now next"],
    ["completed", "done done done now"],
  ])("are sent in no parcel: %s", (status, states) => {
    const track = trackOf({ ...rented, status }, [], "en");
    expect(track?.map((step) => step.state).join(" ")).toBe(states);
    expect(track?.map((step) => step.status)).toEqual(["pending", "processing", "delivered", "completed"]);
    expect(trackOf({ ...mixed, status }, [], "en")).toHaveLength(5);
  });
});
