import type { InverterValues, ModuleValues } from "../../src/features/power/domain/strings/datasheet.ts";
import type { InputPlan } from "../../src/features/power/domain/strings/string-plan.ts";

/** LONGi LR5-54HTH-430M of the shop. */
export const longi: ModuleValues = {
  powerW: 430,
  vocV: 39.1,
  iscA: 14.1,
  vmpV: 32.8,
  impA: 13.12,
  tempCoeffVocPctPerC: -0.23,
  tempCoeffPmaxPctPerC: -0.29,
  tempCoeffIscPctPerC: 0.05,
  maxSystemVoltageV: 1500,
  maxSeriesFuseA: 25,
  bifacial: false,
};

/** Deye SUN-8K-SG04LP3 of the shop. */
export const deye: InverterValues = {
  acPowerW: 8_000,
  maxPvPowerW: 10_400,
  maxDcVoltageV: 800,
  mpptV: [200, 650],
  startVoltageV: 160,
  mpptCount: 2,
  maxInputCurrentA: [26, 13],
  maxShortCircuitCurrentA: [34, 17],
};

export const kyiv = { lowestC: -25, highestC: 70 };

/** Modules on one input. */
export const on = (modulesInSeries: number, stringsInParallel = 1, module = longi): InputPlan => ({
  module,
  modulesInSeries,
  stringsInParallel,
});
