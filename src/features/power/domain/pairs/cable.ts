import {
  type Assessed,
  type Assessment,
  assess,
  atMost,
  type Bounds,
  type Check,
  type InputError,
  inputErrors,
  positive,
} from "../verdict.ts";
import { crossSections, currentCapacityA, type Laying } from "./cable-tables.ts";

/** A run of copper cable; `null` is not known. */
export interface CableRun extends Laying {
  system: "dc" | "ac-1" | "ac-3";
  use: "lighting" | "other" | "pv-string";
  /** Design current I_b of a line conductor. */
  currentA: number | null;
  /** Between both conductors; of three phases from line to neutral. */
  voltageV: number | null;
  /** One way. */
  lengthM: number | null;
  /** Not used for DC. */
  powerFactor: number | null;
}

export type CableCode = "current_capacity" | "voltage_drop";

/** The verdict on a cross-section, its capacity and its voltage drop; the drop in per cent is a check. */
export interface CableAssessment extends Assessment<Check<CableCode>> {
  crossSectionMm2: number;
  capacityA: number | null;
  dropV: number | null;
}

export const runBounds = {
  currentA: positive(1_000),
  voltageV: positive(1_500),
  lengthM: positive(5_000),
  powerFactor: positive(1),
  ambientC: { min: -40, max: 80 },
  circuits: { min: 1, max: 20, whole: true },
} satisfies Partial<Record<keyof CableRun, Bounds>>;

/** Resistivity of copper at the temperature of normal service, 1.25 × that at 20 °C, in Ω·mm²/m (IEC 60364-5-52 annex G). */
const resistivity = 0.0225;
/** Reactance of a conductor in Ω/m where no other is known (annex G: 0.08 mΩ/m). */
const reactance = 0.08e-3;
/**
 * Limits of the drop in per cent from the origin of an installation on the public network (IEC 60364-5-52 table G.52.1). The
 * one for PV strings is a recommendation of design guides against losses.
 */
const maxDropPct = { lighting: 3, other: 5, "pv-string": 1 };

/**
 * Checks a standard cross-section in mm²: I_b at most the capacity I_z (tables of `currentCapacityA`, two loaded conductors
 * for DC and one phase, three for three phases) and the voltage drop in per cent (IEC 60364-5-52 annex G). Impossible figures
 * and other cross-sections are an `invalid_input`. Solar cable of EN 50618 in free air carries more than these tables say.
 */
export function checkCable(run: CableRun, crossSectionMm2: number): Assessed<CableAssessment> {
  const errors: InputError[] = inputErrors(run, runBounds);
  if (!crossSections.includes(crossSectionMm2)) errors.push({ field: "crossSectionMm2", reason: "out_of_range" });
  const capacityA = errors.length > 0 ? null : currentCapacityA(crossSectionMm2, run, run.system === "ac-3" ? 3 : 2);
  const dropV = voltageDropV(run, crossSectionMm2);
  const assessed = assess(errors, () => [
    atMost("current_capacity", { value: run.currentA, limit: capacityA, unit: "A" }),
    dropCheck(run, dropV),
  ]);
  return assessed.ok ? { ok: true, value: { ...assessed.value, crossSectionMm2, capacityA, dropV } } : assessed;
}

/**
 * The smallest standard cross-section that passes both checks of `checkCable`. If none does, or data is missing, the largest
 * one with its verdict, which then is not `fits`.
 */
export function smallestCrossSection(run: CableRun): Assessed<CableAssessment> {
  const largest = crossSections.length - 1;
  let smallest = checkCable(run, crossSections[largest] ?? 0);
  for (const crossSectionMm2 of crossSections.toReversed()) {
    const assessed = checkCable(run, crossSectionMm2);
    if (!assessed.ok || assessed.value.verdict !== "fits") break;
    smallest = assessed;
  }
  return smallest;
}

/** u = b (ρ₁ L/S cos φ + λ L sin φ) I_b, b = 2 with a return conductor, 1 for three phases; in V. */
function voltageDropV({ system, currentA, lengthM, powerFactor }: CableRun, crossSectionMm2: number): number | null {
  const cos = system === "dc" ? 1 : powerFactor;
  if (currentA === null || lengthM === null || cos === null) return null;
  const ways = system === "ac-3" ? 1 : 2;
  const resistive = ((resistivity * lengthM) / crossSectionMm2) * cos;
  const reactive = reactance * lengthM * Math.sqrt(1 - cos ** 2);
  return ways * (resistive + reactive) * currentA;
}

function dropCheck({ use, voltageV }: CableRun, dropV: number | null): Check<CableCode> {
  const value = dropV === null || voltageV === null ? null : (100 * dropV) / voltageV;
  const otherwise = use === "pv-string" ? "note" : "fail";
  return atMost("voltage_drop", { value, limit: maxDropPct[use], unit: "pct" }, otherwise);
}
