import { coveredSize } from "./placing-text.ts";
import {
  type Edges,
  type ModuleSize,
  maxModulesPerFace,
  type Orientation,
  orientations,
  type PlacedModule,
  type Rect,
  type RoofFace,
  standsInRows,
} from "./roof.ts";

/** Gap between two modules in mm: the width of a usual middle clamp. Obstacles keep it too. */
export const clampGapMm = 20;

export interface PlacingOptions {
  edges: Edges;
  /** `best`: that of more modules. */
  orientation: Orientation | "best";
  /** Free distance between tilted rows, for each orientation; the clamp gap on pitched roofs. */
  rowGapMm: Readonly<Record<Orientation, number>>;
}

/** What modules may cover once the edges stay free; `null` if nothing is left. */
export function usableArea({ lengthMm, slopeMm }: RoofFace, { eaveMm, ridgeMm, vergeMm }: Edges): Rect | null {
  const widthMm = lengthMm - 2 * vergeMm;
  const heightMm = slopeMm - eaveMm - ridgeMm;
  return widthMm > 0 && heightMm > 0 ? { xMm: vergeMm, yMm: eaveMm, widthMm, heightMm } : null;
}

/**
 * Modules in rows along the eave, as many as rows of one orientation can hold, at most `maxModulesPerFace` from the eave up.
 *
 * For a row at a given height, filling each free stretch from its left end is best. A row can always be moved down until it meets the
 * row below, the eave or the top of an obstacle, so that only heights of whole rows above one of these have to be tried; among
 * them the best set of rows is found by dynamic programming. It is therefore exact for rows, and an added obstacle never adds a module.
 */
export function placeModules(face: RoofFace, size: ModuleSize, options: PlacingOptions): PlacedModule[] {
  const area = usableArea(face, options.edges);
  if (area === null) return [];
  const tried = options.orientation === "best" ? orientations : [options.orientation];
  const placings = tried.map((orientation) => {
    const covered = coveredSize(size, orientation, rowTilt(face));
    return rowsOf(area, face.obstacles, { ...covered, rowGapMm: options.rowGapMm[orientation] }).map((at) => ({
      ...at,
      orientation,
      ...covered,
    }));
  });
  const best = placings.reduce((most, placing) => (placing.length > most.length ? placing : most), placings[0] ?? []);
  return best.slice(0, maxModulesPerFace);
}

/** On pitched roofs modules lie on the sheet itself. */
export const rowTilt = ({ kind, tiltDeg }: Pick<RoofFace, "kind" | "tiltDeg">): number =>
  standsInRows(kind) ? tiltDeg : 0;

/** What a module covers, and the free distance to the row behind it. */
interface Cell {
  widthMm: number;
  heightMm: number;
  rowGapMm: number;
}

type Corner = Pick<Rect, "xMm" | "yMm">;

function rowsOf(area: Rect, obstacles: readonly Rect[], cell: Cell): Corner[] {
  const pitchMm = cell.heightMm + cell.rowGapMm;
  const heights = rowHeights(area, obstacles, cell.heightMm, pitchMm);
  const rows = heights.map((yMm) => stretchesAt(yMm, area, obstacles, cell));
  const counts = rows.map((row) => row.reduce((sum, { count }) => sum + count, 0));
  const next: number[] = [];
  for (const [index, yMm] of heights.entries()) {
    let above = next[index - 1] ?? 0;
    while (above < heights.length && (heights[above] ?? 0) < yMm + pitchMm) above += 1;
    next.push(above);
  }
  const most = new Array<number>(heights.length + 1).fill(0);
  const sumFrom = (index: number) => (counts[index] ?? 0) + (most[next[index] ?? heights.length] ?? 0);
  for (let index = heights.length - 1; index >= 0; index -= 1)
    most[index] = Math.max(most[index + 1] ?? 0, sumFrom(index));
  const placed: Corner[] = [];
  for (let index = 0; index < heights.length; ) {
    const isTaken = (counts[index] ?? 0) > 0 && sumFrom(index) === most[index];
    if (isTaken) placed.push(...cornersOf(rows[index] ?? [], heights[index] ?? 0, cell));
    index = isTaken ? (next[index] ?? heights.length) : index + 1;
  }
  return placed;
}

/** Heights at which a row may begin, ascending: whole rows above the eave or above an obstacle. */
function rowHeights(area: Rect, obstacles: readonly Rect[], heightMm: number, pitchMm: number): number[] {
  const top = area.yMm + area.heightMm - heightMm;
  const floors = [area.yMm, ...obstacles.map((obstacle) => obstacle.yMm + obstacle.heightMm + clampGapMm)];
  const heights = new Set<number>();
  for (const floor of floors) for (let yMm = floor; yMm <= top; yMm += pitchMm) if (yMm >= area.yMm) heights.add(yMm);
  return [...heights].sort((a, b) => a - b);
}

/** A part of a row without obstacles, and how many modules it holds. */
interface Stretch {
  fromMm: number;
  count: number;
}

function stretchesAt(yMm: number, area: Rect, obstacles: readonly Rect[], { widthMm, heightMm }: Cell): Stretch[] {
  const row = { xMm: area.xMm, yMm, widthMm: area.widthMm, heightMm };
  const blocked = obstacles.filter((obstacle) => isNear(row, obstacle)).sort((a, b) => a.xMm - b.xMm);
  const endMm = area.xMm + area.widthMm;
  const stretches: Stretch[] = [];
  let fromMm = area.xMm;
  const add = (untilMm: number) => {
    const count = Math.floor((untilMm - fromMm + clampGapMm) / (widthMm + clampGapMm));
    if (count > 0) stretches.push({ fromMm, count });
  };
  for (const obstacle of blocked) {
    add(Math.min(endMm, obstacle.xMm - clampGapMm));
    fromMm = Math.max(fromMm, obstacle.xMm + obstacle.widthMm + clampGapMm);
  }
  add(endMm);
  return stretches;
}

/** The corners of modules from the left end of each stretch. */
function cornersOf(stretches: readonly Stretch[], yMm: number, { widthMm }: Cell): Corner[] {
  return stretches.flatMap(({ fromMm, count }) =>
    Array.from({ length: count }, (_, index) => ({ xMm: fromMm + index * (widthMm + clampGapMm), yMm })),
  );
}

/** Whether two rectangles overlap or are nearer than the clamp gap. */
export function isNear(a: Rect, b: Rect, gapMm = clampGapMm): boolean {
  return (
    a.xMm < b.xMm + b.widthMm + gapMm &&
    b.xMm < a.xMm + a.widthMm + gapMm &&
    a.yMm < b.yMm + b.heightMm + gapMm &&
    b.yMm < a.yMm + a.heightMm + gapMm
  );
}

/** What one module lacks on the area in mm, along the eave and up the slope; `null` if it fits in one of the orientations. */
export function missingSize(
  face: RoofFace,
  size: ModuleSize,
  { edges: { eaveMm, ridgeMm, vergeMm }, orientation }: Pick<PlacingOptions, "edges" | "orientation">,
): { lengthMm: number; slopeMm: number } | null {
  const tried = orientation === "best" ? orientations : [orientation];
  const missing = tried.map((one) => {
    const { widthMm, heightMm } = coveredSize(size, one, rowTilt(face));
    return {
      lengthMm: Math.max(0, widthMm + 2 * vergeMm - face.lengthMm),
      slopeMm: Math.max(0, heightMm + eaveMm + ridgeMm - face.slopeMm),
    };
  });
  const least = missing.sort((a, b) => a.lengthMm + a.slopeMm - b.lengthMm - b.slopeMm)[0];
  return least && least.lengthMm + least.slopeMm > 0 ? least : null;
}
