import type { PictureDay } from "../../domain/backup/proposal.ts";
import { clockText } from "../backup-figures.ts";

/** Minutes of a step. */
const stepMin = 15;

/** Size of the picture in its own units: power above, the state of the battery below it. */
export const picture = { width: 480, power: { top: 10, height: 120 }, battery: { top: 154, height: 76 } } as const;

/** A lane of the picture: its upper edge and its height in units, and the value at its upper edge. */
export interface Lane {
  top: number;
  height: number;
  max: number;
}

const x = (step: number, steps: number) => round((step / steps) * picture.width);
const y = (value: number, { top, height, max }: Lane) => round(top + height * (1 - value / max));
const round = (units: number) => Math.round(units * 10) / 10;

/** Corners of values as stairs, two for each step: where it begins and where it ends. */
export function stairPoints(values: readonly number[], lane: Lane): [x: number, y: number][] {
  return values.flatMap((value, step) => [
    [x(step, values.length), y(value, lane)],
    [x(step + 1, values.length), y(value, lane)],
  ]);
}

/** SVG path of values, one for each step, as stairs. */
export function stairs(values: readonly number[], lane: Lane): string {
  return stairPoints(values, lane)
    .map(([across, down], at) => (at % 2 === 1 ? `H${across}` : `${at === 0 ? "M" : "L"}${across} ${down}`))
    .join("");
}

/** SVG path of the area under stairs. */
export function areaUnder(values: readonly number[], lane: Lane): string {
  const bottom = y(0, lane);
  return `${stairs(values, lane)}V${bottom}H0Z`;
}

/** Steps without mains as ranges `[from, to)`. */
export function outageRuns({ outage }: PictureDay): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [step, isOff] of outage.entries()) {
    const last = runs.at(-1);
    if (!isOff) continue;
    if (last && last.to === step) last.to = step + 1;
    else runs.push({ from: step, to: step + 1 });
  }
  return runs;
}

/** Left edge and width of a range of steps in units. */
export function bandOf({ from, to }: { from: number; to: number }, steps: number): { x: number; width: number } {
  return { x: x(from, steps), width: round(x(to, steps) - x(from, steps)) };
}

/** `08:00–12:00, 20:00–24:00` */
export function runsText(runs: readonly { from: number; to: number }[]): string {
  const clock = (step: number) => (step === 96 ? "24:00" : clockText(step * stepMin));
  return runs.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(", ");
}

/** The next of 1, 2, 3, 5 times a power of ten: a round top of a scale. */
export function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 2, 3, 5, 10].map((step) => step * power).find((top) => top >= value) ?? value;
}

/** Averages of an hour, energy at its end; minutes without mains. */
export interface HourRow {
  hour: number;
  offMin: number;
  loadW: number;
  sunW: number;
  generatorW: number;
  unservedW: number;
  batteryWh: number | null;
}

/** The 24 hours of a simulated day. */
export function hoursOf(day: PictureDay): HourRow[] {
  const perHour = 60 / stepMin;
  return Array.from({ length: 24 }, (_, hour) => {
    const from = hour * perHour;
    const sum = (values: readonly number[]) =>
      values.slice(from, from + perHour).reduce((total, value) => total + value, 0);
    return {
      hour,
      offMin: sum(day.outage) * stepMin,
      loadW: sum(day.loadW) / perHour,
      sunW: sum(day.sunW) / perHour,
      generatorW: sum(day.generatorW) / perHour,
      unservedW: sum(day.unservedW) / perHour,
      batteryWh: day.batteryWh[from + perHour - 1] ?? null,
    };
  });
}
