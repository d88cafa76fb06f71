import type { ModelInput } from "#art/model.ts";
import { figure } from "../parts/facts.ts";

/** Number of modules: battery capacity divided by module capacity, 1–8; three if unknown. */
export function moduleCount(input: ModelInput, moduleKwh: number): number {
  const capacity = figure(input, "capacity_kwh");
  if (capacity === undefined) return 3;
  return Math.min(8, Math.max(1, Math.round(capacity / moduleKwh)));
}

/** Capacity as printed on the front: “9.6 kWh”. */
export function kwh(value: number): string {
  return `${Math.round(value * 100) / 100} kWh`;
}

/** Lines of the rating label. */
export function batteryLines(input: ModelInput): string[] {
  const voltage = figure(input, "nominal_voltage_v");
  const charge = figure(input, "max_charge_current_a");
  const capacity = figure(input, "capacity_kwh");
  return [
    input.model,
    "LiFePO4",
    capacity !== undefined && kwh(capacity),
    voltage !== undefined && `${voltage} V DC`,
    charge !== undefined && `max. ${charge} A`,
  ].filter((line) => typeof line === "string");
}
