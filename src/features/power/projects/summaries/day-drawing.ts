import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { energyText } from "../../backup/backup-figures.ts";
import { bandOf, type Lane, outageRuns, picture, roundTop, stairPoints } from "../../backup/day/day-geometry.ts";
import type { PictureDay } from "../../domain/backup/proposal.ts";
import type { Drawing, Shape } from "../../domain/projects/drawing.ts";
import { figureText } from "../../strings/figure-text.ts";

interface Told {
  day: PictureDay;
  /** What a full battery gives, Wh; `null` without one. */
  usableWh: number | null;
  title: string;
  text: string;
}

const { width, power, battery } = picture;
type CurveLook = Exclude<keyof typeof legendTexts, "outage">;

/** Height of a line of text. */
const lineHeight = 16;

/** The day of the blackout planner as a diagram: outages, power, and below it what is in the battery, with a legend. */
export function dayDrawing({ day, usableWh, ...texts }: Told, language: { t: Translate; locale: Locale }): Drawing {
  const { t } = language;
  const hasBattery = usableWh !== null && usableWh > 0 && day.batteryWh.length > 0;
  const maxW = roundTop(Math.max(...day.loadW, ...day.sunW, ...day.generatorW));
  const powerLane = { ...power, max: maxW };
  const bottom = hasBattery ? battery.top + battery.height : power.top + power.height;
  const curves: { look: CurveLook; values: readonly number[]; lane: Lane }[] = [
    { look: "sun", values: day.sunW, lane: powerLane },
    { look: "generator", values: day.generatorW, lane: powerLane },
    { look: "load", values: day.loadW, lane: powerLane },
    { look: "missing", values: day.unservedW, lane: powerLane },
    ...(hasBattery ? [{ look: "battery" as const, values: day.batteryWh, lane: { ...battery, max: usableWh } }] : []),
  ];
  const seen = curves.filter(({ values }) => values.some((value) => value > 0));
  const runs = outageRuns(day);
  const legend = [...(runs.length > 0 ? (["outage"] as const) : []), ...seen.map(({ look }) => look)];
  const legendTop = bottom + lineHeight * 2.2;
  return {
    ...texts,
    unit: null,
    width,
    height: legendTop + lineHeight * Math.ceil(legend.length / 3),
    shapes: [
      ...runs.map((run): Shape => {
        const band = bandOf(run, day.outage.length);
        return { kind: "rect", ...band, y: power.top, height: bottom - power.top, look: "outage" };
      }),
      base(power.top + power.height),
      ...(hasBattery ? [base(bottom), label(2, battery.top - 3, energyText(usableWh, language))] : []),
      ...seen.map(({ look, values, lane }): Shape => ({ kind: "line", points: stairPoints(values, lane), look })),
      label(2, power.top - 2, figureText(maxW, "W", language)),
      ...[0, 6, 12, 18, 24].map((hour) => {
        const x = Math.min(Math.max((hour / 24) * width, 12), width - 16);
        return label(x, bottom + lineHeight * 0.8, `${hour}:00`, "middle");
      }),
      ...legend.flatMap((look, index) => legendShapes(look, { index, top: legendTop, text: t(legendTexts[look]) })),
    ],
  };
}

const label = (x: number, y: number, text: string, align: "start" | "middle" = "start"): Shape => ({
  ...{ kind: "text", x, y, text, align },
});

const flat = (y: number, from: number, to: number): [x: number, y: number][] => [
  [from, y],
  [to, y],
];

const base = (y: number): Shape => ({ kind: "line", points: flat(y, 0, width), look: "dimension" });

/** A mark with its text, three in a row. */
function legendShapes(
  look: keyof typeof legendTexts,
  { index, top, text }: { index: number; top: number; text: string },
): Shape[] {
  const x = (index % 3) * (width / 3);
  const y = top + Math.floor(index / 3) * lineHeight;
  const mark: Shape =
    look === "outage"
      ? { kind: "rect", x, y: y - 8, width: 18, height: 8, look }
      : { kind: "line", points: flat(y - 4, x, x + 18), look };
  return [mark, label(x + 24, y, text)];
}

const legendTexts = {
  outage: "powerBackup.legend.outage",
  load: "powerBackup.legend.load",
  sun: "powerBackup.legend.sun",
  generator: "powerBackup.legend.generator",
  missing: "powerBackup.legend.missing",
  battery: "powerBackup.legend.battery",
} as const;
