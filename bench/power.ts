import { answerBackup } from "../src/features/power/domain/backup/backup-answer.ts";
import { simulateYear } from "../src/features/power/domain/backup/simulate.ts";
import { assessBestString } from "../src/features/power/domain/strings/best-string.ts";
import type { InverterValues, ModuleValues } from "../src/features/power/domain/strings/datasheet.ts";
import { nearestThatFits } from "../src/features/power/domain/strings/nearest-strings.ts";
import { checkStrings } from "../src/features/power/domain/strings/string-check.ts";
import type { Inputs } from "../src/features/power/domain/strings/string-plan.ts";
import { yieldOf } from "../src/features/power/domain/yield/yield.ts";
import { markets } from "../src/platform/pure/market/markets.ts";
import { backupFormWith, loadRows, seedBackupChoices } from "../test/support/backup.ts";
import { backupYear } from "./backup-year.ts";
import { median } from "./load.ts";

/**
 * Limits in milliseconds: that many checks together, one answer of any kind, and one that a browser four times as slow gives
 * in 100.
 */
const checks = 10_000;
/** More different panels than a shop of a hundred thousand products has; equal datasheets are checked once. */
const datasheets = 1_000;
const limits = { checks: 1_000, answer: 50, planner: 25 };
const rounds = 5;
const warmUp = 20;

const module: ModuleValues = {
  ...{ powerW: 440, vocV: 39.4, iscA: 13.85, vmpV: 32.8, impA: 13.41, bifacial: true },
  ...{ tempCoeffVocPctPerC: -0.25, tempCoeffPmaxPctPerC: -0.29, tempCoeffIscPctPerC: 0.045 },
  ...{ maxSystemVoltageV: 1_500, maxSeriesFuseA: 25 },
};
const inverter: InverterValues = {
  ...{ acPowerW: 10_000, maxPvPowerW: 15_000, maxDcVoltageV: 1_000, mpptV: [160, 950], startVoltageV: 180 },
  ...{ mpptCount: 3, maxInputCurrentA: [16], maxShortCircuitCurrentA: [22] },
};
const temperatures = { lowestC: -26.9, highestC: 70 };

const inputsOf = (index: number): Inputs =>
  [index, index * 7, index * 13].map((seed) => ({
    ...{ module, modulesInSeries: 1 + (seed % 25), stringsInParallel: 1 + (seed % 2) },
  }));

/** Eight appliances of a house with panels. */
const household = backupFormWith({
  ...{ home: "house", solarKWp: "5" },
  loads: loadRows(
    ...["fridge", "freezer", "lights", "router", "boiler", "borehole-pump", "television", "washing-machine"].map(
      (appliance) => ({ appliance }),
    ),
  ),
});

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** String checks, the nearest arrangement and a yield, beside the serialisation of the same checks as JSON. */
export async function benchPower(): Promise<string[]> {
  const plans = Array.from({ length: checks }, (_, index) => inputsOf(index));
  const results = plans.map((plan) => checkStrings(plan, inverter, temperatures));
  const sheets = Array.from({ length: datasheets }, (_, index) => ({ ...module, vocV: 30 + index / 50 }));
  const place = { lat: 50.45, lon: 30.52 };
  const array = { peakKWp: 10, tiltDeg: 35, azimuthDeg: 20 };
  const choices = seedBackupChoices("UA");
  const { scene, running, daysOfMonths } = backupYear();
  // The worker of the page answers each change, so that all but the first answers are warm.
  for (let round = 0; round < warmUp; round += 1) answerBackup(household, choices, markets.UA);
  const rows = [
    {
      name: `${checks} string checks`,
      limit: limits.checks,
      run: () => plans.map((plan) => checkStrings(plan, inverter, temperatures)),
    },
    {
      name: "the nearest arrangement",
      limit: limits.answer,
      run: () => nearestThatFits(plans[17] ?? [], inverter, temperatures),
    },
    {
      name: `${datasheets} different panels on an inverter`,
      limit: limits.checks,
      run: () => sheets.map((sheet) => assessBestString(sheet, inverter, temperatures)),
    },
    { name: "a yield by month", limit: limits.answer, run: () => yieldOf(array, place) },
    {
      name: "an answer of the blackout planner",
      limit: limits.planner,
      run: () => answerBackup(household, choices, markets.UA),
    },
    {
      name: "a year in 15-minute steps",
      limit: limits.answer,
      run: () => simulateYear(scene, running, daysOfMonths),
    },
    { name: `JSON of ${checks} results (reference)`, limit: null, run: () => JSON.stringify(results) },
  ];
  const lines = ["| work in Node | ms | limit |", "|---|---|---|"];
  for (const { name, limit, run } of rows) {
    const took = median(Array.from({ length: rounds }, () => timed(run)));
    if (limit !== null && took > limit) process.exitCode = 1;
    lines.push(`| ${name} | ${took.toFixed(1)} | ${limit ?? ""} |`);
  }
  return lines;
}
