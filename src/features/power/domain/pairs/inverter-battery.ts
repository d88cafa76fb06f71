import {
  type Assessed,
  type Assessment,
  assess,
  atLeast,
  atMost,
  type Bounds,
  type Check,
  holding,
  inputErrors,
  positive,
} from "../verdict.ts";

/** Low voltage (48 V class, below 120 V DC) or high voltage. */
export type BatterySystem = "lv" | "hv";

/** Battery side of a hybrid inverter's or inverter-charger's datasheet; `null` is not stated. */
export interface BatteryInverterValues {
  brand: string | null;
  system: BatterySystem | null;
  /** Range of battery voltages. */
  batteryV: readonly [min: number, max: number] | null;
  maxChargeA: number | null;
  maxDischargeA: number | null;
  acPowerW: number | null;
}

/** Values of a battery's datasheet, of the whole stack if it has several modules; `null` is not stated. */
export interface BatteryValues {
  system: BatterySystem | null;
  nominalV: number | null;
  /** Voltage from empty to full. */
  voltageV: readonly [min: number, max: number] | null;
  chemistry: "lifepo4" | "other" | null;
  maxChargeA: number | null;
  maxDischargeA: number | null;
  /** Makers of inverters that the battery's communication is released for. */
  inverterBrands: readonly string[] | null;
}

export type InverterBatteryCode =
  | "system"
  | "nominal_voltage"
  | "voltage_upper"
  | "voltage_lower"
  | "charge_current"
  | "discharge_current"
  | "power"
  | "communication";

export const inverterBounds = {
  batteryV: { ...positive(2_000), ascending: true },
  maxChargeA: positive(2_000),
  maxDischargeA: positive(2_000),
  acPowerW: positive(1_000_000),
} satisfies Partial<Record<keyof BatteryInverterValues, Bounds>>;

export const batteryBounds = {
  nominalV: positive(2_000),
  voltageV: { ...positive(2_000), ascending: true },
  // Also of many batteries in parallel.
  maxChargeA: positive(50_000),
  maxDischargeA: positive(50_000),
} satisfies Partial<Record<keyof BatteryValues, Bounds>>;

/** Voltages of a LiFePO4 cell: empty, nominal, full; the usual limits of cell makers, which no battery management exceeds. */
const cellV = { min: 2.5, nominal: 3.2, max: 3.65 };

/**
 * Checks a battery on an inverter: voltage class and range (V), currents (A), power (W) and communication, from datasheet
 * values only. The range of LiFePO4 batteries that state only a nominal voltage follows from the limits of their cells: full
 * above the inverter's range stays unknown, empty below it is a note. A high-voltage battery whose nominal voltage is outside
 * may have a converter of its own: a note if its maker lists the make of the inverter, else unknown. Currents above those of the battery are notes, as its management
 * or a setting limits them. Impossible figures are an `invalid_input`.
 */
export function checkInverterBattery(
  inverter: BatteryInverterValues,
  battery: BatteryValues,
): Assessed<Assessment<Check<InverterBatteryCode>>> {
  const errors = [
    ...inputErrors(inverter, inverterBounds, "inverter."),
    ...inputErrors(battery, batteryBounds, "battery."),
  ];
  return assess(errors, () => [
    holding("system", inverter.system && battery.system && inverter.system === battery.system),
    ...voltageChecks(inverter, battery),
    ...loadChecks(inverter, battery),
    communicationCheck(inverter, battery),
  ]);
}

function voltageChecks(inverter: BatteryInverterValues, battery: BatteryValues): Check<InverterBatteryCode>[] {
  const { batteryV } = inverter;
  const [lowest, highest] = batteryV ?? [null, null];
  if (battery.voltageV) {
    const [empty, full] = battery.voltageV;
    const neverReached = lowest !== null && full < lowest;
    return [
      atMost("voltage_upper", { value: full, limit: highest, unit: "V" }),
      // Below its range the inverter stops before the battery is empty.
      atLeast("voltage_lower", { value: empty, limit: lowest, unit: "V" }, neverReached ? "fail" : "note"),
    ];
  }
  const { nominalV, chemistry } = battery;
  const isInside = nominalV === null || batteryV === null ? null : nominalV >= batteryV[0] && nominalV <= batteryV[1];
  const isConverted = battery.system === "hv" && isInside === false;
  const nominal: Check<InverterBatteryCode> = {
    ...holding("nominal_voltage", isInside, isConverted ? (isListed(inverter, battery) ? "note" : "unknown") : "fail"),
    value: nominalV,
    limit: nominalV !== null && lowest !== null && nominalV < lowest ? lowest : highest,
    unit: "V",
  };
  if (isConverted) return [nominal];
  const bound = (cell: number) =>
    nominalV === null || chemistry !== "lifepo4" ? null : (nominalV * cell) / cellV.nominal;
  return [
    nominal,
    atMost("voltage_upper", { value: bound(cellV.max), limit: highest, unit: "V" }, "unknown"),
    atLeast("voltage_lower", { value: bound(cellV.min), limit: lowest, unit: "V" }, isInside ? "note" : "unknown"),
  ];
}

/** The discharge current of inverters is rarely stated; then the power covers it. */
function loadChecks(inverter: BatteryInverterValues, battery: BatteryValues): Check<InverterBatteryCode>[] {
  const { nominalV, maxDischargeA } = battery;
  const drawnA = inverter.maxDischargeA;
  const batteryW = nominalV === null || maxDischargeA === null ? null : nominalV * maxDischargeA;
  return [
    atMost("charge_current", { value: inverter.maxChargeA, limit: battery.maxChargeA, unit: "A" }, "note"),
    ...(drawnA === null
      ? []
      : [atMost("discharge_current", { value: drawnA, limit: maxDischargeA, unit: "A" }, "note")]),
    atLeast("power", { value: batteryW, limit: inverter.acPowerW, unit: "W" }, "note"),
  ];
}

/**
 * Values of `number` equal batteries together, from 1. Low-voltage batteries are in parallel, so that their currents (A) add;
 * how several high-voltage ones are connected differs by maker, so that their currents are unknown.
 */
export function batteriesTogether(battery: BatteryValues, number: number): BatteryValues {
  if (number === 1) return battery;
  const times = (currentA: number | null) => (currentA === null || battery.system !== "lv" ? null : currentA * number);
  return { ...battery, maxChargeA: times(battery.maxChargeA), maxDischargeA: times(battery.maxDischargeA) };
}

/**
 * Lists of makers are never complete. A low-voltage battery that is not on the list can be run by its voltage; a high-voltage
 * one needs the communication, so that it stays unknown.
 */
function communicationCheck(inverter: BatteryInverterValues, battery: BatteryValues): Check<InverterBatteryCode> {
  return holding("communication", isListed(inverter, battery), battery.system === "lv" ? "note" : "unknown");
}

/** Whether the battery is released for the make of the inverter. */
function isListed({ brand }: BatteryInverterValues, { inverterBrands }: BatteryValues): boolean | null {
  const own = brand?.trim().toLowerCase();
  return own && inverterBrands ? inverterBrands.some((other) => other.trim().toLowerCase() === own) : null;
}
