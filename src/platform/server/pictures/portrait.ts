import sharp, { type Sharp } from "sharp";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { turns } from "#platform/pure/turns.ts";
import { isTwoFiles, pictureKind } from "./sniff.ts";

/** Edge of a portrait, in pixels. */
export const portraitEdge = 512;
/** Longest edge of a photo, in pixels: a scratch is still seen. */
const photoEdge = 1_600;

/** Most pixels that an uploaded picture may have: what is decoded must fit into memory however small the file is. */
export const pixelLimit = 50_000_000;

// Pictures come from strangers and are looked at once.
sharp.cache(false);

/** One at a time in a process: each may need some 200 MB for a moment. */
const turn = turns(1);

/**
 * A picture of somebody as the shop keeps it: the middle of the first frame as a square WebP of 512 px, upright, without
 * any metadata. `no_picture` for everything else than a whole JPEG, PNG, WebP or AVIF of at most 50 megapixels.
 */
export function portraitOf(bytes: Buffer): Promise<Result<Buffer, { code: "no_picture" }>> {
  return redrawn(bytes, (picture) => picture.resize(portraitEdge, portraitEdge, { fit: "cover" }));
}

/** A picture of something as it was: whole, its longer edge at most 1600 px, otherwise like a portrait. */
export function photoOf(bytes: Buffer): Promise<Result<Buffer, { code: "no_picture" }>> {
  return redrawn(bytes, (picture) => picture.resize(photoEdge, photoEdge, { fit: "inside", withoutEnlargement: true }));
}

/** The same with its edges in pixels, for what stands on pages. */
export async function sizedPhotoOf(
  bytes: Buffer,
): Promise<Result<{ bytes: Buffer; width: number; height: number }, { code: "no_picture" }>> {
  const photo = await photoOf(bytes);
  if (!photo.ok) return photo;
  const { width, height } = await sharp(photo.value).metadata();
  return ok({ bytes: photo.value, width, height });
}

async function redrawn(
  bytes: Buffer,
  shape: (picture: Sharp) => Sharp,
): Promise<Result<Buffer, { code: "no_picture" }>> {
  const kind = pictureKind(bytes);
  if (kind === null || isTwoFiles(bytes, kind)) return fail({ code: "no_picture" });
  return turn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "warning", pages: 1 });
      const { format } = await picture.metadata();
      if (format !== (kind === "avif" ? "heif" : kind)) return fail({ code: "no_picture" });
      return ok(await shape(picture.autoOrient()).timeout({ seconds: 20 }).webp({ quality: 82 }).toBuffer());
    } catch {
      // The library throws for whatever it cannot read; nothing of ours is asked in between.
      return fail({ code: "no_picture" });
    }
  });
}
