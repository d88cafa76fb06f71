import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Store } from "../battery.ts";
import { climateAt } from "../climate/climate.ts";
import { loadProfiles } from "./load-profiles.ts";
import { loadPowersW } from "./load-shape.ts";
import { type Day, inWeatherOrder, type SelfUse, selfUseOf } from "./self-use.ts";

interface Battery {
  capacityWh: number;
  powerW: number;
  oneWayEfficiency: number;
}
const storeOf = ({ capacityWh, powerW, oneWayEfficiency }: Battery): Store => ({
  ...{ usableWh: capacityWh, chargeW: powerW, dischargeW: powerW, standbyW: 0 },
  ...{ chargeEfficiency: oneWayEfficiency, dischargeEfficiency: oneWayEfficiency },
});
const ideal: Battery = { capacityWh: 1000, powerW: 500, oneWayEfficiency: 1 };
const lossy: Battery = { ...ideal, oneWayEfficiency: 0.8 };

const powers = fc.array(fc.integer({ min: 0, max: 8000 }), { minLength: 96, maxLength: 96 });
const days = fc.array(fc.record({ sunW: powers, loadW: powers }), { minLength: 1, maxLength: 4 });
const storages = fc.record({
  capacityWh: fc.integer({ min: 0, max: 20_000 }),
  powerW: fc.integer({ min: 0, max: 10_000 }),
  oneWayEfficiency: fc.double({ min: 0.5, max: 1, noNaN: true }),
});

describe("use of the sun", () => {
  const day = (sunW: number, loadW: number): Day => ({
    sunW: new Array(96).fill(sunW),
    loadW: new Array(96).fill(loadW),
  });

  test.each([
    ["more load than sun", [day(100, 300)], null, { sunWh: 2400, loadWh: 7200, ownUseWh: 2400, fedInWh: 0 }],
    ["more sun than load", [day(300, 100)], null, { sunWh: 7200, loadWh: 2400, ownUseWh: 2400, fedInWh: 4800 }],
    // The battery of 1 kWh moves 1 kWh from the first to the second day: at most 500 W, so in the first two hours of it.
    [
      "a battery between two days",
      [day(1000, 0), day(0, 1000)],
      ideal,
      { sunWh: 24_000, loadWh: 24_000, ownUseWh: 1000, fedInWh: 23_000 },
    ],
    // 1250 Wh in, 800 Wh out.
    [
      "a lossy battery",
      [day(1000, 0), day(0, 1000)],
      lossy,
      { sunWh: 24_000, loadWh: 24_000, ownUseWh: 800, fedInWh: 22_750 },
    ],
    ["no load", [day(1000, 0)], ideal, { sunWh: 24_000, loadWh: 0, ownUseWh: 0, fedInWh: 24_000 }],
  ])("%s", (_, of, storage, expected) => {
    const used = selfUseOf(of, storage && storeOf(storage));
    for (const key of ["sunWh", "loadWh", "ownUseWh", "fedInWh"] as const)
      expect(used[key]).toBeCloseTo(expected[key], 6);
  });

  test("is never more than sun or load; what is neither used nor fed in is lost in the battery", () => {
    fc.assert(
      fc.property(days, storages, (of, storage) => {
        const { sunWh, loadWh, ownUseWh, fedInWh } = selfUseOf(of, storage && storeOf(storage));
        expect(ownUseWh).toBeLessThanOrEqual(Math.min(sunWh, loadWh) + storage.capacityWh + 1e-6);
        expect(fedInWh).toBeGreaterThanOrEqual(-1e-6);
        const lostWh = sunWh - ownUseWh - fedInWh;
        const mostWh =
          (sunWh - selfUseOf(of, null).ownUseWh) * (1 - storage.oneWayEfficiency ** 2) + storage.capacityWh * 2;
        expect(Math.abs(lostWh)).toBeLessThanOrEqual(mostWh + 1e-6);
      }),
    );
  });

  test("is never less with a battery than without", () => {
    fc.assert(
      fc.property(days, storages, (of, storage) => {
        expect(selfUseOf(of, storage && storeOf(storage)).ownUseWh).toBeGreaterThanOrEqual(
          selfUseOf(of, null).ownUseWh - 1e-6,
        );
      }),
    );
  });

  test("agrees with a simulation minute by minute that is written otherwise", () => {
    fc.assert(
      fc.property(days, storages, (of, storage) => {
        const quick = selfUseOf(of, storage && storeOf(storage));
        const slow = minuteByMinute(of, storage);
        for (const key of ["sunWh", "loadWh", "ownUseWh", "fedInWh"] as const)
          expect(Math.abs(quick[key] - slow[key])).toBeLessThanOrEqual(1e-6 * Math.max(1, slow.sunWh, slow.loadWh));
      }),
      { numRuns: 30 },
    );
  });
});

/** The same in steps of a minute, in kilowatts and kilowatt-hours, with one list of all minutes that is gone through twice. */
function minuteByMinute(days: readonly Day[], { capacityWh, powerW, oneWayEfficiency }: Battery): SelfUse {
  const minutes = days.flatMap(({ sunW, loadW }) =>
    Array.from(
      { length: 1440 },
      (_, minute) =>
        [(sunW[Math.floor(minute / 15)] ?? 0) / 1000, (loadW[Math.floor(minute / 15)] ?? 0) / 1000] as const,
    ),
  );
  const battery = { kWh: 0 };
  const meters = { sun: 0, load: 0, bought: 0, sold: 0 };
  for (const isCounted of [false, true])
    for (const [sun, load] of minutes) {
      let net = sun - load;
      if (net > 0) {
        const room = (capacityWh / 1000 - battery.kWh) * 60;
        const into = Math.min(net, powerW / 1000, room / oneWayEfficiency);
        battery.kWh += (into * oneWayEfficiency) / 60;
        net -= into;
      } else {
        const from = Math.min(-net, powerW / 1000, battery.kWh * 60 * oneWayEfficiency);
        battery.kWh -= from / oneWayEfficiency / 60;
        net += from;
      }
      if (!isCounted) continue;
      meters.sun += sun / 60;
      meters.load += load / 60;
      if (net > 0) meters.sold += net / 60;
      else meters.bought -= net / 60;
    }
  return {
    sunWh: meters.sun * 1000,
    loadWh: meters.load * 1000,
    ownUseWh: (meters.load - meters.bought) * 1000,
    fedInWh: meters.sold * 1000,
  };
}

test("the weather of a month has each of its ten days once", () => {
  const ranks = Array.from({ length: 10 }, (_, rank) => rank);
  expect(inWeatherOrder(ranks).toSorted((a, b) => a - b)).toEqual(ranks);
});

describe("load", () => {
  const climate = climateAt({ lat: 50.45, lon: 30.52 });
  const months = climate.ok ? climate.value.months : [];
  const energyWh = (watts: readonly number[]) => watts.reduce((sum, power) => sum + power, 0) / 4;

  test.each(loadProfiles)("%s: all days of a year have its energy, and none is negative", (profile) => {
    const days = months.flatMap((month) =>
      Array.from({ length: 10 }, (_, day) => ({
        month,
        watts: loadPowersW(profile, 5000, { climate: months, month, day }),
      })),
    );
    const year = days.reduce((sum, { month, watts }) => sum + (energyWh(watts) / 10) * month.days, 0);
    expect(year).toBeCloseTo(5_000_000, 3);
    expect(Math.min(...days.flatMap(({ watts }) => watts))).toBeGreaterThanOrEqual(0);
  });

  test("what does not run all the time comes in one step of each hour, another one from hour to hour and day to day", () => {
    const [month] = months;
    const bursts = (day: number) => {
      const watts = month ? loadPowersW("home", 4000, { climate: months, month, day }) : [];
      return Array.from({ length: 24 }, (_, hour) => {
        const ofHour = watts.slice(hour * 4, hour * 4 + 4);
        // 30 % in each step, and 4 × 70 % in one of them.
        expect(Math.max(...ofHour) / Math.min(...ofHour)).toBeCloseTo((0.3 + 4 * 0.7) / 0.3, 9);
        return ofHour.indexOf(Math.max(...ofHour));
      });
    };
    expect(bursts(0).slice(0, 5)).toEqual([0, 3, 2, 1, 0]);
    expect(bursts(1).slice(0, 5)).toEqual([3, 2, 1, 0, 3]);
  });

  test("a heat pump needs nothing but its usual share in summer and most in January", () => {
    const ofMonth = (index: number) => {
      const month = months[index];
      return month ? energyWh(loadPowersW("heat-pump", 9000, { climate: months, month, day: 0 })) / 1000 : 0;
    };
    // Household: 45 % of 9 MWh, in July × 0.8: 4050 ÷ 365 × 0.8 = 8.9 kWh. January: 13.3 kWh and heating.
    expect(ofMonth(6)).toBeCloseTo(8.9, 1);
    expect(ofMonth(0)).toBeGreaterThan(40);
    expect(Math.max(...months.map((_, index) => ofMonth(index)))).toBe(ofMonth(0));
  });
});
