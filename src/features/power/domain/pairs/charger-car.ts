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

/** Outlets of a charger: a socket takes the driver's own cable. */
export type ChargerOutlet = "type-2-socket" | "type-2-cable" | "ccs2" | "chademo";
export type CarInlet = "type-1" | "type-2" | "ccs1" | "ccs2" | "chademo" | "nacs" | "gb-t";

/** Values of a charger's datasheet; `null` is not stated. */
export interface ChargerValues {
  kind: "ac" | "dc";
  powerKW: number | null;
  /** Phases of the AC output, 1 to 3; not used for DC. */
  phases: number | null;
  outlets: readonly ChargerOutlet[] | null;
  /** Voltage of the DC output. */
  maxOutputV: number | null;
}

/** What a car takes; `null` is not known. */
export interface CarValues {
  /** Power of the onboard charger at the most phases that it has. */
  acMaxKW: number | null;
  acPhases: number | null;
  dcMaxKW: number | null;
  inlets: readonly CarInlet[] | null;
  /** Highest voltage of the traction battery, about 400 V or 800 V. */
  batteryV: number | null;
}

export type ChargerCarCode = "connector" | "phases" | "charging_power" | "dc_voltage";

const phases = { min: 1, max: 3, whole: true } as const;
export const chargerBounds = {
  powerKW: positive(1_000),
  phases,
  maxOutputV: positive(2_000),
} satisfies Partial<Record<keyof ChargerValues, Bounds>>;
export const carBounds = {
  acMaxKW: positive(100),
  acPhases: phases,
  dcMaxKW: positive(1_000),
  batteryV: positive(2_000),
} satisfies Partial<Record<keyof CarValues, Bounds>>;

/**
 * Checks a charger with a car: connector (IEC 62196-2 Type 1 and 2, IEC 62196-3 CCS, CHAdeMO), phases and the power in kW at
 * which the car will charge, against that of the charger. Too much power never harms, as car and charger agree on the smaller
 * (IEC 61851-1 by pilot signal, DC by communication): it is a note. Impossible figures are an `invalid_input`.
 */
export function checkChargerCar(charger: ChargerValues, car: CarValues): Assessed<Assessment<Check<ChargerCarCode>>> {
  const errors = [...inputErrors(charger, chargerBounds, "charger."), ...inputErrors(car, carBounds, "car.")];
  return assess(errors, () => [
    connectorCheck(charger, car),
    ...(charger.kind === "ac" ? acChecks : dcChecks)(charger, car),
  ]);
}

/** Inlets that an outlet fits without an adapter; CCS2 includes Type 2. */
const fitting: Record<ChargerOutlet, readonly CarInlet[]> = {
  "type-2-socket": ["type-2", "ccs2"],
  "type-2-cable": ["type-2", "ccs2"],
  ccs2: ["ccs2"],
  chademo: ["chademo"],
};
/** Inlets that a socket reaches with another cable. */
const byOwnCable: readonly CarInlet[] = ["type-1", "ccs1"];
const outletsOf = { ac: ["type-2-socket", "type-2-cable"], dc: ["ccs2", "chademo"] } as const;

function connectorCheck(charger: ChargerValues, { inlets }: CarValues): Check<ChargerCarCode> {
  if (charger.outlets === null || inlets === null) return holding("connector", null);
  const outlets = charger.outlets.filter((outlet) => outletsOf[charger.kind].some((own) => own === outlet));
  const fits = outlets.some((outlet) => fitting[outlet].some((inlet) => inlets.includes(inlet)));
  const isReached = outlets.includes("type-2-socket") && byOwnCable.some((inlet) => inlets.includes(inlet));
  return holding("connector", fits, isReached ? "note" : "fail");
}

/** AC: each phase has the smaller power of both, on the phases that both have. */
function acChecks(charger: ChargerValues, car: CarValues): Check<ChargerCarCode>[] {
  const perPhase = (power: number | null, count: number | null) =>
    power === null || count === null ? null : power / count;
  const [given, taken] = [perPhase(charger.powerKW, charger.phases), perPhase(car.acMaxKW, car.acPhases)];
  const common = charger.phases === null || car.acPhases === null ? null : Math.min(charger.phases, car.acPhases);
  const value = given === null || taken === null || common === null ? null : Math.min(given, taken) * common;
  const isSame = common === null ? null : charger.phases === car.acPhases;
  return [
    { ...holding("phases", isSame, "note"), value: car.acPhases, limit: charger.phases, unit: "count" },
    atLeast("charging_power", { value, limit: charger.powerKW, unit: "kW" }, "note"),
  ];
}

/** DC: a car of 800 V on a charger of 500 V charges only with a converter in the car, which is not known. */
function dcChecks(charger: ChargerValues, car: CarValues): Check<ChargerCarCode>[] {
  const { powerKW } = charger;
  const value = powerKW === null || car.dcMaxKW === null ? null : Math.min(powerKW, car.dcMaxKW);
  return [
    atLeast("charging_power", { value, limit: powerKW, unit: "kW" }, "note"),
    atMost("dc_voltage", { value: car.batteryV, limit: charger.maxOutputV, unit: "V" }, "unknown"),
  ];
}
