const radians = Math.PI / 180;
/** Directions in which the share of free sky is measured. */
const directions = 72;

/** A point of the horizon line: azimuth from south (-180 to 180, -90 east), elevation 0 to 90, in degrees. */
export interface HorizonPoint {
  azimuthDeg: number;
  elevationDeg: number;
}

/** What stands in the way of the sun: the elevation up to which the sky is hidden by azimuth, and the share of the sky that is free. */
export interface Horizon {
  elevationDegAt: (azimuthDeg: number) => number;
  freeSky: number;
}

/**
 * A horizon line by its points in any order, straight between them and closed around the circle; without points the horizon is free.
 * Free sky: what a horizontal plane sees of an isotropic dome, the mean of cos² of the elevation (as pvlib.shading, PVGIS).
 */
export function horizonOf(points: readonly HorizonPoint[]): Horizon {
  if (points.length === 0) return { elevationDegAt: () => 0, freeSky: 1 };
  const sorted = [...points].sort((a, b) => a.azimuthDeg - b.azimuthDeg);
  const elevationDegAt = (azimuthDeg: number) => between(sorted, azimuthDeg);
  let free = 0;
  for (let index = 0; index < directions; index += 1) {
    free += Math.cos(elevationDegAt((index / directions) * 360 - 180) * radians) ** 2;
  }
  return { elevationDegAt, freeSky: free / directions };
}

/** Elevation at an azimuth, linear between the neighbours in the sorted line; beyond an end the neighbour is the other end. */
function between(sorted: readonly HorizonPoint[], azimuthDeg: number): number {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return 0;
  const after = sorted.find((point) => point.azimuthDeg >= azimuthDeg) ?? turned(first, 360);
  const before = sorted.findLast((point) => point.azimuthDeg <= azimuthDeg) ?? turned(last, -360);
  const width = after.azimuthDeg - before.azimuthDeg;
  const share = width === 0 ? 0 : (azimuthDeg - before.azimuthDeg) / width;
  return before.elevationDeg + share * (after.elevationDeg - before.elevationDeg);
}

function turned(point: HorizonPoint, byDeg: number): HorizonPoint {
  return { ...point, azimuthDeg: point.azimuthDeg + byDeg };
}
