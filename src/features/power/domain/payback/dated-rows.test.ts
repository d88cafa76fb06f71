import { describe, expect, test } from "vitest";
import { isDay } from "#platform/pure/is-day.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { feedInModes, feedInModesOf, feedInOf, feedInRows, feedInYears } from "./feed-in.ts";
import { type Grant, grantMinor, grantState, grants, grantsOf } from "./grants.ts";
import { tariffKinds, tariffOn } from "./tariffs.ts";

describe("price of a kilowatt-hour", () => {
  test.each([
    ["2026-11-27", "UA", "household", 432, "2024-06-01"],
    ["2026-11-27", "PL", "household", 110, "2026-01-01"],
    ["2025-12-31", "PL", "household", 109, "2025-01-01"],
    ["2026-01-01", "PL", "household", 110, "2026-01-01"],
    // Before the oldest row the oldest row.
    ["2020-01-01", "PL", "household", 109, "2025-01-01"],
  ] as const)("on %s in %s for a %s", (day, market, kind, mid, from) => {
    expect(tariffOn(day, market, kind)).toMatchObject({ from, perKWhMinor: { mid } });
  });

  test("each market and kind has a price in a band", () => {
    for (const market of marketCodes)
      for (const kind of tariffKinds) {
        const row = tariffOn("2026-11-27", market, kind);
        expect(row && isDay(row.from)).toBe(true);
        const { low = 0, mid = 0, high = 0 } = row?.perKWhMinor ?? {};
        expect(0 < low && low <= mid && mid <= high).toBe(true);
      }
  });
});

describe("feed-in", () => {
  test("“none” comes first, foreign schemes are not offered", () => {
    expect(feedInModesOf("PL")).toEqual(["none", "net-billing", "own"]);
    expect(feedInModesOf("UA")).toEqual(["none", "active-consumer", "green-tariff", "own"]);
    expect(feedInModes[0]).toBe("none");
    expect(feedInOf("PL", "green-tariff")).toBeNull();
  });

  test.each([
    ["2026-11-27", "2029-12-31", 3],
    ["2029-12-31", "2029-12-31", 0],
    ["2030-01-01", "2029-12-31", 0],
    ["2026-06-30", "2029-06-29", 2],
    ["2026-06-30", null, Number.POSITIVE_INFINITY],
  ])("from %s until %s: %s whole years", (today, paidUntil, years) => {
    expect(feedInYears({ paidUntil }, today)).toBe(years);
  });

  test("each row has a band and days", () => {
    for (const { perKWhMinor, from, knownUntil } of feedInRows) {
      expect(perKWhMinor.low <= perKWhMinor.mid && perKWhMinor.mid <= perKWhMinor.high).toBe(true);
      expect([from, knownUntil ?? from].every(isDay)).toBe(true);
    }
  });
});

describe("grants", () => {
  const today = "2026-11-27";
  const grant: Grant = {
    ...{ id: "test", market: "PL", name: "Test", kind: "grant", from: "2026-01-01", until: "2026-12-31" },
    ...{ needsBattery: false, shareBp: 3_000, ofAtMostMinor: 1_000_000, asOf: today, source: "", url: "" },
  };

  test.each([
    ["30 % of 8000.00", grant, 800_000, false, 240_000],
    ["30 % of at most 10 000.00", grant, 5_000_000, false, 300_000],
    ["half a minor unit is rounded up", { ...grant, shareBp: 5_000 }, 101, false, 51],
    ["a battery is missing", { ...grant, needsBattery: true }, 800_000, false, 0],
    ["with a battery", { ...grant, needsBattery: true }, 800_000, true, 240_000],
    ["it has ended", { ...grant, until: "2026-11-26" }, 800_000, true, 0],
    ["it ends today", { ...grant, until: today }, 800_000, true, 240_000],
    ["it begins tomorrow", { ...grant, from: "2026-11-28" }, 800_000, true, 0],
  ])("%s", (_, of, costMinor, hasBattery, minor) => {
    expect(grantMinor(of, { costMinor, hasBattery, today })).toBe(minor);
  });

  test.each([
    ["moj-prad-6", "2025-09-12", "open"],
    ["moj-prad-6", "2025-09-13", "expired"],
    ["energy-loan", "2026-02-17", "not-yet"],
    ["ulga-termomodernizacyjna", "2026-11-27", "open"],
  ])("%s on %s: %s", (id, day, state) => {
    const found = grants.find((one) => one.id === id);
    expect(found && grantState(found, day)).toBe(state);
  });

  test("ids are unique, days exist, and each market has its own", () => {
    expect(new Set(grants.map(({ id }) => id)).size).toBe(grants.length);
    for (const { from, until, asOf } of grants) expect([from, until ?? from, asOf].every(isDay)).toBe(true);
    expect(marketCodes.flatMap(grantsOf).length).toBe(grants.length);
  });
});
