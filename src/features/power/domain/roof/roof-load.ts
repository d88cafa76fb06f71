import type { RoofKind } from "./roof.ts";

/** Mass of modules with what holds them, in kg and kg/m² of modules; `null` if the module's mass is not stated. */
export interface RoofLoad {
  massKg: number | null;
  massKgPerM2: number | null;
  /** A structural engineer should look at it. It is only this hint, no structural design: wind and snow are not looked at. */
  needsCheck: boolean;
}

/** Rails, hooks and clamps in kg for a square metre of modules, rounded up from the data of common aluminium systems. */
const mountingKgPerM2 = 3;
/** Usual upper end of a pitched roof's load by modules with rails (makers' planning guides: 10 to 15 kg/m²). */
const usualKgPerM2 = 15;
const mm2PerM2 = 1_000_000;

/** Load by `count` equal modules of some mm². Flat roofs always need a check, as their ballast depends on wind and height. */
export function massOf(
  count: number,
  { weightKg, areaMm2 }: { weightKg: number | null; areaMm2: number },
  kind: RoofKind,
): RoofLoad {
  const areaM2 = (count * areaMm2) / mm2PerM2;
  const massKg = weightKg === null ? null : count * weightKg + areaM2 * mountingKgPerM2;
  const massKgPerM2 = massKg === null || areaM2 === 0 ? null : massKg / areaM2;
  const isHeavy = massKgPerM2 === null || massKgPerM2 > usualKgPerM2;
  return { massKg, massKgPerM2, needsCheck: count > 0 && kind !== "ground" && (kind === "flat" || isHeavy) };
}

/** Power of `count` modules of some watts under standard test conditions, in kWp. */
export const peakKWpOf = (count: number, powerW: number): number => (count * powerW) / 1_000;
