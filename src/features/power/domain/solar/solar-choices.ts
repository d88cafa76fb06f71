import type { Price, TierPrice } from "#features/catalogue/domain/product.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { type Attributes, figureOf, figuresOf } from "../attribute-values.ts";
import type { MountingValues } from "../mounting/mounting-set.ts";
import type { BatteryInverterValues, BatteryValues } from "../pairs/inverter-battery.ts";
import { batteryInverterValuesOf, batteryValuesOf } from "../pairs/pair-attributes.ts";
import type { ModuleSize } from "../roof/roof.ts";
import type { InverterValues, ModuleValues } from "../strings/datasheet.ts";
import { inverterValuesOf, moduleValuesOf } from "../strings/datasheet-attributes.ts";
import type { Choice } from "../strings/strings-form.ts";

/** A product that can become part of the installation. */
export interface SolarPart<Values> extends Choice<Values> {
  /** Price in minor units of the market; `null` where it has none. */
  price: Price | null;
  /** Lower prices from a quantity on; left out without any. */
  tiers?: readonly TierPrice[];
  available: number;
}

/** A module; `null` is not stated. */
export interface PanelValues {
  electrical: ModuleValues;
  size: ModuleSize | null;
  weightKg: number | null;
}

/** An inverter on the side of the modules, of the grid and of a battery. */
export interface SolarInverterValues {
  pv: InverterValues;
  battery: BatteryInverterValues;
  phases: number | null;
  /** Works with a battery. */
  isHybrid: boolean;
}

/** A battery; usable energy in kWh, `null` is not stated. */
export interface StorageValues {
  electrical: BatteryValues;
  usableKWh: number | null;
}

export interface SolarChoices {
  modules: readonly SolarPart<PanelValues>[];
  inverters: readonly SolarPart<SolarInverterValues>[];
  batteries: readonly SolarPart<StorageValues>[];
  mountings: readonly SolarPart<MountingValues>[];
}

/** Where and when the form is answered: prices, tariffs and grants are those of the market on that day. */
export interface SolarContext {
  market: MarketCode;
  taxRateBp: number;
  today: Day;
}

/** A number of equal batteries. */
export interface ChosenBattery {
  part: SolarPart<StorageValues>;
  count: number;
}

/** Largest side and mass that are taken from the catalogue; above them a figure is a typing error. */
const limits = { sideMm: 5_000, weightKg: 1_000 };

/** Values of a module from the attributes of its product; absent and impossible ones are `null`. */
export function panelValuesOf(attributes: Attributes): PanelValues {
  return {
    electrical: moduleValuesOf(attributes),
    size: sizeOf(attributes.dimensions_mm),
    weightKg: boundedOf(attributes.weight_kg, limits.weightKg),
  };
}

/** Values of an inverter from the attributes of its product. */
export function solarInverterValuesOf(attributes: Attributes, brand: string): SolarInverterValues {
  const battery = batteryInverterValuesOf(attributes, brand);
  return {
    pv: inverterValuesOf(attributes),
    battery,
    phases: boundedOf(attributes.phases, 3),
    isHybrid: battery.system !== null,
  };
}

/** Values of a battery from the attributes of its product. */
export function storageValuesOf(attributes: Attributes): StorageValues {
  return {
    electrical: batteryValuesOf(attributes),
    usableKWh: boundedOf(attributes.usable_capacity_kwh, 10_000),
  };
}

/** The two longer sides; the frame is the shortest. */
function sizeOf(dimensions: unknown): ModuleSize | null {
  const [longMm, shortMm] = (figuresOf(dimensions) ?? []).map(Math.round).sort((a, b) => b - a);
  const isPossible = longMm !== undefined && shortMm !== undefined && shortMm > 0 && longMm <= limits.sideMm;
  return isPossible ? { longMm, shortMm } : null;
}

function boundedOf(attribute: unknown, max: number): number | null {
  const value = figureOf(attribute);
  return value !== null && value > 0 && value <= max ? value : null;
}
