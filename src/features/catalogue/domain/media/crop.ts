import type { Framing } from "./framing.ts";

/** Pixels of a photo. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** A rectangle in shares of the square in which the whole photo is shown, 0 to 1. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a photo is in the square that shows it whole (`contain`). */
export function photoBox({ width, height }: PhotoSize): Box {
  const edge = Math.max(width, height);
  const box = { width: width / edge, height: height / edge };
  return { ...box, x: (1 - box.width) / 2, y: (1 - box.height) / 2 };
}

/**
 * The square part that `cover` shows, in the same square: its edge is the photo's shorter edge over the zoom, its centre the
 * focus point or as near to it as the photo allows.
 */
export function cropBox(size: PhotoSize, { x, y, zoom }: Pick<Framing, "x" | "y" | "zoom">): Box {
  const photo = photoBox(size);
  const edge = Math.min(photo.width, photo.height) / zoom;
  const start = (from: number, length: number, share: number) =>
    Math.min(Math.max(from + share * length - edge / 2, from), from + length - edge);
  return { x: start(photo.x, photo.width, x), y: start(photo.y, photo.height, y), width: edge, height: edge };
}

/** The focus point under a place in the square, as a share of the photo, clamped to it. */
export function focusAt(size: PhotoSize, place: { x: number; y: number }): Pick<Framing, "x" | "y"> {
  const photo = photoBox(size);
  const share = (value: number, from: number, length: number) => Math.min(Math.max((value - from) / length, 0), 1);
  return { x: share(place.x, photo.x, photo.width), y: share(place.y, photo.y, photo.height) };
}

/** The focus point moved by an arrow key: one hundredth of the photo, ten with Shift; `null` for other keys. */
export function focusByKey(
  { x, y }: Pick<Framing, "x" | "y">,
  key: string,
  isFast: boolean,
): Pick<Framing, "x" | "y"> | null {
  const step = isFast ? 0.1 : 0.01;
  const moves: Record<string, readonly [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const move = moves[key];
  if (!move) return null;
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  return { x: clamp(x + move[0]), y: clamp(y + move[1]) };
}
