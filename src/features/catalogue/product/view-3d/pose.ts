/** How the model is looked at: degrees round it and above its floor, and how near (1 = it just fits). */
export interface Pose {
  azimuth: number;
  elevation: number;
  nearness: number;
}

const lowest = -5;
const highest = 80;
const furthest = 0.7;
const nearest = 4;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** Turns by degrees; never below the floor or over the top. */
export function turned(pose: Pose, azimuth: number, elevation: number): Pose {
  return {
    ...pose,
    azimuth: pose.azimuth + azimuth,
    elevation: between(lowest, pose.elevation + elevation, highest),
  };
}

/** Comes nearer by a factor. */
export function approached(pose: Pose, factor: number): Pose {
  return { ...pose, nearness: between(furthest, pose.nearness * factor, nearest) };
}

/**
 * Distance of the eye from the middle of a ball, in its radii, at which the ball just fits a window of this shape.
 * `fov` is the vertical angle of view in degrees, `aspect` width by height.
 */
export function fittingDistance(fov: number, aspect: number): number {
  const half = (fov * Math.PI) / 360;
  const narrow = aspect < 1 ? Math.atan(Math.tan(half) * aspect) : half;
  return 1 / Math.sin(narrow);
}
