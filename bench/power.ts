import { assessBestString } from "../src/features/power/domain/strings/best-string.ts";
import type { InverterValues, ModuleValues } from "../src/features/power/domain/strings/datasheet.ts";
import { nearestThatFits } from "../src/features/power/domain/strings/nearest-strings.ts";
import { checkStrings } from "../src/features/power/domain/strings/string-check.ts";
import type { Inputs } from "../src/features/power/domain/strings/string-plan.ts";
import { yieldOf } from "../src/features/power/domain/yield/yield.ts";
import { median } from "./load.ts";
import { createProjectPdf } from "./project.ts";

/** Limits in milliseconds: that many checks together, and one answer of any kind. */
const checks = 10_000;
/** More different panels than a shop of a hundred thousand products has; equal datasheets are checked once. */
const datasheets = 1_000;
const limits = { checks: 1_000, answer: 50, pdf: 1_000 };
const rounds = 5;

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

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** String checks, the nearest arrangement, a yield and the PDF of a project, beside the serialisation of the same checks as JSON. */
export async function benchPower(): Promise<string[]> {
  const plans = Array.from({ length: checks }, (_, index) => inputsOf(index));
  const results = plans.map((plan) => checkStrings(plan, inverter, temperatures));
  const sheets = Array.from({ length: datasheets }, (_, index) => ({ ...module, vocV: 30 + index / 50 }));
  const place = { lat: 50.45, lon: 30.52 };
  const array = { peakKWp: 10, tiltDeg: 35, azimuthDeg: 20 };
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
    { name: "a project's PDF", limit: limits.pdf, run: createProjectPdf() },
    { name: `JSON of ${checks} results (reference)`, limit: null, run: () => JSON.stringify(results) },
  ];
  const lines = ["| work in Node | ms | limit |", "|---|---|---|"];
  for (const { name, limit, run } of rows) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timed(run));
    const took = median(times);
    if (limit !== null && took > limit) process.exitCode = 1;
    lines.push(`| ${name} | ${took.toFixed(1)} | ${limit ?? ""} |`);
  }
  return lines;
}
