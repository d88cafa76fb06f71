import { describe, expect, test } from "vitest";
import { emptyProduct } from "../product-writes/empty-product.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import type { PlanRequest } from "./plan-request.ts";
import { previewPlans } from "./preview-plans.ts";
import type { PriceHistory } from "./price-history.ts";
import type { PricePlan } from "./price-plan.ts";
import { readRequest } from "./read-request.ts";

const now = new Date("2026-11-27T10:00:00Z");
const day = 86_400_000;

const asked = (change: Partial<PlanRequest> = {}): PlanRequest => ({
  ...{ batch: "b", products: ["panel"], markets: ["UA"], tariffs: ["sale"], kind: "reduction", how: "percent" },
  ...{ percent: "10", amounts: {}, rounding: "none", reason: "", isConfirmed: false, isPartial: false },
  ...{ starts: { day: "2026-12-01", time: "" }, ends: { day: "2026-12-05", time: "" } },
  ...change,
});

describe("a request is refused at the field:", () => {
  const moment = (text: string, time = "") => ({ day: text, time });
  test.each<[string, Partial<PlanRequest>, string, string]>([
    ["no product", { products: [] }, "products", "needed"],
    ["2 001 products", { products: Array.from({ length: 2_001 }, () => "x") }, "products", "too_many"],
    ["no market", { markets: [] }, "markets", "needed"],
    ["no tariff", { tariffs: [] }, "tariffs", "needed"],
    ["a long reason", { reason: "x".repeat(201) }, "reason", "too_long"],
    ["no percentage", { percent: " " }, "percent", "needed"],
    ["0 per cent", { percent: "0" }, "percent", "out_of_range"],
    ["100 per cent", { percent: "100" }, "percent", "out_of_range"],
    ["minus 5 per cent", { percent: "-5" }, "percent", "out_of_range"],
    ["words", { percent: "ten" }, "percent", "not_a_number"],
    ["no price", { how: "set" }, "amounts.UA", "needed"],
    ["price 0", { how: "set", amounts: { UA: "0" } }, "amounts.UA", "out_of_range"],
    ["price −1", { how: "set", amounts: { UA: "-1" } }, "amounts.UA", "bad_money"],
    ["price 1e15", { how: "set", amounts: { UA: "1e15" } }, "amounts.UA", "bad_money"],
    ["three digits behind a comma", { how: "set", amounts: { UA: "1,234" } }, "amounts.UA", "ambiguous_money"],
    ["no such day", { starts: moment("2027-02-30") }, "starts", "bad_moment"],
    ["yesterday", { starts: moment("2026-11-26") }, "starts", "past"],
    ["this minute", { starts: moment("2026-11-27", "12:00") }, "starts", "past"],
    ["in three years", { kind: "price", starts: moment("2029-11-26") }, "starts", "too_far"],
    ["no end", { ends: null }, "ends", "needed"],
    ["an end before the start", { ends: moment("2026-11-30") }, "ends", "before_start"],
    [
      "an end at the start",
      { starts: moment("2026-12-01", "10:00"), ends: moment("2026-12-01", "10:00") },
      "ends",
      "before_start",
    ],
    ["an end in three years", { ends: moment("2029-11-27") }, "ends", "too_far"],
  ])("%s", (_, change, field, code) => {
    const read = readRequest(asked(change), now);
    expect(read).toMatchObject({ ok: false, errors: [{ field, code }] });
  });

  test("all of them at once", () => {
    const read = readRequest(asked({ percent: "", reason: "x".repeat(300), ends: null }), now);
    const fields = !read.ok && read.errors.map(({ field }) => field);
    expect(fields).toEqual(["reason", "percent", "ends"]);
  });
});

test.each([
  ["12,5", { offBp: 1_250 }],
  ["12.5 %", { offBp: 1_250 }],
])("%s per cent are read", (percent, rule) => {
  expect(readRequest(asked({ percent }), now)).toMatchObject({ ok: true, value: [{ rule }] });
});

const panel = (change: Partial<WholeProduct> = {}): WholeProduct => ({
  ...emptyProduct("PANEL", { id: "panel", position: 1 }),
  prices: { UA: { sale: 100_00, day: 10_00 }, PL: {} },
  ...change,
});

const open = (change: Partial<PricePlan>): PricePlan => ({
  ...{
    id: "other",
    batch: "b",
    product: "panel",
    market: "UA",
    tariff: "sale",
    kind: "price",
    net: 120_00,
    reason: "",
  },
  ...{ startsAt: new Date("2026-11-30T00:00:00Z"), endsAt: null, state: "planned", netBefore: null, netAfter: null },
  ...{ outcome: null, createdBy: "user:anna", createdAt: now, changedBy: "user:anna", changedAt: now },
  ...change,
});

interface Known {
  product?: WholeProduct;
  plans?: PricePlan[];
  changes?: PriceHistory["changes"];
}

function preview(change: Partial<PlanRequest>, { product = panel(), plans = [], changes }: Known = {}) {
  const request = asked(change);
  const read = readRequest(request, now);
  if (!read.ok) throw new Error("the request is invalid");
  return previewPlans(request, read.value, {
    products: new Map([["panel", product]]),
    open: new Map(plans.length > 0 ? [["panel UA sale", plans]] : []),
    histories: new Map(changes ? [["panel UA", { now: now.getTime(), changes }]] : []),
  });
}

const ago = (days: number) => now.getTime() - days * day;

describe("what will be announced", () => {
  test.each<[string, Partial<PlanRequest>, Known, object]>([
    ["a price that held for long", {}, {}, { reference: 100_00, percent: 10 }],
    [
      "the lowest price of 30 days",
      {},
      {
        changes: [
          ["sale", 95_00, ago(40)],
          ["sale", 100_00, ago(10)],
        ],
      },
      { reference: 95_00, percent: 5 },
    ],
    [
      "nothing right after a raise",
      {},
      {
        changes: [
          ["sale", 85_00, ago(40)],
          ["sale", 100_00, ago(2)],
        ],
      },
      { reference: null, why: "raised" },
    ],
    [
      "a raise of more than 30 days before the start does not count",
      {},
      {
        changes: [
          ["sale", 85_00, ago(60)],
          ["sale", 100_00, ago(28)],
        ],
      },
      { reference: 100_00, percent: 10 },
    ],
    [
      "a planned raise does not make it larger",
      { percent: "25" },
      { plans: [open({})] },
      { reference: 100_00, percent: 10 },
    ],
    [
      "an earlier reduction is the lowest price of a later one",
      { percent: "20" },
      {
        plans: [
          open({
            kind: "reduction",
            net: 90_00,
            startsAt: new Date("2026-11-28T00:00:00Z"),
            endsAt: new Date("2026-11-29T00:00:00Z"),
          }),
        ],
      },
      { reference: 90_00, percent: 11 },
    ],
    [
      "a raise is none",
      { kind: "price", how: "set", amounts: { UA: "130" } },
      {},
      { reference: null, why: "not_lower" },
    ],
    [
      "a first price is none",
      { kind: "price", how: "set", amounts: { UA: "130" } },
      { product: panel({ prices: { UA: {}, PL: {} } }) },
      { reference: null, why: "no_price" },
    ],
  ])("%s", (_, change, known, announced) => {
    const { rows, errors } = preview(change, known);
    expect([rows.map((row) => row.announced), errors]).toEqual([[announced], []]);
  });
});

test("a product has a row for each of its chosen prices", () => {
  const { rows } = preview({ tariffs: ["sale", "day", "week"], rounding: "99" });
  expect(rows.map(({ tariff, now: today, before, after }) => [tariff, today, before, after])).toEqual([
    // 107.99 with VAT are 89.99 without, 9.99 to be had are 10.99 with VAT.
    ["sale", 100_00, 100_00, 89_99],
    ["day", 10_00, 10_00, 9_16],
  ]);
});

test("a planned price is measured by what the reduction of that time restores", () => {
  const reduction = open({
    ...{ kind: "reduction", net: 80_00, state: "active", netBefore: 100_00, netAfter: 100_00 },
    ...{ startsAt: new Date("2026-11-20T00:00:00Z"), endsAt: new Date("2027-01-01T00:00:00Z") },
  });
  const product = panel({ prices: { UA: { sale: 80_00 }, PL: {} } });
  const { rows } = preview({ kind: "price" }, { product, plans: [reduction] });
  expect(rows).toMatchObject([{ now: 80_00, before: 100_00, after: 90_00 }]);
});

test.each<[string, Partial<PlanRequest>, Partial<WholeProduct>, string[]]>([
  ["30 % less", { percent: "30" }, {}, []],
  ["more than 30 % less", { percent: "30.01" }, {}, ["large_change"]],
  ["at the purchase price", {}, { purchase: { UA: 90_00 } }, []],
  ["below the purchase price", {}, { purchase: { UA: 90_01 } }, ["below_purchase"]],
  ["both", { percent: "50" }, { purchase: { UA: 90_00, PL: 1 } }, ["below_purchase", "large_change"]],
])("%s has the warnings %s", (_, change, product, warnings) => {
  expect(preview(change, { product: panel(product) }).rows.map((row) => row.warnings)).toEqual([warnings]);
});

test.each<[string, Partial<PlanRequest>, Known, object]>([
  ["an unknown product", { products: ["no-such"] }, {}, { product: "no-such", code: "unknown_product" }],
  ["an archived product", {}, { product: panel({ archived: true }) }, { code: "archived", tariff: null }],
  ["a product without the price", { markets: ["PL"] }, {}, { code: "no_price", tariff: null }],
  [
    "an amount above the price",
    { how: "amount", amounts: { UA: "100" } },
    {},
    { code: "not_positive", tariff: "sale" },
  ],
  ["a reduction to more", { how: "set", amounts: { UA: "100,00" } }, {}, { code: "not_lower" }],
  [
    "an overlap",
    {},
    {
      plans: [
        open({
          kind: "reduction",
          net: 1,
          startsAt: new Date("2026-12-04T00:00:00Z"),
          endsAt: new Date("2026-12-09T00:00:00Z"),
        }),
      ],
    },
    { code: "overlap", plan: "other" },
  ],
])("%s is an error of the product", (_, change, known, error) => {
  expect(preview(change, known)).toMatchObject({ rows: [], errors: [error] });
});
