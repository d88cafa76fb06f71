import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import {
  type Change,
  mayChange,
  type OrderFacts,
  orderChanges,
  paymentChanges,
  returnChanges,
  type Who,
  whyNot,
} from "./order-machines.ts";
import { isOrderStatus, orderStatuses, orderTrack } from "./order-states.ts";

const sql = (name: string) => readFileSync(new URL(`../../../../db/migrations/${name}`, import.meta.url), "utf8");
const [orders, money] = [sql("0003_orders.sql"), sql("0006_money.sql")];

/** States that the CHECK constraint of a column allows, the first being the one it begins with. */
function statesOf(source: string, column: string): string[] {
  const found = new RegExp(`^  ${column} text not null default '(\\w+)' check \\(${column} in \\(([^)]+)\\)\\)`, "m");
  const [, first, all = ""] = found.exec(source) ?? [];
  const states = [...all.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? "");
  expect(states[0]).toBe(first);
  return states;
}

/** `from to` of each change that the database allows. */
function allowedBy(machine: string): string[] {
  return [
    ...money
      .slice(money.indexOf("insert into state_changes"))
      .matchAll(/\('(order|payment|return)', '(\w+)', '(\w+)'\)/g),
  ]
    .filter((match) => match[1] === machine)
    .map(([, , from, to]) => `${from} ${to}`)
    .sort();
}

const machines: [string, Record<string, Change<string>>, string[]][] = [
  ["order", orderChanges, statesOf(orders, "status")],
  ["payment", paymentChanges, statesOf(orders, "payment_status")],
  ["return", returnChanges, statesOf(money.slice(money.indexOf("create table returns")), "status")],
];

describe.each(machines)("the machine of the %s", (machine, changes, states) => {
  const rows = Object.values(changes).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));

  test("changes exactly as the database allows", () => {
    expect([...new Set(rows)].sort()).toEqual(allowedBy(machine));
  });

  test("knows the states of the database, reaches each and stays in none by a change", () => {
    const reached = new Set(states.slice(0, 1));
    for (const state of reached)
      for (const row of rows) if (row.startsWith(`${state} `)) reached.add(row.split(" ")[1] ?? "");
    expect([...reached].sort()).toEqual([...states].sort());
    expect(rows.filter((row) => row.split(" ")[0] === row.split(" ")[1])).toEqual([]);
  });

  test("everything has somebody who may do it", () => {
    expect(Object.values(changes).filter(({ by }) => by.length === 0)).toEqual([]);
  });
});

const now = new Date("2026-11-21T12:00:00Z");
const day = 86_400_000;
const facts = (changes: Partial<OrderFacts>): OrderFacts => ({
  status: "pending",
  paymentMethod: "transfer",
  paymentStatus: "pending",
  endedAs: null,
  paymentDeadline: new Date(now.getTime() + day),
  pieces: 3,
  shipped: 0,
  openReturns: 0,
  deliveredAt: null,
  charge: null,
  ...changes,
});
const past = new Date(now.getTime() - 1);
const delivered = {
  status: "delivered",
  paymentStatus: "paid",
  deliveredAt: new Date("2026-11-06T21:59:59.999Z"),
} as const;

test.each<[string, keyof typeof orderChanges, Who, Partial<OrderFacts>, string | null]>([
  ["a paid order goes on", "accept", "shop", { paymentStatus: "paid" }, null],
  ["an unpaid transfer does not", "accept", "staff", {}, "payment_secured"],
  ["money on its way is not there yet", "accept", "staff", { paymentStatus: "authorised" }, "payment_secured"],
  ["who pays on delivery is accepted unpaid", "accept", "staff", { paymentMethod: "pod" }, null],
  ["a buyer does not accept", "accept", "buyer", { paymentStatus: "paid" }, "not_yours_to_do"],
  ["the buyer cancels what waits", "cancel", "buyer", {}, null],
  ["the buyer cancels what is being packed", "cancel", "buyer", { status: "processing", paymentStatus: "paid" }, null],
  ["nobody cancels what has left in part", "cancel", "staff", { status: "processing", shipped: 1 }, "nothing_shipped"],
  ["nobody cancels what has left", "cancel", "staff", { status: "shipped" }, "wrong_state"],
  ["an unpaid order expires after its deadline", "expire", "shop", { paymentDeadline: past }, null],
  ["not before", "expire", "shop", {}, "deadline_passed"],
  ["in the very moment of its deadline it does", "expire", "shop", { paymentDeadline: now }, null],
  ["without a deadline it never does", "expire", "shop", { paymentDeadline: null }, "deadline_passed"],
  ["a paid one does not", "expire", "shop", { paymentDeadline: past, paymentStatus: "paid" }, "unpaid"],
  ["one being authorised does not", "expire", "shop", { paymentDeadline: past, paymentStatus: "authorised" }, "unpaid"],
  [
    "late money revives what expired",
    "revive",
    "shop",
    { status: "cancelled", endedAs: "expired", paymentStatus: "paid" },
    null,
  ],
  [
    "not what the buyer cancelled",
    "revive",
    "shop",
    { status: "cancelled", endedAs: "buyer", paymentStatus: "paid" },
    "was_expired",
  ],
  [
    "not without money",
    "revive",
    "shop",
    { status: "cancelled", endedAs: "expired", paymentStatus: "voided" },
    "payment_secured",
  ],
  ["it is shipped when all has left", "ship", "staff", { status: "processing", shipped: 3 }, null],
  ["not when a part has", "ship", "staff", { status: "processing", shipped: 2 }, "everything_shipped"],
  ["it is complete when the time to return is over", "complete", "shop", delivered, null],
  [
    "not on the last day of it",
    "complete",
    "shop",
    { ...delivered, deliveredAt: new Date("2026-11-06T22:00:00Z") },
    "return_period_over",
  ],
  ["not while something is coming back", "complete", "shop", { ...delivered, openReturns: 1 }, "no_open_return"],
  [
    "not before the courier's money is here",
    "complete",
    "shop",
    { ...delivered, paymentMethod: "pod", paymentStatus: "pending" },
    "payment_secured",
  ],
  [
    "machines alone leave with the last of them",
    "ship",
    "shop",
    { status: "processing", pieces: 0, leases: { out: 2, first: null, open: 2 } },
    null,
  ],
  [
    "not while one is still to be fetched",
    "ship",
    "shop",
    { status: "processing", pieces: 0, leases: { out: 1, first: "2026-12-07", open: 2 } },
    "everything_shipped",
  ],
  [
    "goods beside machines do not wait for them",
    "ship",
    "staff",
    { status: "processing", shipped: 3, leases: { out: 0, first: "2026-12-07", open: 1 } },
    null,
  ],
  [
    "goods and machines are complete when the machines are back",
    "complete",
    "shop",
    { ...delivered, leases: { out: 1, first: null, open: 1 } },
    "machines_back",
  ],
  [
    "machines alone need no time to be given back in",
    "complete",
    "shop",
    { ...delivered, pieces: 0, deliveredAt: now, leases: { out: 1, first: null, open: 0 } },
    null,
  ],
  ["also when all was given back", "complete", "shop", { ...delivered, paymentStatus: "refunded" }, null],
])("%s", (_, change, who, changes, expected) => {
  expect(whyNot(change, who, facts(changes), { now, market: markets.UA })).toBe(expected);
});

test("a payment and a return ask their tables", () => {
  expect(mayChange(paymentChanges.capture, "shop", "voided")).toBe(true);
  expect(mayChange(paymentChanges.capture, "buyer", "pending")).toBe(false);
  expect(mayChange(paymentChanges.void, "shop", "paid")).toBe(false);
  expect(mayChange(returnChanges.resolve, "staff", "requested")).toBe(false);
  expect(mayChange(returnChanges.close, "staff", "approved")).toBe(true);
  expect(mayChange(returnChanges.close, "staff", "in_progress")).toBe(false);
});

test("each step of the track follows the one before", () => {
  const rows: Change<string>[] = Object.values(orderChanges);
  orderTrack.slice(1).forEach((state, index) => {
    expect(rows.some(({ from, to }) => to === state && from.includes(orderTrack[index] ?? ""))).toBe(true);
  });
});

test.each([
  ["shipped", true],
  ["expired", false],
  ["toString", false],
  [null, false],
])("%s is a status: %s", (value, expected) => {
  expect(isOrderStatus(value)).toBe(expected);
  expect(orderStatuses.some((status) => status === value)).toBe(expected);
});
