import { z } from "zod";
import { proposalKinds } from "../domain/backup/proposal.ts";
import { verdicts } from "../domain/verdict.ts";

const figure = z.number().nullable();
const steps = z.array(z.number()).meta({ description: "one value for each of the 96 quarter-hours of a day" });
const check = z.strictObject({
  code: z.string(),
  outcome: z.enum(["pass", "note", "unknown", "fail"]),
  value: figure,
  limit: figure,
  unit: z.string(),
});
const parts = z.array(
  z.strictObject({
    id: z.string(),
    count: z.int(),
    role: z.enum(["station", "inverter", "battery", "generator"]),
  }),
);

const day = z.strictObject({
  day: z.int(),
  outage: steps,
  loadW: steps,
  unservedW: steps,
  sunW: steps,
  mainsW: steps,
  batteryWh: steps,
  generatorW: steps,
});

const proposal = z.strictObject({
  kind: z.enum(proposalKinds),
  parts,
  sumMinor: z.int().nullable(),
  isInBudget: z.boolean().nullable(),
  isInStock: z.boolean().nullable(),
  rent: z
    .strictObject({
      days: z.int(),
      mix: z.strictObject({ months: z.int(), weeks: z.int(), days: z.int(), net: z.int() }),
      grossMinor: z.int(),
      perDayGrossMinor: z.int(),
    })
    .nullable(),
  verdict: z.enum(verdicts),
  checks: z.array(check),
  pairChecks: z.array(check),
  lastsHours: figure,
  recharge: z
    .strictObject({
      isEnough: z.boolean().nullable(),
      powerW: z.number(),
      isAssumed: z.boolean(),
      neededW: figure,
      lowestStartWh: z.number(),
      usableWh: z.number(),
    })
    .nullable(),
  failure: z
    .strictObject({
      cause: z.enum(["power", "start", "energy", "recharge"]),
      day: z.int(),
      step: z.int(),
      value: z.number(),
      limit: z.number(),
    })
    .nullable(),
  noiseDb: figure,
  standing: z.enum(["anywhere", "dry-room", "outdoors"]),
  weightKg: figure,
  running: z.strictObject({
    totalMinor: z.int(),
    mains: z.strictObject({ energyKWh: z.number(), minor: z.int() }).nullable(),
    fuel: z.strictObject({ litres: z.number(), minor: z.int() }).nullable(),
    rentMinor: z.int().nullable(),
    isComplete: z.boolean(),
  }),
  days: z.strictObject({ dull: day.optional(), mean: day.optional(), clear: day.optional() }),
  full: z.strictObject({ parts, sumMinor: z.int(), verdict: z.enum(verdicts) }).nullable(),
});

/** Body of an answer of the blackout planner: `BackupAnswer` without the form. */
export const backupReply = z.strictObject({
  data: z.strictObject({
    need: z.strictObject({
      runningW: z.number(),
      peakW: z.number(),
      dayWh: z.number(),
      outageDayWh: z.number(),
      outageHoursPerDay: z.number(),
      longest: z.strictObject({ hours: z.number(), energyWh: z.number(), isEndless: z.boolean() }).nullable(),
      clockChangeWh: z.number(),
      loadW: steps,
    }),
    assumptions: z.strictObject({
      month: z.int(),
      mainsW: z.number(),
      rentDays: z.int(),
      solarKWp: z.number(),
      electricityMinor: z.int(),
      petrolMinor: z.int(),
      dieselMinor: z.int(),
    }),
    proposals: z.array(proposal),
  }),
});
