import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOf } from "#platform/pure/days.ts";
import { lowestPriceBefore, type PriceChange, percentOff } from "./price-reduction.ts";

const rules = { referenceDays: 30, announcedDays: 30 };
const timeZone = "Europe/Warsaw";
const moment = (text: string, zone = timeZone) =>
  momentOf(text.slice(0, 10), text.slice(11) || "12:00", zone).getTime();
const history = (...rows: readonly (readonly [at: string, net: number | null])[]): PriceChange[] =>
  rows.map(([at, net]) => ({ at: moment(at), net }));

const now = "2026-11-20";

test.each<[string, PriceChange[], number | null]>([
  ["no history at all", [], null],
  ["a price without an earlier one", history(["2026-01-01", 100]), null],
  ["the reduction began today", history(["2026-01-01", 100], [now, 80]), 100],
  ["the first price is older than all that counts", history(["2020-01-01", 100], ["2026-11-15", 80]), 100],
  ["raised", history(["2026-01-01", 100], ["2026-11-15", 120]), null],
  ["raised and lowered to less than before", history(["2026-01-01", 100], ["2026-11-10", 150], [now, 90]), 100],
  ["raised and lowered to what it was", history(["2026-01-01", 100], ["2026-11-10", 150], [now, 100]), null],
  ["raised and lowered, still above what it was", history(["2026-01-01", 100], ["2026-11-10", 150], [now, 120]), null],
  ["raised long ago, lowered now", history(["2026-01-01", 100], ["2026-09-01", 150], [now, 120]), 150],
  [
    "lowered, raised, lowered to the same",
    history(["2026-01-01", 100], ["2026-10-30", 80], ["2026-11-05", 100], [now, 80]),
    null,
  ],
  [
    "lowered, raised, lowered further",
    history(["2026-01-01", 100], ["2026-10-30", 80], ["2026-11-05", 100], [now, 70]),
    80,
  ],
  ["lowered and raised a little", history(["2026-01-01", 100], ["2026-11-10", 80], [now, 85]), null],
  ["a second reduction has the first in its days", history(["2026-01-01", 100], ["2026-11-10", 90], [now, 80]), 90],
  ["a third one after long days", history(["2026-01-01", 100], ["2026-06-10", 90], ["2026-08-01", 80], [now, 70]), 80],
  ["younger than 30 days", history(["2026-11-10", 100], ["2026-11-15", 90]), 100],
  ["offered and reduced on one day", history(["2026-11-20T08:00", 100], ["2026-11-20T10:00", 90]), 100],
  ["not offered any more", history(["2026-01-01", 100], ["2026-11-10", 80], ["2026-11-12", null]), null],
  [
    "taken out for a while during the reduction",
    history(["2026-01-01", 100], ["2026-11-01", 80], ["2026-11-03", null], ["2026-11-04", 80]),
    100,
  ],
  ["came back cheaper", history(["2026-01-01", 100], ["2026-11-15", null], ["2026-11-18", 80]), 100],
  [
    "came back cheaper after more than 30 days",
    history(["2026-01-01", 100], ["2026-09-15", null], ["2026-11-18", 80]),
    null,
  ],
  ["set twice in one transaction", history(["2026-01-01", 100], [now, 60], [now, 80]), 100],
  ["raised and lowered in one transaction", history(["2026-01-01", 70], [now, 90], [now, 80]), null],
  ["the same price again", history(["2026-01-01", 100], ["2026-11-10", 80], ["2026-11-12", 80]), 100],
  ["last applied on the 30th day before", history(["2026-01-01", 70], ["2026-10-21T23:00", 100], [now, 80]), null],
  ["last applied on the 31st day before", history(["2026-01-01", 70], ["2026-10-20T23:00", 100], [now, 80]), 100],
  [
    "replaced at the midnight with which the 30 days begin",
    history(["2026-01-01", 70], ["2026-10-21T00:00", 100], [now, 80]),
    100,
  ],
])("%s", (_, changes, expected) => {
  expect(lowestPriceBefore(changes, rules, { now: moment(`${now}T14:00`), timeZone })).toBe(expected);
});

test.each([
  ["2026-10-22T00:30", 100],
  ["2026-11-20T23:59", 100],
  ["2026-11-21T00:00", null],
])("at %s a reduction of 22 October at 00:10 is %s: it is announced for 30 days of the market", (at, expected) => {
  const changes = history(["2026-01-01", 100], ["2026-10-22T00:10", 80]);
  expect(lowestPriceBefore(changes, rules, { now: moment(at), timeZone })).toBe(expected);
});

test("days are in the time zone of the market: 23:30 in Warsaw is the next day in Kyiv", () => {
  const changes = history(["2026-01-01", 70], ["2026-10-20T23:30", 100], ["2026-11-20T12:00", 80]);
  const at = { now: moment("2026-11-20T14:00") };
  expect(lowestPriceBefore(changes, rules, { ...at, timeZone: "Europe/Warsaw" })).toBe(100);
  expect(lowestPriceBefore(changes, rules, { ...at, timeZone: "Europe/Kyiv" })).toBeNull();
});

test("a reference is above the price, applied before, and stays the same during the reduction", () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: 1, max: 9 }))), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 40 }), (steps, later) => {
      let at = moment("2026-01-01");
      const changes = steps.map(([days, net]) => {
        at += days * 86_400_000;
        return { at, net };
      });
      const found = lowestPriceBefore(changes, rules, { now: at, timeZone });
      const after = lowestPriceBefore(changes, rules, { now: at + later * 86_400_000, timeZone });
      expect([found, null]).toContain(after);
      if (found === null) return;
      expect(found).toBeGreaterThan(changes.at(-1)?.net ?? 0);
      expect(changes.slice(0, -1).map(({ net }) => net)).toContain(found);
    }),
  );
});

test.each([
  [100, 80, 20],
  [3, 2, 33],
  [300_00, 299_99, 0],
  [100_00, 90_01, 9],
])("from %i to %i are %i per cent, never more", (before, after, percent) => {
  expect(percentOff(before, after)).toBe(percent);
});
