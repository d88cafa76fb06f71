import { clampGapMm } from "../../domain/roof/place-modules.ts";
import type { Rect } from "../../domain/roof/roof.ts";

/** Everything that is drawn or moved on the sheet keeps to this grid. */
export const snapMm = 50;
/** Smallest obstacle, so that its handles stay apart. */
const minObstacleMm = 100;
/** Faces that a sheet can hold. What is typed in the fields may be anything; the answer says what is wrong with it. */
const faceMm = { min: 500, max: 60_000 } as const;

/** A point of the sheet in millimetres from the lower left corner of the face, up the slope. */
export interface SheetPoint {
  xMm: number;
  yMm: number;
}

export interface FaceSize {
  lengthMm: number;
  slopeMm: number;
}

/** A part of the plane that is seen; `yMm` is its lower edge. */
export type SheetArea = Rect;

const snapped = (mm: number): number => Math.round(mm / snapMm) * snapMm;

const clamped = (mm: number, min: number, max: number) => Math.min(Math.max(mm, min), Math.max(min, max));

/** The rectangle between two points on the grid, in millimetres. */
export function rectBetween(one: SheetPoint, other: SheetPoint): Rect {
  const [left, right] = [snapped(Math.min(one.xMm, other.xMm)), snapped(Math.max(one.xMm, other.xMm))];
  const [lower, upper] = [snapped(Math.min(one.yMm, other.yMm)), snapped(Math.max(one.yMm, other.yMm))];
  return { xMm: left, yMm: lower, widthMm: right - left, heightMm: upper - lower };
}

/** A rectangle moved by millimetres, on the grid and inside the face. */
export function movedBy<R extends Rect>(rect: R, by: SheetPoint, face: FaceSize): R {
  return {
    ...rect,
    xMm: clamped(snapped(rect.xMm + by.xMm), 0, face.lengthMm - rect.widthMm),
    yMm: clamped(snapped(rect.yMm + by.yMm), 0, face.slopeMm - rect.heightMm),
  };
}

/** Less than half of the grid, so that a step of the keyboard always gets away. */
const magnetMm = 24;

/** A module moved like `movedBy`, but in line with the others and a clamp's width beside them where the grid comes near to that. */
export function moduleMovedBy<R extends Rect>(rect: R, by: SheetPoint, face: FaceSize, others: readonly Rect[]): R {
  const moved = movedBy(rect, by, face);
  const xs = others.flatMap(({ xMm, widthMm }) => [xMm, xMm + widthMm + clampGapMm, xMm - clampGapMm - rect.widthMm]);
  const ys = others.flatMap(({ yMm, heightMm }) => [
    yMm,
    yMm + heightMm + clampGapMm,
    yMm - clampGapMm - rect.heightMm,
  ]);
  return { ...moved, xMm: pulled(moved.xMm, xs), yMm: pulled(moved.yMm, ys) };
}

function pulled(mm: number, to: readonly number[]): number {
  const nearest = to.reduce(
    (best, other) => (Math.abs(other - mm) < Math.abs(best - mm) ? other : best),
    Number.POSITIVE_INFINITY,
  );
  return Math.abs(nearest - mm) <= magnetMm ? nearest : mm;
}

/** A rectangle whose upper right corner is moved by millimetres, on the grid and inside the face. */
export function resizedBy(rect: Rect, by: SheetPoint, face: FaceSize): Rect {
  return {
    ...rect,
    widthMm: clamped(snapped(rect.widthMm + by.xMm), minObstacleMm, face.lengthMm - rect.xMm),
    heightMm: clamped(snapped(rect.heightMm + by.yMm), minObstacleMm, face.slopeMm - rect.yMm),
  };
}

/** A drawn obstacle cut to the face; `null` if nothing worth drawing is left. */
export function cutToFace({ xMm, yMm, widthMm, heightMm }: Rect, { lengthMm, slopeMm }: FaceSize): Rect | null {
  const [left, lower] = [Math.max(0, xMm), Math.max(0, yMm)];
  const cut = {
    xMm: left,
    yMm: lower,
    widthMm: Math.min(lengthMm, xMm + widthMm) - left,
    heightMm: Math.min(slopeMm, yMm + heightMm) - lower,
  };
  return cut.widthMm >= minObstacleMm && cut.heightMm >= minObstacleMm ? cut : null;
}

/** The size of a face, on the grid and within what the sheet can hold. */
export function faceSize(lengthMm: number, slopeMm: number): FaceSize {
  return {
    lengthMm: clamped(snapped(lengthMm), faceMm.min, faceMm.max),
    slopeMm: clamped(snapped(slopeMm), faceMm.min, faceMm.max),
  };
}

/** SheetArea on which a face of usual size can be drawn anew. */
const blank = { widthMm: 16_000, heightMm: 10_000 };

/** What the sheet shows of a face: all of it with a margin for handles and measures; with `isBlank` at least an empty sheet. */
export function areaOf({ lengthMm, slopeMm }: FaceSize, isBlank: boolean): SheetArea {
  const width = isBlank ? Math.max(lengthMm, blank.widthMm) : lengthMm;
  const height = isBlank ? Math.max(slopeMm, blank.heightMm) : slopeMm;
  const margin = Math.max(700, Math.max(width, height) * 0.12);
  return { xMm: -margin, yMm: -margin, widthMm: width + 2 * margin, heightMm: height + 2 * margin };
}

/** Distance of the grid lines in millimetres: a metre, five on a large face. */
export function gridMm({ widthMm, heightMm }: SheetArea): number {
  return Math.max(widthMm, heightMm) > 40_000 ? 5_000 : 1_000;
}

/** The module that arrow keys reach from another one: the nearest in that direction, preferring the same row or column. */
export function neighbourOf(rects: readonly Rect[], from: number, { xMm: dx, yMm: dy }: SheetPoint): number {
  const own = rects[from];
  if (!own) return from;
  const centre = (rect: Rect) => [rect.xMm + rect.widthMm / 2, rect.yMm + rect.heightMm / 2] as const;
  const [x, y] = centre(own);
  const distances = rects.map((rect) => {
    const [otherX, otherY] = centre(rect);
    const along = (otherX - x) * Math.sign(dx) + (otherY - y) * Math.sign(dy);
    const aside = Math.abs(dx === 0 ? otherX - x : otherY - y);
    return along > 0 ? along + 3 * aside : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : from;
}
