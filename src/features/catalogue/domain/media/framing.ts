/** How a photo is brought into the square of the shop's pictures. */
export interface Framing {
  /** `contain`: the whole photo; `cover`: a square part of it around the focus point. */
  fit: "contain" | "cover";
  /** Focus point as a share of width and height, 0 to 1. */
  x: number;
  y: number;
  /** Magnification of the part, 1 to 4; 1 for `contain`. */
  zoom: number;
  /** `studio`: an even background becomes transparent, so that the photo stands on the shop's background as renders do. */
  background: "keep" | "studio";
}

export const defaultFraming: Framing = { fit: "contain", x: 0.5, y: 0.5, zoom: 1, background: "keep" };

/** A short stable name of a framing, part of the address of its pictures: eight hexadecimal digits (FNV-1a). */
export function framingHash({ fit, x, y, zoom, background }: Framing): string {
  const text = [fit, x.toFixed(3), y.toFixed(3), zoom.toFixed(2), background].join(" ");
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

/** Address of an uploaded photo in a framing; `pictureSources` derives its other files. */
export function photoAddress(file: string, framing: Framing): string {
  return `/images/products/uploaded/${file}-${framingHash(framing)}-720.webp`;
}
