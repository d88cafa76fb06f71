import sharp, { type Sharp } from "sharp";
import { pictureLimits } from "../../pure/picture-limits.ts";
import { fail, ok, type Result } from "../../pure/result.ts";
import { type PictureKind, pictureKind } from "./sniff.ts";

/** Edge of a portrait, in pixels. */
export const portraitEdge = 512;
/** Longest edge of a photo in pixels: large enough to see a scratch. */
const photoEdge = 1_600;
/** Longest edge of a master in pixels: a square part of it, magnified twice, still fills the widest picture of a product. */
const masterEdge = 3_000;

/** A portrait is cropped to a centred square; a photo is kept whole; a master is a photo from which others are made. */
export type PictureShape = "portrait" | "photo" | "master";

/** A processed picture with its size in pixels. */
export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const within = (picture: Sharp, edge: number) =>
  picture.resize(edge, edge, { fit: "inside", withoutEnlargement: true });

const shapes: Record<PictureShape, (picture: Sharp) => Sharp> = {
  portrait: (picture) => picture.resize(portraitEdge, portraitEdge, { fit: "cover" }).webp({ quality: 82 }),
  photo: (picture) => within(picture, photoEdge).webp({ quality: 82 }),
  master: (picture) => within(picture, masterEdge).webp({ quality: 90 }),
};

/**
 * The first frame of a picture as upright WebP without metadata. `no_picture` if it is not a complete JPEG, PNG, WebP or AVIF;
 * `too_large` if it has more pixels than allowed, which is read from its header before decoding.
 */
export async function draw(
  bytes: Buffer,
  shape: PictureShape,
): Promise<Result<DrawnPicture, { code: "no_picture" | "too_large" }>> {
  const kind = pictureKind(bytes);
  if (kind === null) return fail({ code: "no_picture" });
  const limit = pixelLimit(kind);
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== (kind === "avif" ? "heif" : kind)) return fail({ code: "no_picture" });
    if (width * height * pages > limit) return fail({ code: "too_large" });
    const picture = sharp(bytes, { limitInputPixels: limit, failOn: "warning", pages: 1 }).autoOrient();
    const drawn = await shapes[shape](picture).toBuffer({ resolveWithObject: true });
    return ok({ bytes: drawn.data, width: drawn.info.width, height: drawn.info.height });
  } catch {
    // sharp throws for everything it cannot read, and nothing else in this block throws.
    return fail({ code: "no_picture" });
  }
}

function pixelLimit(kind: PictureKind): number {
  return (kind === "avif" ? pictureLimits.avifMegapixels : pictureLimits.megapixels) * 1_000_000;
}
