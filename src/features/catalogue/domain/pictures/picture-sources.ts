/** Files among which the browser chooses, as `srcset` takes them. */
export interface PictureSources {
  avif: string;
  webp: string;
}

/** Edges of the pictures of products, in pixels. */
const productWidths = [360, 720, 1080];

const rendered = /^(\/images\/(products|categories|scenes)\/.+)-(\d+)\.webp(\?.*)?$/;

/**
 * All files of a picture from the one address by which it is known: pictures of products come in three widths, those of
 * categories and scenes as named and half as wide. Null for a picture that is one file (a drawing, a photo).
 */
export function pictureSources(address: string): PictureSources | null {
  const [, stem, folder, named, version = ""] = rendered.exec(address) ?? [];
  if (!stem || !named) return null;
  const widths = folder === "products" ? productWidths : [Number(named) / 2, Number(named)];
  const list = (type: string) => widths.map((width) => `${stem}-${width}.${type}${version} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp") };
}

/** The largest file of a picture, for looking closely and for sharing. */
export function largestPicture(address: string): string {
  return address.replace(/^(\/images\/products\/.+)-\d+\.webp/, `$1-${productWidths.at(-1)}.webp`);
}
