/** Camera position: degrees around the model and above the floor; at zoom 1 the model just fits. */
export interface Pose {
  azimuth: number;
  elevation: number;
  zoom: number;
}

const elevations = { min: -5, max: 80 };
const zooms = { min: 0.7, max: 4 };

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.max(min, Math.min(max, value));

/** Turns by degrees, clamping the elevation. */
export function turned(pose: Pose, azimuth: number, elevation: number): Pose {
  return {
    ...pose,
    azimuth: pose.azimuth + azimuth,
    elevation: clamp(pose.elevation + elevation, elevations),
  };
}

export function zoomed(pose: Pose, factor: number): Pose {
  return { ...pose, zoom: clamp(pose.zoom * factor, zooms) };
}

/**
 * Distance of the camera from the centre of a sphere, in radii, at which the sphere just fits. `fov` is the vertical angle of
 * view in degrees, `aspect` is width by height.
 */
export function fittingDistance(fov: number, aspect: number): number {
  const half = (fov * Math.PI) / 360;
  const narrow = aspect < 1 ? Math.atan(Math.tan(half) * aspect) : half;
  return 1 / Math.sin(narrow);
}
