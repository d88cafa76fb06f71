import fc from "fast-check";
import { expect, test } from "vitest";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { backupFormWith, loadRows, seedBackupChoices } from "../../../../../test/support/backup.ts";
import { appliances, isAppliance } from "../pairs/appliances.ts";
import { verdictOn } from "../verdict.ts";
import { answerBackup } from "./backup-answer.ts";
import { type BackupForm, useTimes } from "./backup-form.ts";
import { readBackupForm } from "./backup-query.ts";

const choices = { UA: seedBackupChoices("UA"), PL: seedBackupChoices("PL") };
const answerIn = (market: MarketCode, fields: Partial<BackupForm>) =>
  answerBackup(backupFormWith(fields, market), choices[market], markets[market]);
const flat = loadRows(
  ...["fridge", "lights", "router", "television", "laptop", "phone"].map((appliance) => ({ appliance })),
);

test("what a flat needs, by hand", () => {
  const { need } = answerIn("UA", { loads: flat, outage: "times", outages: [{ from: "17:00", to: "21:00" }] });
  // 17 to 21 h: fridge 35 W, light 40 W, router 12 W, telephone 15 × 0.25 W; television 100 W and laptop 39 W for 3 and 1 h
  const energyWh = 4 * (35 + 40 + 12 + 3.75) + 3 * 100 + 39;
  expect(need).toMatchObject({
    // In the evening without the laptop: 100 + 40 + 12 + 100 + 15
    ...{ runningW: 267, peakW: 767, outageHoursPerDay: 4, clockChangeWh: 0 },
    longest: { hours: 4, energyWh: expect.closeTo(energyWh - 39 + 39 * 1, 6), isEndless: false },
  });
});

test.each(["UA", "PL"] as const)("proposals of the first catalogue in %s", (market) => {
  const { proposals } = answerIn(market, { loads: flat, home: "house" });
  expect(proposals.map(({ kind }) => kind)).toEqual(["station", "battery", "generator", "rented-generator"]);
  for (const proposal of proposals) {
    expect(proposal.sumMinor).toBeGreaterThan(0);
    expect(proposal.failure).toBeNull();
    expect(proposal.isInStock).not.toBe(false);
  }
  expect(proposals.map(({ verdict }) => verdict)).toEqual(["fits", "fits-with-note", "fits", "fits"]);
});

test("a market without prices gets proposals without sums", () => {
  const unpriced = <C extends { price: unknown }>(list: readonly C[]) =>
    list.map((choice) => ({ ...choice, price: null }));
  const { stations, batteries, inverters, generators } = choices.UA;
  const { proposals } = answerBackup(
    backupFormWith({ loads: flat, home: "house", budget: "50000" }),
    {
      stations: unpriced(stations),
      batteries: unpriced(batteries),
      inverters: unpriced(inverters),
      generators: unpriced(generators).map((choice) => ({ ...choice, rental: { day: null, week: null, month: null } })),
    },
    markets.UA,
  );
  expect(proposals.map(({ kind, sumMinor, isInBudget }) => [kind, sumMinor, isInBudget])).toEqual([
    ["station", null, null],
    ["battery", null, null],
    ["generator", null, null],
  ]);
});

test("errors come with the typed form and nothing else", () => {
  const form = { off: "-1", loads: loadRows({ appliance: "own" }) };
  const answer = answerIn("UA", form);
  expect(answer).toMatchObject({ form, need: null, assumptions: null, proposals: [] });
  expect(answer.errors.map(({ field }) => field)).toEqual(["w1", "off"]);
});

const keys = Object.keys(appliances).filter(isAppliance);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "07"))
  .map(([h, m]) => `${h}:${m}`);
const figures = (...values: string[]) => fc.constantFrom("", ...values);
const forms = fc.record({
  loads: fc
    .array(
      fc.record({
        appliance: fc.constantFrom(...keys, "own"),
        ...{ count: figures("1", "3", "50"), powerW: fc.constantFrom("40", "900", "5000"), startW: figures("3000") },
        ...{ when: fc.constantFrom(...useTimes), from: clock, to: fc.constant("23:59") },
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((rows) => loadRows(...rows)),
  outage: fc.constantFrom("cycle", "times"),
  off: fc.constantFrom("0", "0,5", "4", "7", "30", "720"),
  on: fc.constantFrom("0", "2", "3", "18"),
  first: clock,
  outages: fc.array(fc.record({ from: clock, to: fc.constant("23:59") }), { minLength: 1, maxLength: 6 }),
  home: fc.constantFrom("flat", "house"),
  place: fc.constantFrom("kyiv", "gdansk", "sevastopol"),
  month: fc.constantFrom("worst", "1", "6"),
  solarKWp: figures("0", "0,8", "5", "100"),
  mainsKW: figures("0,1", "3", "100"),
  budget: figures("100", "60000", "999999"),
});

test("whatever is planned, the answer holds together", () => {
  fc.assert(
    fc.property(forms, fc.constantFrom("UA", "PL"), (fields, market) => {
      const { errors, need, proposals } = answerIn(market, fields);
      expect(errors.length > 0 || need !== null).toBe(true);
      for (const proposal of proposals) {
        const { checks, verdict, failure, recharge, lastsHours, running, days } = proposal;
        expect(verdictOn(checks)).toBe(verdict);
        // Whatever is said to fit does not fail, and whatever fails in the simulation does not fit.
        if (verdict === "fits" || verdict === "fits-with-note") expect(failure).toBeNull();
        if (failure?.cause === "energy" || failure?.cause === "power") expect(verdict).toBe("does-not-fit");
        if (recharge) {
          expect(recharge.lowestStartWh).toBeGreaterThanOrEqual(0);
          expect(recharge.lowestStartWh).toBeLessThanOrEqual(recharge.usableWh);
        }
        if (lastsHours !== null) expect(lastsHours).toBeGreaterThan(0);
        expect(Number.isInteger(running.totalMinor) && running.totalMinor >= 0).toBe(true);
        if (proposal.sumMinor !== null) expect(Number.isInteger(proposal.sumMinor)).toBe(true);
        for (const day of Object.values(days))
          for (const values of [day.outage, day.loadW, day.unservedW, day.sunW, day.mainsW])
            expect(values).toHaveLength(96);
        for (const { value, limit } of checks)
          for (const figure of [value, limit]) expect(Number.isNaN(figure)).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
});

test("garbage in the address is answered by errors and never throws", () => {
  const name = fc.constantFrom(
    "a1",
    "q1",
    "w1",
    "s1",
    "t1",
    "f1",
    "d1",
    "outage",
    "off",
    "on",
    "first",
    "of1",
    "ot1",
    "solar",
    "mains",
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom("own", "fridge", "1e9", "-1", "0")))),
      (pairs) => {
        const form = readBackupForm(new URLSearchParams(pairs), backupFormWith({}));
        expect(() => answerBackup(form, choices.UA, markets.UA)).not.toThrow();
      },
    ),
  );
});

test("a larger budget is never answered by less", () => {
  const rank = ["does-not-fit", "unconfirmed", "fits-with-note", "fits"];
  const house = loadRows(
    ...["fridge", "freezer", "boiler", "borehole-pump", "lights"].map((appliance) => ({ appliance })),
  );
  let before = -1;
  for (const budget of ["20000", "60000", "100000", "150000", "400000"]) {
    const battery = answerIn("UA", { loads: house, home: "house", off: "12", on: "12", budget }).proposals[1];
    if (!battery?.isInBudget) continue;
    const now = rank.indexOf(battery.verdict);
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect(before).toBeGreaterThan(0);
});
