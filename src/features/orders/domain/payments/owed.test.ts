import { expect, test } from "vitest";
import type { OrderStatus, PaymentStatus } from "../order-states.ts";
import { fitOf, type MoneyFit, owedFor } from "./owed.ts";

const order = (status: OrderStatus, paymentStatus: PaymentStatus, captured: number, refunded = 0) => {
  return { status, paymentStatus, total: 1_200_00, captured, refunded };
};

test.each<[string, ReturnType<typeof order>, number, number, MoneyFit]>([
  ["all of it", order("pending", "pending", 0), 1_200_00, 1_200_00, "exact"],
  ["one kopiyka too little", order("pending", "pending", 0), 1_200_00, 1_199_99, "too_little"],
  ["one kopiyka too much", order("pending", "pending", 0), 1_200_00, 1_200_01, "too_much"],
  ["the rest of a part", order("pending", "pending", 700_00), 500_00, 500_00, "exact"],
  ["more than the rest", order("pending", "pending", 700_00), 500_00, 1_200_00, "too_much"],
  [
    "a part that went back counts for nothing",
    order("cancelled", "voided", 700_00, 700_00),
    1_200_00,
    1_200_00,
    "exact",
  ],
  ["a part for what has ended", order("cancelled", "voided", 0), 1_200_00, 5, "too_little_late"],
  ["for what is paid", order("processing", "paid", 1_200_00), 0, 1_200_00, "not_owed"],
  ["for what was paid and went back in part", order("delivered", "partly_refunded", 1_200_00, 100), 0, 100, "not_owed"],
  ["for what was given back whole", order("delivered", "refunded", 1_200_00, 1_200_00), 0, 1, "not_owed"],
])("%s", (_, books, owed, amount, fit) => {
  expect(owedFor(books)).toBe(owed);
  expect(fitOf(amount, books)).toBe(fit);
});
