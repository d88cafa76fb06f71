import { describe, expect, test } from "vitest";
import { modelItem, modelOrder } from "../../../../../test/support/order-model.ts";
import type { Order, OrderItem } from "../order.ts";
import type { OrderedLease } from "../rentals/lease.ts";
import { leaseView, ownOrderView } from "./own-order-view.ts";

const lease: OrderedLease = {
  id: "l",
  orderId: "o",
  orderItemId: "i0",
  machine: "Генератор",
  status: "active",
  first: "2026-11-18",
  last: "2026-11-25",
};
const item = (id: string) => modelItem({ id, name: id, image: "", quantity: 1, unitNet: 1 });
const order = (change: Partial<Order> = {}): Order =>
  modelOrder({
    ...{ id: "o", orderNumber: "HL-1", status: "delivered", paymentStatus: "paid", paymentDeadline: null },
    ...{ createdAt: new Date("2026-10-31T22:30:00Z"), items: [item("i0"), item("i1")] },
    ...change,
  });
const at = { locale: "en" as const, today: "2026-11-21" };

describe("an order in a list", () => {
  test.each<[leases: OrderedLease[], items: OrderItem[], holds: string, canReorder: boolean]>([
    [[], [item("i0")], "purchases", true],
    [[lease], [item("i0")], "leases", false],
    [[lease], [item("i0"), item("i1")], "both", true],
  ])("%#: holds what its lines are", (leases, items, holds, canReorder) => {
    expect(ownOrderView({ ...order({ items }), leases, events: [] }, at)).toMatchObject({ holds, canReorder });
  });
  test.each<[Order["status"], boolean]>([
    ["pending", false],
    ["processing", false],
    ["shipped", false],
    ["delivered", true],
    ["completed", true],
    ["cancelled", false],
  ])("%s can be ordered again: %s", (status, canReorder) => {
    expect(ownOrderView({ ...order({ status }), leases: [], events: [] }, at).canReorder).toBe(canReorder);
  });
  test("shows its way while it is on it", () => {
    const track = (status: Order["status"]) =>
      ownOrderView({ ...order({ status }), leases: [], events: [] }, at).track?.map(({ state }) => state) ?? null;
    expect(track("processing")).toEqual(["done", "now", "next", "next", "next"]);
    expect(track("delivered")).toBeNull();
    expect(track("cancelled")).toBeNull();
  });
  test("stands in the month in which it was placed on the market's clock", () => {
    expect(ownOrderView({ ...order(), leases: [], events: [] }, at).month).toBe("2026-11");
    const earlier = order({ market: "PL", createdAt: new Date("2026-10-31T22:30:00Z") });
    expect(ownOrderView({ ...earlier, leases: [], events: [] }, at).month).toBe("2026-10");
  });
});

test.each([
  ["2026-11-10", 0, 15],
  ["2026-11-18", 0, 7],
  ["2026-11-25", 1, 0],
  ["2026-11-27", 1, -2],
])("on %s so much of a lease is over: %d, with %i days left", (today, over, daysLeft) => {
  expect(leaseView(lease, { locale: "en", today })).toMatchObject({ over, daysLeft, leaseEnd: "25\u00a0November" });
});
