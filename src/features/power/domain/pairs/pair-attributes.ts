import { type Attributes, figureOf, figuresOf } from "../attribute-values.ts";
import { type Bounds, inputErrors } from "../verdict.ts";
import { type BreakerValues, breakerBounds } from "./breaker.ts";
import { type ChargerOutlet, type ChargerValues, chargerBounds } from "./charger-car.ts";
import { type GeneratorValues, generatorBounds } from "./generator-load.ts";
import { type BatteryInverterValues, type BatteryValues, batteryBounds, inverterBounds } from "./inverter-battery.ts";

/** Values of products from their attributes in the catalogue. Absent and impossible ones are `null`. */
export function batteryInverterValuesOf(attributes: Attributes, brand: string): BatteryInverterValues {
  return {
    brand: brand || null,
    system: wordOf(attributes.battery_type, ["lv", "hv"]),
    batteryV: rangeOf(attributes.battery_v, inverterBounds.batteryV),
    maxChargeA: boundedOf(attributes.battery_max_charge_a, inverterBounds.maxChargeA),
    // Not an attribute of the catalogue.
    maxDischargeA: null,
    acPowerW: boundedOf(attributes.ac_power_w, inverterBounds.acPowerW),
  };
}

/** The catalogue states no range of voltages; chemistries other than LiFePO4 are not in it. */
export function batteryValuesOf(attributes: Attributes): BatteryValues {
  return {
    system: wordOf(attributes.system, ["lv", "hv"]),
    nominalV: boundedOf(attributes.nominal_voltage_v, batteryBounds.nominalV),
    voltageV: null,
    chemistry: wordOf(attributes.chemistry, ["lifepo4"]),
    maxChargeA: boundedOf(attributes.max_charge_current_a, batteryBounds.maxChargeA),
    maxDischargeA: boundedOf(attributes.max_discharge_current_a, batteryBounds.maxDischargeA),
    inverterBrands: textsOf(attributes.compatible_brands),
  };
}

/** Connectors of the catalogue by outlet; plugs to the mains are no outlets. */
const outlets: Readonly<Record<string, ChargerOutlet>> = {
  "type-2-socket": "type-2-socket",
  "type-2-cable": "type-2-cable",
  "type-2-plug": "type-2-cable",
  ccs2: "ccs2",
  chademo: "chademo",
};

/** A charging station with a DC outlet is one for DC, even if it also has one for AC. */
export function chargerValuesOf(attributes: Attributes): ChargerValues {
  const all = (textsOf(attributes.connectors) ?? []).flatMap((name) => outlets[name] ?? []);
  const isDc = all.some((outlet) => outlet === "ccs2" || outlet === "chademo");
  const range = figuresOf(attributes.output_voltage_v);
  return {
    kind: isDc ? "dc" : "ac",
    powerKW: boundedOf(attributes.power_kw, chargerBounds.powerKW),
    phases: boundedOf(attributes.phases, chargerBounds.phases),
    outlets: all.length > 0 ? all : null,
    maxOutputV: boundedOf(range?.[1], chargerBounds.maxOutputV),
  };
}

/** The power of the catalogue is the rated one; the highest for a short time is not stated. */
export function generatorValuesOf(attributes: Attributes): GeneratorValues {
  const watts = (kilo: unknown) => {
    const figure = figureOf(kilo);
    return figure === null ? null : figure * 1_000;
  };
  return {
    ratedPowerW: boundedOf(watts(attributes.power_kw), generatorBounds.ratedPowerW),
    maxPowerW: null,
    ratedPowerVA: boundedOf(watts(attributes.power_kva), generatorBounds.ratedPowerVA),
    phases: boundedOf(attributes.phases, generatorBounds.phases),
    fuel: wordOf(attributes.fuel, ["diesel", "petrol", "gas"]),
  };
}

const curves = { "curve-b": "B", "curve-c": "C", "curve-d": "D" } as const;

export function breakerValuesOf(attributes: Attributes): BreakerValues {
  const curve = wordOf(attributes.curve, ["curve-b", "curve-c", "curve-d"]);
  return {
    ratedCurrentA: boundedOf(attributes.rated_current_a, breakerBounds.ratedCurrentA),
    curve: curve && curves[curve],
    breakingCapacityKA: boundedOf(attributes.breaking_capacity_ka, breakerBounds.breakingCapacityKA),
    current: wordOf(attributes.current, ["ac", "dc"]),
  };
}

function boundedOf(attribute: unknown, bounds: Bounds): number | null {
  const value = figureOf(attribute);
  return inputErrors({ value }, { value: bounds }).length === 0 ? value : null;
}

function rangeOf(attribute: unknown, bounds: Bounds): [number, number] | null {
  const value = figuresOf(attribute);
  const [min, max] = value ?? [];
  const isValid = inputErrors({ value }, { value: bounds }).length === 0;
  return isValid && min !== undefined && max !== undefined ? [min, max] : null;
}

const wordOf = <Word extends string>(attribute: unknown, words: readonly Word[]): Word | null =>
  words.find((word) => word === attribute) ?? null;

function textsOf(attribute: unknown): string[] | null {
  if (!Array.isArray(attribute)) return null;
  const texts = attribute.filter((item) => typeof item === "string");
  return texts.length === attribute.length && texts.length > 0 ? texts : null;
}
