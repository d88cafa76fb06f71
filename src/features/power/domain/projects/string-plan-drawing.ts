import type { Drawing, Shape } from "./drawing.ts";

/** One input of an inverter: equal strings, of which one is drawn. */
export interface PlanRow {
  /** Text above the string. */
  label: string;
  modulesInSeries: number;
  /** Size of a module in metres, upright; `null` where it is not known. */
  size: { widthM: number; heightM: number } | null;
}

/** Proportions of a module of unknown size. */
const usualSize = { widthM: 1.13, heightM: 1.76 };
/** Gap between modules of a row for their clamps, in metres. */
const gapM = 0.02;

/**
 * Strings as rows of modules side by side, each with the cable to its first module (+) and the one from its last (−). To scale if
 * the sizes of all modules are known. Distances between rows are for the texts and mean nothing on the roof.
 */
export function stringPlanDrawing(
  rows: readonly PlanRow[],
  { metres, ...texts }: { title: string; text: string; metres: (length: number) => string },
): Drawing {
  const isToScale = rows.every(({ size }) => size !== null);
  const sized = rows.map((row) => {
    const size = (isToScale ? row.size : null) ?? usualSize;
    return { ...row, ...size, lengthM: row.modulesInSeries * (size.widthM + gapM) - gapM };
  });
  const longestM = Math.max(...sized.map(({ lengthM }) => lengthM), 4);
  const line = longestM * 0.035;
  const left = line * 2;
  const shapes: Shape[] = [];
  let y = 0;
  for (const row of sized) {
    shapes.push(...rowShapes(row, { left, top: y, line }));
    y += row.heightM + line * 4;
  }
  const barM = longestM > 20 ? 5 : 1;
  if (isToScale) shapes.push(...scaleBar({ x: left, y: y + line * 0.4, barM, line }, metres(barM)));
  return {
    ...texts,
    unit: isToScale ? "m" : null,
    width: left + longestM + line,
    height: isToScale ? y + line * 2 : y,
    shapes,
  };
}

type SizedRow = PlanRow & { widthM: number; heightM: number; lengthM: number };

/** Label, cables, modules with the numbers of the first and the last. */
function rowShapes(
  { label, modulesInSeries, widthM, heightM, lengthM }: SizedRow,
  { left, top, line }: { left: number; top: number; line: number },
): Shape[] {
  const modulesTop = top + line * 1.8;
  const middle = modulesTop + heightM / 2;
  const below = modulesTop + heightM + line * 0.8;
  const end = left + lengthM;
  const moduleLeft = (index: number) => left + index * (widthM + gapM);
  const numbered = [...new Set([0, modulesInSeries - 1])];
  return [
    { kind: "text", x: 0, y: top + line * 1.2, text: label, align: "start" },
    ...Array.from({ length: modulesInSeries }, (_, index): Shape => {
      return { kind: "rect", x: moduleLeft(index), y: modulesTop, width: widthM, height: heightM, look: "module" };
    }),
    {
      kind: "line",
      points: [
        [line * 0.9, middle],
        [left, middle],
      ],
      look: "plus",
    },
    { kind: "text", x: 0, y: middle + line * 0.35, text: "+", align: "start" },
    {
      kind: "line",
      points: [
        [end, middle],
        [end + line * 0.5, middle],
        [end + line * 0.5, below],
        [line * 0.9, below],
      ],
      look: "minus",
    },
    { kind: "text", x: 0, y: below + line * 0.35, text: "−", align: "start" },
    ...numbered.map((index): Shape => {
      const x = moduleLeft(index) + widthM / 2;
      return { kind: "text", x, y: middle + line * 0.35, text: String(index + 1), align: "middle" };
    }),
  ];
}

/** A line of a round length in metres, with its text. */
function scaleBar({ x, y, barM, line }: { x: number; y: number; barM: number; line: number }, text: string): Shape[] {
  return [
    {
      kind: "line",
      points: [
        [x, y - line * 0.3],
        [x, y],
        [x + barM, y],
        [x + barM, y - line * 0.3],
      ],
      look: "dimension",
    },
    { kind: "text", x: x + barM + line * 0.4, y, text, align: "start" },
  ];
}
