import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { type ActionFacts, type ActionWhyNot, type StaffAction, staffActionsOf } from "./staff-actions.ts";

const now = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function facts(changes: Partial<ActionFacts> = {}): ActionFacts {
  return {
    status: "pending",
    paymentMethod: "transfer",
    paymentStatus: "pending",
    endedAs: null,
    paymentDeadline: null,
    pieces: 3,
    shipped: 0,
    openReturns: 0,
    deliveredAt: null,
    charge: null,
    captured: 0,
    refunded: 0,
    confirmation: null,
    ...changes,
  };
}

const paid = { paymentStatus: "paid", captured: 100 } as const;

describe("what staff may do", () => {
  test.each<[string, Partial<ActionFacts>, Partial<Record<StaffAction, ActionWhyNot | null>>]>([
    [
      "a transfer is awaited",
      {},
      { accept: "payment_secured", transfer: null, ship: "wrong_state", refund: "no_money", cancel: null },
    ],
    [
      "a part is here",
      { captured: 40 },
      { accept: "payment_secured", transfer: null, refund: "part_paid", cancel: null },
    ],
    [
      "a part is here and the order is over",
      { status: "cancelled", paymentStatus: "voided", captured: 40 },
      { refund: null },
    ],
    ["pay on delivery", { paymentMethod: "pod" }, { accept: null, transfer: "not_by_transfer" }],
    [
      "paid and accepted",
      { status: "processing", ...paid },
      {
        accept: "wrong_state",
        // Paid twice is booked too.
        transfer: null,
        ship: null,
        deliver: "wrong_state",
        refund: null,
        cancel: null,
      },
    ],
    [
      "a part has left",
      { status: "processing", ...paid, shipped: 1 },
      { ship: null, cancel: "nothing_shipped", deliver: "wrong_state" },
    ],
    [
      "all has left",
      { status: "shipped", ...paid, shipped: 3 },
      { ship: "wrong_state", deliver: null, cancel: "wrong_state" },
    ],
    [
      "delivered yesterday",
      { status: "delivered", ...paid, shipped: 3, deliveredAt: daysAgo(1) },
      { complete: "return_period_over", deliver: "wrong_state", refund: null },
    ],
    [
      "delivered long ago, a return open",
      { status: "delivered", ...paid, shipped: 3, deliveredAt: daysAgo(20), openReturns: 1 },
      { complete: "no_open_return" },
    ],
    ["delivered long ago", { status: "delivered", ...paid, shipped: 3, deliveredAt: daysAgo(20) }, { complete: null }],
    [
      "expired: late money may still come",
      { status: "cancelled", paymentStatus: "voided", endedAs: "expired" },
      { transfer: null, cancel: "wrong_state", refund: "no_money" },
    ],
    [
      "all refunded",
      { status: "delivered", paymentStatus: "refunded", captured: 100, refunded: 100 },
      { refund: "no_money" },
    ],
  ])("%s", (_, changes, expected) => {
    expect(staffActionsOf(facts(changes), { now, market: markets.UA })).toMatchObject(expected);
  });
});
