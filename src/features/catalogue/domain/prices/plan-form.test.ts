import { describe, expect, test } from "vitest";
import { batchIn, confirmedIn, readPlanForm } from "./plan-form.ts";

const batch = "7c1d9f2e-0000-4000-8000-000000000001";
const read = (query: string) => readPlanForm(new URLSearchParams(query), batch);

test("a form with every field", () => {
  const typed =
    "p=pan-a&p=pan-b&p=pan-a&kind=reduction&market=PL&market=UA&tariff=week&tariff=sale&how=amount&percent=5" +
    "&amount_UA=+1+000%2C50+&amount_PL=90&set_UA=7&rounding=99&start=at&start_day=2026-12-01&start_time=09%3A30" +
    "&end_day=2026-12-24&end_time=&reason=+Christmas+&partial=yes";
  expect(read(typed)).toEqual({
    batch,
    products: ["pan-a", "pan-b"],
    markets: ["UA", "PL"],
    tariffs: ["sale", "week"],
    kind: "reduction",
    how: "amount",
    percent: "5",
    amounts: { UA: "1 000,50", PL: "90" },
    rounding: "99",
    starts: { day: "2026-12-01", time: "09:30" },
    ends: { day: "2026-12-24", time: "" },
    reason: "Christmas",
    isConfirmed: false,
    isPartial: true,
  });
});

describe("what the form does not offer is its default", () => {
  test.each([
    ["kind=gift", "kind", "reduction"],
    ["how=magic", "how", "percent"],
    ["rounding=50", "rounding", "none"],
    ["market=DE", "markets", []],
    ["tariff=year", "tariffs", []],
    ["start=later", "starts", "now"],
    ["partial=1", "isPartial", false],
  ] as const)("%s", (query, field, value) => {
    expect(read(query)[field]).toEqual(value);
  });
});

test("a new price has no end, whatever was typed before", () => {
  expect(read("kind=price&end_day=2026-12-24").ends).toBeNull();
});

test("a percentage of 10 000 characters is cut, not passed on", () => {
  expect(read(`percent=${"9".repeat(10_000)}`).percent).toHaveLength(400);
});

test("ticked warnings, and nothing else", () => {
  expect(confirmedIn(new URLSearchParams("confirm=large_change&confirm=everything"))).toEqual(["large_change"]);
});

test("a batch that is no UUID is replaced", () => {
  const fresh = () => "fresh";
  expect(batchIn(new URLSearchParams({ batch }), fresh)).toBe(batch);
  expect(batchIn(new URLSearchParams("batch=1"), fresh)).toBe("fresh");
});
