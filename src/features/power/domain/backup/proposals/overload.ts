import { stepsPerDay } from "../../irradiance/sky.ts";
import type { Failure } from "../proposal.ts";
import type { Setting } from "./setting.ts";

/**
 * The first step in an outage in which the loads together or a start exceed what is given, W; a start within an unknown peak
 * power does not fail.
 */
export function firstOverload(
  { curve, isOff }: Setting,
  { powerW, peakW }: { powerW: number; peakW: number | null },
): Failure | null {
  for (let at = 0; at < isOff.length; at += 1) {
    if (!isOff[at]) continue;
    const step = at % stepsPerDay;
    const when = { day: Math.floor(at / stepsPerDay), step };
    const [running, peak] = [curve.runningW[step] ?? 0, curve.peakW[step] ?? 0];
    if (running > powerW) return { cause: "power", ...when, value: running, limit: powerW };
    if (peakW !== null && peak > peakW) return { cause: "start", ...when, value: peak, limit: peakW };
  }
  return null;
}
