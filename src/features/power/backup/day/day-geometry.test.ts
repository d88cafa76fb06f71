import { expect, test } from "vitest";
import { shopTexts } from "../../../../../test/support/texts.ts";
import type { PictureDay } from "../../domain/backup/proposal.ts";
import { durationText, energyText } from "../backup-figures.ts";
import { areaUnder, bandOf, hoursOf, outageRuns, roundTop, runsText, stairs } from "./day-geometry.ts";

const steps = (valueAt: (step: number) => number) => Array.from({ length: 96 }, (_, step) => valueAt(step));
/** Off from 00:00 to 01:00 and from 23:45 on; 100 W, of which 40 W are missing in the first quarter-hour. */
const day: PictureDay = {
  day: 0,
  outage: steps((step) => Number(step < 4 || step === 95)),
  loadW: steps(() => 100),
  unservedW: steps((step) => (step === 0 ? 40 : 0)),
  sunW: steps(() => 0),
  mainsW: steps(() => 0),
  batteryWh: steps((step) => 1_000 - step),
  generatorW: [],
};

test("outages as ranges, also up to midnight", () => {
  expect(outageRuns(day)).toEqual([
    { from: 0, to: 4 },
    { from: 95, to: 96 },
  ]);
  expect(runsText(outageRuns(day))).toBe("00:00–01:00, 23:45–24:00");
  expect(bandOf({ from: 95, to: 96 }, 96)).toEqual({ x: 475, width: 5 });
});

test("hours: averages of power, the state of the battery at their end", () => {
  expect(hoursOf(day)[0]).toEqual({
    ...{ hour: 0, offMin: 60, loadW: 100, sunW: 0, generatorW: 0, unservedW: 10, batteryWh: 997 },
  });
  expect(hoursOf(day)[23]?.offMin).toBe(15);
  expect(hoursOf({ ...day, batteryWh: [] })[5]?.batteryWh).toBeNull();
});

test("stairs and the area under them, in units of the picture", () => {
  const lane = { top: 10, height: 100, max: 200 };
  expect(stairs([0, 200], lane)).toBe("M0 110H240L240 10H480");
  expect(areaUnder([0, 200], lane)).toBe("M0 110H240L240 10H480V110H0Z");
});

test.each([
  [0, 1],
  [1, 1],
  [182, 200],
  [1_001, 2_000],
  [5_500, 10_000],
])("the top of a scale for %d is %d", (value, top) => expect(roundTop(value)).toBe(top));

const language = { t: shopTexts.in("en"), locale: "en" as const };

test.each([
  { hours: 0, text: "0\u00a0min" },
  { hours: 0.25, text: "15\u00a0min" },
  { hours: 5.999, text: "5\u00a0h 59\u00a0min" },
  { hours: 14.1 + 0.9, text: "15\u00a0h" },
  { hours: 29.9, text: "29\u00a0h" },
])("$hours h is said as $text, never more", ({ hours, text }) => expect(durationText(hours, language)).toBe(text));

test.each([
  { energyWh: 999, text: "999\u00a0Wh" },
  { energyWh: 999.6, text: "1\u00a0kWh" },
  { energyWh: 1_550, text: "1.6\u00a0kWh" },
])("$energyWh Wh is said as $text", ({ energyWh, text }) => expect(energyText(energyWh, language)).toBe(text));
