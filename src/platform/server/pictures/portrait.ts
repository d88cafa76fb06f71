import { ok, type Result } from "#platform/pure/result.ts";
import type { DrawnPicture } from "./draw.ts";
import { createDrawing, type PictureError } from "./drawing.ts";

/** Measured: the most expensive picture within the limits (interlaced PNG, 16 bits, four channels) takes 525 MB. */
const { draw } = createDrawing({ waiting: 8, memory: 700, timeout: 20_000 });

/**
 * A user's picture as stored: the centre of its first frame as an upright square WebP of 512 px without metadata.
 */
export async function portraitOf(bytes: Buffer): Promise<Result<Buffer, PictureError>> {
  const drawn = await draw(bytes, "portrait");
  return drawn.ok ? ok(drawn.value.bytes) : drawn;
}

/** A photo as stored: whole, its longer edge at most 1600 px, otherwise like a portrait. */
export function photoOf(bytes: Buffer): Promise<Result<DrawnPicture, PictureError>> {
  return draw(bytes, "photo");
}
