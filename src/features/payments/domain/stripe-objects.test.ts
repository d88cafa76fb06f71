import { describe, expect, test } from "vitest";
import type { SessionStatus } from "./provider.ts";
import { bareEvent, eventSubject, paymentFee, refundStatus, sessionStatus } from "./stripe-objects.ts";

const session = {
  object: "checkout.session",
  id: "cs_1",
  status: "complete",
  payment_status: "unpaid",
  payment_intent: "pi_1",
  amount_total: 4_220_00,
  currency: "uah",
  metadata: { session: "ours", order: "o" },
  url: null,
};

test.each<[string, object, SessionStatus["state"]]>([
  ["open", { status: "open", url: "https://pay" }, "open"],
  ["paid", { payment_status: "paid" }, "paid"],
  ["nothing to pay", { payment_status: "no_payment_required" }, "paid"],
  ["money on its way", {}, "processing"],
  ["money on its way, looked into", { payment_intent: { id: "pi_1", status: "processing" } }, "processing"],
  ["money that came back", { payment_intent: { id: "pi_1", status: "requires_payment_method" } }, "failed"],
  ["given up", { payment_intent: { id: "pi_1", status: "canceled" } }, "failed"],
  ["expired", { status: "expired", payment_intent: null }, "expired"],
  ["expired, yet paid", { status: "expired", payment_status: "paid" }, "paid"],
])("a session: %s", (_name, change, state) => {
  expect(sessionStatus({ ...session, ...change })).toMatchObject({ state, id: "ours", providerId: "cs_1" });
});

test.each([
  ["in the currency of the payment", { fee: 165, currency: "uah" }, 165],
  ["in another one", { fee: 4, currency: "eur", exchange_rate: 0.0244 }, 164],
  ["in another one without a rate", { fee: 4, currency: "eur" }, null],
  ["not booked yet", null, null],
])("a fee %s", (_name, balance_transaction, fee) => {
  expect(paymentFee({ currency: "uah", latest_charge: { id: "ch_1", balance_transaction } })).toBe(fee);
});

test.each([
  ["succeeded", "done"],
  ["pending", "asked"],
  ["requires_action", "asked"],
  ["failed", "failed"],
  ["canceled", "failed"],
])("a refund that is %s", (status, state) => {
  expect(refundStatus({ object: "refund", id: "re_1", status, metadata: { movement: "m" } })).toEqual({
    ...{ id: "m", providerId: "re_1", state },
  });
});

describe("an event", () => {
  const told = (type: string, object: object = session) => eventSubject({ type, data: { object } });

  test("that a slow payment failed says so whatever its session says", () => {
    expect(told("checkout.session.async_payment_failed")).toMatchObject({ session: { state: "failed" } });
  });
  test.each(["customer.created", "charge.succeeded", "payment_intent.created"])("%s is not our business", (type) => {
    expect(told(type)).toBeNull();
  });
  test("that is not what it says is not understood", () => {
    expect(told("checkout.session.completed", { object: "charge" })).toBe("not_understood");
  });
  test("is kept without the payer", () => {
    const object = { ...session, customer_details: { email: "o@example.com", name: "O" }, shipping_details: {} };
    const bare = bareEvent({ id: "evt_1", type: "checkout.session.completed", data: { object }, request: {} });
    expect(JSON.stringify(bare)).not.toContain("example.com");
    expect(eventSubject(bare)).toEqual(told("checkout.session.completed"));
  });
});
