import sharp, { type Sharp } from "sharp";
import { clearBackground } from "./studio.ts";

/** How a photo is brought into a square; the numbers are shares of width and height, and a magnification. */
export interface SquareFraming {
  fit: "contain" | "cover";
  x: number;
  y: number;
  zoom: number;
  background: "keep" | "studio";
}

/** A file of a framed photo; its name is its width and format: `720.avif`. */
export interface FramedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Widths with their qualities. Photos have noise and textures, which renders on white have not: qualities are those of scenes
 * (art/making/encode.ts).
 */
const encodings = [
  { width: 360, avif: 52, webp: 60 },
  { width: 720, avif: 52, webp: 56 },
  { width: 1080, avif: 50, webp: 52 },
] as const;
/** Edge of the JPEG for other sites, which do not know transparency, in pixels. */
const sharedEdge = 1_200;

/**
 * Makes all files of a framed photo: squares as AVIF and WebP, and a JPEG on white. Throws for a picture that cannot be read,
 * which a stored photo is not.
 */
export async function frameSquare(photo: Uint8Array, framing: SquareFraming): Promise<FramedFile[]> {
  const square = await squareOf(photo, framing);
  const files: FramedFile[] = [];
  for (const { width, avif, webp } of encodings) {
    const sized = square.clone().resize(width, width, { kernel: "lanczos3" });
    const encoded = {
      avif: sized.clone().avif({ quality: avif, effort: 3, chromaSubsampling: "4:4:4" }),
      webp: sized.clone().webp({ quality: webp, effort: 4, smartSubsample: true, alphaQuality: 90 }),
    };
    for (const [type, picture] of Object.entries(encoded))
      files.push({ name: `${width}.${type}`, bytes: await picture.toBuffer() });
  }
  const shared = square.clone().flatten({ background: "#ffffff" }).jpeg({ quality: 86 });
  return [...files, { name: `${sharedEdge}.jpg`, bytes: await shared.toBuffer() }];
}

/** The framed photo with an edge of `sharedEdge`; a smaller photo is enlarged only by `cover`. */
async function squareOf(photo: Uint8Array, framing: SquareFraming): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const part = framing.fit === "cover" ? sharp(photo).extract(squarePart(width, height, framing)) : sharp(photo);
  const { data, info } = await part
    .resize(sharedEdge, sharedEdge, { fit: "inside", withoutEnlargement: framing.fit === "contain" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (framing.background === "studio") clearBackground({ data, width: info.width, height: info.height });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const [left, top] = [(sharedEdge - info.width) >> 1, (sharedEdge - info.height) >> 1];
  const whole = await sharp(data, { raw })
    .extend({
      ...{ left, top, right: sharedEdge - info.width - left, bottom: sharedEdge - info.height - top },
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
  return sharp(whole, { raw: { width: sharedEdge, height: sharedEdge, channels: 4 } });
}

/** The square around the focus point that lies within the photo, in pixels. */
export function squarePart(
  width: number,
  height: number,
  { x, y, zoom }: Pick<SquareFraming, "x" | "y" | "zoom">,
): { left: number; top: number; width: number; height: number } {
  const edge = Math.max(1, Math.round(Math.min(width, height) / zoom));
  const begin = (share: number, length: number) =>
    Math.round(Math.max(0, Math.min(length - edge, share * length - edge / 2)));
  return { left: begin(x, width), top: begin(y, height), width: edge, height: edge };
}
