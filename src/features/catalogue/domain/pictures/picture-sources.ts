import { sharedEdge } from "./picture.ts";

/** Values for `srcset`. */
export interface PictureSources {
  avif: string;
  webp: string;
}

/** Widths of product pictures, which are square, in pixels. */
const productWidths = [360, 720, 1080];

const rendered = /^(\/images\/(products|categories|scenes)\/.+)-(\d+)\.webp(\?.*)?$/;

/**
 * All files of a picture, derived from its address: product pictures have three widths, categories and scenes the one in the
 * address and half of it. `null` for a picture of a single file (a drawing, a photo).
 */
export function pictureSources(address: string): PictureSources | null {
  const [, stem, folder, named, version = ""] = rendered.exec(address) ?? [];
  if (!stem || !named) return null;
  const widths = folder === "products" ? productWidths : [Number(named) / 2, Number(named)];
  const list = (type: string) => widths.map((width) => `${stem}-${width}.${type}${version} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp") };
}

/** The JPEG on white of an uploaded photo, for other sites. */
export function sharedPhoto(address: string): string {
  return address.replace(/-\d+\.webp$/, `-${sharedEdge}.jpg`);
}

/** The largest file of a picture, for zoom and sharing. */
export function largestPicture(address: string): string {
  return address.replace(/^(\/images\/products\/.+)-\d+\.webp/, `$1-${productWidths.at(-1)}.webp`);
}
