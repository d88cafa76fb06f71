import type { ModuleValues } from "../../src/features/power/domain/strings/datasheet.ts";
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

export const kyiv = { lowestC: -25, highestC: 70 };

/** Modules on one input. */
export const on = (modulesInSeries: number, stringsInParallel = 1, module = longi): InputPlan => ({
  module,
  modulesInSeries,
  stringsInParallel,
});
