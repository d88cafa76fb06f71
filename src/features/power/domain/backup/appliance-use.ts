import type { ApplianceKey } from "../pairs/appliances.ts";
import type { UseTime } from "./backup-form.ts";

/** Minutes from midnight, `from` before `to`; over midnight `to` is above 1440. */
export type ClockRange = readonly [fromMin: number, toMin: number];

/** When a load is in use, and the share of that time in which it draws its power (0 to 1). */
export interface Use {
  share: number;
  ranges: readonly ClockRange[];
}

const hours = (from: number, to: number): ClockRange => [from * 60, to * 60];

/** The named times of `UseTime`. */
export const namedRanges = {
  always: [hours(0, 24)],
  day: [hours(7, 19)],
  evening: [hours(17, 23)],
  night: [hours(23, 31)],
} as const satisfies Partial<Record<UseTime, readonly ClockRange[]>>;

/** From getting up to going to bed. */
const awake = [hours(7, 22)];
const working = [hours(8, 17)];

/**
 * Usual use of each appliance, typical figures rounded to what they are worth; none is a measurement of a product. Kinds of
 * source: EU energy labels (fridge and freezer about 0.8 kWh a day, a washing about 0.8 kWh), operating hours that standards
 * for household profiles assume (BDEW H0), counts of use (five boilings of a kettle, half an hour of a pump a day).
 */
export const applianceUse: Record<ApplianceKey, Use> = {
  fridge: { share: 0.35, ranges: namedRanges.always },
  freezer: { share: 0.35, ranges: namedRanges.always },
  lights: { share: 1, ranges: namedRanges.evening },
  router: { share: 1, ranges: namedRanges.always },
  boiler: { share: 0.5, ranges: namedRanges.always },
  "circulation-pump": { share: 1, ranges: namedRanges.always },
  "borehole-pump": { share: 0.03, ranges: [hours(6, 23)] },
  "water-heater": { share: 0.08, ranges: namedRanges.always },
  kettle: { share: 0.02, ranges: awake },
  microwave: { share: 0.02, ranges: awake },
  induction: { share: 0.5, ranges: [[7 * 60, 7 * 60 + 30], hours(18, 19)] },
  "washing-machine": { share: 0.2, ranges: [hours(10, 12)] },
  heater: { share: 0.6, ranges: namedRanges.evening },
  "air-conditioner": { share: 0.5, ranges: [hours(12, 22)] },
  fan: { share: 1, ranges: [hours(12, 22)] },
  television: { share: 1, ranges: [hours(18, 22)] },
  computer: { share: 1, ranges: [hours(9, 18)] },
  laptop: { share: 0.6, ranges: [hours(9, 18)] },
  phone: { share: 0.25, ranges: namedRanges.evening },
  cpap: { share: 1, ranges: namedRanges.night },
  "oxygen-concentrator": { share: 1, ranges: namedRanges.always },
  gate: { share: 0.005, ranges: awake },
  alarm: { share: 1, ranges: namedRanges.always },
  grinder: { share: 0.2, ranges: working },
  saw: { share: 0.2, ranges: working },
  mixer: { share: 0.2, ranges: working },
  compressor: { share: 0.3, ranges: working },
};
