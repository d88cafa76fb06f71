import type { Price, RentalPrices, TierPrice } from "#features/catalogue/domain/product.ts";
import type { MachineKind } from "#features/rental/domain/rent-or-buy/default-assumptions.ts";
import type { GeneratorValues } from "../pairs/generator-load.ts";
import type { BatteryInverterValues, BatteryValues } from "../pairs/inverter-battery.ts";

/** Values of a portable power station; `null` is not stated. */
export interface StationValues {
  capacityWh: number | null;
  acPowerW: number | null;
  /** For a short time, as at the start of a motor. */
  peakPowerW: number | null;
  /** Most that it takes from a socket. */
  acChargePowerW: number | null;
  /** Most solar power that it takes. */
  solarInputW: number | null;
  /** Solar panel in the same box; `null` without. */
  includedPanelW: number | null;
  weightKg: number | null;
}

/** A battery to be built in; its electrical values decide whether it fits an inverter. */
export interface StoreValues {
  pair: BatteryValues;
  capacityWh: number | null;
  usableWh: number | null;
  weightKg: number | null;
}

/** An inverter with a battery side. */
export interface BackupInverterValues {
  pair: BatteryInverterValues;
  /** An inverter-charger carries loads without mains by definition, a hybrid only with a stated backup power. */
  kind: "hybrid" | "inverter-charger";
  /** Power without mains, and for a short time, as at the start of a motor. */
  backupPowerW: number | null;
  backupPeakPowerW: number | null;
  phases: number | null;
  maxPvPowerW: number | null;
  weightKg: number | null;
}

/** A generator with what it burns and where it can stand. */
export interface BackupGeneratorValues {
  pair: GeneratorValues;
  tankL: number | null;
  /** Litres an hour at 75 % of the rated power. */
  consumption75LH: number | null;
  /** Sound pressure level at 7 m, dB(A). */
  noiseDb: number | null;
  weightKg: number | null;
}

/** A product that can be part of a proposal. */
export interface BackupChoice<Values> {
  id: string;
  name: string;
  picture: string;
  /** `null` is "ask for price" in this market. */
  price: Price | null;
  /** Lower prices from a quantity on; left out without any. */
  tiers?: readonly TierPrice[];
  available: number;
  values: Values;
}

/** Rental prices as on the product's card; `null` for what is not rented. */
export interface RentableChoice<Values> extends BackupChoice<Values> {
  rental: RentalPrices | null;
  machine: MachineKind | null;
  /** Up to so many days a year renting is cheaper than buying; `null` if it never is, or if it is not both sold and rented. */
  rentUntilDays: number | null;
}

/** What proposals are made of, at the prices of the market or of a member. */
export interface BackupChoices {
  stations: readonly BackupChoice<StationValues>[];
  batteries: readonly BackupChoice<StoreValues>[];
  inverters: readonly BackupChoice<BackupInverterValues>[];
  generators: readonly RentableChoice<BackupGeneratorValues>[];
}

/** Ids of all products that can be proposed. */
export const backupChoiceIds = ({ stations, batteries, inverters, generators }: BackupChoices): string[] =>
  [...stations, ...batteries, ...inverters, ...generators].map(({ id }) => id);
