import { readFigure } from "../typed-figure.ts";
import { type Bounds, inputErrors } from "../verdict.ts";
import type { SolarError } from "./solar-result.ts";

/** Bounds of the figures of the form: metres, degrees, kWh, per cent, years, money in the market's currency. */
export const solarBounds = {
  size: { min: 0.5, max: 60, required: true },
  pitch: { min: 0, max: 75, required: true },
  rowTilt: { min: 0, max: 60 },
  direction: { min: -180, max: 180, required: true },
  edge: { min: 0, max: 5 },
  corner: { min: 0, max: 60, required: true },
  obstacle: { min: 0.05, max: 60, required: true },
  azimuth: { min: -180, max: 180, required: true },
  elevation: { min: 0, max: 90, required: true },
  yearKWh: { min: 0, max: 1_000_000, required: true },
  batteries: { min: 1, max: 32, whole: true },
  pricePerKWh: { min: 0, max: 100 },
  installation: { min: 0, max: 100_000 },
  growthPct: { min: -10, max: 20 },
  discountPct: { min: 0, max: 30 },
  years: { min: 1, max: 40, whole: true },
} as const satisfies Record<string, Bounds>;

/** Reads figures and collects the errors of their fields. */
export interface FigureReader {
  errors: SolarError[];
  /** `null` for an empty field, NaN for one with an error. */
  figure(field: string, typed: string, bounds: Bounds): number | null;
  fail(field: string, reason: SolarError["reason"], bounds?: SolarError["bounds"]): void;
}

/** A reader without errors. */
export function createFigureReader(): FigureReader {
  const errors: SolarError[] = [];
  return {
    errors,
    figure(field, typed, bounds) {
      const value = readFigure(typed);
      const [error] = inputErrors({ value }, { value: bounds });
      if (!error) return value;
      const limits = error.reason === "out_of_range" ? { min: bounds.min, max: bounds.max } : null;
      errors.push({ field, reason: error.reason, bounds: limits });
      return Number.NaN;
    },
    fail(field, reason, bounds = null) {
      errors.push({ field, reason, bounds });
    },
  };
}
