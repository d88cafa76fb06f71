import type { BackupForm, Home, LoadRow } from "../domain/backup/backup-form.ts";
import { freeLoadRow } from "../domain/backup/backup-query.ts";
import type { ApplianceKey } from "../domain/pairs/appliances.ts";

export const households = ["flat", "house", "work"] as const;
export type Household = (typeof households)[number];

/** Home and appliances of each household, with their number. */
const contents: Record<Household, { home: Home; loads: Partial<Record<ApplianceKey, number>> }> = {
  flat: { home: "flat", loads: { fridge: 1, lights: 1, router: 1, laptop: 1, phone: 2, television: 1 } },
  house: {
    home: "house",
    loads: {
      ...{ fridge: 1, freezer: 1, lights: 2, router: 1, phone: 2, television: 1 },
      ...{ boiler: 1, "circulation-pump": 1, "borehole-pump": 1 },
    },
  },
  work: { home: "flat", loads: { computer: 1, laptop: 1, router: 1, lights: 1, phone: 1 } },
};

/** A row with an appliance at its usual hours. */
export const loadRowOf = (appliance: string, count = "1"): LoadRow => ({ ...freeLoadRow, appliance, count });

/** The form with the appliances of a household in place of its own. */
export function withHousehold(form: BackupForm, household: Household): BackupForm {
  const { home, loads } = contents[household];
  return { ...form, home, loads: Object.entries(loads).map(([key, count]) => loadRowOf(key, String(count))) };
}

export const outagePlans = ["short", "long", "night", "evening", "day", "never"] as const;
export type OutagePlan = (typeof outagePlans)[number];

type Plan = Partial<Pick<BackupForm, "outage" | "off" | "on" | "first" | "outages">>;

/** Plans as grid operators publish them: hours in turn, or fixed hours of each day. */
const plans: Record<OutagePlan, Plan> = {
  short: { outage: "cycle", off: "4", on: "4", first: "08:00" },
  long: { outage: "cycle", off: "6", on: "3", first: "08:00" },
  night: { outage: "times", outages: [{ from: "22:00", to: "06:00" }] },
  evening: { outage: "times", outages: [{ from: "17:00", to: "21:00" }] },
  day: { outage: "cycle", off: "24", on: "24", first: "00:00" },
  never: { outage: "cycle", off: "24", on: "0", first: "00:00" },
};

/** The form with a usual plan of outages. */
export const withPlan = (form: BackupForm, plan: OutagePlan): BackupForm => ({ ...form, ...plans[plan] });

/** Whether the form has just this plan; the hour of the first outage may differ. */
export function hasPlan(form: BackupForm, plan: OutagePlan): boolean {
  const { outage, off, on, outages } = plans[plan];
  if (form.outage !== outage) return false;
  return outage === "cycle"
    ? form.off === off && form.on === on
    : JSON.stringify(form.outages) === JSON.stringify(outages);
}
