import { solarDay, sunVector } from "../sun/sun-position.ts";
import { clampGapMm } from "./place-modules.ts";
import { type ModuleSize, type Orientation, type RoofFace, standsInRows } from "./roof.ts";

const radians = Math.PI / 180;
/** 21 December. */
const winterSolstice = 355;
/** Lowest winter-noon sun that rows are set apart for; below it they would never pay for their land. */
const leastElevationDeg = 5;

/**
 * Free distance in mm between two rows, seen from above, so that none shades the next one at solar noon of 21 December:
 * rise × cos(azimuth) ÷ tan(elevation), the shadow of the upper edge across the rows (DGS, Planning and Installing Photovoltaic
 * Systems, row spacing). Rows that look east, west or north need no more than the clamp gap at noon. Pitched roofs: the clamp gap.
 */
export function rowGaps(face: RoofFace, size: ModuleSize, lat: number): Record<Orientation, number> {
  if (!standsInRows(face.kind)) return { portrait: clampGapMm, landscape: clampGapMm };
  const { up } = sunVector(lat * radians, solarDay(winterSolstice).declinationRad, 0);
  const elevationRad = Math.max(Math.asin(up), leastElevationDeg * radians);
  const across = Math.max(0, Math.cos(face.azimuthDeg * radians)) / Math.tan(elevationRad);
  const gap = (depthMm: number) => Math.max(clampGapMm, Math.ceil(depthMm * Math.sin(face.tiltDeg * radians) * across));
  return { portrait: gap(size.longMm), landscape: gap(size.shortMm) };
}
