import type { SunVector } from "../sun/sun-position.ts";
import { minUp, type SkyStep } from "./sky.ts";

const radians = Math.PI / 180;
/** Share of the irradiance that the ground reflects: grass and soil (default of PVGIS). */
const albedo = 0.2;
/** Angular loss coefficient a_r of clean glass (Martin & Ruiz 2001; default of PVGIS and pvlib.iam.martin_ruiz). */
const angularLoss = 0.16;
/** First parameter of the diffuse modifiers, 4 / (3 π) as the paper rounds it, and the second by IEC 61853-3, section 7.2. */
const diffuseC1 = 0.4244;
const diffuseC2 = 0.5 * angularLoss - 0.154;

/** A tilted plane: the direction that it faces, shares of sky and ground in its view, and the modifiers of their diffuse light. */
export interface Plane {
  normal: SunVector;
  skyShare: number;
  groundShare: number;
  skyModifier: number;
  groundModifier: number;
}

/** Irradiance on a plane in W/m²: all that falls on it, and what passes its glass. */
export interface PlaneIrradiance {
  totalWM2: number;
  effectiveWM2: number;
}

/** How much of the sky a plane sees in one step, 0 to 1: the direction of the sun and the rest of the dome. */
export interface SkyView {
  beam: number;
  diffuse: number;
}

/** A plane by its tilt from the horizontal and its azimuth from south in degrees (-90 east, 90 west). */
export function planeOf(tiltDeg: number, azimuthDeg: number): Plane {
  const [tilt, azimuth] = [tiltDeg * radians, azimuthDeg * radians];
  const { sky, ground } = diffuseModifiers(tiltDeg);
  return {
    normal: {
      up: Math.cos(tilt),
      south: Math.sin(tilt) * Math.cos(azimuth),
      west: Math.sin(tilt) * Math.sin(azimuth),
    },
    skyShare: (1 + Math.cos(tilt)) / 2,
    groundShare: (1 - Math.cos(tilt)) / 2,
    skyModifier: sky,
    groundModifier: ground,
  };
}

/**
 * Irradiance on a plane: Hay & Davies (1980), as pvlib.irradiance.haydavies, with an isotropic ground. The diffuse light around
 * the sun takes the way, the glass losses and the shade of the beam.
 */
export function planeIrradiance(plane: Plane, sky: SkyStep, view: SkyView): PlaneIrradiance {
  const { normal } = plane;
  const { sun, ghiWM2, dhiWM2, dniWM2, extraWM2 } = sky;
  const cosIncidence = Math.max(0, normal.up * sun.up + normal.south * sun.south + normal.west * sun.west);
  const anisotropy = dniWM2 / extraWM2;
  const circumsolar = (dhiWM2 * anisotropy * cosIncidence) / Math.max(sun.up, minUp);
  const direct = view.beam * (dniWM2 * cosIncidence + circumsolar);
  const isotropic = view.diffuse * dhiWM2 * (1 - anisotropy) * plane.skyShare;
  const ground = ghiWM2 * albedo * plane.groundShare;
  return {
    totalWM2: direct + isotropic + ground,
    effectiveWM2: direct * beamModifier(cosIncidence) + isotropic * plane.skyModifier + ground * plane.groundModifier,
  };
}

/** Share of beam that passes the glass, relative to normal incidence: Martin & Ruiz (2001), as pvlib.iam.martin_ruiz. */
export function beamModifier(cosIncidence: number): number {
  return cosIncidence <= 0 ? 0 : (1 - Math.exp(-cosIncidence / angularLoss)) / (1 - Math.exp(-1 / angularLoss));
}

/** The same for diffuse light of sky and ground: Martin & Ruiz (2013), as pvlib.iam.martin_ruiz_diffuse. Tilt: 0 to 90 degrees. */
export function diffuseModifiers(tiltDeg: number): { sky: number; ground: number } {
  // Both terms divide by the share in view, which for the ground is 0 on a horizontal plane.
  const tilt = Math.max(tiltDeg, 1e-6) * radians;
  const sine = Math.sin(tilt);
  const passing = (term: number) => 1 - Math.exp(-((diffuseC1 + diffuseC2 * term) * term) / angularLoss);
  return {
    sky: passing(sine + (Math.PI - tilt - sine) / (1 + Math.cos(tilt))),
    ground: passing(sine + (tilt - sine) / (1 - Math.cos(tilt))),
  };
}
