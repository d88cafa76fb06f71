import { ok, type Result } from "#platform/pure/result.ts";
import type { DrawnPicture } from "./draw.ts";
import { createDrawing, type PictureError } from "./drawing.ts";

/** Measured: 525 MB for the most costly picture within the limits (interlaced PNG, 16 bits, four channels). */
const draw = createDrawing({ waiting: 8, memory: 700, timeout: 20_000 });

/**
 * A picture of somebody as the shop keeps it: the middle of the first frame as a square WebP of 512 px, upright, without
 * any metadata.
 */
export async function portraitOf(bytes: Buffer): Promise<Result<Buffer, PictureError>> {
  const drawn = await draw(bytes, "portrait");
  return drawn.ok ? ok(drawn.value.bytes) : drawn;
}

/** A picture of something as it was: whole, its longer edge at most 1600 px, otherwise like a portrait. */
export function photoOf(bytes: Buffer): Promise<Result<DrawnPicture, PictureError>> {
  return draw(bytes, "photo");
}
