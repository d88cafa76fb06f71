import {
  type Assessed,
  type Assessment,
  assess,
  atMost,
  type Bounds,
  type Check,
  holding,
  inputErrors,
  positive,
} from "../verdict.ts";

/** Values of a miniature circuit breaker (IEC 60898-1); `null` is not stated. */
export interface BreakerValues {
  ratedCurrentA: number | null;
  curve: "B" | "C" | "D" | null;
  breakingCapacityKA: number | null;
  current: "ac" | "dc" | null;
}

/** The AC circuit that it protects, in a TN system; `null` is not known. */
export interface BreakerCircuit {
  /** Design current I_b and capacity of the cable I_z. */
  designCurrentA: number | null;
  cableCapacityA: number | null;
  /** Current at the moment of switching on. */
  inrushA: number | null;
  /** Impedance of the fault loop at the end of the line, cold: measured, or calculated for 20 °C. */
  loopImpedanceOhm: number | null;
  /** Prospective short-circuit current at the breaker. */
  shortCircuitKA: number | null;
  /** From line to earth. */
  voltageV: number | null;
}

export type BreakerCode =
  | "current_type"
  | "design_current"
  | "cable_capacity"
  | "inrush"
  | "disconnection"
  | "breaking_capacity";

export const breakerBounds = {
  ratedCurrentA: positive(125),
  breakingCapacityKA: positive(200),
} satisfies Partial<Record<keyof BreakerValues, Bounds>>;
export const circuitBounds = {
  designCurrentA: positive(1_000),
  cableCapacityA: positive(1_000),
  inrushA: positive(100_000),
  loopImpedanceOhm: positive(10_000),
  shortCircuitKA: positive(200),
  voltageV: positive(400),
} satisfies Record<keyof BreakerCircuit, Bounds>;

/** Magnetic release in multiples of I_n: never below `min`, always from `max` on, within 0.1 s (IEC 60898-1 table 2). */
const releases = { B: { min: 3, max: 5 }, C: { min: 5, max: 10 }, D: { min: 10, max: 20 } };
/** A cold loop may have this share of the allowed impedance, as conductors heat up in the fault (IEC 60364-6 annex). */
const coldShare = 2 / 3;

/**
 * Checks a breaker for an AC circuit: I_b ≤ I_n ≤ I_z (IEC 60364-4-43; I_2 ≤ 1.45 I_z follows, as I_2 is 1.45 I_n), the curve
 * against the inrush (A) and against the loop impedance (Ω): a fault at the end of the line has to release magnetically,
 * which disconnects within the 0.4 s of IEC 60364-4-41. Without a known impedance it is unconfirmed. An RCD, selectivity and
 * the let-through energy are not looked at.
 */
export function checkBreaker(
  breaker: BreakerValues,
  circuit: BreakerCircuit,
): Assessed<Assessment<Check<BreakerCode>>> {
  const errors = [
    ...inputErrors(breaker, breakerBounds, "breaker."),
    ...inputErrors(circuit, circuitBounds, "circuit."),
  ];
  const { ratedCurrentA, current } = breaker;
  return assess(errors, () => [
    holding("current_type", current && current === "ac"),
    atMost("design_current", { value: circuit.designCurrentA, limit: ratedCurrentA, unit: "A" }),
    atMost("cable_capacity", { value: ratedCurrentA, limit: circuit.cableCapacityA, unit: "A" }),
    inrushCheck(breaker, circuit),
    disconnectionCheck(breaker, circuit),
    atMost("breaking_capacity", { value: circuit.shortCircuitKA, limit: breaker.breakingCapacityKA, unit: "kA" }),
  ]);
}

/** Between both ends of the release the breaker may trip when the load is switched on (note), above it does (fail). */
function inrushCheck({ ratedCurrentA, curve }: BreakerValues, { inrushA }: BreakerCircuit): Check<BreakerCode> {
  const release = curve && ratedCurrentA ? releases[curve] : null;
  const [quiet, sure] =
    release && ratedCurrentA ? [release.min * ratedCurrentA, release.max * ratedCurrentA] : [null, null];
  const trips = inrushA !== null && sure !== null && inrushA >= sure;
  return atMost("inrush", { value: inrushA, limit: quiet, unit: "A" }, trips ? "fail" : "note");
}

/** Z_s ≤ U_0 / I_a (IEC 60364-4-41, 411.4.4); above two thirds of it only a calculation for hot conductors confirms. */
function disconnectionCheck(
  { ratedCurrentA, curve }: BreakerValues,
  { loopImpedanceOhm, voltageV }: BreakerCircuit,
): Check<BreakerCode> {
  const limit = curve && ratedCurrentA && voltageV ? voltageV / (releases[curve].max * ratedCurrentA) : null;
  const hot = atMost("disconnection", { value: loopImpedanceOhm, limit, unit: "ohm" });
  if (hot.outcome !== "pass" || limit === null) return hot;
  return {
    ...atMost("disconnection", { value: loopImpedanceOhm, limit: limit * coldShare, unit: "ohm" }, "note"),
    limit,
  };
}
