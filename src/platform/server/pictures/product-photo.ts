import type { Result } from "#platform/pure/result.ts";
import type { DrawnPicture } from "./draw.ts";
import { createDrawing, type PictureError } from "./drawing.ts";
import type { FramedFile, SquareFraming } from "./square.ts";

/** Uploads of several people wait for each other; each takes one to three seconds. */
const masters = createDrawing({ waiting: 24, memory: 700, timeout: 30_000 });
/** The job of photos frames one at a time. */
const framings = createDrawing({ waiting: 4, memory: 700, timeout: 60_000 });

/** A photo of a product as stored: upright, whole, its longer edge at most 3000 px, WebP, without metadata. */
export function masterOf(bytes: Buffer): Promise<Result<DrawnPicture, PictureError>> {
  return masters.draw(bytes, "master");
}

/** All files of a stored photo in a framing. */
export function framedOf(master: Buffer, framing: SquareFraming): Promise<Result<FramedFile[], PictureError>> {
  return framings.frame(master, framing);
}
