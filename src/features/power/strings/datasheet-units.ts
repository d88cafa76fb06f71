import type { Translate } from "#features/languages/domain/messages.ts";
import type { InverterField, ModuleField } from "../domain/strings/strings-form.ts";

type DatasheetUnit = "W" | "V" | "A" | "pctPerC" | "";
/** Unit of each value; empty for a number without. */
const units: Record<ModuleField | InverterField, DatasheetUnit> = {
  powerW: "W",
  vocV: "V",
  iscA: "A",
  vmpV: "V",
  impA: "A",
  tempCoeffVocPctPerC: "pctPerC",
  tempCoeffPmaxPctPerC: "pctPerC",
  tempCoeffIscPctPerC: "pctPerC",
  maxSystemVoltageV: "V",
  maxSeriesFuseA: "A",
  bifacial: "",
  acPowerW: "W",
  maxPvPowerW: "W",
  maxDcVoltageV: "V",
  mpptMinV: "V",
  mpptMaxV: "V",
  startVoltageV: "V",
  mpptCount: "",
  maxInputCurrentA: "A",
  maxShortCircuitCurrentA: "A",
};

/** Unit of a value of a datasheet as it is shown; empty for a number without. */
export function datasheetUnitText(field: ModuleField | InverterField, t: Translate): string {
  const unit = units[field];
  return unit === "pctPerC" ? "%/°C" : unit && t(`power.unit.${unit}`);
}
